"""The sheet of parchment that the map is drawn on, and the table that it lies on."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

import pygame

from game.ui.map import art
from game.ui.map.camera import margin_of
from game.ui.map.scale import Scale, part
from game.ui.map.shapes import RGB, mixed

PAPER: RGB = (226, 205, 160)
TABLE: RGB = (45, 33, 24)
SHADOW = (5, 7)  # pixels to the right and down
LINE: RGB = (104, 76, 44)
COMPASS = 2.2  # hexes wide
COMPASS_FROM = 28  # zoom step


def sheet_of(scale: Scale) -> pygame.Rect:
    """The parchment that the map lies on, in pixels of the enlarged map."""
    margin = margin_of(scale.step)
    return pygame.Rect((0, 0), scale.size).inflate(2 * margin, 2 * margin)


def frame(made: pygame.Surface, scale: Scale, left: int, top: int) -> None:
    """The sheet's double border line."""
    sheet = sheet_of(scale).move(-left, -top)
    margin = margin_of(scale.step)
    pygame.draw.rect(made, mixed(PAPER, LINE, 0.75), sheet, 1)
    if margin >= 14:
        pygame.draw.rect(made, LINE, sheet.inflate(-margin // 2, -margin // 2), 2)
        inner = sheet.inflate(-margin // 2 - 7, -margin // 2 - 7)
        pygame.draw.rect(made, mixed(PAPER, LINE, 0.7), inner, 1)


def table(surface: pygame.Surface, area: pygame.Rect, sheet: pygame.Rect) -> None:
    """What shows of the table beside the sheet, and the sheet's shadow on it."""
    right, down = SHADOW
    shade = mixed(TABLE, (0, 0, 0), 0.45)
    surface.fill(TABLE, (area.left, area.top, area.width, sheet.top - area.top))
    surface.fill(TABLE, (area.left, area.top, sheet.left - area.left, area.height))
    surface.fill(TABLE, (sheet.right, area.top, area.right - sheet.right, area.height))
    surface.fill(TABLE, (area.left, sheet.bottom, area.width, area.bottom - sheet.bottom))
    surface.fill(shade, (sheet.right, sheet.top + down, right, sheet.height))
    surface.fill(shade, (sheet.left + right, sheet.bottom, sheet.width, down))


def parchment(made: pygame.Surface, left: int, top: int) -> None:
    """Cover a chunk with parchment."""
    tile = art.parchment()
    width, height = tile.get_size()
    made.fblits(
        [
            (tile, (x, y))
            for x in range(-(left % width), made.get_width(), width)
            for y in range(-(top % height), made.get_height(), height)
        ]
    )


def compass(scale: Scale, hexes: Iterable[int]) -> pygame.Rect | None:
    """Where a compass rose fits on the sheet: a corner with no hex near; None if there is none."""
    px = part(COMPASS, scale.step)
    inside = pygame.Rect((0, 0), scale.size)
    box = pygame.Rect(0, 0, px, px)
    corners = []
    for corner in ("bottomright", "bottomleft", "topright", "topleft"):
        setattr(box, corner, getattr(inside, corner))
        corners.append(box.copy())
    away = px / 2 + 0.62 * scale.step
    for cell in hexes:
        x, y = scale.centre(cell)
        corners = [at for at in corners if hypot(at.centerx - x, at.centery - y) > away]
    return corners[0] if corners else None
