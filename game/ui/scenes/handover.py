"""The curtain between two players at one screen: whose turn, and what happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Protocol

import pygame

from game.ui import keys, theme
from game.ui.app import App
from game.ui.flags import flag
from game.ui.scene import Scene
from game.ui.theme import Colours
from game.ui.widgets import button, heading, label, panel, picture, text_box

_HEADINGS = ("round", "turn")  # kinds of lines that begin a part
_LEFT_OUT = ("fought",)  # the log has every die
_SCROLLS = ("up", "down", "pageup", "pagedown", "home", "end")


class Told(Protocol):
    """A line of what happened; `kind` is the event's tag."""

    @property
    def text(self) -> str:
        """What happened, as a sentence."""

    @property
    def kind(self) -> str:
        """The event's tag."""


class HandOverScene(Scene):
    """Hides the map till the next player is at the screen; Enter goes on."""

    title = "The next player"

    def __init__(
        self,
        app: App,
        name: str,
        colours: Colours,
        heading_line: str,
        happened: Sequence[Told],
        then: Callable[[], None],
    ) -> None:
        """`name`: of the faction; `heading_line`: round and clock; `then`: after the curtain."""
        super().__init__(app)
        self.name = name
        self.colours = colours
        self.heading_line = heading_line
        self.happened = happened
        self.then = then

    def build(self) -> None:
        """Flag, name, list, one button."""
        width, height = min(760.0, self.width - 24), min(600.0, self.height - 16)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        size = 64.0
        s = self.scale
        where = (round(44 * s), round(38 * s))
        picture(self, flag(self.colours, round(size * s)), where, inside=sheet)
        left = 44 + size + 16
        heading(self, (left, 34, width - left - 44, 40), self.name, inside=sheet, size=28)
        label(
            self, (left, 74, width - left - 44, 24), f"It is your turn.  {self.heading_line}",
            inside=sheet, size=16,
        )  # fmt: skip
        top = 122.0
        words = "What happened meanwhile" if self.happened else "Nothing has happened meanwhile."
        label(
            self, (44, top, width - 88, 22), words, inside=sheet, bold=True, colour=theme.RED_DARK
        )
        if self.happened:
            page = (44, top + 26, width - 88, height - top - 26 - 96)
            text_box(self, page, self._html(), name="happened", inside=sheet)
        go = ((width - 260) / 2, height - 84, 260, 46)
        button(self, go, "Show me the map", self._go, inside=sheet, style="primary", tip="Enter")
        self.ring.focus("Show me the map")

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll go to the list, wherever the focus is."""
        key = keys.key_of(event) if event.type == pygame.KEYDOWN else ""
        if key in _SCROLLS:
            for stop in self.ring.stops:
                if stop.name == "happened" and stop.key is not None:
                    return stop.key(key)
        return super().handle(event)

    def cancel(self) -> None:
        """Esc doesn't lift the curtain."""

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Arrows scroll here; they don't move the focus."""
        self.ring.arrows = False
        super().layout(size, scale)

    def _go(self) -> None:
        self.app.pop(self)
        self.then()

    def _html(self) -> str:
        lines = []
        for line in self.happened:
            if line.kind in _LEFT_OUT:
                continue
            text = escape(line.text, quote=False)
            lines.append(f"<b>{text}</b>" if line.kind in _HEADINGS else f"•  {text}")
        return "<br>".join(lines)
