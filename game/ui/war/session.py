"""A war at one window: the match, who plays whom, and the computer beside the window.

The only gateway for orders from the window. It knows nothing of scenes.
"""

from __future__ import annotations

from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game.players import HUMAN
from game.rules.contract import IllegalOrder
from game.ui.computer import Computer
from game.ui.war.chronicle import Chronicle
from game.ui.war.reckon import Answer, Reckoner

if TYPE_CHECKING:
    from game.match import Match
    from game.match.record import Step
    from game.rules.contract import Event, Order
    from game.rules.war.state import State, War
    from game.ui.war.reckon import Side


class Played(NamedTuple):
    """An order that was played, and what happened."""

    order: Order
    events: tuple[Event, ...]


class Session:
    """The match being played. `person`: the human faction at the screen ("": nobody yet)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.chronicle = Chronicle(match.state, match.record.opening)
        self.chronicle.follow(match.steps)
        self.person = ""
        self.computer = Computer(match)
        self.odds = Reckoner(self.computer.reckon, self._answer)

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
        return self.computer.level(faction) == HUMAN

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

    def warm(self) -> None:
        """Have the computer's process and the reckoning of odds there before they are needed."""
        self.computer.warm()
        Thread(target=import_module, args=("game.rules.war.odds_rounds",), daemon=True).start()

    def think(self) -> Order | None:
        """What the computer's faction that is to act does next; None while it thinks."""
        return self.computer.think(self.watching) if self.watching else None

    def go_on(self) -> Played | None:
        """Play what the computer does next; None while it thinks or when it isn't its turn."""
        order = self.think()
        if order is None:
            return None
        try:
            return Played(order, self._play(order))
        except IllegalOrder as fault:
            self.computer.refused(str(fault))
            return None

    def why_not_undo(self) -> str:
        """Why the last order can't be taken back; "" if it can."""
        if self.match.steps and self.last is not None and not self.is_human(self.last.side):
            return "The last order was the computer’s."
        return self.match.why_not_undo() or ""

    @property
    def last(self) -> Step | None:
        """The last order in force."""
        return self.match.steps[-1] if self.match.steps else None

    def last_words(self) -> str:
        """What the last order did, as the log says it."""
        last = len(self.match.steps) - 1
        return next((line.text for line in self.chronicle.lines if line.step == last), "")

    def undo(self) -> None:
        """Take the last order back. Raises CantUndo, MatchFault."""
        self.match.undo()
        self.computer.lose_step()
        self.chronicle.follow(self.match.steps)

    def close(self) -> None:
        """Let go of the match and the computer."""
        self.computer.close()
        self.match.close()

    def _answer(self, attackers: Side, defenders: Side, carried: bool) -> Answer:
        return Answer(*self.computer.odds(attackers, defenders, carried))

    def _play(self, order: Order) -> tuple[Event, ...]:
        events = self.match.play(order)
        self.chronicle.follow(self.match.steps)
        self.computer.follow(self.match.steps[-1])
        return events
