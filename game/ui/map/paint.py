"""Paints a scene: each primitive becomes a cached picture and its place on the enlarged map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from game.ui.map import art, counters, markings, people
from game.ui.map.markings import ENTER, HEAL, JOIN, SHOOT, between
from game.ui.map.primitives import (
    Cost,
    Fallen,
    Flying,
    Mark,
    Moving,
    PostSign,
    Primitive,
    Sign,
    Standing,
    Wash,
    Way,
    Words,
)
from game.ui.map.scale import Scale
from game.ui.map.shapes import RGB, arrowhead, blank, disc, ribbon, smooth
from game.ui.theme import Colours

Blit = tuple[pygame.Surface, tuple[int, int]]

BADGES = {"attack": ENTER, "ranged": SHOOT, "heal": HEAL, "move": JOIN}
PIN_BELOW = 12  # pixels below which a post is a pin in its owner's colour


class Painter:
    """Paints scenes of one map in its factions' colours."""

    def __init__(self, colours: dict[str, Colours]) -> None:
        self.colours = colours
        self._paint: dict[type, Callable[[Scale, Any], Iterator[Blit]]] = {
            Wash: self._wash,
            Mark: self._mark,
            PostSign: self._post,
            Sign: self._sign,
            Cost: self._cost,
            Standing: self._counter,
            Fallen: self._fallen,
            Words: self._words,
            Way: self._way,
            Moving: self._moving,
            Flying: self._flying,
        }

    def paint(self, scale: Scale, primitive: Primitive) -> list[Blit]:
        """A primitive as pictures at points of the enlarged map, back to front."""
        return list(self._paint[type(primitive)](scale, primitive))

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

    def _fallen(self, scale: Scale, fallen: Fallen) -> Iterator[Blit]:
        x, y = scale.centre(fallen.cell)
        colours = self.colours[fallen.faction]
        made = people.fallen(fallen.portraits, colours, max(12, fallen.px))
        yield _centred(made, x + fallen.x, y + fallen.y)

    def _post(self, scale: Scale, post: PostSign) -> Iterator[Blit]:
        x, y = scale.centre(post.cell)
        flag = self.colours.get(post.faction)
        if post.px < PIN_BELOW:
            fill = art.rgb(flag.fill) if flag else art.NEUTRAL
            made = art.kept.get(("pin", post.px, fill), lambda: _pin(max(5, post.px), fill))
        else:
            made = art.post(post.kind, post.px, flag)
        yield _centred(made, x + post.x, y + post.y)

    def _sign(self, scale: Scale, sign: Sign) -> Iterator[Blit]:
        x, y = scale.centre(sign.cell)
        if sign.name in BADGES:
            made = art.kept.get(("badge", sign.name, sign.px), lambda: _badge(sign.name, sign.px))
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

    def _cost(self, scale: Scale, cost: Cost) -> Iterator[Blit]:
        x, y = scale.centre(cost.cell)
        if cost.aside:
            x, y = x + round(scale.step * 0.3), y + round(scale.step * 0.3)
        made = art.kept.get(("cost", cost.cost, cost.px), lambda: _coin(str(cost.cost), cost.px))
        yield _centred(made, x, y)

    def _words(self, _: Scale, words: Words) -> Iterator[Blit]:
        yield _centred(written(words), words.x, words.y)

    def _wash(self, scale: Scale, wash: Wash) -> Iterator[Blit]:
        colours = self.colours[wash.faction]
        yield _centred(markings.tint(scale, colours), *scale.centre(wash.cell))
        if wash.rim and scale.step >= markings.PATTERN_FROM:
            yield _centred(markings.rim(scale, colours, wash.rim), *scale.centre(wash.cell))

    def _mark(self, scale: Scale, mark: Mark) -> Iterator[Blit]:
        made = markings.mark(scale, mark.style, bare=mark.bare)
        yield _centred(made, *scale.centre(mark.cell))

    def _moving(self, scale: Scale, moving: Moving) -> Iterator[Blit]:
        x, y = _along(scale, moving.cell, moving.target, moving.part)
        y -= round(moving.lift * scale.step)
        for place in moving.places:
            made = self.counter(scale, Standing(moving.cell, place))
            if moving.shade < 1:
                made = made.copy()
                made.set_alpha(round(255 * moving.shade))
            yield _centred(made, x + place.x, y + place.y)

    def _flying(self, scale: Scale, flying: Flying) -> Iterator[Blit]:
        x, y = _along(scale, flying.cell, flying.target, flying.part)
        x += round(flying.aside * scale.step)
        y -= round(flying.lift * scale.step)
        px = max(12, round(flying.share * scale.step))
        if flying.text:
            ink = HEAL if flying.text.startswith("+") else ENTER
            yield _centred(art.text(flying.text, px, ink, halo=art.WHITE), x, y)
        elif flying.name in BADGES:
            yield _centred(_badge(flying.name, px), x, y)
        else:
            yield _centred(art.marker(flying.name, px), x, y)

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


def written(words: Words) -> pygame.Surface:
    """A name as it is written on the map."""
    label = words.style == "label"
    colour = (74, 48, 24) if label else art.INK
    return art.text(words.text, words.px, colour, halo=(250, 240, 214), serif=label)


class Canvas:
    """A scene at one zoom step; what comes into view is painted when it does."""

    def __init__(self, painter: Painter, scale: Scale, scene: Sequence[Primitive]) -> None:
        self._paint = painter.paint
        self._scale = scale
        self._pieces: list[tuple[tuple[int, int] | None, Primitive]] = [
            (_anchor(scale, each), each) for each in scene
        ]
        self._painted: list[list[Blit] | None] = [None] * len(self._pieces)

    def visible(self, window: pygame.Rect) -> Iterator[Blit]:
        """The pictures in a part of the enlarged map, back to front."""
        step, painted = self._scale.step, self._painted
        left, right = window.left - step, window.right + step
        top, bottom = window.top - step, window.bottom + step
        for at, (anchor, primitive) in enumerate(self._pieces):
            if anchor is None or (left < anchor[0] < right and top < anchor[1] < bottom):
                blits = painted[at]
                if blits is None:
                    blits = painted[at] = self._paint(self._scale, primitive)
                yield from blits


def _along(scale: Scale, cell: int, target: int, part: float) -> tuple[int, int]:
    (x, y), (end_x, end_y) = scale.centre(cell), scale.centre(target)
    return round(x + (end_x - x) * part), round(y + (end_y - y) * part)


def _anchor(scale: Scale, primitive: Primitive) -> tuple[int, int] | None:
    """Where a primitive lies, within a hex; None for one that may reach anywhere."""
    return None if isinstance(primitive, Way | Words) else scale.centre(primitive.cell)


def _centred(made: pygame.Surface, x: int, y: int) -> Blit:
    return made, (x - made.get_width() // 2, y - made.get_height() // 2)


def _badge(name: str, px: int) -> pygame.Surface:
    made = disc(px, (*BADGES[name], 255), (255, 246, 226, 255), max(1.0, px / 14))
    sign = art.icon(name, round(px * 0.66), (255, 246, 226))
    made.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return made


def _coin(words: str, px: int) -> pygame.Surface:
    made = disc(px, (*markings.MOVE, 255), (*art.INK, 255), max(1.0, px / 12))
    number = art.text(words, round(px * 0.7))
    made.blit(number, number.get_rect(center=(px // 2, px // 2)))
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
    """A path from the rim of its first hex into its last, not over what stands in them."""
    colour = ENTER if hostile else (250, 240, 205)
    width, head = max(3.0, step * 0.06), step * 0.24
    start = between(points[0], points[1], 0.36)
    tip = between(points[-1], points[-2], 0.5 if hostile else 0.14)
    neck = between(points[-1], points[-2], 0.66 if hostile else 0.3)
    line = [start, *points[1:-1], neck]

    def draw(canvas: pygame.Surface, samples: int) -> None:
        for grow, ink in ((max(1.5, width / 3), (*art.INK, 210)), (0.0, (*colour, 240))):
            bars = ribbon(
                [(x * samples, y * samples) for x, y in line], (width + 2 * grow) * samples
            )
            forward = between(tip, points[-2], -1.4 * grow / step)
            point = arrowhead(forward, points[-2], head + 2.4 * grow, head + 2.4 * grow)
            for shape in (*bars, [(x * samples, y * samples) for x, y in point]):
                pygame.draw.polygon(canvas, ink, shape)

    return smooth(size, draw, colour)
