"""What maps of every rule system have in common: the hex field, and names written on it.

A cell is row x columns + column.
"""

from __future__ import annotations

import msgspec

NOWHERE = -1


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """The hex field as Tiled has it; pixels are the map's own."""

    columns: int
    rows: int
    flat: bool = False
    even: bool = False
    tile_width: int = 56
    tile_height: int = 64
    side: int = 32


class Label(msgspec.Struct, frozen=True, kw_only=True):
    """A name written on the map, at map pixels."""

    x: float
    y: float
    text: str
