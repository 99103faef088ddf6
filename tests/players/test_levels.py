"""The computer's levels: named in one way, legal, reproducible, and no cheats."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.dice import Dice, derived
from game.players import COMPUTERS, LEVELS, WrongPlayers, choose, parse
from game.rules import war
from game.rules.contract import silence
from game.rules.war import House, State
from game.tiled import load, shipped

FACTIONS = ("red", "blue")
SHIPPED = shipped()
GAMES = {"novice": 3, "regular": 2}  # of each map; others: one, broken off
ROUNDS = {"novice": 100, "regular": 6}
FEW_ROUNDS = 2

each_level = pytest.mark.parametrize("level", COMPUTERS)
each_map = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)


def test_the_levels_there_are() -> None:
    assert list(LEVELS) == ["human", *COMPUTERS]
    assert COMPUTERS[0] == "novice"


def test_faction_and_level_for_each() -> None:
    assert parse("red=human,blue=novice", FACTIONS) == {"red": "human", "blue": "novice"}
    assert parse(" blue = novice ", FACTIONS) == {"blue": "novice"}


@each_level
def test_each_level_can_be_named(level: str) -> None:
    assert parse(f"red={level}", FACTIONS) == {"red": level}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("green=human", "there is no faction 'green' here; there are red, blue"),
        ("red=wizard", f"red can't be 'wizard'; it can be {', '.join(LEVELS)}"),
        ("red=Novice", f"red can't be 'Novice'; it can be {', '.join(LEVELS)}"),
        ("red", f"'red' names no player; write it as red={LEVELS[-1]}"),
        ("", f"'' names no player; write it as red={LEVELS[-1]}"),
        ("red=human,", f"'' names no player; write it as red={LEVELS[-1]}"),
        ("red=human,red=novice", "red is given two players"),
    ],
)
def test_what_cant_be_is_said_in_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(WrongPlayers) as caught:
        parse(text, FACTIONS)
    assert str(caught.value) == complaint


def test_no_people_in_a_series() -> None:
    with pytest.raises(WrongPlayers) as caught:
        parse("red=human", FACTIONS, COMPUTERS)
    assert str(caught.value) == f"red can't be 'human'; it can be {', '.join(COMPUTERS)}"


def begin(path: Path, seed: int) -> tuple[State, Dice]:
    scenario, tables = load(path)
    dice = Dice(seed)
    state, _ = war.start(scenario, House.of(scenario.house), tables, dice)
    return state, dice


@each_map
@each_level
def test_its_orders_are_legal_in_whole_wars(level: str, path: Path) -> None:
    """Each is refused by nobody, and asking for it leaves the war as it was."""
    for game in range(GAMES.get(level, 1)):
        seed = derived(1, path.stem, game)
        state, dice = begin(path, seed)
        line = 0
        while state.outcome is None and state.round <= ROUNDS.get(level, FEW_ROUNDS):
            before, known = war.checksum(state), war.to_json(state)
            order = choose(level, state, derived(seed, state.active, line))
            assert war.checksum(state) == before
            assert war.to_json(state) == known
            assert order.side == state.active
            assert war.refusal(state, order) is None
            war.play(state, order, dice, silence)
            line += 1
        assert line > 0


def disturbed(path: Path, orders: int, seed: int = 5) -> State:
    """A shipped war after so many orders at random: of every phase, in no player's style."""
    state, dice = begin(path, seed)
    random = Random(seed)
    for _ in range(orders):
        if state.outcome is not None:
            break
        legal = war.orders(state)
        war.play(state, legal[random.randrange(len(legal))], dice, silence)
    return state


def positions(path: Path) -> list[State]:
    """Some positions of a war that isn't over, one of each phase among them where there is one."""
    found = [disturbed(path, orders) for orders in (0, 7, 30)]
    state, dice = begin(path, 9)
    phases: dict[str, State] = {}
    line = 0
    while state.outcome is None and line < 150:
        phases.setdefault(state.phase, war.copy(state))
        war.play(state, choose("novice", state, line), dice, silence)
        line += 1
    return [state for state in (*found, *phases.values()) if state.outcome is None]


def copied(state: State, **changes: int) -> State:
    """The same war by way of its JSON form, as a resumed match has it."""
    raw = war.to_json(state) | changes
    return war.from_json(raw, state.war.scenario, state.war.house, state.war.tables)


@each_map
@each_level
def test_the_same_position_and_chance_give_the_same_order(level: str, path: Path) -> None:
    """However the position came about, and whatever was thought of before."""
    asked = positions(path)
    first = [choose(level, state, 7) for state in asked]
    again = [choose(level, copied(state), 7) for state in reversed(asked)]
    assert first == again[::-1]


@each_map
@each_level
def test_it_knows_nothing_of_the_dice_to_come(level: str, path: Path) -> None:
    """How many dice have been rolled tells which come next: a level never looks at it."""
    for state in positions(path):
        assert choose(level, copied(state, dice=state.dice + 12345), 7) == choose(level, state, 7)


@each_level
def test_any_process_gives_the_same_orders(level: str) -> None:
    """Whatever the seed of Python's own hashes, and whatever order positions are asked in."""
    asked = [state for path in SHIPPED for state in positions(path)[:4]]
    told = json.dumps([war.order_to_json(choose(level, state, 7)) for state in asked])
    code = (
        "import json, sys\n"
        "from game.players import choose\n"
        "from game.rules import war\n"
        "from tests.players.test_levels import SHIPPED, positions\n"
        "asked = [state for path in SHIPPED for state in positions(path)[:4]]\n"
        f"orders = [choose({level!r}, state, 7) for state in reversed(asked)]\n"
        "print(json.dumps([war.order_to_json(order) for order in reversed(orders)]))"
    )
    for seed in ("0", "123"):
        said = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert json.loads(said) == json.loads(told)


@each_level
def test_nobody_is_awaited_after_the_end(level: str) -> None:
    state, dice = begin(SHIPPED[0], 3)
    while state.outcome is None:
        war.play(state, choose("novice", state, state.dice), dice, silence)
    with pytest.raises(ValueError, match="the war is over"):
        choose(level, state, 1)
