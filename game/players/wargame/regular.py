"""The regular: each order by the exact chances of what it does, one step ahead and no farther."""

from __future__ import annotations

from typing import NamedTuple

from game.data.skirmish import skirmish
from game.players.wargame import standing, thoughts
from game.rules.contract import Order
from game.rules.wargame import State, WarGameOrder, replies
from game.rules.wargame.chances import ways
from game.rules.wargame.table import DEEDS

EVEN = 1e-9  # values that differ by less are alike: the order that is listed first is given


class Weighed(NamedTuple):
    """An order and what it is worth, from -1 to 1."""

    order: WarGameOrder
    value: float


def choose(state: State, _chance: int, most: int = skirmish().regular.orders) -> WarGameOrder:
    """The regular's order, of so many ideas. Raises ValueError when nobody is awaited."""
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    side = state.active
    found = thoughts.orders(state, side, most)
    if len(found) == 1 or state.phase not in ("turn", "answer"):
        return found[0]
    best = Weighed(found[0], -2.0)
    for order in found:
        value = expected(state, side, order)
        if value > best.value + EVEN:
            best = Weighed(order, value)
    return best.order


def expected(state: State, side: str, order: Order) -> float:
    """What an order is worth to a side on average, if its victim answers best for itself."""
    deed = DEEDS[state.scale][type(order)]
    worth = 0.0
    for way in ways(state, lambda twin, dice, tell: deed.carry(twin, order, dice, tell)):
        worth += way.chance * _answered(way.state, side)
    return worth


def _answered(state: State, side: str) -> float:
    """After the answer to each strike that waits, the best for who gives it."""
    if not state.strikes:
        return standing.value(state, side)
    victim = state.side_of(state.strikes[0].at)
    sign = 1.0 if victim == side else -1.0
    return sign * max([sign * expected(state, side, answer) for answer in replies(state)])
