"""A match at one window: who plays whom, and the computer beside the window.

The only gateway for orders from the window. It knows nothing of scenes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.players import HUMAN
from game.rules.contract import IllegalOrder
from game.ui.computer import Computer

if TYPE_CHECKING:
    from game.match import Match
    from game.match.nested import Nested
    from game.match.record import Step
    from game.match.systems import State
    from game.rules.contract import Event, Order


class Played(NamedTuple):
    """An order that was played, and what happened."""

    order: Order
    events: tuple[Event, ...]


class Seat:
    """The match being played, of any rule system, and the computer's players in it.

    A fight inside a war's match is played as a match of its own, by that war's `computer`.
    """

    match: Match | Nested

    def __init__(self, match: Match | Nested, computer: Computer | None = None) -> None:
        self.match = match
        self.computer = computer or Computer(match)

    @property
    def state(self) -> State:
        """The position now; another object after an undo."""
        return self.match.state

    @property
    def sides(self) -> tuple[str, ...]:
        """Who fights, in the scenario's order."""
        raise NotImplementedError

    def side_name(self, side: str) -> str:
        """What players call a side."""
        raise NotImplementedError

    @property
    def seats(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side in self.sides if self.is_human(side))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, by the orders in force."""
        told = [event for step in self.match.steps for event in step.events]
        return (*self.match.record.opening, *told)

    def warm(self) -> None:
        """Have the computer's process there before it is needed."""
        if len(self.seats) < len(self.sides):
            self.computer.warm()

    def is_human(self, side: str) -> bool:
        """Whether a person plays it."""
        return self.computer.level(side) == HUMAN

    @property
    def awaited(self) -> str:
        """The side that is to act; "" when it is over."""
        decision = self.match.rules.to_decide(self.match.state)
        return decision.sides[0] if decision is not None else ""

    @property
    def watching(self) -> str:
        """The computer's side that is to act; "" if a person is, or nobody."""
        side = self.awaited
        return side if side and not self.is_human(side) else ""

    def order(self, order: Order) -> tuple[Event, ...]:
        """A person's order. Raises IllegalOrder, MatchFault; then nothing was played."""
        return self._play(order)

    def think(self) -> Order | None:
        """What the computer's side that is to act does next; None while it thinks."""
        side = self.watching
        return self.computer.think(side) if side else None

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
        if self.last is not None and not self.is_human(self.last.side):
            return "The last order was the computer’s."
        return self.match.why_not_undo() or ""

    def why_not_take_back(self, count: int = 1) -> str:
        """Why a game master can't take so many orders back; "" if that can be done."""
        return self.match.why_not_undo(count, gm=True) or ""

    @property
    def last(self) -> Step | None:
        """The last order in force."""
        return self.match.steps[-1] if self.match.steps else None

    def undo(self, count: int = 1, *, gm: bool = False) -> None:
        """Take the last orders back, as `gm` whatever they were. Raises CantUndo, MatchFault."""
        self.match.undo(count, gm=gm)
        self.computer.lose_step()
        self.follow()

    def close(self) -> None:
        """Let go of the match and the computer."""
        self.computer.close()
        self.match.close()

    def follow(self) -> None:
        """Other orders are in force: what is kept in step with them follows."""

    def _play(self, order: Order) -> tuple[Event, ...]:
        events = self.match.play(order)
        self.follow()
        self.computer.follow(self.match.steps[-1])
        return events
