"""The computer at the War Game, as the table of rule systems has it (`players.systems`)."""

from __future__ import annotations

from collections.abc import Callable

from game.players.wargame import novice
from game.rules import wargame as RULES  # noqa: N812 - the name that the table asks for

__all__ = ["RULES", "choose", "interrupt", "setup"]

DECIDERS: dict[str, Callable[[RULES.State, int], RULES.WarGameOrder]] = {
    "novice": novice.choose,
}


def setup(state: RULES.State) -> tuple[RULES.Scenario, RULES.House, RULES.Tables]:
    """Scenario, house rules and tables of a fight."""
    return state.arena.scenario, state.arena.house, state.arena.tables


def choose(level: str, state: RULES.State, chance: int) -> RULES.WarGameOrder:
    """The order that a computer level gives."""
    return DECIDERS[level](state, chance)


def interrupt(_level: str, _state: RULES.State, _side: str, _chance: int) -> None:
    """A novice waits for its turn."""
