"""What hints of every game share: a small sheet with an order and its reasons, over the screen.

Nothing is played but by its button; whatever else the player does closes it, and is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys, theme
from game.ui.scene import Scene
from game.ui.text import wrapped_height
from game.ui.widgets import Rect, heading, label, px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.players.systems import Advice
    from game.ui.app import App
    from game.ui.computer import Computer
    from game.ui.text import Label
    from game.ui.widgets import Sheet

LOOK = 0.03  # seconds between looks whether it has come
DOT = 0.35  # seconds between the dots while it thinks
GRACE = 0.4  # seconds after it has come in which Enter, pressed before, does nothing
EDGE, GAP = 18.0, 10.0
HEAD, FOOT = 50.0, 58.0  # above and below what is said
OWN_KEYS = ("tab", "shift+tab", "enter", "space", "esc", "left", "right", "up", "down")
_BULLET = 14.0
_FIRST, _REST = 15.0, 13.5  # sizes
_BETWEEN = 5.0


class HintSheet(Scene):
    """`place`: where its sheet lies; `grace`: seconds in which Enter does nothing."""

    opaque = False
    veiled = False
    title = "Hint"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.place: Rect = (0, 0, 0, 0)
        self.grace = 0.0

    def needed(self, texts: Sequence[str], inner: float) -> float:
        """How much height the order and its reasons take."""
        return sum(self._heights(texts, inner)) + _BETWEEN * len(texts)

    def say(
        self, sheet: Sheet, level: str, texts: Sequence[str], inner: float, gap: float = 0.0
    ) -> tuple[Label, float, float]:
        """Put the order, and its reasons after a gap; its label, where that and all of it end."""
        words = f"Hint: what a {level} would do"
        heading(self, (EDGE, 12, inner, 28), words, inside=sheet, size=17)
        order, *reasons = texts
        first, *others = self._heights(texts, inner)
        top = 46.0
        made = label(
            self, (EDGE, top, inner, first + 3), order, inside=sheet, size=_FIRST, bold=True,
            wrap=True,
        )  # fmt: skip
        below = top + first + _BETWEEN
        top = below + gap
        for text, height in zip(reasons, others, strict=True):
            label(self, (EDGE, top, _BULLET, 20), "•", inside=sheet, size=_REST)
            label(
                self, (EDGE + _BULLET, top, inner - _BULLET, height + 3), text, inside=sheet,
                size=_REST, wrap=True,
            )  # fmt: skip
            top += height + _BETWEEN
        return made, below, top

    def owns(self, event: pygame.event.Event) -> bool:
        """Whether it is for its own buttons."""
        if event.type == pygame.KEYDOWN:
            return keys.key_of(event) in OWN_KEYS
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return px(self, self.place).collidepoint(getattr(event, "pos", self.manager.pointer))
        return False

    def is_early(self, event: pygame.event.Event) -> bool:
        """Whether it was pressed before anybody can have read what it would do."""
        presses = event.type == pygame.KEYDOWN and keys.key_of(event) in ("enter", "space")
        return presses and self.grace > 0

    def does_something(self, event: pygame.event.Event) -> bool:
        """Whether the player wants to go on with something else."""
        if event.type == pygame.KEYDOWN:
            name = keys.plain_key_of(event)
            return bool(name) and name not in ("shift", "ctrl", "alt")
        return event.type == pygame.MOUSEBUTTONDOWN

    def give_way(self, event: pygame.event.Event) -> bool:
        """Close, and let what is below have the event; asking for the hint again does no more."""
        self.app.pop(self)
        below = self.app.top
        again = keys.action(event, "decisions") == "advice"
        return below is not None and not again and below.dispatch(event)

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Its own buttons and keys; anything else closes it and goes on below."""
        if self.owns(event):
            return self.is_early(event) or super().dispatch(event)
        if not self.does_something(event):
            return super().dispatch(event)
        return self.give_way(event)

    def _heights(self, texts: Sequence[str], inner: float) -> list[float]:
        order, *reasons = texts
        first = self._height(order, inner, _FIRST, bold=True)
        return [first, *(self._height(one, inner - _BULLET, _REST) for one in reasons)]

    def _height(self, text: str, width: float, size: float, *, bold: bool = False) -> float:
        font = theme.font(size, self.scale, bold=bold)
        return wrapped_height(text, font, round(width * self.scale)) / self.scale


class ThoughtHint(HintSheet):
    """A hint that the computer beside the window thinks about, from when it is made."""

    def __init__(self, app: App, computer: Computer) -> None:
        super().__init__(app)
        self.advice: Advice | None = None
        self._computer = computer
        self._pondered = 0.0  # seconds
        computer.seek()

    def waiting(self) -> str:
        """What is said while there is none."""
        if self.fails:
            return f"No hint can be had. {self._computer.trouble}"
        return f"Thinking{'.' * (self._dots % 4)}"

    @property
    def fails(self) -> bool:
        """Whether the computer can't think of one."""
        return bool(self._computer.trouble)

    @property
    def _dots(self) -> int:
        """They come one by one."""
        return int(self._pondered / DOT)

    def ponder(self, seconds: float) -> bool:
        """It thinks so much longer; True if another dot has come."""
        before = self._dots
        self._pondered += seconds
        return before != self._dots

    def try_again(self) -> None:
        """Have it think anew."""
        self._computer.try_again()
        self._computer.seek()
        self.rebuild()

    def leave(self) -> None:
        """It isn't waited for any more."""
        self._computer.drop()
        if self.fails:
            self._computer.try_again()
