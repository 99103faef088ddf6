"""A map as a picture without Tiled: its tiles, then what lies on them, drawn simply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.data.files import shown, write
from game.data.places import assets_dir
from game.data.portraits import FOLDER, portrait_of
from game.rules.war.scenario import Character, Field, Post, Scenario
from game.rules.wargame import scenario as wargame
from game.tiled.artist import INK, NEUTRAL, PAPER, Artist, ink_on, sketch, tiles, tinted
from game.tiled.draw_field import FieldArtist
from game.tiled.faults import MapFault, Refused
from game.tiled.field import load_battlefield
from game.tiled.gate import Admitted, admit
from game.tiled.ground import layout_of
from game.tiled.head import opened
from game.tiled.read import load

Painter = Callable[[pygame.Surface, Any], None]
ENDINGS = (".png", ".jpg", ".bmp")
MOST_PIXELS = 40_000_000
_POST, _COUNTER, _EDGE = 40, 26, 2  # map pixels


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
    drawing, field, artist = _read(path)
    layout = layout_of(field)
    if layout.size[0] * layout.size[1] > MOST_PIXELS:
        pixels = " × ".join(map(str, layout.size))
        raise MapFault(f"{shown(path)}: is too large to draw ({pixels} pixels)")
    surface = pygame.Surface(layout.size)
    surface.fill(PAPER)
    artist(surface, opened(drawing, tiles))
    scale = min(width / layout.size[0], height / layout.size[1]) if width and height else 1.0
    if scale == 1.0:
        return surface
    size = (max(1, round(layout.size[0] * scale)), max(1, round(layout.size[1] * scale)))
    return pygame.transform.smoothscale(surface, size)


def _read(path: Path) -> tuple[Admitted, Field | wargame.Field, Painter]:
    """A war or a battlefield, and who draws it. Raises MapFault."""
    try:
        admitted = admit(path)
    except Refused as fault:
        raise MapFault(f"{shown(path)}: {fault}") from fault
    if admitted.battlefield:
        site = load_battlefield(path)[0]
        return admitted, site.field, lambda on, drawing: FieldArtist(on, site).draw(drawing)
    war = load(path)[0]
    return admitted, war.field, lambda on, drawing: _WarArtist(on, war).draw(drawing)


class _Counter(NamedTuple):
    """What stands in a hex: whose, its picture, how many of them."""

    faction: str
    file: Path
    many: int
    person: bool


class _WarArtist(Artist):
    def __init__(self, surface: pygame.Surface, scenario: Scenario) -> None:
        super().__init__(surface, layout_of(scenario.field))
        self.scenario = scenario
        self.colours = {
            faction.id: pygame.Color(faction.colour or NEUTRAL) for faction in scenario.factions
        }
        self.neutral = pygame.Color(NEUTRAL)

    def draw(self, drawing: Any) -> None:  # noqa: ANN401 - pytmx has no types
        self.ground(drawing)
        for post in self.scenario.posts:
            self.post(post)
        stacks: dict[int, list[_Counter]] = {}
        for cell, counter in _counters(self.scenario):
            stacks.setdefault(cell, []).append(counter)
        for cell, stack in stacks.items():
            self.counters(cell, stack)
        for label in self.scenario.labels:
            self.write(label.text, (label.x, label.y))

    def post(self, post: Post) -> None:
        posts = assets_dir() / "posts"
        x, y = self.layout.centre(post.cell)
        place = (round(x - _POST / 2), round(y - _POST * 0.7))
        self.surface.blit(sketch(posts / f"{post.kind}.svg", _POST), place)
        flag = tinted(
            sketch(posts / "flag.svg", _POST), self.colours.get(post.faction, self.neutral)
        )
        self.surface.blit(flag, place)
        self.surface.blit(sketch(posts / "flag-outline.svg", _POST), place)
        if post.name:
            self.write(post.name, (x, y - _POST * 0.7))

    def counters(self, cell: int, stack: list[_Counter]) -> None:
        """One counter for each kind of unit of a faction and for each party, side by side."""
        x, y = self.layout.centre(cell)
        step = min(_COUNTER + _EDGE, round(self.scenario.field.tile_width * 1.6 / len(stack)))
        left = x - (step * (len(stack) - 1) + _COUNTER) / 2
        for number, counter in enumerate(stack):
            self.counter(counter, round(left + step * number), round(y + _EDGE))

    def counter(self, counter: _Counter, left: int, top: int) -> None:
        box = pygame.Rect(left, top, _COUNTER, _COUNTER)
        pygame.draw.rect(self.surface, INK, box.inflate(_EDGE, _EDGE), border_radius=4)
        pygame.draw.rect(self.surface, self.colours[counter.faction], box, border_radius=3)
        shape = sketch(counter.file, _COUNTER - 2 * _EDGE)
        if not counter.person:
            tinted(shape, ink_on(self.colours[counter.faction]))
        self.surface.blit(shape, (left + _EDGE, top + _EDGE))
        if counter.many > 1:
            self.write(str(counter.many), (left + _COUNTER, top + _COUNTER), number=True)


def _counters(scenario: Scenario) -> Iterator[tuple[int, _Counter]]:
    """Kinds of units, and parties by the portrait of their first."""
    units = assets_dir() / "units"
    for garrison in scenario.garrisons:
        file = units / f"{garrison.units.unit}.svg"
        file = file if file.is_file() else units / "generic.svg"
        yield garrison.cell, _Counter(garrison.faction, file, garrison.units.count, person=False)
    parties: dict[tuple[int, str], list[Character]] = {}
    for one in scenario.characters:
        parties.setdefault((one.cell, one.faction), []).append(one)
    for (cell, faction), party in parties.items():
        portrait = portrait_of(party[0].name, party[0].portrait)
        file = assets_dir() / FOLDER / f"{portrait}.svg"
        yield cell, _Counter(faction, file, len(party), person=True)
