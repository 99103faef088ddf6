"""Whether a battlefield makes sense as a whole: factors within limits, nobody left out."""

from __future__ import annotations

from collections import Counter

from game.data.battles import MOST_FACTORS
from game.data.zones import hazardous, open_cells
from game.hexes import Grid
from game.rules.wargame.scenario import Scenario
from game.tiled.notes import Notes

_LEAST_FACTORS = 3  # G8
_SMALL = 10  # G12
_MANY_HEXES = 2500


def note_field_sense(scenario: Scenario, grid: Grid, notes: Notes) -> None:
    """Note what is wrong with the pieces taken together."""
    _factors(scenario, notes)
    _nobody(scenario, notes)
    _names(scenario, grid, notes)
    _leaders(scenario, notes)
    _in_hazards(scenario, grid, notes)
    _late(scenario, grid, notes)
    _cut_off(scenario, grid, notes)
    hexes = sum(map(bool, scenario.terrain))
    if hexes > _MANY_HEXES:
        notes.warning(f"{hexes} hexes are many; with more than {_MANY_HEXES} the game grows slow")


def _factors(scenario: Scenario, notes: Notes) -> None:
    count = len(scenario.factors)
    if count > MOST_FACTORS:
        notes.error(
            f"there are {count} factors; a battlefield has at most {MOST_FACTORS}", "factors"
        )
    elif count < _LEAST_FACTORS:
        there = "is 1 factor" if count == 1 else f"are {count or 'no'} factors"
        notes.warning(f"there {there}; a battlefield should have 3 to {MOST_FACTORS}", "factors")


def _nobody(scenario: Scenario, notes: Notes) -> None:
    there = {one.side for one in scenario.fighters}
    for side in scenario.sides:
        if side.id not in there:
            notes.error(f"side {side.id} has nobody; place a fighter of it", "fighters")


def _names(scenario: Scenario, grid: Grid, notes: Notes) -> None:
    seen = Counter(one.name for one in scenario.fighters if one.name)
    for one in scenario.fighters:
        if seen[one.name] > 1:
            message = f"{seen[one.name]} fighters are called {one.name}; nobody can tell them apart"
            notes.warning(message, "fighters", grid.name(one.cell))
            seen[one.name] = 0


def _leaders(scenario: Scenario, notes: Notes) -> None:
    if len(scenario.fighters) <= _SMALL:
        return
    led = {one.side for one in scenario.fighters if one.leader}
    for side in scenario.sides:
        if side.id not in led:
            notes.warning(
                f"side {side.id} has no leader, which a fight of more than {_SMALL} needs;"
                " its first fighter leads",
                "fighters",
            )


def _in_hazards(scenario: Scenario, grid: Grid, notes: Notes) -> None:
    risky = hazardous(scenario.factors)
    for one in scenario.fighters:
        if one.cell in risky:
            message = "a fighter starts in a hazard, which strikes only who comes into it"
            notes.warning(message, "fighters", grid.name(one.cell))


def _late(scenario: Scenario, grid: Grid, notes: Notes) -> None:
    last = scenario.max_rounds
    for goal in scenario.goals:
        if last and goal.rounds > last:
            where = grid.name(goal.cells[0]) if goal.cells else ""
            message = f"a goal of {goal.rounds} rounds is never reached: max_rounds is {last}"
            notes.warning(message, "goals", where)


def _cut_off(scenario: Scenario, grid: Grid, notes: Notes) -> None:
    """Fighters from whom no way leads to any foe."""
    free = open_cells(scenario.terrain)
    part: dict[int, int] = {}
    for start in (one.cell for one in scenario.fighters):
        edge = [start] if start not in part else []
        while edge:
            cell = edge.pop()
            if cell not in part:
                part[cell] = start
                edge.extend(near for near in grid.neighbours[cell] if near in free)
    for one in scenario.fighters:
        if not any(
            part[other.cell] == part[one.cell]
            for other in scenario.fighters
            if other.side != one.side
        ):
            where = grid.name(one.cell)
            notes.warning("no way leads from here to any foe", "fighters", where)
