"""The War Game (rulings G): its rule system by the contract of `game.rules.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.contract import Outcome
from game.rules.wargame.actions import WarGameOrder, order_to_json, read_order
from game.rules.wargame.arena import Arena, Person
from game.rules.wargame.arms import Armour, FactorKind, FighterKind, Tables, Weapon
from game.rules.wargame.awaited import to_decide
from game.rules.wargame.canon import checksum, from_json, to_json
from game.rules.wargame.engine import play, start
from game.rules.wargame.events import event_to_json
from game.rules.wargame.forecasts import forecast, replies
from game.rules.wargame.foretold import After, Forecast, Reply
from game.rules.wargame.house import House
from game.rules.wargame.listing import Orders, orders
from game.rules.wargame.refusals import refusal
from game.rules.wargame.scenario import Scenario
from game.rules.wargame.state import Fighter, Host, State

if TYPE_CHECKING:
    from game.rules.contract import Order

__all__ = [
    "NAME",
    "VERSION",
    "After",
    "Arena",
    "Armour",
    "FactorKind",
    "Fighter",
    "FighterKind",
    "Forecast",
    "Host",
    "House",
    "Orders",
    "Outcome",
    "Person",
    "Reply",
    "Scenario",
    "State",
    "Tables",
    "WarGameOrder",
    "Weapon",
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
    "replies",
    "start",
    "to_decide",
    "to_json",
]

NAME = "wargame"
VERSION = 1  # of the rules: a change that makes old matches play otherwise raises it


def outcome(state: State) -> Outcome | None:
    """Who has won and why, or None."""
    return state.outcome


def copy(state: State) -> State:
    """An independent copy, in microseconds."""
    return state.copy()


def order_from_json(_state: State, raw: dict[str, Any]) -> Order:
    """Read an order. Raises ValueError naming what is wrong."""
    return read_order(raw)
