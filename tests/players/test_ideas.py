"""Orders worth a closer look: all legal, none twice, and those that sense would think of."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import Dice
from game.players.ideas import ideas, parties
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import EndTurn, Enter, Entrench, Move, Repair, Shoot
from game.rules.war.scenario import Goal
from game.rules.war.state import State
from game.tiled import load, shipped
from tests.rules.war.table import Table, lay, units
from tests.rules.war.wild import HOUSES, wild_wars

RESERVE = {"6,5": "blue: bandits"}
loaded = cache(load)


def found(table: Table, kind: type) -> set[Any]:
    return {order for order in ideas(table.state, "red") if isinstance(order, kind)}


def sent(table: Table, target: str, kind: type = Move) -> set[str]:
    """Who may be sent there, in words."""
    return {
        " + ".join(unit.text for unit in order.units)
        for order in found(table, kind)
        if order.target == table.cell(target)
    }


def sound(state: State) -> int:
    """Ask for the ideas of whoever is to act; all are legal, none is there twice."""
    before = war.checksum(state)
    every = list(ideas(state, state.active))
    for order in every:
        assert war.refusal(state, order) is None, order
    assert [order for order, times in Counter(every).items() if times > 1] == []
    assert every == list(ideas(state, state.active))
    assert war.checksum(state) == before
    return len(every)


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_on_shipped_maps_they_are_legal_and_there_once(path: Path) -> None:
    scenario, tables = loaded(path)
    seen = 0
    for seed in range(3):
        chance, dice = Random(seed), Dice(seed)
        state, _ = war.start(scenario, war.House.of(scenario.house), tables, dice)
        for _ in range(120):
            if state.outcome is not None:
                break
            if state.phase == "turn" and state.actions and chance.random() < 0.2:
                seen += sound(state)
            legal = [order for order in war.orders(state) if not isinstance(order, EndTurn)]
            fights = [order for order in legal if isinstance(order, Enter | Shoot)]
            few = fights if fights and chance.random() < 0.5 else legal
            order = chance.choice(few) if few else war.orders(state)[0]
            war.play(state, order, dice, silence)
    assert seen > 100


@given(wild_wars(), HOUSES, st.integers(0, 2**32), st.integers(0, 20))
def test_in_wild_wars_they_are_legal_and_there_once(
    wild: Any, house: war.House, seed: int, orders: int
) -> None:
    chance, dice = Random(seed), Dice(seed)
    state, _ = war.start(wild[0], house, wild[1], dice)
    for _ in range(orders):
        if state.outcome is None:
            legal = war.orders(state)
            war.play(state, legal[chance.randrange(len(legal))], dice, silence)
    if state.outcome is None and state.phase == "turn" and state.actions:
        sound(state)


def test_a_guard_can_stay_and_one_can_go_alone() -> None:
    table = lay({"1,1": "red: bandits + 2 knights", **RESERVE}, posts={"2,1": ""})
    assert sent(table, "2,1") == {"bandits + knights + knights", "knights + knights", "bandits"}


def test_the_better_half_of_a_large_stack_can_go() -> None:
    table = lay({"1,1": "red: 2 bandits + 2 knights", **RESERVE}, posts={"2,1": ""})
    assert "knights + knights" in sent(table, "2,1")


def test_flyers_can_go_without_the_others_and_the_others_without_them() -> None:
    table = lay({"1,1": "red: 2 bandits + airship", **RESERVE}, posts={"2,1": ""})
    assert {"bandits + bandits", "airship"} <= sent(table, "2,1")
    assert parties(units("2 bandits + airship"))[0] == units("2 bandits + airship")


@pytest.mark.parametrize("kind", ["protect", "destroy"])
def test_a_named_unit_can_stay_and_can_go_alone(kind: str) -> None:
    table = lay(
        {"1,1": "red: 2 bandits + knights", **RESERVE},
        posts={"2,1": ""},
        names={"1,1 knights": "The Heir"},
        goals=[Goal(kind=kind, team="red" if kind == "protect" else "blue", target="The Heir")],
    )
    heir = table.state.stack(8, "red")[-1]
    assert heir.name == "The Heir"
    assert {"bandits + bandits", heir.text} <= sent(table, "2,1")


def test_as_many_as_there_is_room_for_the_best_first() -> None:
    stacks = {"1,1": "red: 2 bandits + 2 knights", "2,1": "red: 3 bandits", **RESERVE}
    table = lay(stacks, posts={"2,1": "red"})
    assert "knights + knights" in sent(table, "2,1")
    assert all(text.count("+") < 2 for text in sent(table, "2,1"))


def test_a_few_of_a_stack_are_sent_nowhere_for_nothing() -> None:
    table = lay({"1,1": "red: 3 knights", **RESERVE})
    assert "knights" not in sent(table, "1,2")
    assert "knights + knights + knights" in sent(table, "1,2")


def test_each_hostile_team_can_be_fought_in_the_own_hex_too() -> None:
    table = lay({"1,1": ["red: 2 knights", "blue: bandits", "green: bandits"]})
    here = {order for order in found(table, Enter) if order.target == order.origin}
    assert {order.team for order in here} == {"blue", "green"}
    assert all(order.units == table.state.stack(8, "red") for order in here)


def test_only_those_shoot_who_reach() -> None:
    table = lay({"1,1": "red: arcane_tower + airship", "3,1": "blue: bandits", **RESERVE})
    assert sent(table, "3,1", Shoot) == {"arcane_tower"}


def test_a_march_goes_on_once_begun_and_may_begin_anywhere() -> None:
    table = lay({"1,1": "red: battle_tower", **RESERVE}, terrain={"2,1": "mountain"})
    targets = {order.target for order in found(table, Move)}
    assert targets == set(table.state.war.board.steps["land"][8])
    table.play(table.move("battle_tower", "1,1", "1,2"))
    assert {order.target for order in found(table, Move)} == {table.cell("1,2")}


def test_digging_in_is_thought_of_where_an_enemy_is_near_and_repair_where_it_mends() -> None:
    near = lay({"1,1": "red: battle_tower:hits=1 + bandits", "3,1": "blue: bandits"})
    assert {order.unit.kind.id for order in found(near, Entrench)} == {"battle_tower", "bandits"}
    assert {order.unit.kind.id for order in found(near, Repair)} == {"battle_tower"}
    assert not found(lay({"1,1": "red: battle_tower", **RESERVE}), Entrench | Repair)
