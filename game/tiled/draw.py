"""A map as a picture without Tiled: its tiles, then posts, counters and names, drawn simply."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pygame.font
from pytmx import TiledTileLayer

from game.data.files import shown, write
from game.data.places import assets_dir
from game.rules.war.scenario import Garrison, Post, Scenario
from game.tiled.faults import MapFault, Refused
from game.tiled.gate import admit
from game.tiled.ground import layout_of
from game.tiled.head import opened
from game.tiled.read import load

ENDINGS = (".png", ".jpg", ".bmp")
MOST_PIXELS = 40_000_000
_PAPER, _INK, _NEUTRAL = "#efe6d0", "#2c2a29", "#9a927f"
_POST, _COUNTER, _EDGE = 40, 26, 2  # map pixels
_LABEL, _NUMBER = 13, 11
_BRIGHT = 150  # of 255; on brighter counters the silhouettes are dark


def draw_map(path: Path, out: Path) -> None:
    """Draw the map `path` into the picture `out`. Raises MapFault, FileFault: one line."""
    save(picture(path), out)


def save(surface: pygame.Surface, out: Path) -> None:
    """Write a surface as a picture, of the kind that its name ends in. Raises FileFault."""
    encoded = BytesIO()
    pygame.image.save(surface, encoded, out.name)
    write(out, encoded.getvalue())


def picture(path: Path, width: int = 0, height: int = 0) -> pygame.Surface:
    """The map as a surface, made to fit into `width` × `height` if these are given.

    Needs no display. Raises MapFault.
    """
    scenario, _tables = load(path)
    layout = layout_of(scenario.field)
    if layout.size[0] * layout.size[1] > MOST_PIXELS:
        pixels = " × ".join(map(str, layout.size))
        raise MapFault(f"{shown(path)}: is too large to draw ({pixels} pixels)")
    surface = pygame.Surface(layout.size)
    surface.fill(_PAPER)
    try:
        drawing = opened(admit(path), _tiles)
    except Refused as fault:
        raise MapFault(f"{shown(path)}: {fault}") from fault
    _Artist(surface, scenario).draw(drawing)
    scale = min(width / layout.size[0], height / layout.size[1]) if width and height else 1.0
    if scale == 1.0:
        return surface
    size = (max(1, round(layout.size[0] * scale)), max(1, round(layout.size[1] * scale)))
    return pygame.transform.smoothscale(surface, size)


class _Artist:
    def __init__(self, surface: pygame.Surface, scenario: Scenario) -> None:
        pygame.font.init()
        fonts = assets_dir() / "fonts"
        self.surface, self.scenario = surface, scenario
        self.layout = layout_of(scenario.field)
        self.label_font = pygame.font.Font(fonts / "DejaVuSerif-Bold.ttf", _LABEL)
        self.number_font = pygame.font.Font(fonts / "DejaVuSans-Bold.ttf", _NUMBER)
        self.colours = {
            faction.id: pygame.Color(faction.colour or _NEUTRAL) for faction in scenario.factions
        }
        self.neutral = pygame.Color(_NEUTRAL)

    def draw(self, drawing: Any) -> None:  # noqa: ANN401 - pytmx has no types
        field = self.scenario.field
        for layer in drawing.layers:
            if not isinstance(layer, TiledTileLayer):
                continue
            for column, row, image in layer.tiles():
                if image is not None:
                    x, y = self.layout.centre(row * field.columns + column)
                    left = round(x - field.tile_width / 2)
                    bottom = round(y + field.tile_height / 2)
                    self.surface.blit(image, (left, bottom - image.get_height()))
        for post in self.scenario.posts:
            self.post(post)
        stacks: dict[int, list[Garrison]] = {}
        for garrison in self.scenario.garrisons:
            stacks.setdefault(garrison.cell, []).append(garrison)
        for cell, stack in stacks.items():
            self.counters(cell, stack)
        for label in self.scenario.labels:
            self.write(label.text, (label.x, label.y))

    def post(self, post: Post) -> None:
        posts = assets_dir() / "posts"
        x, y = self.layout.centre(post.cell)
        place = (round(x - _POST / 2), round(y - _POST * 0.7))
        self.surface.blit(_sketch(posts / f"{post.kind}.svg", _POST), place)
        flag = _tinted(
            _sketch(posts / "flag.svg", _POST), self.colours.get(post.faction, self.neutral)
        )
        self.surface.blit(flag, place)
        self.surface.blit(_sketch(posts / "flag-outline.svg", _POST), place)
        if post.name:
            self.write(post.name, (x, y - _POST * 0.7))

    def counters(self, cell: int, stack: list[Garrison]) -> None:
        """One counter for each kind of unit of a faction, side by side."""
        x, y = self.layout.centre(cell)
        step = min(_COUNTER + _EDGE, round(self.scenario.field.tile_width * 1.6 / len(stack)))
        left = x - (step * (len(stack) - 1) + _COUNTER) / 2
        for number, garrison in enumerate(stack):
            self.counter(garrison, round(left + step * number), round(y + _EDGE))

    def counter(self, garrison: Garrison, left: int, top: int) -> None:
        units = assets_dir() / "units"
        file = units / f"{garrison.units.unit}.svg"
        box = pygame.Rect(left, top, _COUNTER, _COUNTER)
        pygame.draw.rect(self.surface, _INK, box.inflate(_EDGE, _EDGE), border_radius=4)
        pygame.draw.rect(self.surface, self.colours[garrison.faction], box, border_radius=3)
        sketch = _sketch(file if file.is_file() else units / "generic.svg", _COUNTER - 2 * _EDGE)
        bright = pygame.Color(self.colours[garrison.faction]).grayscale().r > _BRIGHT
        ink = pygame.Color(_INK if bright else _PAPER)
        self.surface.blit(_tinted(sketch, ink), (left + _EDGE, top + _EDGE))
        if garrison.units.count > 1:
            self.write(str(garrison.units.count), (left + _COUNTER, top + _COUNTER), number=True)

    def write(self, text: str, middle: tuple[float, float], *, number: bool = False) -> None:
        """A text with a pale rim, so that it reads on any ground."""
        font = self.number_font if number else self.label_font
        ink, paper = (font.render(text[:80], True, colour) for colour in (_INK, _PAPER))
        box = ink.get_rect(center=(round(middle[0]), round(middle[1])))
        box.clamp_ip(self.surface.get_rect())
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                self.surface.blit(paper, box.move(dx, dy))
        self.surface.blit(ink, box)


def _tiles(file: str, colourkey: str | None = None, **_: object) -> Callable[..., Any]:
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


def _sketch(file: Path, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(file), (size, size))


def _tinted(surface: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((colour.r, colour.g, colour.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface
