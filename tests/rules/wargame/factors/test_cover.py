"""Cover (G8): what it takes of shots, what ends it, and its eight entries."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules import wargame
from game.rules.wargame import sight
from game.rules.wargame.actions import Finish, Soak
from game.rules.wargame.events import Became, FactorGone, Invoked, Struck
from game.rules.wargame.state import NOBODY, Strike, Task
from tests.rules.wargame.factors.ground import FOE, LOUD, MAN, RED, Ground, cover, hazard, lay
from tests.rules.wargame.makers import kind

SHOT = Strike(by=FOE, at=RED, weapon="warbow", dice=(5,), damage=5, ranged=True)
BLOW = Strike(by=FOE, at=RED, weapon="axe", dice=(5,), damage=5)
STOPS = (1, 2, 4, 5, 6)
HIDES_ONLY = (3, 7, 8)


def hidden(entry: int, *die: int, foe_at: int = 44) -> Ground:
    """Red's man hides in that cover, at hex 40 on it."""
    ground = lay(cover(entry, 40), blue={foe_at: MAN})
    ground.invoke("hide", NOBODY, *die)
    return ground


def dice_of(entry: int) -> tuple[int, ...]:
    return (8,) if entry == 6 else ()


class TestTheClass:
    def test_hiding_is_a_maneuver(self) -> None:
        ground = lay(cover(1, 40))
        told = ground.invoke("hide")
        assert ground[RED].ready == 2
        assert told[1:] == [Invoked(RED, 1, "hide"), Became(RED, "cover", on=True)]
        assert ground[RED].cover == 1

    @pytest.mark.parametrize("entry", STOPS)
    def test_cover_takes_all_damage_of_a_shot(self, entry: int) -> None:
        ground = hidden(entry, *dice_of(entry))
        assert sight.cover_stops(ground.state, SHOT) == 1
        assert sight.shootable(ground.state, FOE, RED) is None

    @pytest.mark.parametrize("entry", STOPS)
    def test_of_a_gun_too(self, entry: int) -> None:
        gun = Strike(by=FOE, at=RED, weapon="gun", takes=3, ranged=True)
        assert sight.cover_stops(hidden(entry, *dice_of(entry)).state, gun) == 1

    @pytest.mark.parametrize("entry", range(1, 9))
    def test_of_no_blow(self, entry: int) -> None:
        ground = hidden(entry, *dice_of(entry))
        assert sight.cover_stops(ground.state, BLOW) == NOBODY

    def test_who_is_not_behind_it_is_shot(self) -> None:
        ground = lay(cover(1, 40))
        assert sight.cover_stops(ground.state, SHOT) == NOBODY

    def test_from_its_hex_or_beside_it(self) -> None:
        assert lay(cover(5, 41)).invoke("hide")
        ground = lay(cover(5, 42))
        assert ground.refused("hide") == "Man 1 has to be on or beside it: cover 5."

    def test_until_one_moves(self) -> None:
        ground = hidden(1)
        told = ground.goes(RED, 39)
        assert Became(RED, "cover", on=False) in told
        assert ground[RED].cover == NOBODY

    def test_until_one_is_moved(self) -> None:
        ground = hidden(1)
        ground.goes(RED, 39, how="pushed", by=FOE)
        assert ground[RED].cover == NOBODY

    def test_until_one_strikes_hand_to_hand(self) -> None:
        ground = hidden(1)
        ground.attacks(RED, "axe")
        assert ground[RED].cover == NOBODY

    def test_but_one_may_shoot_from_behind_it(self) -> None:
        ground = hidden(1)
        ground.attacks(RED, "warbow")
        assert ground[RED].cover == 1
        assert not ground[RED].shown

    def test_nobody_hides_twice(self) -> None:
        assert hidden(1).refused("hide") == "Man 1 hides there already."

    def test_a_second_cover_takes_the_place_of_the_first(self) -> None:
        ground = lay(cover(1, 39), cover(5, 41))
        ground.invoke("hide", number=1)
        ground.invoke("hide", number=2)
        assert ground[RED].cover == 2


class TestCrumblingWall:
    """Entry 1: a maneuver topples it, 2d8 to each fighter beside it on the far side."""

    def ground(self) -> Ground:
        # The wall at 41; red's at 40 and 39 on the near side, blue's beyond at 42 and 50, 44 apart.
        return lay(cover(1, 41), red={40: MAN, 31: MAN}, blue={42: MAN, 50: MAN, 44: MAN})

    def test_it_falls_on_all_beside_it_on_its_far_side(self) -> None:
        ground = self.ground()
        told = ground.invoke("topple", NOBODY, 8, 3, 1, 2)
        assert [(one.at, one.dice, one.damage) for one in ground.state.strikes] == [
            (2, (8, 3), 11),
            (3, (1, 2), 3),
        ]
        assert all(one.by == RED and not one.ranged for one in ground.state.strikes)
        assert ground[RED].ready == 2
        assert told[1:3] == [Invoked(RED, 1, "topple"), FactorGone(1, "toppled")]
        assert ground.dice() == [("topple", 2, 8), ("topple", 2, 8)]
        assert ground.state.features == {}

    def test_friends_on_the_far_side_are_hit_like_foes(self) -> None:
        ground = lay(cover(1, 41), red={40: MAN, 42: MAN}, blue={44: MAN})
        ground.invoke("topple", NOBODY, 1, 1)
        assert [one.at for one in ground.state.strikes] == [1]

    def test_a_long_wall_falls_along_its_length(self) -> None:
        ground = lay(cover(1, 41, 50), blue={42: MAN, 60: MAN, 59: MAN})
        ground.invoke("topple", NOBODY, 1, 1, 2, 2)
        assert [one.at for one in ground.state.strikes] == [1, 2]

    def test_who_stands_on_it_has_all_around_on_the_far_side(self) -> None:
        ground = lay(cover(1, 40), red={40: MAN}, blue={41: MAN, 39: MAN, 43: MAN})
        ground.invoke("topple", NOBODY, 1, 1, 2, 2)
        assert [one.at for one in ground.state.strikes] == [1, 2]

    def test_who_hid_behind_it_is_laid_bare(self) -> None:
        ground = lay(cover(1, 41), blue={42: MAN})
        ground.acts(FOE).invoke("hide")
        ground.acts(RED).invoke("topple", NOBODY, 1, 1)
        assert ground[FOE].cover == NOBODY

    def test_only_the_crumbling_wall_can_be_pushed_over(self) -> None:
        assert lay(cover(5, 41)).refused("topple") == "cover 5 can’t be pushed over."

    def test_its_damage_is_the_doing_of_who_pushed(self) -> None:
        ground = lay(cover(1, 41), blue={42: kind("boy", hit_dice=1), 44: MAN})
        ground.invoke("topple", NOBODY, 1, 1)
        told = ground.told
        wargame.play(ground.state, Soak("blue"), FixedDice((1,)), told.append)  # blue's nerve
        assert ground.state.morale["red"].hurt
        assert ground.state.tasks == (Task(kind="finish", by=RED, about=FOE),)
        wargame.play(ground.state, Finish("red", dead=True), FixedDice(), told.append)
        assert ground[FOE].standing == "dead"

    def test_of_the_own_side_nobody_is_finished_and_nothing_inflicted(self) -> None:
        ground = lay(cover(1, 41), red={40: MAN, 42: kind("boy", hit_dice=1)}, blue={44: MAN})
        ground.invoke("topple", NOBODY, 1, 1)
        wargame.play(ground.state, Soak("red"), FixedDice((1,)), ground.told.append)
        assert ground[1].standing == "down"
        assert ground.state.tasks == ()
        assert not ground.state.morale["red"].hurt

    def test_the_fallen_are_not_hit_again(self) -> None:
        ground = self.ground()
        ground.state.set(2, standing="down")
        ground.invoke("topple", NOBODY, 1, 2)
        assert [one.at for one in ground.state.strikes] == [3]


class TestTrees:
    """Entry 2: a gun or loud armour within 3 hexes lays bare all who hide there."""

    def test_a_gun_within_three_hexes(self) -> None:
        ground = lay(cover(2, 40), red={40: MAN, 41: MAN}, blue={43: MAN})
        ground.invoke("hide")
        ground.acts(1).invoke("hide")
        ground.attacks(2, "gun")
        assert ground[0].cover == ground[1].cover == NOBODY

    def test_a_gun_farther_off_does_not(self) -> None:
        ground = hidden(2, foe_at=44)
        ground.attacks(FOE, "gun")
        assert ground[RED].cover == 1

    def test_their_own_gun_too(self) -> None:
        ground = hidden(2)
        ground.attacks(RED, "gun")
        assert ground[RED].cover == NOBODY

    def test_a_bow_startles_nothing(self) -> None:
        ground = hidden(2, foe_at=43)
        ground.attacks(FOE, "warbow")
        assert ground[RED].cover == 1

    @pytest.mark.parametrize("how", ["move", "shoved"])
    def test_loud_armour_that_comes_within_three_hexes(self, how: str) -> None:
        ground = lay(cover(2, 40), blue={44: LOUD})
        ground.invoke("hide")
        ground.goes(FOE, 43, how=how)
        assert ground[RED].cover == NOBODY

    def test_loud_armour_that_only_passes_is_heard_too(self) -> None:
        ground = lay(cover(2, 40), blue={53: LOUD})
        ground.invoke("hide")
        ground.goes(FOE, 52, 51, 61)
        assert ground[RED].cover == NOBODY

    def test_loud_armour_that_a_hazard_stops(self) -> None:
        ground = lay(cover(2, 40), hazard(6, 43), blue={44: LOUD})
        ground.invoke("hide")
        ground.goes(FOE, 43, 42)
        assert ground[FOE].stuck == 2
        assert ground[RED].cover == NOBODY

    def test_loud_armour_that_stays_farther_off_does_not(self) -> None:
        ground = lay(cover(2, 40), blue={44: LOUD})
        ground.invoke("hide")
        ground.goes(FOE, 53)
        assert ground[RED].cover == 1

    def test_nobody_hides_there_while_it_is_near(self) -> None:
        ground = lay(cover(2, 40), blue={43: LOUD})
        assert ground.refused("hide") == "Knight 1’s loud armour is too near to hide there."
        ground.state.set(FOE, standing="down")
        assert ground.invoke("hide")

    def test_other_covers_bear_noise(self) -> None:
        ground = hidden(1, foe_at=42)
        ground.attacks(FOE, "gun")
        assert ground[RED].cover == 1


class TestLoudArmour:
    @pytest.mark.parametrize("entry", [2, 3, 7])
    def test_hiding_does_not_help_who_wears_it(self, entry: int) -> None:
        ground = lay(cover(entry, 40), red={40: LOUD})
        assert ground.refused("hide") == "Knight 1 wears loud armour: hiding there doesn’t help."

    @pytest.mark.parametrize("entry", [1, 4, 5, 6, 8])
    def test_what_is_solid_or_deep_does(self, entry: int) -> None:
        ground = lay(cover(entry, 40), red={40: LOUD})
        assert ground.invoke("hide", NOBODY, *dice_of(entry))


class TestFog:
    """Entry 3: no reduction, but nobody is shot from over 3 hexes."""

    def test_not_from_over_three_hexes(self) -> None:
        ground = hidden(3, foe_at=44)
        said = "Man 1 can’t be made out from over 3 hexes: cover 3."
        assert sight.shootable(ground.state, FOE, RED) == said

    def test_from_three_with_all_its_damage(self) -> None:
        ground = hidden(3, foe_at=43)
        assert sight.shootable(ground.state, FOE, RED) is None
        assert sight.cover_stops(ground.state, SHOT) == NOBODY

    def test_it_hides_though_one_has_shot(self) -> None:
        ground = hidden(3, foe_at=44)
        ground.attacks(RED, "warbow")
        assert sight.shootable(ground.state, FOE, RED) is not None


class TestFurniture:
    """Entry 4: for one; breaks after the first attack stopped."""

    def test_there_is_room_for_one(self) -> None:
        ground = lay(cover(4, 40), red={40: MAN, 41: MAN})
        ground.invoke("hide")
        said = "cover 4 has room for one, and somebody is there already."
        assert ground.acts(1).refused("hide") == said

    def test_it_breaks_after_the_first_attack_that_it_stopped(self) -> None:
        from game.rules.wargame import strikes

        ground = hidden(4)
        told = ground.tell_of(lambda _dice, tell: strikes.launch(ground.state, SHOT, tell))
        assert isinstance(told[0], Struck)
        assert told[0].covered == 1
        assert told[1:] == [Became(RED, "cover", on=False), FactorGone(1, "broken")]
        assert ground.state.strikes == ()
        assert sight.cover_stops(ground.state, SHOT) == NOBODY

    def test_others_do_not(self) -> None:
        from game.rules.wargame import strikes

        ground = hidden(5)
        ground.tell_of(lambda _dice, tell: strikes.launch(ground.state, SHOT, tell))
        assert ground[RED].cover == 1


class TestBuildingWall:
    """Entry 5: whoever steps behind shares it."""

    def ground(self, entry: int = 5) -> Ground:
        ground = lay(cover(entry, 40), red={40: MAN, 43: MAN}, blue={49: MAN, 52: MAN})
        ground.invoke("hide")
        return ground

    def test_whoever_ends_a_move_on_or_beside_it_shares_it(self) -> None:
        ground = self.ground()
        ground.goes(1, 42, 41)
        assert ground[1].cover == 1

    def test_a_foe_too(self) -> None:
        ground = self.ground()
        ground.goes(3, 51, 50, 41)
        assert ground[3].cover == 1

    def test_not_who_passes_or_stays_apart(self) -> None:
        ground = self.ground()
        ground.goes(1, 42)
        assert ground[1].cover == NOBODY
        assert ground[2].cover == NOBODY

    def test_not_who_is_pushed_there(self) -> None:
        ground = self.ground()
        ground.goes(1, 42, 41, how="pushed")
        assert ground[1].cover == NOBODY

    def test_not_while_nobody_uses_it(self) -> None:
        ground = lay(cover(5, 40), red={39: MAN, 43: MAN})
        ground.goes(1, 42, 41)
        assert ground[1].cover == NOBODY

    def test_other_covers_are_not_shared(self) -> None:
        ground = self.ground(1)
        ground.goes(1, 42, 41)
        assert ground[1].cover == NOBODY


class TestOtherCreatures:
    """Entry 6: at each use a d8."""

    @pytest.mark.parametrize("die", [1, 2, 3])
    def test_up_to_three_they_walk_off(self, die: int) -> None:
        ground = lay(cover(6, 40))
        told = ground.invoke("hide", NOBODY, die)
        assert told[1:] == [Invoked(RED, 1, "hide", die=die), FactorGone(1, "walked off")]
        assert ground[RED].cover == NOBODY
        assert ground.state.strikes == ()

    @pytest.mark.parametrize("die", [4, 5])
    def test_on_four_and_five_one_attacks_its_user_for_a_d8(self, die: int) -> None:
        ground = lay(cover(6, 40))
        ground.invoke("hide", NOBODY, die, 7)
        assert ground.dice() == [("cover", 1, 8), ("animal", 1, 8)]
        assert ground[RED].cover == 1
        assert ground.state.strikes == (Strike(by=NOBODY, at=RED, dice=(7,), damage=7),)

    @pytest.mark.parametrize("die", [6, 7, 8])
    def test_above_they_bear_it(self, die: int) -> None:
        ground = lay(cover(6, 40))
        ground.invoke("hide", NOBODY, die)
        assert ground[RED].cover == 1
        assert ground.state.strikes == ()


class TestBushes:
    """Entry 7: as fog, while one hasn't attacked."""

    def test_not_from_over_three_hexes_while_one_has_not_attacked(self) -> None:
        assert sight.shootable(hidden(7, foe_at=44).state, FOE, RED) is not None
        near = hidden(7, foe_at=43)
        assert sight.shootable(near.state, FOE, RED) is None
        assert sight.cover_stops(near.state, SHOT) == NOBODY

    def test_who_has_shot_from_them_is_shown(self) -> None:
        ground = hidden(7, foe_at=44)
        ground.attacks(RED, "warbow")
        assert ground.told[-1] == Became(RED, "shown", on=True)
        assert sight.shootable(ground.state, FOE, RED) is None

    def test_and_may_hide_anew(self) -> None:
        ground = hidden(7, foe_at=44)
        ground.attacks(RED, "warbow")
        ground.invoke("hide")
        assert sight.shootable(ground.state, FOE, RED) is not None


class TestPit:
    """Entry 8: can't be shot, can be struck; a Move to leave."""

    @pytest.mark.parametrize("foe_at", [41, 44])
    def test_no_shot_reaches_who_is_down_in_it(self, foe_at: int) -> None:
        ground = hidden(8, foe_at=foe_at)
        said = "Man 1 is down where no shot reaches: cover 8."
        assert sight.shootable(ground.state, FOE, RED) == said

    def test_a_move_gets_one_out_of_it_and_no_farther(self) -> None:
        from game.rules.wargame.moving import pace

        ground = hidden(8)
        assert pace(ground.state, RED) == 1
        ground.goes(RED, 39)
        assert ground[RED].cover == NOBODY
        assert pace(ground.state, RED) == 3

    def test_a_rider_is_no_faster_out_of_it(self) -> None:
        from game.rules.wargame.moving import pace

        ground = lay(cover(8, 40), red={40: kind("rider", mounted=True)})
        ground.invoke("hide")
        assert pace(ground.state, RED) == 1
