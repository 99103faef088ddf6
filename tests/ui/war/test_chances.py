"""Odds are told plainly: who wins, and what it costs on average."""

import pytest

from game.rules.war import odds
from game.rules.war.clash import Fighter
from game.ui.war import bars, chances
from game.ui.war.words import percent

BANDITS = Fighter(1)


def test_three_bandits_against_two() -> None:
    shown = chances.to_the_end(odds.exact([BANDITS] * 3, [BANDITS] * 2))
    assert shown.win == pytest.approx(0.797299930509)
    assert shown.win + shown.even + shown.lose == pytest.approx(1)
    assert (shown.own, shown.theirs) == (3, 2)
    assert chances.sentence(shown) == f"wins 80 %, loses {shown.own_lost:.1f} units on average"


def test_units_lost_are_those_that_aren_t_left() -> None:
    assert chances.mean_lost((0.25, 0.25, 0.5)) == pytest.approx(0.75)
    one = chances.next_round(odds.exact([BANDITS], [BANDITS], to_end=False))
    assert one.own_lost == pytest.approx(15 / 36)
    assert one.their_lost == pytest.approx(15 / 36)


def test_a_sampled_end_is_marked_with_its_error() -> None:
    sampled = odds.sampled([BANDITS] * 3, [BANDITS] * 2, games=2000, seed=5)
    words = chances.sentence(chances.to_the_end(sampled))
    assert words.startswith("wins ≈ ")
    assert " % ± " in words


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0, "0 %"), (1, "100 %"), (0.004, "<1 %"), (0.996, ">99 %"), (0.684, "68 %")],
)
def test_only_certain_things_are_0_or_100_per_cent(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_hits_are_told_where_units_take_some_and_live() -> None:
    tower = Fighter(2)
    one = chances.next_round(odds.exact([BANDITS], [tower], to_end=False))
    assert one.hits_matter
    assert f"{one.their_hits:.1f} on them" in bars.wordings(one)[0]
    plain = chances.next_round(odds.exact([BANDITS], [BANDITS], to_end=False))
    assert not plain.hits_matter
    assert bars.wordings(plain) == ("on average",)
