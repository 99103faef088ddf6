"""The hint: what a veteran would choose for the person at the screen, and why, in exact figures.

It lies over the field. Nothing is played but by its button; whatever else the player does closes
it, and is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.players.tactical.advice import LEVEL
from game.ui import keys, theme
from game.ui.scene import Scene
from game.ui.tactical.counsel import Counsel, counsel
from game.ui.text import wrapped_height
from game.ui.widgets import Rect, button, heading, label, panel, px

if TYPE_CHECKING:
    from game.players.tactical.advice import Advice
    from game.ui.app import App
    from game.ui.tactical.scene import FightScene
    from game.ui.widgets import Sheet

LOOK = 0.03  # seconds between looks whether it has come
FOREVER = 3600.0
GRACE = 0.4  # seconds after it has come in which Enter, pressed before, does nothing
WIDE, EDGE, GAP = 420.0, 18.0, 10.0
OWN_KEYS = ("tab", "shift+tab", "enter", "space", "esc", "left", "right", "up", "down")


class FightAdvice(Scene):
    """Says that it thinks, then what it found."""

    opaque = False
    veiled = False
    title = "Hint"

    def __init__(self, app: App, fight: FightScene) -> None:
        super().__init__(app)
        self.fight = fight
        self.hotkeys = fight.hotkeys
        self.advice: Advice | None = None
        self.counsel: Counsel | None = None
        self._sheet: Rect = (0, 0, 0, 0)
        self._grace = 0.0
        self._look()

    def build(self) -> None:
        """A small sheet at the foot of the field."""
        told = self.counsel
        wide = min(WIDE, self.fight.areas.field[2] - 12)
        inner = wide - 2 * EDGE
        texts = [told.order, *told.reasons] if told else ["Reckoning…"]
        heights = [self._height(text, inner - 14 * (at > 0), at) for at, text in enumerate(texts)]
        rows = told.rows if told and len(told.rows) > 1 else ()
        high = 50 + sum(heights) + 5 * len(texts) + 18 * len(rows) + 58
        left, top, _, field = self.fight.areas.field
        self._sheet = (left + 6, max(top + field - high - 6, 4), wide, high)
        sheet = panel(self, self._sheet)
        words = f"Hint: what a {LEVEL} would do"
        heading(self, (EDGE, 12, inner, 28), words, inside=sheet, size=17)
        y = 46.0
        for place, (text, height) in enumerate(zip(texts, heights, strict=True)):
            left = EDGE + 14 * (place > 0)
            if place:
                label(self, (EDGE, y, 14, 20), "•", inside=sheet, size=13.5)
            label(
                self, (left, y, inner - left + EDGE, height + 3), text, inside=sheet,
                size=13.5 if place else 15, bold=not place, wrap=True,
            )  # fmt: skip
            y += height + 5
        for name, chance, men in rows:
            label(self, (EDGE, y, inner * 0.46, 18), name, inside=sheet, size=12.5)
            label(self, (EDGE + inner * 0.46, y, inner * 0.24, 18), chance, inside=sheet, size=12.5)
            label(
                self, (EDGE + inner * 0.7, y, inner * 0.3, 18), men, inside=sheet, size=12.5,
                align="right",
            )  # fmt: skip
            y += 18
        self._buttons(sheet, high - 52, inner)

    def _height(self, text: str, width: float, place: int) -> float:
        font = theme.font(13.5 if place else 15, self.scale, bold=not place)
        return wrapped_height(text, font, round(width * self.scale)) / self.scale

    def _buttons(self, sheet: Sheet, top: float, inner: float) -> None:
        each = (inner - GAP) / 2
        if self.counsel is not None:
            button(
                self, (EDGE, top, each, 38), "Do it", self.do, inside=sheet, style="primary",
                tip="Gives this order",
            )  # fmt: skip
        button(
            self, (EDGE + each + GAP, top, each, 38), "Close", self.cancel, inside=sheet,
            tip="Nothing is chosen", action="cancel",
        )  # fmt: skip
        self.ring.focus("Do it" if self.counsel is not None else "Close")

    # what happens

    def update(self, seconds: float) -> bool:
        """Look whether it has come."""
        self._grace -= seconds
        if self.advice is not None:
            self.rest = LOOK if self._grace > 0 else FOREVER
            return False
        if not self._look():
            return False
        self.rebuild()
        return True

    def _look(self) -> bool:
        found = self.fight.session.advice()
        self.rest = LOOK
        if found is not None:
            self.advice = found
            self.counsel = counsel(self.fight.state, found)
            self._grace = GRACE
        return found is not None

    def do(self) -> None:
        """Give the order."""
        if self.advice is not None:
            self.app.pop(self)
            self.fight.play(self.advice.order)

    # events

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Its own buttons and keys; anything else closes it and goes on below."""
        if self._is_own(event):
            return self._is_early(event) or super().dispatch(event)
        if not self._does_something(event):
            return super().dispatch(event)
        self.app.pop(self)
        again = keys.action(event, "decisions") == "advice"
        return not again and self.fight.dispatch(event)

    def _is_own(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return keys.key_of(event) in OWN_KEYS
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return px(self, self._sheet).collidepoint(getattr(event, "pos", self.manager.pointer))
        return False

    def _is_early(self, event: pygame.event.Event) -> bool:
        """Whether it was pressed before anybody can have read what it would do."""
        presses = event.type == pygame.KEYDOWN and keys.key_of(event) in ("enter", "space")
        return presses and self._grace > 0

    def _does_something(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            name = keys.plain_key_of(event)
            return bool(name) and name not in ("shift", "ctrl", "alt")
        return event.type == pygame.MOUSEBUTTONDOWN
