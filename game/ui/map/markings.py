"""Pictures of a hex: tinted by its controller, rimmed, and marked for what can be done with it.

Marks differ by shape as well as by colour: what can be reached has a thin ring and a dot, what
can be attacked strong corners, what can be shot at dashes in the middle of its sides.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.hexes import Point
from game.ui import theme
from game.ui.map import art
from game.ui.map.scale import Scale
from game.ui.map.shapes import RGB, RGBA, SAMPLES, blank, clipped, inset, smooth
from game.ui.theme import Colours

MOVE: RGB = (255, 248, 214)
ENTER: RGB = (190, 34, 24)
SHOOT: RGB = (98, 46, 140)
HEAL: RGB = (40, 120, 70)
JOIN: RGB = (150, 110, 30)
GOLD: RGB = (232, 176, 52)
FLASH: RGB = (255, 214, 46)
CURSOR: RGB = art.rgb(theme.RING)
PATTERN_FROM = 14  # zoom step
MARGIN = 2  # pixels around a hex's picture


def tint(scale: Scale, colours: Colours) -> pygame.Surface:
    """A light wash in a faction's colour with its pattern."""

    def make() -> pygame.Surface:
        size, _ = _hexagon(scale)
        made = blank(size)
        made.fill((*art.rgb(colours.fill), 62))
        if scale.step >= PATTERN_FROM and colours.pattern != art.PLAIN:
            woven = blank(size)
            art.weave(woven, colours, max(5, scale.step // 5))
            woven.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(woven, (0, 0))
        return clipped(made, _mask(scale))

    return art.kept.get(("tint", art.rgb(colours.fill), colours.pattern, scale.shape), make)


def rim(scale: Scale, colours: Colours, sides: int) -> pygame.Surface:
    """A band in a faction's colour along some sides (bit by bit): the border of its land."""

    def make() -> pygame.Surface:
        width = max(2.0, scale.step / 21)
        thin = width - max(0.7, width / 4)
        chosen = tuple(side for side in range(6) if sides >> side & 1)

        def draw(pen: _Pen) -> None:
            pen.along(chosen, width, (*art.rgb(colours.dark), 230))
            pen.along(chosen, thin, (*art.rgb(colours.fill), 245))

        return _drawn(scale, draw, art.rgb(colours.fill))

    return art.kept.get(("rim", art.rgb(colours.fill), sides, scale.shape), make)


def mark(scale: Scale, style: str, *, bare: bool = False) -> pygame.Surface:
    """A mark of `STYLES`; `bare`: nothing stands in the hex."""

    def make() -> pygame.Surface:
        line = max(1.5, scale.step / 26)
        edge, draw = STYLES[style]

        def pencil(pen: _Pen) -> None:
            draw(pen, line)
            if style == "move" and bare:
                pen.dot(scale.step * 0.095, (*art.INK, 190))
                pen.dot(scale.step * 0.07, (*MOVE, 255))

        return _drawn(scale, pencil, edge)

    return art.kept.get(("mark", style, bare, scale.shape), make)


class _Pen:
    """Draws on the canvas of a hex; lengths in pixels of the picture, inwards from its sides."""

    def __init__(self, canvas: pygame.Surface, corners: list[Point]) -> None:
        self._canvas = canvas
        self._outer = [(x * SAMPLES, y * SAMPLES) for x, y in corners]

    def fill(self, by: float, colour: RGBA) -> None:
        pygame.draw.polygon(self._canvas, colour, self._in(by))

    def ring(self, by: float, width: float, colour: RGBA) -> None:
        self._bands(range(6), [(0.0, 1.0)], by, width, colour)

    def corners(self, share: float, width: float, colour: RGBA) -> None:
        self._bands(range(6), [(0.0, share), (1 - share, 1.0)], 0, width, colour)

    def dashes(self, start: float, end: float, width: float, colour: RGBA) -> None:
        self._bands(range(6), [(start, end)], 0, width, colour)

    def along(self, sides: tuple[int, ...], width: float, colour: RGBA) -> None:
        self._bands(sides, [(0.0, 1.0)], 0, width, colour)

    def dot(self, radius: float, colour: RGBA) -> None:
        middle = self._canvas.get_width() / 2, self._canvas.get_height() / 2
        pygame.draw.circle(self._canvas, colour, middle, radius * SAMPLES)

    def _in(self, by: float) -> list[Point]:
        return inset(self._outer, by * SAMPLES)

    def _bands(
        self,
        sides: range | tuple[int, ...],
        parts: list[tuple[float, float]],
        by: float,
        width: float,
        colour: RGBA,
    ) -> None:
        outer, inner = self._in(by), self._in(by + width)
        for side in sides:
            after = (side + 1) % 6
            for start, end in parts:
                shape = [
                    between(outer[side], outer[after], start),
                    between(outer[side], outer[after], end),
                    between(inner[side], inner[after], end),
                    between(inner[side], inner[after], start),
                ]
                pygame.draw.polygon(self._canvas, colour, shape)


def _move(pen: _Pen, line: float) -> None:
    pen.fill(0.5 * line, (*MOVE, 84))
    pen.ring(0.7 * line, 0.75 * line, (*MOVE, 235))


def _enter(pen: _Pen, line: float) -> None:
    pen.fill(0, (*ENTER, 58))
    _struck(pen, line)


def _shoot(pen: _Pen, line: float) -> None:
    pen.fill(2.6 * line, (*SHOOT, 34))
    pen.dashes(0.34, 0.66, 2.3 * line, (255, 245, 255, 235))
    pen.dashes(0.36, 0.64, 1.7 * line, (*SHOOT, 255))


def _heal(pen: _Pen, line: float) -> None:
    pen.fill(0, (*HEAL, 60))
    pen.ring(0.6 * line, line, (*HEAL, 255))


def _goal(pen: _Pen, line: float) -> None:
    for start in (0.08, 0.38, 0.68):
        pen.dashes(start, start + 0.2, 1.25 * line, (*art.INK, 150))
        pen.dashes(start + 0.01, start + 0.19, 0.95 * line, (*GOLD, 255))


def _selected(pen: _Pen, line: float) -> None:
    pen.ring(0, 2.4 * line, (*art.INK, 235))
    pen.ring(0.45 * line, 1.5 * line, (*GOLD, 255))


def _cursor(pen: _Pen, line: float) -> None:
    pen.ring(0.4 * line, 2.5 * line, (255, 255, 255, 250))
    pen.ring(1.0 * line, 1.3 * line, (*CURSOR, 255))


def _hover(pen: _Pen, line: float) -> None:
    pen.ring(0.2 * line, 1.4 * line, (*art.INK, 120))
    pen.ring(0.5 * line, 0.8 * line, (255, 255, 255, 235))


def _flash(pen: _Pen, line: float) -> None:
    pen.fill(0, (255, 226, 92, 120))
    pen.ring(0, 2.2 * line, (*FLASH, 255))


def _struck(pen: _Pen, line: float) -> None:
    pen.corners(0.3, 2.6 * line, (255, 240, 225, 235))
    pen.corners(0.26, 1.9 * line, (*ENTER, 255))


def _lit(pen: _Pen, line: float) -> None:
    pen.fill(0, (255, 226, 92, 44))
    pen.ring(0, 2.2 * line, (*FLASH, 255))


# Each with the colour that its soft edges shade into.
STYLES: dict[str, tuple[RGB, Callable[[_Pen, float], None]]] = {
    "move": (MOVE, _move),
    "enter": (ENTER, _enter),
    "shoot": (SHOOT, _shoot),
    "heal": (HEAL, _heal),
    "goal": (GOLD, _goal),
    "selected": (GOLD, _selected),
    "cursor": (art.WHITE, _cursor),
    "hover": (MOVE, _hover),
    "flash": (FLASH, _flash),
    "struck": (ENTER, _struck),
    "lit": (FLASH, _lit),
}


def between(one: Point, other: Point, part: float) -> Point:
    """The point at a share of the way from one to another."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _hexagon(scale: Scale) -> tuple[tuple[int, int], list[Point]]:
    """The size of a hex's picture and the hex's corners on it."""
    width, height = scale.hex_size
    size = width + 2 * MARGIN + width % 2, height + 2 * MARGIN + height % 2
    return size, [(x + size[0] / 2, y + size[1] / 2) for x, y in scale.outline]


def _drawn(scale: Scale, draw: Callable[[_Pen], None], edge: RGB) -> pygame.Surface:
    size, corners = _hexagon(scale)
    return smooth(size, lambda canvas, _: draw(_Pen(canvas, corners)), edge)


def _mask(scale: Scale) -> pygame.Surface:
    return _drawn(scale, lambda pen: pen.fill(0, (255, 255, 255, 255)), art.WHITE)
