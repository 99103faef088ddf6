"""The war's rules: random play and copies beside a well-known Python engine's, steps of a search.

Orders are timed by the thousand: the table's milliseconds are microseconds an order. Processor
time is counted, since other programs may run meanwhile; the garbage collector is as Python sets it.
The peer, catanatron (a fast Catan engine in Python), takes part when it is installed (the extra
`bench`); its games are set up beforehand too.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game import tiled
from game.dice import Dice
from game.players import choose
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import EndTurn, Enter, Move, Shoot

MAPS = {path.stem: path for path in tiled.shipped()}
ORDERS = 1000
WARMING, ROUNDS = 10, 30  # wars differ: many are played, after some to get warm
BY_THE_THOUSAND = pytest.mark.benchmark(
    group=f"random play: {ORDERS} orders", timer=time.process_time
)
ALONE = pytest.mark.benchmark(timer=time.process_time)

Running = tuple[war.State, Dice]


def started(path: Path, seed: int) -> Running:
    scenario, tables = tiled.load(path)
    dice = Dice(seed)
    state, _ = war.start(scenario, war.House.of(scenario.house), tables, dice)
    return state, dice


def step(state: war.State, dice: Dice, chance: random.Random, tell: Callable[..., None]) -> None:
    orders = war.orders(state)
    war.play(state, orders[int(chance.random() * len(orders))], dice, tell)


def midway(path: Path, orders: int = 150) -> Running:
    """A war in full swing: the same every time."""
    state, dice = started(path, 7)
    chance = random.Random(7)
    while orders or state.phase != "turn" or state.actions < state.war.house.battle_actions:
        step(state, dice, chance, silence)
        orders = max(orders - 1, 0)
    return state, dice


@BY_THE_THOUSAND
@pytest.mark.parametrize("name", MAPS)
def test_random_play(benchmark: BenchmarkFixture, name: str) -> None:
    scenario, tables = tiled.load(MAPS[name])
    house = war.House.of(scenario.house)
    seeds = count()

    def begin() -> Running:
        dice = Dice(next(seeds))
        return war.start(scenario, house, tables, dice)[0], dice

    def ready() -> tuple[tuple[list[Running], random.Random, list[object]], dict[str, object]]:
        return ([begin() for _ in range(9)], random.Random(next(seeds)), []), {}

    def play(wars: list[Running], chance: random.Random, told: list[object]) -> int:
        state, dice = wars.pop()
        for _ in range(ORDERS):
            if state.outcome is not None:
                state, dice = wars.pop()
            orders = war.orders(state)
            war.play(state, orders[int(chance.random() * len(orders))], dice, told.append)
        return len(told)

    told = benchmark.pedantic(play, setup=ready, rounds=ROUNDS, warmup_rounds=WARMING)
    assert told > ORDERS
    benchmark.extra_info["µs an order"] = benchmark.stats.stats.median / ORDERS * 1e6


@BY_THE_THOUSAND
@pytest.mark.skipif(find_spec("catanatron") is None, reason="the peer catanatron isn't installed")
def test_random_play_of_catanatron(benchmark: BenchmarkFixture) -> None:
    from catanatron import Color, Game, RandomPlayer

    seeds = count()

    def ready() -> tuple[tuple[list[Game]], dict[str, object]]:
        players = [RandomPlayer(color) for color in Color]
        return ([Game(players, seed=next(seeds)) for _ in range(9)],), {}

    def play(games: list[Game]) -> None:
        game = games.pop()
        for _ in range(ORDERS):
            if game.winning_color() is not None:
                game = games.pop()
            game.play_tick()

    benchmark.pedantic(play, setup=ready, rounds=ROUNDS, warmup_rounds=WARMING)
    benchmark.extra_info["µs an order"] = benchmark.stats.stats.median / ORDERS * 1e6


def positions(path: Path) -> list[tuple[war.State, war.WarOrder]]:
    """Turns of random wars, each with a Move or an attack that comes from no list: a thousand."""
    seeds = count(7)
    chance = random.Random(7)
    state, dice = started(path, next(seeds))
    found: list[tuple[war.State, war.WarOrder]] = []
    while len(found) < ORDERS:
        if state.outcome is not None:
            state, dice = started(path, next(seeds))
        listed = war.orders(state)
        if state.phase == "turn":
            order = listed[int(chance.random() * len(listed))]
            if isinstance(order, Move | Enter | Shoot):
                own = war.order_from_json(state, war.order_to_json(order))
                found.append((war.copy(state), own))
        war.play(state, listed[int(chance.random() * len(listed))], dice, silence)
    return found


def by_the_thousand(
    benchmark: BenchmarkFixture, ready: Callable[[], list[Any]], do: Callable[..., object]
) -> None:
    """Time what is done to each of a thousand things made ready anew for each round."""

    def every(things: list[Any]) -> None:
        for thing in things:
            do(*thing)

    benchmark.pedantic(every, setup=lambda: ((ready(),), {}), rounds=10, warmup_rounds=2)
    benchmark.extra_info["µs each"] = benchmark.stats.stats.median / ORDERS * 1e6


STEPS = pytest.mark.benchmark(group="search: 1000 steps", timer=time.process_time)


@STEPS
@pytest.mark.parametrize("name", MAPS)
def test_step_of_a_search(benchmark: BenchmarkFixture, name: str) -> None:
    """A copy, an order of one's own played on it, and the list of what can be done then."""
    pairs = positions(MAPS[name])

    def step(state: war.State, order: war.WarOrder) -> int:
        twin = war.copy(state)
        war.play(twin, order, Dice(1, state.dice), silence)
        return len(war.orders(twin))

    by_the_thousand(benchmark, lambda: pairs, step)
    assert all(step(*pair) for pair in pairs[:9])


@STEPS
@pytest.mark.parametrize("name", MAPS)
def test_order_of_ones_own_played(benchmark: BenchmarkFixture, name: str) -> None:
    pairs = positions(MAPS[name])

    def twins() -> list[tuple[war.State, war.WarOrder, Dice, Callable[..., None]]]:
        return [(war.copy(state), order, Dice(1, state.dice), silence) for state, order in pairs]

    by_the_thousand(benchmark, twins, war.play)
    assert all(war.refusal(state, order) is None for state, order in pairs)


@STEPS
@pytest.mark.parametrize("name", MAPS)
def test_list_after_an_order(benchmark: BenchmarkFixture, name: str) -> None:
    pairs = positions(MAPS[name])

    def played() -> list[tuple[war.State]]:
        twins = [(war.copy(state),) for state, _ in pairs]
        for (twin,), (_, order) in zip(twins, pairs, strict=True):
            war.play(twin, order, Dice(1, twin.dice), silence)
        return twins

    by_the_thousand(benchmark, played, war.orders)
    assert all(len(war.orders(twin)) for (twin,) in played() if twin.outcome is None)


@ALONE
@pytest.mark.skipif(find_spec("catanatron") is None, reason="the peer catanatron isn't installed")
def test_copy_of_catanatron(benchmark: BenchmarkFixture) -> None:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in Color], seed=7)
    for _ in range(150):
        game.play_tick()
    assert benchmark(game.copy).winning_color() == game.winning_color()


@ALONE
@pytest.mark.parametrize("name", MAPS)
def test_copy_of_a_state(benchmark: BenchmarkFixture, name: str) -> None:
    state, _ = midway(MAPS[name])
    assert war.checksum(benchmark(war.copy, state)) == war.checksum(state)


@ALONE
@pytest.mark.parametrize("name", MAPS)
def test_checksum_of_a_state(benchmark: BenchmarkFixture, name: str) -> None:
    state, _ = midway(MAPS[name])
    assert benchmark(war.checksum, state) == war.checksum(war.copy(state))


@ALONE
@pytest.mark.parametrize("name", MAPS)
def test_novice_takes_its_whole_turn(benchmark: BenchmarkFixture, name: str) -> None:
    state, dice = midway(MAPS[name])
    side = state.active

    def ready() -> tuple[tuple[war.State, Dice], dict[str, object]]:
        return (war.copy(state), Dice(dice.seed, dice.number)), {}

    def turn(twin: war.State, thrown: Dice) -> war.State:
        while True:
            order = choose("novice", twin, 1)
            war.play(twin, order, thrown, silence)
            if isinstance(order, EndTurn) or twin.outcome is not None:
                return twin

    after = benchmark.pedantic(turn, setup=ready, rounds=20, warmup_rounds=2)
    assert after.turns > state.turns or after.outcome is not None
    assert side not in (after.active, "")
