"""Drives the real window in tests: posts real events, runs frames, finds widgets by their names.

drive = Driver(app)
drive.press("tab", "enter")        # keys, named as game/ui/keys.py names them
drive.type("1234")                 # text, letter by letter
drive.click("Start")               # the middle of the widget of that name in the top scene
drive.click_at((640, 360))         # a place in pixels; button=3 for the right one
assert "New war" in drive.texts()
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton, UITextBox, UITextEntryLine

from game.ui import keys
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.text import Label

_MODS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


@contextmanager
def window(
    size: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> Iterator[tuple[App, Driver]]:
    """A window of that size, closed at the end."""
    app = App(settings or Settings(), size)
    try:
        yield app, Driver(app)
    finally:
        app.close()


class Driver:
    """A player's hands and eyes at one window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pointer = (0, 0)

    @property
    def scene(self) -> Scene:
        """The top scene."""
        assert self.app.top is not None
        return self.app.top

    # doing

    def frames(self, count: int = 1) -> None:
        """Go round the loop so many times."""
        for _ in range(count):
            self.app.step()

    def post(self, *events: pygame.event.Event) -> None:
        """Post events and go round once for each."""
        for event in events:
            pygame.event.post(event)
            self.frames()

    def press(self, *names: str) -> None:
        """Press and release keys, one after the other: "a", "ctrl+z", "enter"."""
        for name in names:
            self.hold(name)
            self.release(name)

    def hold(self, name: str) -> None:
        """Press a key and don't let go."""
        self.post(pygame.event.Event(pygame.KEYDOWN, **_key(name)))
        if len(name) == 1 or name == "space":
            self._text(" " if name == "space" else name)

    def release(self, name: str) -> None:
        """Let a key go."""
        self.post(pygame.event.Event(pygame.KEYUP, **_key(name)))

    def type(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            code = pygame.key.key_code(letter) if letter.isascii() and letter.isalnum() else 0
            down = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode=letter)
            self.post(down)
            self._text(letter)

    def move(self, at: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Move the mouse there."""
        rel = (at[0] - self.pointer[0], at[1] - self.pointer[1])
        self.pointer = at
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons))

    def click_at(self, at: tuple[int, int], button: int = 1) -> None:
        """Click there."""
        self.move(at)
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
        self.frames()

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
        """Drag from one place to another."""
        buttons = (int(button == 1), int(button == 2), int(button == 3))
        self.move(start)
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.move(middle, buttons)
        self.move(end, buttons)
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button))

    def wheel(self, at: tuple[int, int], notches: int) -> None:
        """Turn the wheel there, up is positive."""
        self.move(at)
        turn = {"x": 0, "y": notches, "precise_x": 0.0, "precise_y": float(notches)}
        self.post(pygame.event.Event(pygame.MOUSEWHEEL, flipped=False, **turn))

    def click(self, name: str) -> None:
        """Click the middle of the widget of that name; AssertionError if there is none to click."""
        element = self.find(name)
        assert element.is_enabled, f"{name!r} is greyed out"
        self.click_at(pygame.Rect(element.rect).center)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    # seeing

    def find(self, name: str) -> UIElement:
        """The widget of that name in the top scene; AssertionError naming those there are."""
        for stop in self.scene.ring.stops:
            if stop.name == name and stop.element.visible:
                return stop.element
        raise AssertionError(f"no widget {name!r} in {type(self.scene).__name__}: {self.names()}")

    def names(self) -> list[str]:
        """The names of the widgets in the top scene."""
        return [stop.name for stop in self.scene.ring.stops if stop.element.visible]

    def focused(self) -> str:
        """The name of the widget that has the focus, or ""."""
        return self.scene.ring.at.name if self.scene.ring.at is not None else ""

    def texts(self) -> str:
        """All the text that the top scene shows, a widget a line."""
        found = []
        for element in self.scene.manager.get_sprite_group().sprites():
            if not getattr(element, "visible", False):
                continue
            if isinstance(element, UITextBox):
                found.append(element.html_text)
            elif isinstance(element, Label | UIButton | UITextEntryLine):
                found.append(element.text)
            elif hasattr(element, "shown_text"):
                found.append(element.shown_text())
        return "\n".join(found)

    def picture(self, path: Path) -> None:
        """Write what the window shows."""
        self.frames()
        self.app.picture(path)

    def _text(self, text: str) -> None:
        self.post(pygame.event.Event(pygame.TEXTINPUT, text=text))


def _key(name: str) -> dict[str, object]:
    *marks, plain = name.split("+")
    mod = 0
    for mark in marks:
        mod |= _MODS[mark]
    code = next(code for code, known in keys._codes().items() if known == plain)
    place = next(place for place, known in keys._places().items() if known == plain)
    return {"key": code, "scancode": place, "mod": mod, "unicode": plain if len(plain) == 1 else ""}
