"""Start an exchange and carry orders out: the one place where an order changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.contract import IllegalOrder
from game.rules.tactical import turns
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.events import BrokeOff, TempoTaken, WentOn
from game.rules.tactical.refusals import refusal
from game.rules.tactical.rolling import GIFT
from game.rules.tactical.state import DEFENDERS, NEITHER, Clash, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event, Order, Tell
    from game.rules.tactical.house import House
    from game.rules.tactical.scenario import Scenario
    from game.rules.tactical.troops import Tables


def start(
    scenario: Scenario, house: House, tables: Tables, dice: DiceLike
) -> tuple[State, tuple[Event, ...]]:
    """Set two lines against each other; nothing is rolled until the first turn is opened (N60)."""
    state = State(Clash(scenario, house, tables))
    state.dice = dice.number
    return state, ()


def play(state: State, order: Order, dice: DiceLike, tell: Tell) -> None:
    """Carry an order out. Raises IllegalOrder with the refusal; nothing has changed then."""
    refused = refusal(state, order)
    if refused is not None:
        raise IllegalOrder(refused)
    HANDLERS[type(order)](state, order, dice, tell)
    state.dice = dice.number


def _go_on(state: State, order: GoOn, dice: DiceLike, tell: Tell) -> None:
    if state.turn > 0:
        tell(WentOn(order.side))
        if not state.willing:
            state.willing, state.side = True, DEFENDERS
            return
    turns.open_turn(state, dice, tell)


def _break_off(state: State, order: BreakOff, _dice: DiceLike, tell: Tell) -> None:
    tell(BrokeOff(order.side))
    name = state.clash.lines[state.side].name
    turns.end(state, 1 - state.side, f"{name} left the field.", tell)


def _take(state: State, order: Take, dice: DiceLike, tell: Tell) -> None:
    tell(TempoTaken(order.side, order.taken))
    turns.defend(state, order.taken, dice, tell)


def _pass_on(state: State, _order: PassOn, dice: DiceLike, tell: Tell) -> None:
    how: turns.How = "passed" if state.carried else "plain"
    turns.hand(state, state.carried, how, dice, tell)


def _nullify(state: State, order: Nullify, dice: DiceLike, tell: Tell) -> None:
    if order.gift:
        turns.hand(state, GIFT, "gift", dice, tell)
    else:
        turns.hand(state, 0, "nullified", dice, tell)


def _break(state: State, _order: Break, _dice: DiceLike, tell: Tell) -> None:
    state.closing = state.closed = NEITHER
    turns.end_turn(state, "broke", tell)


HANDLERS: dict[type[Order], Callable[[State, Any, DiceLike, Tell], None]] = {
    GoOn: _go_on,
    BreakOff: _break_off,
    Take: _take,
    PassOn: _pass_on,
    Nullify: _nullify,
    Break: _break,
}
