"""Hexes as the page names them: Tiled's own column,row, which authors have before them."""

from __future__ import annotations

from game.hexes import Grid
from game.rules.war import Scenario
from game.rules.war.scenario import Goal


def grid_of(scenario: Scenario) -> Grid:
    """The map's hexes."""
    field = scenario.field
    return Grid(field.columns, field.rows, flat=field.flat, even=field.even)


def game_differs(scenario: Scenario) -> bool:
    """Whether the game numbers hexes in another way than Tiled."""
    return scenario.hex_numbers != "column,row"


def both_names(scenario: Scenario, cell: int) -> str:
    """A hex as Tiled names it, and as the game does where that differs."""
    grid = grid_of(scenario)
    shown = f" ({grid.numbered(cell, scenario.hex_numbers)})" if game_differs(scenario) else ""
    return grid.name(cell) + shown


def goal_cells(goal: Goal) -> tuple[int, ...]:
    """The hexes that a goal is about."""
    if goal.kind == "control_hexes":
        return goal.cells
    return (goal.cell,) if goal.kind == "hold" else ()
