"""What dialogs over a game's screen share: a sheet in the middle, painting over its widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import keys
from game.ui.brush import Brush
from game.ui.scene import Scene
from game.ui.widgets import Sheet, panel

if TYPE_CHECKING:
    from game.ui.app import App

Box = tuple[float, float, float, float]


class SheetScene(Scene):
    """A sheet over what is there; boxes are points on the sheet."""

    opaque = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sheet: Sheet
        self.left = self.top = self.wide = self.high = 0.0
        self._painters: list[Callable[[Brush], None]] = []

    def open_sheet(self, width: float, height: float, *, style: str = "sheet") -> None:
        """Make the sheet, as large as asked for or as fits, in the middle."""
        self._painters = []
        self.wide, self.high = min(width, self.width - 16), min(height, self.height - 12)
        self.left, self.top = (self.width - self.wide) / 2, (self.height - self.high) / 2
        self.sheet = panel(self, (self.left, self.top, self.wide, self.high), style=style)

    def area(self, box: Box) -> pygame.Rect:
        """Pixels on the screen of a box in points on the sheet."""
        s = self.scale
        left, top = self.left + box[0], self.top + box[1]
        x, y = round(left * s), round(top * s)
        return pygame.Rect(x, y, round((left + box[2]) * s) - x, round((top + box[3]) * s) - y)

    def over(self, paint: Callable[[Brush], None]) -> None:
        """Paint something above the widgets, each frame."""
        self._painters.append(paint)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What was asked for with `over`."""
        brush = Brush(surface, self.scale)
        for paint in self._painters:
            paint(brush)

    def digit(self, event: pygame.event.Event) -> int:
        """The number key of an event, -1 for others."""
        if event.type != pygame.KEYDOWN:
            return -1
        name = keys.key_of(event)
        return int(name) if name.isdigit() else -1
