"""Hexes as set-ups name them: "3,4 3,5", in Tiled's own column,row."""

from __future__ import annotations

import re

from game.data.fields import TITLE, DataError, Field, value_shown
from game.hexes import Grid
from game.rules.wargame.scenario import Field as HexField

HEXES = Field('hexes like "3,4 3,5"', TITLE.holds)
_HEX = re.compile(r"([0-9]{1,4}),([0-9]{1,4})")


def grid_of(field: HexField) -> Grid:
    """The grid of a field's cells."""
    return Grid(field.columns, field.rows, flat=field.flat, even=field.even)


def read_hexes(text: str, grid: Grid, where: str) -> tuple[int, ...]:
    """The cells of such a text. Raises DataError."""
    cells = []
    for part in text.split():
        match = _HEX.fullmatch(part)
        if not match:
            raise DataError(f"{where}: is {value_shown(text)}; it should be {HEXES.right}")
        column, row = int(match[1]), int(match[2])
        if column >= grid.columns or row >= grid.rows:
            size = f"{grid.columns} × {grid.rows}"
            raise DataError(f"{where}: {part} lies outside the field of {size} hexes")
        cells.append(grid.cell_at(column, row))
    return tuple(dict.fromkeys(cells))
