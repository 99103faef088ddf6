"""What one stack can be ordered to do: reckoned once, kept until something near it changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.war.board import travel_of
from game.rules.war.choices import choices, fits
from game.rules.war.movement import reach
from game.rules.war.orders import Enter, Entrench, Move, Repair, Shoot, WarOrder

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind, Unit
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


class Band:
    """What a stack is by itself, wherever it stands."""

    __slots__ = (
        "_fitting",
        "bare",
        "damaged",
        "distinct",
        "every",
        "gaits",
        "longest",
        "plain",
        "radius",
        "travel",
    )

    def __init__(self, stack: tuple[Unit, ...]) -> None:
        self.distinct = tuple(dict.fromkeys(stack))
        self.gaits: dict[str, Kind] = {unit.kind.gait: unit.kind for unit in self.distinct}
        self.longest = max(unit.kind.range for unit in self.distinct)
        self.radius = max(unit.kind.radius for unit in self.distinct)
        # Those that can be repaired, and those not entrenched (W11).
        self.damaged = tuple(
            unit for unit in self.distinct if unit.kind.nonliving and unit.hits < unit.kind.full
        )
        self.bare = tuple(unit for unit in self.distinct if not unit.entrenched)
        self.every = choices(stack)
        # All walk one hex and none shoots: the orders for a neighbour hang on that hex alone.
        self.travel = travel_of(stack[0].kind)
        self.plain = len(self.gaits) == 1 and stack[0].kind.speed == 1 and not self.longest
        self._fitting: dict[tuple[int, int], tuple[tuple[Unit, ...], ...]] = {}

    def fitting(self, ground: int, air: int) -> tuple[tuple[Unit, ...], ...]:
        """Return the choices of its units for which there is room (W6)."""
        found = self._fitting.get((ground, air))
        if found is None:
            found = tuple([units for units in self.every if fits(units, ground, air)])
            self._fitting[ground, air] = found
        return found


band = lru_cache(maxsize=1 << 14)(Band)


def stack_options(state: State, side: str, cell: int) -> Options:
    """Reckon all Battle Actions that a stack can be ordered to take."""
    stack = state.stack(cell, side)
    look = band(stack)
    team = state.war.team_of[side]
    before = (side, cell)
    segments = _moves(state, before, stack, look, team)
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


def _moves(
    state: State, before: tuple[str, int], stack: tuple[Unit, ...], look: Band, team: str
) -> list[Segment]:
    cell = before[1]
    if len(look.gaits) == 1 and not stack[0].kind.marches:
        return _arrivals(state, before, look, reach(state, cell, stack[0].kind, team), team)
    reached = {gait: reach(state, cell, kind, team) for gait, kind in look.gaits.items()}
    quick: dict[int, list[Unit]] = {}  # who arrives where by this order
    slow: dict[int, list[Unit]] = {}  # who would set out for where (W4)
    for unit in stack:
        kind = unit.kind
        for target in reached[kind.gait]:
            goers = slow if kind.marches and unit.march != target else quick
            if target in goers:
                goers[target].append(unit)
            else:
                goers[target] = [unit]
    together: dict[tuple[Unit, ...], list[int]] = {}
    for target, units in quick.items():
        together.setdefault(tuple(units), []).append(target)
    segments: list[Segment] = []
    for going, targets in together.items():
        segments += _arrivals(state, before, band(going), targets, team)
    for target, units in slow.items():
        hostile = state.hostile_teams(target, team)
        segments.append(_going(before, choices(tuple(units)), target, hostile))
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
