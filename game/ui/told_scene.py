"""What the screens have in common on which every event of a fight is shown, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.match_scene import MatchScene
from game.ui.pacing import Pacing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.match.systems import State
    from game.rules.contract import Event
    from game.ui.app import App
    from game.ui.session import Seat


class Queue(Protocol):
    """Events that are to be shown. `playing`: the one that is."""

    playing: Event | None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""

    def next(self) -> object:
        """Begin with the next event, if none is being shown."""

    def update(self, passed: float) -> Event | None:
        """So many seconds have passed; the event whose end that was."""


class ToldScene(MatchScene):
    """A match of which each event is shown before the next is asked for.

    `quiet`: nothing opens or happens by itself (for pictures). `refused`: why what the player did
    last wasn't done.
    """

    def __init__(self, app: App, session: Seat, *, quiet: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self.quiet = quiet
        self.pacing = Pacing(self)
        self.refused = ""
        self.held = False  # what is shown doesn't follow now: one look at the end is enough
        self.ring.rests = True

    @property
    def state(self) -> State:
        """The position; what is shown may still be on the way there."""
        return self.session.state

    @property
    def queue(self) -> Queue:
        """What is shown, and is to be."""
        raise NotImplementedError

    @property
    def has_briefing(self) -> bool:
        """Whether there is anything to say before the fight."""
        raise NotImplementedError

    @property
    def finished(self) -> bool:
        """Whether the fight is over, and its end has been shown."""
        return self.state.outcome is not None and not self.queue.busy

    @property
    def deciding(self) -> bool:
        """Whether a person is to choose now, everything before having been shown."""
        session = self.session
        return bool(session.awaited) and not session.watching and not self.queue.busy

    def rebuild(self) -> None:
        """Build the widgets anew, unless that is held back."""
        if not self.held:
            super().rebuild()

    # what happens

    def refresh(self) -> None:
        """What is shown follows the position."""
        raise NotImplementedError

    def happened(self, told: Iterable[Event]) -> None:
        """Show what an order brought."""
        raise NotImplementedError

    def told(self, event: Event) -> None:
        """An event has been shown."""
        raise NotImplementedError

    def settled(self) -> None:
        """All that happened has been shown."""
        self.rebuild()

    def choice_came(self) -> bool:
        """A person is to choose; False: that was seen to before."""
        raise NotImplementedError

    def refuse(self, why: str) -> None:
        """Say why not."""
        self.refused = why
        self.refresh()

    def can_advise(self) -> bool:
        """Whether a hint can be had now; it is said why not."""
        if not self.deciding:
            why = "The fight is over." if self.finished else "Hints are for your own decisions."
            self.refuse(why)
            return False
        self.refused = ""
        return True

    # pacing

    def take_pace(self) -> None:
        """Another pace holds from now on."""

    def hurry(self) -> None:
        """What is queued isn't shown any more."""
        raise NotImplementedError

    # time

    def leave(self) -> None:
        """Let go of the match and the computer."""
        self.session.close()

    def resume(self) -> None:
        """A dialog has gone."""
        self.refresh()
