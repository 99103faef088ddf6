"""Exact chances of what an order would do, for the screen, the command line and the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.war.actions import Enter, PressOn, Settle, Shoot
from game.rules.war.battle import fighters, on_the_move
from game.rules.war.movement import setting_out
from game.rules.war.parties import slow_way
from game.rules.war.results import Side
from game.rules.war.state import DICE

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.war.clash import Fighter
    from game.rules.war.odds import Odds
    from game.rules.war.state import State

SOON = 1.0  # seconds: what takes longer is reckoned elsewhere, beside the window


class Clashing(NamedTuple):
    """Two sides about to fight; `distance` 0 hand to hand."""

    attackers: Side
    defenders: Side
    distance: int


class Forecast(NamedTuple):
    """`next`: one round exactly; `end`: to the end, None if it takes long or rules forbid it."""

    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    carried: bool
    next: Odds
    end: Odds | None
    to_end: bool  # whether rules let it be fought to the end


def _thrown_on(order: Order) -> bool:
    """Whether it brings dice of the battle that is on."""
    return isinstance(order, PressOn) or (isinstance(order, Settle) and order.way == DICE)


def clashing(state: State, order: Order) -> Clashing | None:
    """Return who would fight whom, or None when the order brings no dice now."""
    if state.battle is not None and _thrown_on(order):
        battle = state.battle
        attackers = tuple((battle.faction, unit) for unit in battle.attackers)
        return Clashing(attackers, state.team_units(battle.target, battle.team), 0)
    if isinstance(order, Shoot):
        distance = state.war.board.distance(order.origin, order.target)
        units = order.units
    elif isinstance(order, Enter):
        in_place = order.origin == order.target
        slow = not in_place and slow_way(state.war, order.origin, order.target)
        if not in_place and setting_out(order.units, order.target, slow=slow):
            return None
        distance = 0
        units = order.units if in_place else tuple(on_the_move(state, u) for u in order.units)
    else:
        return None
    attackers = tuple((order.side, unit) for unit in units)
    return Clashing(attackers, state.team_units(order.target, order.team), distance)


def forecast(state: State, order: Order, soon: float = SOON) -> Forecast | None:
    """Forecast a fight; None for orders that bring none.

    `end` is left out when it would take more than `soon` seconds: ask `odds.exact` beside the
    window then. Raises TooHard when even one round is out of reach.
    """
    fight = clashing(state, order)
    if fight is None or not fight.attackers or not fight.defenders:
        return None
    from game.rules.war import odds  # noqa: PLC0415 - numpy only when odds are asked

    house = state.war.house
    attackers = fighters(state, fight.attackers)
    defenders = fighters(state, fight.defenders, fight.distance)
    carried = house.overkill == "carried"
    to_end = not fight.distance and house.rounds == "to_the_end"
    following = odds.exact(attackers, defenders, to_end=False, carried=carried)
    end = None
    if to_end and odds.cost(attackers, defenders, to_end=True, carried=carried) <= soon:
        end = odds.exact(attackers, defenders, to_end=True, carried=carried)
    return Forecast(attackers, defenders, carried, following, end, to_end)
