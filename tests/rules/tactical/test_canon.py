"""The contract's values: JSON of states, orders and events, checksums, copies, lists of orders."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.dice import Dice
from game.rules import tactical
from game.rules.contract import OrderList, RuleSystem
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.events import Rolled
from tests.rules.tactical.table import HIT, MISS, PIKES, Table, facts, lay, men


def opening() -> Table:
    return lay()


def choosing_tempo() -> Table:
    table = lay(men(3), men(3, **PIKES), tempo="on").go_on()
    return table.falls(1, 1, MISS).take(2).pass_on()


def with_counters() -> Table:
    return choosing_tempo().falls(1, 1).take(1)


def closed_with() -> Table:
    table = lay(men(2), men(2, **PIKES)).falls(MISS, MISS).go_on()
    return table.falls(HIT, HIT, 3, 7, MISS).both_go_on()


def one_is_willing() -> Table:
    table = lay(men(3), men(3)).falls(MISS, HIT, HIT, HIT, MISS, MISS).go_on().falls()
    return table.go_on()


def over() -> Table:
    return one_is_willing().break_off()


STAGES = (opening, choosing_tempo, with_counters, closed_with, one_is_willing, over)


def test_it_keeps_the_contract() -> None:
    members = {name for name in vars(RuleSystem) if not name.startswith("_")}
    members |= set(RuleSystem.__annotations__)
    missing = [name for name in sorted(members) if not hasattr(tactical, name)]
    assert missing == []
    assert (tactical.NAME, tactical.VERSION) == ("tactical", 1)
    assert isinstance(tactical.orders(lay().state), OrderList)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_a_fight_read_back_knows_the_same_and_goes_on_the_same(
    stage: Callable[[], Table],
) -> None:
    state = stage().state
    clash = state.clash
    raw = msgspec.json.decode(msgspec.json.encode(tactical.to_json(state)))
    again = tactical.from_json(raw, clash.scenario, clash.house, clash.tables)
    assert facts(again) == facts(state)
    assert tactical.checksum(again) == tactical.checksum(state)
    assert tactical.orders(again) == tactical.orders(state)
    for one in (state, again):
        dice = Dice(1, one.dice)
        for _ in range(20):
            listed = tactical.orders(one)
            if listed:
                tactical.play(one, listed[0], dice, lambda _event: None)
    assert facts(again) == facts(state)


def test_the_stages_are_all_different_positions() -> None:
    assert len({tactical.checksum(stage().state) for stage in STAGES}) == len(STAGES)


@pytest.mark.parametrize(
    "name", [name for name in tactical.State.__slots__ if name not in ("clash", "phase")]
)
def test_the_checksum_is_of_all_that_a_state_knows(name: str) -> None:
    state = with_counters().state
    before = tactical.checksum(state)
    value = getattr(state, name)
    other = {
        bool: lambda: not value,
        int: lambda: value + 1,
        tuple: lambda: value[::-1] if value[0] != value[1] else (True, False),
    }
    setattr(state, name, other.get(type(value), lambda: tactical.Outcome((), "x"))())
    assert tactical.checksum(state) != before


def test_another_version_is_refused() -> None:
    state = opening().state
    raw = tactical.to_json(state) | {"version": 0}
    with pytest.raises(ValueError, match="state version 0 is not 1"):
        tactical.from_json(raw, state.clash.scenario, state.clash.house, state.clash.tables)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_a_copy_knows_the_same_and_goes_its_own_way(stage: Callable[[], Table]) -> None:
    state = stage().state
    twin = tactical.copy(state)
    assert facts(twin) == facts(state)
    assert twin.clash is state.clash
    before = facts(state)
    for order in tactical.orders(state)[:1]:
        tactical.play(twin, order, Dice(3), lambda _event: None)
        assert facts(twin) != before
    assert facts(state) == before


@pytest.mark.parametrize(
    ("order", "raw"),
    [
        (GoOn("red"), {"order": "go_on", "side": "red"}),
        (BreakOff("red"), {"order": "break_off", "side": "red"}),
        (Take("blue", 3), {"order": "tempo", "side": "blue", "taken": 3}),
        (PassOn("blue"), {"order": "pass_on", "side": "blue"}),
        (Nullify("blue"), {"order": "nullify", "side": "blue", "gift": False}),
        (Nullify("blue", gift=True), {"order": "nullify", "side": "blue", "gift": True}),
        (Break("red"), {"order": "break", "side": "red"}),
    ],
)
def test_orders_have_one_json_form(order: tactical.TacticalOrder, raw: dict[str, object]) -> None:
    assert tactical.order_to_json(order) == raw
    assert tactical.order_from_json(lay().state, raw) == order


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"order": "move", "side": "red"},
        {"order": "go_on"},
        {"order": "tempo", "side": "red"},
        {"order": "tempo", "side": "red", "taken": "2"},
        {"order": "tempo", "side": "red", "taken": 1.5},
        ["go_on", "red"],
    ],
)
def test_what_is_no_order_is_said_to_be_none(raw: object) -> None:
    with pytest.raises(ValueError, match=r"Object|Expected|Invalid"):
        tactical.order_from_json(lay().state, raw)


def test_orders_are_the_same_objects_each_time() -> None:
    for stage in STAGES:
        one, other = tactical.orders(stage().state), tactical.orders(stage().state)
        assert all(order is again for order, again in zip(one, other, strict=True))


def test_events_become_json_by_their_names() -> None:
    table = with_counters()
    kinds = [tactical.event_to_json(event)["event"] for event in table.told]
    assert kinds == ["turn", "tempo", "rolled", "handed", "tempo", "rolled"]
    (rolled,) = table.events(Rolled)
    raw = tactical.event_to_json(rolled)
    assert msgspec.json.decode(msgspec.json.encode(raw)) == raw | {
        name: list(raw[name]) for name in ("dice", "again", "faces", "alive")
    }
    assert raw["modifiers"] == {"carried": -2, "taken": -1, "escalation": 0, "fear": 0}


PROGRAM = """
import sys
from tests.rules.tactical.test_canon import retold
print(retold(int(sys.argv[1])))
"""


def retold(seed: int) -> str:
    """A fight of that seed, always the last order but one, as checksums and events."""
    state = lay(men(9), men(8, **PIKES), tempo="on", escalation="on", multiple="on").state
    dice, told = Dice(seed), []
    while tactical.to_decide(state) is not None:
        listed = tactical.orders(state)
        tactical.play(state, listed[len(listed) // 3], dice, told.append)
    events = [tactical.event_to_json(event) for event in told]
    return f"{tactical.checksum(state)} {msgspec.json.encode(events).decode()}"


def test_another_process_with_other_hashes_plays_the_same() -> None:
    env = os.environ | {"PYTHONHASHSEED": "77"}
    program = [sys.executable, "-c", PROGRAM, "5"]
    root = Path(__file__).parents[3]
    ended = subprocess.run(program, env=env, cwd=root, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == retold(5)
    assert retold(5) != retold(6)


def test_an_illegal_order_rolls_nothing_and_tells_nothing() -> None:
    table = choosing_tempo()
    told = len(table.told)
    table.refused(Take("red", 4))
    assert len(table.told) == told


def test_the_number_of_dice_is_kept() -> None:
    table = lay(men(2), men(2)).falls(1, 1, MISS, MISS).go_on()
    assert table.state.dice == 4
    state, _ = tactical.start(
        table.state.clash.scenario, table.state.clash.house, table.state.clash.tables, Dice(1, 7)
    )
    assert state.dice == 7
