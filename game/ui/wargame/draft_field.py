"""Where sides of a fight that is being set up stand: on a plain field, or a battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.data.colours import COLOURS
from game.data.zones import plain_homes, zones
from game.hexes import Grid
from game.rules.wargame.scenario import NOWHERE, Factor, Field, Placed, Scenario, Side

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_NAMES = {
    "red": "Red company",
    "blue": "Blue company",
    "gold": "Gold company",
    "green": "Green company",
}


def plain_field(size: str, sides: int) -> Scenario:
    """Open ground of "COLUMNSxROWS" hexes, and so many sides to fight on it."""
    columns, rows = (int(part) for part in size.split("x"))
    made = tuple(
        Side(id=hue, name=name, colour=COLOURS[hue], heroes=hue == "red")
        for hue, name in [*_NAMES.items()][:sides]
    )
    return Scenario(
        field=Field(columns=columns, rows=rows), terrain=("plains",) * (columns * rows),
        sides=made, fighters=(), title="An open field",
        briefing="Level ground with nothing on it, until the game master puts something there.",
    )  # fmt: skip


def kept_factors(base: Scenario, size: str) -> tuple[Factor, ...]:
    """The factors of a field whose hexes all lie on one of "COLUMNSxROWS" too."""
    columns, rows = (int(part) for part in size.split("x"))
    kept = []
    for factor in base.factors:
        places = [divmod(cell, base.field.columns) for cell in factor.cells]
        if all(row < rows and column < columns for row, column in places):
            cells = tuple([row * columns + column for row, column in places])
            kept.append(msgspec.structs.replace(factor, cells=cells))
    return tuple(kept)


def stand(
    base: Scenario,
    fighters: Mapping[str, Sequence[Placed]],
    homes: Mapping[str, Sequence[int]] | None,
) -> tuple[dict[str, tuple[int, ...]], tuple[Placed, ...]]:
    """Each side's zone, and everybody on a hex as far as there is room (else NOWHERE).

    `homes`: by side the hexes that its zone lies around; None: a plain field's edges.
    """
    field = base.field
    grid = Grid(field.columns, field.rows, flat=field.flat, even=field.even)
    needed = {side: len(group) for side, group in fighters.items()}
    places = homes or plain_homes(field.columns, field.rows, [*fighters])
    around = zones(grid, base.terrain, places, needed)
    taken = {one.cell for group in fighters.values() for one in group}
    found = []
    for side, group in fighters.items():
        free = iter([cell for cell in around[side] if cell not in taken])
        for one in group:
            cell = one.cell if one.cell != NOWHERE else next(free, NOWHERE)
            found.append(msgspec.structs.replace(one, cell=cell))
    return around, tuple(found)
