"""W12 the war's end in rounds: draws, goals in a row, open goals and rewards; a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.actions import Claim, Withdraw
from game.rules.war.events import GoalReached, Reinforced
from game.rules.war.scenario import Goal, Placed
from tests.rules.war.table import Table, lay

FOES = {"0,0": "red: bandits", "5,5": "blue: bandits"}
KNIGHTS = (Placed(unit="knights"),)


def to_the_end(table: Table) -> Table:
    while table.winners is None:
        table.end_round()
    return table


@pytest.mark.parametrize("dice", [(1, 6), (6, 1)], ids=["attacker hit", "defender hit"])
def test_w12_a_hit_begins_the_twenty_quiet_rounds_anew(dice: tuple[int, int]) -> None:
    table = lay({"0,0": "red: airship", "1,0": "blue: airship"}).end_round()
    table.falls(*dice).play(table.shoot("airship", "0,0", "1,0"))
    assert to_the_end(table).winners == ()
    assert table.state.round == 22


def test_w12_a_battle_without_a_hit_doesnt() -> None:
    table = lay({"0,0": "red: airship", "1,0": "blue: airship"}).end_round()
    table.falls(3, 3).play(table.shoot("airship", "0,0", "1,0"))
    assert to_the_end(table).state.round == 20


def test_w12_a_post_taken_begins_them_anew_and_one_held_from_the_start_doesnt() -> None:
    table = lay(FOES, posts={"0,0": "", "1,0": ""}).end_round()
    assert table.owner("0,0") == "red"
    assert to_the_end(table).state.round == 20
    table = lay(FOES, posts={"0,0": "", "1,0": ""}).end_round()
    table.play(table.move("bandits", "0,0", "1,0"))
    assert table.owner("1,0") == "red"
    assert to_the_end(table).state.round == 22


def test_w12_a_goal_reached_in_the_last_round_wins() -> None:
    goal = Goal(kind="hold", team="red", cell=0, rounds=2)
    assert to_the_end(lay(FOES, goals=[goal], max_rounds=2)).winners == ("red",)


def test_w12_a_hold_of_an_earlier_round_is_over() -> None:
    goal = Goal(kind="hold", team="red", cell=1, rounds=1)
    table = lay(FOES, goals=[goal], max_rounds=3).end_round()
    table.play(table.move("bandits", "0,0", "1,0"))
    assert to_the_end(table).winners == ()


def test_w12_the_posts_of_a_team_count_together() -> None:
    table = lay(
        {**FOES, "6,0": "green: bandits"},
        posts={"3,3": "red", "4,4": "green"},
        teams={"red": "pact", "green": "pact"},
        goals=[Goal(kind="control_posts", team="pact", count=2)],
    )
    assert war.progress(table.state)[0].words == "2 of 2"
    assert table.end_round().winners == ("red", "green")


def test_w12_one_team_that_reaches_two_goals_has_won() -> None:
    goals = [Goal(kind="hold", team="red", cell=0, rounds=1)] * 2
    assert lay(FOES, goals=goals).end_round().winners == ("red",)


def test_w12_the_fall_of_an_ally_is_no_elimination() -> None:
    table = lay(
        {"0,0": "blue: bandits", "1,0": "green: bandits", "5,5": "red: bandits"},
        teams={"red": "pact", "blue": "pact"},
        goals=[Goal(kind="eliminate", team="pact", target="blue")],
    )
    table.end_turn().end_turn()
    table.falls(6, 1).play(table.enter("bandits", "1,0", "0,0", "pact")).play(Claim("green", ()))
    assert (table.state.out, table.winners) == ({"blue"}, None)


@pytest.mark.parametrize(("cell", "winner"), [(0, "red"), (40, "blue")])
def test_n5_a_goal_without_a_team_is_every_teams(cell: int, winner: str) -> None:
    goals = [
        Goal(kind="control_hexes", cells=(cell,)),
        Goal(kind="hold", cell=cell, rounds=1),
    ]
    for goal in goals:
        assert lay(FOES, goals=[goal]).end_round().winners == (winner,)


def test_w12_each_team_has_a_row_of_its_own_in_an_open_goal() -> None:
    table = lay(FOES, goals=[Goal(kind="control_hexes", cells=(1,), rounds=2)])
    table.play(table.move("bandits", "0,0", "1,0")).end_round()
    words = {one.team: one.words for one in war.progress(table.state)}
    assert words == {"red": "1 of 1, round 1 of 2", "blue": "0 of 1"}
    assert table.end_round().winners == ("red",)


def test_w12_a_reward_comes_once_though_two_teams_reach_its_open_goal() -> None:
    goal = Goal(kind="control_posts", count=1, cell=8, reward=KNIGHTS)
    table = lay(FOES, posts={"3,3": "red", "4,4": "blue"}, goals=[goal])
    table.end_round().end_round()
    assert [event.team for event in table.all_events(GoalReached)] == ["red"]
    assert table.has("1,1", "red") == "knights"
    assert {one.words for one in war.progress(table.state)} == {"done"}


def test_w12_a_reward_is_for_the_teams_faction_first_in_initiative() -> None:
    goal = Goal(kind="control_hexes", team="pact", cells=(0,), rounds=2, cell=8, reward=KNIGHTS)
    table = lay(
        {**FOES, "6,5": "green: bandits"},
        teams={"red": "pact", "green": "pact"},
        goals=[goal],
        initiative="every_round",
    )
    table.end_turn().end_turn().falls(1, 2, 3).end_turn()
    assert table.state.order == ("green", "blue", "red")
    table.end_turn().end_turn().falls(3, 2, 1).end_turn()
    assert table.there("1,1") == ["green"]


def test_w12_a_faction_that_is_out_gets_no_reward() -> None:
    table = lay(
        {"0,0": "red: bandits", "5,5": "blue: bandits", "1,0": "green: bandits"},
        teams={"red": "pact", "blue": "pact"},
        goals=[Goal(kind="control_hexes", team="pact", cells=(40,), cell=8, reward=KNIGHTS)],
    )
    table.falls(1, 6).play(table.enter("bandits", "0,0", "1,0", "green"))
    assert table.state.out == {"red"}
    assert table.end_round().there("1,1") == ["blue"]


def test_n2_a_reward_doesnt_land_among_hostile_units() -> None:
    goal = Goal(kind="control_hexes", team="red", cells=(0,), cell=40, reward=KNIGHTS)
    table = lay(FOES, goals=[goal]).end_round()
    (came,) = table.all_events(Reinforced)
    assert (came.units, came.reason) == ((), "Hostile units are in 5,5.")


def test_w12_a_reward_where_a_battle_began_leaves_room_for_the_way_back() -> None:
    goal = Goal(
        kind="destroy",
        team="red",
        target="Grimgut",
        cell=0,
        reward=(Placed(unit="knights", count=5), Placed(unit="airship")),
    )
    table = lay(
        {"0,0": "red: 3 bandits", "1,0": "blue: knights + 2 bandits", "5,5": "blue: bandits"},
        goals=[goal],
        names={"1,0 knights": "Grimgut"},
    )
    table.falls(6, 6, 6, 4, 6, 6).play(table.enter("3 bandits", "0,0", "1,0"))
    assert table.state.phase == "battle"
    assert table.has("0,0", "red") == "knights, knights, airship"
    table.play(Withdraw("red"))
    assert table.state.room(0, "red") == (0, 2)


def test_w12_a_reward_for_the_foe_can_bar_the_way_back() -> None:
    goal = Goal(
        kind="destroy",
        team="blue",
        target="Grimgut",
        cell=0,
        reward=(Placed(unit="knights", count=5),),
    )
    table = lay(
        {"0,0": "red: 2 bandits + knights", "1,0": "blue: 3 bandits", "6,5": "red: bandits"},
        goals=[goal],
        names={"0,0 knights": "Grimgut"},
    )
    table.falls(6, 6, 1, 6, 6, 6).play(table.enter("2 bandits + knights", "0,0", "1,0"))
    assert table.has("0,0", "blue") == ", ".join(["knights"] * 5)
    assert table.refused(Withdraw("red")) == "There is no way back: hostile units are in 0,0."


def test_w12_a_team_that_is_out_reaches_no_goal() -> None:
    goals = [
        Goal(kind="protect", team="blue", target="The Heir"),
        Goal(kind="destroy", team="blue", target="Grimgut"),
    ]
    table = lay(
        {
            "0,0": "red: bandits",
            "1,0": "blue: bandits",
            "0,1": "green: bandits",
            "5,5": "green: bandits",
        },
        goals=goals,
        names={"1,0 bandits": "The Heir", "0,1 bandits": "Grimgut"},
    )
    for hex_, team in (("1,0", "blue"), ("0,1", "green")):
        table.falls(6, 1).play(table.enter("bandits", "0,0", hex_, team)).play(Claim("red", ()))
    assert (table.state.out, table.state.fallen) == ({"blue"}, {"The Heir", "Grimgut"})
    assert table.winners is None
