"""What the computer plays for: the field first, and men; orders compared by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.odds_result import Result

EVEN = 1e-9  # values that differ by less are alike: the order that is listed first is given


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
