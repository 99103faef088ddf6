"""The battlefield as a part of the window: ground, factors, marks, fighters, what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.hexes import Layout
from game.ui import theme
from game.ui.map import art, markings
from game.ui.map.camera import Camera
from game.ui.map.ground import Ground
from game.ui.map.land import Land
from game.ui.map.primitives import Words
from game.ui.map.scale import part
from game.ui.wargame.effects import Effects
from game.ui.wargame.lines import paint_line, paint_path
from game.ui.wargame.marks import UNMARKED, Marks
from game.ui.wargame.portraits import Look, look_of
from game.ui.wargame.scenery import Scenery, centred
from game.ui.wargame.statuses import figures_of
from game.ui.wargame.tokens import token

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.wargame.arena import Arena
    from game.rules.wargame.state import Fighter
    from game.ui.map.scale import Scale
    from game.ui.theme import Colours
    from game.ui.wargame.show import Show
    from game.ui.wargame.tableau import Tableau

TOKEN = 0.74  # of a hex's short diameter
FALLEN = 0.5
WORDS_FROM = 40  # zoom step from which the map's own labels are written
# For terrains that have no picture yet.
COLOURS = {
    "floor": (176, 150, 112),
    "wall": (92, 84, 76),
    "plains": (201, 192, 122),
    "forest": (95, 125, 74),
    "hills": (169, 144, 90),
    "swamp": (111, 127, 99),
    "desert": (224, 201, 142),
    "snow": (232, 236, 238),
    "mountain": (120, 110, 100),
    "water": (96, 138, 160),
    "harbour": (96, 138, 160),
}


def land_of(arena: Arena) -> Land:
    """What the ground of a battlefield is drawn from."""
    scenario = arena.scenario

    def names(scale: Scale) -> Iterator[Words]:
        if scale.step >= WORDS_FROM:
            for label in scenario.labels:
                x, y = round(label.x * scale.factor), round(label.y * scale.factor)
                yield Words(x, y, label.text, max(11, min(26, part(0.2, scale.step))), "label")

    return Land(
        arena.grid,
        arena.terrain,
        tuple([cell for cell, name in enumerate(arena.terrain) if name]),
        {name: COLOURS.get(name, COLOURS["plains"]) for name in set(arena.terrain) if name},
        frozenset(["water", "harbour"]),
        frozenset(scenario.roads),
        frozenset(scenario.rivers),
        scenario.hex_numbers,
        names,
    )


class FieldView:
    """The field, drawn as far as the events given to a `Show` have been shown."""

    def __init__(self, arena: Arena, area: pygame.Rect, colours: dict[str, Colours]) -> None:
        self.arena = arena
        self.colours = colours
        field = arena.scenario.field
        layout = Layout(arena.grid, field.tile_width, field.tile_height, field.side)
        self.camera = Camera(layout, area)
        self.ground = Ground(land_of(arena))
        self.looks: tuple[Look, ...] = tuple([look_of(person) for person in arena.people])
        self.pointer: tuple[int, int] | None = None
        self.scenery = Scenery(self)
        self.effects = Effects(self)

    # where things are

    @property
    def area(self) -> pygame.Rect:
        """Where in the window the field is."""
        return self.camera.area

    @property
    def step(self) -> int:
        """The short diameter of a hex, in pixels."""
        return self.camera.step

    @property
    def hover(self) -> int | None:
        """The hex under the mouse."""
        return self.cell_at(self.pointer) if self.pointer else None

    @property
    def focus(self) -> tuple[int, int] | None:
        """The point that keys zoom about."""
        return self.pointer if self.pointer and self.area.collidepoint(self.pointer) else None

    def resize(self, area: pygame.Rect) -> None:
        """Take another area of the window."""
        self.camera.resize(area)

    def cell_at(self, spot: tuple[int, int]) -> int | None:
        """The hex under a point of the window; None beside the field."""
        cell = self.camera.cell_at(spot)
        return cell if cell is not None and self.arena.terrain[cell] else None

    def spot_of(self, cell: int) -> tuple[int, int]:
        """The middle of a hex in the window."""
        return self.camera.to_screen(cell)

    def colours_of(self, who: int) -> Colours:
        """The colours of a fighter's side."""
        return self.colours[self.arena.people[who].side]

    def update(self, seconds: float) -> bool:
        """Glide on, and paint a piece of ground ahead; True if it must be drawn again."""
        self.ground.prepare(self.camera)
        return self.camera.update(seconds)

    # drawing

    def draw(self, surface: pygame.Surface, show: Show, marks: Marks = UNMARKED) -> None:
        """Everything, lowest first."""
        self.ground.draw(surface, self.camera)
        surface.set_clip(self.area)
        shown = show.shown
        self.scenery.areas(surface, shown)
        self._under(surface, marks)
        self.scenery.objects(surface, shown)
        self.scenery.symbols(surface, shown, marks)
        if len(marks.path) > 1:
            paint_path(surface, [self.spot_of(cell) for cell in marks.path], self.step)
        self._fallen(surface, shown)
        self._fighters(surface, show, marks)
        self._over(surface, marks, show)
        self.effects.paint(surface, show)
        surface.set_clip(None)

    def _under(self, surface: pygame.Surface, marks: Marks) -> None:
        scale = self.camera.scale
        for cell in sorted(marks.dark):
            made = art.kept.get(("dark", scale.shape), lambda: _veil(scale))
            centred(surface, made, self.spot_of(cell))
        for style, cells in (
            ("hover", marks.reach),
            ("move", marks.move),
            ("heal", marks.help),
            ("lit", marks.lit),
            ("enter", marks.strike),
            ("shoot", marks.shoot),
            ("flash", frozenset(marks.flash)),
        ):
            for cell in sorted(cells):
                made = markings.mark(scale, style, bare=True)
                centred(surface, made, self.spot_of(cell))
        for style, place in (
            ("hover", marks.hover),
            ("selected", marks.selected),
            ("cursor", marks.cursor),
        ):
            if place is not None:
                centred(surface, markings.mark(scale, style), self.spot_of(place))

    def _fallen(self, surface: pygame.Surface, shown: Tableau) -> None:
        taken = {one.cell for one in shown.fighters if one.standing == "up"}
        for who, one in enumerate(shown.fighters):
            if one.standing not in ("down", "dead", "surrendered") or one.cell < 0:
                continue
            px = part(FALLEN if one.cell not in taken else FALLEN * 0.7, self.step)
            x, y = self.spot_of(one.cell)
            if one.cell in taken:
                x, y = x + part(0.3, self.step), y + part(0.3, self.step)
            made = self._token(who, one, px)
            centred(surface, made, (x, y))

    def _token(self, who: int, one: Fighter, px: int) -> pygame.Surface:
        figures = figures_of(one, leader=self.arena.people[who].leader)
        return token(self.looks[who], self.colours_of(who), figures, px)

    def _fighters(self, surface: pygame.Surface, show: Show, marks: Marks) -> None:
        """Those who stand, the farther first; who acts has a ring of gold."""
        shown = show.shown
        px = part(TOKEN, self.step)
        standing = [who for who, one in enumerate(shown.fighters) if one.standing == "up"]
        spots = {
            who: self.effects.spot(show, who, shown.fighters[who].cell)
            for who in standing
            if shown.fighters[who].cell >= 0
        }
        for who in sorted(spots, key=lambda who: (who == shown.actor, spots[who][1])):
            one = shown.fighters[who]
            x, y = spots[who]
            if who in shown.acting:
                self._ring(surface, (x, y), px, first=who == shown.actor)
            if who == marks.target:
                pygame.draw.aacircle(surface, art.INK, (x, y), px * 0.62, max(4, px // 9))
                pygame.draw.aacircle(surface, markings.ENTER, (x, y), px * 0.6, max(2, px // 14))
            made = self._token(who, one, px)
            centred(surface, made, (x, y))

    def _ring(
        self, surface: pygame.Surface, spot: tuple[int, int], px: int, *, first: bool
    ) -> None:
        colour = (255, 208, 54) if first else (206, 190, 150)
        pygame.draw.aacircle(surface, art.INK, spot, px * 0.63, max(5, px // 7))
        pygame.draw.aacircle(surface, colour, spot, px * 0.61, max(3, px // 10))

    def _over(self, surface: pygame.Surface, marks: Marks, show: Show) -> None:
        """The line of sight meant, and the names of who acts and who is pointed at."""
        if marks.line is not None:
            one, other, clear = marks.line
            paint_line(surface, self.spot_of(one), self.spot_of(other), self.step, clear=clear)
        size = max(11, min(16, part(0.2, self.step)))
        for who, below in ((show.shown.actor, True), (marks.target, False)):
            fighter = show.shown.fighters[who] if who >= 0 else None
            if fighter is not None and fighter.standing == "up" and fighter.cell >= 0:
                spot = self.effects.spot(show, who, fighter.cell)
                self._name(surface, who, spot, size, below=below)

    def _name(
        self, surface: pygame.Surface, who: int, spot: tuple[int, int], size: int, *, below: bool
    ) -> None:
        words = art.text(self.arena.people[who].name, size, theme.PAPER_LIGHT, halo=art.INK)
        x, y = spot
        far = part(0.44, self.step)
        box = words.get_rect()
        if below:
            box.midtop = x, y + far
        else:
            box.midbottom = x, y - far
        surface.blit(words, box.clamp(self.area))


def _veil(scale: Scale) -> pygame.Surface:
    from game.ui.map.shapes import blank

    width, height = scale.hex_size
    made = blank((width + 4, height + 4))
    points = [(x + width / 2 + 2, y + height / 2 + 2) for x, y in scale.outline]
    pygame.draw.polygon(made, (24, 18, 30, 120), points)
    return made
