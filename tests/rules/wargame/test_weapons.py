"""The twelve weapon categories (G11), at both ways to have max damage."""

from __future__ import annotations

import pytest

from game.rules.wargame.actions import Attack, Dodge, Follow, Give, Load, PickUp, Soak
from game.rules.wargame.events import Armed, Armour, Disarmed, Hurt, Moved, Struck, Wounded
from game.rules.wargame.hits import armour_against
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import NOBODY, Strike
from tests.rules.wargame.bout import FOE, OWN, Bout, bout
from tests.rules.wargame.makers import kind

PLATED = {"armour": "plate"}


def armed(weapon: str, *, foe: dict[str, object] | None = None, **more: object) -> Bout:
    """Somebody with that weapon against a foe of such figures."""
    own = {name: more.pop(name) for name in ("mounted", "shield", "hit_dice") if name in more}
    return bout(kind("own", weapons=(weapon,), **own), kind("foe", **(foe or {})), **more)


class TestMaxDamage:
    """[house] `max_damage`."""

    @pytest.mark.parametrize(
        ("house", "dice", "top"),
        [
            ("any_die", (8, 1), True),
            ("any_die", (1, 8), True),
            ("any_die", (7, 7), False),
            ("any_die", (8, 8), True),
            ("every_die", (8, 1), False),
            ("every_die", (8, 8), True),
        ],
    )
    def test_one_die_that_shows_8_or_every_die(
        self, house: str, dice: tuple[int, int], top: bool
    ) -> None:
        fight = armed("axe", max_damage=house).attacks(*dice)
        assert fight.told(Struck)[0].top is top

    @pytest.mark.parametrize("house", ["any_die", "every_die"])
    def test_a_single_die_of_8_is_max_damage_in_either(self, house: str) -> None:
        fight = armed("axe", max_damage=house).attacks(8, how="called", limb="legs")
        assert fight.told(Struck)[0].top


class TestAxe:
    def test_at_max_damage_it_strips_a_hit_die_on_top_of_the_wound(self) -> None:
        fight = armed("axe").hits(8, 1)
        assert fight.foe.hit_dice == 2
        assert fight.told(Hurt) == [Hurt(FOE, 1, 3, "wound"), Hurt(FOE, 1, 2, "axe")]

    def test_armour_doesnt_keep_that_off(self) -> None:
        assert armed("axe", foe={"armour": "plate", "shield": "large"}).hits(8, 1).foe.hit_dice == 3

    def test_a_dodge_does(self) -> None:
        assert armed("axe").attacks(8, 8).gives(Dodge("blue")).foe.hit_dice == 4

    def test_below_max_damage_it_doesnt(self) -> None:
        assert armed("axe").hits(7, 7).foe.hit_dice == 3

    def test_on_top_of_a_mighty_blow_too(self) -> None:
        assert armed("axe").hits(8, 1, how="mighty").foe.hit_dice == 2

    def test_it_leaves_bleeding_wounds(self) -> None:
        assert armed("axe").hits(7, 7).foe.bleeding


class TestBastardSword:
    def test_in_both_hands_it_doubles_damage(self) -> None:
        assert armed("bastard_sword").attacks(3, 4).told(Struck)[0].damage == 14

    def test_beside_a_shield_it_doesnt(self) -> None:
        fight = armed("bastard_sword", shield="small").attacks(3, 4)
        assert fight.told(Struck)[0].damage == 7

    def test_nor_with_one_arm(self) -> None:
        fight = armed("bastard_sword").sets(OWN, severed=("arms",), ready=3).attacks(3, 4)
        assert fight.told(Struck)[0].damage == 7

    def test_it_leaves_bleeding_wounds(self) -> None:
        assert armed("bastard_sword").hits(3, 4).foe.bleeding


class TestDagger:
    @pytest.mark.parametrize("flag", ["subdued", "grappled"])
    def test_it_takes_a_hit_die_more_from_who_is_held(self, flag: str) -> None:
        fight = armed("dagger").sets(FOE, **{flag: OWN}).attacks(3, 4)
        assert fight.foe.hit_dice == 2

    def test_whatever_armour_takes(self) -> None:
        fight = armed("dagger", foe=PLATED).sets(FOE, grappled=OWN).attacks(3, 4)
        assert fight.foe.hit_dice == 3

    def test_and_none_from_who_is_free(self) -> None:
        assert armed("dagger").hits(3, 4).foe.hit_dice == 3

    def test_it_leaves_bleeding_wounds(self) -> None:
        assert armed("dagger").hits(3, 4).foe.bleeding


class TestGarrote:
    def test_it_takes_a_hit_die_and_leaves_armour_alone(self) -> None:
        fight = armed("garrote", foe=PLATED).hits()
        assert (fight.foe.hit_dice, fight.told(Armour)) == (3, [Armour(FOE, 3, 3, "bleeding")])

    def test_no_armour_takes_any_of_it(self) -> None:
        for weapon in ("garrote", "gun"):
            strike = Strike(by=OWN, at=FOE, weapon=weapon, takes=1)
            assert armour_against(armed(weapon, foe=PLATED).state, strike) == 0

    def test_only_a_dodge_helps(self) -> None:
        fight = armed("garrote", foe={"slots": 5}).attacks()
        assert fight.refusal(Give("blue", 1)) == "Only a dodge helps against the garrote."
        assert fight.allows(Dodge("blue"))

    def test_mighty_adds_nothing(self) -> None:
        assert armed("garrote").hits(how="mighty").foe.hit_dice == 3

    def test_it_leaves_bleeding_wounds(self) -> None:
        assert armed("garrote").hits().foe.bleeding


class TestGun:
    def test_it_takes_1d4_hit_dice_through_any_armour(self) -> None:
        fight = armed("gun", foe=PLATED).hits(3, then=(1,))
        assert (fight.foe.hit_dice, fight.foe.armour) == (1, 8)
        assert fight.told(Struck)[0].takes == 3

    def test_only_a_dodge_helps(self) -> None:
        fight = armed("gun", foe={"slots": 5}).attacks(3)
        assert fight.refusal(Give("blue", 1)) == "Only a dodge helps against the gun."
        assert fight.gives(Dodge("blue")).foe.hit_dice == 4

    def test_it_shoots_any_hex_in_sight(self) -> None:
        assert armed("gun", at=44).allows(Attack("red", FOE, "gun"))
        assert not armed("gun", at=44, terrain={42: "wall"}).allows(Attack("red", FOE, "gun"))

    def test_then_it_has_to_be_loaded_by_a_maneuver(self) -> None:
        fight = armed("gun").hits(1, then=(1,))
        assert fight.refusal(Attack("red", FOE, "gun")) == "The gun has to be loaded first."
        fight.gives(Load("red", "gun"))
        assert (fight.own.unloaded, fight.own.ready) == ((), 0)
        assert fight.told(Armed) == [Armed(OWN, "gun", loaded=True)]

    def test_loaded_it_needs_no_loading(self) -> None:
        assert armed("gun").refusal(Load("red", "gun")) == "The gun needs no loading now."
        assert armed("axe").refusal(Load("red", "gun")) == "Own 1 has no gun."

    def test_mighty_adds_nothing_and_a_called_shot_still_breaks_its_limb(self) -> None:
        assert armed("gun").hits(2, how="mighty", then=(1,)).foe.hit_dice == 2
        called = armed("gun").hits(2, how="called", limb="legs")
        assert (called.foe.hit_dice, called.foe.broken) == (2, ("legs",))

    def test_its_wounds_break_bones(self) -> None:
        assert armed("gun").hits(2, then=(4,)).foe.broken == ("legs",)


class TestLance:
    def test_mounted_at_max_damage_it_takes_one_more_and_subdues(self) -> None:
        fight = armed("lance", mounted=True).hits(8, 1)
        assert (fight.foe.hit_dice, fight.foe.subdued) == (2, OWN)

    def test_not_on_foot(self) -> None:
        fight = armed("lance").hits(8, 1)
        assert (fight.foe.hit_dice, fight.foe.subdued) == (3, NOBODY)

    def test_nor_below_max_damage(self) -> None:
        fight = armed("lance", mounted=True).hits(7, 7)
        assert (fight.foe.hit_dice, fight.foe.subdued) == (3, NOBODY)

    def test_it_leaves_bleeding_wounds(self) -> None:
        assert armed("lance").hits(7, 1).foe.bleeding


class TestMaul:
    def test_bringing_armour_to_0_it_lowers_the_maximum_by_2_for_good(self) -> None:
        fight = armed("maul", foe=PLATED).hits(4, 4)
        assert (fight.foe.armour, fight.foe.most) == (0, 6)

    def test_not_when_some_is_left(self) -> None:
        assert armed("maul", foe=PLATED).hits(4, 3).foe.most == 8

    def test_nor_when_there_was_none(self) -> None:
        fight = armed("maul", foe=PLATED).sets(FOE, armour=0).hits(4, 3, then=(1,))
        assert fight.foe.most == 8

    def test_its_wounds_break_bones(self) -> None:
        assert armed("maul").hits(4, 4, then=(1,)).foe.broken == ("arms",)


class TestShield:
    @pytest.mark.parametrize(("size", "points"), [("small", 2), ("medium", 3), ("large", 4)])
    def test_it_adds_2_to_4_points_by_its_size(self, size: str, points: int) -> None:
        assert armed("axe", foe={"shield": size}).foe.most == points

    def test_it_strikes_and_its_wounds_break_bones(self) -> None:
        fight = bout(kind("own", weapons=("shield",), shield="small")).hits(4, 4, then=(4,))
        assert fight.foe.broken == ("legs",)


class TestSpear:
    def test_any_undodged_hit_shoves_a_hex_straight_back(self) -> None:
        fight = armed("spear", foe=PLATED).hits(1, 1)
        assert fight.foe.cell == 42
        assert fight.told(Moved) == [Moved(FOE, (41, 42), "pushed")]

    def test_a_dodged_one_doesnt(self) -> None:
        assert armed("spear").attacks(1, 1).gives(Dodge("blue")).foe.cell == 41

    def test_from_two_hexes_off_along_the_line(self) -> None:
        assert armed("spear", at=42).hits(1, 1).foe.cell == 43

    def test_askew_into_the_free_one_of_the_two_hexes_that_the_line_runs_between(self) -> None:
        assert armed("spear", at=32).hits(1, 1).foe.cell == 24
        assert armed("spear", at=32, terrain={24: "wall"}).hits(1, 1).foe.cell == 33
        both = {24: "wall", 33: "wall"}
        assert armed("spear", at=32, terrain=both).hits(1, 1).foe.cell == 32

    @pytest.mark.parametrize("ground", ["wall", "water", "mountain", ""])
    def test_blocked_by_the_ground_it_has_no_effect(self, ground: str) -> None:
        assert armed("spear", terrain={42: ground}).hits(1, 1).foe.cell == 41

    def test_nor_into_somebody_who_stands_there(self) -> None:
        assert armed("spear", others={42: kind("other")}).hits(1, 1).foe.cell == 41

    def test_nor_over_the_edge_of_the_field(self) -> None:
        fight = bout(kind("own", weapons=("spear",)), at=41, size=(6, 9))
        fight.sets(OWN, cell=28).sets(FOE, cell=29).hits(1, 1)
        assert fight.foe.cell == 29

    def test_into_hazards_too(self) -> None:
        cliff = Factor(kind="hazard", entry=4, cells=(42,))
        fight = armed("spear", factors=(cliff,), others={0: kind("other"), 1: kind("other")})
        assert fight.hits(1, 1).foe.standing == "dead"

    def test_it_leaves_bleeding_wounds(self) -> None:
        assert armed("spear").hits(1, 1).foe.bleeding


class TestTorch:
    def test_at_max_damage_it_sets_on_fire(self) -> None:
        fight = armed("torch", foe=PLATED).hits(8, 1)
        assert fight.foe.burning
        assert fight.told(Wounded) == [Wounded(FOE, "burn")]

    def test_below_it_doesnt(self) -> None:
        assert not armed("torch").hits(7, 7).foe.burning

    def test_but_a_gambeson_catches_any_fire(self) -> None:
        assert armed("torch", foe={"armour": "gambeson"}).hits(1, 1).foe.burning


class TestWarbow:
    def test_it_shoots_any_hex_in_sight(self) -> None:
        assert armed("warbow", at=44).allows(Attack("red", FOE, "warbow"))

    @pytest.mark.parametrize("armour", ["doublet", "gambeson", ""])
    def test_unblocked_it_wounds_directly(self, armour: str) -> None:
        fight = armed("warbow", foe={"armour": armour}).hits(1, 1, then=(1,))
        assert (fight.foe.hit_dice, fight.foe.armour) == (3, fight.foe.most)

    @pytest.mark.parametrize("armour", ["chain", "lamellar", "plate"])
    def test_metal_armour_blocks_it(self, armour: str) -> None:
        fight = armed("warbow", foe={"armour": armour}).hits(1, 1)
        assert (fight.foe.hit_dice, fight.foe.armour) == (4, fight.foe.most - 2)

    def test_so_does_piecemeal(self) -> None:
        foe = {"armour": "piecemeal", "pieces": ("torso", "head")}
        assert armed("warbow", foe=foe).hits(1, 1).foe.armour == 2

    def test_so_does_a_shield_with_all_the_armour_there_is(self) -> None:
        fight = armed("warbow", foe={"armour": "doublet", "shield": "small"}).hits(1, 1)
        assert (fight.foe.hit_dice, fight.foe.armour) == (4, 2)

    def test_inventory_takes_all_of_the_damage_or_it_wounds(self) -> None:
        saved = armed("warbow", foe={"slots": 4}).attacks(1, 3).gives(Give("blue", 4))
        assert saved.foe.hit_dice == 4
        hurt = armed("warbow", foe={"slots": 4, "armour": "doublet"}).attacks(1, 3)
        assert hurt.gives(Give("blue", 3), 1).foe.hit_dice == 3

    def test_its_wounds_break_bones(self) -> None:
        assert armed("warbow").hits(1, 1, then=(3,)).foe.broken == ("arms",)


class TestWhip:
    def test_at_max_damage_it_subdues_and_throws_down_or_disarms(self) -> None:
        fight = armed("whip", foe=PLATED).hits(8, 1)
        assert fight.foe.subdued == OWN
        assert (fight.state.phase, fight.state.active) == ("follow", "red")

    def test_prone(self) -> None:
        fight = armed("whip", foe=PLATED).hits(8, 1).gives(Follow("red", "prone"))
        assert (fight.foe.prone, fight.foe.weapons) == (True, ("axe",))

    def test_disarmed(self) -> None:
        fight = armed("whip", foe=PLATED).hits(8, 1).gives(Follow("red", "disarm"))
        assert (fight.foe.prone, fight.foe.weapons) == (False, ())
        assert fight.told(Disarmed) == [Disarmed(FOE, "axe", 41)]

    def test_with_one_of_them_left_it_goes_by_itself(self) -> None:
        fight = armed("whip", foe={"weapons": ()}).hits(8, 1)
        assert fight.foe.prone
        lying = armed("whip").sets(FOE, prone=True).hits(8, 1)
        assert lying.foe.weapons == ()

    def test_below_max_damage_it_does_neither(self) -> None:
        fight = armed("whip").hits(7, 7)
        assert fight.foe.subdued == NOBODY
        assert fight.state.phase == "turn"

    def test_it_leaves_no_wounds_of_its_own(self) -> None:
        fight = armed("whip").hits(7, 7)
        assert fight.told(Wounded) == []
        assert fight.foe.hit_dice == 3


class TestRanged:
    @pytest.mark.parametrize("weapon", ["gun", "warbow"])
    def test_cover_takes_all_of_it(self, weapon: str) -> None:
        wall = Factor(kind="cover", entry=5, cells=(42,))
        dice = (3,) if weapon == "gun" else (3, 3)
        fight = armed(weapon, factors=(wall,)).sets(FOE, cover=1).attacks(*dice, how="mighty")
        assert fight.told(Struck)[0].covered == 1
        assert (fight.state.phase, fight.foe.hit_dice) == ("turn", 4)

    def test_furniture_breaks_over_it(self) -> None:
        table = Factor(kind="cover", entry=4, cells=(42,))
        fight = armed("warbow", factors=(table,)).sets(FOE, cover=1).attacks(3, 3)
        assert fight.state.features == {}
        assert fight.foe.cover == NOBODY

    def test_who_hides_in_bushes_isnt_shot_at_from_over_3_hexes(self) -> None:
        bushes = Factor(kind="cover", entry=7, cells=(44,))
        fight = armed("warbow", at=44, factors=(bushes,)).sets(FOE, cover=1)
        assert not fight.allows(Attack("red", FOE, "warbow"))
        assert fight.sets(FOE, shown=True).allows(Attack("red", FOE, "warbow"))

    def test_a_shot_from_bushes_shows_who_hides_there(self) -> None:
        bushes = Factor(kind="cover", entry=7, cells=(40,))
        fight = armed("warbow", at=44, factors=(bushes,)).sets(OWN, cover=1).attacks(1, 1)
        assert fight.own.shown

    def test_not_of_an_attack_hand_to_hand(self) -> None:
        wall = Factor(kind="cover", entry=5, cells=(42,))
        fight = armed("axe", factors=(wall,)).sets(FOE, cover=1).hits(3, 3)
        assert fight.foe.hit_dice == 3


class TestTakingUp:
    def fight(self, weapon: str = "axe", cell: int = 41, **own: object) -> Bout:
        fight = bout(kind("own", weapons=(), **own))
        fight.state.dropped = ((cell, weapon),)
        return fight

    def test_from_the_own_hex_or_one_beside_it_by_a_maneuver(self) -> None:
        for cell in (40, 41):
            fight = self.fight(cell=cell).gives(PickUp("red", "axe", cell))
            assert (fight.own.weapons, fight.own.ready) == (("axe",), 2)
            assert fight.state.dropped == ()

    def test_not_from_farther(self) -> None:
        assert not self.fight(cell=42).allows(PickUp("red", "axe", 42))

    def test_only_what_lies_there(self) -> None:
        assert self.fight().refusal(PickUp("red", "maul", 41)) == "No such weapon lies there."

    def test_what_takes_both_hands_not_with_a_shield_nor_one_arm(self) -> None:
        sentence = "The maul takes both hands."
        assert self.fight("maul", shield="small").refusal(PickUp("red", "maul", 41)) == sentence
        maimed = self.fight("maul").sets(OWN, severed=("arms",))
        assert maimed.refusal(PickUp("red", "maul", 41)) == sentence
        assert self.fight("maul").allows(PickUp("red", "maul", 41))

    def test_a_gun_taken_up_has_to_be_loaded(self) -> None:
        fight = self.fight("gun").gives(PickUp("red", "gun", 41))
        assert not fight.allows(Attack("red", FOE, "gun"))
        assert fight.allows(Load("red", "gun"))


def test_soak_is_always_an_answer() -> None:
    """What is left is taken as it comes."""
    assert armed("gun").attacks(1).allows(Soak("blue"))
