"""Units at the desk: placed, removed, moved, hurt and healed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import battle, fates, specials
from game.rules.war.desk.asked import (
    MOST_ENTRENCHED,
    no_room,
    units_of,
    wrong_faction,
    wrong_hex,
    wrong_placed,
    wrong_units,
)
from game.rules.war.desk.deeds import Deed, Deeds
from game.rules.war.desk.events import UnitChanged, UnitsMoved, UnitsPlaced, UnitsRemoved
from game.rules.war.desk.mending import note_change, take
from game.rules.war.desk.orders import AS_IT_IS, MoveUnits, PlaceUnits, RemoveUnits, SetUnit

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.state import State


def _cant_place(state: State, order: PlaceUnits) -> str | None:
    return (
        wrong_faction(state, order.faction)
        or wrong_hex(state, order.cell)
        or wrong_placed(state, order.units)
        or no_room(state, order.faction, order.cell, units_of(state, order.units))
    )


def _place(state: State, order: PlaceUnits, _dice: DiceLike, tell: Tell) -> None:
    units = units_of(state, order.units)
    state.add(order.cell, order.faction, units)
    state.fallen -= {unit.name for unit in units}  # somebody bears the name again (N9)
    tell(UnitsPlaced(order.faction, order.cell, units, note=order.note))


def _cant_remove(state: State, order: RemoveUnits) -> str | None:
    return wrong_units(state, order.faction, order.cell, order.units)


def _remove(state: State, order: RemoveUnits, _dice: DiceLike, tell: Tell) -> None:
    take(state, order.faction, order.cell, order.units)
    for unit in order.units:
        if unit.kind.character:
            fates.lose(state, unit.name, fates.OUT)
    tell(UnitsRemoved(order.faction, order.cell, order.units, note=order.note))


def _cant_move(state: State, order: MoveUnits) -> str | None:
    refused = wrong_units(state, order.faction, order.origin, order.units)
    if refused or order.target == order.origin:
        return refused or "The units stand there already."
    without = state.copy()
    take(without, order.faction, order.origin, order.units)
    return wrong_hex(state, order.target) or no_room(
        without, order.faction, order.target, order.units
    )


def _move(state: State, order: MoveUnits, _dice: DiceLike, tell: Tell) -> None:
    units = tuple([battle.on_the_move(state, unit) for unit in order.units])
    take(state, order.faction, order.origin, order.units)
    state.add(order.target, order.faction, units)
    tell(UnitsMoved(order.faction, units, order.origin, order.target, note=order.note))


def _cant_set(state: State, order: SetUnit) -> str | None:
    unit = order.unit
    refused = wrong_units(state, order.faction, order.cell, (unit,))
    if refused:
        return refused
    if unit.kind.character:
        return f"{unit.title} is a character, with hit points of its own."
    if order.hits != AS_IT_IS and not 0 <= order.hits <= unit.kind.full:
        return f"{unit.title} can have 0 to {unit.kind.full} hits, not {order.hits}."
    most = 1 if state.war.house.entrench == "single" else MOST_ENTRENCHED
    if order.entrenched != AS_IT_IS and not 0 <= order.entrenched <= most:
        return f"{unit.title} can be entrenched 0 to {most} times, not {order.entrenched}."
    same = (AS_IT_IS, unit.hits), (AS_IT_IS, unit.entrenched)
    return "Say what changes." if order.hits in same[0] and order.entrenched in same[1] else None


def _set(state: State, order: SetUnit, dice: DiceLike, tell: Tell) -> None:
    unit, cell, faction = order.unit, order.cell, order.faction
    hits = None if order.hits == AS_IT_IS else order.hits
    entrenched = None if order.entrenched == AS_IT_IS else order.entrenched
    now = state.war.tables.changed(unit, hits=hits, entrenched=entrenched) if hits != 0 else None
    battle.swap(state, cell, faction, (unit,), (now,))
    note_change(state, cell, faction, [(unit, now)])
    buried = now is None and order.death
    tell(UnitChanged(faction, cell, unit, now, buried, note=order.note))
    if buried:
        specials.die(state, faction, unit, cell, dice, tell)


DEEDS: Deeds = {
    PlaceUnits: Deed(_cant_place, _place),
    RemoveUnits: Deed(_cant_remove, _remove),
    MoveUnits: Deed(_cant_move, _move),
    SetUnit: Deed(_cant_set, _set),
}
