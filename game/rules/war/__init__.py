"""Hex Battles (rulings W): the war's rule system by the contract of `game.rules.contract`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.contract import GM, Decision, Outcome
from game.rules.war.actions import WarOrder, order_to_json, read_order
from game.rules.war.canon import checksum, from_json, to_json
from game.rules.war.choices import choices, chosen
from game.rules.war.engine import play, start
from game.rules.war.events import event_to_json
from game.rules.war.forecasts import Forecast, clashing, forecast
from game.rules.war.goals import Progress, goal_text, progress, team_name
from game.rules.war.house import House
from game.rules.war.kinds import Kind, Tables, Terrain, Unit
from game.rules.war.listing import Orders
from game.rules.war.refusals import refusal
from game.rules.war.scenario import Scenario
from game.rules.war.state import State, War
from game.rules.war.targets import Targets, targets

if TYPE_CHECKING:
    from game.rules.contract import Order

__all__ = [
    "NAME",
    "VERSION",
    "Forecast",
    "House",
    "Kind",
    "Orders",
    "Outcome",
    "Progress",
    "Scenario",
    "State",
    "Tables",
    "Targets",
    "Terrain",
    "Unit",
    "War",
    "WarOrder",
    "checksum",
    "choices",
    "chosen",
    "clashing",
    "copy",
    "event_to_json",
    "forecast",
    "from_json",
    "goal_text",
    "order_from_json",
    "order_to_json",
    "orders",
    "outcome",
    "play",
    "progress",
    "refusal",
    "start",
    "targets",
    "team_name",
    "to_decide",
    "to_json",
]

NAME = "war"
VERSION = 1  # of the rules: a change that makes old matches play otherwise raises it


def to_decide(state: State) -> Decision | None:
    """What is awaited of whom; None when the war is over.

    Muster, turn, way, elsewhere, battle, claim: of a faction; confirm: of the game master.
    """
    if state.outcome is not None:
        return None
    if state.phase == "confirm":
        return Decision(state.phase, (GM,))
    return Decision(state.phase, (state.active,))


def orders(state: State) -> Orders:
    """The legal orders as a lazy sequence."""
    return Orders(state)


def outcome(state: State) -> Outcome | None:
    """Who has won and why, or None."""
    return state.outcome


def copy(state: State) -> State:
    """An independent copy, in microseconds."""
    return state.copy()


def order_from_json(state: State, raw: dict[str, Any]) -> Order:
    """Read an order. Raises ValueError naming what is wrong."""
    return read_order(state.war.tables, raw)
