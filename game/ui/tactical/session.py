"""A fight at one window: the match, who plays which side, and exact forecasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.tactical.advice import advise
from game.rules import tactical
from game.rules.tactical.odds import exact
from game.ui.session import Seat
from game.ui.tactical.forecaster import Forecaster

if TYPE_CHECKING:
    from game.match import Match
    from game.players.tactical.advice import Advice
    from game.rules.contract import Event
    from game.rules.tactical import Clash, State
    from game.rules.tactical.odds_result import Position, Result


class FightSession(Seat):
    """The fight being played."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.forecaster = Forecaster()

    @property
    def state(self) -> State:
        """The position now; another object after an undo."""
        return self.match.state  # type: ignore[no-any-return]

    @property
    def clash(self) -> Clash:
        """What doesn't change in it."""
        return self.state.clash

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, by the orders in force."""
        told = [event for step in self.match.steps for event in step.events]
        return (*self.match.record.opening, *told)

    @property
    def seats(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side in self.clash.sides if self.is_human(side))

    def warm(self) -> None:
        """Have the computer's process there before it is needed; the first odds are reckoned."""
        if len(self.seats) < len(self.clash.sides):
            self.computer.warm()

    def outlook(self, at: Position, *, to_end: bool) -> Result | None:
        """Exact odds of a position; None while they are reckoned."""
        clash = self.clash
        return self.forecaster.ask(
            (at, to_end), lambda: exact(clash.profiles, clash.terms, at, to_end=to_end)
        )

    def advice(self) -> Advice | None:
        """What comes of each choice there is now, the best first; None while it is reckoned."""
        state = self.state.copy()
        return self.forecaster.ask(tactical.checksum(state), lambda: advise(state, 0))

    def close(self) -> None:
        """Let go of the match and the computer."""
        self.forecaster.forget()
        super().close()
