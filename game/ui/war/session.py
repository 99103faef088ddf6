"""A war at one window: the match, who plays whom, and the computer beside the window.

The only gateway for orders from the window. It knows nothing of scenes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.dice import derived
from game.players import choose
from game.ui.war.chronicle import Chronicle
from game.ui.war.reckon import Reckoner

if TYPE_CHECKING:
    from game.match import Match
    from game.match.record import Step
    from game.rules.contract import Event, Order
    from game.rules.war.odds import Odds
    from game.rules.war.state import State, War
    from game.ui.war.reckon import Side

HUMAN = "human"


class Played(NamedTuple):
    """An order that was played, and what happened."""

    order: Order
    events: tuple[Event, ...]


class Session:
    """The match being played. `person` is the human faction that sits at the screen ("": nobody)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.chronicle = Chronicle(match.state, match.record.opening)
        self.chronicle.follow(match.steps)
        self.person = ""
        self.trouble = ""
        self.odds = Reckoner(self._elsewhere, self._answer)

    @property
    def state(self) -> State:
        """The position now; another object after an undo."""
        return self.match.state  # type: ignore[no-any-return]

    @property
    def war(self) -> War:
        """What doesn't change in it."""
        return self.state.war

    @property
    def humans(self) -> tuple[str, ...]:
        """The factions that people play, in the scenario's order."""
        return tuple(f.id for f in self.war.factions if self.is_human(f.id))

    def is_human(self, faction: str) -> bool:
        """Whether a person plays it."""
        return self.match.header.players.get(faction, HUMAN) == HUMAN

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len([name for name in self.humans if name not in self.state.out]) > 1

    @property
    def watching(self) -> str:
        """The computer's faction that is to act; "" if a person is, or nobody."""
        active = self.state.active
        return active if active and not self.is_human(active) else ""

    def order(self, order: Order) -> tuple[Event, ...]:
        """A person's order. Raises IllegalOrder, MatchFault; then nothing was played."""
        return self._play(order)

    def computer(self) -> Played | None:
        """The computer's next order, played; None while it thinks or when it isn't its turn."""
        if not self.watching:
            return None
        chance = derived(self.match.seed, self.watching, len(self.match.steps))
        level = self.match.header.players[self.watching]
        order = choose(level, self.state, chance)
        return Played(order, self._play(order))

    def why_not_undo(self) -> str:
        """Why the last order can't be taken back; "" if it can."""
        if self.match.steps and self.last is not None and not self.is_human(self.last.side):
            return "The last order was the computer's."
        return self.match.why_not_undo() or ""

    @property
    def last(self) -> Step | None:
        """The last order in force."""
        return self.match.steps[-1] if self.match.steps else None

    def undo(self) -> None:
        """Take the last order back. Raises CantUndo, MatchFault."""
        self.match.undo()
        self.chronicle.follow(self.match.steps)

    def close(self) -> None:
        """Let go of the match and the computer."""
        self.match.close()

    def _elsewhere(self, attackers: Side, defenders: Side, carried: bool) -> bool:
        return False

    def _answer(self, attackers: Side, defenders: Side, carried: bool) -> Odds | None:
        return None

    def said_something(self) -> bool:
        """Whether there is news of the computer to show."""
        return False

    def _play(self, order: Order) -> tuple[Event, ...]:
        events = self.match.play(order)
        self.chronicle.follow(self.match.steps)
        return events
