"""W1 initiative, W2 round and turn, W3 Battle Actions: a test a rule."""

from __future__ import annotations

import pytest

from game.dice import FixedDice
from game.rules import war
from game.rules.war.actions import Claim, EndTurn, Entrench, PressOn, Repair, Withdraw
from game.rules.war.events import InitiativeRolled, TurnBegan
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
    for order in (Entrench, Repair):
        unit = table.state.stack(table.cell(at), "red")[0]
        assert "No Battle Actions" in table.refused(order("red", table.cell(at), unit))
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


def test_w1_two_ties_are_each_rolled_again() -> None:
    factions = [faction(name) for name in ("red", "blue", "green")]
    four = war.Scenario(
        field=Field(columns=8, rows=1),
        terrain=("plains",) * 8,
        factions=(*factions, faction("gold")),
        garrisons=tuple(
            Garrison(cell=2 * place, faction=name, units=Placed(unit="bandits"))
            for place, name in enumerate(("red", "blue", "green", "gold"))
        ),
    )
    dice = FixedDice([5, 5, 3, 3, 1, 4, 1, 4])
    state, _ = war.start(four, war.House(), TABLES, dice)
    assert state.order == ("blue", "red", "gold", "green")
    assert dice.left == 0


def test_w1_every_round_means_each_of_them() -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"}, initiative="every_round")
    for dice, order in (((1, 8), ("blue", "red")), ((8, 1), ("red", "blue"))):
        table.end_turn().falls(*dice).end_turn()
        assert table.state.order == order


def test_n32_factions_that_are_out_dont_roll_initiative() -> None:
    table = lay(
        {"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "green: bandits"},
        initiative="every_round",
    )
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    table.play(Claim("red", ())).end_turn()
    table.falls(1, 8).end_turn()
    assert table.events(InitiativeRolled)[0].order == ("green", "red")


def test_w2_actions_not_taken_are_gone() -> None:
    table = lay({"0,0": "red: bandits", "5,5": "blue: bandits"})
    table.play(table.move("bandits", "0,0", "1,0")).end_turn()
    assert (table.state.active, table.state.actions) == ("blue", 3)
    table.end_turn()
    assert (table.state.active, table.state.actions) == ("red", 3)


@pytest.mark.parametrize("action", ["move", "enter", "shoot", "entrench", "repair"])
def test_w3_every_battle_action_costs_one_action(action: str) -> None:
    table = lay({"0,0": "red: 2 airship:hits=1", "1,0": "blue: bandits", "5,5": "blue: bandits"})
    ship = table.of("0,0", "airship:hits=1")
    orders = {
        "move": table.move("airship:hits=1", "0,0", "0,1"),
        "enter": table.enter("airship:hits=1", "0,0", "1,0"),
        "shoot": table.shoot("airship:hits=1", "0,0", "1,0"),
        "entrench": Entrench("red", 0, ship[0]),
        "repair": Repair("red", 0, ship[0]),
    }
    table.falls(*(3, 3) if action in ("enter", "shoot") else ()).play(orders[action])
    assert table.state.actions == 2


def test_w3_each_further_round_of_a_battle_belongs_to_its_action() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits", "5,5": "blue: bandits"})
    table.falls(3, 3).play(table.enter("bandits", "0,0", "1,0"))
    table.falls(3, 3).play(PressOn("red")).play(Withdraw("red"))
    assert table.state.actions == 2
