"""Where characters can go: paces, difficult terrain, roads, allowances (W5)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from game.rules.war.board import travel_of
from game.rules.war.people import allowance, figures_of, halted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.war.board import Board
    from game.rules.war.kinds import Kind, Travel, Unit
    from game.rules.war.people import Sheet
    from game.rules.war.state import State, War

Barred = tuple[tuple[int, bool], ...]


class Step(NamedTuple):
    """How a hex is reached: what it has cost so far, and the hex before it."""

    cost: int
    before: int


class Way(NamedTuple):
    """How characters choose to go: a pace ("": the one taken, or the first), doubled or not."""

    pace: str = ""
    double: bool = False


PLAIN = Way()


def ways_of(war: War) -> tuple[Way, ...]:
    """All ways there are to go in this war, the plain one first."""
    if war.plodding:
        return (PLAIN,)
    first, *others = figures_of(war.tables).paces
    del first  # it is the plain one
    paces = ("", *(pace.id for pace in others))
    return tuple([Way(pace, double) for pace in paces for double in (False, True)])


def sheet(state: State, unit: Unit) -> Sheet:
    """The sheet of a character that stands on the map."""
    return state.people[unit.name]


def budget(state: State, name: str, way: Way = PLAIN) -> int:
    """Hexes' worth that a character can march with one order that goes this way."""
    return allowance(state.war, state.people[name], way.pace, double=way.double)


def may_take(state: State, unit: Unit, way: Way) -> str | None:
    """Say why a character can't go this way now, or None."""
    now = sheet(state, unit)
    if way.pace and now.pace:
        title = figures_of(state.war.tables).pace[now.pace].title.lower()
        return f"{unit.title} has taken a pace this turn: {title}."
    if not way.double:
        return None
    if not state.war.cast[unit.name].mounted:
        return f"{unit.title} isn't mounted."
    if now.rode:
        return f"{unit.title}'s mount has doubled its march already since the last long rest."
    return None


def rough_way(war: War, origin: int, target: int) -> bool:
    """Whether the step to a neighbouring hex is into difficult terrain, and no road leads there."""
    on_road = origin in war.roads and target in war.roads
    return war.board.rough[target] and not on_road


def slow_way(war: War, origin: int, target: int) -> bool:
    """Whether characters set out for a hex first (`character_move=one_hex`)."""
    return war.plodding and rough_way(war, origin, target)


def ends(state: State, origin: int, kind: Kind, way: Way = PLAIN) -> Mapping[int, int]:
    """Cells where a character can end with one order, or attack, and what each costs (W5).

    With `character_move=one_hex` these are the neighbours (by two orders, where it is difficult).
    """
    from game.rules.war.movement import barred  # noqa: PLC0415 - it asks here for characters

    war = state.war
    if war.plodding:
        if halted(war, state.people[kind.title]):
            return {}
        return dict.fromkeys(war.board.steps[travel_of(kind)][origin], 1)
    most = budget(state, kind.title, way)
    foes = barred(state, origin, most - 1, war.team_of[war.cast[kind.title].faction])
    return _ends(war.board, war.roads, _difficult(war), travel_of(kind), origin, most, foes)


def cost(state: State, origin: int, target: int, kind: Kind) -> int | None:
    """What the way to a hex costs, whatever is left of the allowance; None where there is none."""
    from game.rules.war.movement import barred  # noqa: PLC0415

    war = state.war
    far = 2 * war.board.distance(origin, target) * _difficult(war) + _difficult(war)
    foes = barred(state, origin, far, war.team_of[war.cast[kind.title].faction])
    return _ends(war.board, war.roads, _difficult(war), travel_of(kind), origin, far, foes).get(
        target
    )


def path(state: State, origin: int, target: int, unit: Unit, how: Way = PLAIN) -> tuple[int, ...]:
    """The way a character takes if it goes so, both ends included."""
    from game.rules.war.movement import barred  # noqa: PLC0415

    war, travel = state.war, travel_of(unit.kind)
    most = 1 if war.plodding else budget(state, unit.name, how)
    foes = barred(state, origin, most - 1, war.team_of[war.cast[unit.name].faction])
    found = _steps(war.board, war.roads, _difficult(war), travel, origin, most, foes)
    if war.plodding or target not in found:
        return (origin, target)
    cells = [target]
    while cells[-1] != origin:
        cells.append(found[cells[-1]].before)
    return tuple(reversed(cells))


def _difficult(war: War) -> int:
    return figures_of(war.tables).difficult


@lru_cache(maxsize=1 << 12)
def _ends(
    board: Board,
    roads: frozenset[int],
    difficult: int,
    travel: Travel,
    origin: int,
    most: int,
    foes: Barred,
) -> dict[int, int]:
    steps = _steps(board, roads, difficult, travel, origin, most, foes)
    stands = board.open[travel]
    return {cell: step.cost for cell, step in steps.items() if stands[cell]}


@lru_cache(maxsize=1 << 12)
def _steps(
    board: Board,
    roads: frozenset[int],
    difficult: int,
    travel: Travel,
    origin: int,
    most: int,
    foes: Barred,
) -> dict[int, Step]:
    """The cheapest ways from a hex, mountains crossed, hostile hexes not passed (W4, W5)."""
    closed = {cell for cell, flown in foes if flown or travel != "air"}
    found: dict[int, Step] = {}
    edge = [(0, origin, origin)]
    while edge:
        cost, cell, before = heappop(edge)
        if cell in found or (cell == origin and cost):
            continue
        if cell != origin:
            found[cell] = Step(cost, before)
        if cell in closed:
            continue
        for near in board.grid.neighbours[cell]:
            if not (board.open[travel][near] or board.bare[near]):
                continue
            by_road = cell in roads and near in roads
            dear = difficult if board.rough[near] and not by_road else 1
            if cost + dear <= most and near not in found:
                heappush(edge, (cost + dear, near, cell))
    return found
