"""Where units can go: speed, terrain, hostile hexes, half-speed marches (W4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.war.board import travel_of

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.state import State


def reach(state: State, origin: int, kind: Kind, team: str) -> dict[int, int]:
    """Cells a kind can end in or attack with one order, each with the cell it comes from (W4).

    Hostile units in the last cell don't matter here; those on the way do. Half-speed kinds
    reach their neighbours (by two orders), speed 0 nothing.
    """
    steps = state.war.board.steps[travel_of(kind)]
    if kind.speed <= 0:
        return {}
    if kind.speed <= 1:
        return dict.fromkeys(steps[origin], origin)
    found: dict[int, int] = {}
    edge = [origin]
    for _ in range(int(kind.speed)):
        ahead: list[int] = []
        for cell in edge:
            if cell != origin and not passes(state, cell, kind, team):
                continue
            for near in steps[cell]:
                if near not in found and near != origin:
                    found[near] = cell
                    ahead.append(near)
        edge = ahead
    return found


def ends(state: State, origin: int, kind: Kind, team: str) -> Iterable[int]:
    """Cells of `reach` alone."""
    if kind.speed <= 0:
        return ()
    if kind.speed <= 1:
        return state.war.board.steps[travel_of(kind)][origin]
    return sorted(reach(state, origin, kind, team))  # whatever the way there


def passes(state: State, cell: int, kind: Kind, team: str) -> bool:
    """Whether a kind may pass a cell: no hostile units, or flying over none that flies (W4)."""
    stacks = state.at.get(cell)
    if not stacks:
        return True
    team_of = state.war.team_of
    for owner, units in stacks:
        if team_of[owner] != team and (
            not kind.airborne or any(unit.kind.airborne for unit in units)
        ):
            return False
    return True


def way(
    state: State, origin: int, target: int, units: tuple[Unit, ...], team: str
) -> tuple[int, ...]:
    """Return a path that one of the units takes, both ends included, for showing it."""
    slowest = min(units, key=lambda unit: (unit.kind.speed, not unit.kind.airborne))
    found = reach(state, origin, slowest.kind, team)
    if target not in found:
        return (origin, target)
    path = [target]
    while path[-1] != origin:
        path.append(found[path[-1]])
    return tuple(reversed(path))


def setting_out(units: tuple[Unit, ...], target: int) -> bool:
    """Whether an order to `target` only sets out: half-speed units none of which marches there."""
    return any(unit.kind.marches and unit.march != target for unit in units)
