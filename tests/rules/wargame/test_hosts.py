"""Large fights: pools, what hosts do and answer, casualties by role, a host's end (G12)."""

from __future__ import annotations

import msgspec
import pytest

from game.dice import FixedDice
from game.rules import wargame
from game.rules.contract import silence
from game.rules.wargame import host_orders, hosts
from game.rules.wargame.actions import (
    Attack,
    Casualty,
    Dodge,
    EndTurn,
    Flight,
    GoNow,
    KillLeader,
    Load,
    PutOut,
    Recover,
    Smash,
    Soak,
    Surrender,
)
from game.rules.wargame.events import Fell, HostFormed, Lost, MoraleRolled, Recovered, Smashed
from game.rules.wargame.forecasts import forecast
from game.rules.wargame.scenario import Goal, Side
from tests.rules.wargame.makers import kind
from tests.rules.wargame.ranks import ARCHER, BLUE, RED, SPEARMAN, Field

BRUTE = kind("brute", hit_dice=6)
CHILD = kind("child", hit_dice=1)
SPEARS = Attack("red", BLUE, "spear")


# Pools.
def test_g12_a_pool_is_the_mean_of_the_members_a_half_rounded_up() -> None:
    field = Field(red=(*(BRUTE,) * 3, *(CHILD,) * 3), blue=(SPEARMAN,) * 5)
    assert (field.red.hit_dice, field.red.ready) == (4, 4)  # 21 / 6 = 3.5
    assert (field.blue.hit_dice, field.blue.armour) == (4, 4)
    assert HostFormed("red", 6, 4, 0, 0) in field.events


def test_g12_or_the_sum_as_the_house_has_it() -> None:
    field = Field(red=(*(BRUTE,) * 3, *(CHILD,) * 3), pool="sum")
    assert field.red.hit_dice == 21
    assert (field.blue.hit_dice, field.blue.armour) == (24, 24)


def test_g12_wounds_and_lost_armour_count_in_a_pool() -> None:
    field = Field()
    state = field.state
    state.hosts = {}
    for who in range(6):
        state.set(who, hit_dice=2, armour=1)
    hosts.form(state, "red", silence)
    assert (field.red.hit_dice, field.red.armour, field.red.most) == (2, 1, 4)


def test_g12_the_designated_member_leads_else_who_has_most_hit_dice() -> None:
    assert Field(red=(*(CHILD,) * 4, BRUTE, CHILD)).red.leader == 4
    assert Field(red=(*(CHILD,) * 4, BRUTE, CHILD), leaders=(2,)).red.leader == 2


# As one fighter.
def test_g12_a_host_attacks_as_one_fighter_and_armour_answers() -> None:
    field = Field().gives(SPEARS, 1, 2)
    assert field.red.ready == 2
    assert field.state.phase == "answer"
    field.gives(Soak("blue"))
    assert (field.blue.armour, field.blue.hit_dice) == (1, 4)


def test_g12_damage_over_the_pool_costs_one_hit_die_and_one_member() -> None:
    field = Field().gives(SPEARS, 4, 7).gives(Soak("blue"))
    assert (field.blue.armour, field.blue.hit_dice, field.blue.ready) == (0, 3, 3)
    assert field.standing("blue") == 5
    assert field.told(Lost) == [Lost("blue", 7, leader=False)]  # 6 leads, and is spared


def test_g12_a_dodge_costs_a_ready_hit_die() -> None:
    field = Field().gives(SPEARS, 8, 8).gives(Dodge("blue"))
    assert (field.blue.ready, field.blue.armour, field.blue.hit_dice) == (3, 4, 4)


def test_g12_a_mighty_attack_costs_a_hit_die_whatever_armour_takes() -> None:
    field = Field().gives(Attack("red", BLUE, "spear", "mighty"), 1, 1).gives(Soak("blue"))
    assert (field.blue.armour, field.blue.hit_dice) == (2, 3)
    assert field.red.rooted


def test_g12_a_host_that_struck_mightily_cannot_dodge_until_its_next_turn() -> None:
    field = Field().gives(Attack("red", BLUE, "spear", "mighty"), 1, 1).gives(Soak("blue"))
    field.gives(EndTurn("red")).gives(Attack("blue", RED, "spear"), 1, 1)
    assert (field.red.armour, field.red.ready) == (2, 2)  # its armour took it, unasked
    assert field.state.phase == "turn"


def test_g12_armour_is_recovered_at_the_start_of_a_turn() -> None:
    field = Field()
    field.state.set_host("red", armour=1)
    field.gives(Recover("red"), 2)
    assert (field.red.armour, field.red.ready) == (3, 3)
    assert field.told(Recovered) == [Recovered(RED, 2, 3, hosts=True)]
    assert field.refusal(Recover("red")) == "Armour is only recovered at the start of a turn, once."


def test_g12_leaders_hosts_take_their_turns_in_order_and_may_go_at_once() -> None:
    field = Field().gives(GoNow("blue"))
    assert field.state.acting == (RED, BLUE)
    assert field.blue.ready == 3
    field.gives(EndTurn("blue"))
    assert field.state.acting == (RED,)
    field.gives(EndTurn("red"))
    assert field.state.round == 2


# Weapons of roles.
def test_g12_a_host_has_the_weapons_of_those_who_stand() -> None:
    field = Field(red=(*(SPEARMAN,) * 4, *(ARCHER,) * 2))
    assert field.refusal(Attack("red", BLUE, "warbow")) is None
    for who in (4, 5):
        field.state.set(who, standing="down")
    refusal = field.refusal(Attack("red", BLUE, "warbow"))
    assert refusal == "Red has no warbow left among those who stand."


def test_g12_no_called_shots_and_nobody_attacks_itself() -> None:
    field = Field()
    called = Attack("red", BLUE, "spear", "called", "arms")
    assert field.refusal(called) == "Hosts make no called shots."
    assert field.refusal(Attack("red", RED, "spear")) == "A host doesn’t attack itself."
    assert field.refusal(Attack("red", 5, "spear")) == "There is no such host."


def armed(weapon: str, **more: object) -> Field:
    return Field(red=(kind("armed", weapons=(weapon,), **more),) * 6)


def test_g12_an_axe_takes_another_hit_die_at_max_damage() -> None:
    field = armed("axe").gives(Attack("red", BLUE, "axe"), 8, 2).gives(Soak("blue"))
    assert (field.blue.hit_dice, field.standing("blue")) == (2, 4)


def test_g12_a_bastard_sword_without_shields_doubles() -> None:
    two_hands = armed("bastard_sword").gives(Attack("red", BLUE, "bastard_sword"), 1, 1)
    assert two_hands.state.strikes[0].damage == 4
    shields = armed("bastard_sword", shield="small").gives(
        Attack("red", BLUE, "bastard_sword"), 1, 1
    )
    assert shields.state.strikes[0].damage == 2


def test_g12_a_maul_dents_the_pool() -> None:
    field = armed("maul").gives(Attack("red", BLUE, "maul"), 2, 2).gives(Soak("blue"))
    assert (field.blue.armour, field.blue.most, field.blue.hit_dice) == (0, 2, 4)


def test_g12_a_gun_takes_hit_dice_and_has_to_be_loaded() -> None:
    field = armed("gun").gives(Attack("red", BLUE, "gun"), 2).gives(Soak("blue"))
    assert (field.blue.hit_dice, field.blue.armour) == (2, 4)
    assert field.refusal(Attack("red", BLUE, "gun")) == "The gun has to be loaded first."
    field.gives(Load("red", "gun"))
    assert field.red.unloaded == ()


def test_g12_a_warbow_wounds_directly_if_most_have_neither_shield_nor_metal() -> None:
    field = Field(red=(ARCHER,) * 6).gives(Attack("red", BLUE, "warbow"), 1, 1).gives(Soak("blue"))
    assert (field.blue.armour, field.blue.hit_dice) == (4, 3)
    mail = kind("mail", armour="chain")
    field = Field(red=(ARCHER,) * 6, blue=(*(mail,) * 3, *(SPEARMAN,) * 3))
    field.gives(Attack("red", BLUE, "warbow"), 1, 1).gives(Soak("blue"))
    assert (field.blue.armour, field.blue.hit_dice) == (3, 4)


def test_g12_lances_of_riders_skewer() -> None:
    riders = armed("lance", mounted=True).gives(Attack("red", BLUE, "lance"), 8, 2)
    assert riders.gives(Soak("blue")).blue.hit_dice == 2
    on_foot = armed("lance").gives(Attack("red", BLUE, "lance"), 8, 2)
    assert on_foot.gives(Soak("blue")).blue.hit_dice == 3


def test_g12_a_burning_host_has_no_armour_and_loses_a_hit_die_each_round() -> None:
    field = armed("torch").gives(Attack("red", BLUE, "torch"), 8, 1).gives(Soak("blue"))
    assert field.blue.burning
    assert hosts.armour_now(field.blue) == 0
    field.gives(EndTurn("red"))
    assert field.refusal(PutOut("blue", RED)) == "A host puts out its own fire only."
    twin = field.state.copy()
    field.gives(PutOut("blue", BLUE))
    assert not field.blue.burning
    hosts.new_round(twin, silence)
    assert (twin.hosts["blue"].hit_dice, len(twin.up("blue"))) == (2, 4)


# Casualties.
def test_g12_the_attacker_says_which_role_the_lost_one_is_of() -> None:
    field = Field(blue=(SPEARMAN, SPEARMAN, ARCHER, ARCHER, SPEARMAN, SPEARMAN))
    field.gives(SPEARS, 4, 7).gives(Soak("blue"))
    assert field.state.phase == "casualty"
    assert wargame.to_decide(field.state) == ("casualty", ("red",))
    orders = list(wargame.orders(field.state))
    assert orders == [Casualty("red", "spearman"), Casualty("red", "archer")]
    assert field.refusal(Casualty("red", "cook")) == "Nobody of that role stands in Blue."
    field.gives(Casualty("red", "archer"))
    assert field.told(Lost) == [Lost("blue", 8, leader=False)]


def test_g12_with_the_last_hit_die_the_leader_falls_and_the_rest_scatter() -> None:
    field = Field(leaders=(8,))
    field.state.set_host("blue", hit_dice=1, ready=1, armour=0)
    field.gives(SPEARS, 4, 7).gives(Soak("blue"))
    assert field.state.fighters[8].standing == "down"
    gone = [field.state.fighters[who].standing for who in (6, 7, 9, 10, 11)]
    assert gone == ["scattered"] * 5
    assert field.state.outcome is not None
    assert field.state.outcome.winners == ("red",)


def test_g12_more_hit_dice_than_members_the_leader_falls_with_the_last() -> None:
    field = Field(red=(SPEARMAN,) * 9, blue=(kind("ogre", hit_dice=8),) * 2)
    hosts.lose(field.state, "blue", 2, "ruling", "", field.events.append)
    assert field.standing("blue") == 0
    assert field.blue.hit_dice == 0


def test_g12_one_who_came_alone_falls_with_its_own_last_hit_die() -> None:
    field = Field(red=(SPEARMAN,) * 10, blue=(kind("dragon", hit_dice=3),))
    field.gives(SPEARS, 4, 7).gives(Soak("blue"))
    assert (field.blue.hit_dice, field.standing("blue")) == (2, 1)
    field.state.set_host("blue", hit_dice=1, ready=1)
    field.gives(SPEARS, 4, 7).gives(Soak("blue"))
    assert field.standing("blue") == 0


def test_g12_a_host_is_no_more_when_nobody_of_it_stands() -> None:
    """Red goes at once, and with the leader all of blue falls in its own turn."""
    sides = tuple(Side(id=name, name=name.title()) for name in ("red", "blue", "green"))
    field = Field(red=(SPEARMAN,) * 8, blue=(SPEARMAN,) * 4, sides=sides)
    green = msgspec.structs.replace(field.blue, leader=0)  # anybody, so that it isn't over
    field.state.hosts["green"], field.state.order = green, ("red", "blue")
    field.state.acting, field.state.begun = (BLUE, RED), (False, False)
    hosts.leader_falls(field.state, "blue", "red", field.events.append)
    while field.state.tasks:
        host_orders.DEEDS[Casualty].carry(
            field.state, Casualty("red", "spearman"), FixedDice(), field.events.append
        )
    assert field.standing("blue") == 0
    assert field.blue.hit_dice == 0
    assert field.state.acting == (RED,)


def test_g12_a_whole_host_surrenders() -> None:
    field = Field().gives(Surrender("red"))
    assert {field.state.fighters[who].standing for who in range(6)} == {"surrendered"}
    assert field.state.outcome is not None
    assert field.state.outcome.winners == ("blue",)


# Morale.
def shaken(field: Field, die: int) -> Field:
    """Blue inflicted nothing for two rounds."""
    field.gives(EndTurn("red")).gives(EndTurn("blue")).gives(EndTurn("red"))
    return field.gives(EndTurn("blue"), 1, die)


def test_g12_a_host_flees_if_its_pool_is_no_more_than_the_die() -> None:
    field = shaken(Field(), 4)
    assert field.told(MoraleRolled)[-1] == MoraleRolled("blue", "idle", 4, (BLUE,), hosts=True)
    assert field.blue.fleeing
    assert not field.red.fleeing


def test_g12_and_is_out_after_its_next_turn() -> None:
    field = shaken(Field(), 8)
    assert field.standing("blue") == 6
    field.gives(EndTurn("red"))
    assert field.standing("blue") == 0
    assert Fell(6, "fled") in field.events
    assert field.state.outcome is not None
    assert field.state.outcome.winners == ("red",)


def test_g9_a_host_in_flight_dodges_again_once_it_was_damaged() -> None:
    field = Field()
    field.state.set_host("blue", fleeing=True)
    field.gives(SPEARS, 1, 1)  # armour takes it, there is no other answer
    assert (field.blue.armour, field.blue.hit_fleeing) == (2, True)
    field.gives(SPEARS, 1, 1).gives(Dodge("blue"))
    assert field.blue.armour == 2


def test_g12_who_loses_heart_in_its_own_turn_flees_in_the_next() -> None:
    field = Field(red=(kind("raider", hit_dice=8),) * 9, leaders=(0,))
    field.gives(KillLeader("red", BLUE), 3)
    field.state.set_host("red", fleeing=True)
    field.gives(EndTurn("red"))
    assert field.standing("red") == 5
    field.gives(EndTurn("blue"))
    assert field.standing("red") == 0


# Objects.
def test_g13_a_host_smashes_an_object() -> None:
    goal = Goal(side="red", kind="destroy", cell=80, toughness=20)
    field = Field(goals=(goal,)).gives(Smash("red", 0, "spear"), 5, 5)
    assert field.told(Smashed) == [Smashed(RED, 0, 10, 10)]


# Forecasts.
def test_forecast_of_a_hosts_attack() -> None:
    field = Field()
    field.state.set_host("blue", armour=7, most=7)
    found = forecast(field.state, SPEARS)
    assert found.plain is not None
    assert (found.plain.who, found.plain.hosts) == (BLUE, True)
    assert found.wound == pytest.approx(43 / 64)
    assert [one.how for one in found.replies] == ["armour", "dodge"]
    assert (found.paid, found.down, found.best) == (2, 0, 0)


def test_forecast_of_the_last_hit_die_of_a_host() -> None:
    field = Field()
    field.state.set_host("blue", hit_dice=1, ready=0, armour=7)
    found = forecast(field.state, SPEARS)
    assert found.down == pytest.approx(43 / 64)
    assert dict(found.effects)["leader"] == pytest.approx(43 / 64)
    assert found.best == pytest.approx(43 / 64)


def test_forecast_of_leader_killing() -> None:
    found = forecast(Field().state, KillLeader("red", BLUE))
    assert found.chance == pytest.approx(2 / 8)
    assert found.plain is not None
    assert found.plain.losses == pytest.approx((0.75, 0, 0, 0.25))
    (own,) = found.others
    assert own.who == RED
    assert own.losses == pytest.approx((0.25, 0.125, 0.125, 0.125, 0.375))  # 4 at most


def test_forecast_of_a_hosts_answers_is_certain() -> None:
    field = Field().gives(SPEARS, 4, 7)
    soaked = forecast(field.state, Soak("blue"))
    assert (soaked.hit_dice, soaked.armour, soaked.lost) == (3, 0, 1)
    assert forecast(field.state, Dodge("blue")).ready == 3


def test_a_forecast_agrees_with_every_fall_of_the_dice() -> None:
    field = armed("axe")
    order = Attack("red", BLUE, "axe")
    found = forecast(field.state, order)
    lost = 0
    for first in range(1, 9):
        for second in range(1, 9):
            twin = field.state.copy()
            wargame.play(twin, order, FixedDice((first, second)), silence)
            wargame.play(twin, Soak("blue"), FixedDice(), silence)
            lost += 4 - twin.hosts["blue"].hit_dice
    assert found.lost == pytest.approx(lost / 64)


# What is refused, and what is listed.
def test_what_a_host_may_do_is_listed() -> None:
    field = Field(red=(*(SPEARMAN,) * 4, *(ARCHER,) * 2))
    orders = [order for order in wargame.orders(field.state) if order.side == "red"]
    attacks = {
        Attack("red", BLUE, weapon, how)  # type: ignore[arg-type]
        for weapon in ("spear", "warbow")
        for how in ("plain", "mighty")
    }
    assert attacks <= set(orders)
    assert {KillLeader("red", BLUE), Surrender("red"), EndTurn("red")} <= set(orders)


def test_nobody_strikes_at_a_host_that_is_out_of_it() -> None:
    field = Field()
    hosts.break_up(field.state, "blue", silence)
    assert field.refusal(SPEARS) == "Blue is out of the fight."
    assert field.refusal(KillLeader("red", BLUE)) == "Blue is out of the fight."


def test_what_a_host_cannot_recover_load_or_put_out() -> None:
    field = Field()
    assert field.refusal(Recover("red")) == "Red has all its armour."
    assert field.refusal(Load("red", "gun")) == "Red has nothing of that to load."
    assert field.refusal(PutOut("red", RED)) == "Red doesn’t burn."
    field.state.set_host("red", burning=True)
    burns = "Red burns: no armour helps before the fire is out."
    assert field.refusal(Recover("red")) == burns
    field.state.set_host("red", ready=0)
    for order in (SPEARS, Recover("red"), PutOut("red", RED), KillLeader("red", BLUE)):
        assert field.refusal(order) == "Red has no hit die ready."


def test_an_object_is_smashed_with_what_the_host_has() -> None:
    goal = Goal(side="red", kind="destroy", cell=80, toughness=20)
    field = Field(red=(kind("armed", weapons=("gun",)),) * 6, goals=(goal,))
    assert field.refusal(Smash("red", 0, "axe")) == "Red has no axe left among those who stand."
    field.gives(Smash("red", 0, "gun"), 5, 5)
    assert field.refusal(Smash("red", 0, "gun")) == "The gun has to be loaded first."


def test_g13_hosts_hold_out_and_take_an_area_when_they_are_alone() -> None:
    goals = (
        Goal(side="blue", kind="hold", rounds=1, cells=(1,)),
        Goal(side="red", kind="control_hexes", cells=(1,)),
    )
    field = Field(goals=goals)
    field.state.streaks = {0: 0, 1: 0}
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    assert field.state.streaks == {0: 1, 1: 0}
    assert field.state.outcome is not None
    assert field.state.outcome.winners == ("blue",)


def test_g9_the_players_say_whether_their_host_flees_where_the_scenario_says_so() -> None:
    field = Field(heroes_flee="choose")
    field.gives(EndTurn("red")).gives(EndTurn("blue")).gives(EndTurn("red"))
    field.gives(EndTurn("blue"), 8, 1)
    assert (field.state.phase, field.state.active) == ("flight", "red")
    field.gives(Flight("red", flees=True))
    assert field.red.fleeing


def test_g3_a_mighty_hosts_dodge_comes_back_with_its_next_turn() -> None:
    field = Field().gives(Attack("red", BLUE, "spear", "mighty"), 1, 1).gives(Soak("blue"))
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    assert not field.red.rooted


def test_g12_a_gun_unloaded_in_the_large_fight_is_so_in_the_small_one() -> None:
    field = armed("gun").gives(Attack("red", BLUE, "gun"), 1).gives(Soak("blue"))
    hosts.lose(field.state, "blue", 1, "ruling", "", silence)
    field.gives(EndTurn("red")).gives(EndTurn("blue"))
    assert field.state.scale == "small"
    assert field.state.fighters[0].unloaded == ("gun",)
