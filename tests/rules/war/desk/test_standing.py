"""A war that was changed at the desk, written down as a scenario, begins as it stood."""

from __future__ import annotations

from game.rules.contract import GM
from game.rules.war.desk.orders import Annotate, DropGoal, PutOut, SetClock, SetGoal, SetTerrain
from game.rules.war.scenario import Goal, Note
from game.rules.war.standing import scenario_of
from tests.rules.war.desk.seat import FOE, seat


def test_what_the_desk_changed_is_in_it() -> None:
    first = Goal(kind="control_hexes", team="red", cells=(0,), rounds=3)
    second = Goal(kind="hold", team="red", cell=1, rounds=9)
    table = seat({"0,0": "red: bandits", **FOE}, goals=[first]).end_round()
    table.gm(SetGoal, second).gm(DropGoal, 0).gm(SetTerrain, (3,), "water").gm(SetClock, 1000)
    scenario = scenario_of(table.state)
    assert [goal.kind for goal in scenario.goals] == ["hold"]
    assert (scenario.terrain[3], scenario.clock) == ("water", 1000)


def test_notes_are_in_it_but_those_of_nobody_there() -> None:
    table = seat({"0,0": "red: bandits", "1,1": "green: bandits", **FOE})
    for reader in ("", GM, "red", "green"):
        table.gm(Annotate, 3, f"For {reader or 'all'}.", reader)
    table.gm(PutOut, "green")
    assert scenario_of(table.state).notes == (
        Note(cell=3, text="For all."),
        Note(cell=3, text="For gm.", reader=GM),
        Note(cell=3, text="For red.", reader="red"),
    )
