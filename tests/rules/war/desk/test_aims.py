"""What a war is about at the desk: goals, clock, last round, who is still to come (W2, W9, W12)."""

from __future__ import annotations

import msgspec
import pytest

from game.rules import war
from game.rules.war.desk.events import GoalSet
from game.rules.war.desk.orders import (
    NEW,
    DropGoal,
    PlaceUnits,
    RemoveUnits,
    SendReinforcements,
    SetClock,
    SetGoal,
    SetLastRound,
    SetUnit,
)
from game.rules.war.events import FactionOut, GoalReached, Reinforced, RoundBegan
from game.rules.war.scenario import Goal, Placed
from tests.rules.war.desk.seat import FOE, seat
from tests.rules.war.table import hero

RED = {"0,0": "red: bandits", **FOE}
HEIR = (Placed(unit="knights", name="The Heir"),)
THREE = Goal(kind="control_hexes", team="red", cells=(0,), rounds=3)


def words(state: war.State) -> list[str]:
    return [f"{one.team}: {one.text}: {one.words}" for one in war.progress(state)]


def test_a_goal_is_added_and_reached() -> None:
    table = seat(RED)
    goal = Goal(kind="hold", team="red", cell=0, rounds=1)
    table.gm(SetGoal, goal, note="The ritual must not be broken.")
    assert words(table.state) == ["red: control 0,0 at the end of round 1: held"]
    (event,) = table.events(GoalSet)
    assert (event.new, event.text) == (True, "control 0,0 at the end of round 1")
    assert table.end_round().winners == ("red",)


def test_a_goal_thats_met_at_once_ends_the_war_at_once() -> None:
    table = seat({"1,1": "green: bandits", **RED})
    table.gm(RemoveUnits, "green", table.cell("1,1"), table.units("1,1", "green", "bandits"))
    assert table.no(SetGoal, Goal(kind="eliminate", team="red", target="green")) == (
        "Green is out of the war."
    )
    assert table.winners is None


def test_rounds_in_a_row_go_on_where_only_their_number_changes() -> None:
    table = seat(RED, goals=[THREE]).end_round()
    assert "round 1 of 3" in words(table.state)[0]
    two = Goal(kind="control_hexes", team="red", cells=(0,), rounds=2)
    table.gm(SetGoal, two, 0)
    assert "round 1 of 2" in words(table.state)[0]
    assert table.end_round().winners == ("red",)


def test_rounds_in_a_row_begin_anew_where_it_asks_for_something_else() -> None:
    table = seat(RED, goals=[THREE]).end_round()
    table.gm(SetGoal, Goal(kind="control_hexes", cells=(0,), rounds=3), 0)
    assert all("round 0 of 3" in line for line in words(table.state) if "red" in line)


def test_a_dropped_goal_is_nobodys_and_the_others_keep_their_numbers() -> None:
    hold = Goal(kind="hold", team="red", cell=0, rounds=2, reward=(Placed(unit="bandits"),))
    table = seat(RED, goals=[THREE, hold]).end_round()
    table.gm(DropGoal, 0, note="It was a trick.")
    assert words(table.state) == ["red: control 0,0 at the end of round 2: held"]
    assert table.no(DropGoal, 0) == table.no(SetGoal, hold, 0) == "There is no such goal."
    table.end_round()
    assert [event.goal for event in table.all_events(GoalReached)] == [1]
    assert table.no(SetGoal, THREE, 1) == table.no(DropGoal, 1) == "That goal is reached already."
    assert table.end_round().end_round().winners is None


def test_n9_who_was_placed_by_name_can_be_protected() -> None:
    table = seat({**RED, "3,3": "green: bandits"})
    protect = Goal(kind="protect", team="red", target="The Heir")
    assert table.no(SetGoal, protect) == "No unit in the war has the name 'The Heir'."
    table.gm(PlaceUnits, "red", 0, HEIR).gm(SetGoal, protect)
    assert words(table.state) == ["red: never lose The Heir: alive"]
    table.gm(SetUnit, "red", 0, table.units("0,0", "red", "The Heir")[0], 0)
    assert [event.reason for event in table.events(FactionOut)] == ["The Heir was not to be lost."]


def test_a_character_can_be_protected_too() -> None:
    table = seat(FOE, heroes=[hero("Aldric", "red", "0,0")])
    table.gm(SetGoal, Goal(kind="protect", team="red", target="Aldric", rounds=2))
    assert words(table.state) == ["red: keep Aldric alive till the end of round 2: alive"]


@pytest.mark.parametrize(
    ("goal", "refused"),
    [
        (Goal(kind="hold", team="pink"), "There is no team 'pink'; there are red, blue."),
        (Goal(kind="protect", target="X"), "Say whose goal it is."),
        (Goal(kind="eliminate", target="red"), "Say whose goal it is."),
        (Goal(kind="destroy", team="red", target=""), "No unit in the war has the name ''."),
        (
            Goal(kind="eliminate", team="red", target="green"),
            "There is no faction 'green'; there are red, blue.",
        ),
        (Goal(kind="eliminate", team="red", target="red"), "Red: their own side."),
        (
            Goal(kind="control_posts", team="red", count=3),
            "There are 1 Command Posts: 3 can't be asked for.",
        ),
        (Goal(kind="control_hexes", team="red"), "Choose at least one hex."),
        (Goal(kind="control_hexes", team="red", cells=(99,)), "There is no such hex on the map."),
        (Goal(kind="hold", team="red", cell=-1, rounds=2), "There is no such hex on the map."),
        (Goal(kind="hold", team="red", cell=0), "Round 0 is past: it is round 1."),
        (
            Goal(kind="control_posts", team="red", count=1, rounds=-1),
            "A goal can ask for 0 to 9999 rounds, not -1.",
        ),
        (
            Goal(kind="control_posts", team="red", count=1, name="x" * 41),
            "A name has at most 40 signs, in one line.",
        ),
        (
            Goal(kind="control_posts", team="red", count=1, reward=HEIR),
            "There is no such hex on the map.",
        ),
        (
            Goal(kind="control_posts", team="red", count=1, cell=0, reward=(Placed(unit="x"),)),
            "There is no unit type 'x'; there are ",
        ),
    ],
)
def test_a_goal_that_cant_be(goal: Goal, refused: str) -> None:
    table = seat(RED, posts={"3,3": ""})
    assert table.no(SetGoal, goal).startswith(refused)


def test_goals_have_numbers_and_an_end() -> None:
    table = seat(RED, goals=[THREE])
    assert table.no(SetGoal, THREE, 0) == "Say what changes."
    counted = msgspec.structs.replace(THREE, held={"red": 2})
    assert table.no(SetGoal, counted, 0) == "Say what changes.", "rounds are counted in the war"
    assert table.no(SetGoal, THREE, 1) == table.no(DropGoal, NEW) == "There is no such goal."
    for _ in range(39):
        table.gm(SetGoal, THREE)
    assert table.no(SetGoal, THREE) == "A war has at most 40 goals."


def test_w2_the_clock_is_put_on_and_goes_on_from_there() -> None:
    table = seat(RED).end_round().gm(SetClock, 26 * 60)
    assert table.state.clock == 26 * 60
    assert table.no(SetClock, 26 * 60) == "It is so late already."
    assert table.no(SetClock, -1) == "There is no such time."
    table.end_round()
    assert table.all_events(RoundBegan)[-1].clock == 27 * 60


def test_w12_the_last_round_is_put_off_and_brought_near() -> None:
    table = seat(RED, max_rounds=1)
    assert table.no(SetLastRound, 1) == "It is the last round already."
    table.gm(SetLastRound, 2).end_round()
    assert table.winners is None
    assert table.no(SetLastRound, 1) == "The last round can be 2 to 9999, not 1."
    table.gm(SetLastRound, 0)
    assert table.no(SetLastRound, 0) == "There is no last round."
    table.gm(SetLastRound, 2).end_round()
    assert table.winners == ()


def test_w9_reinforcements_come_in_their_round() -> None:
    table = seat(RED).gm(SendReinforcements, "red", 0, 2, HEIR, note="Help is near.")
    table.end_round()
    (event,) = table.all_events(Reinforced)
    assert (event.faction, len(event.units)) == ("red", 1)
    assert table.has("0,0", "red") == "bandits, knights:name=The Heir"
    assert table.no(SendReinforcements, "red", 0, 2, HEIR) == (
        "Round 2 is past or on: they can come in round 3."
    )
    assert table.no(SendReinforcements, "pink", 0, 3, HEIR).startswith("There is no faction")
    assert table.no(SendReinforcements, "red", 0, 3, ()) == "Choose at least one unit."
    table.gm(SetLastRound, 3)
    assert table.no(SendReinforcements, "red", 0, 4, HEIR) == "Round 3 is the last."


def test_w12_who_awaits_reinforcements_isnt_out() -> None:
    table = seat(RED).gm(SendReinforcements, "red", 0, 2, HEIR)
    table.gm(RemoveUnits, "red", 0, table.units("0,0", "red", "bandits"))
    assert not table.all_events(FactionOut)
    table.end_round()
    assert table.has("0,0", "red") == "knights:name=The Heir"
