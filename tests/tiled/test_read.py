"""What a map says becomes a scenario."""

from __future__ import annotations

import pytest

from game.data.load import standard_tables
from game.rules.war.scenario import (
    Faction,
    Garrison,
    Goal,
    Label,
    Placed,
    Post,
    Reinforcement,
    Scenario,
)
from game.tiled.read import load
from tests.tiled.small_war import War, prop, thing


def scenario_of(war: War) -> Scenario:
    return load(war.write())[0]


def test_field_and_terrain(war: War) -> None:
    scenario = scenario_of(war)

    assert (scenario.field.columns, scenario.field.rows) == (4, 3)
    assert (scenario.field.flat, scenario.field.even) == (False, False)
    assert scenario.terrain[5:8] == ("water", "harbour", "plains")


def test_map_properties(war: War) -> None:
    scenario = scenario_of(
        war.set(
            author="A. Uthor",
            briefing="Go there.",
            hex_numbers="A1",
            max_rounds=20,
            fair="true",
            clock="day 2, 14:30",
            house__initiative="every_round",
        )
    )

    assert scenario.title == "A small war"
    assert (scenario.author, scenario.briefing) == ("A. Uthor", "Go there.")
    assert (scenario.hex_numbers, scenario.max_rounds, scenario.fair) == ("A1", 20, True)
    assert scenario.clock == (24 + 14) * 60 + 30
    assert scenario.house == {"initiative": "every_round"}


def test_what_is_not_said_has_defaults(war: War) -> None:
    scenario = scenario_of(war.change(properties={"faction.red": "", "faction.blue": ""}))

    assert scenario.title == "Small war"  # the file's name
    assert (scenario.clock, scenario.max_rounds, scenario.fair) == (6 * 60, 0, False)
    assert [faction.name for faction in scenario.factions] == ["Blue", "Red"]


@pytest.mark.parametrize(
    ("written", "minutes"),
    [("06:00", 360), ("6:05", 365), ("00:00", 0), ("day 1, 06:00", 360), ("Day 3 23:59", 4319)],
)
def test_clock(war: War, written: str, minutes: int) -> None:
    assert scenario_of(war.set(clock=written)).clock == minutes


def test_a_faction_line(war: War) -> None:
    line = (
        "name=The Red Host; team=south; colour=#AA2211; emblem=wolf; player=novice;"
        " initiative=group; leaders=2; leader_initiative=-1;"
        " briefing=Take it; hold it; name=nothing."
    )

    red = scenario_of(war.set(faction__red=line)).factions[1]

    assert red == Faction(
        id="red",
        name="The Red Host",
        team="south",
        colour="#aa2211",
        emblem="wolf",
        player="novice",
        initiative="group",
        leaders=2,
        leader_initiative=-1,
        briefing="Take it; hold it; name=nothing.",
    )


def test_a_faction_of_its_own(war: War) -> None:
    """No team: a team named after it. A faction named after a colour has that colour."""
    red = scenario_of(war).factions[1]

    assert (red.team, red.player, red.initiative) == ("red", "human", "d8")
    assert red.colour == scenario_of(war.set(faction__red="colour=red")).factions[1].colour


def test_posts(war: War) -> None:
    neutral = thing("post", (1, 0), "Old Stones", kind="stronghold")

    assert scenario_of(war.add("posts", neutral, thing("post", (2, 0)))).posts == (
        Post(cell=0, kind="city", name="Redhall", faction="red"),
        Post(cell=1, kind="stronghold", name="Old Stones"),
        Post(cell=2, kind="outpost"),
    )


def test_units(war: War) -> None:
    more = thing("unit", (2, 1), "Hulk", faction="red", unit="warship", hits=1, entrenched="true")

    assert scenario_of(war.add("units", more)).garrisons == (
        Garrison(cell=0, faction="red", units=Placed(unit="bandits", count=2)),
        Garrison(cell=11, faction="blue", units=Placed(unit="arcane_tower", name="Old Bess")),
        Garrison(
            cell=6, faction="red", units=Placed(unit="warship", hits=1, entrenched=1, name="Hulk")
        ),
    )


def test_flyers_stand_anywhere(war: War) -> None:
    flyer = thing("unit", (2, 2), faction="red", unit="airship")

    assert scenario_of(war.add("units", flyer)).garrisons[2].cell == 10


def test_flyers_have_a_limit_of_their_own(war: War) -> None:
    full = [
        thing("unit", (3, 0), faction="red", unit="knights", count=5),
        thing("unit", (3, 0), faction="red", unit="airship"),
    ]

    assert len(scenario_of(war.add("units", *full)).garrisons) == 4


def test_goals(war: War) -> None:
    goals = [
        thing("goal", (1, 0), "Both", kind="control_posts", count=1, rounds=2),
        thing("goal", None, kind="eliminate", target="blue", team="red"),
        thing("goal", (1, 0), kind="hold", rounds=9, reward="2 knights + battle_tower:hits=1"),
        thing("goal", (1, 0), kind="control_hexes", target="0,1 3,2", rounds=2),
        thing("goal", (1, 0), kind="protect", target="Old Bess"),
        thing("goal", (1, 0), kind="destroy", target="Old Bess"),
    ]

    assert scenario_of(war.add("goals", *goals)).goals == (
        Goal(kind="control_posts", cell=1, count=1, rounds=2, name="Both"),
        Goal(kind="eliminate", team="red", target="blue"),
        Goal(
            kind="hold",
            cell=1,
            rounds=9,
            reward=(Placed(unit="knights", count=2), Placed(unit="battle_tower", hits=1)),
        ),
        Goal(kind="control_hexes", cell=1, rounds=2, cells=(4, 11)),
        Goal(kind="protect", team="blue", cell=1, target="Old Bess"),
        Goal(kind="destroy", team="red", cell=1, target="Old Bess"),
    )


def test_reinforcements(war: War) -> None:
    coming = thing("reinforcement", (1, 0), faction="blue", round=3, units="bandits + 2 healers")

    assert scenario_of(war.add("goals", coming)).reinforcements == (
        Reinforcement(
            cell=1,
            faction="blue",
            round=3,
            units=(Placed(unit="bandits"), Placed(unit="healers", count=2)),
        ),
    )


def test_labels(war: War) -> None:
    text = '<object x="10" y="10" width="20" height="10"><text>The Reach</text></object>'

    assert scenario_of(war.change(labels=thing("label", (1, 0), "Wood") + text)).labels == (
        Label(x=84, y=32, text="Wood"),
        Label(x=20, y=15, text="The Reach"),
    )


def test_roads_and_rivers(war: War) -> None:
    layers = "".join(
        f'<layer name="{name}" width="4" height="3"><data encoding="csv">{cells}</data></layer>'
        for name, cells in (
            ("roads", "1,2,0,0,0,0,0,0,0,0,0,0"),
            ("rivers", "0,0,0,0,0,0,0,0,0,0,0,9"),
        )
    )

    scenario = scenario_of(war.change(more=layers))

    assert (scenario.roads, scenario.rivers) == ((0, 1), (11,))


def test_a_table_of_its_own_adds_units_and_terrain(war: War) -> None:
    (war.folder / "lava.toml").write_text(
        '[units.salamanders]\ntitle = "Salamanders"\nspeed = 2\nrange = 0\narmour = 1\n'
        'outposts = 1\n[terrain.lava]\ntitle = "Lava"\n'
    )
    hot = war.change(rows=("plpp", "pwbp", "phmp")).set(units_table="lava.toml")
    path = hot.add(
        "units", thing("unit", (1, 0), faction="red", unit="salamanders", hits=2)
    ).write()

    scenario, tables = load(path)

    assert scenario.terrain[1] == "lava"
    assert scenario.garrisons[2].units == Placed(unit="salamanders")  # whole
    assert tables.kind["salamanders"].full == 2
    assert "salamanders" not in standard_tables().kind


def test_a_tile_object_takes_what_its_tile_says(war: War) -> None:
    tile = f'<tile id="9" type="unit"><properties>{prop("unit", "knights")}</properties></tile>'
    faction = f"<properties>{prop('faction', 'red')}</properties>"
    token = f'<object gid="10" x="28" y="112">{faction}</object>'  # as large as its tile
    text = war.add("units", token).text.replace("</tileset>", tile + "</tileset>")

    garrisons = load(war.write(text))[0].garrisons

    assert garrisons[2] == Garrison(cell=4, faction="red", units=Placed(unit="knights"))


def test_hidden_and_locked_layers_count(war: War) -> None:
    hidden = war.text.replace('name="units"', 'name="units" visible="0" locked="1" opacity="0"')

    assert load(war.write(hidden))[0] == scenario_of(war)
