"""What the computer plays for: the field first, and men; orders compared by it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tactical import State, TacticalOrder
from game.rules.tactical.best_tree import Worth
from game.rules.tactical.odds_result import Result

EVEN = 1e-9  # values that differ by less are alike: the order that is listed first is given


def pick(valued: Sequence[tuple[TacticalOrder, float]]) -> TacticalOrder:
    """The order that is worth most to the side that gives it."""
    best, most = valued[0]
    for order, value in valued[1:]:
        if value > most + EVEN:
            best, most = order, value
    return best


def forecast_worth(
    state: State, result: Result, men: float, held: tuple[float, float] | None = None
) -> Worth:
    """What a forecast is worth to the attackers, all men of a line being worth `men` fields.

    `held`: who holds the field if that is settled otherwise.
    """
    holds = held or (result.attackers_hold, result.defenders_hold)
    left = (result.attackers_mean, result.defenders_mean)
    one, other = (line.count for line in state.clash.lines)
    return Worth(holds[0] - holds[1] + men * (left[0] / one - left[1] / other), holds, left)


def own(state: State, worth: Worth) -> float:
    """What it is worth to the side that is awaited."""
    return -worth.value if state.side else worth.value
