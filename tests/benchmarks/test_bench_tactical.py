"""Exact odds of exchanges and best play, asked cold (nothing remembered), and the exchange itself.

icepool reckons the one case that it can without a program around it: dice that don't touch.
"""

from __future__ import annotations

from typing import Any

import icepool
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.dice import Dice
from game.rules import tactical
from game.rules.contract import silence
from game.rules.tactical import best_play, odds, odds_bound, odds_free
from game.rules.tactical.best_tree import Game
from game.rules.tactical.odds import Position, exact
from game.rules.tactical.troops import Profile, Terms
from tests.rules.tactical.table import lay, men

PLAIN = (Profile(skill=6, secondary=6), Profile(skill=6, secondary=6))
SINGLE = (
    Profile(skill=8, secondary=8, single=True),
    Profile(skill=7, secondary=5, single=True, reach=True, cover=1),
)
FIERCE = (Profile(skill=9, secondary=9), Profile(skill=9, secondary=9))
FIGHTS: dict[str, tuple[tuple[Profile, Profile], Terms]] = {
    "plain": (PLAIN, Terms()),
    "single, reach, no charge": (SINGLE, Terms(charge=False)),
    "multiple": (PLAIN, Terms(multiple=True)),
    "multiple, skill 9": (FIERCE, Terms(multiple=True)),
    "multiple, escalation, single, reach": (SINGLE, Terms(multiple=True, escalation=True)),
}


def forget() -> None:
    odds._exact.cache_clear()
    odds_free._turn.cache_clear()
    odds_bound.thrown.cache_clear()
    odds_bound._first.cache_clear()
    best_play.tree.cache_clear()


@pytest.mark.parametrize("to_end", [False, True], ids=["a turn", "a fight"])
@pytest.mark.parametrize("name", FIGHTS)
def test_sixty_against_sixty(benchmark: BenchmarkFixture, name: str, to_end: bool) -> None:
    sides, terms = FIGHTS[name]
    exact(PLAIN, Terms(), Position((1, 1)))
    found = benchmark.pedantic(
        lambda: exact(sides, terms, Position((60, 60)), to_end=to_end), setup=forget, rounds=3
    )
    assert sum(map(sum, found.joint)) == pytest.approx(1.0)


def by_icepool(men_: int) -> Any:
    """The losses of both sides, from what becomes of one die."""
    dead: dict[tuple[int, int], int] = {}
    alive = 10**9
    for side in (1, 0, 1, 0, 1, 0, 1, 0, 1):
        fails = alive * 4 // 10
        place = (0, 1) if side == 1 else (1, 0)
        dead[place] = dead.get(place, 0) + fails
        alive -= fails
    dead[0, 0] = alive
    return men_ @ icepool.Die({icepool.Vector(place): often for place, often in dead.items()})


@pytest.mark.parametrize("count", [10, 60])
@pytest.mark.parametrize("who", ["ours", "icepool"])
def test_a_plain_turn(benchmark: BenchmarkFixture, who: str, count: int) -> None:
    exact(PLAIN, Terms(), Position((1, 1)))
    ours = exact(PLAIN, Terms(), Position((count, count)))
    if who == "ours":
        benchmark.pedantic(
            lambda: exact(PLAIN, Terms(), Position((count, count))), setup=forget, rounds=3
        )
        return
    theirs = benchmark.pedantic(by_icepool, args=(count,), rounds=3)
    for lost in ((0, 0), (2, 4), (count // 3, count // 2)):
        chance = theirs.probability(icepool.Vector(lost))
        assert ours.joint[count - lost[0]][count - lost[1]] == pytest.approx(float(chance))


def test_forecasts_go_by_go(benchmark: BenchmarkFixture) -> None:
    """What the window asks for while twenty men on each side fight a turn."""
    begun = lay(men(20, 7), men(20, 6, single=True), tempo="on").go_on().state

    def ask() -> int:
        state, asked, dice = begun.copy(), 0, Dice(3)
        while state.phase != "between":
            order = tactical.orders(state)[0]
            found = tactical.forecast(state, order)
            assert found is not None
            asked += 1
            tactical.play(state, order, dice, silence)
        return asked

    assert benchmark.pedantic(ask, setup=forget, rounds=3) > 2


@pytest.mark.parametrize("count", [1, 3, 6])
def test_best_tempo(benchmark: BenchmarkFixture, count: int) -> None:
    state = lay(men(count, 7), men(count, 6, single=count > 1), tempo="on").go_on().state
    game = Game.of(state.clash)
    found = benchmark.pedantic(best_play.weighed, args=(game, state), setup=forget, rounds=3)
    assert len(found) == 6


def test_a_turn_of_sixty_against_sixty_is_rolled(benchmark: BenchmarkFixture) -> None:
    begun = lay(men(60), men(60)).state
    order = tactical.orders(begun)[0]

    def turn() -> tactical.State:
        state = begun.copy()
        tactical.play(state, order, Dice(5), silence)
        return state

    assert benchmark(turn).turn == 1
