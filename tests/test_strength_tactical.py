"""The script that measures the computer at the Tactical Core: its fights, fair and repeatable."""

from __future__ import annotations

import pytest

from game.data.tactical import read_setup, shipped
from tests import strength_tactical
from tests.strength_tactical import MADE, begin, fields, masters, play_pair, said


@pytest.mark.parametrize("name", MADE)
def test_set_ups_made_by_chance_are_the_same_for_a_seed(name: str) -> None:
    assert MADE[name](3) == MADE[name](3)
    assert MADE[name](3) != MADE[name](4)


def test_among_masters_tempo_is_on() -> None:
    assert begin(masters(1)).clash.terms.tempo


def test_a_level_against_itself_gets_half() -> None:
    bout = play_pair(read_setup(shipped()[0]), "novice", "novice", 5)
    assert bout.pair.points == 1.0
    assert bout.men == pytest.approx(0.0)


def test_all_shipped_set_ups_are_played_on() -> None:
    assert set(fields()) == {*MADE, *(path.stem for path in shipped())}


def test_it_says_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "2", "--fields", "masters", "affair-of-honour", "--decisions", "0"]
    assert strength_tactical.main(arguments) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "veteran against regular"
    assert told[1].startswith("  masters ")
    assert "of 2 fights" in told[1]
    assert len(told) == 12


def test_a_line_tells_field_and_men() -> None:
    bout = strength_tactical.Bout(strength_tactical.Pair(2.0, 0, 4), 0.25)
    assert said([bout]) == "100.0% (20.7% to 100.0%) of 2 fights, 0 draws, men +25.0%"
