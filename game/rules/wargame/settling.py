"""What goes on by itself after an order, until somebody is awaited who has a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import Outcome
from game.rules.wargame import rounds, turns
from game.rules.wargame.events import Ended
from game.rules.wargame.listing import orders
from game.rules.wargame.table import DEEDS

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State

IDLE_ROUNDS = 3


def settle(state: State, dice: DiceLike, tell: Tell) -> None:
    """Go on: turns and rounds end and begin, what has one answer is answered."""
    first = state.round
    while state.outcome is None:
        if state.round >= first + IDLE_ROUNDS:
            state.outcome = Outcome((), "Nobody can do anything any more.")
            tell(Ended(state.outcome))
            return
        phase = state.phase
        if phase == "turn":
            if not turns.done(state):
                return
            turns.end_turn(state, tell)
        elif phase == "name" and rounds.over(state):
            rounds.begin(state, dice, tell)
        elif phase == "stunt":
            return
        else:
            if phase == "name":
                rounds.find_namer(state)
            found = orders(state)
            if len(found) != 1:
                return
            only = found[0]
            DEEDS[state.scale][type(only)].carry(state, only, dice, tell)
