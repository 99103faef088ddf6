"""Players as the command line names them."""

import pytest

from game.players import LEVELS, WrongPlayers, parse

FACTIONS = ("red", "blue")


def test_the_levels_there_are() -> None:
    assert LEVELS == ("human", "novice")


def test_faction_and_level_for_each() -> None:
    assert parse("red=human,blue=novice", FACTIONS) == {"red": "human", "blue": "novice"}
    assert parse(" blue = novice ", FACTIONS) == {"blue": "novice"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("green=human", "there is no faction 'green' here; there are red, blue"),
        ("red=wizard", "red can't be 'wizard'; it can be human, novice"),
        ("red", "'red' names no player; write it as red=novice"),
        ("", "'' names no player; write it as red=novice"),
        ("red=human,", "'' names no player; write it as red=novice"),
        ("red=human,red=novice", "red is given two players"),
    ],
)
def test_what_cant_be_is_said_in_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(WrongPlayers) as caught:
        parse(text, FACTIONS)
    assert str(caught.value) == complaint


def test_no_people_in_a_series() -> None:
    with pytest.raises(WrongPlayers, match="red can't be 'human'; it can be novice"):
        parse("red=human", FACTIONS, ("novice",))
