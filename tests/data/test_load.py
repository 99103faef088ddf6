from pathlib import Path

import pytest

from game.data import load
from game.rules.tactical.house import House as Options
from game.rules.tactical.house import choices as options
from game.rules.war.house import House, choices
from game.rules.wargame.house import House as WarGameHouse
from game.rules.wargame.house import choices as war_game_choices

# war.txt, Table "Unit Details": speed, range, armour, posts, special
UNIT_DETAILS = {
    "Bandits": (1, 0, 0, 1, ()),
    "Knights": (1, 0, 0, 1, ("war_training",)),
    "Healers": (1, 0, 0, 1, ("healing",)),
    "Undead Horde": (1, 0, 0, 2, ("undead_fortitude",)),
    "Battle Tower": (0.5, 0, 1, 2, ()),
    "Warship": (2, 1, 1, 3, ("colossal",)),
    "Arcane Tower": (0, 3, 1, 3, ("deadly",)),
    "Airship": (2, 1, 2, 4, ("airborne", "colossal")),
    "Walking Behemoth": (1, 0, 3, 5, ("colossal", "deadly")),
    "Flying Behemoth": (2, 1, 2, 6, ("airborne", "colossal", "deadly")),
}


def test_the_unit_table_is_that_of_the_rules() -> None:
    read = {
        kind.title: (kind.speed, kind.range, kind.armour, kind.outposts, kind.traits)
        for kind in load.standard_tables().kinds
    }
    assert read == UNIT_DETAILS


def test_a_unit_is_named_by_its_title_in_lower_case() -> None:
    for kind in load.standard_tables().kinds:
        assert kind.id == kind.title.lower().replace(" ", "_")


def test_w11_four_types_are_nonliving() -> None:
    nonliving = {kind.id for kind in load.standard_tables().kinds if kind.nonliving}
    assert nonliving == {"battle_tower", "warship", "arcane_tower", "airship"}


def test_w4_only_warships_travel_by_water_and_flyers_by_air() -> None:
    travel = {kind.id: kind.travel for kind in load.standard_tables().kinds}
    by_air_or_water = {name: how for name, how in travel.items() if how != "land"}
    assert by_air_or_water == {"warship": "water", "airship": "air", "flying_behemoth": "air"}


def test_w4_mountains_stop_all_water_takes_ships_a_harbour_both() -> None:
    taken = {
        terrain.id: (terrain.land, terrain.water) for terrain in load.standard_tables().terrains
    }
    assert taken.pop("mountain") == (False, False)
    assert taken.pop("water") == (False, True)
    assert taken.pop("harbour") == (True, True)
    assert set(taken) == {"plains", "forest", "hills", "swamp", "desert", "snow"}
    assert set(taken.values()) == {(True, False)}


def test_w5_difficult_terrain() -> None:
    difficult = {terrain.id for terrain in load.standard_tables().terrains if terrain.difficult}
    assert difficult == {"forest", "hills", "swamp", "desert", "snow", "mountain"}


def test_w5_slow_is_1_hex_in_an_hour_and_10_in_a_day_normal_2_and_15_fast_5_and_20() -> None:
    figures = load.standard_tables().figures
    assert figures is not None
    paces = {pace.id: (pace.hexes, pace.day) for pace in figures.paces}
    assert paces == {"slow": (1, 10), "normal": (2, 15), "fast": (5, 20)}
    assert figures.normal.id == "normal"
    assert (figures.hit, figures.difficult, figures.times, figures.rest) == (30, 2, 2, 8)


def test_w5_both_ladders_of_exhaustion_end_in_death_at_6() -> None:
    figures = load.standard_tables().figures
    assert figures is not None
    assert set(figures.exhaustion) == set(choices()["exhaustion"])
    assert {ladder.dies for ladder in figures.exhaustion.values()} == {6}


def test_w5_a_scenarios_own_table_keeps_the_figures(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("")
    assert load.tables_file(own).figures == load.standard_tables().figures


def test_every_house_rule_and_each_of_its_values_is_worded() -> None:
    texts = load.house_texts()
    assert tuple(texts) == House.__struct_fields__
    for name, text in texts.items():
        if name != "battle_actions":
            assert set(text.values) == set(choices()[name]), name
        assert text.ruling.startswith("W")


def test_every_option_of_the_tactical_core_and_each_of_its_values_is_worded() -> None:
    texts = load.house_texts("tactical")
    assert tuple(texts) == Options.__struct_fields__
    for name, text in texts.items():
        assert set(text.values) == set(options()[name]), name
        assert text.ruling.startswith("T")
        assert text.help.endswith(".")


def test_every_house_rule_of_the_war_game_and_each_of_its_values_is_worded() -> None:
    texts = load.house_texts("wargame")
    assert tuple(texts) == WarGameHouse.__struct_fields__
    for name, text in texts.items():
        assert set(text.values) == set(war_game_choices()[name]), name
        assert text.ruling.startswith("G")
        assert text.help.endswith(".")


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


ELEPHANTS = """
[units.elephants]
title = "Elephants"
speed = 1
range = 0
armour = 1
outposts = 3
traits = ["colossal"]
"""


def test_a_scenarios_units_join_the_standard_ones(tmp_path: Path) -> None:
    tables = load.tables_file(written(tmp_path, ELEPHANTS))
    assert len(tables.kinds) == 11
    assert tables.kind["elephants"].full == 2
    assert tables.kind["elephants"].size == 3


def test_a_scenarios_unit_takes_the_place_of_the_standard_one(tmp_path: Path) -> None:
    text = '[units.bandits]\ntitle = "Outlaws"\nspeed = 2\nrange = 0\narmour = 0\noutposts = 1\n'
    tables = load.tables_file(written(tmp_path, text))
    assert [kind.id for kind in tables.kinds] == [k.id for k in load.standard_tables().kinds]
    assert tables.kind["bandits"].title == "Outlaws"


def test_a_scenarios_table_can_be_the_whole_table(tmp_path: Path) -> None:
    tables = load.tables_file(written(tmp_path, "only = true\n" + ELEPHANTS))
    assert [kind.id for kind in tables.kinds] == ["elephants"]


def test_a_scenario_can_add_terrain(tmp_path: Path) -> None:
    text = '[terrain.ash]\ntitle = "Ash"\ndifficult = true\n'
    assert load.tables_file(written(tmp_path, text)).terrain["ash"].land


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("speed = 1", "speed = 1.5"), "unit elephants, speed: is 1.5; it should be 0, 0.5 or a"),
        (("range = 0", 'range = "far"'), 'unit elephants, range: is "far"; it should be a whole'),
        (("range = 0", "range = true"), "unit elephants, range: is true; it should be a whole"),
        (("armour = 1", "armour = -1"), "unit elephants, armour: is -1; it should be a whole"),
        (("armour", "armor"), "unit elephants: there is no field 'armor'; there are armour, "),
        (("outposts = 3\n", ""), "unit elephants: outposts is missing; it should be a whole"),
        (("colossal", "huge"), 'unit elephants, traits: is ["huge"]; it should be a list of any'),
        (("colossal", "airborne"), "unit elephants: the trait airborne and travel"),
        (('"Elephants"', '" "'), "unit elephants, title: is "),
        (("units.elephants", 'units."War Elephants"'), "unit War Elephants: a name has lower-case"),
        (("[units.elephants]", "[unit.elephants]"), "there is no field 'unit'; there are only, "),
        (("[units.elephants]", "[units.elephants"), "is no TOML file: "),
        (("[units.elephants]", "units = 3\n[units.elephants]"), "is no TOML file: "),
        (("speed = 1", "speed = 2026-01-01"), 'speed: is "2026-01-01"; it should be 0, 0.5'),
        (("\n[units", "\nonly = 1\n[units"), "only is 1; it should be true or false"),
        (("\n[units", "\nterrain = 1\n[units"), "terrain: is 1; it should be a table of fields"),
    ],
)
def test_a_wrong_table_is_refused_in_one_line(
    tmp_path: Path, change: tuple[str, str], complaint: str
) -> None:
    path = written(tmp_path, ELEPHANTS.replace(*change))
    with pytest.raises(load.DataError) as refused:
        load.tables_file(path)
    message = str(refused.value)
    assert message.startswith(str(path))
    assert complaint in message
    assert "\n" not in message


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(load.DataError, match=r"own\.toml: there is no such file"):
        load.tables_file(tmp_path / "own.toml")


def test_a_table_must_keep_a_unit(tmp_path: Path) -> None:
    with pytest.raises(load.DataError, match="there is no unit"):
        load.tables_file(written(tmp_path, "only = true\n"))
