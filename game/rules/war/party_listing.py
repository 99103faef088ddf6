"""What a party, or a stack that fallen friends lie beside, can be ordered to do elsewhere (W5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.rules.war.actions import Enter, Move
from game.rules.war.choices import Choices, Part, joining_shape, shape, with_any
from game.rules.war.fates import fallen_friends
from game.rules.war.movement import reach
from game.rules.war.parties import PLAIN, Way, budget, ends, may_take, slow_way, ways_of

if TYPE_CHECKING:
    from game.rules.war.bands import Band
    from game.rules.war.kinds import Unit
    from game.rules.war.options import Segment
    from game.rules.war.state import State

Bits = dict[int, int]  # of places in a stack, by target


def party_reach(state: State, look: Band) -> int:
    """How far away something can change what such a stack can do."""
    radius = look.company.radius
    for unit in look.units:
        if unit.kind.character:
            for way in ways_of(state.war):
                if may_take(state, unit, way) is None:
                    radius = max(radius, budget(state, unit.name, way))
    return radius


def party_segments(state: State, side: str, cell: int, look: Band) -> Iterator[Segment]:
    """Yield its Moves and Enter Zones, way by way and target by target."""
    team = state.war.team_of[side]
    before = (side, cell)
    loads = _loads(fallen_friends(state, cell, team))
    party = 0
    for place, unit in enumerate(look.units):
        party |= unit.kind.character << place
    for way in ways_of(state.war):
        able = _able(state, look.units, way)
        if way != PLAIN and not able & party:
            continue
        starting, arriving = _bits(state, side, cell, look.units, able, way)
        needed = 0 if way == PLAIN else party
        for target in sorted({*starting, *arriving}):
            hostile = state.hostile_teams(target, team)
            if starting.get(target) and way == PLAIN:
                part = look.shape.part(starting[target])
                parts = Choices(look.units, part.every)
                yield _segment(before, parts, target, hostile, [(*way, ())])
            if arriving.get(target) and not (hostile and way != PLAIN):
                every = _arriving(state, side, target, look, arriving[target], needed)
                parts = Choices(look.units, every)
                yield _segment(before, parts, target, hostile, [(*way, load) for load in loads])


def _loads(fallen: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [some for number in range(len(fallen) + 1) for some in combinations(fallen, number)]


def _able(state: State, units: tuple[Unit, ...], way: Way) -> int:
    """The places of those that may go this way; units go as they always do."""
    bits = 0
    for place, unit in enumerate(units):
        if not unit.kind.character or way == PLAIN or may_take(state, unit, way) is None:
            bits |= 1 << place
    return bits


def _bits(
    state: State, side: str, cell: int, units: tuple[Unit, ...], able: int, way: Way
) -> tuple[Bits, Bits]:
    """By target the places of those that set out for it, and of those that arrive (W4)."""
    war = state.war
    team = war.team_of[side]
    starting: Bits = {}
    arriving: Bits = {}
    for place, unit in enumerate(units):
        if not able >> place & 1:
            continue
        kind = unit.kind
        goes = ends(state, cell, kind, way) if kind.character else reach(state, cell, kind, team)
        for target in goes:
            slow = kind.marches or (kind.character and slow_way(war, cell, target))
            into = starting if slow and unit.march != target else arriving
            into[target] = into.get(target, 0) | 1 << place
    return starting, arriving


def _arriving(
    state: State, side: str, target: int, look: Band, bits: int, needed: int
) -> tuple[tuple[int, ...], ...]:
    here = state.stack(target, side)
    known = joining_shape(look.units, here) if here else shape(look.units)
    part: Part = with_any(known, bits, needed) if needed else known.part(bits)
    return part.fitting(*state.room(target, state.war.team_of[side]))


def _segment(
    before: tuple[str, int],
    parts: Choices,
    target: int,
    hostile: tuple[str, ...],
    hows: list[tuple[Any, ...]],
) -> Segment:
    """Put Moves to a hex together, one for each way of going; Enter Zones where enemies are."""
    if hostile:
        fights = tuple([(target, team) for team in hostile])
        return len(parts) * len(fights), Enter, before, parts, fights
    moves = tuple([(target, *how) for how in hows])
    return len(parts) * len(moves), Move, before, parts, moves
