"""Shows events on the map one after the other: units slide, fight, fall and muster.

The rules have long played the order; the show brings the tableau along event by event. Nothing
here waits: `update` is told how much time has gone by.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from game.rules.contract import Event
from game.rules.war import events
from game.rules.war.state import War
from game.ui.map.camera import Camera
from game.ui.map.people_steps import step_of_people
from game.ui.map.primitives import Primitive
from game.ui.map.steps import Step, step_of
from game.ui.map.tableau import Tableau

LONGEST_FRAME = 0.1  # seconds; a stall (a dialog, a slow disc) doesn't swallow an animation
TOGETHER = (events.Lost, events.ControlChanged)  # what follows of the same kind is shown with it


@dataclass
class Show:
    """The queue of events and what of it is on the map. `speed` 0 shows nothing on its way."""

    war: War
    shown: Tableau = field(default_factory=Tableau)
    speed: float = 1.0
    follow: bool = True  # bring what happens out of view into view
    _queue: deque[Event] = field(default_factory=deque)
    _step: Step | None = None
    _elapsed: float = 0.0
    _battle: events.BattleBegan | None = None

    @property
    def busy(self) -> bool:
        """Whether events are still to be shown."""
        return self._step is not None or bool(self._queue)

    def add(self, event: Event) -> None:
        """Queue an event."""
        if self.speed > 0:
            self._queue.append(event)

    def skip(self) -> None:
        """Drop what isn't shown yet."""
        self._queue.clear()
        self._step = None
        self._elapsed = 0.0

    def update(self, seconds: float, camera: Camera) -> bool:
        """Go on by so many seconds; whether the map has to be drawn again."""
        if not self.busy:
            return False
        if self._step is None:
            self._begin(camera)
        if camera.gliding:
            return True
        self._elapsed += min(seconds, LONGEST_FRAME) * max(self.speed, 0.01)
        while self._step is not None and self._elapsed >= self._step.seconds:
            self._elapsed -= self._step.seconds
            self._step.last(self.shown)
            self._step = None
            self._begin(camera)
        if self._step is None:
            self._elapsed = 0.0
        return True

    def scene(self, step: int) -> list[Primitive]:
        """What is moving now, at a zoom step."""
        now = self._step
        if now is None:
            return []
        return list(now.frame(min(1.0, self._elapsed / now.seconds), step))

    def _begin(self, camera: Camera) -> None:
        """Take up the next event that there is something to see of."""
        while self._queue and self._step is None:
            happened = self._taken()
            if isinstance(happened[0], events.BattleBegan):
                self._battle = happened[0]
            self._step = step_of(happened, self.war, self._battle)
            if self._step is None:
                self._step = step_of_people(happened[0], self.war)
            if self._step is None:
                self.shown.apply(happened[0])
        if self._step is None:
            return
        self._step.first(self.shown)
        if self.follow:
            unseen = [cell for cell in self._step.cells if not camera.sees(cell)]
            if unseen:
                camera.centre_on(unseen[-1], glide=True)

    def _taken(self) -> list[Event]:
        happened = [self._queue.popleft()]
        kind = type(happened[0])
        while kind in TOGETHER and self._queue and type(self._queue[0]) is kind:
            happened.append(self._queue.popleft())
        return happened
