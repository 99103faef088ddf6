"""Whether there can be a field of hexes as a journal has it."""

from __future__ import annotations

from game.rules.war.scenario import Field as WarField
from game.rules.wargame.scenario import Field

_MOST_CELLS = 100_000


def wrong_field(field: Field | WarField) -> str:
    """What is wrong with its measures, as a sentence; "" if they can be."""
    sizes = (field.columns, field.rows, field.tile_width, field.tile_height, field.side)
    if min(sizes) > 0 and field.columns * field.rows <= _MOST_CELLS:
        return ""
    return f"there is no field of {field.columns} × {field.rows} such hexes"
