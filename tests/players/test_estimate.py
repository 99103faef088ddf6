"""The guess at a battle: exact for a round of plain dice, near enough to the end."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.data.load import standard_tables
from game.players.estimate import Side, battle, one_round, pairs, side
from game.rules.war import odds
from game.rules.war.clash import Fighter

TABLES = standard_tables()


def units(*names: str) -> tuple:  # type: ignore[type-arg]
    return tuple(TABLES.unit(TABLES.kind[name]) for name in names)


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (2, 1), (1, 2), (3, 2), (2, 3)])
@pytest.mark.parametrize("bonus", [-1, 0, 1])
def test_pairs_won_and_lost_are_exact_for_plain_dice(attack: int, defence: int, bonus: int) -> None:
    won = lost = total = 0
    for dice in product(range(1, 7), repeat=attack + defence):
        ours = sorted((die + bonus for die in dice[:attack]), reverse=True)
        theirs = sorted(dice[attack:], reverse=True)
        won += sum(a > d for a, d in zip(ours, theirs, strict=False))
        lost += sum(a < d for a, d in zip(ours, theirs, strict=False))
        total += 1
    assert pairs(attack, defence, bonus) == pytest.approx((won / total, lost / total))


def test_the_die_of_a_lone_giant_meets_the_best_of_five() -> None:
    giant, rabble = side(units("walking_behemoth")), side(units(*["bandits"] * 5))
    assert battle(giant, rabble).wins < 0.15
    assert battle(rabble, giant).wins > 0.85


def test_a_deadly_attacker_hits_twice_and_a_deadly_defender_once() -> None:
    deadly, plain = Side(1, 0.0, 4, 1.0), Side(1, 0.0, 4, 0.0)
    assert one_round(deadly, plain)[0] == pytest.approx(2 * one_round(plain, plain)[0])
    assert one_round(plain, deadly)[1] == pytest.approx(one_round(plain, plain)[1])


def test_entrenchment_counts_in_defence_only() -> None:
    knights = TABLES.unit(TABLES.kind["knights"], entrenched=1)
    assert side((knights,)).hits == 2
    assert side((knights,), dug_in=False).hits == 1


def test_colossal_units_may_roll_three_dice() -> None:
    giant = units("walking_behemoth")
    assert side(giant).dice == 1
    assert side(giant, triple=True).dice == 3


stacks = st.lists(
    st.sampled_from(["bandits", "knights", "battle_tower", "airship"]), min_size=1, max_size=4
)


@settings(max_examples=60, deadline=None)
@given(stacks, stacks)
def test_the_guess_is_near_the_exact_odds(ours: list[str], theirs: list[str]) -> None:
    attackers, defenders = units(*ours), units(*theirs)
    exact = odds.exact(fighters(attackers), fighters(defenders))
    assert abs(battle(side(attackers), side(defenders)).wins - exact.attacker_wins) < 0.3


def fighters(stack: tuple) -> tuple[Fighter, ...]:  # type: ignore[type-arg]
    return tuple(Fighter(u.hits, u.entrenched, u.kind.bonus, u.kind.deadly) for u in stack)
