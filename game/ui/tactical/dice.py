"""A ten-sided die drawn by code: its face up, in the colour of what it came to."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.map.shapes import RGB, SAMPLES, blank, mixed

Tone = Literal["rolling", "counter", "block", "fail", "closed"]
_TONES: dict[Tone, tuple[RGB, RGB]] = {  # face, ink
    "rolling": ((249, 241, 221), (43, 29, 18)),
    "counter": ((236, 186, 66), (43, 29, 18)),
    "block": ((168, 174, 182), (43, 29, 18)),
    "fail": ((160, 44, 32), (255, 244, 226)),
    "closed": ((206, 128, 66), (43, 29, 18)),
}
_RIM = ((0.0, -1.0), (0.93, -0.22), (0.93, 0.26), (0.0, 1.0), (-0.93, 0.26), (-0.93, -0.22))
_KITE = ((0.0, -1.0), (0.66, 0.28), (0.0, 0.66), (-0.66, 0.28))
_INK: RGB = (43, 29, 18)


def die(value: int, px: int, tone: Tone = "rolling", turn: int = 0) -> pygame.Surface:
    """A die `px` high showing 1 to 10; `turn`: degrees that it leans while it tumbles. Shared."""
    return art.kept.get(("d10", value, px, tone, turn), lambda: _drawn(value, px, tone, turn))


def _drawn(value: int, px: int, tone: Tone, turn: int) -> pygame.Surface:
    face, ink = _TONES[tone]
    side = px * SAMPLES
    canvas = blank((side, side), _INK)
    half = side / 2
    reach = half * 0.95

    def spots(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(half + x * reach, half + y * reach) for x, y in points]

    rim, kite = spots(_RIM), spots(_KITE)
    pygame.draw.polygon(canvas, mixed(face, _INK, 0.22), rim)
    pygame.draw.polygon(canvas, mixed(face, _INK, 0.42), [rim[3], rim[2], kite[1], kite[2]])
    pygame.draw.polygon(canvas, mixed(face, _INK, 0.32), [rim[3], rim[4], kite[3], kite[2]])
    pygame.draw.polygon(canvas, face, kite)
    width = max(round(side * 0.045), SAMPLES)
    pygame.draw.polygon(canvas, mixed(face, _INK, 0.6), kite, max(width // 2, 1))
    for one, other in ((kite[1], rim[1]), (kite[3], rim[5]), (kite[2], rim[3])):
        pygame.draw.line(canvas, mixed(face, _INK, 0.6), one, other, max(width // 2, 1))
    pygame.draw.polygon(canvas, _INK, rim, width)
    font = theme.font(side * (0.50 if value < 10 else 0.42), bold=True)
    words = font.render(str(value), True, ink)
    canvas.blit(words, words.get_rect(center=(half, half + side * 0.02)))
    made = pygame.transform.smoothscale(canvas, (px, px))
    return pygame.transform.rotozoom(made, turn, 1.0) if turn else made
