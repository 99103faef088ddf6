"""The Tactical Core (rulings T): its rule system by the contract of `game.rules.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.contract import Decision, Outcome
from game.rules.tactical.actions import TacticalOrder, order_to_json, read_order
from game.rules.tactical.canon import checksum, from_json, to_json
from game.rules.tactical.engine import play, start
from game.rules.tactical.events import event_to_json
from game.rules.tactical.forecasts import Forecast, forecast
from game.rules.tactical.house import House
from game.rules.tactical.listing import Orders, orders
from game.rules.tactical.refusals import refusal
from game.rules.tactical.scenario import Line, Scenario
from game.rules.tactical.state import Clash, State
from game.rules.tactical.troops import Profile, Tables, Terms, Troop

if TYPE_CHECKING:
    from game.rules.contract import Order

__all__ = [
    "NAME",
    "VERSION",
    "Clash",
    "Forecast",
    "House",
    "Line",
    "Orders",
    "Outcome",
    "Profile",
    "Scenario",
    "State",
    "Tables",
    "TacticalOrder",
    "Terms",
    "Troop",
    "checksum",
    "copy",
    "event_to_json",
    "forecast",
    "from_json",
    "order_from_json",
    "order_to_json",
    "orders",
    "outcome",
    "play",
    "refusal",
    "start",
    "to_decide",
    "to_json",
]

NAME = "tactical"
VERSION = 1  # of the rules: a change that makes old matches play otherwise raises it


def to_decide(state: State) -> Decision | None:
    """What is awaited of whom: between turns, tempo or counters; None when the fight is over."""
    if state.outcome is not None:
        return None
    return Decision(state.phase, (state.active,))


def outcome(state: State) -> Outcome | None:
    """Who has won and why, or None."""
    return state.outcome


def copy(state: State) -> State:
    """An independent copy, in microseconds."""
    return state.copy()


def order_from_json(_state: State, raw: dict[str, Any]) -> Order:
    """Read an order. Raises ValueError naming what is wrong."""
    return read_order(raw)
