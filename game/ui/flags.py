"""A faction's flag beside its name: colour, pattern and emblem, for panels and lists."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.theme import Colours


def flag(colours: Colours, size: int) -> pygame.Surface:
    """A square flag of `size` pixels."""
    cloth = pygame.Surface((size, size))
    cloth.fill(colours.fill)
    art.weave(cloth, colours, max(size // 3, 6))
    sign = art.emblem(colours.emblem, round(size * 0.8), theme.PAPER_LIGHT)
    cloth.blit(sign, sign.get_rect(center=cloth.get_rect().center))
    pygame.draw.rect(cloth, theme.INK, cloth.get_rect(), max(size // 24, 1))
    return cloth
