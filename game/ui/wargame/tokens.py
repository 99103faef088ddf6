"""Counters of fighters: portrait, weapon in hand, ready hit dice, armour and statuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.map import art
from game.ui.map.shapes import RGB, blank, clipped, disc, mixed, smooth
from game.ui.wargame import signs
from game.ui.wargame.portraits import Look, portrait

if TYPE_CHECKING:
    from game.ui.theme import Colours

MOST_PIPS = 6  # more hit dice are written as figures
MOST_STATUSES = 4
READY: RGB = (246, 196, 60)
SPENT: RGB = (70, 54, 42)
PAPER: RGB = (250, 242, 222)
STEEL: RGB = (196, 204, 212)
ROOM = 1.3  # a picture's side, in the token's
SMALL = 30  # pixels below which a token shows only ring, portrait and pips


class Figures(NamedTuple):
    """What is told of a fighter's state on its counter.

    `over`: it has acted this round; `out`: how it stands where it fights no more, or "".
    """

    ready: int
    hit_dice: int
    armour: int
    statuses: tuple[str, ...] = ()
    leader: bool = False
    over: bool = False
    out: str = ""


def token(look: Look, colours: Colours, figures: Figures, px: int) -> pygame.Surface:
    """A counter `px` wide; its picture is `ROOM` times as large, for what reaches past the rim."""
    key = ("fighter", look, art.rgb(colours.fill), colours.pattern, figures, px)
    return art.kept.get(key, lambda: _made(look, colours, figures, px))


def _made(look: Look, colours: Colours, figures: Figures, px: int) -> pygame.Surface:
    side = round(px * ROOM)
    made = blank((side, side))
    middle = (side / 2, side / 2)
    drop = disc(px, (20, 14, 8, 105))
    made.blit(drop, drop.get_rect(center=(middle[0] + px * 0.02, middle[1] + px * 0.06)))
    ring = _ring(look, colours, px, over=figures.over)
    made.blit(ring, ring.get_rect(center=middle))
    face = _face(look, colours, figures, px)
    made.blit(face, face.get_rect(center=middle))
    if figures.out:
        _out(made, figures.out, px)
        return made
    if px >= SMALL:
        _corner(made, _weapon(look.weapon, round(px * 0.36)), middle, (0.36, -0.34), px)
        if figures.armour or px >= 2 * SMALL:
            _corner(made, _armour(figures.armour, round(px * 0.36)), middle, (-0.37, -0.34), px)
        if figures.leader:
            crown = art.sign("statuses", "leader", round(px * 0.3), READY)
            shade = art.sign("statuses", "leader", round(px * 0.36), art.INK)
            _corner(made, shade, middle, (0, -0.49), px)
            _corner(made, crown, middle, (0, -0.49), px)
        _statuses(made, figures.statuses, middle, px)
    _pips(made, figures, middle, px)
    return made


def _ring(look: Look, colours: Colours, px: int, *, over: bool) -> pygame.Surface:
    """Ink rim, then the side's colour with its pattern; gold within for a hero."""
    fill = art.rgb(colours.fill)
    if over:
        fill = mixed(fill, (150, 142, 130), 0.55)
    paint = blank((px, px))
    paint.fill((*fill, 255))
    if not over:
        art.weave(paint, colours, max(6, round(px * 0.24)))
    rim = max(1.0, px / 26)

    def round_(by: float) -> pygame.Surface:
        def draw(canvas: pygame.Surface, samples: int) -> None:
            half = px * samples / 2
            pygame.draw.circle(canvas, (255, 255, 255, 255), (half, half), half - by * samples)

        return smooth((px, px), draw, art.WHITE)

    made = disc(px, (*art.INK, 255))
    made.blit(clipped(paint, round_(rim)), (0, 0))
    inner = disc(round(px * 0.76), (*(READY if look.hero else art.INK), 255))
    made.blit(inner, inner.get_rect(center=(px // 2, px // 2)))
    return made


def _face(look: Look, colours: Colours, figures: Figures, px: int) -> pygame.Surface:
    made = portrait(look, colours, round(px * 0.7))
    if figures.over or figures.out:
        made = pygame.transform.grayscale(made) if figures.out else made.copy()
        made.fill((168, 160, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _weapon(name: str, px: int) -> pygame.Surface:
    made = disc(px, (*PAPER, 255), (*art.INK, 255), max(1.0, px / 16))
    mark = signs.weapon(name, round(px * 0.76))
    made.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return made


def _armour(points: int, px: int) -> pygame.Surface:
    """A shield with the points left in the pool."""
    shape = ((0.5, 0.0), (0.98, 0.14), (0.94, 0.58), (0.5, 1.0), (0.06, 0.58), (0.02, 0.14))
    fill = STEEL if points else (150, 118, 104)

    def draw(canvas: pygame.Surface, samples: int) -> None:
        for grow, colour in ((1.0, art.INK), (0.84, fill)):
            spots = [
                ((0.5 + (x - 0.5) * grow) * px * samples, (0.48 + (y - 0.48) * grow) * px * samples)
                for x, y in shape
            ]
            pygame.draw.polygon(canvas, (*colour, 255), spots)

    made = smooth((px, px), draw, art.INK)
    words = art.text(str(points), max(8, round(px * (0.62 if points < 10 else 0.54))), art.INK)
    made.blit(words, words.get_rect(center=(px / 2, px * 0.46)))
    return made


def _pips(made: pygame.Surface, figures: Figures, middle: tuple[float, float], px: int) -> None:
    """A pip for each hit die it owns, filled while it is ready."""
    at = middle[1] + px * 0.46
    if figures.hit_dice > MOST_PIPS or px < SMALL:
        words = art.text(
            f"{figures.ready}/{figures.hit_dice}", max(9, round(px * 0.24)), READY, halo=art.INK
        )
        made.blit(words, words.get_rect(center=(middle[0], at)))
        return
    size = max(6, round(px * 0.19))
    step = size * 0.96
    for place in range(figures.hit_dice):
        fill = READY if place < figures.ready else SPENT
        pip = disc(size, (*fill, 255), (*art.INK, 255), max(1.0, px / 34))
        x = middle[0] + (place - (figures.hit_dice - 1) / 2) * step
        made.blit(pip, pip.get_rect(center=(round(x), round(at))))


def _statuses(
    made: pygame.Surface, statuses: tuple[str, ...], middle: tuple[float, float], px: int
) -> None:
    """What holds of it, down its right side, then its left."""
    size = max(10, round(px * 0.3))
    places = ((0.5, 0.0), (0.44, 0.26), (-0.5, 0.0), (-0.44, 0.26))
    shown = statuses if len(statuses) <= MOST_STATUSES else statuses[:MOST_STATUSES]
    for name, spot in zip(shown, places, strict=False):
        _corner(made, signs.status(name, size), middle, spot, px)


def _out(made: pygame.Surface, out: str, px: int) -> None:
    middle = made.get_width() / 2, made.get_height() / 2
    name, colour = {
        "dead": ("finish", (240, 236, 224)),
        "surrendered": ("surrender", (240, 236, 224)),
        "fled": ("withdraw", (240, 236, 224)),
    }.get(out, ("skull", (150, 40, 30)))
    if out in ("down", "scattered"):
        mark = signs.status("bleeding" if out == "down" else "fleeing", round(px * 0.44))
    else:
        mark = art.icon(name, round(px * 0.5), colour)
        back = disc(round(px * 0.62), (24, 18, 14, 170))
        made.blit(back, back.get_rect(center=middle))
    made.blit(mark, mark.get_rect(center=middle))


def _corner(
    made: pygame.Surface,
    sign: pygame.Surface,
    middle: tuple[float, float],
    spot: tuple[float, float],
    px: int,
) -> None:
    box = sign.get_rect(center=(round(middle[0] + spot[0] * px), round(middle[1] + spot[1] * px)))
    made.blit(sign, box.clamp(made.get_rect()))
