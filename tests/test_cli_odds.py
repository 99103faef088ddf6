from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]

FORM = [
    "attacker_wins",
    "defender_wins",
    "both_left",
    "both_gone",
    "rounds",
    "attackers_left",
    "defenders_left",
    "hits_on_attacker",
    "hits_on_defender",
]


@pytest.mark.parametrize(
    ("attackers", "defenders", "chance"),
    [
        ("1 bandits", "1 bandits", 0.5),
        ("3 bandits", "2 bandits", 0.797299930509),
        ("1 knights", "1 bandits", 0.677419354839),
        ("knights + bandits", "2 bandits", 0.647953192803),
        ("arcane_tower", "battle_tower", 0.75),
        ("walking_behemoth", "2 knights", 0.305965912183),
    ],
)
def test_odds_to_the_end(hexmarch: Run, attackers: str, defenders: str, chance: float) -> None:
    said = hexmarch("odds", attackers, defenders, "--json").json
    assert list(said) == FORM
    assert said["attacker_wins"] == chance


def test_one_round_of_one_die_against_one(hexmarch: Run) -> None:
    said = hexmarch("odds", "bandits", "bandits", "--one-round", "--json").json
    assert said["attackers_left"] == [round(15 / 36, 12), round(21 / 36, 12)]
    assert said["both_left"] == round(6 / 36, 12)
    assert said["rounds"] == 1


def test_w11_entrenchment_takes_the_first_hit(hexmarch: Run) -> None:
    said = hexmarch("odds", "bandits", "bandits:entrenched", "--one-round", "--json").json
    assert said["defenders_left"] == [0, 1]
    assert said["hits_on_defender"] == round(15 / 36, 12)


def test_w8_a_shot_is_one_round_and_by_the_text_is_shot_back_at(hexmarch: Run) -> None:
    shot = ("odds", "arcane_tower", "bandits", "--ranged", 3, "--json")
    assert hexmarch(*shot).json["hits_on_attacker"] == round(15 / 36, 12)
    assert hexmarch(*shot).json["rounds"] == 1
    in_range = hexmarch(*shot, "--set", "return_fire=in_range").json
    assert in_range["hits_on_attacker"] == 0
    assert in_range["defenders_left"][0] == round(15 / 36, 12)


def test_w8_in_range_a_defender_with_the_range_shoots_back(hexmarch: Run) -> None:
    said = hexmarch(
        "odds", "warship", "airship", "--ranged", 1, "--set", "return_fire=in_range", "--json"
    )
    assert said.json["hits_on_attacker"] == round(15 / 36, 12)


def test_w8_overkill_can_be_carried(hexmarch: Run) -> None:
    fight = ("odds", "arcane_tower", "2 bandits", "--one-round", "--json")
    assert hexmarch(*fight).json["defenders_left"][0] == 0
    assert hexmarch(*fight, "--set", "overkill=carried").json["defenders_left"][0] > 0


def test_w8_colossal_units_can_roll_three_dice(hexmarch: Run) -> None:
    fight = ("odds", "walking_behemoth", "3 bandits", "--json")
    one = hexmarch(*fight).json["attacker_wins"]
    assert hexmarch(*fight, "--set", "colossal_dice=three").json["attacker_wins"] > one


def test_the_plain_answer_says_who_wins_and_what_it_costs(hexmarch: Run) -> None:
    said = hexmarch("odds", "3 bandits", "2 bandits")
    assert said.out.splitlines() == [
        "3 bandits against 2 bandits, to the end:",
        "  attacker wins    79.7%",
        "  defender wins    20.3%",
        "  attacker loses 0.9 of 3 on average (0.9 hits)",
        "    left: 3 in 55.6%, 2 in 17.5%, 1 in 6.6%, none in 20.3%",
        "  defender loses 1.7 of 2 on average (1.7 hits)",
        "    left: 2 in 13.7%, 1 in 6.6%, none in 79.7%",
        "  rounds on average  2.0",
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["3 bandit", "1 knights"], "there is no unit 'bandit'; did you mean 'bandits'?"),
        (["11 bandits", "1 knights"], "'11 bandits' has more than 10 units"),
        (["bandits", ""], "a side needs at least one unit"),
        (["battle_tower:hits=3", "bandits"], "battle_tower can't have 3 hits left, only 1 to 2"),
        (["bandits:entrenched", "bandits"], "bandits: who goes in to attack isn't entrenched"),
        (["bandits", "bandits:entrenched=2"], "bandits: entrenched more than once only with"),
        (["2 warship + bandits", "bandits", "--ranged", "1"], "--ranged 1: Bandits has range 0"),
        (["airship", "bandits", "--ranged", "2"], "--ranged 2: Airship has range 1"),
        (["airship", "bandits", "--ranged", "0"], "argument --ranged: '0' should be a whole"),
        (["bandits", "bandits", "--set", "overkill=half"], "house rule overkill can't be 'half'"),
        (["bandits"], "the following arguments are required: DEFENDERS"),
    ],
)
def test_a_battle_that_cant_be_is_wrong_use(
    hexmarch: Run, arguments: list[str], complaint: str
) -> None:
    said = hexmarch("odds", *arguments)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"hexmarch: {complaint}")
    assert said.err.count("\n") == 1


def test_exact_or_nothing(hexmarch: Run) -> None:
    side = "2 bandits + 2 knights + 2 battle_tower + walking_behemoth + 2 airship + warship"
    said = hexmarch("odds", side, side, "--json")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("hexmarch: exact odds of this battle would take ")
    assert said.err.count("\n") == 1
