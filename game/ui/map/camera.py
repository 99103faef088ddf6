"""What part of the map the window shows: panning, zoom steps, and from screen to map and back."""

from __future__ import annotations

from functools import cache

import pygame

from game.hexes import Layout
from game.ui.map.scale import STEPS, Scale, near

GLIDE_SECONDS = 0.28


class Camera:
    """A view of `area` (screen pixels) onto an enlarged map.

    A map smaller than the area stays in its middle; a larger one can be panned until its rim is
    a hex inside the area, so that it can't be lost.
    """

    def __init__(self, layout: Layout, area: pygame.Rect) -> None:
        self.layout = layout
        self.area = pygame.Rect(area)
        self._scale_of = cache(lambda step: Scale(layout, step))
        self.scale: Scale = self._scale_of(STEPS[0])
        self.x = 0.0  # the enlarged map's point at the area's top left corner
        self.y = 0.0
        self._goal: tuple[float, float] | None = None
        self.fit()

    @property
    def step(self) -> int:
        """The zoom step in force: the short diameter of a hex."""
        return self.scale.step

    @property
    def offset(self) -> tuple[int, int]:
        """What to add to a point of the enlarged map to get its place on the screen."""
        return self.area.left - near(self.x), self.area.top - near(self.y)

    @property
    def window(self) -> pygame.Rect:
        """The part of the enlarged map that the area shows (it may reach past its rim)."""
        return pygame.Rect((near(self.x), near(self.y)), self.area.size)

    @property
    def gliding(self) -> bool:
        """Whether it is on its way somewhere."""
        return self._goal is not None

    def resize(self, area: pygame.Rect) -> None:
        """Show the same middle in another area; the whole map again if that was in view."""
        if area == self.area:
            return
        if self.whole:
            self.area = pygame.Rect(area)
            self.fit()
            return
        middle_x = (self.x + self.area.width / 2) / self.scale.factor
        middle_y = (self.y + self.area.height / 2) / self.scale.factor
        self.area = pygame.Rect(area)
        self._middle(middle_x * self.scale.factor, middle_y * self.scale.factor)

    @property
    def whole(self) -> bool:
        """Whether the whole map is in view, as large as it fits."""
        return self.step == self._fitting() and self._fits(self.step)

    def fit(self) -> None:
        """Show the whole map as large as it fits, or as much of it as the last step shows."""
        self.scale = self._scale_of(self._fitting())
        self._middle(self.scale.size[0] / 2, self.scale.size[1] / 2)

    def _fitting(self) -> int:
        """The largest step at which the whole map is in view, else the smallest there is."""
        fitting = STEPS[0]
        for step in STEPS:
            if self._fits(step):
                fitting = step
        return fitting

    def _fits(self, step: int) -> bool:
        width, height = self._scale_of(step).size
        margin = 2 * margin_of(step)
        return width + margin <= self.area.width and height + margin <= self.area.height

    def scroll(self, dx: float, dy: float) -> None:
        """Move the view over the map by so many pixels."""
        self._goal = None
        self._place(self.x + dx, self.y + dy)

    def zoom(self, steps: int, anchor: tuple[int, int] | None = None) -> bool:
        """Go some zoom steps in (out: negative, as far as the whole map shows).

        The map point at `anchor`, a point of the screen, stays under it.
        """
        at = STEPS.index(self.step) + steps
        least = min(STEPS.index(self.step), STEPS.index(self._fitting()))
        return self.zoom_to(STEPS[max(least, min(len(STEPS) - 1, at))], anchor)

    def zoom_to(self, step: int, anchor: tuple[int, int] | None = None) -> bool:
        """Take a zoom step of `STEPS`; False if it is in force already."""
        if step == self.step:
            return False
        self._goal = None
        spot_x, spot_y = anchor or self.area.center
        right, down = spot_x - self.area.left, spot_y - self.area.top
        before, self.scale = self.scale.factor, self._scale_of(step)
        grown = self.scale.factor / before
        self._place((self.x + right) * grown - right, (self.y + down) * grown - down)
        return True

    def centre_on(self, cell: int, *, glide: bool = False) -> None:
        """Bring a cell to the middle, at once or gliding there (`update`)."""
        middle_x, middle_y = self.scale.centre(cell)
        x, y = middle_x - self.area.width / 2, middle_y - self.area.height / 2
        if glide:
            self._goal = self._clamped(x, y)
        else:
            self._goal = None
            self._place(x, y)

    def look_at(self, x: float, y: float) -> None:
        """Bring a point of the map, in the map's own pixels, to the middle."""
        self._middle(x * self.scale.factor, y * self.scale.factor)

    def show(self, cell: int, *, glide: bool = False) -> None:
        """Bring a cell into view if it isn't well inside; else leave the view alone."""
        if not self.sees(cell):
            self.centre_on(cell, glide=glide)

    def sees(self, cell: int) -> bool:
        """Whether a cell is wholly in view."""
        width, height = self.scale.hex_size
        x, y = self.scale.centre(cell)
        hexagon = pygame.Rect(0, 0, width, height)
        hexagon.center = (x, y)
        return bool(self.window.contains(hexagon))

    def update(self, seconds: float) -> bool:
        """Glide on; whether the view has moved."""
        if self._goal is None:
            return False
        goal_x, goal_y = self._goal
        part = min(1.0, 4 * seconds / GLIDE_SECONDS)
        self.x += (goal_x - self.x) * part
        self.y += (goal_y - self.y) * part
        if abs(goal_x - self.x) < 1 and abs(goal_y - self.y) < 1:
            self.x, self.y = self._goal
            self._goal = None
        return True

    def arrive(self) -> None:
        """End a glide at its goal now."""
        if self._goal is not None:
            self.x, self.y = self._goal
            self._goal = None

    def to_screen(self, cell: int) -> tuple[int, int]:
        """The middle of a cell on the screen."""
        x, y = self.scale.centre(cell)
        offset_x, offset_y = self.offset
        return x + offset_x, y + offset_y

    def cell_at(self, spot: tuple[int, int]) -> int | None:
        """The cell under a point of the screen; None outside the area or off the grid."""
        if not self.area.collidepoint(spot):
            return None
        offset_x, offset_y = self.offset
        return self.scale.nearest(spot[0] + 0.5 - offset_x, spot[1] + 0.5 - offset_y)

    def _middle(self, x: float, y: float) -> None:
        self._goal = None
        self._place(x - self.area.width / 2, y - self.area.height / 2)

    def _place(self, x: float, y: float) -> None:
        self.x, self.y = self._clamped(x, y)

    def _clamped(self, x: float, y: float) -> tuple[float, float]:
        width, height = self.scale.size
        margin = margin_of(self.step)
        return (
            _within(x, width, self.area.width, margin),
            _within(y, height, self.area.height, margin),
        )


def margin_of(step: int) -> int:
    """The parchment around the map, in pixels, at a zoom step."""
    return max(8, min(28, step * 3 // 10))


def _within(at: float, length: int, room: int, margin: int) -> float:
    spare = length + 2 * margin - room
    if spare <= 0:
        return (length - room) / 2
    return max(-margin, min(at, length + margin - room))
