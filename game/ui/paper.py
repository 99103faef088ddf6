"""Sheets of parchment as surfaces: plain, in a wooden frame, strips and boards."""

from __future__ import annotations

from functools import cache, lru_cache

import pygame

from game.data.places import assets_dir
from game.ui import theme

FRAME = 26.0  # points that the wooden frame takes at each edge
_CORNER = 48  # pixels of a corner in frame.png


@lru_cache(maxsize=16)
def sheet(size: tuple[int, int], scale: float, style: str) -> pygame.Surface:
    """The background of a panel, with premultiplied alpha."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    if style == "dark":
        _board(image, scale)
    else:
        _tile(image)
        if style == "framed":
            _frame(image, scale)
        else:
            _edges(image, scale, lines=style != "bar")
    return image.premul_alpha()


@cache
def parchment() -> pygame.Surface:
    """A seamless tile of parchment, light enough to read on."""
    tile = pygame.image.load(assets_dir() / "app" / "parchment.png").convert()
    light = pygame.Surface(tile.get_size())
    light.fill(theme.PAPER_LIGHT)
    light.set_alpha(110)
    tile.blit(light, (0, 0))
    return tile


@cache
def _frame_picture() -> pygame.Surface:
    return pygame.image.load(assets_dir() / "app" / "frame.png").convert_alpha()


def _tile(image: pygame.Surface) -> None:
    tile, (width, height) = parchment(), image.get_size()
    image.fblits(
        [
            (tile, (x, y))
            for x in range(0, width, tile.get_width())
            for y in range(0, height, tile.get_height())
        ]
    )


def _edges(image: pygame.Surface, scale: float, *, lines: bool) -> None:
    """Darker towards the edges, as old paper is; a double line inside."""
    shade = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    depth = round(9 * scale)
    for step in range(depth):
        box = shade.get_rect().inflate(-2 * step, -2 * step)
        if box.width > 0 and box.height > 0:
            alpha = round(70 * (1 - step / depth) ** 2)
            pygame.draw.rect(shade, (110, 76, 34, alpha), box, 1)
    image.blit(shade, (0, 0))
    pygame.draw.rect(image, theme.INK_SOFT, image.get_rect(), max(round(1.2 * scale), 1))
    if lines:
        inset = -2 * round(4 * scale)
        inner = image.get_rect().inflate(inset, inset)
        if inner.width > 0 and inner.height > 0:
            pygame.draw.rect(image, (154, 123, 76, 150), inner, 1)


def _board(image: pygame.Surface, scale: float) -> None:
    radius = round(6 * scale)
    pygame.draw.rect(image, (30, 20, 13, 225), image.get_rect(), border_radius=radius)
    pygame.draw.rect(
        image, theme.INK_SOFT, image.get_rect(), max(round(scale), 1), border_radius=radius
    )


def _frame(image: pygame.Surface, scale: float) -> None:
    """The nine-slice frame, its corners whole, its sides stretched."""
    source, (width, height) = _frame_picture(), image.get_size()
    corner, far = round(FRAME * 1.4 * scale), source.get_width() - _CORNER
    middle = far - _CORNER
    across, down = max(width - 2 * corner, 1), max(height - 2 * corner, 1)
    for x, w, to_x, to_w in (
        (0, _CORNER, 0, corner),
        (_CORNER, middle, corner, across),
        (far, _CORNER, width - corner, corner),
    ):
        for y, h, to_y, to_h in (
            (0, _CORNER, 0, corner),
            (_CORNER, middle, corner, down),
            (far, _CORNER, height - corner, corner),
        ):
            if x == y == _CORNER:
                continue
            piece = source.subsurface((x, y, w, h))
            image.blit(pygame.transform.smoothscale(piece, (to_w, to_h)), (to_x, to_y))
