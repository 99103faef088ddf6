"""W6 stacking and W7 control: a test a rule."""

from __future__ import annotations

import pytest

from game.rules.war.actions import Claim, Hold, Muster, Withdraw
from game.rules.war.events import ControlChanged
from tests.rules.war.table import lay


def test_w6_a_hex_holds_size_5_and_a_colossal_unit_counts_3() -> None:
    table = lay(
        {"0,0": "red: 3 bandits + 2 knights", "1,0": "red: bandits", "5,5": "blue: bandits"}
    )
    assert "size 0 of 5" in table.refused(table.move("bandits", "1,0", "0,0"))
    giants = lay(
        {
            "0,0": "red: walking_behemoth",
            "1,0": "red: 3 bandits",
            "0,1": "red: walking_behemoth",
            "5,5": "blue: bandits",
        }
    )
    assert "size 2 of 5" in giants.refused(giants.move("3 bandits", "1,0", "0,0"))
    assert "size 2 of 5" in giants.refused(giants.move("walking_behemoth", "0,1", "0,0"))
    giants.play(giants.move("2 bandits", "1,0", "0,0"))


def test_w6_airborne_units_have_a_limit_of_their_own() -> None:
    table = lay(
        {
            "0,0": "red: 5 bandits",
            "1,0": "red: airship",
            "0,1": "red: airship",
            "5,5": "blue: bandits",
        }
    )
    table.play(table.move("airship", "1,0", "0,0"))
    reason = table.refused(table.move("airship", "0,1", "0,0"))
    assert "in the air" in reason
    assert "size 2 of 5" in reason


def test_w6_too_many_on_the_ground_leave_the_air_free() -> None:
    table = lay({"0,0": "red: 6 bandits", "1,0": "red: airship + bandits", "5,5": "blue: bandits"})
    assert "size 0 of 5" in table.refused(table.move("airship + bandits", "1,0", "0,0"))
    table.play(table.move("airship", "1,0", "0,0"))


def test_w6_ground_and_water_units_share_one_limit_in_a_harbour() -> None:
    table = lay(
        {"0,0": "red: warship", "1,0": "red: 3 bandits", "5,5": "blue: bandits"},
        terrain={"0,0": "harbour"},
    )
    assert "size 2 of 5" in table.refused(table.move("3 bandits", "1,0", "0,0"))


def test_w6_allied_factions_share_the_limits() -> None:
    table = lay(
        {"0,0": "blue: 4 bandits", "1,0": "red: 2 bandits", "5,5": "green: bandits"},
        teams={"red": "allies", "blue": "allies"},
    )
    assert "size 1 of 5" in table.refused(table.move("2 bandits", "1,0", "0,0"))
    table.play(table.move("bandits", "1,0", "0,0"))
    assert len(table.state.at[0]) == 2


def test_w6_in_a_contested_hex_each_team_has_its_own_limits() -> None:
    table = lay({"0,0": ["blue: 5 bandits", "red: 3 bandits"], "1,0": "red: 3 bandits"})
    assert "size 2 of 5" in table.refused(table.enter("3 bandits", "1,0", "0,0"))
    table.falls(1, 1, 6, 6, 6, 6, 6).play(table.enter("2 bandits", "1,0", "0,0"))
    assert table.has("0,0", "red") == "bandits, bandits, bandits"


def test_w7_a_hex_with_units_of_one_team_is_controlled_and_an_empty_one_is_neutral() -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"})
    assert table.state.controller(0) == "red"
    table.play(table.move("bandits", "0,0", "1,0"))
    assert (table.state.controller(0), table.state.controller(1)) == ("", "red")
    changes = [(e.cell, e.before, e.after) for e in table.events(ControlChanged)]
    assert changes == [(0, "red", ""), (1, "", "red")]


def test_w7_among_allies_the_controller_keeps_its_hex_and_then_the_first_to_enter_has_it() -> None:
    table = lay(
        {"0,0": "blue: bandits", "1,0": "red: bandits", "5,5": "green: bandits"},
        teams={"red": "allies", "blue": "allies"},
    )
    table.play(table.move("bandits", "1,0", "0,0"))
    assert table.state.controller(0) == "blue"
    table.end_turn().play(table.move("bandits", "0,0", "0,1"))
    assert table.state.controller(0) == "red"


def test_w7_in_a_contested_hex_the_old_controller_keeps_control() -> None:
    table = lay({"1,0": "blue: 2 bandits", "0,0": "red: 2 bandits"})
    table.falls(6, 6, 6, 6).play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.state.contested(1)
    assert table.state.controller(1) == "blue"


def test_w7_a_post_keeps_its_controller_until_a_hostile_team_holds_it_alone() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: 2 bandits"}, posts={"0,0": "red", "5,5": "blue"}
    )
    table.play(table.move("bandits", "0,0", "0,1"))
    assert table.state.controller(0) == "red"
    table.end_turn().play(table.move("bandits", "1,0", "0,0"))
    assert table.state.controller(0) == "blue"
    (taken,) = [event for event in table.events(ControlChanged) if event.post]
    assert (taken.before, taken.after) == ("red", "blue")


def test_w7_a_contested_post_stays_its_controllers() -> None:
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: 2 bandits"}, posts={"1,0": "blue", "5,5": "red"}
    )
    table.falls(6, 1, 6, 1).play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.state.contested(1)
    assert table.state.controller(1) == "blue"


def test_w7_allies_standing_in_a_post_dont_take_it() -> None:
    table = lay(
        {"1,0": "red: bandits", "5,5": "green: bandits"},
        posts={"0,0": "blue", "4,4": "green"},
        teams={"red": "allies", "blue": "allies"},
    )
    table.play(table.move("bandits", "1,0", "0,0"))
    assert table.state.controller(0) == "blue"


def test_w7_a_neutral_post_goes_to_the_first_team_that_holds_it_alone() -> None:
    table = lay({"1,0": "red: bandits", "5,5": "blue: airship"}, posts={"0,0": "", "5,4": ""})
    table.play(table.move("bandits", "1,0", "0,0"))
    assert table.state.controller(0) == "red"
    table.end_turn().play(table.move("airship", "5,5", "5,4"))
    assert table.state.posts[table.cell("5,4")] == "blue"


def test_w7_a_neutral_post_with_allies_goes_to_the_one_that_entered_first() -> None:
    table = lay(
        {"0,0": ["blue: bandits", "red: bandits"], "5,5": "green: bandits"},
        posts={"0,0": ""},
        teams={"red": "pact", "blue": "pact"},
    )
    assert table.owner("0,0") == "blue"


def test_w7_a_hex_left_to_the_foe_alone_goes_to_the_foe() -> None:
    table = lay({"0,0": ["red: bandits", "blue: knights"], "5,5": "red: bandits"})
    table.play(table.move("bandits", "0,0", "0,1"))
    assert table.state.controller(0) == "blue"


def test_w7_a_neutral_post_with_two_hostile_teams_stays_neutral_till_one_has_it_alone() -> None:
    table = lay(
        {"0,0": ["red: bandits", "blue: bandits"], "5,5": "blue: bandits", "6,0": "red: bandits"},
        posts={"0,0": ""},
    )
    assert table.owner("0,0") == ""
    table.play(table.move("bandits", "0,0", "0,1"))
    assert table.owner("0,0") == "blue"


def test_w7_a_contested_hex_is_neutral_once_its_controller_has_left() -> None:
    table = lay(
        {
            "0,0": ["red: bandits", "blue: 2 bandits"],
            "1,0": "green: 2 bandits",
            "5,5": "green: bandits",
        },
        teams={"red": "pact", "blue": "pact"},
    )
    table.end_turn().end_turn()
    table.falls(6, 6, 6, 6, 1).play(table.enter("2 bandits", "1,0", "0,0", "pact"))
    table.play(Hold("green")).end_turn()
    assert table.owner("0,0") == "red"
    table.play(table.move("bandits", "0,0", "0,1"))
    assert table.state.contested(0)
    assert table.owner("0,0") == ""


def test_w7_of_three_allies_the_next_to_enter_has_the_hex_when_its_controller_leaves() -> None:
    table = lay(
        {"0,0": ["red: bandits", "blue: bandits", "green: bandits"], "5,5": "gold: bandits"},
        teams=dict.fromkeys(("red", "blue", "green"), "pact"),
    )
    assert table.owner("0,0") == "red"
    table.play(table.move("bandits", "0,0", "0,1"))
    assert table.owner("0,0") == "blue"


def test_w7_control_is_reckoned_at_the_start_before_the_first_muster() -> None:
    table = lay(
        {"0,0": "red: bandits", "5,5": "blue: bandits"},
        posts={"0,0": ""},
        first_muster="round_1",
    )
    assert (table.owner("0,0"), table.state.grants) == ("red", (0,))


def test_w7_control_is_reckoned_after_the_muster() -> None:
    table = lay({"5,5": "blue: bandits"}, posts={"0,0": "red"}, first_muster="round_1")
    table.play(Muster("red", 0, "bandits"))
    table.play(table.move("bandits", "0,0", "1,0"))
    assert (table.owner("0,0"), table.owner("1,0")) == ("red", "red")


def test_n3_the_hex_an_attack_began_in_is_reckoned_when_the_battle_is_over() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "blue: bandits"})
    table.falls(3, 3).play(table.enter("bandits", "0,0", "1,0"))
    assert table.owner("0,0") == "red"
    table.play(Hold("red"))
    assert table.owner("0,0") == ""


@pytest.mark.parametrize("back", [Withdraw("blue"), Claim("blue", ())])
def test_n30_who_comes_back_from_a_battle_has_its_old_place_in_the_order_of_entry(
    back: Withdraw | Claim,
) -> None:
    table = lay(
        {
            "0,0": ["green: bandits", "blue: bandits", "red: bandits"],
            "1,0": "gold: bandits",
            "5,5": "gold: bandits",
        },
        teams=dict.fromkeys(("red", "blue", "green"), "pact"),
    )
    dice = (3, 3) if isinstance(back, Withdraw) else (6, 1)
    table.end_turn().falls(*dice).play(table.enter("bandits", "0,0", "1,0", "gold"))
    assert table.there("0,0") == ["green", "red"]
    table.play(back)
    assert table.there("0,0") == ["green", "blue", "red"]


def test_n30_a_controller_that_comes_back_has_never_been_away() -> None:
    table = lay(
        {
            "0,0": ["red: bandits", "blue: bandits"],
            "1,0": "green: bandits",
            "5,5": "green: bandits",
        },
        teams={"red": "pact", "blue": "pact"},
    )
    table.falls(3, 3).play(table.enter("bandits", "0,0", "1,0", "green")).play(Withdraw("red"))
    assert table.owner("0,0") == "red"
    changes = [event.after for event in table.all_events(ControlChanged) if event.cell == 0]
    assert changes == ["red"]


def test_n30_the_units_themselves_stand_at_the_end_of_their_stack() -> None:
    table = lay({"0,0": "red: bandits + knights", "1,0": "blue: bandits", "5,5": "blue: bandits"})
    table.falls(3, 3).play(table.enter("bandits", "0,0", "1,0")).play(Withdraw("red"))
    assert table.has("0,0", "red") == "knights, bandits"
