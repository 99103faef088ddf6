"""The hex cursor: which hex a direction key leads to, on pointy and flat tops alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.rules.war.board import Board

Direction = Literal["up", "down", "left", "right", "nw", "ne", "sw", "se"]

_STRAIGHT: dict[str, tuple[int, int]] = {  # in columns and rows: always a neighbouring hex
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
}
# Places in `hexes.DIRECTIONS`, clockwise: pointy tops from east, flat tops from south-east.
_SLANTED_POINTY = {"se": 1, "sw": 2, "nw": 4, "ne": 5}
_SLANTED_FLAT = {"se": 0, "sw": 2, "nw": 3, "ne": 5}

_KEYS: dict[str, Direction] = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "kp7": "nw",
    "kp8": "up",
    "kp9": "ne",
    "kp4": "left",
    "kp6": "right",
    "kp1": "sw",
    "kp2": "down",
    "kp3": "se",
    "q": "nw",
    "w": "up",
    "e": "ne",
    "s": "down",
    "z": "sw",
    "c": "se",
}
_KEYS_POINTY: dict[str, Direction] = {"a": "left", "d": "right"}
_KEYS_FLAT: dict[str, Direction] = {"a": "sw", "d": "se"}


def direction(board: Board, key: str) -> Direction | None:
    """What a key means to the cursor: arrows, number pad, or Q W E / A S D / Z C by place.

    On flat tops A and D go down to the left and right (Q W E over A S D are the six sides); on
    pointy tops they go straight left and right.
    """
    return _KEYS.get(key) or (_KEYS_FLAT if board.grid.flat else _KEYS_POINTY).get(key)


def step(board: Board, cell: int, towards: Direction) -> int:
    """The next hex that way, over gaps in the map; at the rim the same hex."""
    place: int | None = cell
    while place is not None:
        place = _beside(board, place, towards)
        if place is not None and board.terrain[place]:
            return place
    return cell


def _beside(board: Board, cell: int, towards: Direction) -> int | None:
    grid = board.grid
    if towards in _STRAIGHT:
        (column, row), (along, down) = grid.offset(cell), _STRAIGHT[towards]
        column, row = column + along, row + down
        inside = 0 <= column < grid.columns and 0 <= row < grid.rows
        return grid.cell_at(column, row) if inside else None
    slanted = _SLANTED_FLAT if grid.flat else _SLANTED_POINTY
    return grid.directions[cell][slanted[towards]]
