"""What a roll means: shields, coverage, single weapons, fighting dirty, in their order (T4)."""

from __future__ import annotations

import pytest

from game.rules.tactical.events import Rolled
from game.rules.tactical.rolling import faces
from game.rules.tactical.troops import Profile
from tests.rules.tactical.table import HIT, MISS, lay, men

LETTERS = {"counter": "c", "block": "b", "fail": "-"}


def row(
    skill: int = 6,
    *,
    shield: int = 0,
    penalty: int = 0,
    foe_cover: int = 0,
    modifier: int = 0,
    secondary: int = 0,
    closed: bool = False,
) -> str:
    """What rolls of 1 to 10 mean, a letter each."""
    own = Profile(skill=skill, secondary=secondary, shield=shield, penalty=penalty)
    return "".join(LETTERS[face] for face in faces(own, foe_cover, modifier, closed=closed))


def test_the_texts_shield() -> None:
    """Skill 6 with +1: 1 to 5 counter, 6 and 7 only block."""
    assert row(6, shield=1, penalty=1) == "cccccbb---"


def test_the_texts_breastplate() -> None:
    """Coverage 2: 1 and 2 hit the armour, 3 to 6 hit as ever."""
    assert row(6, foe_cover=2) == "bbcccc----"


@pytest.mark.parametrize(
    ("skill", "expected"), [(0, "----------"), (1, "c---------"), (10, "cccccccccc")]
)
def test_skill_alone(skill: int, expected: str) -> None:
    assert row(skill) == expected


def test_bonus_and_penalty_of_a_shield_are_told_apart() -> None:
    assert row(6, shield=2) == "ccccccbb--"
    assert row(6, penalty=2) == "ccccbb----"


def test_coverage_eats_counters_only() -> None:
    assert row(6, shield=1, penalty=1, foe_cover=4) == "bbbbcbb---"
    assert row(6, shield=1, penalty=1, foe_cover=9) == "bbbbbbb---"
    assert row(3, foe_cover=9) == "bbb-------"


def test_modifiers_come_to_the_skill_first_and_each_sum_is_held_to_0_to_10() -> None:
    assert row(6, modifier=-2) == "cccc------"
    assert row(6, modifier=1) == "ccccccc---"
    assert row(6, modifier=-7) == "----------"
    assert row(10, modifier=1, penalty=2, shield=2) == "cccccccccb"
    assert row(9, shield=3, penalty=3) == "ccccccbbbb"
    assert row(2, modifier=-4, shield=3, penalty=3) == "b---------"
    assert row(2, modifier=-9, shield=3, penalty=3) == "----------"


def test_who_was_closed_with_rolls_at_the_secondary_skill() -> None:
    """T5, with shield and modifiers as ever."""
    assert row(6, secondary=3, closed=True) == "ccc-------"
    assert row(6, secondary=3, closed=True, modifier=-1, shield=1, penalty=1) == "cbb-------"


class TestCoverage:
    """It is the opponent's that counts."""

    def test_struck_armour_fells_nobody_and_hands_nothing_over(self) -> None:
        table = lay(men(4, cover=2), men(4)).falls(1, 2, 3, 7, MISS).go_on()
        defence, answer = table.events(Rolled)
        assert defence.faces == ("block", "block", "counter", "fail")
        assert (defence.counters, defence.fallen, defence.halved) == (1, 1, 0)
        assert len(answer.dice) == 1

    def test_the_own_armour_doesnt_help_a_roll(self) -> None:
        table = lay(men(1), men(1, cover=9)).falls(1, MISS).go_on()
        assert table.events(Rolled)[0].faces == ("counter",)

    def test_armour_and_shield_are_added(self) -> None:
        table = lay(men(3, cover=2, shield_cover=1), men(3)).falls(2, 3, 4, MISS).go_on()
        assert table.events(Rolled)[0].faces == ("block", "block", "counter")

    def test_armour_is_switched_off_without_the_shield(self) -> None:
        who = men(3, cover=2, shield_cover=1)
        table = lay(who, men(3), coverage="off").falls(1, 2, 3, MISS, MISS).go_on()
        assert table.events(Rolled)[0].faces == ("block", "counter", "counter")

    def test_the_shield_is_switched_off_with_all_that_it_does(self) -> None:
        who = men(3, cover=2, shield_cover=1, shield=2, penalty=2)
        table = lay(who, men(3), shields="off").falls(2, 3, 4, *(6, 7), MISS).go_on()
        defence, answer, _ = table.events(Rolled)
        assert defence.faces == ("block", "counter", "counter")
        assert answer.faces == ("counter", "fail")


class TestSingle:
    """Single one-handed weapons: half of the successes, rounded down, are counters."""

    def test_the_texts_ten_swords_against_ten(self) -> None:
        table = lay(men(single=True), men(single=True))
        table.falls(*[HIT] * 6, *[MISS] * 4, *(HIT, HIT, MISS), HIT).go_on()
        assert [
            (roll.side, roll.counters, roll.halved, roll.fallen) for roll in table.events(Rolled)
        ] == [("blue", 3, 3, 4), ("red", 1, 1, 1), ("blue", 0, 1, 0)]
        assert table.state.alive == (9, 6)
        assert (table.ended.why, table.ended.increments) == ("spent", 4)

    def test_five_successes_make_two_counters(self) -> None:
        table = lay(men(5), men(5, single=True)).falls(*[HIT] * 5, MISS, MISS).go_on()
        assert (table.events(Rolled)[0].counters, table.events(Rolled)[0].halved) == (2, 3)

    def test_it_is_the_one_who_defends_that_is_halved(self) -> None:
        table = lay(men(4, single=True), men(4)).falls(*[HIT] * 4, *[HIT] * 4, MISS, MISS).go_on()
        assert [roll.counters for roll in table.events(Rolled)] == [4, 2, 0]

    def test_what_armour_blocked_is_not_halved_again(self) -> None:
        table = lay(men(6, cover=2), men(6, single=True)).falls(1, 2, 3, 4, 5, 6, MISS, MISS)
        table.go_on()
        assert (table.events(Rolled)[0].counters, table.events(Rolled)[0].halved) == (2, 2)

    def test_an_opening_is_never_halved(self) -> None:
        table = lay(men(4, single=True), men(4), opening="no_charge")
        table.falls(*[HIT] * 4, *[MISS] * 4).go_on()
        assert (table.events(Rolled)[0].counters, table.events(Rolled)[0].halved) == (4, 0)

    def test_it_can_be_switched_off(self) -> None:
        table = lay(men(2), men(2, single=True, dirty=True), single="off")
        table.falls(HIT, HIT, MISS, MISS).go_on()
        assert table.events(Rolled)[0].counters == 2


class TestDirty:
    """Fights dirty: blocks of a single weapon are counters, against another single weapon."""

    def test_against_a_single_weapon(self) -> None:
        table = lay(men(3, single=True), men(3, single=True, dirty=True))
        table.falls(*[HIT] * 3, *[MISS] * 3).go_on()
        assert (table.events(Rolled)[0].counters, table.events(Rolled)[0].halved) == (3, 0)

    def test_not_against_another_weapon(self) -> None:
        table = lay(men(4), men(4, single=True, dirty=True)).falls(*[HIT] * 4, MISS, MISS)
        table.go_on()
        assert (table.events(Rolled)[0].counters, table.events(Rolled)[0].halved) == (2, 2)

    def test_the_foe_is_still_halved(self) -> None:
        table = lay(men(3, single=True), men(3, single=True, dirty=True))
        table.falls(*[HIT] * 6, MISS).go_on()
        assert [roll.counters for roll in table.events(Rolled)] == [3, 1, 0]

    def test_what_armour_stopped_stays_blocked(self) -> None:
        table = lay(men(2, single=True, cover=2), men(2, single=True, dirty=True))
        table.falls(1, 3, MISS).go_on()
        assert table.events(Rolled)[0].faces == ("block", "counter")
        assert table.events(Rolled)[0].counters == 1

    def test_it_can_be_switched_off(self) -> None:
        table = lay(men(2, single=True), men(2, single=True, dirty=True), dirty="off")
        table.falls(HIT, HIT, MISS).go_on()
        assert table.events(Rolled)[0].counters == 1

    def test_it_is_nothing_when_the_foes_single_weapon_is_switched_off(self) -> None:
        table = lay(men(2, single=True), men(2, single=True, dirty=True), single="off")
        table.falls(HIT, HIT, MISS, MISS).go_on()
        assert table.events(Rolled)[0].counters == 2
