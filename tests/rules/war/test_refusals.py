"""Refusals say in a sentence what is wrong, and only what is (W3, W4, W8)."""

from __future__ import annotations

import pytest

from game.rules.war.actions import (
    Claim,
    Decline,
    Enter,
    Heal,
    Hold,
    Move,
    Muster,
    PressOn,
    Repair,
    read_order,
)
from tests.rules.war.table import TABLES, lay, units

FOE = {"6,5": "blue: bandits"}


def test_half_speed_is_called_so() -> None:
    table = lay({"0,0": "red: battle_tower", **FOE})
    assert table.refused(table.move("battle_tower", "0,0", "2,0")) == (
        "Battle Tower can't reach 2,0: it is 2 hexes away, its speed is ½."
    )


def test_the_own_side_is_no_target() -> None:
    table = lay({"0,0": "red: arcane_tower", "1,0": ["blue: bandits", "red: bandits"], **FOE})
    for order in (
        table.enter("arcane_tower", "0,0", "1,0", "red"),
        table.shoot("arcane_tower", "0,0", "1,0", "red"),
    ):
        assert table.refused(order) == "Red: your own side."


def test_a_team_that_isnt_there_is_named() -> None:
    table = lay({"0,0": "red: bandits", "1,0": "blue: bandits", "6,0": "green: bandits"})
    assert table.refused(table.enter("bandits", "0,0", "1,0", "green")) == "Green: no units in 1,0."
    assert table.refused(table.enter("bandits", "0,0", "1,0", "pink")) == "There is no team 'pink'."


@pytest.mark.parametrize(
    ("in_between", "cause"),
    [("water", "hostile units are"), ("plains", "terrain is")],
)
def test_hostile_units_are_in_the_way_only_when_they_are(in_between: str, cause: str) -> None:
    foe = "warship" if in_between == "water" else "bandits"
    table = lay(
        {"0,0": "red: warship", "1,0": f"blue: {foe}", **FOE},
        terrain={"0,0": "water", "1,0": in_between, "2,0": "water"},
    )
    assert table.refused(table.move("warship", "0,0", "2,0")) == (
        f"Warship can't reach 2,0: {cause} in the way."
    )


def test_the_unit_that_cant_shoot_so_far_is_named_with_its_range() -> None:
    table = lay({"0,0": "red: arcane_tower + bandits", "1,0": "blue: bandits", **FOE})
    assert table.refused(table.shoot("arcane_tower + bandits", "0,0", "1,0")) == (
        "Bandits can't shoot at 1,0: it is 1 hex away, its range is 0."
    )


def test_a_named_unit_is_called_by_its_name() -> None:
    table = lay({"0,0": "red: bandits", **FOE}, names={"0,0 bandits": "Old Bess"})
    assert table.refused(table.move("bandits", "0,0", "2,0")).startswith("Old Bess can't reach")


def test_units_are_named_in_the_order_of_their_stack() -> None:
    table = lay({"0,0": "red: bandits + knights", **FOE})
    order = Move("red", 0, units("knights + bandits"), 1)
    assert table.refused(order) == "Name the units in the order of their stack."


@pytest.mark.parametrize("cell", [-1, 42, 9999])
def test_a_hex_off_the_map_is_refused_not_stumbled_over(cell: int) -> None:
    table = lay({"0,0": "red: bandits + healers", **FOE})
    stack = table.state.stack(0, "red")
    off = "There is no such hex on the map."
    assert table.refused(Move("red", 0, stack, cell)) == off
    assert table.refused(Move("red", cell, stack, 1)) == off
    assert table.refused(Heal("red", 1, cell, "bandits")) == off
    assert table.refused(Repair("red", cell, stack[0])) == "This unit doesn't stand there."
    table.refused(Heal("red", cell, 0, "bandits"))
    table.refused(Enter("red", cell, stack, cell, "blue"))


def test_hexes_that_are_none_are_off_the_map() -> None:
    table = lay({"0,0": "red: bandits", **FOE}, terrain={"1,0": ""})
    assert table.refused(table.move("bandits", "0,0", "1,0")) == "There is no such hex on the map."


@pytest.mark.parametrize(
    "order", [PressOn("red"), Hold("red"), Claim("red", ()), Decline("red", 0)]
)
def test_there_must_be_something_to_decide(order: object) -> None:
    table = lay({"0,0": "red: bandits", **FOE})
    assert table.refused(order) == "There is no battle or muster to decide now."


def test_the_muster_comes_first_and_names_what_there_is() -> None:
    table = lay({"0,1": "red: bandits", **FOE}, posts={"0,0": "red"}, first_muster="round_1")
    assert table.refused(table.move("bandits", "0,1", "1,0")) == "The muster comes first."
    assert table.refused(Muster("red", 0, "elves")) == "There is no unit type 'elves'."
    assert table.refused(Muster("red", 5, "bandits")) == "No grant is open in that hex."


def test_only_orders_of_the_war_and_factions_of_it() -> None:
    table = lay({"0,0": "red: bandits", **FOE})
    assert table.refused(PressOn("pink")) == "There is no faction 'pink'."


@pytest.mark.parametrize("wrong", [[], None, 7, {"unit": "bandits"}])
def test_what_is_written_for_a_unit_must_be_a_unit(wrong: object) -> None:
    raw = {"order": "claim", "side": "red", "units": ["bandits", wrong]}
    with pytest.raises(ValueError, match=r"it should be a unit .* at `\$\.units\[1\]`"):
        read_order(TABLES, raw)
