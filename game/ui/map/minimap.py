"""The minimap: terrain, control, posts, stacks and the part in view; a click or drag goes there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.map import art
from game.ui.map.ground import Ground
from game.ui.map.shapes import RGB, disc, mixed
from game.ui.map.tableau import Tableau
from game.ui.map.view import MapView

ROAD: RGB = (226, 205, 150)
SAMPLES = 3  # the land is painted larger and scaled down


class MiniMap:
    """A small picture of a view's whole map."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self._land: tuple[tuple[int, int], Ground, pygame.Surface] | None = None
        self._picture: tuple[tuple[int, int], Tableau, pygame.Surface] | None = None
        self._box = pygame.Rect(0, 0, 0, 0)
        self._dragging = False

    def fitted(self, rect: pygame.Rect) -> pygame.Rect:
        """The part of a rect that the map fills, in its own proportions."""
        width, height = self.view.layout.size
        factor = min(rect.width / width, rect.height / height)
        box = pygame.Rect(0, 0, max(1, round(width * factor)), max(1, round(height * factor)))
        box.center = rect.center
        return box

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it in the middle of a rect of the screen."""
        self._box = box = self.fitted(rect)
        surface.blit(self._drawn(box.size), box)
        camera = self.view.camera
        factor = box.width / self.view.layout.size[0] / camera.scale.factor
        window = camera.window
        frame = pygame.Rect(
            box.left + round(window.left * factor),
            box.top + round(window.top * factor),
            round(window.width * factor),
            round(window.height * factor),
        ).clip(box)
        if frame.size != box.size:
            pygame.draw.rect(surface, art.INK, frame.inflate(2, 2), 1)
            pygame.draw.rect(surface, art.WHITE, frame, 1)
            pygame.draw.rect(surface, art.INK, frame.inflate(-2, -2), 1)

    def click(self, spot: tuple[int, int]) -> bool:
        """Go to a point of it; False if the point is beside it."""
        if not self._box.collidepoint(spot):
            return False
        self._go(spot)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """A press or a drag on it moves the view; True if the event was for it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._dragging = self.click(event.pos)
            return self._dragging
        if event.type == pygame.MOUSEMOTION and self._dragging:
            self._go(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            dragged, self._dragging = self._dragging, False
            return dragged
        if event.type == pygame.WINDOWFOCUSLOST:
            self._dragging = False
        return False

    def _go(self, spot: tuple[int, int]) -> None:
        layout, box = self.view.layout, self._box
        x = (spot[0] - box.left) / box.width * layout.size[0]
        y = (spot[1] - box.top) / box.height * layout.size[1]
        self.view.camera.look_at(x, y)

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """The land with what stands on it, made anew only when something has changed."""
        shown = self.view.playing.shown
        kept = self._picture
        ground = self.view.ground
        fresh = self._land is not None and self._land[:2] == (size, ground)
        if kept is not None and fresh and kept[0] == size and kept[1] == shown:
            return kept[2]
        if self._land is None or not fresh:
            self._land = size, ground, self._painted(size)
        made = self._land[2].copy()
        self._people(made, shown)
        self._picture = size, shown.copy(), made
        return made

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        view = self.view
        layout, terrain = view.layout, view.war.board.terrain
        colours = {each.id: art.rgb(each.colour) for each in view.war.tables.terrains}
        canvas = pygame.Surface((size[0] * SAMPLES, size[1] * SAMPLES), 0, 32)
        canvas.fill(theme.PAPER_DARK)
        factor = canvas.get_width() / layout.size[0]
        for cell in view.war.board.hexes:
            corners = [(x * factor, y * factor) for x, y in layout.corners(cell)]
            pygame.draw.polygon(canvas, colours[terrain[cell]], corners)
        self._ways(canvas, factor, view.war.scenario.rivers, colours.get("water", art.INK))
        self._ways(canvas, factor, view.war.scenario.roads, ROAD)
        return pygame.transform.smoothscale(canvas, size)

    def _ways(
        self, canvas: pygame.Surface, factor: float, cells: Sequence[int], colour: RGB
    ) -> None:
        """Rivers or roads as lines between neighbours."""
        directions, centre = self.view.war.board.grid.directions, self.view.layout.centre
        for cell in cells:
            x, y = centre(cell)
            for beside in directions[cell]:
                if beside is not None and beside > cell and beside in cells:
                    end_x, end_y = centre(beside)
                    ends = (x * factor, y * factor), (end_x * factor, end_y * factor)
                    pygame.draw.line(canvas, colour, *ends, SAMPLES)

    def _people(self, made: pygame.Surface, shown: Tableau) -> None:
        """Controlled hexes in their colour, posts as squares, stacks as discs."""
        view, layout = self.view, self.view.layout
        factor = made.get_width() / layout.size[0]
        hexagon = min(layout.column_pitch, layout.row_pitch) * factor
        for cell, owner in [*shown.control.items(), *shown.posts.items()]:
            if owner:
                land = [(x * factor, y * factor) for x, y in layout.corners(cell)]
                colour = mixed(art.rgb(view.colours[owner].fill), art.WHITE, 0.25)
                pygame.draw.polygon(made, colour, land)
        for cell, owner in shown.posts.items():
            fill = art.rgb(view.colours[owner].fill) if owner else art.NEUTRAL
            side = max(5, round(hexagon * 0.8))
            box = pygame.Rect(0, 0, side, side)
            box.center = self._spot(cell, factor)
            pygame.draw.rect(made, art.INK, box)
            pygame.draw.rect(made, fill, box.inflate(-2, -2))
        px = max(5, round(hexagon * 0.7))
        for cell, stacks in shown.at.items():
            x, y = self._spot(cell, factor)
            for at, (owner, _) in enumerate(stacks):
                piece = _piece(px, art.rgb(view.colours[owner].fill))
                aside = round((at - (len(stacks) - 1) / 2) * hexagon / 2)
                made.blit(piece, piece.get_rect(center=(x + aside, y)))

    def _spot(self, cell: int, factor: float) -> tuple[int, int]:
        x, y = self.view.layout.centre(cell)
        return round(x * factor), round(y * factor)


def _piece(px: int, fill: RGB) -> pygame.Surface:
    return art.kept.get(
        ("piece", px, fill), lambda: disc(px, (*fill, 255), (*art.INK, 255), max(1.0, px / 9))
    )
