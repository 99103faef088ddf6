"""An eight-sided die drawn by code: the face up, in the colour of whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.map.shapes import RGB, SAMPLES, blank, mixed

if TYPE_CHECKING:
    from game.ui.theme import Colours

_RIM = ((0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5))
_FACE = ((0.0, -0.98), (0.85, 0.49), (-0.85, 0.49))
_INK: RGB = (43, 29, 18)
_TOP: RGB = (240, 190, 66)


def die(value: int, px: int, colours: Colours | None = None, *, turn: int = 0) -> pygame.Surface:
    """A d8 `px` high showing 1 to 8, an 8 in gold; `turn`: degrees while it tumbles. Shared."""
    fill = art.rgb(colours.light) if colours else (249, 241, 221)
    if value == 8 and not turn:
        fill = _TOP
    return art.kept.get(("d8", value, px, fill, turn), lambda: _drawn(value, px, fill, turn))


def tumbling(place: int, part: float, px: int, colours: Colours | None = None) -> pygame.Surface:
    """The die in that place of a throw while it is still rolling."""
    beat = int(part * 24) + 3 * place
    return die(1 + (beat * 5 + place * 3) % 8, px, colours, turn=beat * 40 % 120 - 60 or 1)


def _drawn(value: int, px: int, fill: RGB, turn: int) -> pygame.Surface:
    side = px * SAMPLES
    canvas = blank((side, side), _INK)
    half = side / 2

    def spots(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(half + x * half * 0.95, half + y * half * 0.95) for x, y in points]

    rim, face = spots(_RIM), spots(_FACE)
    pygame.draw.polygon(canvas, mixed(fill, _INK, 0.25), rim)
    pygame.draw.polygon(canvas, mixed(fill, _INK, 0.45), [face[2], face[1], rim[3]])
    pygame.draw.polygon(canvas, fill, face)
    line = max(round(side * 0.045), SAMPLES)
    pygame.draw.polygon(canvas, mixed(fill, _INK, 0.6), face, max(line // 2, 1))
    pygame.draw.polygon(canvas, _INK, rim, line)
    font = theme.font(side * 0.5, bold=True)
    words = font.render(str(value), True, _INK)
    canvas.blit(words, words.get_rect(center=(half, half + side * 0.04)))
    made = pygame.transform.smoothscale(canvas, (max(px, 1), max(px, 1)))
    return pygame.transform.rotozoom(made, turn, 1.0) if turn else made
