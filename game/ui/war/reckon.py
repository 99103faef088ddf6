"""Odds for the window: at once what takes a frame, sampled meanwhile what takes longer (W8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.rules import war
from game.rules.war.clash import Fighter

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.war.odds import Odds
    from game.rules.war.state import State

QUICK = 0.03  # seconds that may pass in the window
GAMES = 4000
Side = tuple[Fighter, ...]
Asked = tuple[Side, Side, bool]


class Answer(NamedTuple):
    """Odds that were reckoned beside the window; `done` without any: they can't be had."""

    odds: Odds | None
    done: bool


class Reckoner:
    """The odds of one order at a time.

    `elsewhere` starts the exact reckoning beside the window, `answer` gives it when it is there;
    without them the sample stays.
    """

    def __init__(
        self,
        elsewhere: Callable[[Side, Side, bool], bool],
        answer: Callable[[Side, Side, bool], Answer],
    ) -> None:
        self.next: Odds | None = None
        self._end: Odds | None = None
        self._asked: Asked | None = None
        self._elsewhere = elsewhere
        self._answer = answer

    @property
    def reckoning(self) -> bool:
        """Whether exact odds are on their way."""
        return self._asked is not None

    @property
    def end(self) -> Odds | None:
        """The odds to the end: exact, or sampled (`error`) till they are; None: there are none."""
        if self._asked is not None:
            found = self._answer(*self._asked)
            if found.odds is not None:
                self._end = found.odds
            if found.done:
                self._asked = None
        return self._end

    def ask(self, state: State, order: Order) -> None:
        """Reckon the odds of an attack or of pressing on."""
        from game.rules.war import odds

        self.next = self._end = self._asked = None
        fight = war.forecast(state, order, QUICK)
        if fight is None:
            return
        self.next, self._end = fight.next, fight.end
        if fight.to_end and fight.end is None:
            self._end = odds.sampled(
                fight.attackers, fight.defenders, carried=fight.carried, games=GAMES, seed=1
            )
            asked = (fight.attackers, fight.defenders, fight.carried)
            if self._elsewhere(*asked):
                self._asked = asked
