"""Many games, in so many processes of this machine: the same whatever their number."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Any

import msgspec

from game.series.faults import SeriesFault
from game.series.forms import sim_form
from game.series.play import Result, Setup, play_game, seeds_from
from game.series.tally import Tally, empty, merged

MOST_A_SHARE = 8  # games that a process plays before it tells of them
SHARES_A_JOB = 16

Heard = Callable[[int], None]


class Played(msgspec.Struct):
    """Games that were played, and their sums where these were asked for."""

    results: list[Result]
    tally: Tally | None = None


def unheard(_games: int) -> None:
    """Tell nobody that so many more games are played."""


def sim(
    setup: Setup, games: int, seed: int, jobs: int = 1, heard: Heard = unheard
) -> dict[str, Any]:
    """Play `games` games with seeds that follow from `seed`: the JSON form of `hexmarch sim`.

    `heard` is told the number of games each time some more are played. Raises MatchFault where a
    match can't be saved, SeriesFault where a process is lost.
    """
    began = time.perf_counter()
    results = play_many(setup, seeds_from(seed, games), jobs, heard=heard).results
    return sim_form(setup, results, time.perf_counter() - began)


def play_games(setup: Setup, seeds: list[int], jobs: int = 1) -> list[Result]:
    """Play a game for each seed, in so many processes; the results are in the seeds' order."""
    return play_many(setup, seeds, jobs).results


def play_many(
    setup: Setup,
    seeds: list[int],
    jobs: int = 1,
    *,
    tallied: bool = False,
    heard: Heard = unheard,
) -> Played:
    """Play a game for each seed, in so many processes; results are in the seeds' order."""
    if jobs <= 1 or len(seeds) <= 1:
        return together(setup, seeds, _here(setup, seeds, tallied=tallied), heard)
    shares = shared_out(seeds, jobs)
    jobs = min(jobs, len(shares))
    with ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), _get_ready, (setup, tallied)
    ) as pool:
        try:
            with _deaf_to_interrupts():
                futures = [pool.submit(_share, share) for share in shares]
            return together(setup, seeds, _arriving(futures), heard)
        except BrokenProcessPool as fault:
            msg = "a process that played games was ended from outside"
            raise SeriesFault(msg) from fault
        except BaseException:  # also a signal's: nobody waits for games that nobody will hear of
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def shared_out(seeds: list[int], jobs: int) -> list[list[int]]:
    """Seeds in shares: small enough that all jobs end together, and are heard of often."""
    size = min(max(len(seeds) // (jobs * SHARES_A_JOB), 1), MOST_A_SHARE)
    return [seeds[first : first + size] for first in range(0, len(seeds), size)]


def play_share(setup: Setup, seeds: list[int], *, tallied: bool) -> Played:
    """Play some of the games."""
    tally = empty(setup.scenario, setup.tables) if tallied else None
    return Played([play_game(setup, seed, tally) for seed in seeds], tally)


def together(
    setup: Setup, seeds: list[int], shares: Iterable[Played], heard: Heard = unheard
) -> Played:
    """All shares as one, whatever order they come in; the results are in the seeds' order."""
    found: dict[int, Result] = {}
    tally: Tally | None = None
    for share in shares:
        found.update({result.seed: result for result in share.results})
        if share.tally is not None:
            before = tally if tally is not None else empty(setup.scenario, setup.tables)
            tally = merged(before, share.tally)
        heard(len(share.results))
    return Played([found[seed] for seed in seeds], tally)


def _here(setup: Setup, seeds: list[int], *, tallied: bool) -> Iterator[Played]:
    return (play_share(setup, [seed], tallied=tallied) for seed in seeds)


def _arriving(futures: list[Future[Played]]) -> Iterator[Played]:
    return (future.result() for future in as_completed(futures))


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes begun meanwhile never hear Ctrl+C: this one ends them, and they say nothing."""
    resource_tracker.ensure_running()  # it would undo the mask
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_ready: list[tuple[Setup, bool]] = []  # a process's own: what it plays


def _get_ready(setup: Setup, tallied: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _ready.append((setup, tallied))


def _share(seeds: list[int]) -> Played:
    ((setup, tallied),) = _ready
    return play_share(setup, seeds, tallied=tallied)
