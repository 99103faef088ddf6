"""The page that says where each rule lives is current, and nothing it names is missing."""

import re

import pytest

from game.data.arms import wargame_tables
from tests.rules.wargame import sentences

ALL = dict(sentences.rules())
TABLES = wargame_tables()


def test_the_page_is_current() -> None:
    """`python -m tests.rules.wargame.sentences` writes it anew."""
    assert sentences.PAGE.read_text(encoding="utf-8") == sentences.page()


@pytest.mark.parametrize(("number", "rule"), ALL.items(), ids=ALL)
def test_a_rule_lives_where_it_is_said_to_and_is_shown_there(
    number: str, rule: sentences.Rule
) -> None:
    assert rule.says.endswith("."), number
    assert rule.lives, number
    assert rule.shown, number
    assert [place for place in rule.lives if not sentences.lives(place)] == []
    assert [place for place in rule.shown if not sentences.shown(place)] == []


def test_no_sentence_and_no_clause_is_missing() -> None:
    """As many as the text and the rulings have, counted by hand."""
    counts = {
        source: {part.key: len(part.rule) for part in sentences.parts(source)}
        for source in sentences.SOURCES
    }
    assert counts == {
        "sentences.toml": {
            "A": 9,
            "H": 6,
            "W": 7,
            "T": 15,
            "F": 9,
            "M": 7,
            "L": 16,
            "P": 14,
            "R": 8,
            "C": 8,
            "D": 8,
            "Z": 11,
            "X": 14,
            "Y": 4,
        },
        "rulings.toml": {
            "G1": 8,
            "G2": 8,
            "G3": 5,
            "G4": 3,
            "G5": 9,
            "G6": 19,
            "G7": 6,
            "G8": 44,
            "G9": 9,
            "G10": 2,
            "G11": 29,
            "G12": 16,
            "G13": 6,
        },
    }


def test_every_row_of_the_tables_has_its_rule() -> None:
    places = {place for rule in ALL.values() for place in rule.lives}
    for weapon in TABLES.weapons:
        assert weapon.id == "fists" or f"arms.toml:weapons.{weapon.id}" in places
    for armour in TABLES.armours:
        assert f"arms.toml:armours.{armour.id}" in places
    for factor in TABLES.factors:
        assert f"factors.toml:{factor.kind}.{factor.entry}" in places


def test_every_house_rule_is_among_the_rulings() -> None:
    house = [rule.says for rule in ALL.values() if rule.says.startswith("[house]")]
    told = " ".join(house) + " ".join(
        rule.says for rule in ALL.values() if "house:House" in rule.lives
    )
    assert house
    for words in ("max_damage", "pool", "player decides"):
        assert words in told


@pytest.mark.parametrize(
    "place",
    [
        "scale:nothing_of_the_kind",
        "arms.toml:weapons.feather",
        "arms:FighterKind.mightiness",
    ],
)
def test_a_place_that_isnt_there_is_found_out(place: str) -> None:
    assert not sentences.lives(place)


@pytest.mark.parametrize("place", ["test_nothing", "test_turns:TestNothing", "makers"])
def test_a_test_that_isnt_there_is_found_out(place: str) -> None:
    assert not sentences.shown(place)


def test_numbers_are_each_of_one_rule() -> None:
    numbers = [number for number, _ in sentences.rules()]
    assert len(set(numbers)) == len(numbers)
    assert all(re.fullmatch(r"[A-Z]\d+|G\d+\.\d+", number) for number in numbers)
