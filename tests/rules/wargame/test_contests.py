"""Contested maneuvers (G7): holds, shoves, disarming, breaking free."""

from __future__ import annotations

import pytest

from game.rules.contract import Order
from game.rules.wargame.actions import (
    Attack,
    BreakFree,
    Disarm,
    Disengage,
    EndTurn,
    Grapple,
    Move,
    Shove,
    Soak,
    Subdue,
    Surrender,
)
from game.rules.wargame.events import Became, Contested, Disarmed, Fell, Moved, Spent
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import A_HAZARD, NOBODY
from tests.rules.wargame.bout import FOE, OWN, Bout, bout
from tests.rules.wargame.makers import kind

REST = {0: kind("other"), 1: kind("other")}


class TestContest:
    def test_each_rolls_a_d8_and_the_higher_wins(self) -> None:
        won = bout().gives(Grapple("red", FOE), 5, 4)
        assert won.foe.grappled == OWN
        assert won.told(Became) == [Became(FOE, "grappled", on=True, by=OWN)]
        assert bout().gives(Grapple("red", FOE), 4, 5).foe.grappled == NOBODY

    def test_a_tie_is_the_defenders(self) -> None:
        fight = bout().gives(Grapple("red", FOE), 5, 5)
        assert fight.foe.grappled == NOBODY
        assert fight.told(Contested) == [Contested(OWN, FOE, "grapple", (5, 5), (5, 5), won=False)]

    def test_the_better_of_strength_and_athletics_is_added(self) -> None:
        strong = bout(kind("own", strength=3, athletics=1), kind("foe", athletics=2))
        assert strong.gives(Grapple("red", FOE), 3, 4).told(Contested)[0].totals == (6, 6)

    def test_the_target_spends_a_hit_die(self) -> None:
        fight = bout().gives(Grapple("red", FOE), 4, 5)
        assert (fight.own.ready, fight.foe.ready) == (2, 3)
        assert fight.told(Spent)[1] == Spent(FOE, 1, 3, "contest")

    @pytest.mark.parametrize("changes", [{"ready": 0}, {"dazed": True}, {"fleeing": True}])
    def test_with_none_to_spend_it_fails_and_nothing_is_rolled(
        self, changes: dict[str, object]
    ) -> None:
        fight = bout().sets(FOE, **changes).gives(Grapple("red", FOE))
        assert fight.foe.grappled == OWN
        assert fight.told(Contested)[0].dice == (0, 0)

    @pytest.mark.parametrize("order", [Shove("red", FOE, 42), Disarm("red", FOE)])
    def test_each_is_a_maneuver(self, order: Order) -> None:
        assert bout().gives(order, 4, 5).own.ready == 2
        assert bout().sets(OWN, ready=1).gives(order, 4, 5).own.ready == 0
        assert not bout().sets(OWN, dazed=True).allows(order)

    def test_only_a_standing_foe_beside_it(self) -> None:
        far = bout(at=42)
        assert far.refusal(Grapple("red", FOE)) == "Foe 1 isn’t beside Own 1."
        fallen = bout(others=REST).sets(FOE, standing="down")
        assert fallen.refusal(Grapple("red", FOE)) == "Foe 1 is out of the fight."
        friend = bout(friends={39: kind("friend")})
        numbers = {person.kind.id: person.number for person in friend.state.arena.people}
        refused = friend.refusal(Grapple("red", numbers["friend"]))
        assert refused == "Friend 1 is of the same side."
        assert bout().refusal(Grapple("red", 5)) == "There is no such fighter."


class TestHeld:
    def held(self, flag: str, by: int = FOE) -> Bout:
        return bout().sets(OWN, **{flag: by})

    @pytest.mark.parametrize("flag", ["subdued", "grappled"])
    def test_it_can_only_break_free_or_surrender(self, flag: str) -> None:
        fight = self.held(flag)
        for order in (Attack("red", FOE, "axe"), Grapple("red", FOE), Shove("red", FOE, 42)):
            assert fight.refusal(order) == "Own 1 is held and can only break free or surrender."
        assert not fight.allows(Move("red", 39))
        assert not fight.allows(Disengage("red", 39))
        assert fight.allows(BreakFree("red"))
        assert fight.allows(Surrender("red"))

    @pytest.mark.parametrize("flag", ["subdued", "grappled"])
    def test_who_wins_is_free(self, flag: str) -> None:
        fight = self.held(flag).gives(BreakFree("red"), 5, 4)
        assert (fight.own.subdued, fight.own.grappled) == (NOBODY, NOBODY)
        assert fight.own.ready == 2

    @pytest.mark.parametrize("flag", ["subdued", "grappled"])
    def test_a_tie_is_the_holders(self, flag: str) -> None:
        fight = self.held(flag).gives(BreakFree("red"), 5, 5)
        assert FOE in (fight.own.subdued, fight.own.grappled)

    def test_a_holder_with_nothing_to_spend_lets_go(self) -> None:
        fight = self.held("grappled").sets(FOE, ready=0).gives(BreakFree("red"))
        assert fight.own.grappled == NOBODY

    def test_out_of_a_hazard_against_a_d8_alone(self) -> None:
        mud = Factor(kind="hazard", entry=7, cells=(40,))
        fight = bout(kind("own", strength=1), factors=(mud,)).sets(OWN, stuck=1)
        fight.gives(BreakFree("red"), 4, 5)
        assert (fight.own.stuck, fight.foe.ready) == (1, 4)
        assert fight.gives(BreakFree("red"), 5, 5).own.stuck == NOBODY
        assert fight.told(Contested)[-1].at == NOBODY

    def test_subdued_by_a_hazard_it_is_free_of_both(self) -> None:
        vines = Factor(kind="hazard", entry=6, cells=(40,))
        fight = bout(factors=(vines,)).sets(OWN, stuck=1, subdued=A_HAZARD)
        fight.gives(BreakFree("red"), 5, 4)
        assert (fight.own.stuck, fight.own.subdued) == (NOBODY, NOBODY)

    def test_held_by_both_the_fighters_hold_comes_first(self) -> None:
        mud = Factor(kind="hazard", entry=7, cells=(40,))
        fight = bout(factors=(mud,)).sets(OWN, stuck=1, grappled=FOE)
        fight.gives(BreakFree("red"), 5, 4)
        assert (fight.own.stuck, fight.own.grappled) == (1, NOBODY)

    def test_in_flight_too(self) -> None:
        assert self.held("grappled").sets(OWN, fleeing=True).allows(BreakFree("red"))

    def test_who_is_free_has_nothing_to_break(self) -> None:
        assert bout().refusal(BreakFree("red")) == "Nothing holds Own 1."


class TestGrapple:
    def test_who_holds_may_act_otherwise(self) -> None:
        fight = bout().gives(Grapple("red", FOE), 5, 4)
        assert fight.allows(Attack("red", FOE, "axe"))

    def test_not_twice(self) -> None:
        fight = bout().sets(FOE, grappled=OWN)
        assert fight.refusal(Grapple("red", FOE)) == "Foe 1 is held already."

    def test_it_ends_when_the_held_is_moved_away(self) -> None:
        fight = bout(kind("own", weapons=("spear",))).sets(FOE, grappled=OWN, ready=0)
        fight.attacks(1, 1)
        assert (fight.foe.cell, fight.foe.grappled) == (42, NOBODY)

    def test_and_when_the_holder_goes(self) -> None:
        fight = bout().sets(FOE, grappled=OWN).gives(Disengage("red", 39))
        assert fight.foe.grappled == NOBODY

    def test_and_when_either_is_down(self) -> None:
        held = bout(foe=kind("foe", hit_dice=1), others=REST).sets(FOE, grappled=OWN)
        assert held.attacks(1, 1).foe.grappled == NOBODY
        holder = bout(foe=kind("foe", hit_dice=1), friends={31: kind("friend")}, others=REST)
        holder.sets(1, grappled=2).attacks(1, 1, at=2).gives(Soak("blue"))
        assert holder.state.fighters[2].standing == "down"
        assert holder.state.fighters[1].grappled == NOBODY


class TestSubdue:
    def test_it_pins_one_that_is_grappled(self) -> None:
        fight = bout().sets(FOE, grappled=OWN).gives(Subdue("red", FOE), 5, 4)
        assert (fight.foe.subdued, fight.foe.grappled, fight.own.ready) == (OWN, NOBODY, 2)
        assert fight.told(Became) == [
            Became(FOE, "grappled", on=False, by=OWN),
            Became(FOE, "subdued", on=True, by=OWN),
        ]

    def test_who_is_subdued_stays_with_its_first_holder(self) -> None:
        fight = bout(kind("own", weapons=("whip",)), kind("foe", weapons=()))
        fight.sets(FOE, subdued=A_HAZARD, prone=True).attacks(8, 1)
        assert fight.foe.subdued == A_HAZARD
        assert fight.told(Became) == []

    def test_failing_the_grapple_stays(self) -> None:
        fight = bout().sets(FOE, grappled=OWN).gives(Subdue("red", FOE), 4, 5)
        assert (fight.foe.subdued, fight.foe.grappled) == (NOBODY, OWN)

    def test_not_one_that_isnt(self) -> None:
        assert bout().refusal(Subdue("red", FOE)) == "Foe 1 has to be grappled first."

    def test_nor_from_afar_nor_by_who_is_distracted(self) -> None:
        assert not bout(at=42).sets(FOE, grappled=OWN).allows(Subdue("red", FOE))
        assert not bout().sets(FOE, grappled=OWN).sets(OWN, dazed=True).allows(Subdue("red", FOE))


class TestShove:
    def test_a_hex_away_from_the_shover(self) -> None:
        fight = bout().gives(Shove("red", FOE, 42), 5, 4)
        assert fight.foe.cell == 42
        assert fight.told(Moved) == [Moved(FOE, (41, 42), "shoved")]

    def test_resisted_it_stays(self) -> None:
        assert bout().gives(Shove("red", FOE, 42), 4, 4).foe.cell == 41

    def test_to_any_hex_beside_the_target_that_is_farther_off(self) -> None:
        fight = bout()
        places = [cell for cell in range(81) if fight.allows(Shove("red", FOE, cell))]
        grid = fight.state.arena.grid
        assert len(places) == 3
        assert all(grid.distance(40, cell) == 2 for cell in places)
        assert all(grid.distance(41, cell) == 1 for cell in places)

    @pytest.mark.parametrize("ground", ["wall", "water", "mountain", ""])
    def test_not_into_what_is_closed(self, ground: str) -> None:
        fight = bout(terrain={42: ground})
        refused = fight.refusal(Shove("red", FOE, 42))
        assert refused == "Foe 1 can only be shoved into a free hex straight away."

    def test_nor_onto_somebody(self) -> None:
        assert not bout(others={42: kind("other")}).allows(Shove("red", FOE, 42))

    def test_into_hazards(self) -> None:
        cliff = Factor(kind="hazard", entry=4, cells=(42,))
        fight = bout(factors=(cliff,), others=REST).gives(Shove("red", FOE, 42), 5, 4)
        assert fight.told(Fell)[0].standing == "dead"

    def test_not_from_the_ground(self) -> None:
        fight = bout().sets(OWN, prone=True)
        assert fight.refusal(Shove("red", FOE, 42)) == "Own 1 has to stand up first."


class TestDisarm:
    def test_the_weapon_in_hand_falls_where_it_stands(self) -> None:
        fight = bout(foe=kind("foe", weapons=("axe", "dagger")))
        fight.gives(Disarm("red", FOE), 5, 4)
        assert fight.foe.weapons == ("dagger",)
        assert fight.state.dropped == ((41, "axe"),)
        assert fight.told(Disarmed) == [Disarmed(FOE, "axe", 41)]

    def test_resisted_it_is_kept(self) -> None:
        assert bout().gives(Disarm("red", FOE), 4, 5).foe.weapons == ("axe",)

    def test_who_has_none_left_strikes_with_bare_hands(self) -> None:
        fight = bout().gives(Disarm("red", FOE), 5, 4).gives(EndTurn("red"))
        assert fight.allows(Attack("blue", OWN, "fists"))

    def test_what_is_strapped_on_is_never_struck_away(self) -> None:
        foe = kind("foe", weapons=("shield", "axe"), shield="small")
        fight = bout(foe=foe).gives(Disarm("red", FOE), 5, 4)
        assert fight.foe.weapons == ("shield",)
        refused = fight.refusal(Disarm("red", FOE))
        assert refused == "Foe 1 holds nothing that could be struck away."
