"""W12 End: who is out, each kind of goal, draws; a test a rule."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.actions import Claim
from game.rules.war.events import FactionOut, GoalReached, Reinforced
from game.rules.war.scenario import Goal, Placed, Reinforcement
from tests.rules.war.table import Table, lay

FOES = {"0,0": "red: bandits", "5,5": "blue: bandits"}


def rounds(table: Table, count: int) -> Table:
    for _ in range(count):
        table.end_round()
    return table


def test_w12_a_faction_with_nothing_left_is_out_and_the_last_team_standing_wins() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits"})
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    assert table.events(FactionOut)[0].faction == "blue"
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("red",)


@pytest.mark.parametrize("left", ["post", "reinforcement", "marker"])
def test_w12_a_post_a_reinforcement_to_come_or_a_marker_keep_a_faction_in(left: str) -> None:
    unit = "undead_horde" if left == "marker" else "bandits"
    coming = Reinforcement(cell=30, faction="blue", round=9, units=(Placed(unit="bandits"),))
    table = lay(
        {"0,0": "red: bandits", "1,0": f"blue: {unit}"},
        posts={"5,5": "blue"} if left == "post" else {},
        reinforcements=[coming] if left == "reinforcement" else [],
    )
    dice = (6, 1, 6) if left == "marker" else (6, 1)
    table.falls(*dice).play(table.enter("bandits", "0,0", "1,0"))
    assert table.state.outcome is None


def test_w12_an_allied_win_counts_for_each_of_the_team() -> None:
    table = lay(
        {"0,0": "red: bandits", "5,5": "blue: bandits", "1,0": "green: bandits"},
        teams={"red": "pact", "blue": "pact"},
    )
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0", "green"))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("red", "blue")


def test_w12_eliminate() -> None:
    goal = Goal(kind="eliminate", team="red", target="green")
    table = lay({**FOES, "1,0": "green: bandits"}, goals=[goal])
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0", "green"))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("red",)


def test_w12_control_posts_for_so_many_rounds_in_a_row() -> None:
    goal = Goal(kind="control_posts", team="red", count=2, rounds=2)
    table = lay(
        {"0,0": "red: 2 bandits", "6,5": "blue: bandits"},
        posts={"0,0": "", "1,0": ""},
        goals=[goal],
        first_muster="round_2",
    )
    table.play(table.move("bandits", "0,0", "1,0")).end_turn().end_turn()
    assert table.state.outcome is None
    while table.state.outcome is None:
        table.end_round()
    assert table.state.round == 2
    assert table.state.outcome.winners == ("red",)


def test_w12_losing_a_hex_breaks_the_row() -> None:
    goal = Goal(kind="control_hexes", team="red", cells=(0,), rounds=2)
    table = lay(FOES, goals=[goal])
    rounds(table, 1)
    table.play(table.move("bandits", "0,0", "1,0"))
    rounds(table, 1)
    assert table.state.outcome is None
    table.play(table.move("bandits", "1,0", "0,0"))
    rounds(table, 1)
    assert table.state.outcome is None
    rounds(table, 1)
    assert table.state.outcome is not None


def test_w12_destroy_the_named_unit() -> None:
    goal = Goal(kind="destroy", team="red", target="Grimgut")
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: knights", "5,5": "blue: bandits"},
        goals=[goal],
        names={"1,0 knights": "Grimgut"},
    )
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("red",)
    assert "destroy Grimgut" in table.state.outcome.reason


def test_w12_hold_the_goals_own_hex_at_the_end_of_a_round() -> None:
    goal = Goal(kind="hold", team="red", cell=0, rounds=3)
    table = rounds(lay(FOES, goals=[goal]), 2)
    assert table.state.outcome is None
    rounds(table, 1)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("red",)


def test_w12_hold_counts_at_that_round_only() -> None:
    goal = Goal(kind="hold", team="red", cell=0, rounds=2)
    table = lay(FOES, goals=[goal])
    table.play(table.move("bandits", "0,0", "1,0"))
    rounds(table, 2)
    table.play(table.move("bandits", "1,0", "0,0"))
    rounds(table, 2)
    assert table.state.outcome is None


def test_w12_protect_a_unit_till_the_end_of_a_round() -> None:
    goal = Goal(kind="protect", team="blue", target="The Heir", rounds=2)
    table = lay(FOES, goals=[goal], names={"5,5 bandits": "The Heir"})
    rounds(table, 2)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("blue",)


def test_w12_protect_without_rounds_wins_nothing_but_its_loss_puts_the_team_out() -> None:
    goal = Goal(kind="protect", team="blue", target="The Heir")
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "blue: 5 knights"},
        goals=[goal],
        names={"1,0 bandits": "The Heir"},
    )
    rounds(table, 3)
    assert table.state.outcome is None
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == ("red",)
    assert table.has("5,5", "blue") == ""


def test_w12_a_goal_with_a_reward_brings_its_units_once_and_doesnt_end_the_war() -> None:
    reward = (Placed(unit="knights", count=2),)
    goal = Goal(kind="control_hexes", team="red", cells=(0,), cell=8, reward=reward)
    table = rounds(lay(FOES, goals=[goal]), 1)
    assert table.events(GoalReached)
    assert table.has("1,1", "red") == "knights, knights"
    rounds(table, 2)
    assert not table.events(Reinforced)
    assert table.has("1,1", "red") == "knights, knights"


def test_w12_two_teams_at_once_are_a_draw() -> None:
    goals = [
        Goal(kind="hold", team=team, cell=cell, rounds=1)
        for team, cell in (("red", 0), ("blue", 40))
    ]
    table = rounds(lay(FOES, goals=goals), 1)
    assert table.state.outcome is not None
    assert table.state.outcome.draw


def test_w12_the_last_round_is_a_draw() -> None:
    table = rounds(lay(FOES, max_rounds=3), 3)
    assert table.state.outcome is not None
    assert table.state.outcome.draw
    assert "Round 3" in table.state.outcome.reason


def test_w12_twenty_quiet_rounds_are_a_draw() -> None:
    table = rounds(lay(FOES), 19)
    assert table.state.outcome is None
    rounds(table, 1)
    assert table.state.outcome is not None
    assert table.state.outcome.draw


def test_w12_a_faction_that_is_out_takes_no_turn() -> None:
    table = lay({**FOES, "1,0": "green: bandits"})
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0", "green"))
    table.play(Claim("red", ())).end_turn()
    assert table.state.active == "blue"
    table.end_turn()
    assert table.state.active == "red"


def test_w12_progress_is_told_in_posts_then_in_rounds() -> None:
    goals = [
        Goal(kind="control_posts", team="red", count=2, rounds=3),
        Goal(kind="hold", team="blue", cell=40, rounds=9),
        Goal(kind="destroy", team="blue", target="Grimgut"),
    ]
    table = lay(
        {"0,0": "red: bandits", "5,5": "blue: bandits"},
        posts={"0,0": "red", "1,0": ""},
        goals=goals,
        names={"0,0 bandits": "Grimgut"},
    )
    assert [one.words for one in war.progress(table.state)] == ["1 of 2", "held", "not yet"]
    table.play(table.move("bandits", "0,0", "1,0"))
    table.end_turn().end_turn()
    told = war.progress(table.state)[0]
    assert (told.words, told.near) == ("2 of 2, round 1 of 3", True)
