"""Positions to draw: a made-up war on a field with every terrain, post and kind of unit."""

from __future__ import annotations

import pygame

from game.data.load import standard_tables
from game.hexes import Grid
from game.rules.war.house import House
from game.rules.war.kinds import Unit
from game.rules.war.scenario import Faction, Field, Goal, Label, Post, Scenario
from game.rules.war.state import Marker, State, War
from game.ui.map.scale import Scale
from game.ui.map.view import layout_of

TABLES = standard_tables()
LAYOUTS = [(flat, even) for flat in (False, True) for even in (False, True)]
ROADS = ((1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (3, 6), (4, 7), (5, 7), (6, 7), (7, 7))


def a_war(
    *, flat: bool = False, even: bool = False, columns: int = 12, rows: int = 9, small: bool = False
) -> War:
    """Twelve by nine hexes or more; `small`: any size, no posts, goals or names on it."""
    width, height = (64, 56) if flat else (56, 64)
    field = Field(
        columns=columns, rows=rows, flat=flat, even=even, tile_width=width, tile_height=height
    )
    scenario = Scenario(
        field=field,
        terrain=_terrain(columns, rows),
        factions=(
            Faction(id="red", name="The Red Host", team="red"),
            Faction(id="blue", name="Free Cities", team="blue"),
            Faction(id="gold", name="The Dead", team="gold"),
            Faction(id="green", name="Wood Folk", team="blue"),
        ),
    )
    if not small:
        scenario = _settled(scenario, Grid(columns, rows))
    return War(scenario, House(), TABLES)


def _settled(scenario: Scenario, grid: Grid) -> Scenario:
    at = grid.cell_at
    posts = (
        Post(cell=at(1, 1), kind="city", name="Ashford", faction="red"),
        Post(cell=at(7, 4), kind="stronghold", name="Salt Quay", faction="blue"),
        Post(cell=at(3, 6), kind="outpost", name="Crow Hill"),
        Post(cell=at(10, 7), kind="city", name="Longwater", faction="blue"),
        Post(cell=at(2, 4), kind="outpost", name="Ford", faction="red"),
        Post(cell=at(9, 5), kind="stronghold", name="High Keep", faction="green"),
    )
    return Scenario(
        field=scenario.field,
        terrain=scenario.terrain,
        factions=scenario.factions,
        posts=posts,
        goals=(
            Goal(kind="hold", cell=at(7, 4), rounds=9),
            Goal(kind="control_hexes", cells=(at(4, 3), at(4, 4)), count=2),
        ),
        roads=tuple(at(*place) for place in ROADS),
        rivers=tuple(at(*place) for place in ((4, 0), (4, 1), (5, 2), (3, 1))),
        labels=(Label(x=350, y=150, text="Mirror Lake"), Label(x=500, y=60, text="The Teeth")),
    )


def _terrain(columns: int, rows: int) -> tuple[str, ...]:
    """Bands of country with a lake, a ridge, and two cells that are no hex."""
    land = ("plains", "plains", "forest", "hills", "plains", "swamp", "desert", "snow")
    made = []
    for row in range(rows):
        for column in range(columns):
            name = land[(column * 5 // columns + row * 3 // rows + (column * row) % 3) % len(land)]
            if column % 12 in (5, 6) and 2 <= row % 9 <= 5:
                name = "water"
            if column % 12 == 7 and row % 9 == 4:
                name = "harbour"
            if column % 12 in (8, 9) and row % 9 == 2:
                name = "mountain"
            made.append(name)
    made[0] = made[-1] = ""
    return tuple(made)


def unit(text: str) -> Unit:
    """A unit written as in `Unit.text`."""
    return TABLES.read_unit(text)


def stack(*texts: str) -> tuple[Unit, ...]:
    """Units written so."""
    return tuple(unit(text) for text in texts)


def a_state(war: War) -> State:
    """Stacks of every size, damage, a march, contested hexes and an Undead that may rise."""
    state = State(war)
    at = war.board.grid.cell_at

    def put(column: int, row: int, faction: str, *texts: str) -> None:
        state.add(at(column, row), faction, stack(*texts))

    put(1, 1, "red", "bandits", "bandits", "knights:entrenched")
    put(2, 2, "red", "bandits", "bandits", "bandits", "bandits", "bandits")
    put(3, 2, "red", "knights")
    put(2, 4, "red", "arcane_tower:hits=1", "healers:spent")
    put(3, 4, "red", "walking_behemoth:hits=2", "knights", "healers")
    put(4, 4, "red", f"battle_tower:hits=1:march={at(4, 5)}")
    put(4, 2, "red", "knights", "knights", "bandits", "airship:hits=2")
    put(5, 4, "blue", "warship:hits=1", "flying_behemoth")
    put(7, 4, "blue", "knights", "knights", "arcane_tower:entrenched", "airship")
    put(10, 7, "blue", "bandits")
    put(8, 6, "blue", "knights:name=Sir Aldous", "bandits", "bandits")
    put(8, 6, "red", "knights", "walking_behemoth:hits=3")
    put(6, 7, "gold", "undead_horde", "undead_horde", "undead_horde")
    put(5, 7, "gold", "undead_horde", "flying_behemoth:hits=1:name=Gloom")
    put(9, 5, "green", "bandits", "healers")
    put(9, 5, "blue", "knights", "knights")
    put(7, 7, "red", "bandits", "bandits", "bandits", "bandits", "bandits", "airship")
    put(7, 7, "blue", "knights", "knights", "knights", "bandits", "bandits", "flying_behemoth")
    put(10, 3, "green", "battle_tower", "battle_tower:hits=1", "bandits:entrenched=2")
    for cell, stacks in state.at.items():
        if cell not in state.posts:
            state.control[cell] = stacks[0][0]
    state.markers = (Marker(at(6, 8), "gold", "undead_horde", ""),)
    return state


def scale_of(war: War, step: int) -> Scale:
    """A war's map at a zoom step."""
    return Scale(layout_of(war), step)


def area(width: int = 1280, height: int = 720) -> pygame.Rect:
    """A window full of map."""
    return pygame.Rect(0, 0, width, height)
