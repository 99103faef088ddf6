"""The ground at the desk: control of posts and hexes, terrain, roads (W4, W5, W7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import control
from game.rules.war.board import carries, travel_of
from game.rules.war.desk import remake
from game.rules.war.desk.asked import wrong_faction, wrong_hex, wrong_hexes
from game.rules.war.desk.deeds import Deed, Deeds
from game.rules.war.desk.events import ControlGiven, RoadsSet, TerrainSet
from game.rules.war.desk.orders import GiveControl, SetRoads, SetTerrain
from game.rules.war.events import ControlChanged
from game.rules.war.state import NOBODY

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.kinds import Terrain, Unit
    from game.rules.war.state import State


def _cant_give(state: State, order: GiveControl) -> str | None:
    refused = wrong_hex(state, order.cell)
    if not refused and order.faction != NOBODY:
        refused = wrong_faction(state, order.faction)
    if refused:
        return refused
    cell, where = order.cell, state.war.hex_name(order.cell)
    if state.controller(cell) == order.faction:
        name = state.war.faction[order.faction].name if order.faction else "Nobody"
        return f"{name} controls {where} already."
    if order.faction and cell not in state.posts and not state.stack(cell, order.faction):
        name = state.war.faction[order.faction].name
        return f"{name} has no units in {where}, which has no Command Post."
    at_once = control.owner(state, cell, order.faction)
    if at_once != order.faction:
        name = state.war.faction[at_once].name
        return f"{where} would be {name}’s again at once, whose units are there."
    return None


def _give(state: State, order: GiveControl, _dice: DiceLike, tell: Tell) -> None:
    cell, after, before = order.cell, order.faction, state.controller(order.cell)
    post = cell in state.posts
    if post:
        state.posts[cell] = after
        state.quiet = state.round
    elif after:
        state.control[cell] = after
    else:
        del state.control[cell]
    state.touched.add(cell)
    tell(ControlGiven(cell, after, note=order.note))
    tell(ControlChanged(cell, before, after, post=post))


def _cant_set_terrain(state: State, order: SetTerrain) -> str | None:
    refused = wrong_hexes(state, order.cells)
    if refused:
        return refused
    war = state.war
    ground = war.tables.terrain.get(order.terrain)
    if ground is None:
        return f"There is no terrain {order.terrain!r}; there are {', '.join(war.tables.terrain)}."
    if all(war.board.terrain[cell] == ground.id for cell in order.cells):
        return f"It is {ground.title.lower()} there already."
    return next(filter(None, [_stuck(state, cell, ground) for cell in order.cells]), None)


def _stuck(state: State, cell: int, ground: Terrain) -> str | None:
    """Refuse a terrain that units there can't stand on, or attackers can't go back to (W4)."""
    for unit in _bound(state, cell):
        if not carries(ground.id, travel_of(unit.kind), state.war.tables):
            where = state.war.hex_name(cell)
            return f"{unit.title} can't stand in {where} if it is {ground.title.lower()}."
    return None


def _bound(state: State, cell: int) -> list[Unit]:
    units = [unit for _, stack in state.at.get(cell, ()) for unit in stack]
    fight = state.battle
    return units + list(fight.attackers if fight is not None and fight.origin == cell else ())


def _set_terrain(state: State, order: SetTerrain, _dice: DiceLike, tell: Tell) -> None:
    terrain = list(state.war.scenario.terrain)
    for cell in order.cells:
        terrain[cell] = order.terrain
    remake.change(state, remake.scenario_with(state, terrain=tuple(terrain)))
    tell(TerrainSet(order.cells, order.terrain, note=order.note))


def _cant_set_roads(state: State, order: SetRoads) -> str | None:
    refused = wrong_hexes(state, order.cells)
    if refused:
        return refused
    if all((cell in state.war.roads) == order.there for cell in order.cells):
        return "There is a road already." if order.there else "There is no road."
    return None


def _set_roads(state: State, order: SetRoads, _dice: DiceLike, tell: Tell) -> None:
    roads = set(state.war.roads)
    roads = roads.union(order.cells) if order.there else roads.difference(order.cells)
    remake.change(state, remake.scenario_with(state, roads=tuple(sorted(roads))))
    tell(RoadsSet(order.cells, order.there, note=order.note))


DEEDS: Deeds = {
    GiveControl: Deed(_cant_give, _give),
    SetTerrain: Deed(_cant_set_terrain, _set_terrain),
    SetRoads: Deed(_cant_set_roads, _set_roads),
}
