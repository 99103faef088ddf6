"""Start a war and carry orders out: the one place where an order changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.contract import GM, IllegalOrder
from game.rules.war import battle, fates, goals, muster, rests, settling, specials, standing, turns
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
from game.rules.war.desk import table
from game.rules.war.events import Entrenched, Moved, Repaired, SetOut
from game.rules.war.movement import setting_out, way
from game.rules.war.parties import slow_way
from game.rules.war.refusals import refusal
from game.rules.war.state import State, War

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event, Order, Tell
    from game.rules.war.house import House
    from game.rules.war.kinds import Tables
    from game.rules.war.scenario import Scenario


def start(
    scenario: Scenario, house: House, tables: Tables, dice: DiceLike
) -> tuple[State, tuple[Event, ...]]:
    """Set a war up, roll initiative and open the first round (W1, W2, W7)."""
    state = State(War(scenario, house, tables))
    told: list[Event] = []
    for garrison in scenario.garrisons:
        units = muster.placed_units(state, garrison.units)
        state.add(garrison.cell, garrison.faction, units)
    fates.enlist(state)
    standing.take_up(state)
    state.shaken = True
    turns.begin_round(state, 1, dice, told.append)
    state.quiet = 0  # setting up changes no hands
    state.dice = dice.number
    return state, tuple(told)


def play(state: State, order: Order, dice: DiceLike, tell: Tell) -> None:
    """Carry an order out. Raises IllegalOrder with the refusal; nothing has changed then."""
    if order is not state.offered:
        refused = refusal(state, order)
        if refused is not None:
            raise IllegalOrder(refused)
    state.moment += 1
    state.offered = None
    HANDLERS[type(order)](state, order, dice, tell)
    conclude(state, dice, tell)


def conclude(state: State, dice: DiceLike, tell: Tell) -> None:
    """After what an order did: control, goals, and what follows from these (W7, W12)."""
    if state.touched or state.shaken:
        goals.settle(state, tell)
        _follow(state, dice, tell)
        goals.settle(state, tell)
    state.dice = dice.number


def _follow(state: State, dice: DiceLike, tell: Tell) -> None:
    """What has to follow when somebody went out of the war in the middle of an order (W12)."""
    if state.outcome is not None:
        return
    fight = state.battle if state.phase in ("battle", "way") else None
    if fight is not None and not state.team_units(fight.target, fight.team):
        battle.no_defenders(state, tell)
    if state.active in state.out:
        turns.end_turn(state, dice, tell)


def _move(state: State, order: Move, _dice: DiceLike, tell: Tell) -> None:
    state.actions -= 1
    side, units = order.side, order.units
    cast = state.war.cast
    if setting_out(units, order.target, slow=bool(cast) and _slow(state, order)):
        _set_out(state, order, tell)
        return
    if cast:
        fates.take_pace(state, order, tell)
    path = way(state, order.origin, order.target, units, state.war.team_of[side])
    if cast:
        fates.march(state, units, order.origin, order.target)
    state.remove(order.origin, side, units)
    moved = tuple([battle.on_the_move(state, unit) for unit in units])
    state.add(order.target, side, moved)
    tell(Moved(side, moved, order.origin, order.target, path, "move"))
    if order.carrying:
        fates.carry(state, order, tell)


def _slow(state: State, order: Move | Enter) -> bool:
    """Whether characters set out for the order's target first (W5)."""
    return state.war.plodding and slow_way(state.war, order.origin, order.target)


def _set_out(state: State, order: Move | Enter, tell: Tell) -> None:
    """The first of two orders: the units only set out (W4)."""
    marching = [battle.halted(state, unit, order.target) for unit in order.units]
    battle.swap(state, order.origin, order.side, order.units, marching)
    tell(SetOut(order.side, tuple(marching), order.origin, order.target))


def _enter(state: State, order: Enter, dice: DiceLike, tell: Tell) -> None:
    state.actions -= 1
    apart = order.target != order.origin
    if apart and setting_out(order.units, order.target, slow=_slow(state, order)):
        _set_out(state, order, tell)
    else:
        battle.enter(state, order, dice, tell)


def _shoot(state: State, order: Shoot, dice: DiceLike, tell: Tell) -> None:
    state.actions -= 1
    battle.shoot(state, order, dice, tell)


def _repair(state: State, order: Repair, _dice: DiceLike, tell: Tell) -> None:
    state.actions -= 1
    unit = order.unit
    mended = state.war.tables.changed(unit, hits=unit.hits + 1, march=-1)
    battle.swap(state, order.origin, order.side, (unit,), (mended,))
    tell(Repaired(order.side, order.origin, mended))


def _entrench(state: State, order: Entrench, _dice: DiceLike, tell: Tell) -> None:
    state.actions -= 1
    unit = order.unit
    dug_in = state.war.tables.changed(unit, entrenched=unit.entrenched + 1, march=-1)
    battle.swap(state, order.origin, order.side, (unit,), (dug_in,))
    tell(Entrenched(order.side, order.origin, dug_in))


def _heal(state: State, order: Heal, _dice: DiceLike, tell: Tell) -> None:
    specials.heal(state, order, tell)


def _recuperate(state: State, order: Recuperate, dice: DiceLike, tell: Tell) -> None:
    rests.recuperate(state, order, dice, tell)


def _long_rest(state: State, order: LongRest, _dice: DiceLike, tell: Tell) -> None:
    rests.long_rest(state, order, tell)


def _end_turn(state: State, _order: EndTurn, dice: DiceLike, tell: Tell) -> None:
    turns.end_turn(state, dice, tell)


def _muster(state: State, order: Muster, dice: DiceLike, tell: Tell) -> None:
    muster.muster(state, order, tell)
    _after_grant(state, dice, tell)


def _decline(state: State, order: Decline, dice: DiceLike, tell: Tell) -> None:
    muster.decline(state, order, tell)
    _after_grant(state, dice, tell)


def _after_grant(state: State, dice: DiceLike, tell: Tell) -> None:
    goals.settle(state, tell)
    if not state.grants:
        turns.next_muster(state, dice, tell)


def _press_on(state: State, _order: PressOn, dice: DiceLike, tell: Tell) -> None:
    battle.press_on(state, dice, tell)


def _hold(state: State, _order: Hold, _dice: DiceLike, tell: Tell) -> None:
    battle.end(state, "held", tell)


def _withdraw(state: State, _order: Withdraw, _dice: DiceLike, tell: Tell) -> None:
    battle.withdraw(state, tell)


def _stop(state: State, _order: Stop, _dice: DiceLike, tell: Tell) -> None:
    battle.end(state, "stopped", tell)


def _settle(state: State, order: Settle, dice: DiceLike, tell: Tell) -> None:
    settling.choose(state, order, dice, tell)


def _settled(state: State, order: Settled, dice: DiceLike, tell: Tell) -> None:
    settling.came(state, order.result, dice, tell, GM)


def _accept(state: State, _order: Accept, dice: DiceLike, tell: Tell) -> None:
    settling.accept(state, dice, tell)


def _replace(state: State, order: Replace, dice: DiceLike, tell: Tell) -> None:
    settling.carry_out(state, order.result, dice, tell, GM, order.note)


def _claim(state: State, order: Claim, _dice: DiceLike, tell: Tell) -> None:
    battle.claim(state, order, tell)


HANDLERS: dict[type[Order], Callable[[State, Any, DiceLike, Tell], None]] = {
    **dict.fromkeys(table.DEEDS, table.carry_out),
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
    Decline: _decline,
    PressOn: _press_on,
    Hold: _hold,
    Withdraw: _withdraw,
    Stop: _stop,
    Claim: _claim,
    Settle: _settle,
    Settled: _settled,
    Accept: _accept,
    Replace: _replace,
}
