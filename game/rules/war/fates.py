"""What becomes of characters: hurt, fallen, carried, captured, exhausted, dead (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import parties
from game.rules.war.events import (
    Carried,
    CharacterCaptured,
    CharacterDied,
    CharacterFell,
    Exhausted,
    ForcedMarch,
    Paced,
)
from game.rules.war.people import exhausted_to_death, figures_of, hits_of, penalty, whole
from game.rules.war.state import State, without

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.actions import Move
    from game.rules.war.kinds import Unit
    from game.rules.war.people import Sheet

CAPTURED, DEAD, OUT = "captured", "dead", "out"


def standing(state: State, faction: str) -> list[tuple[int, Unit]]:
    """A faction's characters that are up, with their cells."""
    return [(cell, unit) for cell, unit in state.units(faction) if unit.kind.character]


def write(state: State, name: str, sheet: Sheet) -> None:
    """Change a character's sheet; what its stack can do is looked at anew."""
    state.people = {**state.people, name: sheet}


def restock(state: State, cell: int, faction: str, unit: Unit) -> Unit:
    """Bring a character's unit in line with its hit points; its march is called off."""
    hit = figures_of(state.war.tables).hit
    hits = hits_of(state.people[unit.name].hit_points, hit)
    now = state.war.tables.changed(unit, hits=hits, march=-1)
    if now is not unit:
        stack = state.stack(cell, faction)
        state.put(cell, faction, tuple([now if one is unit else one for one in stack]))
    return now


def enlist(state: State) -> None:
    """Place the scenario's characters, after the units; the fallen lie where they are (W5)."""
    tables = state.war.tables
    hit = figures_of(tables).hit if state.war.cast else 0
    for kind in tables.people:
        one = state.war.cast[kind.title]
        if one.fallen:
            state.fallen_people = {**state.fallen_people, one.name: one.cell}
            continue
        sheet = state.people[one.name]
        left = min(sheet.hit_points, whole(state.war, one.name, sheet))
        write(state, one.name, sheet._replace(hit_points=left))
        hits = hits_of(left, hit)
        unit = tables.unit(kind, hits, one.entrenched, name=one.name)
        state.add(one.cell, one.faction, (unit,))


def hurt(state: State, side: Sequence[tuple[str, Unit]], after: Sequence[Unit | None]) -> None:
    """Each hit that a character took costs its hit points (W5)."""
    for (_, unit), now in zip(side, after, strict=True):
        if unit.kind.character and now is not unit:
            lost = unit.hits - now.hits if now is not None else unit.hits
            sheet = state.people[unit.name]
            left = sheet.hit_points - lost * figures_of(state.war.tables).hit
            write(state, unit.name, sheet._replace(hit_points=left if now is not None else 0))


def fall(state: State, faction: str, unit: Unit, cell: int, tell: Tell) -> None:
    """A character is down; it has left its stack already."""
    state.fallen_people = {**state.fallen_people, unit.name: cell}
    state.touched.add(cell)
    state.shaken = True
    write(state, unit.name, state.people[unit.name]._replace(hit_points=0))
    tell(CharacterFell(faction, unit, cell))


def suppose_left(
    state: State, faction: str, cell: int, before: tuple[Unit, ...], after: tuple[Unit, ...]
) -> None:
    """As though `after` were left of these units: who isn't among them is down."""
    from game.rules.contract import silence  # noqa: PLC0415 - for searches only

    left = {unit.name: unit for unit in after if unit.kind.character}
    everyone = [(faction, unit) for unit in before if unit.kind.character]
    hurt(state, everyone, [left.get(unit.name) for _, unit in everyone])
    for _, unit in everyone:
        if unit.name not in left:
            fall(state, faction, unit, cell, silence)


def take_pace(state: State, order: Move, tell: Tell) -> None:
    """The characters of an order take the pace it says, unless they have one (W5)."""
    if state.war.plodding:
        return
    party = [unit for unit in order.units if unit.kind.character]
    normal = figures_of(state.war.tables).normal.id
    for unit in party:
        now = state.people[unit.name]
        pace, doubled = now.pace or order.pace or normal, now.doubled or order.double
        rode = now.rode or order.double
        write(state, unit.name, now._replace(pace=pace, doubled=doubled, rode=rode))
    if order.pace or order.double:
        names = tuple([unit.name for unit in party])
        pace = order.pace or state.people[names[0]].pace
        tell(Paced(order.side, names, pace, order.double))


def march(state: State, units: tuple[Unit, ...], origin: int, target: int) -> None:
    """The characters among these spend what their way costs, at a normal pace if they had none."""
    if state.war.plodding:
        return
    normal = figures_of(state.war.tables).normal.id
    for unit in units:
        if unit.kind.character:
            now = state.people[unit.name]
            cost = parties.ends(state, origin, unit.kind)[target]
            spent, marched = now.spent + cost, now.marched + cost
            now = now._replace(spent=spent, marched=marched, pace=now.pace or normal)
            write(state, unit.name, now)


def carry(state: State, order: Move, tell: Tell) -> None:
    """Fallen friends come along."""
    moved = dict.fromkeys(order.carrying, order.target)
    state.fallen_people = {**state.fallen_people, **moved}
    state.touched.update((order.origin, order.target))
    tell(Carried(order.side, order.carrying, order.origin, order.target))


def fallen_friends(state: State, cell: int, team: str) -> tuple[str, ...]:
    """Fallen characters of a team in a hex, in the scenario's order."""
    if not state.fallen_people:
        return ()
    war = state.war
    return tuple(
        [
            name
            for name, one in war.cast.items()
            if state.fallen_people.get(name) == cell and war.team_of[one.faction] == team
        ]
    )


def fallen_of(state: State, faction: str) -> tuple[str, ...]:
    """A faction's fallen characters that are still in the war."""
    return tuple([name for name in state.fallen_people if state.war.cast[name].faction == faction])


def refresh(state: State, faction: str) -> None:
    """A faction's characters have their allowances for a turn; what the fallen spent is past."""
    up = [(cell, unit.name) for cell, unit in standing(state, faction)]
    down = [(state.fallen_people[name], name) for name in fallen_of(state, faction)]
    for cell, name in up + down:
        now = state.people[name]
        if now.pace or now.spent or now.doubled:
            write(state, name, now._replace(pace="", spent=0, doubled=False))
            state.touched.add(cell)


def begin_turn(state: State, faction: str, tell: Tell) -> None:
    """A new hour: fresh allowances; the fallen that lie alone among enemies are captured (W5)."""
    refresh(state, faction)
    team = state.war.team_of[faction]
    for name in fallen_of(state, faction):
        cell = state.fallen_people[name]
        if state.hostile_teams(cell, team) and not state.team_units(cell, team):
            lose(state, name, CAPTURED)
            state.touched.add(cell)
            tell(CharacterCaptured(faction, name, cell))


def end_turn(state: State, faction: str, dice: DiceLike, tell: Tell) -> None:
    """The hour is over: who marched past the day's hexes checks for it (W5)."""
    figures = figures_of(state.war.tables)
    for cell, unit in standing(state, faction):
        now = state.people[unit.name]
        if not now.spent or now.marched <= figures.pace[now.pace].day:
            continue
        hour = now.hours + 1
        now = now._replace(hours=hour)
        write(state, unit.name, now)
        (die,) = dice.roll(f"forced march of {unit.name}", 1, figures.die)
        modifier = state.war.cast[unit.name].constitution - penalty(state.war, now)
        check = ForcedMarch(faction, unit.name, hour, die, modifier, figures.against + hour)
        tell(check)
        if not check.passed:
            exhaust(state, faction, cell, unit, "march", tell)


def exhaust(state: State, faction: str, cell: int, unit: Unit, why: str, tell: Tell) -> bool:
    """A character has one level of Exhaustion more; returns whether it lives."""
    now = state.people[unit.name]
    now = now._replace(exhaustion=now.exhaustion + 1)
    now = now._replace(hit_points=min(now.hit_points, whole(state.war, unit.name, now)))
    write(state, unit.name, now)
    tell(Exhausted(faction, unit.name, now.exhaustion, why, now.hit_points))
    if exhausted_to_death(state.war, now):
        state.put(cell, faction, without(state.stack(cell, faction), (unit,)))
        lose(state, unit.name, DEAD)
        tell(CharacterDied(faction, unit, cell))
        return False
    state.touched.add(cell)
    restock(state, cell, faction, unit)
    return True


def lose(state: State, name: str, how: str) -> None:
    """A character is out of the war for good."""
    state.people = {other: sheet for other, sheet in state.people.items() if other != name}
    state.fallen_people = {
        other: cell for other, cell in state.fallen_people.items() if other != name
    }
    state.gone = {**state.gone, name: how}
    state.shaken = True


def put_out(state: State, faction: str) -> None:
    """A faction is out of the war, and all its characters with it."""
    for name, one in state.war.cast.items():
        if one.faction == faction and name not in state.gone:
            lose(state, name, OUT)
    if faction in state.rests:
        state.rests = {other: rest for other, rest in state.rests.items() if other != faction}


def initiative(state: State, faction: str) -> Iterator[int]:
    """The modifier of each character that is up, for the group's initiative (W1)."""
    for _, unit in standing(state, faction):
        of = state.people[unit.name]
        yield state.war.cast[unit.name].initiative - penalty(state.war, of)
