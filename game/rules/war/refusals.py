"""Why an order is not legal, as a sentence a player understands; None when it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.contract import GM
from game.rules.war import muster, rests, results, specials
from game.rules.war.actions import (
    Accept,
    Claim,
    Decline,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Hold,
    LongRest,
    Move,
    Muster,
    PressOn,
    Recuperate,
    Repair,
    Replace,
    Settle,
    Settled,
    Shoot,
    Stop,
    Withdraw,
)
from game.rules.war.awaited import (
    AWAITED,
    DESK_CLOSED,
    IN_ORDER,
    NO_HEX,
    NO_UNITS,
    OVER,
)
from game.rules.war.board import travel_of
from game.rules.war.choices import chosen
from game.rules.war.desk import table
from game.rules.war.desk.asked import wrong_text
from game.rules.war.desk.orders import Annotate, DeskOrder
from game.rules.war.goals import team_name
from game.rules.war.movement import reach
from game.rules.war.parties import PLAIN, Way, slow_way
from game.rules.war.party_refusals import party_refusal, too_far

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.state import State

PHASE_OF: dict[type[Order], tuple[str, ...]] = {
    Muster: ("muster",),
    Decline: ("muster",),
    PressOn: ("battle",),
    Hold: ("battle",),
    Withdraw: ("battle",),
    Stop: ("battle",),
    Claim: ("claim",),
    Settle: ("way",),
    Settled: ("elsewhere",),
}
ACTIONS = (Move, Enter, Shoot, Repair, Entrench)


def refusal(state: State, order: Order) -> str | None:
    """Say why this order is refused now, or None."""
    if isinstance(order, DeskOrder | Annotate):
        return table.refusal(state, order)
    check = CHECKS.get(type(order))
    if check is None:
        return f"{type(order).__name__} is no order of the war."
    if isinstance(order, Accept | Replace):
        return _not_for_gm(state, order) or check(state, order)
    return _not_now(state, order) or check(state, order)


def _not_for_gm(state: State, order: Accept | Replace) -> str | None:
    if state.outcome is not None:
        return OVER
    if order.side != GM:
        return "Only the game master confirms results."
    if state.phase == "confirm":
        return None
    if isinstance(order, Replace) and state.phase == "elsewhere":
        return None if state.war.house.gm_desk == "on" else DESK_CLOSED
    return "No result waits to be confirmed."


def _not_now(state: State, order: Order) -> str | None:
    if state.outcome is not None:
        return OVER
    if order.side not in state.war.faction:
        return f"There is no faction {order.side!r}."
    active = state.active
    if order.side != active:
        return f"It is for {state.war.faction[active].name} to act now."
    if state.phase not in PHASE_OF.get(type(order), ("turn",)):
        return AWAITED[state.phase]
    if isinstance(order, ACTIONS) and state.actions < 1:
        return "No Battle Actions are left this turn."
    return None


def _units(state: State, order: Move | Enter | Shoot) -> str | None:
    """Refuse units that aren't there, or aren't named in stack order."""
    if not 0 <= order.origin < state.war.board.grid.cells:
        return NO_HEX
    if not order.units:
        return NO_UNITS
    stack = state.stack(order.origin, order.side)
    known = chosen(stack, order.units)
    if known is None:
        return f"These units don't stand in {state.war.hex_name(order.origin)}."
    if known != order.units:
        return IN_ORDER
    return _target(state, order.target)


def _target(state: State, target: int) -> str | None:
    board = state.war.board
    if not 0 <= target < board.grid.cells or not board.terrain[target]:
        return NO_HEX
    return None


def _hostile(state: State, order: Enter | Shoot) -> str | None:
    hostile = state.hostile_teams(order.target, state.war.team_of[order.side])
    if order.team in hostile:
        return None
    where = state.war.hex_name(order.target)
    if not hostile:
        return f"There are no hostile units in {where}."
    if order.team not in state.war.teams:
        return f"There is no team {order.team!r}."
    name = team_name(state, order.team)
    if order.team == state.war.team_of[order.side]:
        return f"{name}: your own side."
    return f"{name}: no units in {where}."


def _move(state: State, order: Move) -> str | None:
    refused = _units(state, order)
    if refused:
        return refused
    if order.target == order.origin:
        return "The units stand there already."
    if state.war.cast or order.pace or order.double or order.carrying:
        refused = party_refusal(state, order)
        if refused:
            return refused
    if state.hostile_teams(order.target, state.war.team_of[order.side]):
        where = state.war.hex_name(order.target)
        return (
            _too_far(state, order)
            or f"Hostile units are in {where}: it can only be entered to fight (Enter Zone)."
        )
    return _going(state, order)


def _enter(state: State, order: Enter) -> str | None:
    refused = _units(state, order) or _hostile(state, order)
    if refused or order.target == order.origin:
        return refused
    return _going(state, order)


def _going(state: State, order: Move | Enter) -> str | None:
    """Refuse what speed, terrain, half speed or stacking forbid (W4, W6)."""
    refused = _too_far(state, order)
    if refused:
        return refused
    slow = state.war.plodding and slow_way(state.war, order.origin, order.target)
    starters = [
        unit
        for unit in order.units
        if (unit.kind.marches or (slow and unit.kind.character)) and unit.march != order.target
    ]
    if starters:
        if isinstance(order, Move) and order.carrying:
            return f"{starters[0].title} only sets out; the fallen come along on arrival."
        where = state.war.hex_name(order.target)
        if len(starters) < len(order.units):
            how = "takes two Moves" if starters[0].kind.character else "moves at half speed"
            return (
                f"{starters[0].title} {how} and must first set out for {where} without the others."
            )
        return None
    return muster.too_many(state, order.target, order.side, order.units)


def _too_far(state: State, order: Move | Enter) -> str | None:
    way = Way(order.pace, order.double) if isinstance(order, Move) else PLAIN
    for unit in dict.fromkeys(order.units):
        refused = out_of_reach(state, order.origin, order.target, unit, order.side, way)
        if refused:
            return refused
    return None


def out_of_reach(
    state: State, origin: int, target: int, unit: Unit, side: str, way: Way = PLAIN
) -> str | None:
    """Say why a unit can't get to a hex with one order (set out for it), or None (W4)."""
    war, kind = state.war, unit.kind
    if kind.character:
        return too_far(state, origin, target, unit, way)
    team = war.team_of[side]
    if target in reach(state, origin, kind, team):
        return None
    if kind.speed <= 0:
        return f"{unit.title} can't move."
    where = war.hex_name(target)
    if not war.board.stands(kind, target):
        terrain = war.tables.terrain[war.board.terrain[target]].title.lower()
        return f"{unit.title} can't go into {where}: {terrain}."
    away = war.board.distance(origin, target)
    if away > max(kind.speed, 1):
        speed = "½" if kind.marches else f"{kind.speed:g}"
        return f"{unit.title} can't reach {where}: it is {away} hexes away, its speed is {speed}."
    cause = "hostile units are" if _open_way(state, origin, target, kind) else "terrain is"
    return f"{unit.title} can't reach {where}: {cause} in the way."


def _open_way(state: State, origin: int, target: int, kind: Kind) -> bool:
    """Whether a kind would get there if nobody hostile stood in the way."""
    steps = state.war.board.steps[travel_of(kind)]
    found = {origin}
    for _ in range(int(kind.speed)):
        found |= {near for cell in found for near in steps[cell]}
    return target in found


def _shoot(state: State, order: Shoot) -> str | None:
    refused = _units(state, order) or _hostile(state, order)
    if refused:
        return refused
    if order.target == order.origin:
        return "Units in the same hex are fought hand to hand (Enter Zone), not shot at."
    away = state.war.board.distance(order.origin, order.target)
    for unit in order.units:
        if unit.kind.range < away:
            where = state.war.hex_name(order.target)
            far = "1 hex" if away == 1 else f"{away} hexes"
            return (
                f"{unit.title} can't shoot at {where}: it is {far} away, "
                f"its range is {unit.kind.range}."
            )
    return None


def _own_ground(state: State, order: Repair | Entrench) -> str | None:
    if order.unit not in state.stack(order.origin, order.side):
        return "This unit doesn't stand there."
    if state.controller(order.origin) != order.side:
        name = state.war.faction[order.side].name
        return f"{name} doesn't control {state.war.hex_name(order.origin)}."
    return None


def _repair(state: State, order: Repair) -> str | None:
    refused = _own_ground(state, order)
    if refused:
        return refused
    if not order.unit.kind.nonliving:
        return f"{order.unit.title} is a living thing and can't be repaired."
    if order.unit.hits >= order.unit.kind.full:
        return f"{order.unit.title} is undamaged."
    return None


def _entrench(state: State, order: Entrench) -> str | None:
    refused = _own_ground(state, order)
    if refused:
        return refused
    if order.unit.entrenched and state.war.house.entrench == "single":
        return f"{order.unit.title} is entrenched already, and it doesn't add up."
    return None


def _heal(state: State, order: Heal) -> str | None:
    return _target(state, order.target) or specials.why_not_heal(
        state, order.side, order.origin, order.target, order.kind
    )


def _granted(state: State, order: Muster | Decline) -> str | None:
    if order.post not in state.grants:
        where = state.war.hex_name(order.post) if order.post in state.posts else "that hex"
        return f"No grant is open in {where}."
    return None


def _muster(state: State, order: Muster) -> str | None:
    kind = state.war.tables.kind.get(order.kind)
    if kind is None:
        return f"There is no unit type {order.kind!r}."
    return _granted(state, order) or muster.why_not(state, order.side, order.post, kind)


def _press_on(state: State, _order: PressOn) -> str | None:
    if state.war.house.rounds == "one":
        return "By the house rule an order brings a single round."
    return None


def _not_in_place(state: State, _order: Hold) -> str | None:
    assert state.battle is not None  # noqa: S101 - the phase says so
    if state.battle.in_place:
        return "The battle is fought in place: press on or stop."
    return None


def _withdraw(state: State, order: Withdraw) -> str | None:
    assert state.battle is not None  # noqa: S101
    if state.battle.in_place:
        return "The battle is fought in place: press on or stop."
    if state.hostile_teams(state.battle.origin, state.war.team_of[order.side]):
        where = state.war.hex_name(state.battle.origin)
        return f"There is no way back: hostile units are in {where}."
    return None


def _stop(state: State, _order: Stop) -> str | None:
    assert state.battle is not None  # noqa: S101
    if not state.battle.in_place:
        on = "" if state.war.house.rounds == "one" else "press on, "
        return f"Units that went in {on}hold or withdraw."
    return None


def _claim(state: State, order: Claim) -> str | None:
    assert state.battle is not None  # noqa: S101
    known = chosen(state.battle.attackers, order.units)
    if known is None:
        return "These units are not among the survivors."
    if known != order.units:
        return IN_ORDER
    return None


def _settle(state: State, order: Settle) -> str | None:
    if order.way in (there := results.ways(state)):
        return None
    return f"This zone can be settled by: {', '.join(there)}."


def _settled(state: State, order: Settled) -> str | None:
    assert state.battle is not None  # noqa: S101 - the phase says so
    if state.battle.way != results.TABLE:
        return "This fight is played in the game: only the game master can give its result."
    return results.why_not(state, order.result)


def _accept(_state: State, _order: Accept) -> str | None:
    return None


def _replace(state: State, order: Replace) -> str | None:
    return wrong_text(order.note) or results.why_not(state, order.result)


def _recuperate(state: State, order: Recuperate) -> str | None:
    return rests.why_not(state, order.side, long=False)


def _long_rest(state: State, order: LongRest) -> str | None:
    return rests.why_not(state, order.side, long=True)


def _end_turn(_state: State, _order: EndTurn) -> str | None:
    return None


CHECKS: dict[type[Order], Callable[[State, Any], str | None]] = {
    Move: _move,
    Enter: _enter,
    Shoot: _shoot,
    Repair: _repair,
    Entrench: _entrench,
    Heal: _heal,
    Recuperate: _recuperate,
    LongRest: _long_rest,
    EndTurn: _end_turn,
    Muster: _muster,
    Decline: _granted,
    PressOn: _press_on,
    Hold: _not_in_place,
    Withdraw: _withdraw,
    Stop: _stop,
    Claim: _claim,
    Settle: _settle,
    Settled: _settled,
    Accept: _accept,
    Replace: _replace,
}
