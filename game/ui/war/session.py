"""A war at one window: the match, its log, and exact odds of its battles."""

from __future__ import annotations

from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

from game.ui.session import Played, Seat
from game.ui.war.chronicle import Chronicle
from game.ui.war.reckon import Answer, Reckoner

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.war.state import State, War
    from game.ui.war.nested import NestedSeat
    from game.ui.war.reckon import Side

__all__ = ["Played", "Session"]


class Session(Seat):
    """The war being played. `person`: the human faction at the screen ("": nobody yet)."""

    match: Match

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._fight: NestedSeat | None = None
        self.chronicle = Chronicle(match.state, match.record.opening)
        self.chronicle.follow(match.steps)
        self.person = ""
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
    def sides(self) -> tuple[str, ...]:
        """The factions, in the scenario's order."""
        return tuple(faction.id for faction in self.war.factions)

    def side_name(self, side: str) -> str:
        """What players call a faction."""
        return self.war.faction[side].name

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len([name for name in self.seats if name not in self.state.out]) > 1

    @property
    def fight(self) -> NestedSeat | None:
        """The fight for a zone that is on in another rule system (W13)."""
        if self.state.fight is None:
            self._fight = None
        elif self._fight is None or not self._fight.match.on:
            from game.ui.war.nested import fight_in

            self._fight = fight_in(self)
        return self._fight

    def go_on(self) -> Played | None:
        """Play what the computer does next, out of turn where the fight that is on lets it (G5)."""
        fight = self.fight
        played = fight.interruption() if fight is not None else None
        return played or super().go_on()

    def warm(self) -> None:
        """Have the computer's process and the reckoning of odds there before they are needed."""
        self.computer.warm()
        Thread(target=import_module, args=("game.rules.war.odds_rounds",), daemon=True).start()

    def last_words(self) -> str:
        """What the last order did, as the log says it."""
        last = len(self.match.steps) - 1
        return next((line.text for line in self.chronicle.lines if line.step == last), "")

    def follow(self) -> None:
        """The log follows the orders in force."""
        self.chronicle.follow(self.match.steps)

    def _answer(self, attackers: Side, defenders: Side, carried: bool) -> Answer:
        return Answer(*self.computer.odds(attackers, defenders, carried))
