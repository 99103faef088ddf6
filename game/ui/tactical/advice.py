"""The hint: what a veteran would choose for the person at the screen, and why, in exact figures.

It lies over the field. Nothing is played but by its button; whatever else the player does closes
it, and is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.tactical.advice import LEVEL
from game.ui.hintsheet import EDGE, FOOT, GAP, GRACE, HEAD, LOOK, HintSheet
from game.ui.scene import FOREVER
from game.ui.tactical.counsel import Counsel, counsel
from game.ui.widgets import button, label, panel

if TYPE_CHECKING:
    from game.players.tactical.advice import Advice
    from game.ui.app import App
    from game.ui.tactical.scene import FightScene
    from game.ui.widgets import Sheet

WIDE = 420.0


class FightAdvice(HintSheet):
    """Says that it thinks, then what it found."""

    def __init__(self, app: App, fight: FightScene) -> None:
        super().__init__(app)
        self.fight = fight
        self.hotkeys = fight.hotkeys
        self.advice: Advice | None = None
        self.counsel: Counsel | None = None
        self._look()

    def build(self) -> None:
        """A small sheet at the foot of the field."""
        told = self.counsel
        wide = min(WIDE, self.fight.areas.field[2] - 12)
        inner = wide - 2 * EDGE
        texts = [told.order, *told.reasons] if told else ["Reckoning…"]
        rows = told.rows if told and len(told.rows) > 1 else ()
        high = HEAD + self.needed(texts, inner) + 18 * len(rows) + FOOT
        left, top, _, field = self.fight.areas.field
        self.place = (left + 6, max(top + field - high - 6, 4), wide, high)
        sheet = panel(self, self.place)
        _, _, y = self.say(sheet, LEVEL, texts, inner)
        for name, chance, men in rows:
            label(self, (EDGE, y, inner * 0.46, 18), name, inside=sheet, size=12.5)
            label(self, (EDGE + inner * 0.46, y, inner * 0.24, 18), chance, inside=sheet, size=12.5)
            label(
                self, (EDGE + inner * 0.7, y, inner * 0.3, 18), men, inside=sheet, size=12.5,
                align="right",
            )  # fmt: skip
            y += 18
        self._buttons(sheet, high - 52, inner)

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
        self.grace -= seconds
        if self.advice is not None:
            self.rest = LOOK if self.grace > 0 else FOREVER
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
            self.grace = GRACE
        return found is not None

    def do(self) -> None:
        """Give the order."""
        if self.advice is not None:
            self.app.pop(self)
            self.fight.play(self.advice.order)
