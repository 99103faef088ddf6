"""Deaths, Healing and Undead Fortitude (W10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import fates, muster
from game.rules.war.bands import band
from game.rules.war.events import Fortitude, Healed, Lost, Rose
from game.rules.war.state import Death, Marker

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.actions import Heal
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State, War

RISES = 6


def die(state: State, faction: str, unit: Unit, cell: int, dice: DiceLike, tell: Tell) -> None:
    """A destroyed unit: Undead roll for their Fortitude, others are dead (W10).

    The unit has left its stack already. Characters are down, not dead (W5).
    """
    state.shaken = True
    if unit.kind.character:
        fates.fall(state, faction, unit, cell, tell)
        return
    tell(Lost(faction, unit, cell))
    if unit.kind.undead:
        (rolled,) = dice.roll(f"Undead Fortitude of {faction}", 1)
        tell(Fortitude(faction, cell, unit.kind.id, rolled))
        if rolled == RISES:
            state.markers = (*state.markers, Marker(cell, faction, unit.kind.id, unit.name))
            return
    bury(state, faction, unit.kind.id, cell)


def bury(state: State, faction: str, kind: str, cell: int) -> None:
    """A unit is dead for good: Healers can raise another."""
    state.shaken = True
    state.deaths = (*state.deaths, Death(cell, state.war.team_of[faction], kind, state.turns))


def rise(state: State, faction: str, tell: Tell) -> None:
    """At the start of its faction's turn each marker's unit comes back, or it goes (W10)."""
    mine = [marker for marker in state.markers if marker.faction == faction]
    if not mine:
        return
    state.markers = tuple(marker for marker in state.markers if marker.faction != faction)
    tables = state.war.tables
    for marker in mine:
        unit = tables.unit(tables.kind[marker.kind], name=marker.name)
        reason = _stays_down(state, marker, unit)
        if reason is None:
            state.add(marker.cell, faction, (unit,))
            tell(Rose(faction, marker.cell, marker.kind, unit, ""))
        else:
            bury(state, faction, marker.kind, marker.cell)
            tell(Rose(faction, marker.cell, marker.kind, None, reason))


def _stays_down(state: State, marker: Marker, unit: Unit) -> str | None:
    war = state.war
    if state.controller(marker.cell) != marker.faction:
        return f"{war.faction[marker.faction].name} doesn't control {war.hex_name(marker.cell)}."
    if not war.board.stands(unit.kind, marker.cell):
        return f"{unit.title} can't stand in {war.hex_name(marker.cell)}."
    team = war.team_of[marker.faction]
    ground, air = state.room(marker.cell, team)
    if unit.kind.size > (air if unit.kind.airborne else ground):
        return f"There is no room for {unit.title} in {war.hex_name(marker.cell)}."
    return None


def healers(state: State, faction: str) -> tuple[int, ...]:
    """Return the cells where a faction has Healers that can still heal this turn (W10)."""
    return tuple([cell for cell in state.cells[faction] if band(state.stack(cell, faction)).heals])


def open_deaths(state: State, faction: str) -> tuple[Death, ...]:
    """Return the deaths of its team since its last turn ended, that nobody used (W10)."""
    team = state.war.team_of[faction]
    since = state.ended.get(faction, 0)
    return tuple([death for death in state.deaths if death.team == team and death.stamp >= since])


def why_not_heal(state: State, faction: str, origin: int, target: int, kind: str) -> str | None:
    """Say why Healers at `origin` can't create this kind at `target` now, or None (W10)."""
    war = state.war
    if origin not in healers(state, faction):
        return f"No Healers in {war.hex_name(origin)} can heal this turn."
    if not _reaches(war, origin, target):
        reach = war.house.healing_reach
        return f"{war.hex_name(target)} is out of the Healers' reach ({reach})."
    unfit = _never_healed(war, kind)
    if unfit:
        return unfit
    if not any(
        death.cell == target and death.kind == kind for death in open_deaths(state, faction)
    ):
        title = war.tables.kind[kind].title
        return f"No {title} of yours died in {war.hex_name(target)} since your last turn."
    return muster.no_place(state, faction, target, war.tables.unit(war.tables.kind[kind]))


def _never_healed(war: War, kind: str) -> str | None:
    found = war.tables.kind.get(kind)
    if found is None:
        return f"There is no unit type {kind!r}."
    if found.character:
        return f"{found.title} is a character, whom Healers can't bring back."
    return f"{found.title} is not a living thing." if found.nonliving else None


def healings(state: State, faction: str) -> list[tuple[int, int, tuple[str, ...]]]:
    """Return what can be healed now: (Healers' cell, target cell, kinds), in a fixed order."""
    deaths = open_deaths(state, faction)
    origins = healers(state, faction) if deaths else ()
    if not origins:
        return []
    tables = state.war.tables
    kinds: dict[int, tuple[str, ...]] = {}
    for cell, name in sorted({(death.cell, death.kind) for death in deaths}):
        kind = tables.kind[name]
        if not kind.nonliving and not muster.no_place(state, faction, cell, tables.unit(kind)):
            kinds[cell] = (*kinds.get(cell, ()), name)
    return [
        (origin, target, kinds[target])
        for origin in origins
        for target in kinds
        if _reaches(state.war, origin, target)
    ]


def _reaches(war: War, origin: int, target: int) -> bool:
    """Whether a house rule lets Healers heal so far away (W10)."""
    reach = war.house.healing_reach
    return reach == "any" or war.board.distance(origin, target) <= int(reach)


def heal(state: State, order: Heal, tell: Tell) -> None:
    """Create a unit where one died; the Healers are spent, and so is the death (W10)."""
    tables = state.war.tables
    state.weary |= {order.side}
    stack = state.stack(order.origin, order.side)
    place = next(index for index, unit in enumerate(stack) if unit.kind.healing and not unit.spent)
    spent = tables.changed(stack[place], spent=True, march=-1)  # W4: another order
    state.put(order.origin, order.side, (*stack[:place], spent, *stack[place + 1 :]))
    used = next(
        death
        for death in open_deaths(state, order.side)
        if death.cell == order.target and death.kind == order.kind
    )
    deaths = list(state.deaths)
    deaths.remove(used)
    state.deaths = tuple(deaths)
    kind = tables.kind[order.kind]
    created = tables.unit(kind, spent=kind.healing)
    state.add(order.target, order.side, (created,))
    tell(Healed(order.side, order.origin, order.target, created))


def refresh(state: State, faction: str) -> None:
    """At its turn's start a faction's Healers can heal again (W10)."""
    if faction not in state.weary:
        return
    state.weary -= {faction}
    tables = state.war.tables
    for cell in state.cells[faction]:
        stack = state.stack(cell, faction)
        if band(stack).spent:
            state.put(
                cell,
                faction,
                tuple(tables.changed(unit, spent=False) if unit.spent else unit for unit in stack),
            )


def forget(state: State) -> None:
    """Drop the deaths that no faction can use any more."""
    since: dict[str, int] = {}
    for name, team in state.war.team_of.items():
        if name not in state.out:
            ended = state.ended.get(name, 0)
            since[team] = min(since.get(team, ended), ended)
    turns = state.turns
    state.deaths = tuple(
        [death for death in state.deaths if death.stamp >= since.get(death.team, turns)]
    )
