"""The map of a war as a part of the window: ground, scene, camera and animations in one."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.hexes import Layout
from game.rules.contract import Event
from game.rules.war.state import War
from game.ui.map import pointing
from game.ui.map.animation import Show
from game.ui.map.camera import Camera
from game.ui.map.ground import Ground
from game.ui.map.land import Land
from game.ui.map.marks import UNMARKED, Marks
from game.ui.map.paint import Canvas, Painter
from game.ui.map.primitives import Primitive
from game.ui.map.scale import Scale
from game.ui.map.scene import Scenery
from game.ui.map.tableau import Position, Tableau
from game.ui.theme import faction_colours


def layout_of(war: War) -> Layout:
    """The layout of a war's map, in the map's own pixels."""
    field = war.scenario.field
    return Layout(war.board.grid, field.tile_width, field.tile_height, field.side)


class MapView:
    """The campaign map, drawn as far as the events given to `show` have been shown.

    Give it the events of each order as it is played, then the state to draw; it never waits.
    """

    def __init__(self, war: War, area: pygame.Rect) -> None:
        self.war = war
        self.layout = layout_of(war)
        self.colours = faction_colours(war.scenario)
        self.camera = Camera(self.layout, area)
        self.ground = Ground(Land.of(war))
        self.painter = Painter(self.colours)
        self.pointer: tuple[int, int] | None = None
        self.playing = Show(war)
        self.scenery = Scenery(war)
        self._still: tuple[Scale, Tableau, tuple[Canvas, Canvas]] | None = None
        self._pointed: tuple[Marks, tuple[Canvas, Canvas]] | None = None

    # What is under a point, and where things are

    @property
    def area(self) -> pygame.Rect:
        """Where on the screen the map is."""
        return self.camera.area

    def resize(self, area: pygame.Rect) -> None:
        """Take another area of the screen; what was in the middle stays there."""
        self.camera.resize(area)

    def cell_at(self, spot: tuple[int, int]) -> int | None:
        """The hex under a point of the screen; None beside the map and on cells that are no hex."""
        cell = self.camera.cell_at(spot)
        return cell if cell is not None and self.war.board.terrain[cell] else None

    @property
    def hover(self) -> int | None:
        """The hex under the mouse as the map lies now, scrolled under a still mouse or not."""
        return self.cell_at(self.pointer) if self.pointer else None

    @property
    def focus(self) -> tuple[int, int] | None:
        """The point that keys zoom about: the mouse if it is over the map, else the middle."""
        return self.pointer if self.pointer and self.area.collidepoint(self.pointer) else None

    def spot_of(self, cell: int) -> tuple[int, int]:
        """The middle of a hex on the screen."""
        return self.camera.to_screen(cell)

    def beside(self, cell: int, columns: int, rows: int) -> int:
        """Where the keyboard's hex cursor goes: so many columns and rows on, past gaps."""
        grid, terrain = self.war.board.grid, self.war.board.terrain
        column, row = grid.offset(cell)
        while True:
            column, row = column + columns, row + rows
            if not (0 <= column < grid.columns and 0 <= row < grid.rows):
                return cell
            if terrain[grid.cell_at(column, row)]:
                return grid.cell_at(column, row)

    def follow(self, war: War) -> None:
        """Another war holds: a game master has changed ground or rules in its midst."""
        if war is self.war:
            return
        before, self.war = self.war.scenario, war
        after = war.scenario
        if (before.terrain, before.roads) != (after.terrain, after.roads):
            self.ground = Ground(Land.of(war))
        self.playing.war = war
        self.scenery = Scenery(war)
        self._still = None

    # Events

    def show(self, events: Event | Iterable[Event]) -> None:
        """Queue what happened for showing."""
        for event in [events] if isinstance(events, Event) else events:
            self.playing.add(event)

    @property
    def animating(self) -> bool:
        """Whether anything moves; if not, the window may sleep."""
        return self.playing.busy or self.camera.gliding

    def skip(self) -> None:
        """End what is being shown: the next drawing shows the war as it is."""
        self.playing.skip()
        self.camera.arrive()

    def sync(self, position: Position) -> None:
        """Show a position as it is, whatever was being shown: after loading, undo and the like."""
        self.skip()
        self.playing.shown = Tableau.of(position)

    def update(self, seconds: float) -> bool:
        """Go on showing; True if the map must be drawn again.

        Also paints a piece of ground that is about to come into view, one each time.
        """
        self.ground.prepare(self.camera)
        moved = self.camera.update(seconds)
        return self.playing.update(seconds, self.camera) or moved

    # Drawing

    def draw(self, surface: pygame.Surface, position: Position, marks: Marks = UNMARKED) -> None:
        """Draw the map as far as the events have been shown, with the marks over it."""
        if not self.playing.busy:
            now = Tableau.of(position)
            if now != self.playing.shown:
                self.playing.shown = now
        camera = self.camera
        self.ground.draw(surface, camera)
        surface.set_clip(camera.area)
        offset_x, offset_y = camera.offset
        for canvas in self._canvases(marks):
            blits = canvas.visible(camera.window)
            surface.fblits([(made, (x + offset_x, y + offset_y)) for made, (x, y) in blits])
        moving = self.playing.scene(camera.step)
        surface.fblits(
            [
                (made, (x + offset_x, y + offset_y))
                for each in moving
                for made, (x, y) in self.painter.paint(camera.scale, each)
            ]
        )
        surface.set_clip(None)

    def _canvases(self, marks: Marks) -> list[Canvas]:
        """The scene back to front; each part made anew only when it has changed."""
        scale, shown = self.camera.scale, self.playing.shown
        still, pointed = self._still, self._pointed
        if still is None or still[0] is not scale or still[1] != shown:
            made = self.scenery.at(scale, shown)
            canvases = self._canvas(made.ground), self._canvas(made.pieces)
            still = self._still = scale, shown.copy(), canvases
            pointed = None
        if pointed is None or pointed[0] != marks:
            under = self._canvas(pointing.under(shown, marks))
            over = self._canvas(pointing.over(scale.step, shown, marks))
            pointed = self._pointed = marks, (under, over)
        return [still[2][0], pointed[1][0], still[2][1], pointed[1][1]]

    def _canvas(self, primitives: Iterable[Primitive]) -> Canvas:
        return Canvas(self.painter, self.camera.scale, list(primitives))
