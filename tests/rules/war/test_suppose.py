"""Orders carried out as though they had come to a given end: as a real play with some dice."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.actions import Claim, Enter, Hold, PressOn, Stop, Withdraw
from game.rules.war.scenario import Goal
from game.rules.war.specials import healings
from game.rules.war.state import State
from game.rules.war.suppose import suppose, suppose_round_end, suppose_turn
from tests.rules.war.table import Table, facts, lay, units

RESERVE = {"6,5": "blue: bandits", "6,4": "red: bandits"}  # so that no battle ends the war
WON = "3 bandits", "2 bandits", [(6, 1, 1, 5, 2), (6, 1, 1)], Claim
AFTER_ONE = [(6, 1, 1, 5, 2)]
BOTH_GONE = "walking_behemoth:hits=1", "2 bandits", [(6, 1, 1, 5, 2)], None


def fought(
    table: Table, order: war.WarOrder, rounds: list[tuple[int, ...]], last: type | None
) -> State:
    """Play an order on with these dice, then what is decided last."""
    for number, dice in enumerate(rounds):
        table.falls(*dice).play(PressOn("red") if number else order)
    if last is not None:
        battle = table.state.battle
        assert battle is not None
        table.play(last("red", battle.attackers) if last is Claim else last("red"))
    return table.state


def same(supposed: State, real: State) -> None:
    supposed.dice = real.dice  # none were thrown
    assert war.to_json(supposed) == war.to_json(real)
    assert war.checksum(supposed) == war.checksum(real)


@pytest.mark.parametrize(
    ("attackers", "defenders", "rounds", "last"),
    [
        WON,
        ("3 bandits", "2 bandits", AFTER_ONE, Hold),
        ("3 bandits", "2 bandits", AFTER_ONE, Withdraw),
        ("2 bandits", "3 knights", [(1, 1, 6, 6, 6)], None),
        BOTH_GONE,
        ("battle_tower + knights", "undead_horde:entrenched", [(6, 5, 1), (6, 5, 1, 3)], Claim),
    ],
)
@pytest.mark.parametrize("post", ["", "blue"])
def test_a_battle_ends_as_it_would_with_dice(
    attackers: str, defenders: str, rounds: list[tuple[int, ...]], last: type | None, post: str
) -> None:
    """Who is where, who holds what, who lies there, actions, phase and quiet: all is the same."""
    house = {"colossal_dice": "three", "overkill": "carried"}
    stacks = {"0,0": f"red: {attackers}", "1,0": f"blue: {defenders}", **RESERVE}
    table = lay(stacks, posts={"1,0": post} if post else {}, **house)
    if "tower" in attackers:  # they have set out for it (W4)
        table.play(table.enter("battle_tower", "0,0", "1,0"))
    before = table.state.copy()
    order = Enter("red", 0, before.stack(0, "red"), 1, "blue")
    real = fought(table, order, rounds, last)
    left = real.stack(0 if last is Withdraw else 1, "red")
    suppose(before, order, left, real.team_units(1, "blue"), back=last is Withdraw)
    same(before, real)


@pytest.mark.parametrize(("dice", "last"), [((6, 5, 1), None), ((6, 1, 1), Stop)])
def test_in_place_nobody_goes_anywhere(dice: tuple[int, ...], last: type | None) -> None:
    foes = "blue: bandits" if last is None else "blue: battle_tower"
    table = lay({"1,1": ["red: 2 bandits", foes], **RESERVE})
    before = table.state.copy()
    order = table.enter("2 bandits", "1,1", "1,1")
    real = fought(table, order, [dice], last)
    cell = table.cell("1,1")
    suppose(before, order, real.stack(cell, "red"), real.team_units(cell, "blue"), back=True)
    same(before, real)


def test_allied_defenders_lose_their_own() -> None:
    teams = {"blue": "blues", "green": "blues", "red": "red"}
    stacks = {"0,0": "red: 2 knights", "1,0": ["blue: 2 bandits", "green: 2 knights"], **RESERVE}
    state = lay(stacks, teams=teams).state
    (one,) = units("bandits")
    order = Enter("red", 0, state.stack(0, "red"), 1, "blues")
    suppose(state, order, units("knights"), (("blue", one),))
    assert (state.stack(1, "blue"), state.stack(1, "green")) == ((one,), ())
    assert [death[:3] for death in state.deaths] == [
        (1, "red", "knights"),
        (1, "blues", "bandits"),
        *[(1, "blues", "knights")] * 2,
    ]


def test_a_shot_costs_an_action_and_the_fallen_lie_where_they_stood() -> None:
    table = lay({"0,0": "red: arcane_tower", "2,0": "blue: 2 bandits", **RESERVE})
    before = table.state.copy()
    order = table.shoot("arcane_tower", "0,0", "2,0")
    table.falls(6, 5, 1).play(order)
    suppose(before, order, order.units, before.team_units(2, "blue")[:1])
    same(before, table.state)
    assert before.actions == 2


def test_pressing_on_costs_no_further_action_and_healers_may_raise_the_fallen() -> None:
    stacks = {"0,0": "red: 3 bandits", "0,1": "red: healers", "1,0": "blue: 2 bandits"}
    table = lay({**stacks, **RESERVE})
    table.falls(*AFTER_ONE[0]).play(table.enter("3 bandits", "0,0", "1,0"))
    before = table.state.copy()
    table.falls(6, 1, 1).play(PressOn("red"))
    left = table.state.stack(1, "red")
    table.play(Claim("red", left))
    suppose(before, PressOn("red"), left, ())
    same(before, table.state)
    assert before.actions == 2
    assert healings(before, "red") == [(table.cell("0,1"), 1, ("bandits",))]


def test_the_last_to_fall_ends_the_war() -> None:
    table = lay({"0,0": "red: 2 knights", "1,0": "blue: bandits"})
    suppose(table.state, table.enter("2 knights", "0,0", "1,0"), units("knights"), ())
    assert table.winners == ("red",)
    assert table.state.phase == "over"


def test_a_turn_begins_with_all_its_actions_and_nothing_else_changes() -> None:
    table = lay({"0,0": "red: bandits", **RESERVE}, battle_actions="4")
    table.play(table.move("bandits", "0,0", "1,0"))
    before = facts(table.state)
    suppose_turn(table.state, "blue")
    assert (table.state.active, table.state.actions, table.state.phase) == ("blue", 4, "turn")
    now = facts(table.state)
    changed = {name for name in now if now[name] != before[name]}
    assert changed == {"turn", "actions"}


@pytest.mark.parametrize("rounds", [1, 2])
def test_the_end_of_a_round_counts_goals_in_rounds(rounds: int) -> None:
    goal = Goal(kind="control_posts", team="red", count=1, rounds=rounds)
    table = lay(RESERVE, posts={"6,4": "red"}, goals=[goal])
    state = table.state.copy()
    suppose_round_end(state)
    table.end_turn()
    table.end_turn()
    assert state.streaks == table.state.streaks == {("red", 0): 1}
    assert state.outcome == table.state.outcome
    assert (state.outcome is not None) == (rounds == 1)
    assert state.round == table.state.round


def test_the_last_round_of_a_war_is_a_draw() -> None:
    table = lay(RESERVE, max_rounds=1)
    suppose_round_end(table.state)
    assert table.winners == ()
