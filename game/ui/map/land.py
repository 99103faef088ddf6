"""What of a map the ground is drawn from, whatever game is played on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.hexes import Grid
from game.rules.war.state import War
from game.ui.map import art
from game.ui.map.primitives import Words
from game.ui.map.scale import Scale
from game.ui.map.scene import names
from game.ui.map.shapes import RGB


class Land(NamedTuple):
    """Terrain by cell ("" is no hex), the colours of terrains without pictures, ways, names.

    `wet`: terrains that have coasts; `names`: what is written on the map at a zoom step.
    """

    grid: Grid
    terrain: tuple[str, ...]
    hexes: tuple[int, ...]
    colours: dict[str, RGB]
    wet: frozenset[str]
    roads: frozenset[int]
    rivers: frozenset[int]
    hex_numbers: str
    names: Callable[[Scale], Iterable[Words]]

    @staticmethod
    def of(war: War) -> Land:
        """The land of a war."""
        scenario, terrains = war.scenario, war.tables.terrains
        return Land(
            war.board.grid,
            tuple(war.board.terrain),
            tuple(war.board.hexes),
            {terrain.id: art.rgb(terrain.colour) for terrain in terrains},
            frozenset([terrain.id for terrain in terrains if terrain.water]),
            frozenset(scenario.roads),
            frozenset(scenario.rivers),
            scenario.hex_numbers,
            lambda scale: names(war, scale),
        )
