"""Exact chances of what an order would do, for the window, the command line and the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.tactical.actions import Break, BreakOff, Nullify, Take
from game.rules.tactical.odds_result import Position, Result, certain, position
from game.rules.tactical.rolling import GIFT

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

    clash, at = state.clash, position_after(state, order)
    return Forecast(this_turn(state, order), exact(clash.profiles, clash.terms, at, to_end=True))


def this_turn(state: State, order: Order) -> Result:
    """Forecast the turn at hand, or the next one, if this order is given; not of who breaks off."""
    if isinstance(order, Break):
        return certain(state.alive, state.go)
    from game.rules.tactical.odds import exact  # noqa: PLC0415 - numpy only when odds are asked

    return exact(state.clash.profiles, state.clash.terms, position_after(state, order))


def position_after(state: State, order: Order) -> Position:
    """Where an exchange stands for its odds if this order is given; not of who breaks off."""
    at = position(state)
    if isinstance(order, Break):
        return Position(at.alive, at.turn)
    if isinstance(order, Take):
        return at._replace(carried=at.carried - order.taken)
    if isinstance(order, Nullify):
        return at._replace(carried=GIFT if order.gift else 0)
    return at
