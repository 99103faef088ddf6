"""The levels in a fight for a zone of a war: they think less long than in a fight of its own.

A war has many such fights. After so many rounds everybody plays by the best idea at a glance, so
that none drags on.
"""

from __future__ import annotations

from game.data.skirmish import skirmish
from game.players.wargame import ahead, novice, quick, regular, thoughts
from game.players.wargame.ahead import Plan
from game.rules.wargame import State, WarGameOrder

_FIGURES, _VETERAN = skirmish().nested, skirmish().veteran
SMALL = Plan(_FIGURES.stages, _VETERAN.rounds, _VETERAN.most)
LARGE = Plan(_FIGURES.large, _VETERAN.large_rounds, _VETERAN.most)


def choose(level: str, state: State, chance: int) -> WarGameOrder:
    """A level's order. Raises ValueError when nobody is awaited."""
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    if level == "novice":
        return novice.choose(state, chance)
    if state.round > _FIGURES.rounds:
        return quick.choose(state)
    if level == "regular":
        return regular.choose(state, chance, _FIGURES.regular)
    found = thoughts.orders(state, state.active, _FIGURES.veteran)
    if len(found) == 1:
        return found[0]
    plan = LARGE if state.scale == "large" else SMALL
    return ahead.weigh(state, state.active, found, plan)[0].order
