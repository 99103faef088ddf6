"""Mouse and keys that move the map: wheel, drag, panning keys, zoom keys.

What a click on a hex means is the war screen's business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui import keys
from game.ui.map.camera import Camera

DRAG_FROM = 6  # pixels a pressed mouse may tremble before it drags
PAN = 900  # pixels a second with a panning key held
PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}


class View(Protocol):
    """A map in the window; `focus` is the point that keys zoom about, if any."""

    pointer: tuple[int, int] | None
    camera: Camera

    @property
    def area(self) -> pygame.Rect:
        """Where on the screen the map is."""

    @property
    def focus(self) -> tuple[int, int] | None:
        """The mouse, if it is over the map."""


class Navigator:
    """Moves a view by the events it is given; `update` pans on while a key is held."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._pressed: tuple[int, int] | None = None
        self._button = 0
        self._dragging = False
        self._held: dict[int, tuple[int, int]] = {}
        self._acts: dict[int, Callable[[pygame.event.Event], bool]] = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._press,
            pygame.MOUSEBUTTONUP: self._release,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
            pygame.KEYUP: self._key_up,
        }

    @property
    def moving(self) -> bool:
        """Whether a panning key is held."""
        return bool(self._held)

    def handle(self, event: pygame.event.Event) -> bool:
        """True if the event moved the map, and so means nothing else.

        A press that becomes a drag ends with a release that is consumed; a press and release in
        place are left to the war screen, which acts on the release.
        """
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.view.pointer = event.pos
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.view.pointer = None
            if event.type == pygame.WINDOWFOCUSLOST:
                self.let_go()
        act = self._acts.get(event.type)
        return act is not None and act(event)

    def let_go(self) -> None:
        """Forget what is held and pressed: the window lost its focus, or a dialog opened."""
        self._held.clear()
        self._pressed = None
        self._dragging = False

    def update(self, seconds: float) -> bool:
        """Pan on while keys are held; whether the map has moved."""
        if not self._held:
            return False
        before = self.view.camera.offset
        for x, y in self._held.values():
            self.view.camera.scroll(x * PAN * seconds, y * PAN * seconds)
        return self.view.camera.offset != before

    def _press(self, event: pygame.event.Event) -> bool:
        if event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            if self.view.area.collidepoint(event.pos):
                self._pressed, self._button = event.pos, event.button
                self._dragging = False
            return bool(event.button == pygame.BUTTON_MIDDLE)
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        if self._pressed is None:
            return False
        away_x, away_y = event.pos[0] - self._pressed[0], event.pos[1] - self._pressed[1]
        if not self._dragging and max(abs(away_x), abs(away_y)) < DRAG_FROM:
            return False
        self._dragging = True
        self.view.camera.scroll(-away_x, -away_y)
        self._pressed = event.pos
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        if self._pressed is None or event.button != self._button:
            return False
        dragged = self._dragging or event.button == pygame.BUTTON_MIDDLE
        self._pressed, self._dragging = None, False
        return dragged

    def _wheel(self, event: pygame.event.Event) -> bool:
        spot = self.view.pointer
        if not event.y or spot is None or not self.view.area.collidepoint(spot):
            return False
        self.view.camera.zoom(1 if event.y > 0 else -1, spot)
        return True

    def _key_up(self, event: pygame.event.Event) -> bool:
        return self._held.pop(event.scancode, None) is not None

    def _key(self, event: pygame.event.Event) -> bool:
        camera = self.view.camera
        action = keys.action(event, "map")
        if action in PANS:
            self._held[event.scancode] = PANS[action]
            x, y = PANS[action]
            camera.scroll(x * camera.step, y * camera.step)
        elif action in ("zoom_in", "zoom_out"):
            camera.zoom(1 if action == "zoom_in" else -1, self.view.focus)
        elif action == "whole_map":
            camera.fit()
        else:
            return False
        return True
