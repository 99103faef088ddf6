"""Many games without a window: computer against computer, the same whatever the number of jobs."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from game.data.files import FileFault, is_there, make_folder, read, shown, write
from game.dice import Dice, derived
from game.match import Match, MatchFault, Taken
from game.players import choose
from game.rules import war
from game.rules.contract import Order, silence
from game.rules.war import House, Scenario, State, Tables

MOST_ROUNDS = 100


class Setup(NamedTuple):
    """What every game of a series has in common."""

    scenario: Scenario
    tables: Tables
    house: House
    players: dict[str, str]
    max_rounds: int = MOST_ROUNDS
    save: Path | None = None


class Result(NamedTuple):
    """How one game went; no winners: a draw."""

    seed: int
    winners: tuple[str, ...]
    rounds: int
    orders: int
    checksum: str


def sim(setup: Setup, games: int, seed: int, jobs: int = 1) -> dict[str, Any]:
    """Play `games` games with seeds that follow from `seed`: the JSON form of `hexmarch sim`.

    Raises MatchFault where a match can't be saved.
    """
    began = time.perf_counter()
    results = play_games(setup, [derived(seed, "game", number) for number in range(games)], jobs)
    orders = sum(result.orders for result in results)
    rounds = [result.rounds for result in results]
    return {
        "games": games,
        "wins": {
            faction.id: sum(faction.id in result.winners for result in results)
            for faction in setup.scenario.factions
        },
        "draws": sum(not result.winners for result in results),
        "rounds": {"mean": sum(rounds) / max(games, 1), "max": max(rounds, default=0)},
        "orders": orders,
        "orders_per_second": orders / (time.perf_counter() - began),
        "seeds": [result.seed for result in results],
        "final_checksums": [result.checksum for result in results],
    }


def play_games(setup: Setup, seeds: list[int], jobs: int = 1) -> list[Result]:
    """Play a game for each seed, in so many processes; the results are in the seeds' order."""
    if jobs <= 1 or len(seeds) <= 1:
        return [play_game(setup, seed) for seed in seeds]
    shares = [(setup, seeds[first::jobs]) for first in range(min(jobs, len(seeds)))]
    with ProcessPoolExecutor(len(shares), multiprocessing.get_context("spawn")) as pool:
        try:
            found = {result.seed: result for share in pool.map(_share, shares) for result in share}
        except BaseException:  # also a signal's: nobody waits for games that nobody will hear of
            for process in multiprocessing.active_children():
                process.terminate()
            raise
    return [found[seed] for seed in seeds]


def _share(work: tuple[Setup, list[int]]) -> list[Result]:
    setup, seeds = work
    return [play_game(setup, seed) for seed in seeds]


def play_game(setup: Setup, seed: int) -> Result:
    """Play one game to its end, or past `max_rounds` to a draw; save it if the set-up says so."""
    if setup.save is None:
        return _quickly(setup, seed)
    path = setup.save / f"{seed}.hexmatch"
    match = Match.new(setup.scenario, setup.tables, setup.house, setup.players, seed)
    for order in _orders(match.state, setup, seed):
        match.play(order)
    _keep(path, match.content)
    return _result(match.state, seed, len(match.steps))


def _quickly(setup: Setup, seed: int) -> Result:
    dice = Dice(seed)
    state, _ = war.start(setup.scenario, setup.house, setup.tables, dice)
    count = 0
    for order in _orders(state, setup, seed):
        war.play(state, order, dice, silence)
        dice.log.clear()
        count += 1
    return _result(state, seed, count)


def _orders(state: State, setup: Setup, seed: int) -> Iterator[Order]:
    """The players' orders, one after the other; each is played before the next is asked for."""
    line = 0
    while state.outcome is None and state.round <= setup.max_rounds:
        side = state.active
        yield choose(setup.players[side], state, derived(seed, side, line))
        line += 1


def _result(state: State, seed: int, orders: int) -> Result:
    winners = state.outcome.winners if state.outcome is not None else ()
    played = state.round if state.outcome is not None else state.round - 1
    return Result(seed, winners, played, orders, war.checksum(state))


def _keep(path: Path, content: bytes) -> None:
    """Write a game; the same game again may take its place, another file may not."""
    try:
        make_folder(path.parent)
        if is_there(path) and read(path) != content:
            raise Taken(f"{shown(path)}: there is another match of that name; give another --save")
        write(path, content)
    except FileFault as fault:
        raise MatchFault(str(fault)) from fault
