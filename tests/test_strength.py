"""The script that measures strength: its statistics, and one pair of games."""

import pytest

from game.rules.war import House
from game.series import Setup
from game.tiled import load, shipped
from tests import strength
from tests.match.small import TABLES, small_war
from tests.strength import Field, Pair, play_pair, play_pairs, quantile, rate

SMALL = Field("small", Setup(small_war(), TABLES, House(), {}), ("red", "blue"))


def pairs(*points: float) -> list[Pair]:
    return [Pair(point, 0, 20) for point in points]


def test_points_are_shared_out_and_a_draw_is_half() -> None:
    assert rate(pairs(2, 2, 1, 0)).share == 0.625
    assert rate(pairs(1.5, 0.5)).share == 0.5


def test_independent_games_have_wilsons_interval() -> None:
    """Of 100 pairs a quarter won twice, half once, a quarter never: 100 of 200 games."""
    found = rate(pairs(*[2] * 25, *[1] * 50, *[0] * 25))
    assert found.low == pytest.approx(0.4314, abs=0.001)  # Wilson, 100 of 200
    assert found.high == pytest.approx(0.5686, abs=0.001)


def test_pairs_that_go_one_way_count_once() -> None:
    """Both games of a seed always end alike: no more is known than from half the games."""
    found = rate(pairs(*[2] * 50, *[0] * 50))
    assert found.low == pytest.approx(0.4038, abs=0.002)  # Wilson, 50 of 100
    assert found.high == pytest.approx(0.5962, abs=0.002)


def test_swapped_sides_never_make_games_worth_more_than_they_are() -> None:
    """The first side always wins: each pair is 1 of 2, but that isn't certainty."""
    found = rate(pairs(*[1] * 100))
    assert found == pytest.approx((0.5, 0.4314, 0.5686), abs=0.001)


def test_all_won_is_not_certainty_either() -> None:
    found = rate(pairs(*[2] * 100))
    assert found == pytest.approx((1.0, 0.9630, 1.0), abs=0.001)  # Wilson, 100 of 100
    assert rate(pairs(*[0] * 100)) == pytest.approx((0.0, 0.0, 0.0370), abs=0.001)


def test_quantiles_are_values_that_were_found() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert quantile(values, 0.5) == 3.0
    assert quantile(values, 0.95) == 5.0
    assert quantile([7.0], 0.5) == 7.0


def test_a_pair_is_one_seed_with_the_sides_swapped() -> None:
    ours = play_pair(SMALL, "novice", "novice", 3)
    assert ours.points == 1.0  # a level against itself: the same game twice, won once each
    assert ours.rounds % 2 == 0


def test_the_number_of_jobs_makes_no_difference() -> None:
    tasks = [(SMALL, "novice", "novice", seed) for seed in range(3)]
    assert list(play_pairs(tasks, 2)) == list(play_pairs(tasks, 1))


def test_it_plays_on_fair_maps_of_two_teams() -> None:
    fields = [found for path in shipped() if (found := strength.field_of(path)) is not None]
    scenarios = [load(path)[0] for path in shipped()]
    assert len(fields) == sum(
        scenario.fair and len({faction.team for faction in scenario.factions}) == 2
        for scenario in scenarios
    )
    assert fields


def test_it_says_how_it_went_and_whether_that_is_wanted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    smallest = str(min(shipped(), key=lambda path: len(load(path)[0].terrain)))
    arguments = ["--games", "2", "--turns", "3", "--pairing", "novice:novice", "--maps", smallest]
    strength.main(arguments)
    said = capsys.readouterr().out
    assert "novice beats novice:  50.0%" in said
    assert "of 2 games" in said
    assert "of 3 turns; wanted median ≤ 10 ms" in said


def test_wrong_use_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        strength.main(["--pairing", "wizard:novice"])
    assert "'wizard:novice' has no level 'wizard'" in capsys.readouterr().err
