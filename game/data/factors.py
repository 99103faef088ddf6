"""Environmental factors (G8) as set-ups and other files of the War Game have them."""

from __future__ import annotations

from typing import Any, get_args

from game.data.battles import ENTRIES
from game.data.fields import TITLE, check_row, one_of, whole
from game.data.spots import HEXES, read_hexes
from game.hexes import Grid
from game.rules.wargame.scenario import Factor, FactorClass

_FACTOR = {
    "kind": one_of(get_args(FactorClass)),
    "entry": whole(1, ENTRIES),
    "hexes": HEXES,
    "name": TITLE,
}


def read_factor(raw: object, grid: Grid, where: str, *, named: bool = False) -> Factor:
    """A row of a file; `named`: it has to have a name. Raises DataError."""
    needed = set(_FACTOR) if named else set(_FACTOR) - {"name"}
    row: dict[str, Any] = dict(check_row(raw, _FACTOR, needed, where))
    cells = read_hexes(row.pop("hexes"), grid, f"{where}, hexes")
    return Factor(**row, cells=cells)
