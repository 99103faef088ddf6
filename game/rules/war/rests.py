"""Recuperate and the long rest of characters (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import fates
from game.rules.war.choices import joining, room_for
from game.rules.war.events import CharacterReturned, Recuperated, RestBroken, Rested, Restored
from game.rules.war.people import Rest, figures_of, hits_of, whole

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.actions import LongRest, Recuperate
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State

ITSELF = -1


def why_not(state: State, faction: str, *, long: bool) -> str | None:
    """Say why a faction's characters can't rest this turn, or None."""
    party = fates.standing(state, faction) if state.war.cast else []
    if not party:
        return f"{state.war.faction[faction].name} has no character that is up."
    if state.actions < state.war.house.battle_actions:
        return "A rest takes the whole turn: no Battle Action may be spent."
    if long:
        team = state.war.team_of[faction]
        for cell, unit in party:
            if state.hostile_teams(cell, team):
                where = state.war.hex_name(cell)
                return f"{unit.title} can't take a long rest in {where}: hostile units are there."
    return None


def recuperate(state: State, order: Recuperate, dice: DiceLike, tell: Tell) -> None:
    """Each character that is up spends hit dice while it is hurt; the fallen beside it return."""
    state.actions = 0
    party = fates.standing(state, order.side)
    for cell, unit in party:
        one, now = state.war.cast[unit.name], state.people[unit.name]
        most, left = whole(state.war, unit.name, now), now.hit_points
        rolled: list[int] = []
        while left < most and len(rolled) < now.dice:
            (die,) = dice.roll(f"hit die of {unit.name}", 1, one.hit_die)
            rolled.append(die)
            left = min(left + max(die + one.constitution, 0), most)
        if rolled:
            spent = now._replace(hit_points=left, dice=now.dice - len(rolled))
            fates.write(state, unit.name, spent)
            rest = Recuperated(order.side, unit.name, cell, tuple(rolled), now.hit_points, left)
            tell(rest)
        fates.restock(state, cell, order.side, unit)
    _return(state, order.side, party, tell)


def long_rest(state: State, order: LongRest, tell: Tell) -> None:
    """Begin a long rest, or go on with it; the last turn of it completes it."""
    state.actions = 0
    side, turns = order.side, figures_of(state.war.tables).rest
    before = state.rests.get(side)
    number = 1 if before is None else before.turns + 1
    party = [
        (cell, fates.restock(state, cell, side, unit)) for cell, unit in fates.standing(state, side)
    ]
    tell(Rested(side, number, turns))
    if number < turns:
        state.rests = {**state.rests, side: Rest(number, state.turns)}
        return
    _drop(state, side)
    for cell, unit in party:
        _restore(state, side, cell, unit, tell)
    _return(state, side, fates.standing(state, side), tell)


def _restore(state: State, faction: str, cell: int, unit: Unit, tell: Tell) -> None:
    """All hit points and hit dice, a fresh day, and a level of Exhaustion."""
    now = state.people[unit.name]._replace(
        dice=state.war.cast[unit.name].level, marched=0, hours=0, rode=False
    )
    fates.write(state, unit.name, now)
    if not fates.exhaust(state, faction, cell, unit, "rest", tell):
        return
    now = state.people[unit.name]
    most = whole(state.war, unit.name, now)
    fates.write(state, unit.name, now._replace(hit_points=most))
    tell(Restored(faction, unit.name, cell, now.hit_points, most))
    here = next(one for one in state.stack(cell, faction) if one.name == unit.name)
    fates.restock(state, cell, faction, here)


def _return(state: State, faction: str, party: Iterable[tuple[int, Unit]], tell: Tell) -> None:
    """Fallen friends in the hexes where somebody rested stand again."""
    war, tables = state.war, state.war.tables
    figures = figures_of(tables)
    team = war.team_of[faction]
    for cell in dict.fromkeys([cell for cell, _ in party]):
        for name in fates.fallen_friends(state, cell, team):
            owner = war.cast[name].faction
            kind = next(kind for kind in tables.people if kind.title == name)
            unit = tables.unit(kind, hits_of(figures.back, figures.hit), name=name)
            if not _may_stand(state, cell, owner, unit):
                continue
            now = state.people[name]
            state.fallen_people = {
                other: at for other, at in state.fallen_people.items() if other != name
            }
            fates.write(state, name, now._replace(hit_points=figures.back))
            state.add(cell, owner, (unit,))
            tell(CharacterReturned(owner, unit, cell))


def _may_stand(state: State, cell: int, faction: str, unit: Unit) -> bool:
    """Whether terrain and stacking leave a place for who stands up again (W4, W6)."""
    size = joining((unit,), state.stack(cell, faction))
    room = state.room(cell, state.war.team_of[faction])
    return state.war.board.stands(unit.kind, cell) and room_for(size, *room)


def begin_turn(state: State, faction: str, tell: Tell) -> None:
    """A long rest ends where enemies have come into a hex of it by other ways than an attack."""
    if faction not in state.rests:
        return
    team = state.war.team_of[faction]
    for cell, _ in fates.standing(state, faction):
        if state.hostile_teams(cell, team):
            break_off(state, faction, cell, tell)
            return


def end_turn(state: State, faction: str, tell: Tell) -> None:
    """A turn that wasn't given up breaks a long rest off."""
    rest = state.rests.get(faction)
    if rest is not None and rest.last != state.turns:
        break_off(state, faction, ITSELF, tell)


def attacked(state: State, cell: int, team: str, tell: Tell) -> None:
    """A team was attacked in a hex: who takes a long rest there has to break it off.

    One that stands aside finds the enemy in its hex when its next turn begins.
    """
    for faction in tuple(state.rests):
        if state.war.team_of[faction] == team and any(
            unit.kind.character for unit in state.stack(cell, faction)
        ):
            break_off(state, faction, cell, tell)


def break_off(state: State, faction: str, cell: int, tell: Tell) -> None:
    """The long rest has been for nothing."""
    _drop(state, faction)
    tell(RestBroken(faction, cell))


def _drop(state: State, faction: str) -> None:
    state.rests = {other: rest for other, rest in state.rests.items() if other != faction}
