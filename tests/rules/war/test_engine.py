"""What follows in the middle of an order: somebody goes out, the war ends (W2, W7, W12)."""

from __future__ import annotations

from game.dice import FixedDice
from game.rules import war
from game.rules.war.actions import Claim, Entrench
from game.rules.war.events import (
    BattleBegan,
    BattleEnded,
    ControlChanged,
    FactionOut,
    GoalReached,
    Rose,
    TurnBegan,
    TurnEnded,
    WarEnded,
)
from game.rules.war.scenario import Faction, Field, Garrison, Goal, Placed, Reinforcement
from tests.rules.war.table import TABLES, Table, lay, units

GREEN = {"6,0": "green: bandits"}


def told(table: Table, *kinds: type) -> list[type]:
    """Which of these kinds the last order told, in order."""
    return [type(event) for event in table.new if isinstance(event, kinds)]


def settled(table: Table) -> bool:
    return not table.state.touched and not table.state.shaken


def protect(team: str) -> Goal:
    return Goal(kind="protect", team=team, target="The Heir")


def test_a_faction_that_goes_out_in_its_own_turn_has_ended_it() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits", **GREEN})
    table.falls(1, 6).play(table.enter("bandits", "0,0", "1,0"))
    wanted = [BattleEnded, FactionOut, TurnEnded, TurnBegan]
    assert told(table, *wanted) == wanted
    assert (table.state.active, table.state.actions) == ("blue", 3)
    assert settled(table)


def test_a_shot_that_costs_the_last_unit_passes_the_turn_on_too() -> None:
    table = lay({"0,0": "red: arcane_tower:hits=1", "1,0": "blue: bandits", **GREEN})
    table.falls(1, 6).play(table.shoot("arcane_tower:hits=1", "0,0", "1,0"))
    assert table.state.active == "blue"


def test_attackers_whose_faction_is_put_out_leave_their_battle_and_the_next_acts() -> None:
    table = lay(
        {"0,0": "red: knights + 2 bandits", "1,0": "blue: 3 bandits", **GREEN},
        goals=[protect("red")],
        names={"0,0 knights": "The Heir"},
    )
    table.falls(1, 1, 1, 6, 1, 1).play(table.enter("knights + 2 bandits", "0,0", "1,0"))
    assert (table.state.battle, table.state.phase, table.state.active) == (None, "turn", "blue")
    assert [event.how for event in table.events(BattleEnded)] == ["broken_off"]
    wanted = [BattleBegan, BattleEnded, TurnEnded, TurnBegan]
    assert told(table, *wanted) == wanted
    assert (table.there("1,0"), table.owner("1,0"), table.owner("0,0")) == (["blue"], "blue", "")
    assert settled(table)


def test_defenders_whose_faction_is_put_out_leave_the_hex_to_be_claimed() -> None:
    table = lay(
        {"0,0": "red: 2 bandits", "1,0": "blue: knights + 2 bandits", **GREEN},
        posts={"1,0": "blue"},
        goals=[protect("blue")],
        names={"1,0 knights": "The Heir"},
    )
    table.falls(6, 6, 1, 2, 1).play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.events(FactionOut)[0].gone == ((1, units("bandits")[0]),)
    assert (table.state.phase, table.owner("1,0")) == ("claim", "")
    assert settled(table)
    table.play(Claim("red", table.of("1,0", "bandits")))
    assert table.owner("1,0") == "red"


def test_in_place_the_battle_is_won_then_and_the_hex_is_the_attackers() -> None:
    table = lay(
        {"1,0": ["blue: knights + 2 bandits", "red: 2 bandits"], "6,5": "red: bandits", **GREEN},
        posts={"1,0": "blue"},
        goals=[protect("blue")],
        names={"1,0 knights": "The Heir"},
    )
    table.falls(6, 6, 3, 1, 1).play(table.enter("2 bandits", "1,0", "1,0"))
    assert [event.how for event in table.events(BattleEnded)] == ["won"]
    assert (table.state.phase, table.owner("1,0")) == ("turn", "red")
    assert settled(table)
    table.play(Entrench("red", 1, table.of("1,0", "bandits")[0]))


def test_a_faction_whose_last_marker_goes_at_its_turns_start_is_out_and_the_next_acts() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: undead_horde", **GREEN})
    table.falls(6, 1, 6).play(table.enter("bandits", "0,0", "1,0")).play(Claim("red", ()))
    table.end_turn()
    wanted = [TurnEnded, TurnBegan, Rose, FactionOut, TurnEnded, TurnBegan]
    assert told(table, *wanted) == wanted
    assert (table.state.out, table.state.active) == ({"blue"}, "green")
    assert table.state.actions == 3


def test_the_wars_end_is_told_last_when_a_turn_begins_with_it() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: undead_horde"})
    table.falls(6, 1, 6).play(table.enter("bandits", "0,0", "1,0")).play(Claim("red", ()))
    table.end_turn()
    assert table.winners == ("red",)
    assert isinstance(table.new[-1], WarEnded)


def test_the_war_can_end_as_a_round_begins() -> None:
    coming = Reinforcement(cell=0, faction="blue", round=2, units=(Placed(unit="bandits"),))
    table = lay({"0,0": "red: bandits"}, reinforcements=[coming]).end_round()
    assert (table.state.round, table.state.phase, table.state.active) == (2, "over", "")
    assert table.winners == ("red",)
    assert told(table, WarEnded) == [WarEnded]


def test_the_war_can_be_over_as_it_starts() -> None:
    factions = [Faction(id=name, name=name.title(), team=name) for name in ("red", "blue")]
    scenario = war.Scenario(
        field=Field(columns=3, rows=1),
        terrain=("plains",) * 3,
        factions=tuple(factions),
        garrisons=(Garrison(cell=0, faction="red", units=Placed(unit="bandits")),),
    )
    state, _ = war.start(scenario, war.House(), TABLES, FixedDice([8, 1]))
    assert (state.phase, state.active, war.to_decide(state)) == ("over", "", None)
    assert state.outcome is not None
    assert state.outcome.winners == ("red",)


def test_control_is_told_before_the_wars_end() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits"})
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    kinds = told(table, ControlChanged, WarEnded)
    assert kinds == [ControlChanged, ControlChanged, WarEnded]


def test_a_listed_order_is_refused_once_another_was_played() -> None:
    table = lay({"0,0": "red: bandits", "6,5": "blue: bandits"})
    listed = war.orders(table.state)
    stale = listed[1]
    table.play(table.move("bandits", "0,0", "1,0"))
    assert listed[1] is stale
    assert table.refused(stale) == "This unit doesn't stand there."


def test_an_order_is_refused_the_second_time_if_it_isnt_legal_any_more() -> None:
    table = lay({"0,0": "red: bandits", "6,5": "blue: bandits"})
    order = next(order for order in war.orders(table.state) if isinstance(order, Entrench))
    table.play(order)
    assert table.refused(order) == "This unit doesn't stand there."


def test_what_a_team_has_reached_is_told_once() -> None:
    table = lay(
        {"1,0": ["blue: bandits", "red: knights"], "6,5": "blue: bandits", **GREEN},
        posts={"1,0": "blue"},
        goals=[Goal(kind="destroy", team="red", target="Grimgut")],
        names={"1,0 bandits": "Grimgut"},
    )
    table.falls(6, 1).play(table.enter("knights", "1,0", "1,0"))
    wanted = [BattleEnded, ControlChanged, GoalReached, WarEnded]
    assert told(table, *wanted) == wanted


def test_a_post_won_with_the_war_is_told_before_its_end() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "6,5": "blue: bandits", **GREEN},
        posts={"1,0": "blue"},
        goals=[Goal(kind="destroy", team="red", target="Grimgut")],
        names={"1,0 bandits": "Grimgut"},
    )
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    wanted = [GoalReached, BattleEnded, ControlChanged, ControlChanged, WarEnded]
    assert told(table, *wanted) == wanted
    assert table.owner("1,0") == "red"
