"""A fight of the War Game at one window: the match, who plays which side, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dice import derived
from game.players import interrupt
from game.rules.contract import GM, IllegalOrder
from game.rules.wargame.awaited import may_go, to_decide
from game.rules.wargame.state import NOBODY
from game.ui.session import Played, Seat

if TYPE_CHECKING:
    from game.match import Match
    from game.match.nested import Nested
    from game.rules.contract import Order
    from game.rules.wargame.arena import Arena, Person
    from game.rules.wargame.state import Fighter, State
    from game.ui.computer import Computer


class BattleSession(Seat):
    """The fight being played."""

    def __init__(self, match: Match | Nested, computer: Computer | None = None) -> None:
        super().__init__(match, computer)
        self._looked = -1  # at which step computers were asked whether they go at once

    @property
    def state(self) -> State:
        """The position now; another object after an undo."""
        return self.match.state  # type: ignore[no-any-return]

    @property
    def arena(self) -> Arena:
        """What doesn't change in it."""
        return self.state.arena

    @property
    def people(self) -> tuple[Person, ...]:
        """The fighters as they came."""
        return self.arena.people

    @property
    def sides(self) -> tuple[str, ...]:
        """Who fights, in the scenario's order."""
        return self.arena.sides

    @property
    def acting(self) -> int:
        """The fighter whose turn it is; NOBODY between turns and in a large fight."""
        state = self.state
        if state.scale == "large" or not state.acting:
            return NOBODY
        return state.acting[-1]

    def fighter(self, number: int) -> Fighter:
        """A fighter as it is now."""
        return self.state.fighters[number]

    def name_of(self, number: int) -> str:
        """What players call a fighter."""
        return self.people[number].name if number >= 0 else ""

    def side_name(self, side: str) -> str:
        """What players call a side."""
        return self.arena.side[side].name

    def interrupters(self) -> tuple[tuple[str, int], ...]:
        """Who of the sides that people play may spend a hit die to go at once (G5)."""
        state = self.state
        if state.phase not in ("turn", "name"):
            return ()
        named = state.active if state.phase == "name" else ""
        return tuple(
            [
                (side, number)
                for side in self.seats
                for number in may_go(state, side)
                if not (side == named and not state.acting)
            ]
        )

    def interruption(self) -> Played | None:
        """Have a computer's side that isn't awaited go at once, if it wants to (G5).

        It is asked once at each position in which one may. Raises MatchFault.
        """
        decision = to_decide(self.state)
        step = len(self.match.steps)
        if decision is None or decision.kind not in ("turn", "name") or self._looked == step:
            return None
        self._looked = step
        for side in decision.sides[1:]:
            if side == GM or self.is_human(side):
                continue
            chance = derived(self.match.header.seed, side, step)
            order = interrupt(self.computer.level(side), self.state, side, chance)
            if order is not None:
                return self._of_computer(order)
        return None

    def _of_computer(self, order: Order) -> Played | None:
        """Play what a computer's side wants; what can't be played is a fault of its own."""
        try:
            return Played(order, self._play(order))
        except IllegalOrder as fault:
            self.computer.refused(str(fault))
            return None
