"""The armour pool and the six armours (G4, G11)."""

from __future__ import annotations

import pytest

from game.rules.wargame import harm
from game.rules.wargame.actions import Attack, Dodge, Give
from game.rules.wargame.events import Armour
from tests.rules.wargame.bout import FOE, OWN, bout
from tests.rules.wargame.makers import kind


def most(**worn: object) -> int:
    """The armour pool of one who wears that."""
    return bout(foe=kind("foe", **worn)).foe.most


class TestPool:
    def test_it_is_all_armour_worn_and_the_dexterity_modifier(self) -> None:
        assert most(armour="plate", shield="large", dexterity=3) == 15
        assert most(dexterity=2) == 2
        assert most(armour="chain", dexterity=-2) == 4

    def test_never_below_0(self) -> None:
        assert most(dexterity=-3) == 0

    def test_a_fight_begins_with_all_of_it(self) -> None:
        fight = bout(foe=kind("foe", armour="chain"))
        assert fight.foe.armour == fight.foe.most == 6


class TestDoublet:
    def test_it_adds_2_points(self) -> None:
        assert most(armour="doublet") == 2

    def test_and_1_more_for_each_piece_added(self) -> None:
        assert most(armour="doublet", pieces=("arms", "legs", "head", "torso")) == 6


class TestChain:
    def test_it_adds_6_points(self) -> None:
        assert most(armour="chain") == 6

    def test_each_time_the_pool_comes_to_0_it_loses_a_point_for_good(self) -> None:
        fight = bout(foe=kind("foe", armour="chain", shield="small", hit_dice=8))
        fight.hits(4, 4)
        assert (fight.foe.armour, fight.foe.most) == (0, 7)
        assert Armour(FOE, 0, 7, "chain") in fight.told(Armour)
        fight.sets(FOE, armour=2).sets(OWN, ready=4).hits(1, 1)
        assert fight.foe.most == 6

    def test_not_when_it_was_0_already(self) -> None:
        fight = bout(kind("own", weapons=("whip",)), kind("foe", armour="chain"))
        assert fight.sets(FOE, armour=0).hits(4, 4).foe.most == 6

    def test_nor_when_a_point_is_left(self) -> None:
        assert bout(foe=kind("foe", armour="chain")).hits(4, 1).foe.most == 6

    def test_a_maul_dents_it_besides(self) -> None:
        fight = bout(kind("own", weapons=("maul",)), kind("foe", armour="chain"))
        assert fight.hits(3, 3).foe.most == 3

    def test_by_whatever_it_comes_to_0(self) -> None:
        fight = bout(foe=kind("foe", armour="chain"))
        harm.set_armour(fight.state, FOE, -4, "ruling", fight.events.append)
        assert (fight.foe.armour, fight.foe.most) == (0, 5)

    def test_it_never_lasts_beyond_0(self) -> None:
        fight = bout(kind("own", weapons=("maul",)), kind("foe", armour="chain"))
        assert fight.sets(FOE, armour=1, most=1).hits(1, 1, then=(1,)).foe.most == 0


class TestGambeson:
    def test_it_adds_4_points_and_takes_1_of_the_dexterity_modifier(self) -> None:
        assert most(armour="gambeson") == 3
        assert most(armour="gambeson", dexterity=2) == 5

    def test_any_fire_sets_it_alight(self) -> None:
        fight = bout(kind("own", weapons=("torch",)), kind("foe", armour="gambeson"))
        assert fight.hits(1, 1).foe.burning


class TestLamellar:
    def test_it_adds_4_points(self) -> None:
        assert most(armour="lamellar") == 4

    @pytest.mark.parametrize("limb", ["arms", "legs"])
    def test_it_cant_answer_called_shots_at_arms_or_legs(self, limb: str) -> None:
        fight = bout(foe=kind("foe", armour="lamellar", shield="large"))
        fight.hits(1, how="called", limb=limb)
        assert (fight.foe.hit_dice, fight.foe.broken) == (3, (limb,))
        assert [event.why for event in fight.told(Armour)] == ["bleeding"]

    def test_inventory_and_dodge_can(self) -> None:
        fight = bout(foe=kind("foe", armour="lamellar", slots=3))
        fight.attacks(2, how="called", limb="legs")
        assert fight.allows(Dodge("blue"))
        fight.gives(Give("blue", 2))
        assert (fight.foe.hit_dice, fight.foe.broken, fight.foe.armour) == (4, (), 4)

    def test_at_the_head_it_answers(self) -> None:
        fight = bout(foe=kind("foe", armour="lamellar")).hits(3, how="called", limb="head")
        assert (fight.foe.hit_dice, fight.foe.armour) == (4, 1)

    def test_and_any_other_attack(self) -> None:
        assert bout(foe=kind("foe", armour="lamellar")).hits(1, 2).foe.armour == 1


class TestPiecemeal:
    @pytest.mark.parametrize("count", [1, 2, 3, 4])
    def test_it_adds_2_points_for_each_piece(self, count: int) -> None:
        pieces = ("torso", "arms", "legs", "head")[:count]
        assert most(armour="piecemeal", pieces=pieces) == 2 * count


class TestPlate:
    def test_it_adds_8_points(self) -> None:
        assert most(armour="plate") == 8

    def test_no_limb_is_taken_off_through_it_but_broken(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).sets(FOE, armour=0)
        fight.hits(8, how="called", limb="arms")
        assert (fight.foe.severed, fight.foe.broken) == ((), ("arms",))

    def test_nor_a_head(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).sets(FOE, armour=0)
        fight.hits(8, how="called", limb="head")
        assert (fight.foe.standing, fight.foe.rooted) == ("up", True)


def test_who_has_no_armour_left_may_still_be_attacked() -> None:
    assert bout().allows(Attack("red", FOE, "axe"))
