"""The legal orders: never more than six, each one object for a side however it is got."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.rules.tactical.actions import (
    Break,
    BreakOff,
    GoOn,
    Nullify,
    PassOn,
    TacticalOrder,
    Take,
)
from game.rules.tactical.refusals import refusal
from game.rules.tactical.rolling import MOST_TEMPO

if TYPE_CHECKING:
    from game.rules.tactical.state import Phase, State

Orders = tuple[TacticalOrder, ...]


def orders(state: State) -> Orders:
    """The legal orders as a sequence; none when the fight is over."""
    if state.outcome is not None:
        return ()
    thinkable = _thinkable(state.active, state.phase)
    return tuple([order for order in thinkable if refusal(state, order) is None])


@cache
def _thinkable(side: str, phase: Phase) -> Orders:
    """All orders that a phase may have, in the order they are listed."""
    if phase == "between":
        return GoOn(side), BreakOff(side)
    if phase == "tempo":
        return tuple([Take(side, taken) for taken in range(MOST_TEMPO + 1)])
    return PassOn(side), Nullify(side), Nullify(side, gift=True), Break(side)
