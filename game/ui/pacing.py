"""How what happens by itself is shown: at the player's pace, paused, one by one, or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.settings import PACE_TEXTS, PACES, Pace

if TYPE_CHECKING:
    from game.ui.app import App

THINKING = 0.02  # seconds between looks at what the computer has thought
SLOW = 0.4  # seconds of thought from which it is said
BUDGET = 0.006  # seconds of a frame that skipping may take
NOTED = 5.0  # seconds that a note stays


class Paced(Protocol):
    """A screen on which things happen by themselves."""

    @property
    def app(self) -> App:
        """The window."""

    def refresh(self) -> None:
        """What is shown follows."""

    def announce(self, words: str) -> None:
        """Say something in passing."""

    def take_pace(self) -> None:
        """Another pace holds from now on."""

    def hurry(self) -> None:
        """End at once what moves now."""


class Pacing:
    """The player's hand on it. `paused` holds till the player lets go.

    `skipping`: nothing is shown till a person is to act. `stepping`: one is to be shown, though
    paused.
    """

    def __init__(self, screen: Paced) -> None:
        self.screen = screen
        self.paused = False
        self.skipping = False
        self.stepping = False
        self._left = 0.0  # seconds till the next

    @property
    def pace(self) -> Pace:
        """The player's setting."""
        return self.screen.app.settings.pace

    def pause(self) -> None:
        """Pause, or go on."""
        self.paused = not self.paused
        self.skipping = self.stepping = False
        self.screen.refresh()

    def step(self) -> None:
        """Show one, and pause."""
        self.paused = self.stepping = True
        self.skipping = False
        self.screen.refresh()

    def skip(self) -> None:
        """Show no more until a person is to act."""
        self.skipping = True
        self.paused = self.stepping = False
        self.screen.hurry()
        self.screen.refresh()

    def set_pace(self, pace: Pace) -> None:
        """Take a pace, now and from now on."""
        app = self.screen.app
        if pace != self.pace:
            app.settings.pace = pace
            app.save_settings()
        self.screen.take_pace()
        self._left = 0.0
        self.screen.announce(f"Pace: {PACE_TEXTS[pace].lower()}")
        self.screen.refresh()

    def change_pace(self, by: int) -> None:
        """One pace faster (1) or slower (-1)."""
        place = PACES.index(self.pace) + by
        self.set_pace(PACES[min(max(place, 0), len(PACES) - 1)])

    def waits(self, seconds: float) -> float:
        """So many seconds have passed: how many the next is still to wait."""
        self._left -= seconds
        if self.stepping:
            return 0.0
        return float("inf") if self.paused else max(self._left, 0.0)

    def rest(self) -> None:
        """A person is to act: nothing is skipped or waited for any more."""
        self.skipping = self.stepping = False
        self._left = 0.0
