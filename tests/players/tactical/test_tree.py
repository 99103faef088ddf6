"""The exact game of an exchange, against what else knows it: odds, small games, plain recursion."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest

from game.dice import Dice
from game.players.tactical.tree import Game, Tree
from game.players.tactical.turns import TEMPOS
from game.players.tactical.veteran import options
from game.rules import tactical
from game.rules.contract import silence
from game.rules.tactical import State
from game.rules.tactical.actions import BreakOff
from game.rules.tactical.duel import best
from game.rules.tactical.odds import exact
from game.rules.tactical.odds_result import Position
from game.rules.tactical.odds_rolls import Fight
from tests.players.tactical.desk import lines


def tree(state: State, *, men: float = 0.0, deep: bool = True, told: bool = False) -> Tree:
    clash = state.clash
    size = (clash.lines[0].count, clash.lines[1].count)
    return Tree(Game(clash.profiles, clash.terms, size, men, size, deep, told))


PLAIN = [
    ({"count": 7, "skill": 6}, {"count": 5, "skill": 7, "cover": 2}, {}),
    ({"count": 5, "skill": 6, "single": True}, {"count": 4, "skill": 6, "single": True}, {}),
    ({"count": 3, "skill": 8}, {"count": 8, "skill": 5, "fear": 1}, {"multiple": "on"}),
    ({"count": 4, "skill": 7, "shield": 1, "penalty": 1}, {"count": 4, "skill": 6}, {}),
    ({"count": 6, "skill": 6}, {"count": 6, "skill": 6}, {"opening": "no_charge"}),
]


@pytest.mark.parametrize(("one", "other", "house"), PLAIN)
def test_without_choices_it_is_what_the_odds_say(
    one: dict[str, Any], other: dict[str, Any], house: dict[str, str]
) -> None:
    """Men are worth nothing here, so nobody ever leaves the field."""
    state = lines(one, other, house)
    odds = exact(state.clash.profiles, state.clash.terms, Position(state.alive), to_end=True)
    found = tree(state, told=True).going_on(state)
    assert found.holds == pytest.approx((odds.attackers_hold, odds.defenders_hold), abs=1e-6)
    assert found.men == pytest.approx((odds.attackers_mean, odds.defenders_mean), abs=1e-5)


def test_with_later_choices_left_out_it_is_too() -> None:
    state = lines({"count": 6, "skill": 7}, {"count": 5, "skill": 6}, {"escalation": "on"})
    odds = exact(state.clash.profiles, state.clash.terms, Position((6, 5), turn=1), to_end=True)
    opened = tree(state, deep=False, told=True).between(19, closed=False).opened[-1]
    assert opened[1:3] == pytest.approx([odds.attackers_hold, odds.defenders_hold], abs=1e-6)


SMALL = [
    ({"count": 1, "skill": 9}, {"count": 1, "skill": 8, "shield": 2}, {"tempo": "on"}),
    ({"count": 3, "skill": 7}, {"count": 2, "skill": 9, "cover": 2}, {"tempo": "on"}),
    (
        {"count": 3, "skill": 7, "single": True},
        {"count": 1, "skill": 10, "cover": 3},
        {"tempo": "on", "multiple": "on", "escalation": "on"},
    ),
    ({"count": 4, "skill": 6}, {"count": 4, "skill": 6}, {"escalation": "on"}),
    ({"count": 3, "skill": 7}, {"count": 4, "skill": 6, "secondary": 3, "length": 6}, {}),
    (
        {"count": 2, "skill": 7, "fear": 1},
        {"count": 3, "skill": 6, "secondary": 3, "length": 6},
        {"tempo": "on", "opening": "no_charge"},
    ),
]


@pytest.mark.parametrize(("one", "other", "house"), SMALL)
def test_small_fights_are_worth_what_their_own_solver_says(
    one: dict[str, Any], other: dict[str, Any], house: dict[str, str]
) -> None:
    """The same game where men are worth nothing; positions on the way of three fights at random."""
    for seed in range(3):
        state, random, dice = lines(one, other, house), Random(seed), Dice(seed)
        found = tree(state)
        while state.outcome is None:
            legal = [order for order in tactical.orders(state) if not isinstance(order, BreakOff)]
            sign = -1.0 if state.side else 1.0
            values = dict(best(state).choices)
            assert sign * value(found, state) == pytest.approx(max(values.values()), abs=1e-6)
            tactical.play(state, random.choice(legal), dice, silence)


def value(found: Tree, state: State) -> float:
    """What a position is worth to the attackers before the order that is awaited."""
    if state.phase == "between":
        return found.going_on(state).value
    rest = found.rest(state)
    at = TEMPOS.index(state.carried) if len(rest.due) > 1 else 0
    if state.phase == "tempo":
        return float(rest.due[at, state.pool, 0])
    kept = [float(rest.due[at, state.pool, 0])]
    if state.carried:
        kept.append(float(rest.due[TEMPOS.index(0), state.pool, 0]))
    if state.carried < 0:
        kept.append(float(rest.due[TEMPOS.index(1), state.pool, 0]))
    if any(order.__class__.__name__ == "Break" for order in tactical.orders(state)):
        kept.append(found.broken(state).value)
    return min(kept) if state.side else max(kept)


@pytest.mark.parametrize("men", [0.0, 0.4, 1.5])
@pytest.mark.parametrize(
    ("skills", "numbers"), [((6, 6), (2, 2)), ((4, 8), (2, 1)), ((7, 5), (1, 3))]
)
def test_leaving_the_field_is_weighed_as_a_plain_recursion_weighs_it(
    skills: tuple[int, int], numbers: tuple[int, int], men: float
) -> None:
    """Without options a turn is each die's own affair; V is reckoned by hand from that."""
    state = lines(
        {"count": numbers[0], "skill": skills[0]}, {"count": numbers[1], "skill": skills[1]}
    )
    state.turn = 17
    fight = Fight(state.clash.profiles, state.clash.terms, (0, 0))
    opening = fight.opened(2, (False, False)).opening or 0.0
    lost = [0.0, 0.0]  # of a die in the pool: chance that it costs attackers, defenders a man
    alive = 1.0
    for go in range(2, 11):
        roll = fight.roll(go, 1 - go % 2, 0, (False, False))
        lost[roll.roller] += alive * roll.fail
        alive *= roll.counter

    def ended(one: int, two: int, held: float) -> float:
        return held + men * (one / numbers[0] - two / numbers[1])

    @cache
    def between(one: int, two: int, left: int) -> float:
        if not one or not two:
            return ended(one, two, 1.0 if one else -1.0)
        if not left:
            return ended(one, two, 0.0)
        going = min(opened(one, two, left), ended(one, two, 1.0))
        return max(going, ended(one, two, -1.0))

    def opened(one: int, two: int, left: int) -> float:
        pool = min(one, two)
        total = 0.0
        for down, gone in product(range(pool + 1), repeat=2):
            rest = pool - down - gone
            if rest < 0:
                continue
            ways = comb(pool, down) * comb(pool - down, gone)
            chances = (opening * lost[0]) ** down * (opening * lost[1]) ** gone
            chance = ways * chances * (1 - opening * sum(lost)) ** rest
            total += chance * between(one - down, two - gone, left - 1)
        return total

    found = tree(state, men=men).between(3, closed=False)
    assert found.best[-1, 0] == pytest.approx(between(*numbers, 3), abs=1e-9)
    assert found.opened[-1, 0] == pytest.approx(opened(*numbers, 3), abs=1e-9)


def test_chances_and_men_add_up_to_the_value() -> None:
    state = lines({"count": 3, "skill": 8}, {"count": 2, "skill": 9}, {"tempo": "on"})
    tactical.play(state, tactical.orders(state)[0], Dice(2), silence)
    basis, found = options(state, told=True)
    assert basis == "best_play"
    for option in found:
        holds, men = option.worth.holds, option.worth.men
        assert 0 <= min(holds) <= sum(holds) <= 1 + 1e-9
        shares = 0.25 * (men[0] / 3 - men[1] / 2)
        assert option.worth.value == pytest.approx(holds[0] - holds[1] + shares, abs=1e-9)


def test_told_or_not_the_values_are_the_same() -> None:
    state = lines({"count": 3, "skill": 8}, {"count": 2, "skill": 9}, {"tempo": "on"})
    tactical.play(state, tactical.orders(state)[0], Dice(2), silence)
    told, plain = options(state, told=True)[1], options(state, told=False)[1]
    assert [option.value for option in told] == pytest.approx([option.value for option in plain])
