"""The veteran: its best ideas tried out ahead, whole turns and rounds of both sides."""

from __future__ import annotations

from game.data.skirmish import skirmish
from game.players.wargame import ahead, thoughts
from game.players.wargame.ahead import Plan, Tried
from game.rules.wargame import State, WarGameOrder

_FIGURES = skirmish().veteran
SMALL = Plan(_FIGURES.stages, _FIGURES.rounds, _FIGURES.most)
LARGE = Plan(_FIGURES.large, _FIGURES.large_rounds, _FIGURES.most)


def choose(state: State, _chance: int) -> WarGameOrder:
    """The veteran's order. Raises ValueError when nobody is awaited."""
    return options(state)[0].order


def options(state: State) -> list[Tried]:
    """What it thinks of, the best first. Raises ValueError when nobody is awaited."""
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    side = state.active
    found = thoughts.orders(state, side, _FIGURES.orders)
    if len(found) == 1:
        return [Tried(found[0], 0.0, 0)]
    return ahead.weigh(state, side, found, LARGE if state.scale == "large" else SMALL)
