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
    from game.match.nested import Nested
    from game.players.tactical.advice import Advice
    from game.rules.tactical import Clash, State
    from game.rules.tactical.odds_result import Position, Result
    from game.ui.computer import Computer


class FightSession(Seat):
    """The fight being played."""

    def __init__(self, match: Match | Nested, computer: Computer | None = None) -> None:
        super().__init__(match, computer)
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
    def sides(self) -> tuple[str, ...]:
        """Who fights: attackers, defenders."""
        return self.clash.sides

    def side_name(self, side: str) -> str:
        """What players call a side."""
        return self.clash.lines[self.clash.place(side)].name

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
        self.forecaster.end()
        super().close()
