"""Attacks and their answers, mighty ones and called shots (G1, G2, G3, G6)."""

from __future__ import annotations

import pytest

from game.rules.wargame.actions import Attack, Dodge, EndTurn, Finish, Give, GoNow, Name, Soak
from game.rules.wargame.events import Answered, Fell, Hurt, Spared, Struck
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import NOBODY
from tests.rules.wargame.bout import FOE, OWN, Bout, bout
from tests.rules.wargame.makers import kind

REST = {0: kind("other"), 1: kind("other")}  # so that one down is not half of them


class TestAttack:
    def test_damage_is_the_hit_dice_spent_rolled_as_d8_and_summed(self) -> None:
        fight = bout().attacks(3, 6)
        assert fight.told(Struck)[0].damage == 9
        assert fight.own.ready == 2

    def test_with_a_single_hit_die_left_it_is_one_d8(self) -> None:
        fight = bout().sets(OWN, ready=1).attacks(5)
        assert fight.told(Struck)[0].damage == 5
        assert fight.own.ready == 0

    def test_there_is_no_roll_to_hit(self) -> None:
        """Undodged, any attack does its damage."""
        assert bout().hits(1, 1).foe.hit_dice == 3

    def test_it_awaits_the_answer_of_who_is_attacked(self) -> None:
        fight = bout().attacks(3, 6)
        assert fight.state.phase == "answer"
        assert fight.state.active == "blue"
        assert fight.refusal(EndTurn("red")) == "It is for Blue to decide now."

    def test_nobody_goes_at_once_between_an_attack_and_its_answer(self) -> None:
        """G5."""
        fight = bout().attacks(3, 6)
        assert fight.refusal(GoNow("blue", FOE)) == "First answer the attack."

    def test_a_neighbour_is_struck_from_one_hex_no_farther(self) -> None:
        fight = bout(at=42)
        attack = Attack("red", FOE, "axe")
        assert fight.refusal(attack) == "Foe 1 is out of reach: the axe reaches 1 hex."

    @pytest.mark.parametrize("weapon", ["spear", "lance"])
    def test_spear_and_lance_reach_two(self, weapon: str) -> None:
        assert bout(kind("own", weapons=(weapon,)), at=42).allows(Attack("red", FOE, weapon))
        far = bout(kind("own", weapons=(weapon,)), at=43)
        refused = far.refusal(Attack("red", FOE, weapon))
        assert refused == f"Foe 1 is out of reach: the {weapon} reaches 2 hexes."

    def test_no_reach_goes_through_a_wall(self) -> None:
        fight = bout(kind("own", weapons=("spear",)), at=42, terrain={41: "wall"})
        assert not fight.allows(Attack("red", FOE, "spear"))

    def test_only_with_a_weapon_that_it_has(self) -> None:
        assert bout().refusal(Attack("red", FOE, "maul")) == "Own 1 has no maul."
        assert bout().refusal(Attack("red", FOE, "spoon")) == "Own 1 has no spoon."

    def test_the_weapon_used_is_in_hand_from_then_on(self) -> None:
        fight = bout(kind("own", weapons=("axe", "dagger", "torch"))).attacks(3, 3, weapon="dagger")
        assert fight.own.weapons == ("dagger", "axe", "torch")

    def test_all_ways_to_attack_are_listed_for_who_stands(self) -> None:
        fight = bout()
        assert fight.allows(Attack("red", FOE, "axe", "mighty"))
        for limb in ("arms", "legs", "head"):
            assert fight.allows(Attack("red", FOE, "axe", "called", limb))

    def test_without_any_weapon_one_strikes_with_bare_hands(self) -> None:
        fight = bout(kind("own", weapons=())).hits(3, 3)
        assert fight.foe.hit_dice == 3

    def test_an_attack_hand_to_hand_ends_ones_own_cover(self) -> None:
        """G8."""
        wall = Factor(kind="cover", entry=5, cells=(39,))
        fight = bout(factors=(wall,)).sets(OWN, cover=1).attacks(1, 1)
        assert fight.own.cover == NOBODY

    def test_never_at_ones_own_side_nor_at_who_is_out_of_it(self) -> None:
        fight = bout(friends={31: kind("friend")})
        assert fight.refusal(Attack("red", 1, "axe")) == "Friend 1 is of the same side."
        gone = bout().sets(FOE, standing="surrendered")
        assert gone.refusal(Attack("red", FOE, "axe")) == "Foe 1 is out of the fight."
        assert gone.refusal(Attack("red", 7, "axe")) == "There is no such fighter."


class TestArmourAnswers:
    def test_armour_takes_damage_and_is_less_by_it(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).hits(3, 2)
        assert (fight.foe.armour, fight.foe.hit_dice) == (3, 4)
        assert fight.told(Answered) == [Answered(FOE, "armour", 5, 0, 3)]

    def test_damage_that_armour_takes_is_inflicted_all_the_same(self) -> None:
        """G9: no idle round."""
        fight = bout(foe=kind("foe", armour="plate")).hits(1, 1)
        assert fight.state.morale["red"].hurt
        dodged = bout().attacks(1, 1).gives(Dodge("blue"))
        assert not dodged.state.morale["red"].hurt

    def test_what_exceeds_it_is_one_wound_however_much(self) -> None:
        fight = bout(foe=kind("foe", armour="doublet")).hits(7, 7)
        assert (fight.foe.armour, fight.foe.hit_dice) == (0, 3)

    def test_damage_of_just_its_points_is_no_wound(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).hits(4, 4, weapon="axe")
        assert (fight.foe.armour, fight.foe.hit_dice) == (0, 4)

    def test_damage_with_no_armour_left_is_one_wound(self) -> None:
        assert bout().hits(1, 1).foe.hit_dice == 3

    def test_a_wound_takes_a_hit_die_for_good_and_ready_falls_to_it(self) -> None:
        fight = bout().hits(1, 1)
        assert (fight.foe.hit_dice, fight.foe.ready) == (3, 3)
        spent = bout().sets(FOE, ready=1).hits(1, 1)
        assert (spent.foe.hit_dice, spent.foe.ready) == (3, 1)

    def test_with_nothing_ready_armour_and_inventory_still_answer(self) -> None:
        fight = bout(foe=kind("foe", slots=2)).sets(FOE, ready=0).attacks(3, 3)
        assert fight.allows(Soak("blue"))
        assert fight.allows(Give("blue", 1))
        assert not fight.allows(Dodge("blue"))

    def test_a_single_possible_answer_is_given_by_itself(self) -> None:
        fight = bout().sets(FOE, ready=0).attacks(3, 3)
        assert fight.state.phase == "turn"
        assert fight.foe.hit_dice == 3

    @pytest.mark.parametrize("flag", ["bare", "burning"])
    def test_armour_that_counts_0_takes_nothing_and_is_kept(self, flag: str) -> None:
        """After a hazard, or on fire: then as before (G8)."""
        fight = bout(kind("own", weapons=("whip",)), kind("foe", armour="plate"))
        fight.sets(FOE, **{flag: True}).hits(1, 1)
        assert (fight.foe.armour, fight.foe.hit_dice) == (8, 3)


class TestInventoryAnswers:
    def test_each_slot_given_up_takes_a_point(self) -> None:
        fight = bout(foe=kind("foe", slots=6)).attacks(2, 3).gives(Give("blue", 5))
        assert (fight.foe.slots, fight.foe.hit_dice) == (1, 4)

    def test_what_is_left_goes_on_to_armour(self) -> None:
        foe = kind("foe", slots=6, armour="doublet")
        fight = bout(foe=foe).attacks(2, 3).gives(Give("blue", 4))
        assert (fight.foe.slots, fight.foe.armour, fight.foe.hit_dice) == (2, 1, 4)
        assert fight.told(Answered) == [Answered(FOE, "inventory", 1, 4, 1)]

    def test_and_what_armour_leaves_is_a_wound(self) -> None:
        foe = kind("foe", slots=1, armour="doublet")
        fight = bout(foe=foe).attacks(2, 3).gives(Give("blue", 1))
        assert (fight.foe.slots, fight.foe.armour, fight.foe.hit_dice) == (0, 0, 3)

    def test_no_more_than_are_filled_nor_than_the_damage(self) -> None:
        fight = bout(foe=kind("foe", slots=3)).attacks(1, 1)
        assert fight.refusal(Give("blue", 3)) == "Foe 1 can give up 1 to 2 slots here."
        assert fight.allows(Give("blue", 2))
        assert not fight.allows(Give("blue", 0))
        heavy = bout(foe=kind("foe", slots=3)).attacks(4, 4)
        assert heavy.allows(Give("blue", 3))
        assert not heavy.allows(Give("blue", 4))

    def test_with_no_slot_filled_there_is_nothing_to_give(self) -> None:
        fight = bout().attacks(4, 4)
        assert fight.refusal(Give("blue", 1)) == "Foe 1 carries nothing that could be given up."


class TestDodge:
    def test_for_a_hit_die_nothing_happens(self) -> None:
        fight = bout(kind("own", weapons=("spear",))).attacks(8, 8).gives(Dodge("blue"))
        assert (fight.foe.hit_dice, fight.foe.ready, fight.foe.cell) == (4, 3, 41)
        assert not fight.told(Hurt)
        assert fight.told(Answered) == [Answered(FOE, "dodge", 0, 0, 0)]

    def test_not_by_who_is_held(self) -> None:
        """G7."""
        for flag in ("subdued", "grappled"):
            fight = bout(foe=kind("foe", slots=1)).sets(FOE, **{flag: OWN}).attacks(3, 3)
            assert fight.refusal(Dodge("blue")) == "Foe 1 is held and can’t dodge."

    def test_not_by_who_is_distracted(self) -> None:
        """It can't spend hit dice till the round's end (G8)."""
        fight = bout(foe=kind("foe", slots=1)).sets(FOE, dazed=True).attacks(3, 3)
        assert fight.refusal(Dodge("blue")) == "Foe 1 has no hit die to spend on a dodge."

    def test_in_flight_only_once_it_has_been_damaged(self) -> None:
        """G9."""
        fight = bout(foe=kind("foe", armour="plate", slots=1), others=REST)
        fight.sets(FOE, fleeing=True).attacks(1, 1)
        assert not fight.allows(Dodge("blue"))
        fight.gives(Soak("blue"))
        assert fight.foe.hit_fleeing
        assert fight.attacks(1, 1).allows(Dodge("blue"))


class TestMighty:
    def test_undodged_it_costs_a_hit_die_whatever_armour_took(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).hits(2, 3, how="mighty")
        assert (fight.foe.armour, fight.foe.hit_dice) == (3, 3)
        assert fight.told(Hurt) == [Hurt(FOE, 1, 3, "mighty")]

    def test_never_a_second_for_the_same_damage(self) -> None:
        assert bout().hits(7, 7, how="mighty").foe.hit_dice == 3

    def test_with_the_weapons_wound(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).hits(2, 3, how="mighty")
        assert fight.foe.bleeding

    def test_inventory_saves_armour_but_not_the_hit_die(self) -> None:
        foe = kind("foe", armour="plate", slots=5)
        fight = bout(foe=foe).attacks(2, 3, how="mighty").gives(Give("blue", 5))
        assert (fight.foe.armour, fight.foe.most, fight.foe.hit_dice) == (3, 3, 3)

    def test_dodged_it_costs_nothing_more(self) -> None:
        fight = bout().attacks(7, 7, how="mighty").gives(Dodge("blue"))
        assert fight.foe.hit_dice == 4

    def test_the_attacker_cant_dodge_until_its_next_turn_begins(self) -> None:
        fight = bout(kind("own", slots=1)).hits(1, 1, how="mighty").gives(EndTurn("red"))
        fight.gives(Attack("blue", OWN, "axe"), 1, 1)
        assert fight.refusal(Dodge("red")) == "Own 1 can’t dodge before its next turn."

    def test_after_a_plain_attack_it_can(self) -> None:
        fight = bout().hits(1, 1).gives(EndTurn("red"))
        assert fight.gives(Attack("blue", OWN, "axe"), 1, 1).allows(Dodge("red"))

    def test_and_then_it_can_again(self) -> None:
        fight = bout().hits(1, 1, how="mighty").gives(EndTurn("red")).gives(EndTurn("blue"))
        assert fight.state.round == 2
        assert fight.own.rooted
        fight.gives(Name("blue", OWN))
        assert not fight.own.rooted


class TestCalled:
    def test_it_has_one_die_fewer(self) -> None:
        fight = bout().attacks(3, how="called", limb="arms")
        assert fight.told(Struck)[0].dice == (3,)
        assert fight.own.ready == 2

    def test_but_one_at_least(self) -> None:
        fight = bout().sets(OWN, ready=1).attacks(3, how="called", limb="arms")
        assert fight.told(Struck)[0].dice == (3,)
        assert fight.own.ready == 0

    @pytest.mark.parametrize("limb", ["arms", "legs"])
    def test_its_wound_breaks_that_limb(self, limb: str) -> None:
        fight = bout().hits(3, how="called", limb=limb)
        assert fight.foe.broken == (limb,)
        assert fight.foe.hit_dice == 3

    def test_without_a_wound_nothing_breaks(self) -> None:
        fight = bout(foe=kind("foe", armour="plate")).hits(3, how="called", limb="arms")
        assert fight.foe.broken == ()

    def test_at_the_head_no_dodge_until_its_next_turn(self) -> None:
        fight = bout(foe=kind("foe", slots=3)).hits(3, how="called", limb="head")
        assert fight.foe.broken == ()
        fight.attacks(1, 1)
        assert fight.refusal(Dodge("blue")) == "Foe 1 can’t dodge before its next turn."

    def test_nor_does_it_matter_to_who_falls_by_it(self) -> None:
        fight = bout(foe=kind("foe", hit_dice=1), others=REST)
        fight.hits(3, how="called", limb="head")
        assert (fight.foe.standing, fight.foe.rooted) == ("down", False)

    def test_by_a_bladed_weapon_at_max_damage_it_takes_the_limb_off(self) -> None:
        fight = bout(kind("own", weapons=("dagger",))).hits(8, how="called", limb="legs")
        assert (fight.foe.severed, fight.foe.broken) == (("legs",), ())

    def test_not_by_another(self) -> None:
        fight = bout(kind("own", weapons=("maul",))).hits(8, how="called", limb="legs")
        assert (fight.foe.severed, fight.foe.broken) == ((), ("legs",))

    def test_not_below_max_damage(self) -> None:
        fight = bout(kind("own", weapons=("dagger",))).hits(7, how="called", limb="legs")
        assert (fight.foe.severed, fight.foe.broken) == ((), ("legs",))

    def test_a_head_that_is_taken_off_is_death(self) -> None:
        fight = bout(kind("own", weapons=("dagger",))).hits(8, how="called", limb="head")
        assert fight.foe.standing == "dead"
        assert fight.told(Fell)[-1] == Fell(FOE, "dead", OWN)

    def test_it_is_called_at_a_limb_and_other_attacks_arent(self) -> None:
        fight = bout()
        called, plain = Attack("red", FOE, "axe", "called"), Attack("red", FOE, "axe", limb="arms")
        assert fight.refusal(called) == "A called shot is at arms, legs or head."
        assert fight.refusal(plain) == "Only a called shot is at a limb."


class TestGoingDown:
    def last(self, **foe: object) -> Bout:
        fight = bout(foe=kind("foe", hit_dice=1, **foe), others=REST)
        return fight.hits(1, 1)

    def test_a_wound_at_the_last_hit_die_puts_it_down(self) -> None:
        fight = self.last()
        assert (fight.foe.standing, fight.foe.hit_dice) == ("down", 0)

    def test_the_attacker_says_incapacitated_or_dead(self) -> None:
        fight = self.last()
        assert (fight.state.phase, fight.state.active) == ("finish", "red")
        assert fight.allows(Finish("red", dead=True))
        assert fight.allows(Finish("red", dead=False))

    def test_incapacitated(self) -> None:
        fight = self.last()
        fight.gives(Finish("red", dead=False))
        assert fight.foe.standing == "down"
        assert fight.events[-1] == Spared(FOE, OWN)

    def test_dead(self) -> None:
        fight = self.last()
        fight.gives(Finish("red", dead=True))
        assert fight.foe.standing == "dead"

    def test_a_plain_attack_from_beside_kills_who_lies_there(self) -> None:
        fight = bout(others=REST).sets(FOE, standing="down", hit_dice=0)
        assert not fight.allows(Attack("red", FOE, "axe", "mighty"))
        fight.attacks()
        assert fight.told(Struck) == [Struck(OWN, FOE, "axe", "plain", "", (), 0, 0, top=False)]
        assert fight.state.phase == "finish"
        fight.gives(Finish("red", dead=True))
        assert fight.foe.standing == "dead"
        assert fight.own.ready == 2

    def test_but_not_from_farther(self) -> None:
        far = bout(kind("own", weapons=("spear",)), at=42, others=REST)
        far.sets(FOE, standing="down", hit_dice=0)
        assert not far.allows(Attack("red", FOE, "spear"))
