"""Play a map many times and say what the games show."""

from __future__ import annotations

import time

from game.series.balance import Balance
from game.series.many import Heard, play_many, unheard
from game.series.play import Setup, seeds_from
from game.series.reckon import reckon


def weigh(
    setup: Setup,
    games: int,
    seed: int,
    jobs: int = 1,
    scheduler: str | None = None,
    heard: Heard = unheard,
) -> Balance:
    """Play `games` games, those that `sim` plays of this seed, and reckon what they say.

    They are played in `jobs` processes, or by the Dask `scheduler` at that address; the result is
    the same. `heard` is told the number of games each time some more are played. Raises
    SeriesFault where those who play are lost or can't be reached.
    """
    began = time.perf_counter()
    seeds = seeds_from(seed, games)
    if scheduler is not None:
        from game.series.cluster import play_on  # noqa: PLC0415 - needs the extra `cluster`

        played = play_on(scheduler, setup, seeds, heard)
    else:
        played = play_many(setup, seeds, jobs, tallied=True, heard=heard)
    return reckon(setup, played, seed, time.perf_counter() - began)
