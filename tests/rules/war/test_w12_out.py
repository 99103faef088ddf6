"""W12 who is out and what becomes of what it had; who has won; a test a rule."""

from __future__ import annotations

import pytest

from game.rules.war.actions import Claim, EndTurn
from game.rules.war.events import BattleEnded, ControlChanged, FactionOut, Rose, WarEnded
from game.rules.war.scenario import Goal, Placed, Reinforcement
from tests.rules.war.table import Table, lay

HEIR = Goal(kind="protect", team="blue", target="The Heir")
HEIR_IN_1_0 = {"1,0 bandits": "The Heir"}
FAR = {"6,5": "green: bandits"}


def slay(table: Table, attackers: str = "bandits", team: str = "blue", *more: int) -> Table:
    """Red in 0,0 strikes the one unit in 1,0 down, and stays where it is."""
    table.falls(*[6] * (attackers.count("+") + 1), 1, *more)
    table.play(table.enter(attackers, "0,0", "1,0", team))
    return table.play(Claim("red", ())) if table.state.phase == "claim" else table


def test_w12_a_reinforcement_that_has_come_keeps_nobody_in() -> None:
    coming = Reinforcement(cell=1, faction="blue", round=2, units=(Placed(unit="bandits"),))
    table = lay({"0,0": "red: bandits", **FAR}, reinforcements=[coming])
    table.end_round()
    assert (table.state.out, table.has("1,0", "blue")) == (set(), "bandits")
    slay(table)
    assert table.state.out == {"blue"}


def test_w12_an_allied_win_counts_for_an_ally_that_is_out_too() -> None:
    table = lay(
        {"0,0": "red: bandits", "5,5": "blue: bandits", "5,4": "green: bandits"},
        teams={"red": "pact", "blue": "pact"},
        goals=[Goal(kind="hold", team="pact", cell=0, rounds=1)],
    )
    table.end_turn().end_turn()
    table.falls(6, 1).play(table.enter("bandits", "5,4", "5,5", "pact")).play(Claim("green", ()))
    assert table.state.out == {"blue"}
    table.end_turn()
    assert table.winners == ("red", "blue")


def test_w12_who_loses_what_it_was_to_protect_is_out_with_all_allies() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "gold: bandits", **FAR},
        teams={"blue": "pact", "gold": "pact"},
        goals=[Goal(kind="protect", team="pact", target="The Heir")],
        names=HEIR_IN_1_0,
    )
    slay(table, team="pact")
    assert [event.faction for event in table.all_events(FactionOut)] == ["blue", "gold"]
    assert table.there("5,5") == []


def test_w12_protect_for_some_rounds_is_lost_with_its_unit_and_the_war_goes_on() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "blue: knights"},
        goals=[Goal(kind="protect", team="blue", target="The Heir", rounds=2)],
        names=HEIR_IN_1_0,
    )
    slay(table).end_round().end_round()
    assert (table.state.round, table.winners, table.state.out) == (3, None, set())


def test_n1_the_posts_of_a_faction_that_is_put_out_are_neutral() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", **FAR},
        posts={"4,4": "blue", "1,0": "blue"},
        goals=[HEIR],
        names=HEIR_IN_1_0,
    )
    slay(table)
    assert (table.owner("4,4"), table.owner("1,0")) == ("", "")
    lost = [event.cell for event in table.all_events(ControlChanged) if event.post]
    assert lost == [table.cell("4,4"), table.cell("1,0")]


def test_n1_its_markers_go() -> None:
    table = lay(
        {"0,0": "red: bandits", "0,1": "blue: undead_horde", "1,0": "blue: bandits", **FAR},
        posts={"0,1": "blue"},
        goals=[HEIR],
        names=HEIR_IN_1_0,
    )
    table.falls(6, 1, 6).play(table.enter("bandits", "0,0", "0,1")).play(Claim("red", ()))
    assert table.state.markers
    slay(table)
    assert table.state.markers == ()
    assert [event.unit for event in table.all_events(Rose)] == [None]


def test_n1_its_units_that_goals_speak_of_count_as_destroyed() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "blue: knights", **FAR},
        goals=[HEIR, Goal(kind="destroy", team="red", target="Grimgut")],
        names={**HEIR_IN_1_0, "5,5 knights": "Grimgut"},
    )
    assert slay(table).winners == ("red",)


TWINS = Goal(kind="destroy", team="red", target="Twins")


def test_n9_a_name_lives_on_in_an_undead_that_fell_in_the_same_round_and_has_a_marker() -> None:
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: knights + undead_horde", **FAR},
        goals=[TWINS],
        names={"1,0 knights": "Twins", "1,0 undead_horde": "Twins"},
    )
    table.falls(6, 6, 1, 1, 6).play(table.enter("2 bandits", "0,0", "1,0"))
    assert (table.winners, table.state.fallen) == (None, set())


@pytest.mark.parametrize(("risen", "winners"), [("0,1", None), ("", ("red",))])
def test_n9_the_last_of_several_with_a_marker_decides(
    risen: str, winners: tuple[str, ...] | None
) -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: undead_horde", "0,1": "blue: undead_horde", **FAR},
        goals=[TWINS],
        names={"1,0 undead_horde": "Twins", "0,1 undead_horde": "Twins"},
        posts={risen: "blue"} if risen else {},
    )
    slay(table, "bandits", "blue", 6)
    table.falls(6, 1, 6).play(table.enter("bandits", "0,0", "0,1")).play(Claim("red", ()))
    assert len(table.state.markers) == 2
    table.end_turn()
    assert (table.state.markers, table.winners) == ((), winners)


def test_n9_of_two_with_a_name_the_first_to_fall_decides_nothing() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: knights", "0,1": "blue: knights", **FAR},
        goals=[TWINS],
        names={"1,0 knights": "Twins", "0,1 knights": "Twins"},
    )
    assert slay(table).winners is None
    table.falls(6, 1).play(table.enter("bandits", "0,0", "0,1"))
    assert table.winners == ("red",)


def test_w12_a_faction_that_loses_its_last_unit_in_its_own_turn_is_out_and_the_next_acts() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: 2 bandits", **FAR})
    table.falls(1, 6, 6).play(table.enter("bandits", "0,0", "1,0"))
    assert (table.state.out, table.state.active) == ({"red"}, "blue")
    table.end_round()
    assert (table.state.round, table.state.active) == (2, "blue")


def test_w12_nobody_is_left_is_a_draw() -> None:
    giant = "walking_behemoth:hits=1"
    table = lay({"0,0": f"red: {giant}", "1,0": f"blue: {giant}"}, colossal_dice="three")
    table.falls(6, 3, 1, 5, 4, 1).play(table.enter(giant, "0,0", "1,0"))
    assert table.winners == ()


def test_w12_a_war_can_be_won_in_the_middle_of_a_battle_and_its_end_is_told_last() -> None:
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: 2 bandits"},
        goals=[Goal(kind="destroy", team="red", target="Grimgut")],
        names={"1,0 bandits": "Grimgut"},
    )
    table.falls(6, 6, 1, 1).play(table.enter("2 bandits", "0,0", "1,0"))
    assert (table.winners, table.state.phase, table.state.battle) == (("red",), "over", None)
    kinds = [type(event) for event in table.new]
    assert kinds.index(BattleEnded) < kinds.index(ControlChanged) < kinds.index(WarEnded)
    assert kinds[-1] is WarEnded
    assert table.owner("1,0") == "red"


def test_w12_nothing_can_be_ordered_after_the_end() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits"})
    slay(table)
    assert table.state.active == ""
    assert table.refused(EndTurn("red")) == "The war is over."
