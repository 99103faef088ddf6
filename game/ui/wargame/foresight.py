"""Forecasts of orders, each reckoned once for a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import actions
from game.rules.wargame.forecasts import forecast

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.foretold import Forecast
    from game.rules.wargame.state import State

SEEN_OF = (
    actions.Attack,
    actions.Smash,
    actions.Grapple,
    actions.Subdue,
    actions.Shove,
    actions.Disarm,
    actions.BreakFree,
    actions.Invoke,
    actions.Recover,
    actions.Soak,
    actions.Give,
    actions.Dodge,
    actions.Move,
    actions.Disengage,
    actions.Use,
    actions.KillLeader,
)


class Foresight:
    """What is known of the position at hand."""

    def __init__(self) -> None:
        self._of: tuple[int, int] = (0, -1)
        self._known: dict[Order, Forecast] = {}

    def of(self, state: State, order: Order, step: int) -> Forecast | None:
        """The forecast of a legal order; None for one of which nothing is to be foretold.

        `step`: how many orders led to the position.
        """
        if not isinstance(order, SEEN_OF):
            return None
        if self._of != (id(state), step):
            self._of, self._known = (id(state), step), {}
        found = self._known.get(order)
        if found is None:
            found = self._known[order] = forecast(state, order)
        return found
