"""What pictures of all maps have alike: tiles, texts, silhouettes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pygame.font
from pytmx import TiledTileLayer

from game.data.places import assets_dir
from game.hexes import Layout

PAPER, INK, NEUTRAL = "#efe6d0", "#2c2a29", "#9a927f"
_LABEL, _NUMBER = 13, 11
_BRIGHT = 150  # of 255; on brighter counters the silhouettes are dark


class Artist:
    """Draws on a surface of a map's own pixels."""

    def __init__(self, surface: pygame.Surface, layout: Layout) -> None:
        pygame.font.init()
        fonts = assets_dir() / "fonts"
        self.surface, self.layout = surface, layout
        self.label_font = pygame.font.Font(fonts / "DejaVuSerif-Bold.ttf", _LABEL)
        self.number_font = pygame.font.Font(fonts / "DejaVuSans-Bold.ttf", _NUMBER)

    def ground(self, drawing: Any) -> None:  # noqa: ANN401 - pytmx has no types
        """The tiles of all layers, each over the last."""
        layout = self.layout
        for layer in drawing.layers:
            if not isinstance(layer, TiledTileLayer):
                continue
            for column, row, image in layer.tiles():
                if image is not None:
                    x, y = layout.centre(row * layout.grid.columns + column)
                    left = round(x - layout.tile_width / 2)
                    bottom = round(y + layout.tile_height / 2)
                    self.surface.blit(image, (left, bottom - image.get_height()))

    def write(self, text: str, middle: tuple[float, float], *, number: bool = False) -> None:
        """A text with a pale rim, so that it reads on any ground."""
        font = self.number_font if number else self.label_font
        ink, paper = (font.render(text[:80], True, colour) for colour in (INK, PAPER))
        box = ink.get_rect(center=(round(middle[0]), round(middle[1])))
        box.clamp_ip(self.surface.get_rect())
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                self.surface.blit(paper, box.move(dx, dy))
        self.surface.blit(ink, box)


def tiles(file: str, colourkey: str | None = None, **_: object) -> Callable[..., Any]:
    """Load pictures for pytmx; a missing or broken one is no picture."""
    try:
        image = pygame.image.load(file)
    except (OSError, pygame.error):
        return lambda *_rest: None
    if colourkey:
        image.set_colorkey(pygame.Color(f"#{colourkey}"))

    def tile(rect: Any = None, _flags: object = None) -> pygame.Surface | None:  # noqa: ANN401
        if rect is None:
            return image
        return image.subsurface(rect) if image.get_rect().contains(rect) else None

    return tile


def sketch(file: Path, size: int) -> pygame.Surface:
    """A silhouette of that size."""
    return pygame.image.load_sized_svg(str(file), (size, size))


def tinted(surface: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """The surface itself, all of it in that colour."""
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((colour.r, colour.g, colour.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def ink_on(colour: pygame.Color) -> pygame.Color:
    """What reads well on a counter of that colour."""
    return pygame.Color(INK if colour.grayscale().r > _BRIGHT else PAPER)
