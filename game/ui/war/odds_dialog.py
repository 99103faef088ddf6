"""A dialog about a fight: its odds as bars, sampled till the exact ones are there (W8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.scene import FOREVER
from game.ui.war.bars import paint_chances
from game.ui.war.chances import Chances, next_round, to_the_end
from game.ui.war.dialog import Dialog

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.brush import Brush
    from game.ui.war.bars import Sides

LOOK = 0.1  # seconds between looks whether they have come
SAMPLED = "Sampled; the exact odds are being reckoned …"


class OddsDialog(Dialog):
    """`chances`: the bars there are so far; `reckoning`: whether exact ones are to come."""

    chances: tuple[Chances, ...] = ()
    reckoning = False

    def ask_odds(self, order: Order | None) -> None:
        """Ask for the odds of an order; None: there is nothing to ask of."""
        self.chances, self.reckoning = (), False
        if order is not None:
            self.below.session.odds.ask(self.state, order)
            self._look()

    def update(self, seconds: float) -> bool:
        """Take the exact odds when they have come."""
        del seconds
        return self.reckoning and self._look()

    def _look(self) -> bool:
        odds = self.below.session.odds
        found = [to_the_end(odds.end)] if odds.end is not None else []
        found += [next_round(odds.next)] if odds.next is not None else []
        changed = tuple(found) != self.chances
        self.chances, self.reckoning = tuple(found), odds.reckoning
        self.rest = LOOK if self.reckoning else FOREVER
        return changed

    def paint_bars(self, brush: Brush, area: pygame.Rect, sides: Sides) -> None:
        """The bars beside each other; that they are sampled is said."""
        gap = brush.px(16)
        half = (area.width - gap) // 2
        width = half if len(self.chances) > 1 else area.width
        for place, chances in enumerate(self.chances):
            column = pygame.Rect(area.left + place * (half + gap), area.top, width, area.height)
            below = paint_chances(brush, column, chances, sides)
            if self.reckoning and place == 0:
                brush.fitted(SAMPLED, (column.left, below), half, 11.5, theme.INK_SOFT)
