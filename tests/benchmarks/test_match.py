"""What a match costs beside its rules, and what a novice's turn takes."""

from pathlib import Path
from typing import Any

import pytest

from game import tiled
from game.dice import Dice, derived
from game.match import Match, Replay
from game.match.journal import Journal
from game.match.lines import Line
from game.players import choose
from game.rules import war
from game.rules.contract import silence
from game.rules.war import House
from game.rules.war.actions import EndTurn, Move

Benchmark = Any


def novices(match: Match) -> Match:
    """Play a whole war."""
    while match.rules.to_decide(match.state) is not None:
        chance = derived(1, match.state.active, len(match.steps))
        match.play(choose("novice", match.state, chance))
    return match


def first_war(path: Path | None = None) -> Match:
    scenario, tables = tiled.load(tiled.shipped()[0])
    players = {faction.id: "novice" for faction in scenario.factions}
    return Match.new(scenario, tables, House.of(scenario.house), players, 1, path)


def test_a_line_written(benchmark: Benchmark, tmp_path: Path) -> None:
    """Less than 100 µs."""
    match = novices(first_war())
    step = next(step for step in match.steps if step.rolls)
    raw = match.rules.order_to_json(step.order)
    journal = Journal.create(tmp_path / "war.hexmatch", match.header)
    line = Line(order=raw, dice=step.rolls, round=3, sum="0123456789abcdef")
    benchmark(journal.append, line)
    journal.close()


def test_an_order_played_by_the_gateway(benchmark: Benchmark, tmp_path: Path) -> None:
    """All of it: rules, checksum, line; and the undo of it. No flush to the disk."""
    match = first_war(tmp_path / "war.hexmatch")
    while match.state.phase == "muster":
        match.play(match.rules.orders(match.state)[0])
    order = next(order for order in match.rules.orders(match.state) if isinstance(order, Move))

    def there_and_back() -> None:
        match.play(order)
        match.undo()

    benchmark(there_and_back)
    match.close()


def test_a_whole_war_loaded(benchmark: Benchmark, tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    with novices(first_war(path)) as match:
        orders = len(match.steps)
    replay = benchmark(Replay.load, path)
    assert len(replay.record.steps) == orders


@pytest.mark.parametrize("path", tiled.shipped(), ids=lambda path: path.stem)
def test_a_novices_turn(benchmark: Benchmark, path: Path) -> None:
    """Median 10 ms at most: all its decisions from the first order to the end of the turn."""
    scenario, tables = tiled.load(path)
    dice = Dice(2)
    state, _ = war.start(scenario, House.of(scenario.house), tables, dice)
    turns = []
    begun: war.State | None = None
    while war.outcome(state) is None:
        if state.phase == "turn" and begun is None:
            begun = war.copy(state)
            orders: list[Any] = []
        order = choose("novice", state, 1)
        if begun is not None:
            orders.append((war.copy(state), order))
        war.play(state, order, dice, silence)
        if isinstance(order, EndTurn):
            turns.append(orders)
            begun = None
    middle = sorted(turns, key=len)[len(turns) * 3 // 4]  # a long one

    def turn() -> None:
        for position, order in middle:
            assert choose("novice", position, 1) == order

    benchmark(turn)
