"""The war, as the table of rule systems has it (`game.players.systems`)."""

from __future__ import annotations

from game.players.advice import advice_from_json, advice_to_json, advise
from game.players.levels import DECIDERS
from game.rules import war as RULES  # noqa: N812 - the name that the table asks for

__all__ = ["RULES", "advice_from_json", "advice_to_json", "advise", "choose", "interrupt", "setup"]


def setup(state: RULES.State) -> tuple[RULES.Scenario, RULES.House, RULES.Tables]:
    """Scenario, house rules and tables of a war."""
    return state.war.scenario, state.war.house, state.war.tables


def choose(level: str, state: RULES.State, chance: int) -> RULES.WarOrder:
    """The order that a computer level gives."""
    return DECIDERS[level](state, chance)


def interrupt(_level: str, _state: RULES.State, _side: str, _chance: int) -> None:
    """Nobody goes out of turn in a war."""
