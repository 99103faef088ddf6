"""The four wound types (G11), what they cost, and limbs that are off (G6)."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules.wargame import wounds
from game.rules.wargame.actions import Attack, EndTurn, Move, PutOut
from game.rules.wargame.events import Armour, Became, Disarmed, Hurt, Wounded
from tests.rules.wargame.bout import FOE, OWN, Bout, bout
from tests.rules.wargame.makers import kind


class TestBleeding:
    def test_the_armour_maximum_is_5_less(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).sets(FOE, armour=0).hits(1, 1)
        assert fight.foe.most == 3
        assert fight.told(Armour) == [Armour(FOE, 0, 3, "bleeding")]

    def test_the_pool_with_it(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).hits(1, 1, how="mighty")
        assert (fight.foe.armour, fight.foe.most) == (3, 3)

    @pytest.mark.parametrize(("most", "after"), [(6, 1), (4, 1), (1, 1), (0, 0)])
    def test_but_1_at_least(self, most: int, after: int) -> None:
        fight = bout().sets(FOE, most=most).hits(1, 1)
        assert fight.foe.most == after

    def test_once_per_fighter(self) -> None:
        fight = bout().sets(FOE, most=12).hits(1, 1).hits(1, 1)
        assert (fight.foe.most, fight.foe.hit_dice) == (7, 2)
        assert len(fight.told(Wounded)) == 1

    def test_what_armour_took_all_of_leaves_no_wound(self) -> None:
        assert not bout(foe=kind("foe", armour="plate")).hits(1, 1).foe.bleeding


class TestBreak:
    def broken(self, *dice: int, **foe: object) -> Bout:
        fight = bout(kind("own", weapons=("maul",)), kind("foe", hit_dice=6)).sets(FOE, **foe)
        return fight.hits(1, 1, then=dice)

    @pytest.mark.parametrize("die", [1, 2, 3])
    def test_on_1_to_3_it_is_an_arm(self, die: int) -> None:
        fight = self.broken(die)
        assert fight.told(Wounded) == [Wounded(FOE, "break", "arms", die)]

    @pytest.mark.parametrize("die", [4, 5, 6])
    def test_on_4_to_6_a_leg(self, die: int) -> None:
        assert self.broken(die).foe.broken == ("legs",)

    def test_a_second_break_takes_the_other_pair(self) -> None:
        assert self.broken(broken=("arms",)).foe.broken == ("arms", "legs")
        assert self.broken(broken=("legs",)).foe.broken == ("legs", "arms")

    def test_a_third_nothing_but_its_hit_die(self) -> None:
        fight = self.broken(broken=("legs",), severed=("arms",))
        assert (fight.foe.broken, fight.foe.hit_dice) == (("legs",), 5)

    def test_a_broken_arm_makes_attacks_cost_a_hit_die_more(self) -> None:
        fight = bout().sets(OWN, broken=("arms",)).attacks(3, 4)
        assert fight.own.ready == 1

    def test_with_two_left_it_is_one_die(self) -> None:
        fight = bout().sets(OWN, broken=("arms",), ready=2).attacks(3)
        assert fight.own.ready == 0

    def test_with_one_left_there_is_no_attack(self) -> None:
        fight = bout().sets(OWN, broken=("arms",), ready=1)
        assert not fight.allows(Attack("red", FOE, "axe"))

    def test_a_broken_leg_makes_moves_cost_a_hit_die_more(self) -> None:
        fight = bout(at=80).sets(OWN, broken=("legs",)).gives(Move("red", 39))
        assert fight.own.ready == 1

    def test_neither_tells_on_the_other(self) -> None:
        assert bout().sets(OWN, broken=("legs",)).attacks(3, 4).own.ready == 2


class TestSevered:
    def test_it_counts_as_broken(self) -> None:
        fight = bout().sets(OWN, severed=("arms",)).attacks(3, 4)
        assert fight.own.ready == 1

    def test_with_one_arm_what_takes_both_hands_falls(self) -> None:
        fight = bout(foe=kind("foe", weapons=("maul", "dagger")))
        fight.hits(8, how="called", limb="arms")
        assert fight.foe.weapons == ("dagger",)
        assert fight.state.dropped == ((41, "maul"),)
        assert fight.told(Disarmed) == [Disarmed(FOE, "maul", 41)]

    def test_the_shield_is_lost_with_its_points(self) -> None:
        foe = kind("foe", weapons=("axe", "shield"), shield="large", armour="chain", hit_dice=6)
        fight = bout(foe=foe).sets(FOE, armour=0, bleeding=True)
        fight.hits(8, how="called", limb="arms")
        assert (fight.foe.most, fight.foe.weapons) == (6, ("axe",))
        assert fight.state.dropped == ()

    def test_it_is_told(self) -> None:
        fight = bout().hits(8, how="called", limb="legs")
        assert fight.told(Wounded)[-1] == Wounded(FOE, "severed", "legs")

    def test_legs_cost_neither(self) -> None:
        fight = bout(foe=kind("foe", weapons=("maul",))).hits(8, how="called", limb="legs")
        assert fight.foe.weapons == ("maul",)

    def test_what_is_off_isnt_struck_off_or_broken_again(self) -> None:
        fight = bout(foe=kind("foe", hit_dice=8)).sets(FOE, severed=("legs",))
        fight.hits(8, how="called", limb="legs").hits(3, how="called", limb="legs")
        assert (fight.foe.severed, fight.foe.broken) == (("legs",), ())

    def test_who_was_down_already_is_dead_without_its_head(self) -> None:
        """Nobody is asked then what became of it."""
        rest = {0: kind("other"), 1: kind("other")}
        fight = bout(foe=kind("foe", hit_dice=1), others=rest)
        fight.hits(8, how="called", limb="head")
        assert (fight.foe.standing, fight.state.tasks) == ("dead", ())


class TestBurning:
    def test_armour_counts_0_while_it_lasts(self) -> None:
        fight = bout(kind("own", weapons=("whip",)), kind("foe", armour="plate"))
        fight.sets(FOE, burning=True).hits(1, 1)
        assert fight.foe.hit_dice == 3

    def test_a_hit_die_is_lost_at_each_rounds_start(self) -> None:
        fight = bout().sets(FOE, burning=True).gives(EndTurn("red")).gives(EndTurn("blue"))
        assert fight.state.round == 2
        assert fight.told(Hurt) == [Hurt(FOE, 1, 3, "fire")]
        assert fight.foe.ready == 3

    def test_until_it_is_put_out_by_a_maneuver(self) -> None:
        fight = bout().sets(OWN, burning=True).gives(PutOut("red", OWN))
        assert (fight.own.burning, fight.own.ready) == (False, 2)
        assert fight.told(Became) == [Became(OWN, "burning", on=False)]

    def test_by_a_friend_beside_too(self) -> None:
        fight = bout(friends={31: kind("friend")}).sets(1, burning=True)
        assert not fight.gives(PutOut("red", 1)).state.fighters[1].burning

    def test_not_from_afar_nor_a_foes_nor_without_fire(self) -> None:
        fight = bout(friends={0: kind("friend")}).sets(1, burning=True).sets(2, burning=True)
        assert fight.refusal(PutOut("red", 1)) == "Friend 1 isn’t beside Own 1."
        assert fight.refusal(PutOut("red", 2)) == "Foe 1 is of another side."
        assert fight.refusal(PutOut("red", OWN)) == "Own 1 doesn’t burn."
        assert fight.refusal(PutOut("red", 9)) == "There is no such fighter."


def test_lingering_wounds_are_what_the_gm_says() -> None:
    fight = bout()
    wounds.linger(fight.state, FOE, "blind in one eye", fight.events.append)
    assert fight.foe.lingering == ("blind in one eye",)
    assert fight.told(Wounded) == [Wounded(FOE, "lingering", text="blind in one eye")]


def test_each_kind_of_wound_counts_once() -> None:
    """Burning that burns already, a break with no limb left: nothing is rolled or told."""
    fight = bout().sets(FOE, burning=True, broken=("arms", "legs"), bleeding=True)
    wounds.burn(fight.state, FOE, fight.events.append)
    wounds.break_any(fight.state, FOE, FixedDice(), fight.events.append)
    wounds.bleed(fight.state, FOE, fight.events.append)
    assert fight.events == []


def test_what_doesnt_burn_isnt_put_out() -> None:
    fight = bout()
    wounds.douse(fight.state, FOE, fight.events.append)
    assert fight.events == []
