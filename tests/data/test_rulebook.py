import re
from collections.abc import Callable
from typing import Any

import pytest

from game.data import rulebook
from game.data.arms import wargame_tables
from game.data.crossing import crossing_figures
from game.data.load import house_texts
from game.data.tactical import tactical_tables
from game.rules.tactical.house import House as Options
from game.rules.tactical.house import choices as options
from game.rules.war.house import House, choices
from game.rules.war.kinds import Kind, Tables
from game.rules.wargame.house import choices as war_game

WAR_GAME = wargame_tables()


def test_the_book_has_every_ruling_that_is_built() -> None:
    numbers = [entry.number for entry in rulebook.entries()]
    assert numbers == [f"W{number}" for number in range(1, 14)]


def test_the_tactical_book_has_every_ruling() -> None:
    numbers = [entry.number for entry in rulebook.entries("tactical")]
    assert numbers == [f"T{number}" for number in range(1, 9)]


def test_the_war_games_book_has_every_ruling_that_is_built() -> None:
    numbers = [entry.number for entry in rulebook.entries("wargame")]
    assert numbers == [f"G{number}" for number in range(1, 15)]


@pytest.mark.parametrize("system", rulebook.SYSTEMS)
def test_each_house_rule_is_told_of_where_its_ruling_is(system: str) -> None:
    told = {rule: entry.number for entry in rulebook.entries(system) for rule in entry.house}
    assert told == {rule: text.ruling for rule, text in house_texts(system).items()}


def test_a_house_rule_is_shown_with_the_value_in_force() -> None:
    (battle,) = rulebook.entries(number="W8", house=House(overkill="carried"))
    assert battle.house == {
        "colossal_dice": "one",
        "overkill": "carried",
        "return_fire": "always",
        "rounds": "to_the_end",
    }


def test_an_option_is_shown_with_the_value_in_force() -> None:
    (opening,) = rulebook.entries("tactical", "T6", Options(opening="no_charge"))
    assert opening.house == {"opening": "no_charge"}


@pytest.mark.parametrize(("system", "choices"), [("tactical", options), ("wargame", war_game)])
def test_each_options_other_value_is_explained_by_name(
    system: str, choices: Callable[[], dict[str, tuple[str, ...]]]
) -> None:
    text = {entry.number: entry.text for entry in rulebook.entries(system)}
    for option, words in house_texts(system).items():
        _, other = choices()[option]
        assert f"{option} = {other}" in text[words.ruling], option


def test_each_value_that_isnt_the_default_is_explained_by_name() -> None:
    text = {entry.number: entry.text for entry in rulebook.entries()}
    for rule, ruling in ((name, found.ruling) for name, found in house_texts().items()):
        assert rule in text[ruling]
        for value in choices()[rule][1:] if rule != "battle_actions" else ():
            told = f"{rule} = {value}" in text[ruling] or f"with {value} only" in text[ruling]
            assert told, (rule, value)


@pytest.mark.parametrize("system", rulebook.SYSTEMS)
def test_every_number_that_the_book_refers_to_is_in_it(system: str) -> None:
    numbers = {entry.number for entry in rulebook.entries(system)}
    for entry in rulebook.entries(system):
        for word in re.findall(r"\b[A-Z]\d+\b", entry.text):
            assert word in numbers, (entry.number, word)


def test_an_entry_is_found_in_lower_case_too() -> None:
    assert rulebook.entries(number="w8") == rulebook.entries(number="W8")


def test_text_flows_and_points_stand_on_lines_of_their_own() -> None:
    (actions,) = rulebook.entries(number="W3")
    first, second, *_ = actions.text.split("\n\n")
    assert first.startswith("All units of one faction")
    assert "\n" not in first.split(":")[0]
    assert first.count("\n- ") == 5
    assert second.startswith("The same units may act again")


def test_the_unit_table_is_the_wars_own() -> None:
    ogres = Kind(
        id="ogres",
        title="Ogres",
        speed=0.5,
        range=0,
        armour=2,
        outposts=4,
        traits=("war_training",),
        nonliving=True,
    )
    (units,) = rulebook.entries(number="W10", tables=Tables(kinds=(ogres,), terrains=()))
    row = "- Ogres: speed ½, range 0, armour 2, posts 4, War Training, nonliving"
    assert units.text.splitlines()[0] == row


def test_the_ready_made_troops_are_told_of_with_their_figures() -> None:
    (troopers,) = rulebook.entries("tactical", "T1")
    rows = [line for line in troopers.text.splitlines() if line.startswith("- ")]
    assert len(rows) == len(tactical_tables().troops)
    told = {row.split(":")[0]: row for row in rows}
    assert told["- Sword and Buckler"].startswith("- Sword and Buckler: skill 6, weapon 1 m. The ")
    pikes, wall = told["- Pikemen"], told["- Shield-wall Spearmen"]
    assert pikes.startswith("- Pikemen: skill 6, at close quarters 4, weapon 5 m, armour 1. ")
    assert "shield 2 (+1 −1)" in wall
    assert ", single weapon, fights dirty. " in told["- Cutthroats"]


@pytest.mark.parametrize(
    ("number", "rows"),
    [("G8", WAR_GAME.factors), ("G11", (*WAR_GAME.weapons, *WAR_GAME.armours))],
)
def test_the_war_games_tables_are_told_of_row_by_row(number: str, rows: tuple[Any, ...]) -> None:
    (entry,) = rulebook.entries("wargame", number)
    lines = entry.text.splitlines()
    assert len(rows) >= 19
    for row in rows:
        assert f"- {row.title}: {row.help}" in lines
    assert "{" not in entry.text


@pytest.mark.parametrize(
    ("number", "system"),
    [("W8", "war"), ("t4", "tactical"), ("g11", "wargame"), ("T99", "tactical"), ("thing", "war")],
)
def test_a_number_tells_by_its_letter_which_book_is_meant(number: str, system: str) -> None:
    assert rulebook.system_of(number) == system


@pytest.mark.parametrize("number", ["W14", "W99", "", "banana"])
def test_a_number_thats_not_in_it_is_refused_with_those_that_are(number: str) -> None:
    with pytest.raises(rulebook.NoSuchRule, match=r"has no entry .*; it has W1, W2, W3, W4, W5"):
        rulebook.entries(number=number)


def test_a_book_that_isnt_there_is_refused() -> None:
    with pytest.raises(rulebook.NoSuchRule, match="no rulebook 'tennis'; there is war, tactical"):
        rulebook.entries("tennis")


def test_the_hit_dice_of_units_from_the_war_are_those_of_the_data() -> None:
    figures = crossing_figures()
    dice = {
        name: body.hit_dice or figures.kinds[body.fighters[0]].hit_dice
        for name, body in figures.units.items()
    }
    mages, behemoths = dice.pop("arcane_tower"), dice.pop("walking_behemoth")
    assert dice.pop("flying_behemoth") == behemoths
    (others,) = set(dice.values())
    (entry,) = [entry for entry in rulebook.entries("wargame") if entry.number == "G14"]
    said = f"{others} hit die here, the mages of an Arcane Tower {mages}, a behemoth {behemoths}."
    assert said in " ".join(entry.text.split())
