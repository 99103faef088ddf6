"""A unit's small picture: its counter, or its shape where that would be too small to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.map import art, counters
from game.ui.map.arrange import CHIP_BELOW
from game.ui.map.faces import sign_of

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.ui.brush import Brush
    from game.ui.theme import Colours


def paint_badge(
    brush: Brush, centre: tuple[int, int], side: int, unit: Unit, colours: Colours
) -> None:
    """Paint it, `side` pixels wide, about a point."""
    if side >= CHIP_BELOW:
        picture = counters.counter(unit, colours, side)
        brush.surface.blit(picture, picture.get_rect(center=centre))
        return
    rect = pygame.Rect(0, 0, side, side)
    rect.center = centre
    radius = max(side // 6, 2)
    pygame.draw.rect(brush.surface, theme.PAPER_LIGHT, rect, border_radius=radius)
    shape = art.figure(sign_of(unit.kind), round(side * 0.8), theme.INK)
    brush.surface.blit(shape, shape.get_rect(center=centre))
    width = max(2, round(side / 9))
    pygame.draw.rect(brush.surface, colours.fill, rect, width, border_radius=radius)
