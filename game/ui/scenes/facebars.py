"""How often each face of the die fell, as bars with the share that was to be expected."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.statistics import DiceCount


def face_bars(count: DiceCount, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Six bars over six faces; the line is a sixth of all."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    face = min(round(24 * scale), height // 4)
    small = theme.font(12, scale)
    room = height - face - small.get_linesize() - round(6 * scale)
    most = max(*count.faces, 1)
    each, foot = width / 6, height - face - round(4 * scale)
    level = foot - round(room * count.number / 6 / most)
    pygame.draw.line(image, theme.RED, (0, level), (width, level), max(round(1.5 * scale), 1))
    for place, number in enumerate(count.faces):
        middle = round((place + 0.5) * each)
        die = art.die(place + 1, face)
        image.blit(die, die.get_rect(midbottom=(middle, height)))
        bar = pygame.Rect(0, 0, round(each * 0.5), round(room * number / most))
        bar.midbottom = (middle, foot)
        pygame.draw.rect(image, theme.GOLD, bar)
        pygame.draw.rect(image, theme.INK_SOFT, bar, 1)
        words = small.render(str(number), True, theme.INK)
        box = words.get_rect(midbottom=(middle, bar.top))
        pygame.draw.rect(image, theme.PAPER, box.inflate(round(4 * scale), -2))
        image.blit(words, box)
    return image
