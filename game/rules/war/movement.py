"""Where units can go: speed, terrain, hostile hexes, half-speed marches (W4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.rules.war import parties
from game.rules.war.board import travel_of

if TYPE_CHECKING:
    from game.rules.war.bands import Gaits
    from game.rules.war.board import Board
    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.state import State

Bits = tuple[int, int]  # of the gaits that get somewhere, and of those that set out for it (W4)
Barred = tuple[tuple[int, bool], ...]  # cells with hostile units; whether some of them fly


def reach(state: State, origin: int, kind: Kind, team: str) -> dict[int, int]:
    """Cells a kind can end in or attack with one order, each with the cell it comes from (W4).

    Hostile units in the last cell don't matter here; those on the way do. Half-speed kinds
    reach their neighbours (by two orders), speed 0 nothing. Characters go by the pace they have
    taken, else the normal one; what each hex costs is in `parties.ends`. Kept: not to be changed.
    """
    if kind.character:
        return dict.fromkeys(parties.ends(state, origin, kind), origin)
    return _reach(state.war.board, origin, kind, barred(state, origin, int(kind.speed) - 1, team))


@lru_cache(maxsize=1 << 14)
def _reach(board: Board, origin: int, kind: Kind, foes: Barred) -> dict[int, int]:
    steps = board.steps[travel_of(kind)]
    if kind.speed <= 0:
        return {}
    if kind.speed <= 1:
        return dict.fromkeys(steps[origin], origin)
    closed = {cell for cell, flown in foes if flown or not kind.airborne}
    found: dict[int, int] = {}
    edge = [origin]
    for _ in range(int(kind.speed)):
        ahead: list[int] = []
        for cell in edge:
            if cell in closed:
                continue
            for near in steps[cell]:
                if near not in found and near != origin:
                    found[near] = cell
                    ahead.append(near)
        edge = ahead
    return found


def barred(state: State, origin: int, radius: int, team: str) -> Barred:
    """Return the cells round `origin` with units hostile to `team`, in a fixed order."""
    if radius < 1:
        return ()
    at, team_of = state.at, state.war.team_of
    found: list[tuple[int, bool]] = []
    for cell in at.keys() & state.war.board.zone(origin, radius):
        seen = at[cell].seen(team, team_of)
        if seen.hostile and cell != origin:
            found.append((cell, seen.flown))
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 14)
def ways(board: Board, origin: int, gaits: Gaits, foes: Barred) -> dict[int, Bits]:
    """Return where units of these gaits get to (W4). Kept: not to be changed."""
    walk = _ways(board, origin, gaits.walkers, foes)
    slow = _ways(board, origin, gaits.slow, foes)
    return {target: (walk.get(target, 0), slow.get(target, 0)) for target in walk | slow}


def _ways(board: Board, origin: int, kinds: list[tuple[int, Kind]], foes: Barred) -> dict[int, int]:
    found: dict[int, int] = {}
    for bit, kind in kinds:
        for target in _reach(board, origin, kind, foes):
            found[target] = found.get(target, 0) | bit
    return found


def way(
    state: State,
    origin: int,
    target: int,
    units: tuple[Unit, ...],
    team: str,
    how: parties.Way = parties.PLAIN,
) -> tuple[int, ...]:
    """Return a path that one of the units takes, both ends included, for showing it.

    `how`: the pace that characters among them take with this order (W5).
    """
    for unit in units:
        if unit.kind.speed <= 1:
            return (origin, target)
    if state.war.cast:
        for unit in units:
            if unit.kind.character:
                return parties.path(state, origin, target, unit, how)
    slowest = min(units, key=lambda unit: (unit.kind.speed, not unit.kind.airborne))
    found = reach(state, origin, slowest.kind, team)
    if target not in found:
        return (origin, target)
    path = [target]
    while path[-1] != origin:
        path.append(found[path[-1]])
    return tuple(reversed(path))


def setting_out(units: tuple[Unit, ...], target: int, *, slow: bool = False) -> bool:
    """Whether an order to `target` only sets out: half-speed units none of which marches there.

    `slow`: characters too go there by two orders, see `parties.slow_way` (W5).
    """
    for unit in units:
        if (unit.kind.marches or (slow and unit.kind.character)) and unit.march != target:
            return True
    return False
