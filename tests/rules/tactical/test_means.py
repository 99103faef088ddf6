"""Many fights by the engine, against the exact means that the rules come to (T2 to T7)."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from game.dice import Dice
from game.rules import tactical
from game.rules.tactical.actions import GoOn, PassOn
from tests.rules.tactical.table import Men, men, set_up

FIGHTS = 3000
ERRORS = 4  # standard errors that chance may be off by
SINGLE: dict[str, Any] = {"single": True}

# One turn: attackers and defenders left, as reckoned by hand elsewhere.
VALUES: dict[str, tuple[Men, Men, dict[str, str], float, float]] = {
    "plain": (men(), men(), {}, 6.3130, 3.7878),
    "both single": (men(**SINGLE), men(**SINGLE), {}, 8.8967, 5.7700),
    "defenders' cover 2": (men(), men(cover=2), {}, 6.8526, 4.7410),
    "no charge": (men(), men(), {"opening": "no_charge"}, 7.7878, 6.2727),
    "defenders' reach": (men(), men(length=4), {}, 6.3130, 7.7878),
    "escalation": (men(), men(), {"escalation": "on"}, 6.5080, 3.4920),
    "twelve against ten": (men(12), men(), {"multiple": "on"}, 9.2835, 2.7302),
    "defenders' shield": (men(), men(shield=1, penalty=1), {}, 7.1660, 5.7247),
}


@pytest.mark.parametrize("name", VALUES)
def test_the_engine_comes_to_the_known_means(name: str) -> None:
    attackers, defenders, house, *expected = VALUES[name]
    left = _left(attackers, defenders, house)
    for numbers, mean in zip(zip(*left, strict=True), expected, strict=True):
        error = stdev(numbers) / sqrt(FIGHTS)
        assert abs(fmean(numbers) - mean) < ERRORS * error
        assert error < 0.06, "too few fights to tell"


def _left(attackers: Men, defenders: Men, house: dict[str, str]) -> list[tuple[int, int]]:
    """Who is left after one turn in which nobody breaks."""
    dice = Dice(20)
    first, _ = tactical.start(*set_up(attackers, defenders, **house), dice)
    found = []
    for _ in range(FIGHTS):
        state = tactical.copy(first)
        tactical.play(state, GoOn("red"), dice, lambda _event: None)
        while state.phase == "counter":
            tactical.play(state, PassOn(state.active), dice, lambda _event: None)
        found.append(state.alive)
        dice.take_log()
    return found
