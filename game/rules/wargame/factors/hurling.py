"""Invoke a hazard: hurl somebody into it, or bring it down on them, if they lose a contest (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import contests, moving
from game.rules.wargame.events import Invoked
from game.rules.wargame.factors.hazards import has_fire, row, step_in
from game.rules.wargame.factors.places import apart, foe, title
from game.rules.wargame.spending import name_of
from game.rules.wargame.state import State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.actions import Invoke


def check_hurl(state: State, who: int, order: Invoke) -> str | None:
    """Say why a fighter near a hazard can't use it on a target, or None."""
    number, does = order.factor, row(state, order.factor)
    refused = foe(state, who, order.target)
    if refused:
        return refused
    if number in state.fighters[order.target].struck:
        return f"It has struck {name_of(state, order.target)} this round: {title(state, number)}."
    if does.fire and not has_fire(state, who):
        return f"{name_of(state, who)} has no fire in hand."
    if does.into and state.fighters[who].prone:
        return f"{name_of(state, who)} has to stand up first."
    return _too_far(state, who, order)


def landing(state: State, target: int, number: int) -> int | None:
    """The free hex of a hazard beside a target into which it falls; None: it stays in its own."""
    arena, cell = state.arena, state.fighters[target].cell
    hexes = state.features[number].factor.cells
    if cell in hexes:
        return None
    free = [own for own in hexes if state.free(own)]
    return next((own for own in free if arena.grid.distance(cell, own) == 1), None)


def hurl(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """A contested shove; the hazard strikes who loses it."""
    number, target = order.factor, order.target
    tell(Invoked(who, number, "hurl", target))
    if not contests.contest(state, who, target, "hurl", dice, tell):
        return
    to = landing(state, target, number) if row(state, number).into else None
    if to is not None:
        path = (state.fighters[target].cell, to)
        moving.shift(state, target, path, "shoved", dice, tell, who)
    if state.fighters[target].standing == "up":
        step_in(state, target, number, dice, tell, who)


def _too_far(state: State, who: int, order: Invoke) -> str | None:
    does, cell = row(state, order.factor), state.fighters[order.target].cell
    name = name_of(state, order.target)
    if apart(state, order.factor, cell) > does.near:
        return f"{name} is too far from it: {title(state, order.factor)}."
    if does.into and state.arena.grid.distance(state.fighters[who].cell, cell) > 1:
        return f"{name} isn’t beside {name_of(state, who)}."
    return None
