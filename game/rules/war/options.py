"""What one stack can be ordered to do: reckoned once, and renewed piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.war.bands import Band, band
from game.rules.war.choices import Choices
from game.rules.war.movement import ends
from game.rules.war.orders import Enter, Entrench, Move, Repair, Shoot, WarOrder

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind
    from game.rules.war.state import State

ONCE: tuple[tuple[Any, ...], ...] = ((),)
SHOTS = -1  # the piece of Ranged Attacks
# Orders of one type: (count, make, before, parts, ends). Each of `parts` goes with each of
# `ends`, and an order is `make(*before, part, *end)`. Plain tuples: dozens are made each turn.
Segment = tuple[int, type[WarOrder], tuple[Any, ...], Sequence[Any], tuple[tuple[Any, ...], ...]]
Before = tuple[str, int]  # side and cell
Ways = dict[int, int]  # cells that can be got to, each with the bits of the gaits that do


class Options(NamedTuple):
    """Segments with the number of their orders, in pieces by target hex.

    A piece holds while nothing changes in its hex and `walk` and `slow` stay what they were.
    """

    total: int
    pieces: dict[int, list[Segment]]
    zone: frozenset[int] = frozenset()
    look: Band | None = None
    walk: Ways = {}  # noqa: RUF012 - never changed
    slow: Ways = {}  # noqa: RUF012


def segment(
    make: type[WarOrder],
    before: tuple[Any, ...],
    parts: Sequence[Any],
    ends: tuple[tuple[Any, ...], ...] = ONCE,
) -> Segment:
    """Put a segment together."""
    return (len(parts) * len(ends), make, before, parts, ends)


def group(segments: list[Segment]) -> Options:
    """Put segments together with their count."""
    return Options(_count(segments), {0: segments})


def _count(segments: list[Segment]) -> int:
    count = 0
    for one in segments:
        count += one[0]
    return count


def stack_options(state: State, side: str, cell: int) -> Options:
    """Reckon all Battle Actions that a stack can be ordered to take."""
    before = (side, cell)
    team = state.war.team_of[side]
    look = band(state.stack(cell, side))
    walk = _ways(state, cell, look.walkers, team)
    slow = _ways(state, cell, look.slow, team)
    ways = (walk, slow)
    pieces = {cell: _here(state, before, look, team)}
    at = state.at
    for target, mask in walk.items():
        if slow or target in at:
            pieces[target] = _there(state, before, look, target, ways, team)
        else:
            every = look.part(mask).every
            pieces[target] = [(every.total, Move, before, every, ((target,),))]
    for target in slow:
        if target not in walk:
            pieces[target] = _there(state, before, look, target, ways, team)
    zone = state.war.board.zone(cell, look.radius)
    if look.longest:
        shots = [_shots(state, before, look, target, team) for target in state.at.keys() & zone]
        pieces[SHOTS] = sorted([shot for some in shots for shot in some], key=_target)
    total = sum([_count(piece) for piece in pieces.values()])
    return Options(total, pieces, zone, look, walk, slow)


def renew(state: State, side: str) -> None:
    """Bring what is known of a side's stacks up to date with what changed since."""
    changed = state.stale.pop(side, None)
    if not changed:
        return
    known = state.options[side]
    for cell in [cell for cell, options in known.items() if not options.zone.isdisjoint(changed)]:
        now = None if cell in changed else _renewed(state, known[cell], (side, cell), changed)
        if now is None:
            del known[cell]
        else:
            known[cell] = now


def _renewed(
    state: State, options: Options, before: Before, changed: frozenset[int]
) -> Options | None:
    total, known, zone, look, walk, slow = options
    if look is None:
        return None
    team = state.war.team_of[before[0]]
    if look.fast and _ways(state, before[1], look.walkers, team) != walk:
        return None
    pieces = known.copy()
    for target in changed:
        if target in walk or target in slow:
            now = _there(state, before, look, target, (walk, slow), team)
            total += _count(now) - _count(pieces[target])
            pieces[target] = now
        if look.longest and target in zone:
            old = pieces[SHOTS]
            others = [shot for shot in old if _target(shot) != target]
            shots = others + _shots(state, before, look, target, team)
            total += _count(shots) - _count(old)
            pieces[SHOTS] = sorted(shots, key=_target)
    return Options(total, pieces, zone, look, walk, slow)


def _target(shot: Segment) -> int:
    return shot[4][0][0]  # type: ignore[no-any-return]


def _ways(state: State, cell: int, kinds: list[tuple[int, Kind]], team: str) -> Ways:
    if len(kinds) == 1:
        return dict.fromkeys(ends(state, cell, kinds[0][1], team), kinds[0][0])
    ways: Ways = {}
    for bit, kind in kinds:
        for target in ends(state, cell, kind, team):
            ways[target] = ways.get(target, 0) | bit
    return ways


def _here(state: State, before: Before, look: Band, team: str) -> list[Segment]:
    """What it can do where it stands: fight in place, repair, entrench (W8, W11)."""
    side, cell = before
    segments: list[Segment] = []
    hostile = state.hostile_teams(cell, team)
    if hostile:
        segments.append(_going(before, look.every, cell, hostile))
    if state.controller(cell) == side:
        if look.damaged:
            segments.append(segment(Repair, before, look.damaged))
        open_to = look.bare if state.war.house.entrench == "single" else look.distinct
        segments.append(segment(Entrench, before, open_to))
    return segments


def _there(
    state: State, before: Before, look: Band, target: int, ways: tuple[Ways, Ways], team: str
) -> list[Segment]:
    """Moves and Enter Zones to one hex: of those who arrive, and of those who set out (W4)."""
    walk, slow = ways
    mask = walk.get(target, 0)
    going: Band | None = None
    segments: list[Segment] = []
    if slow:
        going, segments = _marches(state, before, look, target, ways, team)
    elif mask:
        going = look.part(mask)
    if going is None:
        return segments
    stacks = state.at.get(target)
    if stacks is None:
        every = going.every
        segments.append((every.total, Move, before, every, ((target,),)))
        return segments
    ground, air, hostile = stacks.seen(team, state.war.team_of)
    segments.append(_going(before, going.fitting(ground, air), target, hostile))
    return segments


def _marches(
    state: State, before: Before, look: Band, target: int, ways: tuple[Ways, Ways], team: str
) -> tuple[Band | None, list[Segment]]:
    """With half-speed units: who arrives, and the orders of those that set out (W4)."""
    mask, marching = ways[0].get(target, 0), ways[1].get(target, 0)
    arrivers = look.part(mask) if mask else None
    starters = look.part(marching) if marching else None
    if starters and target in look.bound:
        come = [unit for unit in starters.units if unit.march == target]
        rest = tuple([unit for unit in starters.units if unit.march != target])
        starters = band(rest) if rest else None
        bits = look.bits
        arriving = [unit for unit in look.units if bits[unit.kind.gait] & mask or unit in come]
        arrivers = band(tuple(arriving)) if arriving else None
    if starters is None:
        return arrivers, []
    hostile = state.hostile_teams(target, team)
    return arrivers, [_going(before, starters.every, target, hostile)]


def _going(before: Before, parts: Choices, target: int, hostile: tuple[str, ...]) -> Segment:
    if not hostile:
        return (parts.total, Move, before, parts, ((target,),))
    ends = tuple([(target, team) for team in hostile])
    return (parts.total * len(ends), Enter, before, parts, ends)


def _shots(state: State, before: Before, look: Band, target: int, team: str) -> list[Segment]:
    """Ranged Attacks on one hex (W8)."""
    cell = before[1]
    hostile = state.hostile_teams(target, team) if target != cell else ()
    if not hostile:
        return []
    distance = state.war.board.distance(cell, target)
    able = tuple([unit for unit in look.units if unit.kind.range >= distance])
    if not able:
        return []
    return [segment(Shoot, before, band(able).every, tuple([(target, other) for other in hostile]))]
