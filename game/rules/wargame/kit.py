"""Weapons that are loaded, and those that are taken up from the ground (G6, G11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.actions import Load, PickUp
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Armed
from game.rules.wargame.spending import begin, cant, name_of
from game.rules.wargame.strikes import both_hands, draw

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State


def _can_load(state: State, order: Load) -> str | None:
    refused = cant(state, "other")
    if refused:
        return refused
    who = state.acting[-1]
    one, row = state.fighters[who], state.arena.tables.weapon.get(order.weapon)
    if row is None or order.weapon not in one.weapons:
        return f"{name_of(state, who)} has no {row.title.lower() if row else order.weapon}."
    if order.weapon not in one.unloaded:
        return f"The {row.title.lower()} needs no loading now."
    return None


def _load(state: State, order: Load, _dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    begin(state, "other", tell)
    draw(state, who, order.weapon)
    unloaded = state.fighters[who].unloaded
    state.set(who, unloaded=tuple([name for name in unloaded if name != order.weapon]))
    tell(Armed(who, order.weapon, loaded=True))


def _can_pick_up(state: State, order: PickUp) -> str | None:
    refused = cant(state, "other")
    if refused:
        return refused
    who = state.acting[-1]
    if (order.cell, order.weapon) not in state.dropped:
        return "No such weapon lies there."
    if state.arena.grid.distance(state.fighters[who].cell, order.cell) > 1:
        return "That lies too far off: it has to be in the own hex or one beside it."
    weapon = state.weapon(order.weapon)
    if weapon.hands > 1 and not both_hands(state, who):
        return f"The {weapon.title.lower()} takes both hands."
    return None


def _pick_up(state: State, order: PickUp, _dice: DiceLike, tell: Tell) -> None:
    """It is in hand then; one that needs loading has lost its charge in the fall."""
    who = state.acting[-1]
    begin(state, "other", tell)
    lying = list(state.dropped)
    lying.remove((order.cell, order.weapon))
    state.dropped = tuple(lying)
    one = state.fighters[who]
    state.set(who, weapons=(order.weapon, *one.weapons))
    if state.weapon(order.weapon).loads and order.weapon not in one.unloaded:
        state.set(who, unloaded=(*one.unloaded, order.weapon))
    tell(Armed(who, order.weapon, order.cell))


def _loads(state: State, side: str) -> list[Load]:
    return [Load(side, weapon) for weapon in state.fighters[state.acting[-1]].unloaded]


def _finds(state: State, side: str) -> list[PickUp]:
    return [PickUp(side, weapon, cell) for cell, weapon in dict.fromkeys(state.dropped)]


DEEDS: Deeds = {
    Load: Deed(("turn",), ("small",), _can_load, _load, _loads),
    PickUp: Deed(("turn",), ("small",), _can_pick_up, _pick_up, _finds),
}
