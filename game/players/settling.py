"""How the computer settles a zone that it enters, where it has a choice (W13)."""

from __future__ import annotations

from game.rules.war import State
from game.rules.war.actions import Settle


def choose(_level: str, state: State, _chance: int) -> Settle:
    """The way that a computer level takes (N140): dice, whose odds are exact."""
    return Settle(state.active, "dice")
