"""A scene: one screen, or a dialog over one.

Subclass it, make the widgets in `build()` with the functions of `widgets.py` (all lengths in
points, see `Scene.width`), and act in their callbacks. The app calls

    enter()            once, when it is pushed           leave()   once, when it goes
    layout(size, scale)  when it is entered or the window or the UI's scale changed: calls `build()`
    dispatch(event)    widgets first, then the focus ring, then `handle(event)`
    update(seconds)    True if it must be drawn anew (after an event it always is)
    draw(surface)      `paint` below the widgets, the widgets, the ring, `paint_over`

`build()` runs again at each resize, so keep what matters in attributes, not in widgets.
`animating`: True while frames must come at 60 a second; else the app sleeps till an event, or till
`rest` seconds have passed (a scene that polls something sets it to, say, 0.05).
`opaque = False` (dialogs): the scene below is drawn too, dimmed if `veiled`. While `settling` it is
asked by `settle()` whether figures have come. `resume()` is called when the scene above has gone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame_gui import UI_TEXT_BOX_LINK_CLICKED
from pygame_gui.core import UIElement

from game.ui import keys, theme
from game.ui.focus import FocusRing
from game.ui.manager import NOWHERE, Manager

if TYPE_CHECKING:
    from game.ui.app import App

FOREVER = 3600.0


class Scene:
    """Base of every scene; usable as it is: an empty screen that Esc leaves."""

    opaque = True
    veiled = True  # where not opaque: the scene below is dimmed
    title = ""  # for the window's caption
    hotkeys: tuple[str, ...] = ("menus",)  # sections of the hotkey table that hold here

    def __init__(self, app: App) -> None:
        self.app = app
        self.size = app.size
        self.scale = app.scale
        self.animating = False
        self.rest = FOREVER
        self.manager = Manager(self.size, self.scale)
        self.ring = FocusRing(self.manager)

    @property
    def width(self) -> float:
        """The window's width in points."""
        return self.size[0] / self.scale

    @property
    def height(self) -> float:
        """The window's height in points."""
        return self.size[1] / self.scale

    @property
    def settling(self) -> bool:
        """Whether it takes up figures that are still to come, even below a dialog."""
        return False

    # what a scene overrides

    def enter(self) -> None:
        """Begin: called once, before the first layout."""

    def leave(self) -> None:
        """End: let go of files and processes."""

    def resume(self) -> None:
        """The scene above has gone."""

    def about(self) -> tuple[str, str]:
        """What the help says of this screen besides its keys: a title and HTML ("" for nothing)."""
        return "", ""

    def build(self) -> None:
        """Make the widgets for the current size and scale."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event that no widget used; True if it is used up."""
        if keys.action(event, "menus") == "cancel":
            self.cancel()
            return True
        return False

    def cancel(self) -> None:
        """Esc: go back."""
        self.app.pop()

    def update(self, seconds: float) -> bool:  # noqa: ARG002 - for those who override it
        """Time passes. True if the scene must be drawn anew."""
        return False

    def settle(self) -> bool:
        """Take up figures below a dialog. True if the scene must be drawn anew."""
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies below the widgets."""
        if self.opaque:
            surface.blit(theme.desk(self.size), (0, 0))

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies above the widgets."""

    # what the app calls

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Build the widgets anew; the focus and what was typed or scrolled is kept by name."""
        at, kept = self.ring.at, self.ring.keep()
        pointer = self.manager.pointer
        if scale == self.manager.scale:
            self.manager.set_window_resolution(size)
            self.manager.clear()
        else:
            self.manager = Manager(size, scale)
        self.manager.pointer = pointer
        self.size, self.scale = size, scale
        self.ring.clear()
        self.ring.manager = self.manager
        self.build()
        self.ring.rebuilt(self.manager, kept, at.name if at is not None else None)

    def rebuild(self) -> None:
        """Build the widgets anew because what they show has changed."""
        self.layout(self.size, self.scale)
        self.app.post_redraw()

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer an event to widgets, ring and scene."""
        self.manager.point(event)
        key = event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
        if key and self.ring.wants_text():
            return (
                self._leaves_text(event)
                or self.manager.process_events(event)
                or (event.type == pygame.KEYDOWN and not _types(event) and self.handle(event))
            )
        if key:
            used = self.ring.handle(event) or self.handle(event)
            return used or self.manager.process_events(event)
        if event.type == UI_TEXT_BOX_LINK_CLICKED:
            follow: Callable[[str], None] | None = getattr(event.ui_element, "follow", None)
            if follow is not None:
                follow(event.link_target)
            return True
        self.ring.handle(event)
        return self.manager.process_events(event) or self.handle(event)

    def tick(self, seconds: float) -> bool:
        """Time passes for the scene and its widgets."""
        changed = self.update(seconds)
        self.manager.update(seconds)
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, lowest first."""
        self.paint(surface)
        self.manager.draw_ui(surface)
        self.ring.draw(surface)
        self.paint_over(surface)
        self.manager.draw_tips(surface)

    def covered(self) -> None:
        """Another scene came above: nothing stays hovered here."""
        self.manager.pointer = NOWHERE
        self.manager.update(0.0)

    def over_widget(self, at: tuple[int, int]) -> bool:
        """Whether a widget lies at this pixel (so it isn't the map's)."""
        return any(
            isinstance(element, UIElement)
            and element is not self.manager.root_container
            and element.visible
            and element.hover_point(*at)
            for element in self.manager.get_sprite_group().sprites()
        )

    def _leaves_text(self, event: pygame.event.Event) -> bool:
        leaving = ("tab", "shift+tab", "up", "down", "enter")
        return (
            event.type == pygame.KEYDOWN
            and keys.key_of(event) in leaving
            and self.ring.handle(event)
        )


def _types(event: pygame.event.Event) -> bool:
    """Whether a key writes a letter, or edits, where a text field has the focus."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return False
    plain, letter = keys.plain_key_of(event), getattr(event, "unicode", "")
    return (
        len(plain) == 1
        or plain in ("space", "backspace", "delete", "left", "right", "home", "end")
        or (letter != "" and letter.isprintable())
    )
