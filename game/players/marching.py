"""How the computer's characters go: by a brisker pace where that helps, the fallen with them (W5).

Nobody marches beyond the day's hexes once marching has worn it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from game.players.worth import Units
from game.rules.war import State, Unit, WarOrder
from game.rules.war.actions import Move
from game.rules.war.fates import fallen_friends
from game.rules.war.parties import PLAIN, Way, ends, may_take, ways_of
from game.rules.war.people import figures_of
from game.rules.war.state import War

WEARY = 2  # levels of Exhaustion that a march isn't forced with


class Stride(NamedTuple):
    """A way for a party to go, and the hexes it ends in that no way before it leads to."""

    way: Way
    ends: tuple[int, ...]


def strides(state: State, cell: int, party: Units) -> Iterator[Stride]:
    """Yield brisker ways than the plain one for a party of characters alone, if any helps."""
    if state.war.plodding or not party or not all(unit.kind.character for unit in party):
        return
    known = set(_ends(state, cell, party, PLAIN))
    for way in _brisk(state.war):
        if all(may_take(state, unit, way) is None for unit in party):
            found = [end for end in _ends(state, cell, party, way) if end not in known]
            if found:
                known.update(found)
                yield Stride(way, tuple(found))


@lru_cache(maxsize=8)
def _brisk(war: War) -> tuple[Way, ...]:
    """Ways that lead farther than the plain one, the slowest first."""
    figures = figures_of(war.tables)

    def hexes(way: Way) -> int:
        pace = figures.pace[way.pace] if way.pace else figures.normal
        return pace.hexes * (figures.times if way.double else 1)

    found = [way for way in ways_of(war) if hexes(way) > figures.normal.hexes]
    return tuple(sorted(found, key=lambda way: (way.double, hexes(way))))


def _ends(state: State, cell: int, party: Units, way: Way) -> list[int]:
    """Where all of a party can end in their own day."""
    tables = [_in_its_day(state, cell, unit, way) for unit in party]
    return [end for end in tables[0] if all(end in other for other in tables[1:])]


def _in_its_day(state: State, cell: int, unit: Unit, way: Way) -> dict[int, int]:
    figures, now = figures_of(state.war.tables), state.people[unit.name]
    pace = figures.pace[now.pace or way.pace or figures.normal.id]
    left = pace.day - now.marched
    return {end: cost for end, cost in ends(state, cell, unit.kind, way).items() if cost <= left}


def readied(state: State, order: WarOrder) -> WarOrder | None:
    """An order as a party gives it: the fallen come along; None if it would wear somebody out."""
    if not isinstance(order, Move):
        return order
    party = [unit for unit in order.units if unit.kind.character]
    if not state.war.plodding:
        way = Way(order.pace, order.double)
        for unit in party:
            weary = state.people[unit.name].exhaustion >= WEARY
            if weary and order.target not in _in_its_day(state, order.origin, unit, way):
                return None
    fallen = fallen_friends(state, order.origin, state.war.team_of[order.side])
    if fallen and (party or _all_go(state, order)):
        return msgspec.structs.replace(order, carrying=fallen)
    return order


def _all_go(state: State, order: Move) -> bool:
    team = state.war.team_of[order.side]
    return len(order.units) == len(state.team_units(order.origin, team))
