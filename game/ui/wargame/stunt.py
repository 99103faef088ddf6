"""A stunt in the player's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.scenes.sheet import SheetScene
from game.ui.widgets import button, entry, heading, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App

LONGEST = 160
_WIDE = 560.0


class StuntScene(SheetScene):
    """Asks what the fighter tries; `then` gets the words."""

    title = "Stunt"

    def __init__(self, app: App, name: str, then: Callable[[str], None]) -> None:
        super().__init__(app)
        self.name = name
        self.then = then
        self.words = ""

    def build(self) -> None:
        """A field and two buttons."""
        self.open_sheet(_WIDE, 214)
        inner = _WIDE - 48
        words = f"What does {self.name} try?"
        heading(self, (24, 16, inner, 32), words, inside=self.sheet, size=20)
        label(
            self, (24, 52, inner, 40),
            "Anything that no rule covers. It costs a maneuver; the game master, or the table, "
            "says what comes of it.",
            inside=self.sheet, size=13, colour=theme.INK_SOFT, wrap=True,
        )  # fmt: skip
        entry(
            self, (24, 100, inner, 38), self.words, self._typed, name="stunt", inside=self.sheet,
            hint="I kick the table over …", done=self._try, limit=LONGEST,
        )  # fmt: skip
        button(self, (24, 156, 200, 40), "Try it", self._try, inside=self.sheet, style="primary")
        button(self, (_WIDE - 24 - 140, 156, 140, 40), "Leave it", self.cancel, inside=self.sheet)
        self.ring.focus("stunt")

    def _typed(self, words: str) -> None:
        self.words = words

    def _try(self) -> None:
        words = self.words.strip()
        if words:
            self.app.pop(self)
            self.then(words)
