"""What holds for the odds of any battle (W8)."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.rules.war.clash import Fighter
from game.rules.war.odds import exact, sampled
from game.rules.war.odds_rounds import moves, one_round, spell, table
from game.rules.war.odds_stacks import Side

FIGHTERS = st.builds(
    Fighter,
    hits=st.integers(1, 2),
    entrenched=st.integers(0, 1),
    bonus=st.integers(0, 1),
    deadly=st.booleans(),
    dice=st.just(1),
    reaches=st.just(True),
    group=st.integers(0, 1),
    low=st.booleans(),
)
SIDES = st.lists(FIGHTERS, min_size=1, max_size=3).map(tuple)
CALM = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],  # a smaller fault would take minutes to find
)


@CALM
@given(SIDES, SIDES, st.booleans(), st.booleans())
def test_chances_sum_to_one_and_agree_with_each_other(
    attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], to_end: bool, carried: bool
) -> None:
    odds = exact(attackers, defenders, to_end=to_end, carried=carried)
    ends = (odds.attacker_wins, odds.defender_wins, odds.both_left, odds.both_gone)
    assert min(ends) >= 0.0
    assert isclose(sum(ends), 1.0, rel_tol=1e-12)
    assert isclose(sum(odds.attackers_left), 1.0, rel_tol=1e-12)
    assert isclose(sum(odds.defenders_left), 1.0, rel_tol=1e-12)
    assert isclose(odds.attackers_left[0], odds.defender_wins + odds.both_gone, abs_tol=1e-12)
    assert isclose(odds.defenders_left[0], odds.attacker_wins + odds.both_gone, abs_tol=1e-12)
    assert odds.rounds >= 1.0 - 1e-9
    most = sum(unit.hits + unit.entrenched for unit in attackers)
    assert odds.hits_on_attacker <= most + 1e-9
    if to_end:
        assert odds.both_left == 0.0


@CALM
@given(FIGHTERS, FIGHTERS, SIDES, st.integers(1, 3), st.integers(1, 3))
def test_like_neighbours_may_change_places(
    one: Fighter, other: Fighter, foes: tuple[Fighter, ...], ones: int, others: int
) -> None:
    """Stack order tells only different kinds apart, not units of one kind with other hits."""
    weak = one._replace(hits=one.hits + 1)
    side = (*[one] * ones, weak, *[other] * others)
    swapped = (weak, *[one] * ones, *[other] * others)
    odds, again = exact(side, foes), exact(swapped, foes)
    assert odds.attackers_left == pytest.approx(again.attackers_left, abs=1e-12)
    assert odds.defenders_left == pytest.approx(again.defenders_left, abs=1e-12)
    assert odds.rounds == pytest.approx(again.rounds, rel=1e-12)


@CALM
@given(st.lists(FIGHTERS, min_size=1, max_size=4).map(tuple))
def test_like_sides_have_like_chances_where_attack_has_no_edge(side: tuple[Fighter, ...]) -> None:
    """Deadly helps attackers only; without it the rule treats both sides alike."""
    plain = tuple(fighter._replace(deadly=False) for fighter in side)
    odds = exact(plain, plain)
    assert isclose(odds.attacker_wins, odds.defender_wins, rel_tol=1e-11)
    assert isclose(odds.hits_on_attacker, odds.hits_on_defender, rel_tol=1e-11)


@CALM
@given(SIDES, SIDES, st.booleans())
def test_rounds_put_together_make_the_whole_battle(
    attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], carried: bool
) -> None:
    ours = Side(attackers, defenders, attacks=True, carried=carried)
    theirs = Side(defenders, attackers, attacks=False, carried=carried)
    spelled = [
        spell(side, [side.start], merged=True, capped=False, most=10_000) for side in (ours, theirs)
    ]
    result = table(*spelled)
    attack = moves(spelled[0], result.attack_rows)
    defence = moves(spelled[1], result.defence_rows)
    left = one_round(result.chances, attack, defence).left
    wins = rounds = 0.0
    for a, attacking in enumerate(attack.stacks):
        for d, defending in enumerate(defence.stacks):
            if attacking and not defending:
                wins += left[a, d]
            elif attacking and defending and (attacking, defending) != (ours.start, theirs.start):
                later = exact(
                    [fighter_of(ours, unit) for unit in attacking],
                    [fighter_of(theirs, unit) for unit in defending],
                    carried=carried,
                )
                wins += left[a, d] * later.attacker_wins
                rounds += left[a, d] * later.rounds
    bounce = left[attack.stacks.index(ours.start), defence.stacks.index(theirs.start)]
    whole = exact(attackers, defenders, carried=carried)
    assert isclose(whole.attacker_wins, wins / (1 - bounce), rel_tol=1e-11, abs_tol=1e-14)
    assert isclose(whole.rounds, (1 + rounds) / (1 - bounce), rel_tol=1e-11)


def fighter_of(side: Side, unit: tuple[int, int]) -> Fighter:
    kind = side.kinds[unit[0]]
    return Fighter(
        unit[1], 0, kind.bonus, kind.deadly, kind.dice, kind.damage > 0, kind.group, kind.low
    )


@CALM
@given(SIDES, SIDES, st.booleans(), st.booleans())
def test_every_way_to_write_the_stacks_gives_the_same_odds(
    attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], merged: bool, capped: bool
) -> None:
    sides = (
        Side(attackers, defenders, attacks=True, carried=False),
        Side(defenders, attackers, attacks=False, carried=False),
    )
    spelled = [
        spell(side, [side.start], merged=merged, capped=capped, most=9_999) for side in sides
    ]
    result = table(*spelled)
    attack = moves(spelled[0], result.attack_rows)
    defence = moves(spelled[1], result.defence_rows)
    left = one_round(result.chances, attack, defence).left
    wins = sum(
        left[a, d]
        for a, attacking in enumerate(attack.stacks)
        for d, defending in enumerate(defence.stacks)
        if attacking and not defending
    )
    odds = exact(attackers, defenders, to_end=False)
    assert isclose(odds.attacker_wins, wins, rel_tol=1e-11, abs_tol=1e-14)


@CALM
@given(SIDES, SIDES, st.booleans(), st.booleans(), st.integers(0, 2**32))
def test_samples_come_near_the_exact_odds(
    attackers: tuple[Fighter, ...],
    defenders: tuple[Fighter, ...],
    to_end: bool,
    carried: bool,
    seed: int,
) -> None:
    odds = exact(attackers, defenders, to_end=to_end, carried=carried)
    found = sampled(attackers, defenders, to_end=to_end, carried=carried, games=4_000, seed=seed)
    assert 0.0 < found.error < 0.02
    assert abs(found.attacker_wins - odds.attacker_wins) < 2.5 * found.error
    assert found.hits_on_defender == pytest.approx(odds.hits_on_defender, rel=0.1, abs=0.1)
    assert found.rounds == pytest.approx(odds.rounds, rel=0.15)


def test_the_same_seed_gives_the_same_sample() -> None:
    side = [Fighter(2), Fighter(1, bonus=1)]
    first = sampled(side, side, games=500, seed=7)
    assert sampled(side, side, games=500, seed=7) == first
    assert sampled(side, side, games=500, seed=8) != first
    assert first.attacker_wins == pytest.approx(0.5, abs=3 * first.error)
