"""The war, as the table of rule systems has it (`game.players.systems`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.players import settling
from game.players.advice import Advice
from game.players.advice import advice_from_json as war_advice_from_json
from game.players.advice import advice_to_json as war_advice_to_json
from game.players.advice import advise as war_advise
from game.players.levels import DECIDERS
from game.players.systems import Player, system
from game.rules.contract import GM, Order
from game.rules.crossing import system as RULES  # noqa: N812 - the name that the table asks for
from game.rules.crossing.fights import Nested, fight_of
from game.rules.crossing.orders import within
from game.rules.war.actions import Accept

__all__ = ["RULES", "advice_from_json", "advice_to_json", "advise", "choose", "interrupt", "setup"]


# Before each order of a fight every side is asked whether it goes at once: trying that out takes
# longer than it is worth in a war.
QUICKER = {"veteran": "regular"}


class FightAdvice(NamedTuple):
    """Advice for the fight that is on; `advice` is that of its own system."""

    way: str
    advice: Any


def setup(state: RULES.State) -> tuple[RULES.Scenario, RULES.House, RULES.Tables]:
    """Scenario, house rules and tables of a war as it began: its state says what has changed."""
    began = state.war.began
    return began.scenario, began.house, began.tables


def choose(level: str, state: RULES.State, chance: int) -> Order:
    """The order that a computer level gives, in the war or in the fight that is on."""
    fight = fight_of(state)
    if fight is not None:
        return within(fight.way, _in_fight(level, fight, chance))
    match state.phase:
        case "confirm":
            return Accept(GM)
        case "way":
            return settling.choose(level, state, chance)
        case "elsewhere":
            return RULES.orders(state)[0]  # of a table where nobody sits: nothing has happened
    return DECIDERS[level](state, chance)


def interrupt(level: str, state: RULES.State, side: str, chance: int) -> Order | None:
    """Nobody goes out of turn in a war; in the fight that is on as its system has it."""
    fight = fight_of(state)
    if fight is None:
        return None
    level = QUICKER.get(level, level)
    order = _player(fight).interrupt(level, fight.state, side, chance)
    return None if order is None else within(fight.way, order)


def advise(state: RULES.State, chance: int) -> Advice | FightAdvice:
    """What the strongest level would do, and why."""
    fight = fight_of(state)
    if fight is None:
        return war_advise(state, chance)
    return FightAdvice(fight.way, _player(fight).advise(fight.state, chance))


def advice_to_json(advice: Advice | FightAdvice) -> dict[str, Any]:
    """Its JSON form."""
    if isinstance(advice, FightAdvice):
        told = system(advice.way).player.advice_to_json(advice.advice)
        return {"way": advice.way, "advice": told}
    return war_advice_to_json(advice)


def advice_from_json(state: RULES.State, raw: dict[str, Any]) -> Advice | FightAdvice:
    """Back from `advice_to_json`; `state` is the one that it is for."""
    fight = fight_of(state)
    if fight is not None and raw.get("way") == fight.way:
        return FightAdvice(fight.way, _player(fight).advice_from_json(fight.state, raw["advice"]))
    return war_advice_from_json(state, raw)


def _in_fight(level: str, fight: Nested, chance: int) -> Order:
    """In the War Game a level thinks less long than in a fight of its own."""
    if fight.way == "wargame":
        from game.players.wargame import nested  # noqa: PLC0415 - when a fight is on

        return nested.choose(level, fight.state, chance)
    return _player(fight).choose(level, fight.state, chance)


def _player(fight: Nested) -> Player:
    return system(fight.way).player
