"""Hazards (G8): stepping in, being hurled or pushed in, being stuck, and the eight entries."""

from __future__ import annotations

import pytest

from game.rules.wargame.events import (
    Became,
    Contested,
    Fell,
    Hurt,
    Invoked,
    Moved,
    SlotsLost,
    Wounded,
)
from game.rules.wargame.factors import danger, let_go, round_began
from game.rules.wargame.harm import armour_now
from game.rules.wargame.moving import pace
from game.rules.wargame.state import A_HAZARD, NOBODY, Task
from tests.rules.wargame.factors.ground import FOE, LOUD, MAN, RED, Ground, hazard, lay
from tests.rules.wargame.makers import kind

WINS, LOSES = (8, 1), (1, 8)
TORCH = kind("bearer", weapons=("torch",))
SPIKES, CLIFF, STORM, QUICKSAND = 3, 4, 5, 7
SHOVED_IN = (3, 4, 6, 7, 8)
ARM, LEG = (3,), (4,)


def limb(entry: int) -> tuple[int, ...]:
    return ARM if entry == SPIKES else ()


def stepped_in(entry: int, *dice: int, who: object = MAN) -> Ground:
    """Red's man steps from hex 40 into that hazard at 39."""
    ground = lay(hazard(entry, 39), red={40: who}, blue={44: MAN})
    ground.goes(RED, 39, dice=dice)
    return ground


class TestTheClass:
    @pytest.mark.parametrize("entry", [1, 3, 6, 7, 8])
    def test_armour_counts_nothing_and_a_hit_die_is_lost(self, entry: int) -> None:
        ground = stepped_in(entry, *limb(entry), who=kind("guard", armour="lamellar"))
        assert ground[RED].hit_dice == ground[RED].ready == 3
        assert ground[RED].bare
        assert armour_now(ground[RED]) == 0
        assert Hurt(RED, 1, 3, "hazard") in ground.told
        assert Became(RED, "bare", on=True, by=A_HAZARD) in ground.told

    def test_then_as_before(self) -> None:
        ground = stepped_in(SPIKES, *ARM, who=kind("guard", armour="lamellar"))
        assert ground[RED].armour == 4

    def test_once_per_fighter_and_round(self) -> None:
        ground = stepped_in(SPIKES, *ARM)
        ground.goes(RED, 40)
        ground.goes(RED, 39)
        assert ground[RED].hit_dice == 3
        ground.state.set(RED, struck=())
        ground.goes(RED, 40)
        ground.goes(RED, 39)
        assert ground[RED].hit_dice == 2

    def test_every_fighter_that_steps_in(self) -> None:
        ground = lay(hazard(STORM, 39), red={40: MAN, 38: MAN})
        ground.goes(0, 39)
        ground.goes(0, 40)
        ground.goes(1, 39)
        assert [ground[0].hit_dice, ground[1].hit_dice] == [2, 2]

    def test_another_hazard_in_the_same_round(self) -> None:
        ground = lay(hazard(STORM, 39), hazard(6, 38))
        ground.goes(RED, 39, 38)
        assert ground[RED].hit_dice == 1

    def test_from_hex_to_hex_of_it_is_no_stepping_in(self) -> None:
        ground = lay(hazard(STORM, 40, 39))
        ground.goes(RED, 39)
        assert ground[RED].hit_dice == 4

    def test_the_last_hit_die_puts_one_down(self) -> None:
        ground = lay(hazard(STORM, 39), red={40: kind("boy", hit_dice=1)})
        ground.goes(RED, 39)
        assert ground[RED].standing == "down"
        assert ground.state.tasks == ()

    def test_it_may_end_a_move_on_the_way(self) -> None:
        ground = lay(hazard(6, 39))
        ground.goes(RED, 39, 38)
        assert ground[RED].cell == 39
        ground = lay(hazard(STORM, 39))
        ground.goes(RED, 39, 38)
        assert ground[RED].cell == 38
        assert ground[RED].hit_dice == 2

    def test_it_strikes_nobody_who_stood_there_when_it_came(self) -> None:
        ground = lay(hazard(STORM, 40))
        assert ground[RED].hit_dice == 4


class TestPushedIn:
    @pytest.mark.parametrize("how", ["pushed", "shoved"])
    def test_by_a_spear_or_a_shove(self, how: str) -> None:
        ground = lay(hazard(6, 42))
        ground.goes(FOE, 42, how=how, by=RED)
        assert ground[FOE].hit_dice == 3
        assert ground[FOE].stuck == 1

    def test_who_pushed_says_what_became_of_who_went_down(self) -> None:
        ground = lay(hazard(STORM, 42), blue={41: kind("boy", hit_dice=1)})
        ground.goes(FOE, 42, how="pushed", by=RED)
        assert ground.state.tasks == (Task(kind="finish", by=RED, about=FOE),)


class TestHurling:
    """Invoking a hazard: a contested shove."""

    @pytest.mark.parametrize("entry", SHOVED_IN)
    def test_who_loses_the_contest_falls_in(self, entry: int) -> None:
        ground = lay(hazard(entry, 49))
        told = ground.invoke("hurl", FOE, *WINS, *limb(entry))
        assert Invoked(RED, 1, "hurl", FOE) in told
        assert Contested(RED, FOE, "hurl", WINS, WINS, won=True) in told
        assert Moved(FOE, (41, 49), "shoved") in told
        assert ground[FOE].struck == (1,) or ground[FOE].standing == "dead"
        assert ground[RED].ready == 2

    @pytest.mark.parametrize("entry", [1, 3, 4, 5, 6, 7, 8])
    def test_who_wins_it_stays_as_it_is(self, entry: int) -> None:
        ground = lay(hazard(entry, 41))
        before = ground[FOE]
        ground.invoke("hurl", FOE, *LOSES)
        assert ground[FOE].hit_dice == before.hit_dice
        assert ground[FOE].cell == before.cell
        assert ground[FOE].ready == before.ready - 1
        assert ground[FOE].struck == ()

    def test_a_tie_is_the_targets(self) -> None:
        ground = lay(hazard(6, 49))
        ground.invoke("hurl", FOE, 4, 4)
        assert ground[FOE].hit_dice == 4

    def test_who_has_no_hit_die_to_spend_fails(self) -> None:
        ground = lay(hazard(6, 49))
        ground.state.set(FOE, ready=0)
        ground.invoke("hurl", FOE)
        assert ground[FOE].stuck == 1

    def test_who_stands_in_it_is_not_moved(self) -> None:
        ground = lay(hazard(6, 41, 42))
        ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].cell == 41
        assert ground[FOE].stuck == 1

    @pytest.mark.parametrize("occupied", [True, False])
    def test_where_it_has_no_free_hex_it_strikes_all_the_same(self, occupied: bool) -> None:
        blue = {41: MAN, 49: MAN} if occupied else {41: MAN}
        terrain = {} if occupied else {49: "water"}
        ground = lay(hazard(8, 49), blue=blue, terrain=terrain)
        ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].cell == 41
        assert ground[FOE].hit_dice == 3

    def test_once_per_fighter_and_round(self) -> None:
        ground = lay(hazard(STORM, 41))
        ground.invoke("hurl", FOE, *WINS)
        assert ground.refused("hurl", FOE) == "It has struck Man 2 this round: hazard 5."

    def test_of_a_target_on_or_beside_it(self) -> None:
        ground = lay(hazard(6, 39))
        assert ground.refused("hurl", FOE) == "Man 2 is too far from it: hazard 6."

    @pytest.mark.parametrize("entry", SHOVED_IN)
    def test_by_a_neighbour(self, entry: int) -> None:
        ground = lay(hazard(entry, 41), blue={42: MAN})
        assert ground.refused("hurl", FOE) == "Man 2 isn’t beside Man 1."

    @pytest.mark.parametrize("entry", SHOVED_IN)
    def test_by_who_stands(self, entry: int) -> None:
        ground = lay(hazard(entry, 41))
        ground.state.set(RED, prone=True)
        assert ground.refused("hurl", FOE) == "Man 1 has to stand up first."

    def test_by_who_is_on_it_or_beside_it(self) -> None:
        ground = lay(hazard(6, 42))  # straight over: that is a Shove
        assert ground.refused("hurl", FOE) == "Man 1 has to be on or beside it: hazard 6."

    def test_of_no_friend(self) -> None:
        ground = lay(hazard(6, 39), red={40: MAN, 39: MAN})
        assert ground.refused("hurl", 1) == "Man 2 is of the same side."

    def test_who_is_hurled_to_its_end_is_finished_by_who_hurled(self) -> None:
        ground = lay(hazard(6, 49), blue={41: kind("boy", hit_dice=1)})
        ground.invoke("hurl", FOE, *WINS)
        assert ground.state.tasks == (Task(kind="finish", by=RED, about=FOE),)


class TestPrecariousLoad:
    """Entry 1: on a target within 2 hexes, subdued."""

    def test_on_a_target_within_two_hexes_of_it(self) -> None:
        ground = lay(hazard(1, 40), blue={42: MAN})
        ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].cell == 42
        assert ground[FOE].subdued == A_HAZARD
        assert ground[FOE].stuck == 1

    def test_not_on_one_farther_off(self) -> None:
        ground = lay(hazard(1, 40), blue={43: MAN})
        assert ground.refused("hurl", FOE) == "Man 2 is too far from it: hazard 1."

    def test_whom_it_pins_nobody_holds_any_more(self) -> None:
        ground = lay(hazard(1, 40), red={40: MAN, 42: MAN})
        ground.state.set(2, grappled=1)
        ground.invoke("hurl", 2, *WINS)
        assert ground[2].grappled == NOBODY
        assert ground[2].subdued == A_HAZARD


class TestFire:
    """Entry 2 needs fire in hand: burning."""

    def test_it_sets_alight(self) -> None:
        ground = lay(hazard(2, 40), red={40: TORCH})
        told = ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].burning
        assert ground[FOE].hit_dice == 3
        assert Wounded(FOE, "burn") in told
        assert ground[FOE].cell == 41

    def test_not_without_fire_in_hand(self) -> None:
        ground = lay(hazard(2, 40))
        assert ground.refused("hurl", FOE) == "Man 1 has no fire in hand."

    def test_something_to_light_it_with_will_do(self) -> None:
        ground = lay(hazard(2, 40), red={40: kind("smith", fire=True)})
        assert ground.invoke("hurl", FOE, *WINS)

    def test_on_anyone_on_or_beside_it(self) -> None:
        ground = lay(hazard(2, 41), red={40: TORCH}, blue={42: MAN, 43: MAN})
        ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].burning
        assert ground[FOE].cell == 42
        assert ground.refused("hurl", 2) == "Man 2 is too far from it: hazard 2."

    def test_without_fire_stepping_in_does_nothing(self) -> None:
        ground = lay(hazard(2, 39), blue={44: TORCH})
        ground.goes(RED, 39)
        assert ground[RED].hit_dice == 4
        assert not ground[RED].bare
        assert ground[RED].struck == ()

    def test_who_burns_brings_fire(self) -> None:
        ground = lay(hazard(2, 39))
        ground.state.set(RED, burning=True)
        ground.goes(RED, 39)
        assert ground[RED].hit_dice == 3

    def test_with_fire_it_does(self) -> None:
        assert stepped_in(2, who=TORCH)[RED].burning

    def test_fire_in_the_pushers_hand_will_do(self) -> None:
        ground = lay(hazard(2, 42), red={40: TORCH})
        ground.goes(FOE, 42, how="shoved", by=RED)
        assert ground[FOE].burning


class TestSpikes:
    """Entry 3: a broken limb."""

    @pytest.mark.parametrize(("die", "broken"), [(1, "arms"), (3, "arms"), (4, "legs")])
    def test_a_limb_is_broken(self, die: int, broken: str) -> None:
        assert stepped_in(SPIKES, die)[RED].broken == (broken,)

    def test_a_second_time_the_other(self) -> None:
        ground = lay(hazard(SPIKES, 39))
        ground.state.set(RED, broken=("arms",))
        ground.goes(RED, 39)
        assert ground[RED].broken == ("arms", "legs")


class TestCliff:
    """Entry 4: dead, if falling can kill it."""

    def test_who_is_thrown_off_is_dead(self) -> None:
        ground = lay(hazard(CLIFF, 49), blue={41: LOUD})
        told = ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].standing == "dead"
        assert told[-1] == Fell(FOE, "dead", RED)
        assert ground.state.tasks == ()

    def test_that_is_harm_which_the_throwers_side_inflicted(self) -> None:
        """G9."""
        ground = lay(hazard(CLIFF, 49))
        ground.invoke("hurl", FOE, *WINS)
        assert ground.state.morale["red"].hurt

    def test_who_walks_off_too(self) -> None:
        assert stepped_in(CLIFF)[RED].standing == "dead"

    def test_not_who_flies(self) -> None:
        ground = stepped_in(CLIFF, who=kind("hawk", flies=True))
        assert ground[RED].standing == "up"
        assert ground[RED].hit_dice == 3


class TestStorm:
    """Entry 5: anyone in its area, 2 hit dice in all."""

    def test_two_hit_dice_in_all(self) -> None:
        assert stepped_in(STORM)[RED].hit_dice == 2

    def test_on_anyone_in_its_area(self) -> None:
        ground = lay(hazard(STORM, 40, 41, 42, 43), blue={43: MAN, 44: MAN})
        ground.invoke("hurl", FOE, *WINS)
        assert ground[FOE].hit_dice == 2
        assert ground[FOE].cell == 43
        assert ground.refused("hurl", 2) == "Man 3 is too far from it: hazard 5."


class TestTangle:
    """Entry 6: subdued."""

    def test_subdued_until_it_breaks_free(self) -> None:
        ground = stepped_in(6)
        assert ground.told[-2:] == [
            Became(RED, "subdued", on=True, by=A_HAZARD),
            Became(RED, "stuck", on=True, by=A_HAZARD),
        ]
        assert ground[RED].subdued == A_HAZARD
        assert ground[RED].stuck == 1
        let_go(ground.state, RED, ground.told.append)
        assert ground[RED].subdued == NOBODY
        assert ground[RED].stuck == NOBODY
        assert ground.told[-2:] == [
            Became(RED, "stuck", on=False, by=A_HAZARD),
            Became(RED, "subdued", on=False, by=A_HAZARD),
        ]


class TestQuicksand:
    """Entry 7: a hex of movement less for each round stuck."""

    def test_each_round_stuck_that_of_falling_in_counted(self) -> None:
        ground = stepped_in(QUICKSAND)
        assert ground[RED].subdued == NOBODY
        assert pace(ground.state, RED) == 2
        round_began(ground.state, ground.told.append)
        assert pace(ground.state, RED) == 1
        assert ground.told[-1] == Became(RED, "slowed", on=True, by=A_HAZARD)

    @pytest.mark.parametrize("entry", [1, 6, 8])
    def test_no_other_hazard_slows(self, entry: int) -> None:
        assert stepped_in(entry)[RED].slowed == 0

    def test_for_good(self) -> None:
        ground = stepped_in(QUICKSAND)
        let_go(ground.state, RED, ground.told.append)
        round_began(ground.state, ground.told.append)
        assert pace(ground.state, RED) == 2


class TestAcid:
    """Entry 8: five inventory slots each round stuck."""

    def test_five_slots_each_round_stuck(self) -> None:
        ground = stepped_in(8, who=kind("porter", slots=12))
        assert ground[RED].slots == 7
        assert ground.told[-1] == SlotsLost(RED, 5, 7, "hazard")
        round_began(ground.state, ground.told.append)
        assert ground[RED].slots == 2
        round_began(ground.state, ground.told.append)
        assert ground[RED].slots == 0
        assert ground.told[-1] == SlotsLost(RED, 2, 0, "hazard")
        before = len(ground.told)
        round_began(ground.state, ground.told.append)
        assert len(ground.told) == before

    def test_no_hit_die_more(self) -> None:
        ground = stepped_in(8)
        round_began(ground.state, ground.told.append)
        assert ground[RED].hit_dice == 3


class TestStuck:
    @pytest.mark.parametrize("entry", [1, 6, 7, 8])
    def test_in_these(self, entry: int) -> None:
        assert stepped_in(entry)[RED].stuck == 1

    @pytest.mark.parametrize(("entry", "dice"), [(3, ARM), (5, ())])
    def test_not_in_those(self, entry: int, dice: tuple[int, ...]) -> None:
        assert stepped_in(entry, *dice)[RED].stuck == NOBODY

    def test_who_is_moved_out_of_it_is_free(self) -> None:
        ground = lay(hazard(6, 39, 30))
        ground.goes(RED, 39)
        ground.goes(RED, 30, how="shoved", by=FOE)
        assert ground[RED].stuck == 1
        ground.goes(RED, 21, how="shoved", by=FOE)
        assert ground[RED].stuck == NOBODY
        assert ground[RED].subdued == NOBODY


class TestDanger:
    """Hexes that Moves go around."""

    def test_where_a_hazard_would_strike(self) -> None:
        ground = lay(hazard(6, 39, 38), hazard(2, 20))
        assert danger(ground.state, RED) == {39, 38}
        ground.state.set(RED, struck=(1,))
        assert danger(ground.state, RED) == frozenset()

    def test_fire_only_for_who_has_some(self) -> None:
        assert danger(lay(hazard(2, 20), red={40: TORCH}).state, RED) == {20}
