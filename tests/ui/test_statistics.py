"""Dice are counted per faction, as they fell, with what was to be expected of so many."""

from math import sqrt

import pytest

from game.data.load import standard_tables
from game.rules.war.events import Lost, RoundFought, Shown
from game.ui.statistics import DiceCount, count_dice, count_losses, total

TABLES = standard_tables()
BANDITS = TABLES.unit(TABLES.kind["bandits"])
KNIGHTS = TABLES.unit(TABLES.kind["knights"])


def fought(attack: tuple[int, ...], defence: tuple[int, ...]) -> RoundFought:
    return RoundFought(
        target=1,
        number=1,
        attackers=tuple(("red", KNIGHTS) for _ in attack),
        defenders=tuple(("blue", BANDITS) for _ in defence),
        attack=tuple(Shown(place, die, 1) for place, die in enumerate(attack)),
        defence=tuple(Shown(place, die, 0) for place, die in enumerate(defence)),
        pairs=(),
        attacker_hits=(0,) * len(attack),
        defender_hits=(0,) * len(defence),
        carried=(),
    )


def test_dice_are_counted_without_bonuses() -> None:
    counts = count_dice([fought((6, 5, 1), (6, 3)), fought((4, 4, 3), (1,))])
    assert counts["red"].faces == (1, 0, 1, 2, 1, 1)
    assert counts["blue"].faces == (1, 0, 1, 0, 0, 1)
    assert counts["red"].mean == pytest.approx(23 / 6)
    assert total(counts.values()).number == 9


def test_the_range_of_one_die_is_all_of_it_and_narrows_with_more() -> None:
    assert DiceCount((0, 0, 0, 0, 0, 1)).expected == pytest.approx((1.0, 6.0), abs=0.9)
    low, high = DiceCount((100,) * 6).expected
    assert high - low == pytest.approx(2 * 1.96 * sqrt(35 / 12) / sqrt(600))
    assert DiceCount((100,) * 6).usual


def test_dice_out_of_the_usual_are_called_so() -> None:
    assert not DiceCount((0, 0, 0, 0, 0, 30)).usual


def test_no_dice_are_no_fault() -> None:
    none = DiceCount((0,) * 6)
    assert (none.number, none.mean, none.usual) == (0, 0.0, True)


def test_losses_are_counted() -> None:
    lost = [Lost("red", BANDITS, 3), Lost("red", BANDITS, 3), Lost("blue", BANDITS, 1)]
    assert count_losses(lost) == {"red": 2, "blue": 1}
