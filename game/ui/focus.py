"""The focus ring: everything in a scene can be reached and pressed by keyboard.

Each scene has one, `scene.ring`; the functions of `widgets.py` put what they make into it in the
order made, which is the Tab order. Tab and Shift+Tab go round, Enter and Space press, arrows go to
the widget that has the focus (list, text box, choice), else, where `arrows` is set (menus and
dialogs), to the nearest widget that way. Esc is the scene's own (`Scene.cancel`).

`rests` (the war's map): the ring may have no focus; Tab past the end comes to rest there, and
Enter, Space and arrows are then the scene's. `wants_text()` is true while a text field has the
focus: letters are typing then, not hotkeys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame_gui.core import UIElement
from pygame_gui.elements import UITextEntryLine

from game.ui import keys, theme
from game.ui.manager import Manager

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass
class Stop:
    """A widget in the ring. `press` for Enter and Space; `key` is offered any other key first.

    `name` finds it again when the scene is laid out anew. `keep` and `restore` carry what the
    player did to it (a list's place, a field's text) over to its successor of the same name.
    """

    element: UIElement
    name: str
    press: Callable[[], None] | None = None
    key: Callable[[str], bool] | None = None
    keep: Callable[[], object] | None = None
    restore: Callable[[object], None] | None = None

    @property
    def open(self) -> bool:
        """Whether it can have the focus now."""
        return self.element.alive() and self.element.visible and self.element.is_enabled


class FocusRing:
    """The ring of one scene."""

    def __init__(self, manager: Manager) -> None:
        self.manager = manager
        self.stops: list[Stop] = []
        self.arrows = True
        self.rests = False
        self.shown = True
        self._at: Stop | None = None

    @property
    def at(self) -> Stop | None:
        """Where the focus is, if anywhere."""
        if self._at is not None and not self._at.open:
            self._at = None
        return self._at

    def add(self, stop: Stop) -> None:
        """Add a widget at the end of the Tab order."""
        self.stops.append(stop)

    def wants_text(self) -> bool:
        """Whether a text field has the focus."""
        return self.at is not None and isinstance(self.at.element, UITextEntryLine)

    def focus(self, name: str | None) -> bool:
        """Move the focus to the widget of that name (None: nowhere). False: there is none."""
        if name is None:
            self._go(None)
            return True
        found = next((stop for stop in self.stops if stop.name == name and stop.open), None)
        if found is not None:
            self._go(found)
        return found is not None

    def rebuilt(self, manager: Manager, kept: dict[str, object], name: str | None) -> None:
        """Take up, in a scene laid out anew, what `keep` and `at` were before."""
        self.manager = manager
        for stop in self.stops:
            if stop.restore is not None and stop.name in kept:
                stop.restore(kept[stop.name])
        if name is not None and self.focus(name):
            return
        if self.at is None and not self.rests:
            self._go(next((stop for stop in self.stops if stop.open), None))

    def replace(
        self, gone: Sequence[UIElement], build: Callable[[], None], before: UIElement
    ) -> None:
        """Take widgets out; what `build` adds comes `before` one, found again by name."""
        name = self.at.name if self.at is not None else None
        kept = [stop for stop in self.stops if stop.element not in gone]
        self.stops = []
        build()
        at = next((place for place, stop in enumerate(kept) if stop.element is before), len(kept))
        self.stops = [*kept[:at], *self.stops, *kept[at:]]
        if name is not None and self._at not in self.stops and not self.focus(name):
            self._go(None)

    def keep(self) -> dict[str, object]:
        """What the player did to the widgets, by name."""
        return {stop.name: stop.keep() for stop in self.stops if stop.keep is not None}

    def clear(self) -> None:
        """Forget every widget."""
        self.stops = []
        self._at = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; True if it is used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._clicked(event.pos)
        return event.type == pygame.KEYDOWN and self._key(keys.key_of(event))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring round the widget that has the focus."""
        if self.at is None or not self.shown:
            return
        width = max(round(2.5 * self.manager.scale), 2)
        clip = self.at.element.ui_container.get_container().get_rect()  # type: ignore[union-attr]
        rect = pygame.Rect(self.at.element.rect).clip(clip).inflate(2 * width, 2 * width)
        radius = round(7 * self.manager.scale)
        halo = rect.inflate(2, 2)
        pygame.draw.rect(surface, theme.RING_HALO, halo, width + 2, border_radius=radius + 1)
        pygame.draw.rect(surface, theme.RING, rect, width, border_radius=radius)

    def _key(self, key: str) -> bool:
        if key in ("tab", "shift+tab"):
            self.shown = True
            self._step(-1 if key == "shift+tab" else 1)
            return True
        if self.at is None:
            return self._start(key)
        if self.at.key is not None and self.at.key(key):
            self.shown = True
            return True
        if key in ("enter", "space") and self.at.press is not None and not self.wants_text():
            self.shown = True
            self.at.press()
            return True
        vertical = key in ("up", "down")
        if self.arrows and key in _ARROWS and (vertical or not self.wants_text()):
            self.shown = True
            self._towards(*_ARROWS[key])
            return True
        return False

    def _start(self, key: str) -> bool:
        """The first arrow where nothing has the focus yet."""
        if self.rests or not self.arrows or key not in _ARROWS:
            return False
        self.shown = True
        self._step(1)
        return True

    def _step(self, by: int) -> None:
        stops: list[Stop | None] = [stop for stop in self.stops if stop.open]
        if self.rests or not stops:
            stops.insert(0, None)
        place = stops.index(self.at) if self.at in stops else -1 if by > 0 else 0
        self._go(stops[(place + by) % len(stops)])

    def _towards(self, right: int, down: int) -> None:
        """To the nearest widget that way: straight ahead counts less than aside."""
        assert self.at is not None  # noqa: S101
        here = pygame.Rect(self.at.element.rect)

        def cost(there: pygame.Rect) -> float | None:
            if right:
                ahead = (there.centerx - here.centerx) * right
                gap = (there.left - here.right) if right > 0 else (here.left - there.right)
                aside = max(there.top - here.bottom, here.top - there.bottom, 0)
            else:
                ahead = (there.centery - here.centery) * down
                gap = (there.top - here.bottom) if down > 0 else (here.top - there.bottom)
                aside = max(there.left - here.right, here.left - there.right, 0)
            reached = gap >= -2 and ahead > 0
            off = abs(there.centery - here.centery if right else there.centerx - here.centerx)
            return max(gap, 0) + 3 * aside + off / 100 if reached else None

        costs = [
            (way, place)
            for place, stop in enumerate(self.stops)
            if stop.open and (way := cost(pygame.Rect(stop.element.rect))) is not None
        ]
        if costs:
            self._go(self.stops[min(costs)[1]])

    def _clicked(self, at: tuple[int, int]) -> None:
        self.shown = False
        under = [s for s in self.stops if s.open and s.element.hover_point(*at)]
        if under:
            self._go(max(under, key=lambda stop: stop.element.layer))
        elif self.rests or self.wants_text():
            self._go(None)

    def _go(self, stop: Stop | None) -> None:
        self._at = stop
        typing = stop is not None and isinstance(stop.element, UITextEntryLine)
        self.manager.set_focus_set(stop.element if stop is not None and typing else None)
