"""The hex cursor: which hex a direction key leads to, on pointy and flat tops alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.hexes import Grid
from game.ui import keys


class Board(Protocol):
    """A map's grid, and the terrain of each cell ("" is no hex)."""

    @property
    def grid(self) -> Grid:
        """Its hexes."""

    @property
    def terrain(self) -> Sequence[str]:
        """By cell."""


_STRAIGHT: dict[str, tuple[int, int]] = {  # in columns and rows: always a neighbouring hex
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
}
# Places in `hexes.DIRECTIONS`, clockwise: pointy tops from east, flat tops from south-east.
_SLANTED_POINTY = {"down_right": 1, "down_left": 2, "up_left": 4, "up_right": 5}
_SLANTED_FLAT = {"down_right": 0, "down_left": 2, "up_left": 3, "up_right": 5}
_PAD = {
    pygame.K_KP7: "up_left",
    pygame.K_KP8: "up",
    pygame.K_KP9: "up_right",
    pygame.K_KP4: "left",
    pygame.K_KP6: "right",
    pygame.K_KP1: "down_left",
    pygame.K_KP2: "down",
    pygame.K_KP3: "down_right",
}
_PLACES = {
    pygame.KSCAN_Q: "up_left",
    pygame.KSCAN_W: "up",
    pygame.KSCAN_E: "up_right",
    pygame.KSCAN_A: "left",
    pygame.KSCAN_D: "right",
    pygame.KSCAN_Z: "down_left",
    pygame.KSCAN_S: "down",
    pygame.KSCAN_C: "down_right",
}
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT | pygame.KMOD_META


def direction(event: pygame.event.Event, section: str = "war") -> str:
    """Where a key sends the cursor, "" for other keys: arrows, number pad, or the letters round S.

    The letters go by their place on the keyboard, unless what their cap says is another hotkey of
    that section.
    """
    if event.type != pygame.KEYDOWN:
        return ""
    if not event.mod & _HELD:
        if event.key in _PAD:
            return _PAD[event.key]
        if event.scancode in _PLACES and not keys.action(event, section, "match"):
            return _PLACES[event.scancode]
    found = keys.action(event, "map")
    return found if found in _STRAIGHT or found in _SLANTED_FLAT else ""


def step(board: Board, cell: int, towards: str) -> int:
    """The next hex that way, over gaps in the map; at the rim the same hex."""
    place: int | None = cell
    while place is not None:
        place = _beside(board, place, towards)
        if place is not None and board.terrain[place]:
            return place
    return cell


def _beside(board: Board, cell: int, towards: str) -> int | None:
    grid = board.grid
    if towards in _STRAIGHT:
        (column, row), (along, down) = grid.offset(cell), _STRAIGHT[towards]
        column, row = column + along, row + down
        inside = 0 <= column < grid.columns and 0 <= row < grid.rows
        return grid.cell_at(column, row) if inside else None
    slanted = _SLANTED_FLAT if grid.flat else _SLANTED_POINTY
    return grid.directions[cell][slanted[towards]]
