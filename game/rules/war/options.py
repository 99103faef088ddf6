"""What one stack can be ordered to do: counted at once, put together when an order is picked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.war.actions import Enter, Entrench, Move, Repair, Shoot, WarOrder
from game.rules.war.bands import Band, band
from game.rules.war.choices import Choices
from game.rules.war.movement import Barred, Bits, Ways, barred, ways
from game.rules.war.state import NOTHING, Seen

if TYPE_CHECKING:
    from game.rules.war.board import Board
    from game.rules.war.state import State

ONCE: tuple[tuple[Any, ...], ...] = ((),)
# Orders of one type: (count, make, before, parts, ends). Each of `parts` goes with each of
# `ends`, and an order is `make(*before, part, *end)`.
Make = Callable[..., WarOrder]
Segment = tuple[int, Make, tuple[Any, ...], Sequence[Any], tuple[tuple[Any, ...], ...]]
Before = tuple[str, int]  # side and cell
View = dict[int, Seen]  # occupied hexes as a side sees them
NO_SHOTS: dict[int, int] = {}


class Options(msgspec.Struct, frozen=True, gc=False):
    """How many orders a stack can be given: in its own hex, by hex it can go to, in all.

    They hold while nothing changes in `zone`.
    """

    total: int
    zone: frozenset[int]
    look: Band
    foes: Barred
    ways: Ways
    here: int
    there: dict[int, int]
    shots: dict[int, int]


def segment(
    make: Make,
    before: tuple[Any, ...],
    parts: Sequence[Any],
    ends: tuple[tuple[Any, ...], ...] = ONCE,
) -> Segment:
    """Put a segment together."""
    return (len(parts) * len(ends), make, before, parts, ends)


def stack_options(state: State, side: str, cell: int, view: View) -> Options:
    """Count all Battle Actions that a stack can be ordered to take."""
    board = state.war.board
    team = state.war.team_of[side]
    look = band(state.stack(cell, side))
    gaits, company = look.gaits, look.company
    foes = barred(state, cell, gaits.fast, team)
    goes = ways(board, cell, gaits, foes)
    there: dict[int, int] = {}
    get = view.get
    for mask, marching, targets in goes.groups:
        counts = look.part(mask).counts
        starting = look.part(marching).total if marching else 0
        for target in targets:
            seen = get(target, NOTHING)
            if not starting:
                there[target] = counts[seen]
            elif target in look.bound:
                there[target] = _number(look, target, (mask, marching), view)
            else:
                there[target] = counts[seen] + starting * seen.fronts
    here = 0
    if len(state.at[cell]) > 1:
        here += look.total * len(state.hostile_teams(cell, team))
    if state.controller(cell) == side:
        here += len(look.damaged) + len(_diggers(state, look))
    total = here + sum(there.values())
    shots: dict[int, int] = NO_SHOTS
    if company.longest:
        marks = _marks(state, cell, company.longest, team)
        shots = {target: _shot_number(board, look, cell, target, view) for target in marks}
        total += sum(shots.values())
    zone = board.zone(cell, company.radius)
    return Options(total, zone, look, foes, goes, here, there, shots)


def _number(look: Band, target: int, bits: Bits, view: View) -> int:
    """Count Moves and Enter Zones to one hex."""
    mask, marching = bits
    seen = view.get(target, NOTHING)
    if marching:
        starting, going = look.going(target, mask, marching)
        return starting.total * seen.fronts + going.counts[seen]
    return look.part(mask).counts[seen]


def _shot_number(board: Board, look: Band, cell: int, target: int, view: View) -> int:
    """Count Ranged Attacks on one hex."""
    hostile = view.get(target, NOTHING).hostile
    if not hostile or target == cell:
        return 0
    return look.shooting(board.distance(cell, target)).total * len(hostile)


def stack_segments(state: State, side: str, cell: int, options: Options) -> Iterator[Segment]:
    """Yield all Battle Actions that a stack can be ordered to take, in a fixed order."""
    before = (side, cell)
    team = state.war.team_of[side]
    look = options.look
    yield from _here(state, before, look, team)
    for target, bits in options.ways.bits.items():
        yield from _there(state, before, look, target, bits, team)
    if look.company.longest:
        yield from _shots(state, before, look, team)


def part_segments(
    state: State, side: str, cell: int, options: Options, index: int
) -> tuple[Iterable[Segment], int]:
    """Return those segments that have a stack's order `index`, and its index in them."""
    before = (side, cell)
    look = options.look
    team = state.war.team_of[side]
    if index < options.here:
        return _here(state, before, look, team), index
    index -= options.here
    for target, bits in options.ways.bits.items():
        number = options.there[target]
        if index < number:
            return _there(state, before, look, target, bits, team), index
        index -= number
    return _shots(state, before, look, team), index


def renew(state: State, side: str) -> dict[int, Options]:
    """Return what is known of a side's stacks, brought up to date with what changed since."""
    known = state.options[side]
    view = state.views.setdefault(side, {})
    changed = state.stale.pop(side, None)
    if changed:
        for cell in known.keys() & changed:
            del known[cell]
        others = _looked_at(state, side, view, changed)
        near = [cell for cell, options in known.items() if not options.zone.isdisjoint(others)]
        for cell in near:
            now = _renewed(state, side, cell, known[cell], others, view)
            if now is None:
                del known[cell]
            else:
                known[cell] = now
    for cell in state.cells[side]:
        if cell not in known:
            known[cell] = stack_options(state, side, cell, view)
    return known


def _looked_at(state: State, side: str, view: View, changed: set[int]) -> set[int]:
    """Bring a side's view up to date, and return the hexes that look different to it."""
    at, team_of = state.at, state.war.team_of
    team = team_of[side]
    others: set[int] = set()
    for cell in changed:
        stacks = at.get(cell)
        if stacks is None:
            if view.pop(cell, None) is not None:
                others.add(cell)
            continue
        seen = stacks.seen(team, team_of)
        if view.get(cell) is not seen:
            view[cell] = seen
            others.add(cell)
    return others


def _renewed(
    state: State, side: str, cell: int, old: Options, changed: set[int], view: View
) -> Options | None:
    """Correct what is known by the hexes that changed; None if they bar or free others."""
    look, bits, shots = old.look, old.ways.bits, old.shots
    longest, fast = look.company.longest, look.gaits.fast
    board = state.war.board
    if fast > 0 and barred(state, cell, fast, state.war.team_of[side]) != old.foes:
        return None
    total = old.total
    there = old.there.copy()
    if longest:
        shots = shots.copy()
    for target in old.zone & changed:
        if target in there:
            now = _number(look, target, bits[target], view)
            total += now - there[target]
            there[target] = now
        if longest:
            now = _shot_number(board, look, cell, target, view)
            total += now - shots.get(target, 0)
            shots[target] = now
    return Options(total, old.zone, look, old.foes, old.ways, old.here, there, shots)


def _diggers(state: State, look: Band) -> tuple[Any, ...]:
    """Return who can entrench (W11)."""
    return look.bare if state.war.house.entrench == "single" else look.distinct


def _here(state: State, before: Before, look: Band, team: str) -> Iterator[Segment]:
    """Yield what is done in the stack's own hex: fighting in place, Repair, Entrenchment."""
    side, cell = before
    hostile = state.hostile_teams(cell, team)
    if hostile:
        yield _going(before, Choices(look.units, look.shape.every), cell, hostile)
    if state.controller(cell) == side:
        yield segment(Repair, before, look.damaged)
        yield segment(Entrench, before, _diggers(state, look))


def _there(
    state: State, before: Before, look: Band, target: int, bits: Bits, team: str
) -> Iterator[Segment]:
    """Yield Moves and Enter Zones to one hex: of those who set out, of those who arrive (W4)."""
    mask, marching = bits
    stacks = state.at.get(target)
    seen = stacks.seen(team, state.war.team_of) if stacks else NOTHING
    if marching:
        starting, going = look.going(target, mask, marching)
        yield _going(before, Choices(look.units, starting.every), target, seen.hostile)
    else:
        going = look.part(mask)
    fitting = going.fitting(seen.ground, seen.air)
    yield _going(before, Choices(look.units, fitting), target, seen.hostile)


def _going(before: Before, parts: Choices, target: int, hostile: tuple[str, ...]) -> Segment:
    if not hostile:
        return segment(Move, before, parts, ((target,),))
    return segment(Enter, before, parts, tuple([(target, team) for team in hostile]))


def _marks(state: State, cell: int, reach: int, team: str) -> set[int]:
    """Return the other hexes within reach with hostile units (W8)."""
    found: set[int] = set()
    zone = state.war.board.zone(cell, reach)
    for foe in state.war.foes[team]:
        found.update(zone.intersection(state.cells[foe]))
    found.discard(cell)
    return found


def _shots(state: State, before: Before, look: Band, team: str) -> Iterator[Segment]:
    """Yield Ranged Attacks by target (W8)."""
    cell = before[1]
    for target in sorted(_marks(state, cell, look.company.longest, team)):
        able = look.shooting(state.war.board.distance(cell, target))
        ends = tuple([(target, foe) for foe in state.hostile_teams(target, team)])
        yield segment(Shoot, before, Choices(look.units, able.every), ends)
