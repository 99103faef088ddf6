"""Where sides of the War Game set up (G12): the hexes around their own fighters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.hexes import Grid
from game.rules.wargame.arena import CLOSED

_AROUND = 2


def open_cells(terrain: Sequence[str]) -> frozenset[int]:
    """The cells on which somebody can stand."""
    return frozenset(cell for cell, name in enumerate(terrain) if name and name not in CLOSED)


def zones(
    grid: Grid,
    terrain: Sequence[str],
    homes: Mapping[str, Iterable[int]],
    needed: Mapping[str, int],
) -> dict[str, tuple[int, ...]]:
    """By side its home hexes and all open ones within 2 steps, the nearest first.

    A hex is of the side that is nearest to it, of the first such. A zone grows beyond 2 steps until
    it has room for as many as `needed`, if there is room at all.
    """
    free = open_cells(terrain)
    claims = [(cell, side, 0) for side, cells in homes.items() for cell in cells if cell in free]
    owner: dict[int, str] = {}
    found: dict[str, list[int]] = {side: [] for side in homes}
    for cell, side, steps in claims:  # grows while it is walked along
        if cell in owner:
            continue
        owner[cell] = side
        if steps <= _AROUND or len(found[side]) < needed.get(side, 0):
            found[side].append(cell)
        claims.extend(
            (near, side, steps + 1)
            for near in grid.neighbours[cell]
            if near in free and near not in owner
        )
    return {side: tuple(cells) for side, cells in found.items()}


def plain_homes(columns: int, rows: int, sides: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Where sides begin on a plain field: two at its left and right, more around its edge.

    The middle of each comes first.
    """
    if len(sides) == 2:  # noqa: PLR2004
        edges = [[row * columns + column for row in range(rows)] for column in (0, columns - 1)]
    else:
        around = _around(columns, rows)
        share = len(around) / max(len(sides), 1)
        width = max(int(share * 0.5), 1)
        starts = [int(number * share) for number in range(len(sides))]
        edges = [around[start : start + width] for start in starts]
    return {side: _from_the_middle(cells) for side, cells in zip(sides, edges, strict=True)}


def _from_the_middle(cells: Sequence[int]) -> tuple[int, ...]:
    places = sorted(range(len(cells)), key=lambda place: abs(2 * place + 1 - len(cells)))
    return tuple(cells[place] for place in places)


def _around(columns: int, rows: int) -> list[int]:
    """The cells of the edge, clockwise from the upper left."""
    last = (rows - 1) * columns
    return [
        *range(columns),
        *(row * columns + columns - 1 for row in range(1, rows)),
        *range(last + columns - 2, last - 1, -1),
        *(row * columns for row in range(rows - 2, 0, -1)),
    ]
