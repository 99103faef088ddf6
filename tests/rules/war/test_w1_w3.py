"""W1 initiative, W2 round and turn, W3 Battle Actions: a test a rule."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules import war
from game.rules.war.events import InitiativeRolled, TurnBegan
from game.rules.war.orders import EndTurn
from game.rules.war.scenario import Faction, Field, Garrison, Placed
from tests.rules.war.table import TABLES, lay


def scenario(*factions: Faction) -> war.Scenario:
    """A strip of plains with a stack for each faction."""
    return war.Scenario(
        field=Field(columns=6, rows=2),
        terrain=("plains",) * 12,
        factions=factions,
        garrisons=tuple(
            Garrison(cell=2 * place, faction=one.id, units=Placed(unit="bandits"))
            for place, one in enumerate(factions)
        ),
    )


def faction(name: str, **more: object) -> Faction:
    return Faction(id=name, name=name.title(), team=name, **more)


def test_w1_a_d8_counts_tenfold_and_the_highest_acts_first() -> None:
    factions = faction("red"), faction("blue")
    state, told = war.start(scenario(*factions), war.House(), TABLES, FixedDice([3, 7]))
    assert state.order == ("blue", "red")
    (rolled,) = [event for event in told if isinstance(event, InitiativeRolled)]
    assert rolled.totals == (("blue", (70,)), ("red", (30,)))


def test_w1_a_group_sums_d20_and_modifier_over_its_leaders() -> None:
    factions = faction("red", initiative="group", leaders=3, leader_initiative=2), faction("blue")
    _, told = war.start(scenario(*factions), war.House(), TABLES, FixedDice([20, 1, 10, 3]))
    (rolled,) = [event for event in told if isinstance(event, InitiativeRolled)]
    assert rolled.totals == (("red", (37,)), ("blue", (30,)))


def test_w1_tied_factions_roll_again_among_themselves() -> None:
    factions = faction("red"), faction("blue"), faction("green")
    dice = FixedDice([5, 5, 8, 2, 2, 1, 4])
    state, _ = war.start(scenario(*factions), war.House(), TABLES, dice)
    assert state.order == ("green", "blue", "red")
    assert dice.left == 0


@pytest.mark.parametrize(("rule", "dice"), [("once", ()), ("every_round", (1, 8))])
def test_w1_initiative_is_rolled_once_or_every_round(rule: str, dice: tuple[int, ...]) -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"}, initiative=rule)
    table.end_turn().falls(*dice).end_turn()
    assert table.state.round == 2
    assert table.state.order == (("blue", "red") if dice else ("red", "blue"))


def test_w2_each_faction_takes_one_turn_in_order_and_a_round_is_an_hour() -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"})
    assert (table.state.round, table.state.clock, table.state.active) == (1, 6 * 60, "red")
    table.end_turn()
    assert table.state.active == "blue"
    table.end_turn()
    assert (table.state.round, table.state.clock, table.state.active) == (2, 7 * 60, "red")
    assert [event.faction for event in table.events(TurnBegan)] == ["red"]


@pytest.mark.parametrize("actions", [1, 3, 9])
def test_w2_a_turn_has_so_many_battle_actions(actions: int) -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"}, battle_actions=str(actions))
    steps = ["1,0", "0,0"] * 5
    at = "0,0"
    for step in steps[:actions]:
        table.play(table.move("bandits", at, step))
        at = step
    assert "No Battle Actions" in table.refused(table.move("bandits", at, steps[actions]))
    assert list(war.orders(table.state)) == [EndTurn("red")]


def test_w2_only_the_faction_whose_turn_it_is_may_act() -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"})
    assert table.refused(EndTurn("blue")) == "It is for Red to act now."


def test_w3_a_move_takes_any_units_of_one_stack_and_costs_one_action() -> None:
    table = lay({"0,0": "red: 2 bandits + knights", "5,5": "blue: bandits"})
    table.play(table.move("bandits + knights", "0,0", "1,0"))
    assert (table.has("0,0", "red"), table.has("1,0", "red")) == ("bandits", "bandits, knights")
    assert table.state.actions == 2
    assert "at least one" in table.refused(table.move("", "0,0", "1,0"))
    assert "don't stand in" in table.refused(table.move("2 bandits", "0,0", "1,0"))
