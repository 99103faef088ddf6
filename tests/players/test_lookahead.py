"""Thinking ahead: within its budget, the same whenever it is asked, and right in plain cases."""

from __future__ import annotations

from typing import Any

import pytest

from game.data.thinking import Depth, thinking
from game.dice import Dice
from game.players import lookahead, novice
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import (
    Claim,
    EndTurn,
    Enter,
    Heal,
    Hold,
    Muster,
    PressOn,
    Stop,
    Withdraw,
)
from game.rules.war.state import State
from tests.match.small import TABLES, small_war
from tests.rules.war.table import Table, lay

REGULAR, VETERAN = thinking().levels["regular"], thinking().levels["veteran"]
FOE = {"6,5": "blue: bandits"}
RESERVE = {**FOE, "6,4": "red: bandits"}
EACH = pytest.mark.parametrize("depth", [REGULAR, VETERAN], ids=["regular", "veteran"])
SOME = pytest.mark.parametrize("orders", [0, 9])
ENDLESS = 10**9


def order(table: Table, depth: Depth = VETERAN) -> Any:
    """The order found, which is legal and comes to no harm by being asked for."""
    before = war.checksum(table.state)
    found = lookahead.choose(table.state, depth)
    assert war.checksum(table.state) == before
    assert war.refusal(table.state, found) is None
    return found


def middle(orders: int) -> State:
    """A small war after so many of the novice's orders, at a turn's beginning."""
    dice = Dice(orders)
    state, _ = war.start(small_war(), war.House(), TABLES, dice)
    while orders > 0 or state.phase != "turn" or state.actions < 3:
        war.play(state, novice.choose(state, orders), dice, silence)
        orders -= 1
    return state


def counted(state: State, depth: Depth, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many positions it looks at, the others' answers aside."""
    seen = []

    def ways_of(before: State, what: war.WarOrder) -> list[Any]:
        found = real(before, what)
        seen.extend(found)
        return found

    real = lookahead.ways_of
    with monkeypatch.context() as patch:
        patch.setattr(lookahead, "ways_of", ways_of)
        lookahead.choose(state, depth)
    return len(seen)


@SOME
def test_the_budget_is_positions(orders: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is spent, what is at hand is still weighed, but nothing is followed further."""
    state = middle(orders)

    def positions(widths: tuple[int, ...], budget: int) -> int:
        return counted(state, Depth(widths, again=8, positions=budget, healers=3), monkeypatch)

    once, twice, endless = (positions(widths, ENDLESS) for widths in ((), (8,), (8, 3)))
    assert once < twice < endless
    assert positions((8, 3), 0) == positions((8, 3), once) == once
    budgets = [endless * part // 5 for part in range(6)]
    found = [positions((8, 3), budget) for budget in budgets]
    assert found == sorted(found)
    assert found[-1] == endless
    for budget, seen in zip(budgets, found, strict=True):
        assert seen <= budget + 2 * twice


@EACH
@SOME
def test_the_same_position_gives_the_same_order(depth: Depth, orders: int) -> None:
    state = middle(orders)
    again = war.from_json(war.to_json(state), small_war(), war.House(), TABLES)
    first = lookahead.choose(state, depth)
    lookahead.choose(middle(5), depth)  # whatever it has thought of since
    assert lookahead.choose(again, depth) == lookahead.choose(state, depth) == first


@EACH
def test_nobody_is_awaited_after_the_end(depth: Depth) -> None:
    table = lay({"1,1": "red: knights"})
    assert table.winners == ("red",)
    with pytest.raises(ValueError, match="nobody is awaited"):
        lookahead.choose(table.state, depth)


def fight(attackers: str, defenders: str, *dice: int, **rest: Any) -> Table:
    """A battle after its first round."""
    table = lay({"2,2": f"red: {attackers}", "3,2": f"blue: {defenders}", **RESERVE}, **rest)
    table.falls(*dice).play(table.enter(attackers, "2,2", "3,2"))
    assert table.state.phase == "battle"
    return table


def test_a_battle_that_goes_well_is_fought_on_and_one_that_goes_ill_is_left() -> None:
    assert isinstance(order(fight("4 knights", "2 bandits", 6, 1, 1, 1, 5, 2)), PressOn)
    assert isinstance(order(fight("3 bandits", "5 knights", 6, 6, 1, 5, 5, 1, 1, 1)), Withdraw)


def test_a_hopeless_fight_in_the_own_hex_is_stopped() -> None:
    table = lay({"2,2": ["red: 2 bandits", "blue: 5 knights"], **RESERVE}, battle_actions="1")
    table.falls(1, 6, 5, 5, 5, 5, 5).play(table.enter("2 bandits", "2,2", "2,2"))
    assert isinstance(order(table), Stop)


def test_where_an_order_brings_one_round_the_stronger_stays_to_fight_on() -> None:
    strong = fight("4 knights", "2 bandits", 6, 1, 1, 1, 5, 2, rounds="one")
    assert isinstance(order(strong), Hold)
    weak = fight("3 bandits", "5 knights", 6, 6, 1, 5, 5, 1, 1, 1, rounds="one")
    assert isinstance(order(weak), Withdraw)


def whole_turn(table: Table, depth: Depth) -> Table:
    dice, turn = Dice(1), table.state.turns
    while table.state.outcome is None and table.state.turns == turn:
        war.play(table.state, order(table, depth), dice, silence)
    return table


@EACH
def test_its_turn_ends_the_war_where_one_blow_can(depth: Depth) -> None:
    table = lay({"2,2": "red: 5 knights", "3,2": "blue: bandits"}, posts={"1,2": ""})
    assert whole_turn(table, depth).winners == ("red",)


@EACH
def test_its_turn_takes_an_empty_post_beside_it(depth: Depth) -> None:
    table = lay({"2,2": "red: 2 bandits", **FOE}, posts={"1,2": "", "6,5": "blue"})
    assert whole_turn(table, depth).owner("1,2") == "red"


@EACH
def test_it_leaves_a_stronger_enemy_alone(depth: Depth) -> None:
    stacks = {"2,2": "red: 2 bandits", "3,2": "blue: 5 knights:entrenched", **RESERVE}
    assert not isinstance(order(lay(stacks, posts={"1,2": "", "6,5": "blue"}), depth), Enter)


def test_it_ends_its_turn_when_nothing_brings_anything() -> None:
    table = lay({"0,0": "red: arcane_tower", "6,5": "blue: arcane_tower"}, posts={"0,0": "red"})
    assert isinstance(order(table), EndTurn)


def test_healers_raise_the_best_that_fell_and_who_won_goes_in() -> None:
    stacks = {"2,2": "red: bandits + 3 knights", "2,3": "red: healers", "3,2": "blue: 2 bandits"}
    table = lay({**stacks, **RESERVE}, posts={"3,2": "blue", "6,5": "blue"})
    table.falls(5, 4, 1, 1, 6, 6).play(table.enter("bandits + 3 knights", "2,2", "3,2"))
    table.falls(6, 5, 1, 1).play(PressOn("red"))
    claim = order(table)
    assert isinstance(claim, Claim)
    assert claim.units
    table.play(claim)
    found = order(table)
    assert isinstance(found, Heal)
    assert found.kind == "knights"


def test_in_the_muster_it_musters() -> None:
    table = lay(RESERVE, posts={"0,0": "red", "6,5": "blue"}, first_muster="round_1")
    assert isinstance(order(table), Muster)
