"""Exact chances of what an order would do, for the window, the command line and the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.tactical.actions import Break, BreakOff, Nullify, Take
from game.rules.tactical.odds_result import Result, certain, position

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.tactical.state import State


class Forecast(NamedTuple):
    """Who is left after this turn (or the next, between two), and after the whole fight."""

    turn: Result
    fight: Result


def forecast(state: State, order: Order) -> Forecast | None:
    """Forecast the fight if this order is given; None for who breaks off: nothing is rolled.

    From then on nobody breaks, takes tempo or breaks off; counters are passed on with all they
    carry (T7). Forecasts are remembered, so one of a position seen before costs nothing.
    """
    if isinstance(order, BreakOff) or state.outcome is not None:
        return None
    from game.rules.tactical.odds import exact  # noqa: PLC0415 - numpy only when odds are asked

    at = position(state)
    clash = state.clash
    if isinstance(order, Break):
        free = (False, False)
        at = at._replace(go=0, roller=1, pool=0, carried=0, closed=free, closing=free)
        turn = certain(at.alive, state.go)
    else:
        if isinstance(order, Take):
            at = at._replace(carried=at.carried - order.taken)
        elif isinstance(order, Nullify):
            at = at._replace(carried=1 if order.gift else 0)
        turn = exact(clash.profiles, clash.terms, at)
    return Forecast(turn, exact(clash.profiles, clash.terms, at, to_end=True))
