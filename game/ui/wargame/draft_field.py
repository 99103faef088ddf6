"""Where sides of a fight that is being set up stand: on a plain field, or a battlefield."""

from __future__ import annotations

import msgspec

from game.data.colours import COLOURS
from game.rules.wargame.scenario import Factor, Field, Scenario, Side

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
