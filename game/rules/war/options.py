"""What one stack can be ordered to do: reckoned once, kept until something near it changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.war.bands import Band, band
from game.rules.war.choices import choices
from game.rules.war.movement import ends
from game.rules.war.orders import Enter, Entrench, Move, Repair, Shoot, WarOrder

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State

ONCE: tuple[tuple[Any, ...], ...] = ((),)
# Orders of one type: (count, make, before, parts, ends). Each of `parts` goes with each of
# `ends`, and an order is `make(*before, part, *end)`. Plain tuples: dozens are made each turn.
Segment = tuple[int, type[WarOrder], tuple[Any, ...], tuple[Any, ...], tuple[tuple[Any, ...], ...]]


class Options(NamedTuple):
    """Segments with the number of their orders; they hold while nothing changes in `zone`.

    A stack of plain walkers has one segment for each neighbour, in the places of `slots`: when a
    neighbour changes, that segment alone is made anew.
    """

    total: int
    segments: list[Segment]
    zone: frozenset[int] = frozenset()
    slots: dict[int, int] | None = None
    going: Band | None = None


def segment(
    make: type[WarOrder],
    before: tuple[Any, ...],
    parts: tuple[Any, ...],
    ends: tuple[tuple[Any, ...], ...] = ONCE,
) -> Segment:
    """Put a segment together."""
    return (len(parts) * len(ends), make, before, parts, ends)


def group(segments: list[Segment], zone: frozenset[int] = frozenset()) -> Options:
    """Put segments together with their count."""
    return Options(sum([one[0] for one in segments]), segments, zone)


def renewed(state: State, options: Options, side: str, cell: int) -> Options | None:
    """Return what a stack can do now that other cells of its zone were touched; None: look anew."""
    slots, going = options.slots, options.going
    if slots is None or going is None or cell in state.touched:
        return None
    total, segments = options.total, options.segments.copy()
    team = state.war.team_of[side]
    for target in state.touched:
        place = slots.get(target)
        if place is not None:
            (now,) = _arrivals(state, (side, cell), going, (target,), team)
            total += now[0] - segments[place][0]
            segments[place] = now
    return Options(total, segments, options.zone, slots, going)


def stack_options(state: State, side: str, cell: int) -> Options:
    """Reckon all Battle Actions that a stack can be ordered to take."""
    stack = state.stack(cell, side)
    look = band(stack)
    team = state.war.team_of[side]
    before = (side, cell)
    segments = _moves(state, before, look, team)
    hostile = state.hostile_teams(cell, team)
    if hostile:
        segments.append(_going(before, look.every, cell, hostile))
    if look.longest:
        segments += _shots(state, side, cell, stack, team)
    if state.controller(cell) == side:
        if look.damaged:
            segments.append(segment(Repair, before, look.damaged))
        open_to = look.bare if state.war.house.entrench == "single" else look.distinct
        segments.append(segment(Entrench, before, open_to))
    board = state.war.board
    total = sum([one[0] for one in segments])
    zone = board.zone(cell, look.radius)
    if look.plain:
        return Options(total, segments, zone, board.slots[look.travel][cell], look)
    return Options(total, segments, zone)


def _moves(state: State, before: tuple[str, int], look: Band, team: str) -> list[Segment]:
    cell = before[1]
    if len(look.bits) == 1 and not look.slow:
        targets = ends(state, cell, look.walkers[0][1], team)
        return _arrivals(state, before, look, targets, team)
    who: dict[int, int] = {}  # the gaits that get there
    for bit, kind in look.walkers:
        for target in ends(state, cell, kind, team):
            who[target] = who.get(target, 0) | bit
    together: dict[int, list[int]] = {}
    for target, mask in who.items():
        if target not in look.bound:
            together.setdefault(mask, []).append(target)
    segments: list[Segment] = []
    for mask, targets in together.items():
        segments += _arrivals(state, before, look.part(mask), targets, team)
    if look.slow:
        segments += _marches(state, before, look, who, team)
    return segments


def _marches(
    state: State, before: tuple[str, int], look: Band, who: dict[int, int], team: str
) -> list[Segment]:
    """Half-speed units: where they set out for, and where they arrive, with others along (W4)."""
    slow: dict[int, int] = {}
    for bit, kind in look.slow:
        for target in ends(state, before[1], kind, team):
            slow[target] = slow.get(target, 0) | bit
    segments: list[Segment] = []
    for target in {**who, **slow}:
        mask = slow.get(target, 0)
        near = [unit for unit in look.units if look.bits[unit.kind.gait] & mask]
        starters = tuple([unit for unit in near if unit.march != target])
        if starters:
            hostile = state.hostile_teams(target, team)
            segments.append(_going(before, choices(starters), target, hostile))
        if target in look.bound:
            mask = who.get(target, 0)
            going = tuple(
                unit
                for unit in look.units
                if look.bits[unit.kind.gait] & mask or (unit in near and unit.march == target)
            )
            if going:
                segments += _arrivals(state, before, band(going), (target,), team)
    return segments


def _arrivals(
    state: State, before: tuple[str, int], going: Band, targets: Iterable[int], team: str
) -> list[Segment]:
    """What the same units can do by going to each of these hexes."""
    at, team_of = state.at, state.war.team_of
    every = going.every
    count = len(every)
    segments: list[Segment] = []
    for target in targets:
        stacks = at.get(target)
        if stacks is None:
            segments.append((count, Move, before, every, ((target,),)))
            continue
        ground, air, hostile = stacks.seen(team, team_of)
        parts = going.fitting(ground, air)
        if hostile:
            segments.append(_going(before, parts, target, hostile))
        else:
            segments.append((len(parts), Move, before, parts, ((target,),)))
    return segments


def _going(
    before: tuple[str, int], parts: tuple[Any, ...], target: int, hostile: tuple[str, ...]
) -> Segment:
    if not hostile:
        return segment(Move, before, parts, ((target,),))
    return segment(Enter, before, parts, tuple([(target, team) for team in hostile]))


def _shots(state: State, side: str, cell: int, stack: tuple[Unit, ...], team: str) -> list[Segment]:
    segments: list[Segment] = []
    near = state.war.board.zone(cell, band(stack).longest)
    for target in sorted(state.at.keys() & near):
        hostile = state.hostile_teams(target, team) if target != cell else ()
        if hostile:
            distance = state.war.board.distance(cell, target)
            able = tuple(unit for unit in stack if unit.kind.range >= distance)
            ends = tuple([(target, other) for other in hostile])
            segments.append(segment(Shoot, (side, cell), choices(able), ends))
    return segments
