"""Where sides of the War Game set up (G12): the hexes around their own fighters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from game.data.spots import grid_of
from game.hexes import Grid
from game.rules.wargame.arena import CLOSED
from game.rules.wargame.scenario import NOWHERE, Factor, Placed, Scenario

_AROUND = 2


def open_cells(terrain: Sequence[str]) -> frozenset[int]:
    """The cells on which somebody can stand."""
    return frozenset(cell for cell, name in enumerate(terrain) if name and name not in CLOSED)


def hazardous(factors: Iterable[Factor]) -> frozenset[int]:
    """The hexes of hazards, where nobody sets up who needn't."""
    return frozenset(cell for one in factors if one.kind == "hazard" for cell in one.cells)


def zones(
    grid: Grid,
    terrain: Sequence[str],
    homes: Mapping[str, Iterable[int]],
    needed: Mapping[str, int],
    shunned: Collection[int] = (),
) -> dict[str, tuple[int, ...]]:
    """By side its home hexes and all open ones within 2 steps but the `shunned`, nearest first.

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
        wanted = steps <= _AROUND or len(found[side]) < needed.get(side, 0)
        if wanted and (cell not in shunned or not steps):
            found[side].append(cell)
        claims.extend(
            (near, side, steps + 1)
            for near in grid.neighbours[cell]
            if near in free and near not in owner
        )
    return {side: tuple(cells) for side, cells in found.items()}


def stand(
    base: Scenario,
    fighters: Mapping[str, Sequence[Placed]],
    homes: Mapping[str, Iterable[int]] | None = None,
) -> tuple[dict[str, tuple[int, ...]], tuple[Placed, ...]]:
    """Each side's zone, and everybody on a hex there as far as there is room (else NOWHERE).

    `fighters` by side, those without a hex of their own get one; `homes`: by side the hexes that
    its zone lies around, None: a plain field's edges.
    """
    shunned = hazardous(base.factors)
    if homes is None:
        edges = plain_homes(base.field.columns, base.field.rows, [*fighters])
        homes = {
            side: [cell for cell in cells if cell not in shunned] for side, cells in edges.items()
        }
    needed = {side: len(group) for side, group in fighters.items()}
    around = zones(grid_of(base.field), base.terrain, homes, needed, shunned)
    taken = {one.cell for group in fighters.values() for one in group}
    found = []
    for side, group in fighters.items():
        free = iter([cell for cell in around[side] if cell not in taken])
        for one in group:
            cell = one.cell if one.cell != NOWHERE else next(free, NOWHERE)
            found.append(msgspec.structs.replace(one, cell=cell))
    return around, tuple(found)


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
