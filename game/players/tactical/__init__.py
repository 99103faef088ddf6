"""The computer at the Tactical Core, as the table of rule systems has it (`players.systems`)."""

from __future__ import annotations

from collections.abc import Callable

from game.players.tactical import novice, regular, veteran
from game.players.tactical.advice import Advice, advice_from_json, advice_to_json, advise
from game.rules import tactical as RULES  # noqa: N812 - the name that the table asks for

__all__ = [
    "RULES",
    "Advice",
    "advice_from_json",
    "advice_to_json",
    "advise",
    "choose",
    "interrupt",
    "setup",
]

DECIDERS: dict[str, Callable[[RULES.State, int], RULES.TacticalOrder]] = {
    "novice": novice.choose,
    "regular": regular.choose,
    "veteran": veteran.choose,
}


def setup(state: RULES.State) -> tuple[RULES.Scenario, RULES.House, RULES.Tables]:
    """Scenario, house rules and tables of a fight."""
    return state.clash.scenario, state.clash.house, state.clash.tables


def choose(level: str, state: RULES.State, chance: int) -> RULES.TacticalOrder:
    """The order that a computer level gives."""
    return DECIDERS[level](state, chance)


def interrupt(_level: str, _state: RULES.State, _side: str, _chance: int) -> None:
    """Nobody goes out of turn at the Tactical Core."""
