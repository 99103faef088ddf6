"""How the computer's orders are shown: at the player's pace, paused, one by one, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war.actions import Decline, EndTurn, Muster
from game.rules.war.events import RoundFought
from game.ui.settings import PACE_TEXTS, PACES, SPEEDS, Pace
from game.ui.war.arrows import NO_ARROW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.contract import Event
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Played

BETWEEN = 0.55  # seconds between the computer's orders, at normal pace
QUICK = 0.15  # after musters and the end of a turn
FIGHTS = 3  # times as long for dice to be read


class Playback:
    """The player's hand on what the computer does. `paused` holds till the player lets go.

    `skipping`: nothing is shown till a person is to act.
    """

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.paused = False
        self.skipping = False
        self.stepping = False  # one order is to be shown, though paused
        self._left = 0.0  # seconds till the next order

    @property
    def pace(self) -> Pace:
        """The player's setting."""
        return self.scene.app.settings.pace

    def pause(self) -> None:
        """Pause, or go on."""
        self.paused = not self.paused
        self.skipping = self.stepping = False
        self._changed()

    def step(self) -> None:
        """Show one order, and pause."""
        self.paused = self.stepping = True
        self.skipping = False
        self._changed()

    def skip(self) -> None:
        """Show no more of the computer's orders until a person is to act."""
        self.skipping = True
        self.paused = self.stepping = False
        self.scene.view.skip()
        self.scene.hide_card()
        self.scene.arrow = NO_ARROW
        self._changed()

    def set_pace(self, pace: Pace) -> None:
        """Take a pace, now and from now on."""
        scene = self.scene
        if pace != self.pace:
            scene.app.settings.pace = pace
            scene.app.save_settings()
        scene.view.playing.speed = scene.speed
        if not scene.speed:
            scene.view.skip()
        self._left = 0.0
        scene.announce(f"Pace: {PACE_TEXTS[pace].lower()}")
        self._changed()

    def change_pace(self, by: int) -> None:
        """One pace faster (1) or slower (-1)."""
        place = PACES.index(self.pace) + by
        self.set_pace(PACES[min(max(place, 0), len(PACES) - 1)])

    def waits(self, seconds: float) -> float:
        """So many seconds have passed: how many the next order is still to wait."""
        self._left -= seconds
        if self.stepping:
            return 0.0
        return float("inf") if self.paused else max(self._left, 0.0)

    def showed(self, played: Played) -> None:
        """An order was played: the next one waits till it has been seen."""
        self.stepping = False
        quick = isinstance(played.order, EndTurn | Muster | Decline)
        self._left = (QUICK if quick else BETWEEN) / SPEEDS[self.pace]
        if fought(played.events):
            self._left *= FIGHTS

    def rest(self) -> None:
        """A person is to act: nothing is skipped or waited for any more."""
        self.skipping = self.stepping = False
        self._left = 0.0

    def _changed(self) -> None:
        self.scene.refresh()


def fought(events: Sequence[Event]) -> bool:
    """Whether dice of a battle were rolled."""
    return any(isinstance(event, RoundFought) for event in events)
