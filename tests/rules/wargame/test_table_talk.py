"""Stunts, and what the GM or the table says comes of them (G6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dice import Dice
from game.rules import wargame
from game.rules.contract import GM
from game.rules.wargame.actions import (
    Attack,
    BreakFree,
    Dodge,
    Effect,
    EndTurn,
    Finish,
    Give,
    Rule,
    Soak,
    Stunt,
)
from game.rules.wargame.events import Armour, Became, Healed, Moved, Ruled, Spent, Struck, Stunted
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import A_HAZARD, NOBODY
from tests.rules.wargame.bout import FOE, OWN, Bout, bout
from tests.rules.wargame.makers import kind, scenario, tables

REST = {0: kind("other"), 1: kind("other")}


def effect(what: Any, target: int = FOE, **more: Any) -> Effect:
    return Effect(what=what, target=target, **more)


def ruled(*effects: Effect, side: str = GM, fight: Bout | None = None) -> Bout:
    return (fight or bout(others=REST)).gives(Rule(side, effects, "So be it."))


def stunt(**more: Any) -> Bout:
    return bout(others=REST, **more).gives(Stunt("red", " Kick the ladder away. "))


class TestStunt:
    def test_it_is_a_maneuver_in_words(self) -> None:
        fight = stunt()
        assert fight.own.ready == 2
        assert fight.told(Stunted) == [Stunted(OWN, "Kick the ladder away.")]

    def test_without_words_it_is_nothing(self) -> None:
        assert bout().refusal(Stunt("red", "  ")) == "Say in words what is tried."

    def test_nor_by_who_can_act_no_more(self) -> None:
        fight = bout().sets(OWN, subdued=FOE)
        assert not fight.allows(Stunt("red", "Bite."))

    def test_then_the_gm_or_any_side_at_the_table_rules(self) -> None:
        decision = wargame.to_decide(stunt().state)
        assert decision is not None
        assert decision.kind == "stunt"
        assert set(decision.sides) == {"red", "blue", GM}
        for side in ("red", "blue", GM):
            assert stunt().refusal(Rule(side)) is None

    def test_nothing_else_goes_on_before(self) -> None:
        assert stunt().refusal(EndTurn("red")) == "First say what comes of the stunt."

    def test_nothing_may_come_of_it(self) -> None:
        fight = stunt().gives(Rule("blue", (), "It is nailed down."))
        assert fight.state.phase == "turn"
        assert fight.told(Ruled) == [Ruled("blue", "It is nailed down.")]

    def test_what_comes_of_it_is_the_doing_of_who_tried(self) -> None:
        fight = stunt().sets(FOE, hit_dice=1)
        fight.gives(Rule("red", (effect("hit_dice", amount=-1),)))
        assert (fight.state.phase, fight.state.active) == ("finish", "red")
        assert fight.state.morale["red"].hurt

    def test_several_things_come_of_it_in_their_order(self) -> None:
        fight = stunt().gives(Rule("red", (effect("prone"), effect("move", cell=42))))
        assert (fight.foe.prone, fight.foe.cell) == (True, 42)

    def test_what_an_earlier_one_has_made_impossible_is_left_out(self) -> None:
        fight = stunt()
        fight.gives(Rule("red", (effect("hit_dice", amount=-4), effect("prone"))))
        assert (fight.foe.standing, fight.foe.prone) == ("down", False)


class TestGm:
    def test_at_any_maneuver_it_may_rule_on_anything(self) -> None:
        assert bout().refusal(Rule(GM, (effect("prone"),))) is None
        assert bout().refusal(Rule("blue", (effect("prone"),))) == "That is for the game master."

    def test_what_is_nobodys_doing_leaves_them_incapacitated(self) -> None:
        fight = ruled(effect("hit_dice", amount=-4))
        assert (fight.foe.standing, fight.state.phase) == ("down", "turn")
        assert not fight.state.morale["red"].hurt

    def test_it_is_never_listed(self) -> None:
        assert not any(isinstance(order, Rule | Stunt) for order in wargame.orders(bout().state))


class TestEffects:
    def test_damage_is_answered_as_ever(self) -> None:
        fight = ruled(effect("damage", amount=3), fight=bout(foe=kind("foe", slots=2), others=REST))
        assert fight.told(Struck)[0].damage == 3
        assert all(fight.allows(answer) for answer in (Soak("blue"), Give("blue", 2)))
        assert fight.gives(Dodge("blue")).foe.hit_dice == 4

    def test_undodged_it_is_one_wound_of_no_kind(self) -> None:
        fight = ruled(effect("damage", amount=9)).gives(Soak("blue"))
        assert (fight.foe.hit_dice, fight.foe.bleeding) == (3, False)

    def test_neither_holds_nor_armour_brought_to_0_add_a_weapons_own(self) -> None:
        fight = bout(foe=kind("foe", armour="plate"), others=REST).sets(FOE, subdued=OWN)
        ruled(effect("damage", amount=8), fight=fight)
        assert (fight.foe.hit_dice, fight.foe.armour, fight.foe.most) == (4, 0, 8)

    def test_damage_by_a_stunt_that_fells_is_finished_by_who_tried(self) -> None:
        fight = stunt().sets(FOE, hit_dice=1, ready=0)
        fight.gives(Rule("red", (effect("damage", amount=2),)))
        assert fight.allows(Finish("red", dead=True))

    def test_hit_dice_more(self) -> None:
        fight = ruled(effect("hit_dice", amount=2), fight=bout(others=REST).sets(FOE, hit_dice=1))
        assert fight.foe.hit_dice == 3
        assert fight.told(Healed) == [Healed(NOBODY, FOE, 3, revived=False)]

    def test_hit_dice_never_beyond_what_was_owned(self) -> None:
        fight = bout(others=REST).sets(FOE, hit_dice=3, ready=3)
        assert ruled(effect("hit_dice", amount=9), fight=fight).foe.hit_dice == 4
        refused = fight.refusal(Rule(GM, (effect("hit_dice", amount=1),)))
        assert refused == "Foe 1 has all its hit dice."
        fallen = bout(others=REST).sets(FOE, standing="down", hit_dice=0, ready=0)
        assert ruled(effect("hit_dice", amount=9), fight=fallen).foe.hit_dice == 4

    @pytest.mark.parametrize("standing", ["down", "dead"])
    def test_they_bring_back_even_the_dead_and_those_act_last(self, standing: str) -> None:
        """G10."""
        fight = bout(others=REST).sets(FOE, standing=standing, hit_dice=0, ready=0)
        ruled(effect("hit_dice", amount=2), fight=fight)
        assert (fight.foe.standing, fight.foe.hit_dice, fight.foe.late) == ("up", 2, 3)

    @pytest.mark.parametrize(("amount", "ready"), [(-1, 3), (-9, 0), (9, 4)])
    def test_ready_hit_dice_within_those_owned(self, amount: int, ready: int) -> None:
        fight = ruled(effect("ready", amount=amount))
        assert fight.foe.ready == ready
        assert fight.told(Spent) == [Spent(FOE, 4 - ready, ready, "ruling")]

    def test_armour_within_its_maximum(self) -> None:
        fight = bout(foe=kind("foe", armour="plate"), others=REST)
        ruled(effect("armour", amount=-3), effect("armour", amount=9), fight=fight)
        assert fight.told(Armour) == [
            Armour(FOE, 5, 8, "ruling"),
            Armour(FOE, 8, 8, "ruling"),
        ]

    def test_a_move_goes_to_any_free_hex_and_into_its_hazard(self) -> None:
        mud = Factor(kind="hazard", entry=7, cells=(60,))
        fight = ruled(effect("move", cell=60), fight=bout(others=REST, factors=(mud,)))
        assert fight.told(Moved) == [Moved(FOE, (41, 60), "ruling")]
        assert fight.foe.stuck == 1

    def test_prone_and_subdued(self) -> None:
        fight = ruled(effect("prone"), effect("subdued"))
        assert (fight.foe.prone, fight.foe.subdued) == (True, A_HAZARD)

    def test_subdued_by_a_foes_stunt_is_held_by_it(self) -> None:
        assert stunt().gives(Rule("red", (effect("subdued"),))).foe.subdued == OWN

    def test_subdued_by_nobody_it_breaks_free_against_a_d8(self) -> None:
        fight = ruled(effect("subdued", target=OWN)).gives(BreakFree("red"), 5, 4)
        assert fight.own.subdued == NOBODY

    def test_free_of_everything(self) -> None:
        mud = Factor(kind="hazard", entry=7, cells=(41,))
        fight = bout(others=REST, factors=(mud,))
        fight.sets(FOE, prone=True, subdued=OWN, grappled=OWN, stuck=1)
        ruled(effect("free"), fight=fight)
        foe = fight.foe
        assert (foe.prone, foe.subdued, foe.grappled, foe.stuck) == (False, *[NOBODY] * 3)

    def test_fire_and_its_end(self) -> None:
        fight = ruled(effect("burn"))
        assert fight.foe.burning
        assert not ruled(effect("douse"), fight=fight).foe.burning

    def test_disarm(self) -> None:
        assert ruled(effect("disarm")).foe.weapons == ()

    def test_daze(self) -> None:
        fight = ruled(effect("daze"))
        assert fight.told(Became) == [Became(FOE, "dazed", on=True)]
        fight.sets(FOE, slots=1).attacks(1, 1)
        assert not fight.allows(Dodge("blue"))

    def test_lingering_wounds_even_of_the_fallen(self) -> None:
        fight = bout(others=REST).sets(FOE, standing="down", hit_dice=0)
        ruled(effect("linger", text=" blind "), fight=fight)
        assert fight.foe.lingering == ("blind",)


class TestRefusals:
    def said(self, one: Effect, fight: Bout | None = None) -> str | None:
        return (fight or bout(others=REST)).refusal(Rule(GM, (one,)))

    def test_of_what_says_nothing(self) -> None:
        assert self.said(effect("damage")) == "Damage is 1 point at least."
        assert self.said(effect("linger", text=" ")) == "Say in words what the wound leaves."
        for what in ("hit_dice", "ready", "armour"):
            assert self.said(effect(what)) == "Say by how much it changes."

    def test_of_nobody(self) -> None:
        assert self.said(effect("prone", target=9)) == "There is no such fighter."

    def test_of_who_is_out_of_it(self) -> None:
        fallen = bout(others=REST).sets(FOE, standing="down", hit_dice=0)
        assert self.said(effect("prone"), fallen) == "Foe 1 is out of the fight."
        refused = self.said(effect("hit_dice", amount=-1), fallen)
        assert refused == "Foe 1 has no hit dice to lose."
        fallen.sets(FOE, cell=40)
        refused = self.said(effect("hit_dice", amount=1), fallen)
        assert refused == "Somebody stands where Foe 1 lies."

    @pytest.mark.parametrize("cell", [40, 41, 50, NOBODY, 999])
    def test_of_moves_where_nobody_can_be(self, cell: int) -> None:
        fight = bout(others=REST, terrain={50: "wall"})
        assert self.said(effect("move", cell=cell), fight) == "That hex isn’t free."

    def test_of_disarming_bare_hands(self) -> None:
        fight = bout(foe=kind("foe", weapons=()), others=REST)
        refused = self.said(effect("disarm"), fight)
        assert refused == "Foe 1 holds nothing that could be struck away."


def test_a_stunt_counts_as_the_turns_first_maneuver() -> None:
    """Nothing is recovered after it."""
    fight = stunt().gives(Rule("red"))
    assert fight.state.begun == (True,)
    assert fight.allows(Attack("red", FOE, "axe"))


class TestHosts:
    """In a large fight the target is a side, by its place (G12)."""

    def fight(self) -> Bout:
        row = {cell: kind("own", armour="plate") for cell in range(6)}
        foes = {cell: kind("foe", armour="plate") for cell in range(72, 78)}
        state, _ = wargame.start(scenario(row, foes), wargame.House(), tables(), Dice(1))
        assert state.scale == "large"
        return Bout(state)

    def test_pools_change(self) -> None:
        fight = self.fight()
        fight.state.set_host("blue", hit_dice=2, ready=2)
        ruled(
            effect("armour", amount=-2),
            effect("ready", amount=-1),
            effect("hit_dice", amount=1),
            fight=fight,
        )
        host = fight.state.hosts["blue"]
        assert (host.armour, host.ready, host.hit_dice) == (6, 1, 3)
        assert all(event.hosts for event in fight.events if not isinstance(event, Ruled))

    def test_no_more_hit_dice_than_those_who_stand_bring(self) -> None:
        fight = self.fight()
        refused = fight.refusal(Rule(GM, (effect("hit_dice", amount=1),)))
        assert refused == "Blue has all its hit dice."
        fight.state.set_host("blue", hit_dice=2, ready=2)
        ruled(effect("hit_dice", amount=9), fight=fight)
        assert fight.state.hosts["blue"].hit_dice == 4

    def test_lost_hit_dice_are_members_lost(self) -> None:
        fight = ruled(effect("hit_dice", amount=-1), fight=self.fight())
        assert fight.state.hosts["blue"].hit_dice == 3
        assert len(fight.state.up("blue")) == 5

    def test_damage_is_answered(self) -> None:
        fight = ruled(effect("damage", amount=3), fight=self.fight())
        assert (fight.state.phase, fight.state.active) == ("answer", "blue")
        assert fight.gives(Soak("blue")).state.hosts["blue"].armour == 5

    def test_fire_and_distraction(self) -> None:
        fight = ruled(effect("burn"), effect("daze"), fight=self.fight())
        host = fight.state.hosts["blue"]
        assert (host.burning, host.dazed) == (True, True)
        assert not ruled(effect("douse"), fight=fight).state.hosts["blue"].burning

    def test_nothing_else_happens_to_a_whole_side(self) -> None:
        fight = self.fight()
        refused = fight.refusal(Rule(GM, (effect("prone"),)))
        assert refused == "In a large fight that doesn’t happen to a whole side."
        refused = fight.refusal(Rule(GM, (effect("burn", target=5),)))
        assert refused == "There is no such side in the fight."

    def test_a_host_may_try_a_stunt(self) -> None:
        fight = self.fight()
        side = fight.state.active
        fight.gives(Stunt(side, "A feigned flight."))
        assert fight.told(Stunted)[0].hosts
        foe = 1 - fight.state.arena.sides.index(side)
        fight.gives(Rule(side, (effect("hit_dice", target=foe, amount=-1),)))
        assert fight.state.morale[side].hurt
