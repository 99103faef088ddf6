"""The fight that goes on inside a war's match, as though it were a match of its own (W13).

The screens of the other rule systems play it; every order goes into the war's journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.match.match import CantUndo
from game.match.record import Step
from game.match.systems import Setup
from game.rules.crossing.fights import fight_of, opening
from game.rules.crossing.orders import FightBegan, InFight, Within, within

if TYPE_CHECKING:
    from pathlib import Path

    from game.match.lines import Header
    from game.match.match import Match
    from game.match.systems import State
    from game.rules.contract import Event, Order, RuleSystem

LEAVES = "The fight began there: what was before it is taken back in the war."


class NestedRecord:
    """What a fight's screen asks of a record: the set-up, and what was told at its start."""

    def __init__(self, setup: Setup, opening: tuple[Event, ...]) -> None:
        self.setup = setup
        self.opening = opening


class Nested:
    """The fight that is on in `match`; when it is over, its last state and steps stay here.

    Raises ValueError if no fight is on.
    """

    def __init__(self, match: Match) -> None:
        fight = fight_of(match.state)
        if fight is None:
            raise ValueError("no fight is on in another system")
        self.match = match
        self.way = fight.way
        self.rules: RuleSystem = fight.rules
        self._first = _opened(match.steps)
        self._opener = match.steps[self._first - 1] if self._first else None
        begun = self._opener.events if self._opener is not None else match.record.opening
        self.record = NestedRecord(Setup(*opening(match.state, fight.way)), _unwrapped(begun))
        self._last: Any = fight.state
        self._taken: list[Step] = []  # of the war's steps, those that are in `_told`
        self._told: list[Step] = []
        self.said: tuple[str, ...] = ()

    @property
    def header(self) -> Header:
        """The war's, under the fight's title and system."""
        title = self.record.setup.scenario.title
        return msgspec.structs.replace(self.match.header, system=self.way, title=title)

    @property
    def on(self) -> bool:
        """Whether it is still on."""
        opened = not self._first or self._step_at(self._first - 1) is self._opener
        return fight_of(self.match.state) is not None and opened

    @property
    def state(self) -> State:
        """The position of the fight; when it is over, how it ended."""
        fight = fight_of(self.match.state)
        if fight is not None:
            self._last = fight.state
        return self._last

    @property
    def steps(self) -> list[Step]:
        """The fight's orders in force, from the first."""
        kept = len(self._taken)
        while kept and self._step_at(self._first + kept - 1) is not self._taken[kept - 1]:
            kept -= 1
        del self._taken[kept:], self._told[kept:]
        for step in self.match.steps[self._first + kept :]:
            if not isinstance(step.order, Within):
                break
            self._taken.append(step)
            self._told.append(_inner(step))
        return self._told

    def _step_at(self, place: int) -> Step | None:
        return self.match.steps[place] if place < len(self.match.steps) else None

    @property
    def path(self) -> Path | None:
        """Where the war's journal lies."""
        return self.match.path

    @property
    def content(self) -> bytes:
        """The war's whole journal."""
        return self.match.content

    @property
    def seed(self) -> int:
        """The seed of the dice to come."""
        return self.match.seed

    @property
    def dice_number(self) -> int:
        """The number of the next die."""
        return self.match.dice_number

    def play(self, order: Order) -> tuple[Event, ...]:
        """Play an order of the fight; return what happened in it. Raises as `Match.play`."""
        self._last = self.state
        return _unwrapped(self.match.play(within(self.way, order)))

    def why_not_undo(self, count: int = 1, *, gm: bool = False) -> str | None:
        """Why so many of the fight's orders can't be taken back; None if they can."""
        if len(self.steps) < count:
            return LEAVES
        return self.match.why_not_undo(count, gm=gm)

    def undo(self, count: int = 1, *, gm: bool = False) -> tuple[Step, ...]:
        """Take orders of the fight back. Raises CantUndo, MatchFault."""
        if len(self.steps) < count:
            raise CantUndo(LEAVES)
        return tuple([_inner(step) for step in self.match.undo(count, gm=gm)])

    def close(self) -> None:
        """The war's match stays open."""


def _opened(steps: list[Step]) -> int:
    """How many steps there were when the last fight had opened."""
    for place in range(len(steps) - 1, -1, -1):
        if any(isinstance(event, FightBegan) for event in steps[place].events):
            return place + 1
    return 0


def _unwrapped(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple([event.told for event in events if isinstance(event, InFight)])


def _inner(step: Step) -> Step:
    order = step.order.then if isinstance(step.order, Within) else step.order
    return step._replace(order=order, events=_unwrapped(step.events))
