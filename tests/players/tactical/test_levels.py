"""The computer's levels at the Tactical Core: legal, reproducible, no cheats, and what each is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.data.tactical import read_setup, shipped, tactical_tables
from game.data.tactics import tactics_file
from game.dice import Dice, derived
from game.players import COMPUTERS, choose
from game.players.systems import MODULES, system, system_of
from game.players.tactical import DECIDERS, veteran
from game.rules import tactical
from game.rules.contract import silence
from game.rules.tactical import State
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.house import choices
from tests.players.tactical.desk import lines

each_level = pytest.mark.parametrize("level", COMPUTERS)
ALL_OPTIONS = {"tempo": "on", "escalation": "on", "multiple": "on"}


def begin(path: Path) -> State:
    setup = read_setup(path)
    state, _ = tactical.start(setup.scenario, setup.house, setup.tables, Dice(0))
    return state


def by_chance(seed: int) -> State:
    """Lines of ready-made troops under any options."""
    random = Random(seed)
    troops = [
        {
            name: getattr(troop, name)
            for name in troop.__struct_fields__
            if name not in ("id", "title", "help")
        }
        for troop in random.sample(tactical_tables().troops, 2)
    ]
    sides = [
        {**troop, "count": random.randint(1, 9), "fear": random.randint(0, 1)} for troop in troops
    ]
    house = {name: random.choice(values) for name, values in choices().items()}
    return lines(sides[0], sides[1], house)


def test_the_levels_are_the_same_in_each_rule_system() -> None:
    assert tuple(DECIDERS) == COMPUTERS


def test_a_position_tells_its_rule_system() -> None:
    assert system_of(begin(shipped()[0])) is system("tactical")
    assert set(MODULES) == {"war", "wargame", "tactical"}
    with pytest.raises(TypeError, match="no rule system has a int for its state"):
        system_of(3)


@each_level
@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_its_orders_are_legal_in_whole_fights(level: str, path: Path) -> None:
    """Each is refused by nobody, and asking for it leaves the fight as it was."""
    for seed in range(2):
        play_out(level, begin(path), seed)


@each_level
def test_its_orders_are_legal_under_any_options(level: str) -> None:
    for seed in range(25):
        play_out(level, by_chance(seed), seed)


def play_out(level: str, state: State, seed: int) -> None:
    dice = Dice(seed)
    for line in range(400):
        if state.outcome is not None:
            return
        before, known = tactical.checksum(state), tactical.to_json(state)
        order = choose(level, state, derived(seed, state.active, line))
        assert (tactical.checksum(state), tactical.to_json(state)) == (before, known)
        assert order.side == state.active
        assert tactical.refusal(state, order) is None
        tactical.play(state, order, dice, silence)
    raise AssertionError("the fight has no end")


def positions() -> list[State]:
    """Some positions of all kinds, where there is a choice."""
    found = []
    for seed in range(12):
        state, dice, random = by_chance(seed), Dice(seed), Random(seed)
        for _ in range(12):
            legal = tactical.orders(state)
            if len(legal) > 1:
                found.append(tactical.copy(state))
            if state.outcome is not None:
                break
            order = legal[0] if state.phase == "between" else random.choice(legal)
            tactical.play(state, order, dice, silence)
    return found


def copied(state: State, **changes: Any) -> State:
    """The same fight by way of its JSON form, as a resumed match has it."""
    raw = tactical.to_json(state) | changes
    clash = state.clash
    return tactical.from_json(raw, clash.scenario, clash.house, clash.tables)


@each_level
def test_the_same_position_gives_the_same_order_whatever_was_thought_before(level: str) -> None:
    asked = positions()
    first = [choose(level, state, 7) for state in asked]
    again = [choose(level, copied(state), 7) for state in reversed(asked)]
    assert first == again[::-1]


@each_level
def test_it_knows_nothing_of_the_dice_to_come(level: str) -> None:
    for state in positions():
        assert choose(level, copied(state, dice=state.dice + 999), 7) == choose(level, state, 7)


@each_level
def test_any_process_gives_the_same_orders(level: str) -> None:
    told = [tactical.order_to_json(choose(level, state, 7)) for state in positions()]
    code = (
        "import json\n"
        "from game.players import choose\n"
        "from game.rules import tactical\n"
        "from tests.players.tactical.test_levels import positions\n"
        f"orders = [choose({level!r}, state, 7) for state in reversed(positions())]\n"
        "print(json.dumps([tactical.order_to_json(order) for order in reversed(orders)]))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "123"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert json.loads(said) == told


@each_level
def test_nobody_is_awaited_after_the_end(level: str) -> None:
    state = lines({"count": 1, "skill": 6}, {"count": 1, "skill": 6})
    dice = Dice(3)
    while state.outcome is None:
        tactical.play(state, tactical.orders(state)[0], dice, silence)
    with pytest.raises(ValueError, match="the fight is over"):
        choose(level, state, 1)


# What each level is


def at(state: State, **fields: Any) -> State:
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def test_a_novice_takes_tempo_down_to_an_even_chance() -> None:
    def taken(skill: int, carried: int = 0, fear: int = 0) -> int:
        one = {"count": 2, "skill": skill, "fear": fear}
        state = lines(one, {"count": 2, "skill": 6}, ALL_OPTIONS)
        at(state, phase="tempo", turn=1, go=2, pool=1, carried=carried)
        order = choose("novice", state, 1)
        assert isinstance(order, Take)
        return order.taken

    assert [taken(skill) for skill in (4, 5, 6, 8, 10)] == [0, 0, 1, 3, 5]
    assert taken(8, carried=-2) == 1
    assert taken(10, carried=-3) == 2
    assert taken(8, fear=1) == 2


def test_a_novice_breaks_as_soon_as_it_leads_and_keeps_gifts_back() -> None:
    state = lines({"count": 4, "skill": 6}, {"count": 4, "skill": 6}, ALL_OPTIONS)
    at(state, phase="counter", turn=1, go=3, pool=2, alive=(3, 2), lost=(1, 2))
    assert choose("novice", state, 1) == Break("attackers")
    at(state, alive=(3, 3), lost=(1, 1), carried=1)
    assert choose("novice", state, 1) == Nullify("attackers")
    at(state, carried=-2)
    assert choose("novice", state, 1) == PassOn("attackers")


def test_a_novice_leaves_when_most_of_its_men_are_gone_and_foes_are_many() -> None:
    state = lines({"count": 6, "skill": 6}, {"count": 9, "skill": 6})
    at(state, turn=3, alive=(3, 9))
    assert choose("novice", state, 1) == BreakOff("attackers")
    at(state, alive=(3, 8))
    assert choose("novice", state, 1) == GoOn("attackers")
    at(state, alive=(4, 9))
    assert choose("novice", state, 1) == GoOn("attackers")


def test_a_regular_sees_no_further_than_the_turn() -> None:
    """The veteran goes on for the draw after one turn more; the regular only sees the rates."""
    one, other = {"count": 12, "skill": 6, "cover": 2}, {"count": 12, "skill": 3, "cover": 3}
    state = lines(one, {**other, "shield": 2})
    at(state, turn=19, alive=(12, 3), side=1, willing=True)
    assert choose("regular", state, 1) == BreakOff("defenders")
    assert choose("veteran", state, 1) == GoOn("defenders")


def test_large_fights_are_reckoned_as_far_as_they_can_be() -> None:
    def basis(count: int, **house: str) -> str:
        side = {"count": count, "skill": 6}
        return veteran.options(lines(side, side, house), told=False)[0]

    assert basis(12, escalation="on") == "best_play"
    assert basis(4, tempo="on", multiple="on") == "best_play"
    assert basis(24, escalation="on") == "this_turn"
    assert basis(24) == "best_play"  # nothing can be chosen in a turn
    assert basis(40) == "as_it_goes"
    side = {"count": 40, "skill": 6}
    state = at(lines(side, side, ALL_OPTIONS), phase="tempo", turn=1, go=2, pool=20)
    assert veteran.options(state, told=False)[0] == "one_turn"


def test_a_large_fight_is_weighed_by_the_odds_to_its_end() -> None:
    state = lines({"count": 40, "skill": 6}, {"count": 40, "skill": 6})
    at(state, turn=2, alive=(36, 3), side=1, willing=True)
    assert choose("veteran", state, 1) == BreakOff("defenders")
    at(state, alive=(33, 33))
    assert choose("veteran", at(state, side=0, willing=False), 1) == GoOn("attackers")


def test_figures_that_arent_there_are_named(tmp_path: Path) -> None:
    broken = tmp_path / "tactics.toml"
    broken.write_text("[worth]\nmen = 'many'\n")
    with pytest.raises(ValueError, match=r"tactics\.toml: Expected `float`, got `str`"):
        tactics_file(broken)
