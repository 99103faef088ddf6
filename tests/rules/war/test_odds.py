"""W8: exact odds, by what is known of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from math import isclose

import icepool
import pytest

from game.rules.war.odds import Endless, Fighter, Limit, Odds, TooHard, cost, exact, hits

BANDITS = Fighter(1)
KNIGHTS = Fighter(1, bonus=1)
BATTLE_TOWER = Fighter(2)
ARCANE_TOWER = Fighter(2, deadly=True)
AIRSHIP = Fighter(3)
WALKING_BEHEMOTH = Fighter(4, deadly=True)
FLYING_BEHEMOTH = Fighter(3, deadly=True)
ALL_KINDS = (
    *(WALKING_BEHEMOTH, FLYING_BEHEMOTH, AIRSHIP, ARCANE_TOWER, BATTLE_TOWER),
    *(KNIGHTS, BANDITS, KNIGHTS, BATTLE_TOWER, BANDITS),
)


@pytest.mark.parametrize(
    ("attackers", "defenders", "wins"),
    [
        ([BANDITS], [BANDITS], 0.5),
        ([BANDITS] * 3, [BANDITS] * 2, 0.797299930509),
        ([KNIGHTS], [BANDITS], 0.677419354839),
        ([KNIGHTS, BANDITS], [BANDITS] * 2, 0.647953192803),
        ([ARCANE_TOWER], [BATTLE_TOWER], 0.75),
        ([WALKING_BEHEMOTH], [KNIGHTS] * 2, 0.305965912183),
        ([BANDITS] * 5, [BANDITS] * 5, 0.5),
    ],
)
def test_known_odds_to_the_end(
    attackers: Sequence[Fighter], defenders: Sequence[Fighter], wins: float
) -> None:
    odds = exact(attackers, defenders)
    assert odds.to_json()["attacker_wins"] == wins
    assert odds.both_left == 0.0


def test_one_against_one_worked_out_by_hand() -> None:
    """Fifteen falls of 36 win, fifteen lose, six bounce and only cost a round."""
    assert exact([BANDITS], [BANDITS]).to_json() == {
        "attacker_wins": 0.5,
        "defender_wins": 0.5,
        "both_left": 0.0,
        "both_gone": 0.0,
        "rounds": 1.2,
        "attackers_left": [0.5, 0.5],
        "defenders_left": [0.5, 0.5],
        "hits_on_attacker": 0.5,
        "hits_on_defender": 0.5,
    }


def test_one_round_of_one_against_one() -> None:
    odds = exact([BANDITS], [BANDITS], to_end=False)
    assert isclose(odds.both_left, 1 / 6)
    assert isclose(odds.attacker_wins, 15 / 36)
    assert odds.rounds == 1


def test_both_sides_can_fall_in_one_round() -> None:
    """Hits of a round fall together: two pairs against a unit of three dice and its foe's."""
    many = Fighter(1, dice=3)
    odds = exact([many], [many], to_end=False)
    assert odds.both_gone > 0.1
    assert isclose(odds.attacker_wins, odds.defender_wins)


def test_deadly_counts_in_attack_only() -> None:
    hard = exact([ARCANE_TOWER], [AIRSHIP]).attacker_wins
    assert hard > exact([BATTLE_TOWER], [AIRSHIP]).attacker_wins
    assert exact([AIRSHIP], [ARCANE_TOWER]) == exact([AIRSHIP], [BATTLE_TOWER])


def test_entrenchment_counts_like_a_hit_left() -> None:
    """W11: the next hit takes the entrenchment, and is counted as taken."""
    entrenched = exact([BANDITS] * 5, [BANDITS._replace(entrenched=1)] * 5)
    assert isclose(entrenched.attacker_wins, 0.14, abs_tol=0.005)
    assert entrenched == exact([BANDITS] * 5, [BATTLE_TOWER] * 5)


def test_out_of_range_defenders_do_no_harm() -> None:
    """``return_fire=in_range``."""
    odds = exact([BANDITS] * 2, [BANDITS._replace(reaches=False)] * 3, to_end=False)
    assert odds.attackers_left == (0.0, 0.0, pytest.approx(1.0))
    assert odds.hits_on_attacker == 0.0
    assert odds.hits_on_defender > 0.0


def test_carried_overkill_helps_the_deadly() -> None:
    lost = exact([ARCANE_TOWER] * 2, [BANDITS] * 3)
    carried = exact([ARCANE_TOWER] * 2, [BANDITS] * 3, carried=True)
    assert carried.attacker_wins > lost.attacker_wins


def test_overkill_is_not_carried_to_another_faction() -> None:
    allied = [BANDITS, BANDITS._replace(group=1), BANDITS._replace(group=2)]
    lost = exact([ARCANE_TOWER] * 2, allied)
    assert exact([ARCANE_TOWER] * 2, allied, carried=True).to_json() == lost.to_json()


def test_the_order_in_the_stack_matters_between_different_kinds() -> None:
    """Equal dice of equal hits left go by stack order, and the first of them meets a higher die."""
    first = exact([KNIGHTS, BANDITS], [BANDITS], to_end=True)
    last = exact([BANDITS, KNIGHTS], [BANDITS], to_end=True)
    assert first.attacker_wins != last.attacker_wins


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 2), (3, 2), (4, 4), (5, 3), (6, 7)])
def test_one_round_of_plain_units_agrees_with_icepool(attackers: int, defenders: int) -> None:
    pairs = min(attackers, defenders)
    ours, theirs = (icepool.d6.pool(dice).highest(pairs) for dice in (attackers, defenders))
    beaten = ours.sort_pair(">", theirs).size()
    odds = exact([BANDITS] * attackers, [BANDITS] * defenders, to_end=False)
    for lost in range(pairs + 1):
        chance = beaten.probability(lost)
        assert isclose(odds.defenders_left[defenders - lost], chance, rel_tol=1e-12)


def test_a_battle_that_need_not_end_is_said() -> None:
    harmless = BANDITS._replace(reaches=False)
    with pytest.raises(Endless, match="never ends"):
        exact([harmless], [harmless])
    assert exact([harmless], [harmless], to_end=False).both_left == pytest.approx(1.0)


def test_a_side_without_units_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one unit on each side"):
        exact([], [BANDITS])
    with pytest.raises(ValueError, match="no unit that stands"):
        exact([BANDITS], [BANDITS._replace(hits=0)])


def test_what_is_too_hard_is_refused_in_one_sentence() -> None:
    with pytest.raises(TooHard) as refused:
        exact(ALL_KINDS, ALL_KINDS)
    assert "\n" not in str(refused.value)
    assert "60 s" in str(refused.value)


def test_the_limits_are_the_askers() -> None:
    five = [BANDITS] * 5
    with pytest.raises(TooHard, match=r"more than the 0 s allowed"):
        exact(five, five, limit=Limit(seconds=0.0))
    with pytest.raises(TooHard, match="of memory, more than the 0 MB allowed"):
        exact(five, five, limit=Limit(bytes=10.0))


def test_cost_grows_with_the_battle() -> None:
    small, large = cost([BANDITS], [BANDITS]), cost([AIRSHIP] * 5, [AIRSHIP] * 5)
    assert 0.0 < small < large < cost(ALL_KINDS, ALL_KINDS)


def test_ten_bandits_a_side_are_within_the_limits() -> None:
    odds = exact([BANDITS] * 10, [BANDITS] * 10)
    assert isclose(odds.attacker_wins, 0.5)
    assert len(odds.attackers_left) == 11


def test_asked_again_it_is_remembered() -> None:
    assert exact([KNIGHTS, BANDITS], [BANDITS]) is exact([KNIGHTS, BANDITS], [BANDITS])


def test_json_has_the_figures_that_the_command_prints_and_no_more() -> None:
    names = {field.name for field in fields(Odds)}
    assert set(exact([BANDITS], [BANDITS]).to_json()) == names - {"error"}


def test_the_war_is_imported_without_numpy() -> None:
    code = (
        "import sys, game.rules.war, game.rules.war.odds, game.rules.war.clash;"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_worked_in_fractions() -> None:
    """Two bandits against one: 1 round's chances from 216 falls, summed over the bounces."""
    win, lose = Fraction(125, 216), Fraction(55, 216)
    alone = Fraction(1, 2)
    stays = 1 - win - lose
    wins = (win + lose * alone) / (1 - stays)
    assert isclose(exact([BANDITS] * 2, [BANDITS]).attacker_wins, wins, rel_tol=1e-12)


def test_hits_of_one_round_are_told_singly() -> None:
    """A tower's pair is won at 15/36, and that takes both hits; 15/36 are lost, 6/36 bounce."""
    found = hits([ARCANE_TOWER], [BATTLE_TOWER])
    assert [(taken, dealt) for taken, dealt, _ in found] == [(0, 2), (1, 0), (0, 0)]
    assert [chance for _, _, chance in found] == pytest.approx([15 / 36, 15 / 36, 6 / 36])


def test_hits_add_up_to_the_means() -> None:
    odds = exact([KNIGHTS, ARCANE_TOWER, BANDITS], [BATTLE_TOWER, BANDITS], to_end=False)
    found = hits([KNIGHTS, ARCANE_TOWER, BANDITS], [BATTLE_TOWER, BANDITS])
    assert isclose(sum(chance for _, _, chance in found), 1.0)
    assert isclose(sum(taken * chance for taken, _, chance in found), odds.hits_on_attacker)
    assert isclose(sum(dealt * chance for _, dealt, chance in found), odds.hits_on_defender)
    assert found[0][2] == max(chance for _, _, chance in found)


def test_hits_too_may_be_refused() -> None:
    with pytest.raises(TooHard):
        hits([AIRSHIP] * 5, [WALKING_BEHEMOTH] * 5, limit=Limit(seconds=0.0))
