"""Whether a battle out of a journal can be."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.match.lines import Header
from game.match.systems import Setup
from game.rules.wargame.arms import FighterKind, Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import NOWHERE, Field, Placed, Scenario

_MOST_CELLS = 100_000
_MOST_HIT_DICE = 20
_MOST_POINTS = 99  # armour, modifiers, slots and tools beyond this are none that a set-up gives
_MOST_TOUGH = 10_000


def check(setup: Setup, header: Header) -> None:
    """Refuse a battle that names what it doesn't have. Raises ValueError with one sentence."""
    House.of({name: str(value) for name, value in header.house.items()})
    scenario, tables = setup.scenario, setup.tables
    if not _can_be(scenario.field):
        field = scenario.field
        raise ValueError(f"there is no field of {field.columns} × {field.rows} such hexes")
    for room in (_ground, _sides, _kinds, _fighters, _goals):
        for fault in room(scenario, tables):
            raise ValueError(fault)
    if sorted(header.players) != sorted(side.id for side in scenario.sides):
        raise ValueError("its players aren't those of its sides")


def _can_be(field: Field) -> bool:
    sizes = (field.columns, field.rows, field.tile_width, field.tile_height, field.side)
    return min(sizes) > 0 and field.columns * field.rows <= _MOST_CELLS


def _ground(scenario: Scenario, tables: Tables) -> Iterator[str]:
    cells = scenario.field.columns * scenario.field.rows
    if len(scenario.terrain) != cells:
        yield f"{len(scenario.terrain)} of its {cells} hexes have a terrain"
    zones = {f"the zone of {side.id}": side.zone for side in scenario.sides}
    places = {**zones, "a road": scenario.roads, "a river": scenario.rivers}
    for what, where in places.items():
        yield from _off(what, where, cells)
    for factor in scenario.factors:
        if (factor.kind, factor.entry) not in tables.factor:
            yield f"there is no {factor.kind} {factor.entry}"
        if not factor.cells:
            yield "a factor lies on no hex"
        yield from _off("a factor", factor.cells, cells)


def _off(what: str, where: Collection[int], cells: int) -> Iterator[str]:
    if any(not 0 <= cell < cells for cell in where):
        yield f"{what} lies on no hex"


def _sides(scenario: Scenario, _tables: Tables) -> Iterator[str]:
    names = [side.id for side in scenario.sides]
    if len(names) < 2 or len(set(names)) < len(names):  # noqa: PLR2004 - who fights whom
        yield "it has no two sides with ids of their own"
    for name in names:
        if not any(placed.side == name for placed in scenario.fighters):
            yield f"the side {name!r} has nobody"


def _kinds(scenario: Scenario, tables: Tables) -> Iterator[str]:
    for kind in (*tables.fighters, *scenario.kinds):
        yield from _wrong_kind(kind, tables)


def _wrong_kind(kind: FighterKind, tables: Tables) -> Iterator[str]:
    for weapon in kind.weapons:
        if weapon not in tables.weapon:
            yield f"{kind.id} has a weapon {weapon!r}, which there isn't"
    if kind.armour and kind.armour not in tables.armour:
        yield f"{kind.id} wears {kind.armour!r}, which there isn't"
    if not 1 <= kind.hit_dice <= _MOST_HIT_DICE:
        yield f"{kind.id} can't have {kind.hit_dice} hit dice"
    modifiers = (kind.dexterity, kind.strength, kind.athletics)
    counts = (kind.slots, kind.tools)
    if max(map(abs, (*modifiers, *counts))) > _MOST_POINTS or min(counts) < 0:
        yield f"{kind.id} has figures that can't be"


def _fighters(scenario: Scenario, tables: Tables) -> Iterator[str]:
    known = tables.with_own(scenario.kinds)
    sides = {side.id for side in scenario.sides}
    taken: set[int] = set()
    for placed in scenario.fighters:
        if placed.side not in sides:
            yield f"a fighter is of the side {placed.side!r}, which there isn't"
        if placed.kind not in known:
            yield f"there is no fighter {placed.kind!r}"
        if placed.hit_dice and not 1 <= placed.hit_dice <= _MOST_HIT_DICE:
            yield f"a {placed.kind} can't have {placed.hit_dice} hit dice"
        if not 0 <= placed.extra_armour <= _MOST_POINTS:
            yield f"a {placed.kind} can't have {placed.extra_armour} armour more"
        yield from _misplaced(placed, scenario, taken)


def _misplaced(placed: Placed, scenario: Scenario, taken: set[int]) -> Iterator[str]:
    if placed.cell == NOWHERE:
        return
    if not 0 <= placed.cell < len(scenario.terrain) or not scenario.terrain[placed.cell]:
        yield f"a {placed.kind} stands on no hex"
    if placed.cell in taken:
        yield f"two fighters stand in one hex, one of them a {placed.kind}"
    taken.add(placed.cell)


def _goals(scenario: Scenario, _tables: Tables) -> Iterator[str]:
    sides = {side.id for side in scenario.sides}
    cells = len(scenario.terrain)
    for goal in scenario.goals:
        if goal.side not in sides:
            yield f"a goal is of the side {goal.side!r}, which there isn't"
        yield from _off("a goal", goal.cells, cells)
        tough = goal.kind == "destroy"
        if tough and not (0 <= goal.cell < cells and 1 <= goal.toughness <= _MOST_TOUGH):
            yield "an object to destroy lies on no hex, or has no toughness"
        if goal.rounds < 0 or (goal.kind == "control_hexes" and not goal.cells):
            yield f"a goal to {goal.kind} can't be reached"
