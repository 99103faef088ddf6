"""W8 Battle: dice in pairs, ranged and entered, and the choices between rounds; a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.actions import Claim, EndTurn, Hold, PressOn, Stop, Withdraw
from game.rules.war.events import BattleEnded, Lost, Moved, RoundFought
from tests.rules.war.table import Table, lay, units

RESERVE = {"6,5": "blue: bandits", "6,4": "red: bandits"}  # so that no battle ends the war


def fight(attackers: str, defenders: str, **house: str) -> Table:
    """Red in 0,0 beside blue in 1,0."""
    return lay({"0,0": f"red: {attackers}", "1,0": f"blue: {defenders}", **RESERVE}, **house)


def charge(table: Table, attackers: str, *dice: int) -> Table:
    return table.falls(*dice).play(table.enter(attackers, "0,0", "1,0"))


def test_the_texts_example_blue_against_red() -> None:
    table = fight("3 bandits", "2 bandits")
    charge(table, "3 bandits", 6, 5, 1, 6, 3)
    (first,) = table.events(RoundFought)
    assert [pair.winner for pair in first.pairs] == ["", "attacker"]
    assert table.has("1,0", "blue") == "bandits"
    table.falls(4, 4, 3, 1).play(PressOn("red"))
    assert table.has("1,0", "blue") == ""
    table.play(Claim("red", units("2 bandits")))
    assert (table.has("1,0", "red"), table.has("0,0", "red")) == ("bandits, bandits", "bandits")
    assert table.state.controller(1) == "red"


def test_w8_dice_are_sorted_downwards_and_unpaired_dice_do_nothing() -> None:
    table = charge(fight("3 bandits", "bandits"), "3 bandits", 1, 6, 2, 5)
    (fought,) = table.events(RoundFought)
    assert [die.rolled for die in fought.attack] == [6, 2, 1]
    assert len(fought.pairs) == 1
    assert table.state.phase == "claim"


def test_w8_the_defenders_higher_die_hurts_the_attacker_whose_die_it_beat() -> None:
    table = charge(fight("bandits + knights", "2 bandits"), "bandits + knights", 5, 1, 6, 3)
    (fought,) = table.events(RoundFought)
    assert fought.attacker_hits == (1, 1)
    assert fought.defender_hits == (0, 0)
    assert table.events(BattleEnded)[0].how == "lost"


@pytest.mark.parametrize("dice", [(3, 3), (4, 5)])
def test_w8_equal_dice_bounce_war_training_counted_in_attack_and_defence(
    dice: tuple[int, int],
) -> None:
    if dice == (3, 3):
        table = charge(fight("bandits", "bandits"), "bandits", 3, 3)
    else:
        table = charge(fight("knights", "bandits"), "knights", *dice)
    assert table.events(RoundFought)[0].pairs[0].winner == ""
    assert table.state.phase == "battle"


def test_w8_war_training_adds_one_in_defence() -> None:
    table = charge(fight("bandits", "knights"), "bandits", 4, 4)
    assert table.events(RoundFought)[0].pairs[0].winner == "defender"


def test_w8_a_deadly_attacker_does_two_hits() -> None:
    table = charge(fight("walking_behemoth", "battle_tower"), "walking_behemoth", 6, 1)
    assert [lost.unit.text for lost in table.events(Lost)] == ["battle_tower"]


def test_w8_a_deadly_defender_does_one() -> None:
    table = charge(fight("battle_tower", "arcane_tower", battle_actions="9"), "battle_tower")
    table.falls(1, 6).play(table.enter("battle_tower", "0,0", "1,0"))
    assert table.has("1,0", "red") == "battle_tower:hits=1"


def test_w8_armour_takes_hits_and_damage_stays_between_battles() -> None:
    table = charge(fight("knights", "walking_behemoth"), "knights", 6, 2)
    assert table.has("1,0", "blue") == "walking_behemoth:hits=3"
    table.play(Withdraw("red")).end_turn()
    assert table.has("1,0", "blue") == "walking_behemoth:hits=3"


def test_w8_equal_dice_of_one_side_count_deadly_first_then_more_hits_left() -> None:
    table = charge(
        fight("bandits + walking_behemoth", "3 bandits"),
        "bandits + walking_behemoth",
        4,
        4,
        1,
        2,
        3,
    )
    fought = table.events(RoundFought)[0]
    assert [fought.attackers[die.unit][1].text for die in fought.attack] == [
        "walking_behemoth",
        "bandits",
    ]
    tower = charge(fight("bandits", "healers + battle_tower"), "bandits", 6, 4, 4)
    assert tower.events(RoundFought)[0].defender_hits == (0, 1)
    dug_in = charge(fight("bandits", "bandits + healers:entrenched"), "bandits", 6, 4, 4)
    assert dug_in.events(RoundFought)[0].defender_hits == (0, 1)


def test_w8_equal_dice_of_equal_units_count_by_their_place_in_the_stack() -> None:
    table = charge(fight("bandits", "healers + bandits"), "bandits", 6, 4, 4)
    assert table.has("1,0", "blue") == "bandits"


def test_w8_all_hits_of_a_round_fall_together() -> None:
    table = charge(fight("2 bandits", "2 bandits"), "2 bandits", 6, 1, 5, 2)
    assert (table.has("1,0", "red"), table.has("1,0", "blue")) == ("bandits", "bandits")


def test_w8_hits_beyond_what_the_target_can_take_are_lost() -> None:
    table = charge(fight("walking_behemoth", "2 bandits"), "walking_behemoth", 6, 5, 1)
    assert table.has("1,0", "blue") == "bandits"


def test_w8_house_rule_overkill_carried() -> None:
    table = charge(
        fight("walking_behemoth", "bandits + battle_tower", overkill="carried"),
        "walking_behemoth",
        6,
        5,
        1,
    )
    assert table.has("1,0", "blue") == "battle_tower:hits=1"
    assert table.events(RoundFought)[0].carried == (("defender", 1, 1),)


def test_w8_house_rule_colossal_dice_three() -> None:
    table = fight("walking_behemoth", "2 bandits", colossal_dice="three")
    charge(table, "walking_behemoth", 6, 1, 6, 5, 2)
    assert table.has("1,0", "blue") == ""


def test_w8_three_dice_of_a_colossal_unit_are_its_own_and_all_hits_fall_on_it() -> None:
    table = fight("3 bandits", "walking_behemoth", colossal_dice="three")
    charge(table, "3 bandits", 6, 6, 6, 1, 2, 3)
    assert table.has("1,0", "blue") == "walking_behemoth:hits=1"


def test_w8_all_units_of_one_named_team_defend_and_a_third_stands_aside() -> None:
    table = lay(
        {
            "0,0": "red: 2 bandits",
            "1,0": ["blue: bandits", "green: bandits"],
            "6,5": "blue: bandits",
        }
    )
    assert "'gold'" in table.refused(table.enter("2 bandits", "0,0", "1,0", "gold"))
    table.falls(6, 6, 1).play(table.enter("2 bandits", "0,0", "1,0", "green"))
    assert (table.has("1,0", "blue"), table.has("1,0", "green")) == ("bandits", "")


def test_w8_allied_units_in_the_hex_defend_together() -> None:
    table = lay(
        {
            "0,0": "red: 2 bandits",
            "1,0": ["blue: bandits", "green: knights"],
            "6,5": "blue: bandits",
        },
        teams={"blue": "pact", "green": "pact"},
    )
    table.falls(6, 5, 1, 1).play(table.enter("2 bandits", "0,0", "1,0", "pact"))
    assert [lost.faction for lost in table.events(Lost)] == ["blue", "green"]


def test_w8_ranged_attack_needs_every_chosen_units_range_and_is_one_round() -> None:
    table = lay({"0,0": "red: arcane_tower + bandits", "3,0": "blue: 2 bandits", **RESERVE})
    assert "its range is 0" in table.refused(table.shoot("arcane_tower + bandits", "0,0", "3,0"))
    table.falls(6, 5, 2).play(table.shoot("arcane_tower", "0,0", "3,0"))
    assert table.has("3,0", "blue") == "bandits"
    assert table.state.phase == "turn"
    assert table.state.actions == 2
    assert "no hostile units" in table.refused(table.shoot("arcane_tower", "0,0", "2,0"))
    far = lay({"0,0": "red: arcane_tower", "4,0": "blue: bandits"})
    assert "4 hexes away" in far.refused(far.shoot("arcane_tower", "0,0", "4,0"))


@pytest.mark.parametrize(
    ("rule", "left"), [("always", "arcane_tower:hits=1"), ("in_range", "arcane_tower")]
)
def test_w8_house_rule_return_fire(rule: str, left: str) -> None:
    table = lay({"0,0": "red: arcane_tower", "2,0": "blue: bandits", **RESERVE}, return_fire=rule)
    table.falls(1, 6).play(table.shoot("arcane_tower", "0,0", "2,0"))
    assert table.has("0,0", "red") == left


def test_w8_return_fire_in_range_lets_those_shoot_back_whose_range_reaches() -> None:
    table = lay(
        {"0,0": "red: arcane_tower", "2,0": "blue: arcane_tower", **RESERVE}, return_fire="in_range"
    )
    table.falls(1, 6).play(table.shoot("arcane_tower", "0,0", "2,0"))
    assert table.has("0,0", "red") == "arcane_tower:hits=1"


def test_w8_shots_go_out_of_and_into_contested_hexes_but_not_within_one() -> None:
    table = lay(
        {
            "0,0": ["red: arcane_tower", "blue: bandits"],
            "2,0": ["blue: knights", "red: bandits"],
            **RESERVE,
        }
    )
    assert "hand to hand" in table.refused(table.shoot("arcane_tower", "0,0", "0,0"))
    table.falls(3, 2).play(table.shoot("arcane_tower", "0,0", "2,0"))
    assert table.state.stack(2, "blue")


def test_w8_who_shoots_dies_in_its_own_hex() -> None:
    table = lay({"0,0": "red: arcane_tower:hits=1", "2,0": "blue: bandits", **RESERVE})
    table.falls(1, 6).play(table.shoot("arcane_tower:hits=1", "0,0", "2,0"))
    assert table.events(Lost)[0].cell == 0


def test_w8_after_a_round_the_attacker_presses_on_holds_or_withdraws() -> None:
    table = charge(fight("2 bandits", "2 bandits"), "2 bandits", 6, 6, 6, 6)
    assert set(war.orders(table.state)) == {PressOn("red"), Hold("red"), Withdraw("red")}
    assert "First decide how the battle" in table.refused(EndTurn("red"))
    assert "press on, hold or withdraw" in table.refused(Stop("red"))
    table.falls(6, 6, 6, 6).play(PressOn("red"))
    assert table.state.battle is not None
    assert table.state.battle.rounds == 2


def test_w8_hold_stays_in_the_hex_which_is_then_contested() -> None:
    table = charge(fight("2 bandits", "2 bandits"), "2 bandits", 6, 6, 6, 6).play(Hold("red"))
    assert table.state.contested(1)
    assert table.state.phase == "turn"
    assert table.has("1,0", "red") == "bandits, bandits"


def test_w8_withdraw_goes_back_to_the_hex_the_order_began_in() -> None:
    table = charge(fight("2 bandits", "2 bandits"), "2 bandits", 6, 6, 6, 6).play(Withdraw("red"))
    assert table.has("0,0", "red") == "bandits, bandits"
    assert table.events(Moved)[0].why == "withdraw"
    assert table.state.controller(0) == "red"


def test_w8_no_withdrawal_where_hostile_units_are() -> None:
    table = lay({"0,0": ["red: bandits", "blue: bandits"], "1,0": "blue: bandits", **RESERVE})
    charge(table, "bandits", 3, 3)
    assert "no way back" in table.refused(Withdraw("red"))
    assert Withdraw("red") not in list(war.orders(table.state))


def test_w8_the_attacker_chooses_who_of_the_survivors_goes_in_none_allowed() -> None:
    table = charge(fight("3 bandits", "bandits"), "3 bandits", 6, 6, 6, 1)
    assert [len(order.units) for order in war.orders(table.state)] == [0, 1, 2, 3]
    table.play(Claim("red", ()))
    assert (table.has("0,0", "red"), table.has("1,0", "red")) == ("bandits, bandits, bandits", "")
    assert table.state.controller(1) == ""


def test_w8_enter_zone_must_be_able_to_reach_the_hex_and_fit_with_friends() -> None:
    table = lay(
        {"0,0": "red: bandits", "2,0": "blue: bandits", "3,0": "blue: warship"},
        terrain={"3,0": "water"},
    )
    assert "2 hexes away" in table.refused(table.enter("bandits", "0,0", "2,0"))


def test_w8_house_rule_a_single_round_each_order() -> None:
    table = charge(fight("2 bandits", "2 bandits", rounds="one"), "2 bandits", 6, 6, 6, 6)
    assert set(war.orders(table.state)) == {Hold("red"), Withdraw("red")}
    assert "single round" in table.refused(PressOn("red"))


def test_w8_in_a_contested_hex_a_stack_fights_in_place_speed_0_too() -> None:
    table = lay({"0,0": ["red: arcane_tower", "blue: bandits"], **RESERVE})
    table.falls(6, 6).play(table.enter("arcane_tower", "0,0", "0,0"))
    assert set(war.orders(table.state)) == {PressOn("red"), Stop("red")}
    assert "in place" in table.refused(Hold("red"))
    assert "in place" in table.refused(Withdraw("red"))
    table.play(Stop("red"))
    assert table.state.phase == "turn"
    table.falls(6, 1).play(table.enter("arcane_tower", "0,0", "0,0"))
    assert table.events(BattleEnded)[0].how == "won"
    assert not table.state.contested(0)


def test_w8_the_chosen_units_alone_attack() -> None:
    table = fight("2 bandits + knights", "3 bandits")
    charge(table, "bandits", 1, 6, 5, 4)
    assert table.has("0,0", "red") == "bandits, knights"
    assert table.events(BattleEnded)[0].how == "lost"


def test_w8_leaving_a_contested_hex_is_a_move() -> None:
    table = lay({"0,0": ["red: bandits", "blue: bandits"], **RESERVE})
    table.play(table.move("bandits", "0,0", "0,1"))
    assert table.has("0,1", "red") == "bandits"


def test_w7_control_is_reckoned_when_the_battle_is_over_a_post_not_entered_stays() -> None:
    table = lay({"0,0": "red: 2 bandits", "1,0": "blue: bandits", **RESERVE}, posts={"1,0": "blue"})
    charge(table, "2 bandits", 6, 6, 1)
    assert (table.state.phase, table.state.controller(1)) == ("claim", "blue")
    table.play(Claim("red", ()))
    assert table.state.controller(1) == "blue"


def test_w8_house_rule_a_single_round_in_place_too() -> None:
    table = lay({"0,0": ["red: bandits", "blue: bandits"], **RESERVE}, rounds="one")
    table.falls(3, 3).play(table.enter("bandits", "0,0", "0,0"))
    assert table.state.phase == "turn"
    assert table.events(BattleEnded)[0].how == "stopped"


def test_w8_attackers_and_defenders_can_fall_in_one_round() -> None:
    giant = "walking_behemoth:hits=1"
    table = charge(fight(giant, giant, colossal_dice="three"), giant, 6, 3, 1, 5, 4, 1)
    assert table.events(BattleEnded)[0].how == "both_gone"
    assert (table.there("1,0"), table.state.phase) == ([], "turn")


def test_w8_overkill_is_carried_to_the_same_faction_only() -> None:
    table = lay(
        {"0,0": "red: walking_behemoth", "1,0": ["blue: bandits", "green: bandits"], **RESERVE},
        teams={"blue": "pact", "green": "pact"},
        overkill="carried",
    )
    table.falls(6, 5, 1).play(table.enter("walking_behemoth", "0,0", "1,0", "pact"))
    assert (table.has("1,0", "blue"), table.has("1,0", "green")) == ("", "bandits")
    assert table.events(RoundFought)[0].carried == ()


def test_w8_return_fire_reaches_as_far_as_the_defenders_range() -> None:
    table = fight("arcane_tower", "airship", return_fire="in_range")
    table.falls(1, 6).play(table.shoot("arcane_tower", "0,0", "1,0"))
    assert table.has("0,0", "red") == "arcane_tower:hits=1"


def test_w8_a_hit_unit_keeps_its_name() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: battle_tower", **RESERVE},
        names={"1,0 battle_tower": "Old Bess"},
    )
    charge(table, "bandits", 6, 1)
    assert table.has("1,0", "blue") == "battle_tower:hits=1:name=Old Bess"


def test_w8_of_the_survivors_those_not_chosen_go_back() -> None:
    table = charge(fight("bandits + 2 knights", "bandits"), "bandits + 2 knights", 6, 6, 6, 1)
    table.play(Claim("red", table.of("1,0", "bandits + knights")))
    assert (table.has("1,0", "red"), table.has("0,0", "red")) == ("bandits, knights", "knights")


def test_w8_only_survivors_can_go_in() -> None:
    table = lay({"0,0": "red: 2 bandits", "1,0": ["blue: bandits", "red: knights"], **RESERVE})
    charge(table, "2 bandits", 6, 6, 1)
    assert table.refused(Claim("red", units("knights"))) == (
        "These units are not among the survivors."
    )
