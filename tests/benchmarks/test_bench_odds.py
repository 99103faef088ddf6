"""Exact odds, asked cold (nothing remembered) and asked again."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.rules.war import odds, odds_plan
from game.rules.war.clash import Fighter, resolve
from game.rules.war.odds import exact, sampled

BANDITS = Fighter(1)
KNIGHTS = Fighter(1, bonus=1)
TOWER = Fighter(2)
ARCANE = Fighter(2, deadly=True)
FIVE_KINDS = (Fighter(4, deadly=True), Fighter(3, deadly=True), Fighter(3), TOWER, ARCANE)
STACKS = {
    "5 bandits": (BANDITS,) * 5,
    "3 bandits + 2 knights": (BANDITS,) * 3 + (KNIGHTS,) * 2,
    "2 bandits + 2 knights + battle_tower": (BANDITS,) * 2 + (KNIGHTS,) * 2 + (TOWER,),
    "five kinds with many hits": FIVE_KINDS,
    "10 bandits": (BANDITS,) * 10,
    "5 bandits + 5 knights": (BANDITS,) * 5 + (KNIGHTS,) * 5,
}


def forget() -> None:
    odds._exact.cache_clear()
    odds_plan.plan.cache_clear()


@pytest.mark.parametrize("name", STACKS)
def test_cold_to_the_end(benchmark: BenchmarkFixture, name: str) -> None:
    side = STACKS[name]
    exact((BANDITS,), (BANDITS,))
    found = benchmark.pedantic(lambda: exact(side, side), setup=forget, rounds=3)
    assert found.both_left == 0.0


def test_cold_next_round_of_five_kinds(benchmark: BenchmarkFixture) -> None:
    found = benchmark.pedantic(
        lambda: exact(FIVE_KINDS, FIVE_KINDS, to_end=False), setup=forget, rounds=3
    )
    assert found.rounds == 1.0


def test_asked_again(benchmark: BenchmarkFixture) -> None:
    side = STACKS["3 bandits + 2 knights"]
    exact(side, side)
    assert benchmark(exact, side, side).both_left == 0.0


def test_sample_of_a_thousand_battles(benchmark: BenchmarkFixture) -> None:
    found = benchmark(sampled, FIVE_KINDS, FIVE_KINDS, games=1_000, seed=1)
    assert found.error > 0.0


def test_one_round_of_five_against_five(benchmark: BenchmarkFixture) -> None:
    side = STACKS["3 bandits + 2 knights"]
    clash = benchmark(resolve, side, side, (6, 5, 1, 4, 2), (3, 3, 4, 5, 6))
    assert len(clash.pairs) == 5
