"""Positions to draw: a made-up war on a field with every terrain, post and kind of unit."""

from __future__ import annotations

import pygame

from game.data.load import standard_tables
from game.hexes import Grid
from game.rules.war.house import House
from game.rules.war.kinds import Unit
from game.rules.war.scenario import Faction, Field, Goal, Label, Post, Scenario
from game.rules.war.state import Marker, State, War

TERRAINS = ["plains", "forest", "hills", "swamp", "desert", "snow", "mountain", "water", "harbour"]
TABLES = standard_tables()


def field(*, flat: bool = False, even: bool = False, columns: int = 12, rows: int = 9) -> Field:
    if flat:
        return Field(
            columns=columns, rows=rows, flat=True, even=even, tile_width=64, tile_height=56
        )
    return Field(columns=columns, rows=rows, even=even)


def _terrain(columns: int, rows: int) -> tuple[str, ...]:
    """Bands of country with a lake, a ridge, and two cells that are no hex."""
    made = []
    for row in range(rows):
        for column in range(columns):
            land = ("plains", "plains", "forest", "hills", "plains", "swamp", "desert", "snow")
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


def a_war(
    *, flat: bool = False, even: bool = False, columns: int = 12, rows: int = 9, bare: bool = False
) -> War:
    lay = field(flat=flat, even=even, columns=columns, rows=rows)
    at = Grid(columns, rows).cell_at
    posts = (
        ()
        if bare
        else (
            Post(cell=at(1, 1), kind="city", name="Ashford", faction="red"),
            Post(cell=at(7, 4), kind="stronghold", name="Salt Quay", faction="blue"),
            Post(cell=at(3, 6), kind="outpost", name="Crow Hill"),
            Post(cell=at(10, 7), kind="city", name="Longwater", faction="blue"),
            Post(cell=at(2, 4), kind="outpost", name="Ford", faction="red"),
            Post(cell=at(9, 5), kind="stronghold", name="High Keep", faction="green"),
        )
    )
    scenario = Scenario(
        field=lay,
        terrain=_terrain(columns, rows),
        factions=(
            Faction(id="red", name="The Red Host", team="red"),
            Faction(id="blue", name="Free Cities", team="blue"),
            Faction(id="gold", name="The Dead", team="gold"),
            Faction(id="green", name="Wood Folk", team="blue"),
        ),
        posts=posts,
        goals=(
            Goal(kind="hold", cell=at(7, 4) if not bare else 1, rounds=9),
            Goal(kind="control_hexes", cells=(at(4, 3), at(4, 4)) if not bare else (), count=2),
        ),
        roads=()
        if bare
        else tuple(
            at(c, r)
            for c, r in (
                (1, 1),
                (1, 2),
                (2, 3),
                (2, 4),
                (3, 5),
                (3, 6),
                (4, 7),
                (5, 7),
                (6, 7),
                (7, 7),
            )
        ),
        rivers=() if bare else tuple(at(c, r) for c, r in ((4, 0), (4, 1), (5, 2), (3, 1))),
        labels=()
        if bare
        else (
            Label(x=350, y=150, text="Mirror Lake"),
            Label(x=500, y=60, text="The Teeth"),
        ),
    )
    return War(scenario, House(), TABLES)


def unit(text: str) -> Unit:
    return TABLES.read_unit(text)


def stack(*texts: str) -> tuple[Unit, ...]:
    return tuple(unit(text) for text in texts)


def a_state(war: War) -> State:
    """Stacks of every size, damage, marches, a contested hex and an Undead that may rise."""
    state = State(war)
    at = war.board.grid.cell_at

    def put(column: int, row: int, faction: str, *texts: str) -> None:
        state.add(at(column, row), faction, stack(*texts))

    put(1, 1, "red", "bandits", "bandits", "knights:entrenched")
    put(2, 2, "red", "bandits", "bandits", "bandits", "bandits", "bandits")
    put(3, 2, "red", "knights")
    put(2, 4, "red", "arcane_tower:hits=1", "healers:spent")
    put(3, 4, "red", "walking_behemoth:hits=2", "knights", "healers")
    put(
        4,
        4,
        "red",
        f"battle_tower:march={at(5, 7)}" if False else f"battle_tower:hits=1:march={at(4, 5)}",
    )
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


def area(width: int = 1280, height: int = 720) -> pygame.Rect:
    return pygame.Rect(0, 0, width, height)
