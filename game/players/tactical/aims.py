"""What the computer plays for: the field first, and men; orders compared by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.actions import Break, Nullify, Take
from game.rules.tactical.odds import exact
from game.rules.tactical.odds_result import Position, Result, certain, position

EVEN = 1e-9  # values that differ by less are alike: the order that is listed first is given
FREE = (False, False)


def pick(valued: Sequence[tuple[TacticalOrder, float]]) -> TacticalOrder:
    """The order that is worth most to the side that gives it."""
    best, most = valued[0]
    for order, value in valued[1:]:
        if value > most + EVEN:
            best, most = order, value
    return best


def forecast_value(state: State, result: Result, men: float) -> float:
    """What a forecast is worth to the side that is awaited, all men of a line being worth `men`."""
    one, other = (line.count for line in state.clash.lines)
    shares = result.attackers_mean / one - result.defenders_mean / other
    value = result.attackers_hold - result.defenders_hold + men * shares
    return -value if state.side else value


def this_turn(state: State, order: TacticalOrder) -> Result:
    """Forecast the turn at hand if this order is given and nobody chooses anything more in it."""
    if isinstance(order, Break):
        return certain(state.alive, state.go)
    return exact(state.clash.profiles, state.clash.terms, position_after(state, order))


def position_after(state: State, order: TacticalOrder) -> Position:
    """Where an exchange stands for its odds if this order is given; none that ends the fight."""
    at = position(state)
    if isinstance(order, Break):
        return Position(at.alive, at.turn)
    if isinstance(order, Take):
        return at._replace(carried=at.carried - order.taken)
    if isinstance(order, Nullify):
        return at._replace(carried=1 if order.gift else 0)
    return at
