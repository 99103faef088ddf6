"""Paints a scene: each primitive becomes a cached picture and its place on the enlarged map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from game.hexes import Point
from game.ui import theme
from game.ui.map import art, counters
from game.ui.map.scale import Scale
from game.ui.map.scene import Mark, PostSign, Primitive, Sign, Standing, Wash, Way, Words
from game.ui.map.shapes import (
    RGB,
    RGBA,
    arrowhead,
    blank,
    clipped,
    disc,
    inset,
    ribbon,
    smooth,
)
from game.ui.theme import Colours

Blit = tuple[pygame.Surface, tuple[int, int]]

MOVE: RGB = (255, 248, 214)
ENTER: RGB = (190, 34, 24)
SHOOT: RGB = (98, 46, 140)
HEAL: RGB = (40, 120, 70)
GOLD: RGB = (232, 176, 52)
CURSOR: RGB = art.rgb(theme.RING)
BADGES = {"attack": ENTER, "ranged": SHOOT, "heal": HEAL}


class Painter:
    """Paints scenes of one map in its factions' colours."""

    def __init__(self, colours: dict[str, Colours]) -> None:
        self.colours = colours
        self._paint: dict[type, Callable[[Scale, Any], Iterator[Blit]]] = {
            Wash: self._wash,
            Mark: self._mark,
            PostSign: self._post,
            Sign: self._sign,
            Standing: self._counter,
            Words: self._words,
            Way: self._way,
        }

    def compile(self, scale: Scale, scene: Sequence[Primitive]) -> list[Blit]:
        """The scene as pictures at points of the enlarged map, back to front."""
        return [blit for each in scene for blit in self._paint[type(each)](scale, each)]

    def counter(self, scale: Scale, standing: Standing) -> pygame.Surface:
        """The picture of a counter."""
        face, side = standing.place.face, standing.place.side
        march = None
        if face.march >= 0:
            (x, y), (next_x, next_y) = (
                scale.outline[face.march],
                scale.outline[(face.march + 1) % 6],
            )
            march = (x + next_x) / 2, (y + next_y) / 2
        return counters.draw(face, self.colours[face.faction], side, march)

    def _counter(self, scale: Scale, standing: Standing) -> Iterator[Blit]:
        x, y = scale.centre(standing.cell)
        place = standing.place
        yield _centred(self.counter(scale, standing), x + place.x, y + place.y)

    def _post(self, scale: Scale, post: PostSign) -> Iterator[Blit]:
        x, y = scale.centre(post.cell)
        flag = self.colours.get(post.faction)
        if post.px < 12:
            fill = art.rgb(flag.fill) if flag else (168, 162, 150)
            made = art.kept.get(("pin", post.px, fill), lambda: _pin(max(5, post.px), fill))
        else:
            made = art.post(post.kind, post.px, flag)
        yield _centred(made, x + post.x, y + post.y)

    def _sign(self, scale: Scale, sign: Sign) -> Iterator[Blit]:
        x, y = scale.centre(sign.cell)
        if sign.name in BADGES:
            made = art.kept.get(
                ("badge", sign.name, sign.px), lambda: _badge(sign.name, sign.px)
            )
        elif sign.name == "contested":
            made = art.kept.get(("swords", sign.px), lambda: _swords(sign.px))
        elif sign.faction:
            fill = art.rgb(self.colours[sign.faction].fill)
            made = art.kept.get(
                ("owned", sign.name, sign.px, fill), lambda: _owned(sign.name, sign.px, fill)
            )
        else:
            made = art.marker(sign.name, sign.px)
        yield _centred(made, x + sign.x, y + sign.y)

    def _words(self, _: Scale, words: Words) -> Iterator[Blit]:
        label = words.style == "label"
        made = art.text(
            words.text,
            words.px,
            (74, 48, 24) if label else art.INK,
            halo=(250, 240, 214),
            serif=label,
        )
        yield _centred(made, words.x, words.y)

    def _wash(self, scale: Scale, wash: Wash) -> Iterator[Blit]:
        colours = self.colours[wash.faction]
        key = (art.rgb(colours.fill), colours.pattern)
        tint = art.kept.get(("wash", *key, scale), lambda: _tint(scale, colours))
        yield self._hexagon(scale, wash.cell, tint)
        if wash.rim and scale.step >= 14:
            rim = art.kept.get(
                ("rim", key, wash.rim, scale), lambda: _rim(scale, colours, wash.rim)
            )
            yield self._hexagon(scale, wash.cell, rim)

    def _mark(self, scale: Scale, mark: Mark) -> Iterator[Blit]:
        made = art.kept.get(
            ("mark", mark.style, mark.bare, scale), lambda: _marking(scale, mark.style, mark.bare)
        )
        yield self._hexagon(scale, mark.cell, made)

    @staticmethod
    def _hexagon(scale: Scale, cell: int, made: pygame.Surface) -> Blit:
        return _centred(made, *scale.centre(cell))

    def _way(self, scale: Scale, way: Way) -> Iterator[Blit]:
        points = [scale.centre(cell) for cell in way.cells]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        edge = scale.step // 2
        size = (
            max(x for x, _ in points) - left + 2 * edge,
            max(y for _, y in points) - top + 2 * edge,
        )
        moved = [(x - left + edge, y - top + edge) for x, y in points]
        yield _arrow(size, moved, scale.step, way.hostile), (left - edge, top - edge)


def _centred(made: pygame.Surface, x: int, y: int) -> Blit:
    return made, (x - made.get_width() // 2, y - made.get_height() // 2)


def hexagon(scale: Scale, grow: int = 2) -> tuple[tuple[int, int], list[Point]]:
    """The size of a picture of a hex with a margin, and the hex's corners on it."""
    width, height = scale.hex_size
    size = (width + 2 * grow + width % 2, height + 2 * grow + height % 2)
    return size, [(x + size[0] / 2, y + size[1] / 2) for x, y in scale.outline]


def _mask(scale: Scale, by: float = 0.0) -> pygame.Surface:
    size, corners = hexagon(scale)

    def draw(canvas: pygame.Surface, samples: int) -> None:
        shape = inset([(x * samples, y * samples) for x, y in corners], by * samples)
        pygame.draw.polygon(canvas, (255, 255, 255, 255), shape)

    return smooth(size, draw, art.WHITE)


def _tint(scale: Scale, colours: Colours) -> pygame.Surface:
    size, _ = hexagon(scale)
    made = blank(size)
    made.fill((*art.rgb(colours.fill), 74))
    if scale.step >= 14 and colours.pattern != art.PLAIN:
        woven = blank(size)
        art.weave(woven, colours, max(5, scale.step // 5))
        woven.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(woven, (0, 0))
    return clipped(made, _mask(scale))


def _rim(scale: Scale, colours: Colours, sides: int) -> pygame.Surface:
    width = max(2.0, scale.step / 17)
    size, corners = hexagon(scale)

    def band(canvas: pygame.Surface, samples: int, by: float, colour: RGBA) -> None:
        outer = [(x * samples, y * samples) for x, y in corners]
        inner = inset(outer, by * samples)
        for side in range(6):
            if sides >> side & 1:
                after = (side + 1) % 6
                shape = [outer[side], outer[after], inner[after], inner[side]]
                pygame.draw.polygon(canvas, colour, shape)

    def draw(canvas: pygame.Surface, samples: int) -> None:
        band(canvas, samples, width, (*art.rgb(colours.dark), 230))
        band(canvas, samples, width - max(0.7, width / 4), (*art.rgb(colours.fill), 245))

    return smooth(size, draw, art.rgb(colours.fill))


def _marking(scale: Scale, style: str, bare: bool) -> pygame.Surface:
    step = scale.step
    size, corners = hexagon(scale)
    line = max(1.5, step / 26)

    def draw(canvas: pygame.Surface, samples: int) -> None:
        outer = [(x * samples, y * samples) for x, y in corners]
        pen = _Pen(canvas, outer, line * samples)
        if style == "move":
            pen.fill(0.5 * line, (*MOVE, 84))
            pen.ring(0.7 * line, 0.75 * line, (*MOVE, 235))
            if bare:
                middle = size[0] * samples / 2, size[1] * samples / 2
                pygame.draw.circle(canvas, (*art.INK, 190), middle, step * samples * 0.095)
                pygame.draw.circle(canvas, (*MOVE, 255), middle, step * samples * 0.07)
        elif style == "enter":
            pen.fill(0, (*ENTER, 58))
            pen.corners(0.3, 2.6 * line, (255, 240, 225, 235))
            pen.corners(0.26, 1.9 * line, (*ENTER, 255))
        elif style == "shoot":
            pen.fill(2.6 * line, (*SHOOT, 34))
            pen.dashes((0.34, 0.66), 2.3 * line, (255, 245, 255, 235))
            pen.dashes((0.36, 0.64), 1.7 * line, (*SHOOT, 255))
        elif style == "heal":
            pen.fill(0, (*HEAL, 60))
            pen.ring(0.6 * line, line, (*HEAL, 255))
        elif style == "goal":
            for start in (0.08, 0.38, 0.68):
                pen.dashes((start, start + 0.2), 1.25 * line, (*art.INK, 150))
                pen.dashes((start + 0.01, start + 0.19), 0.95 * line, (*GOLD, 255))
        elif style == "selected":
            pen.ring(0, 2.4 * line, (*art.INK, 235))
            pen.ring(0.45 * line, 1.5 * line, (*GOLD, 255))
        elif style == "cursor":
            pen.ring(0.4 * line, 2.5 * line, (255, 255, 255, 250))
            pen.ring(1.0 * line, 1.3 * line, (*CURSOR, 255))
        elif style == "hover":
            pen.ring(0.2 * line, 1.4 * line, (*art.INK, 120))
            pen.ring(0.5 * line, 0.8 * line, (255, 255, 255, 235))
        else:
            pen.fill(0, (255, 226, 92, 120))
            pen.ring(0, 2.2 * line, (255, 214, 46, 255))

    edge = {"enter": ENTER, "shoot": SHOOT, "selected": GOLD, "cursor": art.WHITE}
    return smooth(size, draw, edge.get(style, MOVE))


class _Pen:
    """Draws along the sides of a hex; lengths in pixels of the canvas."""

    def __init__(self, canvas: pygame.Surface, outer: list[Point], line: float) -> None:
        self.canvas = canvas
        self.outer = outer
        self.samples = line

    def _in(self, by: float) -> list[Point]:
        return inset(self.outer, by * self._unit)

    @property
    def _unit(self) -> float:
        from game.ui.map.shapes import SAMPLES

        return float(SAMPLES)

    def fill(self, by: float, colour: RGBA) -> None:
        pygame.draw.polygon(self.canvas, colour, self._in(by))

    def ring(self, by: float, width: float, colour: RGBA) -> None:
        self._bands([(0.0, 1.0)], by, width, colour)

    def corners(self, share: float, width: float, colour: RGBA) -> None:
        self._bands([(0.0, share), (1 - share, 1.0)], 0, width, colour)

    def dashes(self, part: tuple[float, float], width: float, colour: RGBA) -> None:
        self._bands([part], 0, width, colour)

    def _bands(
        self, parts: list[tuple[float, float]], by: float, width: float, colour: RGBA
    ) -> None:
        outer, inner = self._in(by), self._in(by + width)
        for side in range(6):
            after = (side + 1) % 6
            for start, end in parts:
                shape = [
                    _between(outer[side], outer[after], start),
                    _between(outer[side], outer[after], end),
                    _between(inner[side], inner[after], end),
                    _between(inner[side], inner[after], start),
                ]
                pygame.draw.polygon(self.canvas, colour, shape)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _badge(name: str, px: int) -> pygame.Surface:
    made = disc(px, (*BADGES[name], 255), (255, 246, 226, 255), max(1.0, px / 14))
    sign = art.icon(name, round(px * 0.66), (255, 246, 226))
    made.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return made


def _swords(px: int) -> pygame.Surface:
    made = disc(px, (250, 236, 205, 255), (*ENTER, 255), max(1.0, px / 12))
    sign = art.marker("contested", round(px * 0.74))
    made.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return made


def _owned(name: str, px: int, fill: RGB) -> pygame.Surface:
    made = disc(px, (*fill, 255), (*art.INK, 255), max(1.0, px / 16))
    sign = art.marker(name, round(px * 0.74))
    made.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return made


def _pin(px: int, fill: RGB) -> pygame.Surface:
    made = blank((px, px))
    made.fill((*art.INK, 255))
    made.fill((*fill, 255), made.get_rect().inflate(-2, -2))
    return made


def _arrow(
    size: tuple[int, int], points: list[tuple[int, int]], step: int, hostile: bool
) -> pygame.Surface:
    colour = ENTER if hostile else (250, 240, 205)
    width = max(3.0, step * 0.085)
    tip, behind = points[-1], points[-2]
    stop = _between(tip, behind, 0.18)

    def draw(canvas: pygame.Surface, samples: int) -> None:
        for grow, ink in ((max(1.5, width / 3), (*art.INK, 235)), (0.0, (*colour, 255))):
            line = [*points[:-1], stop]
            parts = ribbon([(x * samples, y * samples) for x, y in line], (width + 2 * grow) * samples)
            head = arrowhead(tip, behind, step * 0.26 + grow, step * 0.26 + 2 * grow)
            forward = _between(tip, behind, -grow / max(1, step))
            shift_x, shift_y = forward[0] - tip[0], forward[1] - tip[1]
            parts.append([((x + shift_x) * samples, (y + shift_y) * samples) for x, y in head])
            for part in parts:
                pygame.draw.polygon(canvas, ink, part)

    return smooth(size, draw, colour)
