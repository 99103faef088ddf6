"""Whether a scenario of the War Game can be fought: everything that no rule could make sense of."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.data.arms import MOST_HIT_DICE, read_kinds
from game.data.fields import DataError, cut, refuse_unknown
from game.data.spots import grid_of
from game.data.zones import open_cells
from game.hexes import Grid
from game.rules.contract import GM
from game.rules.wargame.arms import Tables
from game.rules.wargame.scenario import NOWHERE, Factor, Goal, Placed, Scenario

MOST_FACTORS = 7  # G8
MOST_IN_ALL = 200
MOST_TOUGHNESS = 500
ENTRIES = 8
_NO_FIELDS = ("id", "portrait")  # of a kind, that no file has


def check_scenario(scenario: Scenario, tables: Tables, name: str = "the set-up") -> None:
    """Refuse a scenario that can't be fought. Raises DataError, a line beginning with `name`."""
    grid = grid_of(scenario.field)
    if len(scenario.terrain) != grid.cells:
        raise DataError(f"{name}: the field has {len(scenario.terrain)} hexes, not {grid.cells}")
    read_kinds({kind.id: _row(kind) for kind in scenario.kinds}, name)
    _check_sides(scenario, name)
    _check_fighters(scenario, tables, grid, name)
    if len(scenario.factors) > MOST_FACTORS:
        there = f"there are {len(scenario.factors)}"
        raise DataError(f"{name}: factors: {there}; a battlefield has at most {MOST_FACTORS}")
    for number, factor in enumerate(scenario.factors, 1):
        _check_factor(factor, scenario, grid, f"{name}: factor {number}")
    for number, goal in enumerate(scenario.goals, 1):
        _check_goal(goal, scenario, grid, f"{name}: goal {number}")


def _row(kind: msgspec.Struct) -> dict[str, object]:
    """A kind as its file would have it."""
    row: dict[str, object] = {
        field: list(value) if isinstance(value, tuple) else value
        for field, value in msgspec.structs.asdict(kind).items()
        if field not in _NO_FIELDS and value not in ("", ())
    }
    return row


def _check_sides(scenario: Scenario, name: str) -> None:
    ids = [side.id for side in scenario.sides]
    if len(ids) < 2:  # noqa: PLR2004
        raise DataError(f"{name}: sides: a fight needs two sides; there is {len(ids) or 'none'}")
    if GM in ids:
        raise DataError(f"{name}: side {GM}: {GM} is kept for the game master; choose another id")
    for what, given in (("id", ids), ("name", [side.name for side in scenario.sides])):
        for one in given:
            if given.count(one) > 1:
                raise DataError(f"{name}: two sides have the {what} {cut(one)}; give each its own")
    there = {one.side for one in scenario.fighters}
    for side in scenario.sides:
        if side.id not in there:
            raise DataError(f"{name}: side {side.id} has nobody; give it fighters or a party")


def _check_fighters(scenario: Scenario, tables: Tables, grid: Grid, name: str) -> None:
    if len(scenario.fighters) > MOST_IN_ALL:
        there = f"there are {len(scenario.fighters)}"
        raise DataError(f"{name}: fighters: {there}; a fight has at most {MOST_IN_ALL}")
    kinds = tables.with_own(scenario.kinds)
    free, sides = open_cells(scenario.terrain), {side.id for side in scenario.sides}
    taken: dict[int, Placed] = {}
    for one in scenario.fighters:
        where = f"{name}: side {cut(one.side)}, {cut(one.name or one.kind)}"
        if one.side not in sides:
            raise DataError(f"{where}: there is no such side; there are {', '.join(sorted(sides))}")
        refuse_unknown(one.kind, kinds, "fighter", where)
        if not 0 <= one.hit_dice <= MOST_HIT_DICE:
            right = f"a whole number from 1 to {MOST_HIT_DICE}, or left out"
            raise DataError(f"{where}, hit_dice: is {one.hit_dice}; it should be {right}")
        if one.cell == NOWHERE:
            continue
        if not 0 <= one.cell < grid.cells:
            raise DataError(f"{where}: stands outside the field of {_size(grid)} hexes")
        if one.cell not in free:
            here = scenario.terrain[one.cell] or "no hex"
            raise DataError(f"{where}: nobody can stand at {grid.name(one.cell)}, which is {here}")
        if one.cell in taken:
            raise DataError(f"{where}: another fighter stands at {grid.name(one.cell)}")
        taken[one.cell] = one


def _check_factor(factor: Factor, scenario: Scenario, grid: Grid, where: str) -> None:
    if not 1 <= factor.entry <= ENTRIES:
        right = f"a whole number from 1 to {ENTRIES}"
        raise DataError(f"{where}, entry: is {factor.entry}; it should be {right}")
    _check_cells(factor.cells, scenario, grid, where)


def _check_cells(cells: Sequence[int], scenario: Scenario, grid: Grid, where: str) -> None:
    if not cells:
        raise DataError(f'{where}, hexes: there is none; write for example hexes = "3,4 3,5"')
    for cell in cells:
        if not 0 <= cell < grid.cells:
            raise DataError(f"{where}, hexes: one lies outside the field of {_size(grid)} hexes")
        if not scenario.terrain[cell]:
            raise DataError(f"{where}, hexes: {grid.name(cell)} is no hex of the field")


def _check_goal(goal: Goal, scenario: Scenario, grid: Grid, where: str) -> None:
    sides = [side.id for side in scenario.sides]
    refuse_unknown(goal.side, sides, "side", f"{where}, side")
    if goal.kind == "protect":
        _check_protected(goal, scenario, where)
    elif goal.kind == "eliminate":
        if goal.target:
            others = [side for side in sides if side != goal.side]
            refuse_unknown(goal.target, others, "foe", f"{where}, target")
    elif goal.kind == "destroy":
        _check_cells((goal.cell,), scenario, grid, where)
        if not goal.name:
            raise DataError(f"{where}: name is missing; it should be what is to be destroyed")
        if not 1 <= goal.toughness <= MOST_TOUGHNESS:
            right = f"a whole number from 1 to {MOST_TOUGHNESS}"
            raise DataError(f"{where}, toughness: is {goal.toughness}; it should be {right}")
    elif goal.kind == "hold" and goal.rounds < 1:
        raise DataError(f"{where}, rounds: is {goal.rounds}; it should be how many to hold out")
    if goal.kind == "control_hexes" or (goal.kind == "hold" and goal.cells):
        _check_cells(goal.cells, scenario, grid, where)


def _check_protected(goal: Goal, scenario: Scenario, where: str) -> None:
    names = [one.name for one in scenario.fighters if one.name]
    if goal.target not in names:
        there = f"there are {', '.join(names)}" if names else "there are none with a name"
        is_now = f"no fighter has the name {cut(goal.target)!r}" if goal.target else "it is missing"
        raise DataError(f"{where}, target: {is_now}; {there}")
    if names.count(goal.target) > 1:
        several = f"several fighters have the name {cut(goal.target)!r}"
        raise DataError(f"{where}, target: {several}; give one a name of its own")


def _size(grid: Grid) -> str:
    return f"{grid.columns} × {grid.rows}"
