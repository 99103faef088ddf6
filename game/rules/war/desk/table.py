"""The game master's desk: what is refused there, and how its orders are carried out (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war import goals
from game.rules.war.awaited import AWAITED, DESK_CLOSED, OVER
from game.rules.war.desk import aims, forces, ground, hexnotes, persons, rulings
from game.rules.war.desk.asked import wrong_text
from game.rules.war.desk.deeds import Deeds
from game.rules.war.desk.mending import mend
from game.rules.war.desk.orders import Annotate, DeskOrder

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.state import State

DEEDS: Deeds = {
    **forces.DEEDS,
    **persons.DEEDS,
    **ground.DEEDS,
    **aims.DEEDS,
    **rulings.DEEDS,
    **hexnotes.DEEDS,
}
UNTOUCHED = ("elsewhere", "confirm")  # what is told of a battle's units must still be of them


def refusal(state: State, order: DeskOrder | Annotate) -> str | None:
    """Say why an order of the desk, or a note, is refused now, or None."""
    if state.outcome is not None:
        return OVER
    if isinstance(order, DeskOrder):
        refused = _closed(state, order)
        if refused:
            return refused
    return DEEDS[type(order)].check(state, order)


def _closed(state: State, order: DeskOrder) -> str | None:
    if order.side != GM:
        return "That is for the game master."
    if state.war.house.gm_desk == "off":
        return DESK_CLOSED
    if state.phase in UNTOUCHED:
        return AWAITED[state.phase]
    return wrong_text(order.note)


def carry_out(state: State, order: DeskOrder | Annotate, dice: DiceLike, tell: Tell) -> None:
    """Do it; what follows from it follows at once: control, goals, a battle that has ended."""
    DEEDS[type(order)].carry(state, order, dice, tell)
    if isinstance(order, DeskOrder):
        state.shaken = True
        goals.settle(state, tell)
        mend(state, dice, tell)
        state.shaken = True  # somebody may have gone out of the war in its turn
