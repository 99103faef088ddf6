"""The war with fights for zones in the other systems: what a match of the war is played by (W13).

The contract of `game.rules.contract`. Without a fight it is `game.rules.war`; while one is on,
the decisions and orders are that fight's, the latter as `Within`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.rules import war
from game.rules.contract import Decision, IllegalOrder, digest
from game.rules.crossing import fights
from game.rules.crossing.fights import SYSTEMS, Nested, fight_of
from game.rules.crossing.orders import FightBegan, InFight, Within, WithinOrders
from game.rules.war import House, Scenario, State, Tables, outcome, start
from game.rules.war.engine import conclude
from game.rules.war.settling import came

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event, Order, OrderList, Tell

__all__ = [
    "NAME",
    "VERSION",
    "FightBegan",
    "House",
    "InFight",
    "Scenario",
    "State",
    "Tables",
    "Within",
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

NAME = war.NAME
VERSION = war.VERSION
NO_FIGHT = "No fight is on in another system."


def to_decide(state: State) -> Decision | None:
    """What is awaited of whom, of the fight that is on if there is one."""
    fight = fight_of(state)
    return war.to_decide(state) if fight is None else fight.rules.to_decide(fight.state)


def orders(state: State) -> OrderList[Order]:
    """The legal orders as a lazy sequence."""
    fight = fight_of(state)
    if fight is None:
        return war.orders(state)
    return WithinOrders(fight.way, fight.rules.orders(fight.state))


def refusal(state: State, order: Order) -> str | None:
    """Say why this order is refused now, or None."""
    if not isinstance(order, Within):
        return war.refusal(state, order)
    fight = fight_of(state)
    if fight is None:
        return NO_FIGHT
    return _not_of(fight, order) or fight.rules.refusal(fight.state, order.then)


def _not_of(fight: Nested, order: Within) -> str | None:
    """Why it is no order of that fight, whatever the fight's own rules say of it."""
    if fight.way != order.way:
        return NO_FIGHT
    if order.side != order.then.side:
        return f"It is an order of {order.then.side}, not of {order.side}."
    return None


def play(state: State, order: Order, dice: DiceLike, tell: Tell) -> None:
    """Carry an order out. Raises IllegalOrder with the refusal; nothing has changed then.

    The order that ends a fight also brings its result into the war.
    """
    if not isinstance(order, Within):
        war.play(state, order, dice, tell)
        battle = state.battle
        if state.phase == "elsewhere" and state.fight is None and battle is not None:
            if battle.way in SYSTEMS:
                fights.begin(state, dice, tell)
            _end(state, dice, tell)
        return
    fight = fight_of(state)
    if fight is None:
        raise IllegalOrder(NO_FIGHT)
    refused = _not_of(fight, order)
    if refused is not None:
        raise IllegalOrder(refused)
    fights.play(fight, order, dice, tell)
    state.moment += 1
    _end(state, dice, tell)


def _end(state: State, dice: DiceLike, tell: Tell) -> None:
    """If the fight is over, the war goes on with what came of it."""
    fight = fight_of(state)
    if fight is not None and fight.rules.outcome(fight.state) is not None:
        came(state, fights.result(state, fight), dice, tell)
        conclude(state, dice, tell)
    state.dice = dice.number


def forecast(state: State, order: Order) -> Any:  # noqa: ANN401 - each system's own
    """Exact chances of what it would do; None for orders without any."""
    if not isinstance(order, Within):
        return war.forecast(state, order)
    fight = fight_of(state)
    return None if fight is None else fight.rules.forecast(fight.state, order.then)


def copy(state: State) -> State:
    """An independent copy, in microseconds."""
    return state.copy()


def to_json(state: State) -> dict[str, Any]:
    """The whole state in a fixed order, the fight's inside it."""
    told = war.to_json(state)
    fight = fight_of(state)
    if fight is not None:
        told["fight"] = {"way": fight.way, "state": fight.rules.to_json(fight.state)}
    return told


def from_json(raw: dict[str, Any], scenario: Scenario, house: House, tables: Tables) -> State:
    """Back from `to_json`. Raises ValueError for another version, KeyError for a broken form."""
    state = war.from_json(raw, scenario, house, tables)
    if "fight" in raw:
        way = raw["fight"]["way"]
        if way not in SYSTEMS:
            raise ValueError(f"no fight is played by {way!r}")
        rules = fights.rules_of(way)
        inner = rules.from_json(raw["fight"]["state"], *fights.opening(state, way))
        state.fight = Nested(way, inner, rules.copy(inner))
    return state


def checksum(state: State) -> str:
    """A short hash of the canonical view, the fight's by its own checksum."""
    fight = fight_of(state)
    if fight is None:
        return war.checksum(state)
    inner = {"way": fight.way, "sum": fight.rules.checksum(fight.state)}
    return digest({**war.to_json(state), "fight": inner})


def order_to_json(order: Order) -> dict[str, Any]:
    """Its JSON form; the fight's own order is in `then`."""
    if not isinstance(order, Within):
        return war.order_to_json(order)
    then = fights.rules_of(order.way).order_to_json(order.then)
    return {"order": "fight", "side": order.side, "way": order.way, "then": then}


def order_from_json(state: State, raw: dict[str, Any]) -> Order:
    """Read an order. Raises ValueError naming what is wrong (msgspec's too)."""
    if raw.get("order") != "fight":
        return war.order_from_json(state, raw)
    told = msgspec.convert(raw, _Told)
    fight = fight_of(state)
    if fight is None or fight.way != told.way:
        raise ValueError(NO_FIGHT)
    return Within(told.side, told.way, fight.rules.order_from_json(fight.state, told.then))


class _Told(msgspec.Struct):
    side: str
    way: str
    then: dict[str, Any]


def event_to_json(event: Event) -> dict[str, Any]:
    """Its JSON form; what happened in a fight is in `then`."""
    if isinstance(event, FightBegan):
        event = msgspec.structs.replace(event, start=None)
    if not isinstance(event, InFight):
        return war.event_to_json(event)
    then = fights.rules_of(event.way).event_to_json(event.told)
    return {"event": "fight", "way": event.way, "then": then}
