"""The list that a choice opens: options one under the other, beside the button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import keys
from game.ui.scene import Scene
from game.ui.widgets import button, panel

_ROW = 32.0


class OptionsScene(Scene):
    """Pick one of `options` (value, text); Esc or a click beside leaves it as it is."""

    opaque = False
    veiled = False

    def __init__(
        self,
        over: Scene,
        beside: pygame.Rect,
        options: Sequence[tuple[str, str]],
        value: str,
        take: Callable[[str], None],
    ) -> None:
        super().__init__(over.app)
        self.over = over
        self.beside = beside
        self.options = options
        self.value = value
        self.take = take

    def build(self) -> None:
        """One button for each option, the present one marked."""
        s = self.scale
        height = min(len(self.options) * _ROW + 8, self.height - 8)
        row = (height - 8) / len(self.options)
        width = self.beside.width / s
        left = min(self.beside.left / s, self.width - width - 4)
        top = min(self.beside.bottom / s + 2, self.height - height - 4)
        sheet = panel(self, (left, top, width, height))
        for place, (value, text) in enumerate(self.options):
            mark = "✓ " if value == self.value else "    "
            button(
                self,
                (4, 4 + place * row, width - 8, row),
                mark + text,
                lambda value=value: self._taken(value),  # type: ignore[misc]
                inside=sheet,
                style="tile",
                name=value,
            )
        self.ring.focus(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click beside the list closes it; so does a resize, which moves the button."""
        if event.type == pygame.MOUSEBUTTONDOWN or keys.action(event, "menus") == "cancel":
            self.app.pop(self)
            return True
        return False

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Built once; when the window changes the list closes."""
        if (size, scale) != (self.size, self.scale) and self in self.app.stack:
            self.app.pop(self)
            return
        super().layout(size, scale)

    def _taken(self, value: str) -> None:
        self.app.pop(self)
        self.take(value)
