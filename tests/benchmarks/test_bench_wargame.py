"""A fight of the inn: its copy, its list of orders, and each of them played on a copy."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.dice import Dice
from game.rules import wargame
from game.rules.contract import silence
from game.tiled import battlefields, load_battlefield

INN = next(path for path in battlefields() if path.stem == "inn")


@pytest.fixture
def under_way() -> wargame.State:
    """The first turn of some way into the fight."""
    scenario, tables = load_battlefield(INN, {})
    dice = Dice(3)
    state, _ = wargame.start(scenario, wargame.House.of(scenario.house), tables, dice)
    for pick in range(60):
        listed = wargame.orders(state)
        wargame.play(state, listed[pick * 7 % len(listed)], dice, silence)
    while state.phase != "turn":
        wargame.play(state, wargame.orders(state)[0], dice, silence)
    return state


def test_a_copy(benchmark: BenchmarkFixture, under_way: wargame.State) -> None:
    twin = benchmark(under_way.copy)
    assert wargame.checksum(twin) == wargame.checksum(under_way)


def test_the_list(benchmark: BenchmarkFixture, under_way: wargame.State) -> None:
    assert benchmark(lambda: len(wargame.orders(under_way))) > 1


def test_each_order_on_a_copy(benchmark: BenchmarkFixture, under_way: wargame.State) -> None:
    listed = list(wargame.orders(under_way))
    benchmark.extra_info["orders"] = len(listed)

    def play_all() -> None:
        for order in listed:
            wargame.play(under_way.copy(), order, Dice(1), silence)

    benchmark(play_all)
    assert under_way.outcome is None


def test_the_checksum(benchmark: BenchmarkFixture, under_way: wargame.State) -> None:
    assert benchmark(lambda: wargame.checksum(under_way))
