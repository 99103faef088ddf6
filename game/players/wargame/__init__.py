"""The computer at the War Game, as the table of rule systems has it (`players.systems`)."""

from __future__ import annotations

from collections.abc import Callable

from game.players.wargame import going, novice, regular, veteran
from game.players.wargame.advice import Advice, advice_from_json, advice_to_json, advise
from game.rules import wargame as RULES  # noqa: N812 - the name that the table asks for

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

DECIDERS: dict[str, Callable[[RULES.State, int], RULES.WarGameOrder]] = {
    "novice": novice.choose,
    "regular": regular.choose,
    "veteran": veteran.choose,
}


def setup(state: RULES.State) -> tuple[RULES.Scenario, RULES.House, RULES.Tables]:
    """Scenario, house rules and tables of a fight."""
    return state.arena.scenario, state.arena.house, state.arena.tables


def choose(level: str, state: RULES.State, chance: int) -> RULES.WarGameOrder:
    """The order that a computer level gives."""
    return DECIDERS[level](state, chance)


def interrupt(level: str, state: RULES.State, side: str, _chance: int) -> RULES.WarGameOrder | None:
    """Go at once with somebody of a side that isn't awaited, or None (G5)."""
    if level not in DECIDERS:
        raise KeyError(level)
    return going.choose(level, state, side)
