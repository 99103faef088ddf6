"""Healing: which of the dead rise where (W10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.war import selection as select
from game.ui.war.dialog import Box, Dialog
from game.ui.war.words import hex_words
from game.ui.widgets import button, heading, label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.brush import Brush
    from game.ui.war.scene import WarScene
    from game.ui.war.selection import HealChoice

ROW = 46.0


class HealScene(Dialog):
    """A row for each unit that could be raised, with why not where it can't."""

    title = "Healing"

    def __init__(self, app: App, below: WarScene, origin: int) -> None:
        super().__init__(app, below)
        self.origin = origin

    def build(self) -> None:
        """The rows."""
        choices = sorted(select.heals(self.state, self.origin), key=lambda c: bool(c.refusal))
        most = max(int((self.height - 150) // ROW), 1)
        shown = choices[:most]
        self.open_sheet(560, 84 + len(shown) * ROW + 62)
        inner = self.wide - 40
        title = f"Healers in {hex_words(self.origin, self.war)}"
        heading(self, (20, 10, inner, 30), title, inside=self.sheet, size=20)
        words = "Raise a unit where one of yours fell. It takes no Battle Action."
        label(self, (20, 44, inner, 24), words, inside=self.sheet, size=13, colour=theme.INK_SOFT)
        for place, choice in enumerate(shown):
            box = (20, 76 + place * ROW, inner, ROW - 5)
            button(
                self, box, "", lambda choice=choice: self.heal(choice),  # type: ignore[misc]
                inside=self.sheet, style="tile", name=f"heal {place + 1}",
                enabled=not choice.refusal,
            )  # fmt: skip
            self.over(lambda brush, b=box, c=choice: self._paint(brush, b, c))  # type: ignore[misc]
        button(
            self, (self.wide - 140, self.high - 52, 120, 40), "Cancel", self.cancel,
            inside=self.sheet,
        )  # fmt: skip
        self.ring.focus("heal 1") or self.ring.focus("Cancel")

    def heal(self, choice: HealChoice) -> None:
        """Raise it."""
        self.app.pop(self)
        self.below.commands.order(choice.order)

    def _paint(self, brush: Brush, box: Box, choice: HealChoice) -> None:
        kind = self.war.tables.kind[choice.order.kind]
        where = f"in {hex_words(choice.order.target, self.war)}"
        self.paint_unit(
            brush, box, self.war.tables.unit(kind), self.state.active,
            note=choice.refusal or where, bad=bool(choice.refusal),
        )  # fmt: skip
