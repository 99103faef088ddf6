"""What is said before a fight: a sheet over the field, with a text to read and one button."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.load import house_texts
from game.ui import keys
from game.ui.scene import Scene
from game.ui.widgets import button, heading, panel, text_box

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ui.app import App

NAME = "briefing"  # of the text
_SCROLLS = ("up", "down", "pageup", "pagedown", "home", "end")
_GO = "To the field"


class FieldBriefing(Scene):
    """A sheet over the field; any key of the menus closes it."""

    opaque = False
    title = "Briefing"

    def __init__(self, app: App, title: str, html: str, size: tuple[float, float]) -> None:
        """`size`: the sheet's in points, where the window has room."""
        super().__init__(app)
        self._told = title, html
        self._most = size

    def build(self) -> None:
        """Title, text, one button."""
        width = min(self._most[0], self.width - 24)
        height = min(self._most[1], self.height - 16)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        title, html = self._told
        heading(self, (44, 32, width - 88, 36), title, inside=sheet)
        text_box(self, (40, 74, width - 76, height - 74 - 92), html, name=NAME, inside=sheet)
        close = ((width - 200) / 2, height - 82, 200, 42)
        button(self, close, _GO, self.cancel, inside=sheet, style="primary")
        self.ring.focus(_GO)

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll go to the text, wherever the focus is."""
        return scrolled(self, event) or super().handle(event)


def scrolled(scene: Scene, event: pygame.event.Event) -> bool:
    """Whether a key scrolled the scene's briefing."""
    key = keys.key_of(event) if event.type == pygame.KEYDOWN else ""
    if key not in _SCROLLS:
        return False
    text = next((stop for stop in scene.ring.stops if stop.name == NAME), None)
    return text is not None and text.key is not None and text.key(key)


def lines_html(text: str) -> str:
    """A text of a file's author, its lines kept."""
    return escape(text).replace("\n", "<br>")


def unusual_html(
    system: str,
    title: str,
    house: Mapping[str, str],
    choices: Mapping[str, Sequence[str]],
) -> list[str]:
    """The house rules that aren't the usual ones, under a title; nothing where all are usual."""
    texts = house_texts(system)
    changed = [
        f"•  {escape(texts[name].title)}: {escape(texts[name].values[value])}"
        for name, value in house.items()
        if value != choices[name][0]
    ]
    return [f"<b>{title}</b><br>" + "<br>".join(changed)] if changed else []
