"""The GM puts factors on the field and takes them off it (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.actions import PutFactor, TakeFactor
from game.rules.wargame.deeds import Deed, Deeds, unlisted
from game.rules.wargame.events import FactorPut
from game.rules.wargame.factors.leaving import remove
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import Feature, Phase, Scale, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell

MOST = 7  # on a battlefield
BETWEEN: tuple[Phase, ...] = ("name", "turn", "stunt", "deploy")
BOTH: tuple[Scale, ...] = ("small", "large")


def check_put(state: State, order: PutFactor) -> str | None:
    """Say why there can't be such a factor there, or None."""
    terrain = state.arena.terrain
    if sum(not one.spent for one in state.features.values()) >= MOST:
        return f"There are {MOST} factors already: take one off first."
    if (order.kind, order.entry) not in state.arena.tables.factor:
        return f"There is no {order.kind} {order.entry}: they are numbered 1 to 8."
    if not order.cells:
        return "A factor needs a hex."
    if any(not 0 <= cell < len(terrain) or not terrain[cell] for cell in order.cells):
        return "A factor has to lie on the field."
    if len(set(order.cells)) < len(order.cells):
        return "A factor has each of its hexes once."
    return None


def put(state: State, order: PutFactor, _dice: DiceLike, tell: Tell) -> None:
    """It strikes nobody until somebody steps in."""
    number = max(state.features, default=0) + 1
    state.features[number] = Feature(
        factor=Factor(kind=order.kind, entry=order.entry, cells=order.cells, name=order.name)
    )
    tell(FactorPut(number, order.kind, order.entry, order.cells, order.name))


def check_take(state: State, order: TakeFactor) -> str | None:
    """Say why the GM can't take that off, or None."""
    return None if order.factor in state.features else "There is no such factor."


def take(state: State, order: TakeFactor, _dice: DiceLike, tell: Tell) -> None:
    """It is no more; who hid behind it is laid bare, who was stuck in it is free."""
    remove(state, order.factor, "ruling", tell)


DEEDS: Deeds = {
    PutFactor: Deed(BETWEEN, BOTH, check_put, put, unlisted),
    TakeFactor: Deed(BETWEEN, BOTH, check_take, take, unlisted),
}
