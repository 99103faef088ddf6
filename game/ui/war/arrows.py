"""What an order looks like on the map: its path, the hex it is about, and how that is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.war.actions import Claim, Enter, Hold, Move, PressOn, Shoot, Stop, Withdraw
from game.rules.war.movement import way
from game.rules.war.parties import Way

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.war.state import State


class Arrow(NamedTuple):
    """`path`: from hex to hex, empty for work on the spot; `at`: the hex to look at.

    `enter`, `shoot`: the hexes that are attacked.
    """

    path: tuple[int, ...] = ()
    at: tuple[int, ...] = ()
    enter: tuple[int, ...] = ()
    shoot: tuple[int, ...] = ()

    @property
    def cells(self) -> tuple[int, ...]:
        """All the hexes it is drawn in."""
        return tuple(dict.fromkeys((*self.path, *self.at)))


NO_ARROW = Arrow()


def arrow(state: State, order: Order) -> Arrow:
    """How an order that isn't played yet is drawn."""
    if isinstance(order, Move | Enter):
        return _going(state, order)
    if isinstance(order, Shoot):
        return Arrow((order.origin, order.target), (order.target,), shoot=(order.target,))
    if isinstance(order, PressOn | Hold | Stop | Claim | Withdraw):
        return _in_battle(state, order)
    for place in ("post", "target", "origin"):
        if hasattr(order, place):
            return Arrow(at=(getattr(order, place),))
    return NO_ARROW


def _in_battle(state: State, order: PressOn | Hold | Stop | Claim | Withdraw) -> Arrow:
    fight = state.battle
    if fight is None:
        return NO_ARROW
    attacked = (fight.target,) if isinstance(order, PressOn) else ()
    path = (fight.target, fight.origin) if isinstance(order, Withdraw) else ()
    return Arrow(path, (fight.target,), enter=attacked)


def _going(state: State, order: Move | Enter) -> Arrow:
    attacked = (order.target,) if isinstance(order, Enter) else ()
    if order.target == order.origin:
        return Arrow(at=attacked, enter=attacked)
    team = state.war.team_of[order.side]
    how = Way(order.pace, order.double) if isinstance(order, Move) else Way()
    path = way(state, order.origin, order.target, order.units, team, how)
    return Arrow(path or (order.origin, order.target), (order.target,), enter=attacked)
