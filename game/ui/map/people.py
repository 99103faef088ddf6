"""Characters on counters: portraits, hit points, and who lies in a hex (W5)."""

from __future__ import annotations

import pygame

from game.data.portraits import FOLDER
from game.ui.map import art
from game.ui.map.faces import Face, Health
from game.ui.map.shapes import RGB, Point, blank, clipped, corner, disc
from game.ui.theme import Colours

LIFE: RGB = (92, 134, 66)
HURT: RGB = (176, 58, 40)
POINTS_FROM = 30  # pixels from which hit points are a number too
_LYING: RGB = (216, 208, 190)


def heads(paint: pygame.Surface, face: Face, foot: int) -> None:
    """A character's portrait, or a party's, standing on the band."""
    wide = paint.get_width()
    spots = {1: ((0.0, 0.68),), 2: ((-0.2, 0.52), (0.2, 0.52))}.get(
        len(face.kinds), ((-0.27, 0.46), (0.27, 0.46), (0.0, 0.54))
    )
    signs = face.kinds if len(face.kinds) < 3 else (*face.kinds[1:], face.kinds[0])
    for head, (aside, share) in zip(signs, spots, strict=True):
        picture = art.figure(head, round(wide * share))
        paint.blit(picture, picture.get_rect(midbottom=(round(wide * (0.5 + aside)), foot + 1)))


def life(made: pygame.Surface, points: Health, spot: Point, px: int) -> None:
    """Hit points as the filled part of a bar, and as a number."""
    left, whole, _ = points
    bar = pygame.Rect(0, 0, round(px * 0.7), max(5, round(px * 0.18)))
    bar.center = round(spot[0]), round(spot[1])
    pygame.draw.rect(made, art.INK, bar.inflate(2, 2), border_radius=3)
    pygame.draw.rect(made, (84, 58, 42), bar, border_radius=2)
    full = bar.copy()
    full.width = max(round(bar.width * min(left / max(whole, 1), 1)), 1)
    pygame.draw.rect(made, LIFE if left * 2 > whole else HURT, full, border_radius=2)
    if px >= POINTS_FROM:
        words = art.text(str(left), max(9, round(px * 0.26)), art.WHITE, halo=art.INK)
        made.blit(words, words.get_rect(center=bar.center))


def fallen(heads: tuple[str, ...], colours: Colours, px: int) -> pygame.Surface:
    """Who lies there: a grey portrait on its side, ringed in the faction's colour; how many."""
    key = ("fallen", heads, art.rgb(colours.fill), px)
    return art.kept.get(key, lambda: _lying(heads, colours, px))


def _lying(heads: tuple[str, ...], colours: Colours, px: int) -> pygame.Surface:
    edge = max(2, px // 8)
    made = blank((px + 2 * edge, px + 2 * edge))
    middle = made.get_width() // 2
    rim = max(2.0, px / 9)
    ring = disc(px, (*art.INK, 255), (*art.INK, 255), 1)
    made.blit(ring, ring.get_rect(center=(middle, middle)))
    ring = disc(px - 2, (*_LYING, 255), (*art.rgb(colours.fill), 255), rim)
    made.blit(ring, ring.get_rect(center=(middle, middle)))
    inner = round(px - 2 * rim - 1)
    grey = pygame.transform.grayscale(art.figure(f"{FOLDER}/{heads[0]}", inner))
    lying = blank((inner, inner))
    lying.blit(pygame.transform.rotate(grey, 90), (0, 0))
    mask = disc(inner, (*art.WHITE, 255))
    made.blit(clipped(lying, mask), lying.get_rect(center=(middle, middle)))
    cross = art.marker("dead", max(8, round(px * 0.42)))
    corner(made, cross, (middle + px * 0.34, middle + px * 0.34))
    if len(heads) > 1:
        corner(made, art.text(str(len(heads)), max(10, round(px * 0.4)), art.WHITE, halo=art.INK),
                (middle + px * 0.36, middle - px * 0.34))  # fmt: skip
    return made
