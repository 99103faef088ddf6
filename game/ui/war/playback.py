"""How the computer's orders are shown on the war's screen: how long each is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war.actions import Decline, EndTurn, Muster
from game.rules.war.events import RoundFought
from game.ui.pacing import Pacing
from game.ui.settings import SPEEDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Event
    from game.ui.war.session import Played

BETWEEN = 0.55  # seconds between the computer's orders, at normal pace
QUICK = 0.15  # after musters and the end of a turn
FIGHTS = 3  # times as long for dice to be read


class Playback(Pacing):
    """The player's hand on what the computer does."""

    def showed(self, played: Played) -> None:
        """An order was played: the next one waits till it has been seen."""
        self.stepping = False
        quick = isinstance(played.order, EndTurn | Muster | Decline)
        self._left = (QUICK if quick else BETWEEN) / SPEEDS[self.pace]
        if fought(played.events):
            self._left *= FIGHTS


def fought(events: Sequence[Event]) -> bool:
    """Whether dice of a battle were rolled."""
    return any(isinstance(event, RoundFought) for event in events)
