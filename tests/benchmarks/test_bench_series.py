"""Whole games by the second, as `sim` and `map balance` play them, beside a peer's.

The clock on the wall counts here, since two processes are to beat one: keep the machine quiet. The
peer, catanatron, plays whole random games when it is installed (the extra `bench`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game import tiled
from game.dice import Dice
from game.rules import war
from game.rules.contract import silence
from game.series.many import play_many
from game.series.play import Setup, seeds_from

MAPS = {path.stem: path for path in tiled.shipped()}
SMALL = "brindle-mere"
GAMES = 48
RANDOM_GAMES = 10


def setup(name: str) -> Setup:
    scenario, tables = tiled.load(MAPS[name])
    players = {faction.id: "novice" for faction in scenario.factions}
    return Setup(scenario, tables, war.House.of(scenario.house), players)


def note(benchmark: BenchmarkFixture, games: int, orders: int) -> None:
    """What is read off the table: games and orders by the second, of the median round."""
    seconds = benchmark.stats.stats.median
    benchmark.extra_info["games a second"] = games / seconds
    benchmark.extra_info["orders a second"] = orders / seconds


@pytest.mark.benchmark(group=f"sim: {GAMES} games of novices, the small map")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("tallied", [False, True], ids=["sim", "balance"])
def test_novices(benchmark: BenchmarkFixture, jobs: int, tallied: bool) -> None:
    what, seeds = setup(SMALL), seeds_from(1, GAMES)
    played = benchmark.pedantic(
        play_many, (what, seeds, jobs), {"tallied": tallied}, rounds=3, warmup_rounds=1
    )
    assert [result.seed for result in played.results] == seeds
    note(benchmark, GAMES, sum(result.orders for result in played.results))


@pytest.mark.benchmark(group="sim: 8 games of novices")
@pytest.mark.parametrize("name", MAPS)
def test_novices_on_each_map(benchmark: BenchmarkFixture, name: str) -> None:
    what, seeds = setup(name), seeds_from(1, 8)
    played = benchmark.pedantic(play_many, (what, seeds), rounds=3, warmup_rounds=1)
    note(benchmark, len(seeds), sum(result.orders for result in played.results))


@pytest.mark.benchmark(group=f"{RANDOM_GAMES} whole random games")
def test_random_games(benchmark: BenchmarkFixture) -> None:
    what = setup(SMALL)
    seeds = count()

    def game() -> Iterator[None]:
        dice, chance = Dice(next(seeds)), random.Random(next(seeds))
        state, _ = war.start(what.scenario, what.house, what.tables, dice)
        while state.outcome is None:
            orders = war.orders(state)
            war.play(state, orders[int(chance.random() * len(orders))], dice, silence)
            dice.log.clear()
            yield

    def play() -> int:
        return sum(1 for _ in range(RANDOM_GAMES) for _ in game())

    orders = benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    assert orders > RANDOM_GAMES
    note(benchmark, RANDOM_GAMES, orders)


@pytest.mark.benchmark(group=f"{RANDOM_GAMES} whole random games")
@pytest.mark.skipif(find_spec("catanatron") is None, reason="the peer catanatron isn't installed")
def test_random_games_of_catanatron(benchmark: BenchmarkFixture) -> None:
    from catanatron import Color, Game, RandomPlayer

    seeds = count()

    def play() -> int:
        plies = 0
        for _ in range(RANDOM_GAMES):
            game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
            while game.winning_color() is None and plies < 1_000_000:
                game.play_tick()
                plies += 1
        return plies

    plies = benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    assert plies > RANDOM_GAMES
    note(benchmark, RANDOM_GAMES, plies)
