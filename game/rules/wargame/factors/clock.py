"""What a new round takes, and a host's next turn ends (G8, G12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.factors.hazards import toll
from game.rules.wargame.factors.leaving import uncover_host
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.rules.contract import Tell


def round_began(state: State, tell: Tell) -> None:
    """Those stuck in a hazard are in it for another round."""
    for who, fighter in enumerate(state.fighters):
        if fighter.stuck != NOBODY and fighter.standing == "up":
            toll(state, who, fighter.stuck, tell)


def host_turn_began(state: State, side: str, tell: Tell) -> None:
    """A host's cover lasts until its next turn (G12)."""
    uncover_host(state, side, tell)
