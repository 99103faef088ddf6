"""The queue of what happens in a fight, shown event by event. It knows nothing of pictures.

`show` queues events; `next` and `update` play them one after the other; `take` takes one at once.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.rules.wargame import events

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.contract import Event
    from game.rules.wargame.state import State
    from game.ui.wargame.tableau import Tableau

HEX, LEAST_MOVE = 0.17, 0.3  # seconds for a hex of a way, and for the shortest
# Seconds that an event is shown at normal pace; what isn't here is taken in passing.
SECONDS: dict[type[Event], float] = {
    events.Initiative: 1.6,
    events.RoundBegan: 0.9,
    events.ScaleChanged: 1.4,
    events.HostFormed: 0.5,
    events.WentNow: 0.9,
    events.TurnBegan: 0.45,
    events.Recovered: 1.0,
    events.Struck: 1.5,
    events.Smashed: 1.2,
    events.Answered: 0.8,
    events.Hurt: 0.8,
    events.Wounded: 0.7,
    events.Armour: 0.45,
    events.Fell: 0.8,
    events.Became: 0.5,
    events.Contested: 1.7,
    events.Invoked: 1.0,
    events.FactorPut: 0.6,
    events.FactorGone: 0.6,
    events.Disarmed: 0.5,
    events.Armed: 0.4,
    events.Healed: 0.9,
    events.MoraleRolled: 1.5,
    events.Stunted: 0.9,
    events.Ruled: 0.9,
    events.Deployed: 0.25,
    events.Lost: 0.7,
    events.LeaderHunted: 1.4,
    events.GoalTold: 1.2,
    events.Ended: 0.6,
}


class Show:
    """What of a fight's events is shown. `part`: how far the playing one is, 0 to 1."""

    def __init__(self, shown: Tableau) -> None:
        self.shown = shown
        self.playing: Event | None = None
        self.last: Event | None = None
        self._queue: deque[Event] = deque()
        self._elapsed = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.playing is not None or bool(self._queue)

    @property
    def part(self) -> float:
        """How far the playing event is, 0 to 1."""
        length = seconds(self.playing)
        return min(self._elapsed / length, 1.0) if length else 1.0

    @property
    def event(self) -> Event | None:
        """What is being shown, or was last."""
        return self.playing or self.last

    def show(self, happened: Iterable[Event]) -> None:
        """Queue events."""
        self._queue.extend(happened)

    def next(self) -> None:
        """Take up the next event."""
        if self.playing is None and self._queue:
            self.playing = self._queue.popleft()
            self._elapsed = 0.0

    def update(self, passed: float) -> Event | None:
        """So many seconds have passed; the event that has been shown to its end, if one has."""
        if self.playing is None:
            return None
        self._elapsed += passed
        if self._elapsed < seconds(self.playing):
            return None
        event, self.playing = self.playing, None
        self.take(event)
        return event

    def take(self, event: Event) -> None:
        """Take an event at once."""
        self.shown.apply(event)
        self.last = event

    def reset(self, state: State) -> None:
        """Forget what is queued; show a position as it is."""
        self._queue.clear()
        self.playing = self.last = None
        self.shown.sync(state)


def seconds(event: Event | None) -> float:
    """How long an event is shown at normal pace."""
    if event is None:
        return 0.0
    if isinstance(event, events.Moved):
        return max(HEX * (len(event.path) - 1), LEAST_MOVE)
    return SECONDS.get(type(event), 0.0)


def whom(event: Event | None) -> tuple[int, ...]:
    """The fighters that an event is about, who does it first."""
    if event is None or getattr(event, "hosts", False):
        return ()
    found = [getattr(event, name, -1) for name in ("by", "who", "at", "target")]
    return tuple([who for who in found if isinstance(who, int) and who >= 0])
