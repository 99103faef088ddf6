"""Why an order is not legal, as a sentence a player understands; None when it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.choices import ahead, most_tempo, resettable
from game.rules.tactical.rolling import MOST_TEMPO

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.tactical.state import Phase, State

PHASE_OF: dict[type[Order], Phase] = {
    GoOn: "between",
    BreakOff: "between",
    Take: "tempo",
    PassOn: "counter",
    Nullify: "counter",
    Break: "counter",
}
AWAITED: dict[Phase, str] = {
    "between": "Between two turns a side can only go on or break off.",
    "tempo": "First choose the tempo for this defence.",
    "counter": "First decide what becomes of the counters.",
}
NOT_BEGUN = "The fight hasn’t begun: the first turn has to be opened."


def refusal(state: State, order: Order) -> str | None:
    """Say why this order is refused now, or None."""
    check = CHECKS.get(type(order))
    if check is None:
        return f"{type(order).__name__} is no order of the Tactical Core."
    return _not_now(state, order) or check(state, order)


def _not_now(state: State, order: Order) -> str | None:
    clash = state.clash
    if state.outcome is not None:
        return "The fight is over."
    if order.side not in clash.sides:
        return f"There is no side {order.side!r}."
    if order.side != state.active:
        return f"It is for {clash.lines[state.side].name} to decide now."
    if state.turn == 0 and not isinstance(order, GoOn):
        return NOT_BEGUN
    if state.phase != PHASE_OF[type(order)]:
        return AWAITED[state.phase]
    return None


def _take(state: State, order: Take) -> str | None:
    if not 0 <= order.taken <= MOST_TEMPO:
        return f"Tempo is 0 to {MOST_TEMPO}, not {order.taken}."
    most = most_tempo(state.carried)
    if order.taken > most:
        return (
            f"At most {most} can be taken here: with what came along a roll is at "
            f"−{MOST_TEMPO} at worst."
        )
    return None


def _nullify(state: State, order: Nullify) -> str | None:
    if state.carried == 0:
        return "There is no tempo to nullify: this defence was rolled without."
    if order.gift and state.carried > 0:
        return "+1 can only be given in place of a negative modifier."
    return None


def _break(state: State, _order: Break) -> str | None:
    if not resettable(state):
        return "There are no modifiers and no closing that a break would reset."
    if not ahead(state):
        felled, lost = state.lost[1 - state.side], state.lost[state.side]
        return (
            "Only who felled more than was lost in this turn may break: "
            f"{felled} felled, {lost} lost."
        )
    return None


def _nothing(_state: State, _order: Order) -> None:
    return None


CHECKS: dict[type[Order], Callable[[State, Any], str | None]] = {
    GoOn: _nothing,
    BreakOff: _nothing,
    Take: _take,
    PassOn: _nothing,
    Nullify: _nullify,
    Break: _break,
}
