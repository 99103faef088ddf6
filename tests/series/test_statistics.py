import pytest

from game.series.statistics import difference, median, quantile, share, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=5e-5)
    assert wilson(of - count, of) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_nothing_of_nothing_could_be_any_share() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0).share == 0.0


@pytest.mark.parametrize(
    ("one", "other", "found", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10
        ((56, 70), (48, 80), 0.2, 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.6, 0.1705, 0.8090),
        ((10, 10), (0, 10), 1.0, 0.6075, 1.0),
    ],
)
def test_newcombes_interval_of_a_difference(
    one: tuple[int, int], other: tuple[int, int], found: float, low: float, high: float
) -> None:
    edge, interval = difference(share(*one), share(*other))
    assert edge == pytest.approx(found)
    assert interval == pytest.approx((low, high), abs=5e-5)


def test_the_middle_of_games_and_nine_in_ten() -> None:
    games = {3: 1, 5: 4, 8: 4, 20: 1}
    assert median(games) == 6.5
    assert quantile(games, 0.9) == 8
    assert quantile(games, 0.91) == 20
    assert median({7: 3}) == 7
    assert median({}) == quantile({}, 0.9) == 0
