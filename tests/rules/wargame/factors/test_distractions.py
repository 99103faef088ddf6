"""Distractions (G8): who can't spend hit dice till the round ends, and the eight entries."""

from __future__ import annotations

import pytest

from game.rules.wargame import sight
from game.rules.wargame.events import Became, Invoked, Moved
from game.rules.wargame.moving import pace
from game.rules.wargame.spending import can_spend
from game.rules.wargame.state import NOBODY
from tests.rules.wargame.factors.ground import (
    FOE,
    MAN,
    RED,
    Ground,
    cover,
    distraction,
    hazard,
    lay,
)
from tests.rules.wargame.makers import kind

AT_A_TARGET = (1, 2, 3, 4, 5, 6, 8)


def dazed(ground: Ground) -> list[int]:
    return [who for who, one in enumerate(ground.state.fighters) if one.dazed]


class TestTheClass:
    @pytest.mark.parametrize("entry", AT_A_TARGET)
    def test_the_target_cannot_spend_hit_dice(self, entry: int) -> None:
        ground = lay(distraction(entry, 40))
        told = ground.invoke("distract", FOE)
        assert ground[FOE].dazed
        assert not can_spend(ground[FOE])
        assert not can_spend(ground[FOE], answering=True)
        assert Invoked(RED, 1, "distract", FOE) in told
        assert Became(FOE, "dazed", on=True, by=RED) in told

    def test_it_is_a_maneuver(self) -> None:
        ground = lay(distraction(4, 40))
        ground.invoke("distract", FOE)
        assert ground[RED].ready == 2

    @pytest.mark.parametrize("entry", AT_A_TARGET)
    def test_each_factor_once_per_target(self, entry: int) -> None:
        ground = lay(distraction(entry, 40))
        ground.invoke("distract", FOE)
        ground.state.set(FOE, dazed=False)
        ground.state.set(RED, dazed=False)
        expected = "has been put out" if entry == 3 else "doesn’t fall for it twice"
        assert expected in ground.refused("distract", FOE)

    def test_but_on_others_still(self) -> None:
        ground = lay(distraction(4, 40), blue={41: MAN, 39: MAN})
        ground.invoke("distract", 1)
        ground.invoke("distract", 2)
        assert dazed(ground) == [1, 2]

    def test_and_other_factors_on_the_same(self) -> None:
        ground = lay(distraction(4, 40), distraction(4, 39))
        ground.invoke("distract", FOE, number=1)
        ground.invoke("distract", FOE, number=2)
        assert ground[FOE].distracted == (1, 2)

    def test_a_target_within_three_hexes(self) -> None:
        assert lay(distraction(4, 40), blue={43: MAN}).invoke("distract", FOE)
        ground = lay(distraction(4, 40), blue={44: MAN})
        assert ground.refused("distract", FOE) == "Man 2 isn’t within 3 hexes of Man 1."

    def test_a_target_in_sight(self) -> None:
        ground = lay(distraction(4, 40), blue={42: MAN}, terrain={41: "wall"})
        assert ground.refused("distract", FOE) == "Man 1 doesn’t see Man 2."

    def test_used_from_its_hex_or_beside_it(self) -> None:
        assert lay(distraction(4, 39)).invoke("distract", FOE)
        ground = lay(distraction(4, 38))
        assert ground.refused("distract", FOE) == "Man 1 has to be on or beside it: distraction 4."

    def test_nobody_distracts_its_own_side(self) -> None:
        ground = lay(distraction(4, 40), red={40: MAN, 39: MAN})
        assert ground.refused("distract", 1) == "Man 2 is of the same side."

    def test_any_side_does_it_to_any_other(self) -> None:
        ground = lay(distraction(4, 40), acting=FOE)
        ground.invoke("distract", RED)
        assert dazed(ground) == [RED]

    @pytest.mark.parametrize("who", [7, -1, -3])
    def test_nor_who_is_not_there(self, who: int) -> None:
        assert lay(distraction(4, 40)).refused("distract", who) == "There is no such fighter."

    def test_nor_who_is_out_of_the_fight(self) -> None:
        ground = lay(distraction(4, 40))
        ground.state.set(FOE, standing="down")
        assert ground.refused("distract", FOE) == "Man 2 is out of the fight."


class TestSand:
    """Entry 1: a target beside you."""

    def test_only_a_target_beside_you(self) -> None:
        ground = lay(distraction(1, 40), blue={42: MAN})
        assert ground.refused("distract", FOE) == "Man 2 isn’t beside Man 1."


@pytest.mark.parametrize("entry", [2, 5])
class TestCrowdAndAnimals:
    """Entries 2 and 5: also everyone beside the target, friend or foe."""

    def test_everyone_beside_the_target(self, entry: int) -> None:
        ground = lay(
            distraction(entry, 40),
            red={40: MAN, 51: MAN, 48: MAN},  # 51 beside the target, 48 not
            blue={42: MAN, 43: MAN, 44: MAN},
        )
        ground.invoke("distract", 3)
        assert dazed(ground) == [1, 3, 4]

    def test_who_uses_it_too_if_beside_the_target(self, entry: int) -> None:
        ground = lay(distraction(entry, 40))
        ground.invoke("distract", FOE)
        assert dazed(ground) == [RED, FOE]

    def test_nobody_twice(self, entry: int) -> None:
        ground = lay(distraction(entry, 40), blue={42: MAN, 43: MAN})
        ground.invoke("distract", 1)
        ground.state.set(1, dazed=False)
        ground.state.set(2, dazed=False)
        assert "twice" in ground.refused("distract", 2)


class TestTheOthersSpareNeighbours:
    @pytest.mark.parametrize("entry", [1, 3, 4, 6, 8])
    def test_only_the_target(self, entry: int) -> None:
        ground = lay(distraction(entry, 40), blue={41: MAN, 42: MAN})
        ground.invoke("distract", FOE)
        assert dazed(ground) == [FOE]


class TestLights:
    """Entry 3: once; sight 1 hex within 3 of it from then on."""

    def ground(self) -> Ground:
        ground = lay(distraction(3, 40), blue={42: MAN, 44: MAN})
        ground.invoke("distract", 1)
        return ground

    def test_once_on_whomever(self) -> None:
        ground = self.ground()
        assert ground.refused("distract", 2) == "distraction 3 has been put out already."
        assert ground.state.features[1].spent

    def test_within_three_hexes_of_it_one_sees_a_hex_far(self) -> None:
        state = self.ground().state
        assert sight.sees(state, 42, 43)
        assert not sight.sees(state, 42, 44)
        assert not sight.sees(state, 40, 42)

    def test_nor_is_one_seen_there_from_outside(self) -> None:
        state = self.ground().state
        assert not sight.sees(state, 36, 38)
        assert not sight.sees(state, 8, 43)

    def test_outside_all_is_as_before(self) -> None:
        state = self.ground().state
        assert sight.sees(state, 44, 80)
        assert sight.sees(state, 8, 80)

    def test_while_it_burns_all_is_seen(self) -> None:
        assert sight.sees(lay(distraction(3, 40)).state, 36, 44)

    def test_other_distractions_make_no_dark(self) -> None:
        ground = lay(distraction(4, 40))
        ground.invoke("distract", FOE)
        assert sight.sees(ground.state, 36, 44)


class TestWeather:
    """Entry 4: the class, and your side's Moves this round are +3 hexes."""

    def test_moves_of_that_side_are_three_hexes_longer(self) -> None:
        ground = lay(distraction(4, 40), red={40: MAN, 39: kind("rider", mounted=True)})
        ground.invoke("distract", 2)
        assert [pace(ground.state, who) for who in range(3)] == [6, 9, 3]

    def test_twice_in_a_round_not_six(self) -> None:
        ground = lay(distraction(4, 40), distraction(4, 40))
        ground.invoke("distract", FOE, number=1)
        ground.invoke("distract", FOE, number=2)
        assert pace(ground.state, RED) == 6

    def test_others_hurry_nobody(self) -> None:
        ground = lay(distraction(6, 40))
        ground.invoke("distract", FOE)
        assert pace(ground.state, RED) == 3


class TestSwing:
    """Entry 6: the class, or a Move of 6 over others."""

    def test_six_hexes_over_others(self) -> None:
        ground = lay(distraction(6, 36), red={36: MAN}, blue={37: MAN, 38: MAN, 39: MAN})
        told = ground.invoke("swing", to=42)
        assert ground[RED].cell == 42
        assert told[1:] == [Invoked(RED, 1, "swing"), Moved(RED, (36, 42), "swing")]
        assert ground[RED].ready == 2

    def test_not_seven(self) -> None:
        ground = lay(distraction(6, 36), red={36: MAN}, blue={44: MAN})
        assert ground.refused("swing", to=43) == "Man 1 can’t swing there."

    def test_away_from_a_foe_beside(self) -> None:
        ground = lay(distraction(6, 40))
        ground.invoke("swing", to=37)
        assert ground[RED].cell == 37

    def test_not_onto_somebody_nor_through_walls(self) -> None:
        walls = dict.fromkeys(range(6, 81, 9), "wall")
        ground = lay(distraction(6, 40), terrain=walls)
        assert ground.refused("swing", to=41)
        assert ground.refused("swing", to=43)

    def test_over_hazards_but_into_one_at_its_end(self) -> None:
        ground = lay(distraction(6, 36), hazard(6, 38), hazard(7, 42), red={36: MAN})
        ground.invoke("swing", to=39)
        assert ground[RED].hit_dice == 4
        ground = lay(distraction(6, 36), hazard(7, 42), red={36: MAN})
        ground.invoke("swing", to=42)
        assert ground[RED].stuck == 2

    def test_it_ends_cover(self) -> None:
        ground = lay(distraction(6, 40), cover(1, 40))
        ground.invoke("hide", number=2)
        ground.invoke("swing", to=37)
        assert ground[RED].cover == NOBODY

    def test_a_broken_leg_makes_it_dearer_like_a_move(self) -> None:
        ground = lay(distraction(6, 40))
        ground.state.set(RED, broken=("legs",))
        ground.invoke("swing", to=37)
        assert ground[RED].ready == 1

    def test_mud_on_the_feet_takes_its_hexes(self) -> None:
        ground = lay(distraction(6, 36), red={36: MAN}, blue={80: MAN})
        ground.state.set(RED, slowed=2)
        assert ground.refused("swing", to=41)
        ground.invoke("swing", to=40)
        ground = lay(distraction(6, 36), red={36: MAN}, blue={80: MAN})
        ground.state.set(RED, slowed=6)
        assert ground.refused("swing", to=37)

    def test_not_from_the_ground_from_a_hazard_or_out_of_a_pit(self) -> None:
        ground = lay(distraction(6, 40), cover(8, 40), hazard(7, 40))
        ground.state.set(RED, prone=True)
        assert ground.refused("swing", to=37) == "Man 1 has to stand up first."
        ground.state.set(RED, prone=False, stuck=3)
        assert ground.refused("swing", to=37) == "Man 1 has to break free first."
        ground.state.set(RED, stuck=NOBODY, cover=2)
        assert ground.refused("swing", to=37) == "Man 1 has to climb out first."

    def test_nothing_else_swings(self) -> None:
        ground = lay(distraction(4, 40))
        assert ground.refused("swing", to=37) == "distraction 4 isn’t there to swing on."


class TestEcho:
    """Entry 7: everyone within 4 hexes but you."""

    def test_everyone_within_four_hexes_but_you(self) -> None:
        ground = lay(
            distraction(7, 40),
            red={40: MAN, 36: MAN},
            blue={44: MAN, 53: MAN, 8: MAN},
            terrain={42: "wall"},
        )
        ground.invoke("distract")
        assert dazed(ground) == [1, 2]

    def test_nobody_twice(self) -> None:
        ground = lay(distraction(7, 40), blue={44: MAN, 8: MAN})
        ground.invoke("distract")
        said = "No foe within 4 hexes could still be distracted by it."
        assert ground.refused("distract") == said
        ground.state.set(1, dazed=False)
        ground.state.set(2, cell=43)
        ground.invoke("distract")
        assert dazed(ground) == [2]

    def test_it_has_no_target(self) -> None:
        ground = lay(distraction(7, 40))
        said = "distraction 7 works on everyone near by, not on one target."
        assert ground.refused("distract", FOE) == said


class TestMirror:
    """Entry 8: a target beside the mirror."""

    def test_the_target_has_to_be_beside_it(self) -> None:
        assert lay(distraction(8, 41), blue={42: MAN}).invoke("distract", FOE)
        ground = lay(distraction(8, 39), blue={41: MAN})
        assert ground.refused("distract", FOE) == "Man 2 isn’t beside it: distraction 8."
