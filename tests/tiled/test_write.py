"""What the writer writes, the reader reads back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.data.load import standard_tables
from game.rules.war.scenario import (
    Character,
    Faction,
    Field,
    Garrison,
    Goal,
    Label,
    Placed,
    Post,
    Reinforcement,
    Scenario,
)
from game.tiled import MapFault, load, shipped
from game.tiled.write import tmx

WORDS = st.text("abcäöß '&<>\"=,;:%\n", min_size=1, max_size=12).map(str.strip).filter(bool)
NAMES = st.text("abcäöß '&<>\"=,:%", min_size=1, max_size=12).map(str.strip).filter(bool)
LAND = ("plains", "forest", "hills", "swamp", "desert", "snow", "harbour")
SIZES = {False: (56, 64, 32), True: (64, 56, 32)}


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    columns, rows, flat = draw(st.integers(3, 6)), draw(st.integers(3, 6)), draw(st.booleans())
    width, height, side = SIZES[flat]
    cells = st.integers(0, columns * rows - 1)
    spots = draw(st.lists(cells, min_size=6, max_size=6, unique=True))
    terrain = draw(
        st.lists(st.sampled_from(LAND), min_size=columns * rows, max_size=columns * rows)
    )
    return Scenario(
        field=Field(
            columns=columns, rows=rows, flat=flat, even=draw(st.booleans()),
            tile_width=width, tile_height=height, side=side,
        ),
        terrain=tuple(terrain),
        factions=(
            Faction(
                id="blue", name=draw(NAMES), team="north", briefing=draw(WORDS | st.just("")),
                colour="#123456", initiative="group", leaders=3, leader_initiative=-2,
            ),
            Faction(id="pink", name=draw(NAMES), team="pink", colour="#abcdef", player="novice"),
        ),
        posts=(
            Post(cell=spots[0], kind="city", name=draw(NAMES), faction="blue"),
            Post(cell=spots[1], faction="pink"),
            Post(cell=spots[2], kind="stronghold"),
        ),
        garrisons=(
            Garrison(cell=spots[0], faction="blue", units=Placed(unit="knights", count=5)),
            Garrison(
                cell=spots[3], faction="pink",
                units=Placed(unit="battle_tower", hits=1, entrenched=1, name="Hope"),
            ),
        ),
        characters=(
            Character(
                name="Sir Bors", faction="pink", cell=spots[3], hit_points=61, level=5, hit_die=10,
                constitution=-1, initiative=3, traits=("airborne", "war_training"), mounted=True,
                portrait="knight", left=draw(st.integers(0, 60)), exhaustion=2,
                dice_left=draw(st.integers(-1, 4)),
            ),
            Character(name="Isolde", faction="pink", cell=spots[3], hit_points=8, boat=True),
        ),
        goals=(
            Goal(kind="destroy", team="north", target="Isolde"),
            Goal(kind="control_posts", cell=spots[4], count=2, rounds=draw(st.integers(0, 9))),
            Goal(
                kind="control_hexes", team="north", cell=spots[5], cells=tuple(spots[:3]), rounds=2,
                name=draw(NAMES),
            ),
            Goal(kind="eliminate", team="north", target="pink"),
            Goal(kind="protect", team="pink", cell=spots[0], target="Hope", rounds=4),
            Goal(
                kind="hold", cell=spots[1], rounds=5,
                reward=(Placed(unit="bandits", count=3), Placed(unit="battle_tower", hits=1)),
            ),
        ),
        reinforcements=(
            Reinforcement(
                cell=spots[2], faction="pink", round=3,
                units=(Placed(unit="battle_tower", entrenched=1), Placed(unit="healers")),
            ),
        ),
        roads=tuple(sorted(spots[:3])),
        rivers=tuple(sorted(spots[2:4])),
        labels=(Label(x=10.5, y=20.0, text=draw(NAMES)),),
        house={"overkill": "carried", "battle_actions": "4"},
        title=draw(NAMES),
        author=draw(NAMES),
        briefing=draw(WORDS),
        hex_numbers="A1",
        max_rounds=30,
        fair=draw(st.booleans()),
        clock=draw(st.integers(0, 9999)),
    )  # fmt: skip


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(scenario=scenarios())
def test_any_scenario(tmp_path: Path, scenario: Scenario) -> None:
    path = tmp_path / "written.tmx"
    text = tmx(scenario, standard_tables(), str(shipped()[0].parents[1] / "tilesets"))
    path.write_text(text, encoding="utf-8")

    assert load(path)[0] == scenario


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_shipped_scenarios(tmp_path: Path, path: Path) -> None:
    scenario, tables = load(path)
    copy = tmp_path / path.name
    copy.write_text(tmx(scenario, tables, str(path.parents[1] / "tilesets")), encoding="utf-8")

    assert load(copy)[0] == scenario


def test_terrain_without_a_tile() -> None:
    scenario = Scenario(field=Field(columns=1, rows=1), terrain=("lava",), factions=())

    with pytest.raises(MapFault, match="no tile for the terrain lava"):
        tmx(scenario, standard_tables())
