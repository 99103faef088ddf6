"""The hint: what the computer would do for the person at the screen, and what that would bring.

It lies over the field. Nothing is played but by its button; whatever else the player does closes
it, and is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.advice import LEVEL
from game.ui.hintsheet import EDGE, FOOT, GAP, GRACE, HEAD, LOOK, ThoughtHint
from game.ui.scene import FOREVER
from game.ui.wargame.counsel import order_words, reasons
from game.ui.wargame.repertoire import cell_of
from game.ui.widgets import button, panel

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.wargame.scene import BattleScene
    from game.ui.widgets import Sheet

WIDE = 420.0


class BattleAdvice(ThoughtHint):
    """Says that it thinks, then what it found."""

    def __init__(self, app: App, battle: BattleScene) -> None:
        super().__init__(app, battle.session.computer)
        self.battle = battle
        self.hotkeys = battle.hotkeys

    def build(self) -> None:
        """A small sheet at the foot of the field."""
        wide = min(WIDE, self.battle.areas.field[2] - 12)
        inner = wide - 2 * EDGE
        texts = self._texts()
        high = HEAD + self.needed(texts, inner) + FOOT
        left, top, width, field = self.battle.areas.field
        if self._hides_left():
            left += width - wide - 12
        self.place = (left + 6, max(top + field - high - 6, 4), wide, high)
        sheet = panel(self, self.place)
        self.say(sheet, LEVEL, texts, inner)
        self._buttons(sheet, high - 52, inner)

    def _hides_left(self) -> bool:
        """Whether what is hinted at lies on the field's left, where the sheet would hide it."""
        battle = self.battle
        cells = [*battle.pointing.hinted]
        if battle.state.scale == "small" and battle.session.acting >= 0:
            cells.append(battle.session.fighter(battle.session.acting).cell)
        spots = [battle.view.spot_of(cell) for cell in cells if cell >= 0]
        low = [x for x, y in spots if y > battle.view.area.centery]
        return bool(low) and min(low) < battle.view.area.centerx

    def _texts(self) -> list[str]:
        if self.advice is None:
            return [self.waiting()]
        aim, order = self.battle.aim, self.advice.order
        told = aim.meaning.of_order(order) if self.battle.state.scale == "small" else []
        state = self.battle.state
        return [order_words(state, order), *told, *reasons(state, self.advice)]

    def _buttons(self, sheet: Sheet, top: float, inner: float) -> None:
        each = (inner - GAP) / 2
        first = ("Do it", self.do, "Gives this order") if self.advice is not None else None
        if first is None and self.fails:
            first = ("Try again", self.try_again, "")
        if first is not None:
            text, act, tip = first
            button(self, (EDGE, top, each, 38), text, act, inside=sheet, style="primary", tip=tip)
        button(
            self, (EDGE + each + GAP, top, each, 38), "Close", self.cancel, inside=sheet,
            tip="Nothing is chosen", action="cancel",
        )  # fmt: skip
        self.ring.focus(self._first)

    # what happens

    def update(self, seconds: float) -> bool:
        """Look whether it has come."""
        self.grace -= seconds
        self.rest = LOOK
        if self.advice is not None or self.fails:
            self.rest = LOOK if self.grace > 0 else FOREVER
            return False
        found = self._computer.advice()
        dotted = self.ponder(seconds)
        if found is not None:
            self.advice, self.grace = found, GRACE
            cell = cell_of(self.battle.state, found.order)
            if self.battle.state.scale == "small" and cell >= 0:
                self.battle.view.camera.show(cell)
                self.battle.pointing.hinted = (cell,)
        elif not dotted and not self.fails:
            return False
        self.rebuild()
        self.ring.focus(self._first)
        return True

    @property
    def _first(self) -> str:
        """The button that has the focus."""
        if self.advice is not None:
            return "Do it"
        return "Try again" if self.fails else "Close"

    def do(self) -> None:
        """Give the order."""
        if self.advice is not None:
            self.app.pop(self)
            self.battle.play(self.advice.order)

    def leave(self) -> None:
        """It isn't waited for any more."""
        super().leave()
        self.battle.pointing.hinted = ()
