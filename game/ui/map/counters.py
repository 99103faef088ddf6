"""Counters: a faction's colour and pattern, a silhouette, the count, hits left and what else holds.

A ground unit's counter is a card, a flyer's is round, a character's is an arch with its portrait.
Along its foot runs the faction's colour and pattern with a pip for each hit the unit takes, filled
while it is left; a character's hit points stand there as a bar and, where it can be read, a number,
and drops of sweat beside it say that it is exhausted.
"""

from __future__ import annotations

from math import atan2, degrees

import pygame

from game.rules.war.kinds import Unit
from game.ui.map import art, people
from game.ui.map.arrange import CHIP_BELOW
from game.ui.map.faces import Face, face_of
from game.ui.map.shapes import RGB, Point, blank, clipped, corner, disc, mixed, smooth
from game.ui.theme import Colours

DOT_BELOW = 10  # pixels below which a counter has no shadow
NUMBER_FROM = 11  # and below which a chip has no number
FOOT = 0.31  # part of a counter that the faction's band takes
GOLD: RGB = (226, 182, 76)
PAPER: RGB = (249, 241, 221)
EARTH: RGB = (112, 72, 36)


def counter(unit: Unit, colours: Colours, px: int) -> pygame.Surface:
    """One unit's counter for panels and dialogs; `px` its side, the picture is `margin` larger."""
    return draw(face_of("", unit), colours, px)


def margin(px: int) -> int:
    """What a counter's picture reaches past its side, for its shadow, badges and march arrow."""
    return max(2, px // 5)


def draw(face: Face, colours: Colours, px: int, march: Point | None = None) -> pygame.Surface:
    """The picture of a counter; `march` points from its middle to where it has set out to."""
    key = ("counter", face._replace(faction="", march=-1), art.rgb(colours.fill), colours.pattern)
    return art.kept.get((*key, px, march), lambda: _make(face, colours, px, march))


def _make(face: Face, colours: Colours, px: int, march: Point | None) -> pygame.Surface:
    edge = margin(px)
    made = blank((px + 2 * edge, px + 2 * edge))
    if px < DOT_BELOW:
        made.blit(_body(face, colours, px), (edge, edge))
        return made
    made.blit(_shadow(face, px), (edge, edge))
    if face.number > 1:
        shift = max(1, px // 14)
        made.blit(_body(face, colours, px), (edge + shift, edge - shift))
    made.blit(_body(face, colours, px), (edge, edge))
    if px < CHIP_BELOW:
        _chip(made, face, px)
        return made
    _silhouettes(made, face, px)
    _pips(made, face, px)
    _signs(made, face, px)
    if march is not None:
        _arrow(made, march, px)
    if face.number > 1:
        _count(made, face.number, px)
    return made


def _outline(
    canvas: pygame.Surface, face: Face, colour: tuple[int, int, int, int], box: pygame.Rect
) -> None:
    if face.people:
        top, foot = box.width // 2, round(box.width * 0.14)
        pygame.draw.rect(
            canvas, colour, box,
            border_top_left_radius=top, border_top_right_radius=top,
            border_bottom_left_radius=foot, border_bottom_right_radius=foot,
        )  # fmt: skip
    elif face.air:
        pygame.draw.ellipse(canvas, colour, box)
    else:
        pygame.draw.rect(canvas, colour, box, border_radius=round(box.width * 0.17))


def _shadow(face: Face, px: int) -> pygame.Surface:
    drop = max(1, px // (9 if face.air else 16))

    def shade(canvas: pygame.Surface, samples: int) -> None:
        box = pygame.Rect(drop * samples // 2, drop * samples, px * samples, px * samples)
        _outline(canvas, face, (20, 14, 8, 105), box)

    return smooth((px + drop, px + drop), shade)


def _body(face: Face, colours: Colours, px: int) -> pygame.Surface:
    """Ink rim, frame (gold for a unit with a name), plate and the band with the pattern."""
    fill, light = art.rgb(colours.fill), art.rgb(colours.light)
    rim = max(1.0, px / 24)
    frame = rim + max(1.0, px / (13 if face.people else 18))
    plain = px < CHIP_BELOW
    foot = round(px * (1 - FOOT)) if not plain else 0

    def shape(canvas: pygame.Surface, samples: int, by: float) -> pygame.Rect:
        return canvas.get_rect().inflate(-2 * by * samples, -2 * by * samples)

    def ground(canvas: pygame.Surface, samples: int) -> None:
        _outline(canvas, face, (*art.INK, 255), shape(canvas, samples, 0))
        framed = GOLD if face.named and not (plain or face.people) else fill
        _outline(canvas, face, (*framed, 255), shape(canvas, samples, rim))

    def inside(canvas: pygame.Surface, samples: int) -> None:
        by = rim if plain else frame
        _outline(canvas, face, (255, 255, 255, 255), shape(canvas, samples, by))

    made = smooth((px, px), ground)
    paint = blank((px, px))
    paint.fill((*mixed(light, PAPER, 0.45), 255))
    band = pygame.Rect(0, foot, px, px - foot)
    paint.fill((*fill, 255), band)
    art.weave(paint, colours, max(6, round(px * 0.3)), band)
    if not plain:
        if face.people:
            people.heads(paint, face, foot)
        paint.fill((*art.INK, 255), (0, foot, px, max(1, round(rim))))
    made.blit(clipped(paint, smooth((px, px), inside, art.WHITE)), (0, 0))
    return made


def _chip(made: pygame.Surface, face: Face, px: int) -> None:
    if px >= NUMBER_FROM:
        words = art.text(str(face.number), max(9, round(px * 0.78)), art.WHITE, halo=art.INK)
        made.blit(words, words.get_rect(center=(made.get_width() / 2, made.get_height() / 2)))


def _silhouettes(made: pygame.Surface, face: Face, px: int) -> None:
    if face.people:
        return
    middle = made.get_width() / 2
    ink = mixed(art.INK, PAPER, 0.5) if face.spent else art.INK
    size = round(px * (0.56 if not face.air else 0.5))
    height = middle - px * (0.155 if not face.air else 0.13)
    if len(face.kinds) == 1:
        shape = art.figure(face.kinds[0], size, ink)
        made.blit(shape, shape.get_rect(center=(middle, height)))
        return
    size = round(px * 0.44)
    for kind, side in zip(face.kinds, (-1, 1), strict=True):
        shape = art.figure(kind, size, ink)
        made.blit(shape, shape.get_rect(center=(middle + side * px * 0.215, height)))


def _pips(made: pygame.Surface, face: Face, px: int) -> None:
    """A pip for each hit; a drop of blood where hits of several are missing."""
    middle = made.get_width() / 2
    height = round(middle + px * (0.5 - FOOT / 2 - 0.02))
    if face.people:
        if face.points is not None:
            people.life(made, face.points, (middle, height), px)
        return
    if face.summed:
        if face.damaged:
            drop = art.marker("damage", max(9, round(px * 0.3)))
            made.blit(drop, drop.get_rect(center=(middle, height)))
        return
    if face.full == 1:
        return
    aside = px * 0.1 if face.entrenched else 0.0
    room = px * (0.62 if face.air or face.entrenched else 0.8)
    size = max(5, round(min(px * 0.2, room / face.full)))
    for hit in range(face.full):
        fill = PAPER if hit < face.hits else (58, 40, 30)
        pip = disc(size, (*fill, 255), (*art.INK, 255), max(1.0, px / 40))
        spot = middle + aside + (hit - (face.full - 1) / 2) * size * 1.04, height
        made.blit(pip, pip.get_rect(center=spot))


def _signs(made: pygame.Surface, face: Face, px: int) -> None:
    edge = margin(px)
    if face.entrenched:
        size = max(13, round(px * 0.38))
        spot = edge + px * 0.1, edge + px * 0.88
        corner(made, disc(size, (*EARTH, 255), (*art.INK, 255), max(1.0, px / 30)), spot)
        corner(made, art.icon("entrench", round(size * 0.72), PAPER), spot)
        if face.entrenched > 1 and not face.summed:
            number = art.text(
                str(face.entrenched), max(9, round(size * 0.6)), art.WHITE, halo=art.INK
            )
            corner(made, number, (spot[0] + size * 0.35, spot[1] - size * 0.35))
    if face.points is not None and face.points.exhaustion:
        drops = art.marker("exhausted", max(9, round(px * 0.32)))
        corner(made, drops, (edge + px * 0.9, edge + px * 0.62))
    if face.people and face.air:
        size = max(11, round(px * 0.32))
        spot = edge + px * 0.1, edge + px * 0.14
        corner(made, disc(size, (*PAPER, 255), (*art.INK, 255), max(1.0, px / 30)), spot)
        corner(made, art.icon("flying", round(size * 0.8)), spot)
    if face.named and not face.people:
        corner(made, art.marker("leader", round(px * 0.34)), (edge + px * 0.5, edge + px * 0.0))
    if face.spent:
        corner(made, art.marker("done", round(px * 0.36)), (edge + px * 0.88, edge + px * 0.84))


def _count(made: pygame.Surface, count: int, px: int) -> None:
    size = max(13, round(px * 0.42))
    badge = disc(size, (*PAPER, 255), (*art.INK, 255), max(1.0, px / 30))
    edge = margin(px)
    spot = round(edge + px * 0.88), round(edge + px * 0.12)
    corner(made, badge, spot)
    words = art.text(str(count), max(10, round(size * 0.72)), art.INK)
    corner(made, words, spot)


def _arrow(made: pygame.Surface, march: Point, px: int) -> None:
    size = max(11, round(px * 0.44))
    arrow = pygame.transform.rotozoom(
        art.marker("march", size), -degrees(atan2(march[1], march[0])), 1.0
    )
    length = (march[0] ** 2 + march[1] ** 2) ** 0.5 or 1.0
    middle, reach = made.get_width() / 2, px * 0.5
    corner(made, arrow, (middle + march[0] / length * reach, middle + march[1] / length * reach))
