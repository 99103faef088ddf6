"""Exact odds of an exchange: values of the field, laws of chance, and what was rolled."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

from game.dice import Dice
from game.rules import tactical
from game.rules.contract import silence
from game.rules.tactical.odds import Position, Result, exact, position
from game.rules.tactical.rolling import faces
from game.rules.tactical.troops import Profile, Terms
from tests.rules.tactical.table import men, set_up

SIX = Profile(skill=6, secondary=6)


def like(skill: int = 6, **figures: Any) -> Profile:
    return Profile(**{"skill": skill, "secondary": skill, **figures})


@pytest.mark.parametrize(
    ("attackers", "defenders", "terms", "means"),
    [
        (SIX, SIX, {}, (6.3130, 3.7878)),
        (like(single=True), like(single=True), {}, (8.8967, 5.7700)),
        (SIX, like(cover=2), {}, (6.8526, 4.7410)),
        (SIX, SIX, {"charge": False}, (7.7878, 6.2727)),
        (SIX, like(reach=True), {}, (6.3130, 7.7878)),
        (SIX, SIX, {"escalation": True}, (6.5080, 3.4920)),
        (SIX, like(shield=1, penalty=1), {}, (7.1660, 5.7247)),
    ],
)
def test_ten_against_ten(
    attackers: Profile, defenders: Profile, terms: dict[str, bool], means: tuple[float, float]
) -> None:
    found = exact((attackers, defenders), Terms(**terms), Position((10, 10)))
    assert (found.attackers_mean, found.defenders_mean) == pytest.approx(means, abs=5e-5)


def test_t3_twelve_against_ten() -> None:
    found = exact((SIX, SIX), Terms(multiple=True), Position((12, 10)))
    assert (found.attackers_mean, found.defenders_mean) == pytest.approx((9.2835, 2.7302), abs=5e-5)


def test_t4_dirty_makes_up_for_single_against_single_only() -> None:
    dirty = like(single=True, dirty=True)
    for foe in (like(single=True), SIX):
        found = exact((foe, dirty), Terms(), Position((10, 10)))
        plain = exact((foe, like(single=not foe.single)), Terms(), Position((10, 10)))
        assert np.allclose(found.joint, plain.joint, atol=1e-14)


def test_t5_reach_of_who_opens_does_nothing() -> None:
    long = exact((like(reach=True), SIX), Terms(), Position((5, 5)), to_end=True)
    assert long == exact((SIX, SIX), Terms(), Position((5, 5)), to_end=True)


def test_t5_closed_with_is_from_the_next_turn_on() -> None:
    weak = like(10, reach=True, secondary=0)
    for turn, closed in ((1, False), (2, True)):
        fresh = exact((SIX, weak), Terms(), Position((1, 1), turn=turn, closing=(False, closed)))
        assert (fresh.defenders_left[1] == 1.0) is not closed


@pytest.mark.parametrize("multiple", [False, True])
@pytest.mark.parametrize("to_end", [False, True])
@pytest.mark.parametrize("alive", [(1, 60), (60, 1), (60, 60), (60, 41), (30, 60)])
def test_chances_are_chances(alive: tuple[int, int], to_end: bool, multiple: bool) -> None:
    sides = (like(7, single=True), like(8, reach=True, secondary=5, cover=1))
    found = exact(sides, Terms(charge=False, multiple=multiple), Position(alive), to_end=to_end)
    everything = [chance for row in found.joint for chance in row]
    assert math.fsum(everything) == pytest.approx(1.0, abs=1e-12)
    assert min(everything) >= 0.0
    ways = found.attackers_hold + found.defenders_hold + found.both_left + found.both_gone
    assert ways == pytest.approx(1.0, abs=1e-12)
    assert found.both_gone == 0.0
    assert (len(found.joint), len(found.joint[0])) == (alive[0] + 1, alive[1] + 1)


@pytest.mark.parametrize("multiple", [False, True])
def test_a_fight_is_its_turns_one_after_the_other(multiple: bool) -> None:
    sides, terms = (like(7), like(6, reach=True, secondary=4)), Terms(multiple=multiple)
    first = exact(sides, terms, Position((4, 3), turn=18))
    whole = exact(sides, terms, Position((4, 3), turn=18), to_end=True)
    only = exact(sides, terms, Position((4, 3), turn=19), to_end=True)
    assert only == exact(sides, terms, Position((4, 3), turn=19))
    assert whole.turns == pytest.approx(1.0 + first.both_left)
    assert exact(sides, terms, Position((4, 3), turn=20), to_end=True).both_left == 1.0


def test_who_can_t_be_felled_stands_for_twenty_turns() -> None:
    found = exact((like(10), like(10)), Terms(), Position((60, 60)), to_end=True)
    assert found.joint[60][60] == pytest.approx(1.0, abs=1e-12)
    assert (found.turns, found.increments) == pytest.approx((20.0, 200.0))


def test_t3_thirty_foes_too_many_make_all_thirty_roll_again() -> None:
    found = exact((like(7), like(10)), Terms(multiple=True), Position((30, 60)))
    stands = 0.7**8  # four rolls, each twice
    for left in (0, 3, 17):
        chance = math.comb(30, left) * stands**left * (1.0 - stands) ** (30 - left)
        assert found.joint[left][60] == pytest.approx(chance, rel=1e-9)


def test_independent_dice_by_the_formula() -> None:
    # In a pool of 60 each die lives its own life; whom it fells is one of three fates.
    found = exact((like(7), like(8)), Terms(), Position((60, 60)))
    fell = [0.0, 0.0]
    alive = 1.0
    for go in range(2, 11):
        side = 1 - go % 2
        skill = (0.7, 0.8)[side]
        fell[side] += alive * (1.0 - skill)
        alive *= skill
    for gone in ((0, 0), (20, 20), (11, 30), (0, 60), (33, 1)):
        ways = math.comb(60, gone[0]) * math.comb(60 - gone[0], gone[1])
        chance = ways * fell[0] ** gone[0] * fell[1] ** gone[1] * alive ** (60 - sum(gone))
        assert found.joint[60 - gone[0]][60 - gone[1]] == pytest.approx(chance, abs=1e-14)


# Simulations


def rolled(
    chance: np.random.Generator,
    sides: tuple[Profile, Profile],
    terms: Terms,
    alive: tuple[int, int],
) -> tuple[np.ndarray, np.ndarray]:
    """A hundred thousand exchanges, all at once: dice for the pool, then those rolled again."""
    men_ = [np.full(100_000, count) for count in alive]
    pool = np.minimum(*men_)
    if not terms.charge:
        pool = chance.binomial(
            pool, faces(sides[0], sides[1].cover, 0, closed=False).count("counter") / 10
        )
    for go in range(2, 11):
        side = 1 - go % 2
        own, foe = sides[side], sides[1 - side]
        shares = faces(own, foe.cover, 1 - go if terms.escalation else 0, closed=False)
        odds = [shares.count(face) / 10 for face in ("fail", "counter", "block")]
        fails, counters, blocks = chance.multinomial(pool, odds).T
        if terms.multiple:
            extra = np.maximum(men_[1 - side] - men_[side], 0)
            again = (
                np.minimum(extra, counters),
                np.minimum(extra - np.minimum(extra, counters), blocks),
            )
            more = chance.multinomial(sum(again), odds).T
            fails, counters = fails + more[0], counters - again[0] + more[1]
        men_[side] = men_[side] - fails
        pool = counters // 2 if own.single and not (own.dirty and foe.single) else counters
    return men_[0], men_[1]


@pytest.mark.parametrize(
    ("alive", "sides", "terms"),
    [
        ((10, 10), (SIX, SIX), Terms()),
        ((12, 10), (like(6, single=True), like(7, cover=2)), Terms(multiple=True, charge=False)),
        (
            (8, 12),
            (like(8, shield=1, penalty=1), like(single=True, dirty=True)),
            Terms(escalation=True),
        ),
        ((60, 50), (like(7), like(8, single=True, cover=1)), Terms(multiple=True)),
    ],
)
def test_a_hundred_thousand_exchanges_agree(
    alive: tuple[int, int], sides: tuple[Profile, Profile], terms: Terms
) -> None:
    left = rolled(np.random.default_rng(4), sides, terms, alive)
    agrees(
        exact(sides, terms, Position(alive)),
        Counter(zip(*(side.tolist() for side in left), strict=True)),
    )


def agrees(found: Result, seen: Counter[tuple[int, int]]) -> None:
    """Each number that was seen is what the odds expect, within five standard errors."""
    games = sum(seen.values())
    for attackers, row in enumerate(found.joint):
        for defenders, chance in enumerate(row):
            often = seen[attackers, defenders]
            spread = math.sqrt(games * chance * (1.0 - chance))
            assert abs(often - games * chance) <= 5.0 * spread + 5.0, (attackers, defenders)
    for side, mean in enumerate((found.attackers_mean, found.defenders_mean)):
        all_ = [place[side] for place in seen.elements()]
        error = np.std(all_) / math.sqrt(games)
        assert abs(np.mean(all_) - mean) <= 4.0 * error


@pytest.mark.parametrize(
    ("one", "other", "house"),
    [
        (men(10), men(10), {}),
        (men(5, 7, single=True, fear=1), men(4, 6, length=4, secondary=3), {"multiple": "on"}),
        (
            men(4, 8, shield=1, penalty=1, cover=1),
            men(6, 7, single=True, dirty=True),
            {"escalation": "on", "opening": "no_charge", "multiple": "on"},
        ),
        (men(3, 7), men(3, 7, single=True), {"tempo": "on"}),
    ],
)
def test_the_game_rolls_what_the_odds_say(one: Any, other: Any, house: dict[str, str]) -> None:
    begun, _ = tactical.start(*set_up(one, other, **house), Dice(0))
    after: Counter[tuple[int, int]] = Counter()
    to_end: Counter[tuple[int, int]] = Counter()
    dice = Dice(7)
    for _ in range(3000):
        state = begun.copy()
        while state.outcome is None:
            tactical.play(state, tactical.orders(state)[0], dice, silence)
            if state.turn == 1 and state.phase == "between" and state.side == 0:
                after[state.alive] += 1
        to_end[state.alive] += 1
        dice.take_log()
    clash = begun.clash
    agrees(exact(clash.profiles, clash.terms, position(begun)), after)
    agrees(exact(clash.profiles, clash.terms, position(begun), to_end=True), to_end)
