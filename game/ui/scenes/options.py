"""The list that a choice opens: options one under the other, beside the button."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui import keys, theme
from game.ui.scene import Scene
from game.ui.widgets import button, label, panel

_ROW, _NOTED_ROW, _NOTED_WIDTH = 32.0, 50.0, 430.0
_LEAST = 0.84  # of a row's height, before they stand in two columns


class OptionsScene(Scene):
    """Pick one of `options` (value, text); Esc or a click beside leaves it as it is.

    `notes` explain options by value, each in a line below its text.
    """

    opaque = False
    veiled = False

    def __init__(
        self,
        over: Scene,
        beside: pygame.Rect,
        options: Sequence[tuple[str, str]],
        value: str,
        take: Callable[[str], None],
        notes: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(over.app)
        self.notes = notes or {}
        self.over = over
        self.beside = beside
        self.options = options
        self.value = value
        self.take = take

    def build(self) -> None:
        """One button for each option, the present one marked."""
        s = self.scale
        each = _NOTED_ROW if self.notes else _ROW
        columns = 1 if len(self.options) * _LEAST * each <= self.height - 16 else 2
        rows = -(-len(self.options) // columns)
        height = min(rows * each + 8, self.height - 8)
        row = (height - 8) / rows
        one = max(self.beside.width / s, _NOTED_WIDTH if self.notes else 0)
        one = min(one, (self.width - 8) / columns)
        width = columns * one
        left = max(min(self.beside.left / s, self.width - width - 4), 4)
        top = min(self.beside.bottom / s + 2, self.height - height - 4)
        sheet = panel(self, (left, top, width, height))
        for place, (value, text) in enumerate(self.options):
            x, y = 4 + place // rows * (one - 4), 4 + place % rows * row
            mark = "✓ " if value == self.value else "    "
            button(
                self, (x, y, one - 8, row), "" if self.notes else mark + text,
                lambda value=value: self._taken(value),  # type: ignore[misc]
                inside=sheet, style="tile", name=value,
            )  # fmt: skip
            if self.notes:
                label(self, (x + 10, y + 4, one - 28, 22), mark + text, inside=sheet, bold=True)
                label(
                    self, (x + 30, y + 24, one - 48, 20), self.notes.get(value, ""), inside=sheet,
                    size=12.5, colour=theme.INK_SOFT,
                )  # fmt: skip
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
