from collections.abc import Callable
from typing import Any

from game.data import rulebook

Run = Callable[..., Any]


def test_rules_prints_every_entry(hexmarch: Run) -> None:
    said = hexmarch("rules")
    assert said.status == 0
    for entry in rulebook.entries():
        assert f"{entry.number}  {entry.title}\n" in said.out


def test_one_entry_with_or_without_its_book(hexmarch: Run) -> None:
    assert hexmarch("rules", "W8").out == hexmarch("rules", "war", "w8").out
    assert hexmarch("rules", "W8").out.startswith("W8  Battle\n")


def test_the_house_rules_in_force_are_shown_and_explained(hexmarch: Run) -> None:
    said = hexmarch("rules", "W11", "--set", "entrench=stacking")
    assert said.out.endswith(
        "House rules in force:\n- entrench = stacking: each Entrenchment adds another\n"
    )


def test_json_has_the_documented_form(hexmarch: Run) -> None:
    said = hexmarch("rules", "war", "W2", "--json", "--set", "battle_actions=5")
    (entry,) = said.json
    assert list(entry) == ["number", "title", "text", "house"]
    assert entry["number"] == "W2"
    assert entry["house"] == {"battle_actions": 5}


def test_json_of_the_whole_book(hexmarch: Run) -> None:
    numbers = [entry["number"] for entry in hexmarch("rules", "--json").json]
    assert numbers == [entry.number for entry in rulebook.entries()]


def test_the_tactical_book_by_name_or_by_number(hexmarch: Run) -> None:
    assert hexmarch("rules", "T4").out == hexmarch("rules", "Tactical", "t4").out
    said = hexmarch("rules", "tactical")
    assert said.status == 0
    for entry in rulebook.entries("tactical"):
        assert f"{entry.number}  {entry.title}\n" in said.out


def test_options_in_force_are_shown_and_explained(hexmarch: Run) -> None:
    said = hexmarch("rules", "T6", "--set", "opening=no_charge")
    assert said.out.endswith(
        "House rules in force:\n"
        "- opening = no_charge: no charge: the attackers roll for their openings\n"
    )
    (entry,) = hexmarch("rules", "tactical", "T3", "--json", "--set", "multiple=on").json
    assert list(entry) == ["number", "title", "text", "house"]
    assert entry["house"] == {"multiple": "on"}


def test_the_war_games_book_by_name_or_by_number(hexmarch: Run) -> None:
    assert hexmarch("rules", "G2").out == hexmarch("rules", "WarGame", "g2").out
    said = hexmarch("rules", "wargame")
    assert said.status == 0
    for entry in rulebook.entries("wargame"):
        assert f"{entry.number}  {entry.title}\n" in said.out


def test_the_war_games_house_rules_in_force_are_shown_and_explained(hexmarch: Run) -> None:
    said = hexmarch("rules", "G12", "--set", "pool=sum")
    assert said.out.endswith("House rules in force:\n- pool = sum: all of its members together\n")
    (entry,) = hexmarch("rules", "wargame", "G9", "--json", "--set", "heroes_flee=choose").json
    assert entry["house"] == {"heroes_flee": "choose"}
    wrong = hexmarch("rules", "wargame", "--set", "pool=3")
    assert (wrong.status, wrong.out) == (2, "")
    assert wrong.err == "hexmarch: house rule pool can't be '3'; it can be mean, sum\n"
