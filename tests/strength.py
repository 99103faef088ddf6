"""How strong the computer's levels are: `python -m tests.strength [--games N] [--jobs J] ...`.

Plays the levels against each other over the shipped two-team scenarios marked `fair`, each seed
twice with the sides swapped, a whole team of one level, a draw counting half. The two games of a
seed are a pair, and pairs are what the 95 % intervals are reckoned from. Then it takes the time
that each level thinks over a whole turn (its muster included) on the largest shipped map. The
games don't depend on the number of jobs; the times are those of this machine.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from pathlib import Path
from statistics import fmean, variance
from typing import NamedTuple

from game.dice import Dice, derived
from game.players import COMPUTERS, choose
from game.rules import war
from game.rules.contract import silence
from game.rules.war import House
from game.series import Setup, play_game
from game.series.statistics import wilson
from game.tiled import load, shipped

WANTED = {("regular", "novice"): 0.80, ("veteran", "regular"): 0.70, ("veteran", "novice"): 0.93}
LIMITS = {  # seconds of a whole turn: (median, 95th percentile); None: nothing is asked
    "novice": (0.010, None),
    "regular": (0.100, None),
    "veteran": (1.0, 3.0),
}
GAMES = 200
TURNS = 60
STEPS = 5  # times that each map's result so far is told on standard error


class Pair(NamedTuple):
    """Two games of one seed, the sides swapped: what the first level got, 1 for each win."""

    points: float
    draws: int
    rounds: int


class Rate(NamedTuple):
    """A share of the points with its 95 % interval."""

    share: float
    low: float
    high: float


def rate(pairs: Sequence[Pair]) -> Rate:
    """The share of the points that the first level got.

    The interval is Wilson's, for as many games as the spread between the pairs is worth: never
    more than were played, and about one a pair where both games of a seed end alike.
    """
    shares = [pair.points / 2 for pair in pairs]
    share = fmean(shares)
    most = 2.0 * len(pairs)
    spread = variance(shares) / len(pairs) if len(pairs) > 1 else share * (1 - share)
    games = min(share * (1 - share) / spread, most) if spread else most
    if not 0 < share < 1:
        games = float(len(pairs))  # all alike: nothing tells how the games of a pair hang together
    return Rate(share, *wilson(share * games, games))


def quantile(values: Iterable[float], part: float) -> float:
    """The least of the values that at least this part of them doesn't exceed."""
    ordered = sorted(values)
    return ordered[max(ceil(part * len(ordered)) - 1, 0)]


# Games


class Field(NamedTuple):
    """A scenario that is played on, and its two teams."""

    name: str
    setup: Setup
    teams: tuple[str, str]


def field_of(path: Path) -> Field | None:
    """The field of a map, None if it isn't a fair one of two teams."""
    scenario, tables = load(path)
    teams = tuple(dict.fromkeys(faction.team for faction in scenario.factions))
    if not scenario.fair or len(teams) != 2:
        return None
    setup = Setup(scenario, tables, House.of(scenario.house), {})
    return Field(path.stem, setup, (teams[0], teams[1]))


def play_pair(field: Field, first: str, second: str, seed: int) -> Pair:
    """Play a seed twice, each level once with each team."""
    points = 0.0
    draws = rounds = 0
    for mine in field.teams:
        factions = field.setup.scenario.factions
        players = {one.id: first if one.team == mine else second for one in factions}
        result = play_game(field.setup._replace(players=players), seed)
        won = any(one.id in result.winners for one in factions if one.team == mine)
        points += 0.5 if not result.winners else float(won)
        draws += not result.winners
        rounds += result.rounds
    return Pair(points, draws, rounds)


Task = tuple[Field, str, str, int]


def _task(task: Task) -> Pair:
    return play_pair(*task)


def play_pairs(tasks: Sequence[Task], jobs: int) -> Iterator[Pair]:
    """Play pairs of games in so many processes; the results are in the tasks' order."""
    if jobs <= 1:
        yield from map(_task, tasks)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(_task, tasks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def compare(fields: Sequence[Field], pairing: tuple[str, str], opts: argparse.Namespace) -> bool:
    """Play one pairing and print how it went; whether what is wanted was found."""
    first, second = pairing
    each = ceil(opts.games / 2 / len(fields))
    found: list[Pair] = []
    for field in fields:
        tasks = [
            (field, first, second, derived(opts.seed, field.name, number)) for number in range(each)
        ]
        pairs: list[Pair] = []
        for pair in play_pairs(tasks, opts.jobs):
            pairs.append(pair)
            if len(pairs) * STEPS // each > (len(pairs) - 1) * STEPS // each:
                print(f"    {first}:{second} {field.name} {_said(pairs)}", file=sys.stderr)
        found += pairs
        print(f"  {field.name:20} {_said(pairs)}", flush=True)
    whole = rate(found)
    print(f"{first} beats {second}: {_said(found)}")
    wanted = WANTED.get(pairing)
    if wanted is None:
        return True
    print(
        f"  wanted ≥ {wanted:.0%}: the estimate {_met(whole.share >= wanted)}, "
        f"the lower bound {_met(whole.low >= wanted)}",
        flush=True,
    )
    return whole.share >= wanted


def _met(met: bool) -> str:
    return "meets it" if met else "DOES NOT MEET IT"


def _said(pairs: Sequence[Pair]) -> str:
    share, low, high = rate(pairs)
    games = 2 * len(pairs)
    draws = sum(pair.draws for pair in pairs)
    rounds = sum(pair.rounds for pair in pairs) / games
    return (
        f"{share:6.1%} ({low:.1%} to {high:.1%}) of {games} games, "
        f"{draws} draws, {rounds:.1f} rounds in the mean"
    )


# Thinking time


def largest(paths: Iterable[Path]) -> Path:
    """The map with the most hexes; of equal ones the one with the most units."""

    def size(path: Path) -> tuple[int, int]:
        scenario, _ = load(path)
        units = sum(garrison.units.count for garrison in scenario.garrisons)
        return sum(bool(name) for name in scenario.terrain), units

    return max(paths, key=size)


def thinking(path: Path, level: str, turns: int, seed: int) -> list[float]:
    """Seconds that a level thinks over its turns (and the muster before them), playing itself."""
    scenario, tables = load(path)
    seconds: dict[tuple[int, int, str], float] = {}
    game = 0
    while True:
        chance = derived(seed, "time", game)
        dice = Dice(chance)
        state, _ = war.start(scenario, House.of(scenario.house), tables, dice)
        line = 0
        while state.outcome is None:
            turn = (game, state.round, state.active)
            if turn not in seconds and len(seconds) >= turns:
                return list(seconds.values())
            began = time.perf_counter()
            order = choose(level, state, derived(chance, state.active, line))
            seconds[turn] = seconds.get(turn, 0.0) + time.perf_counter() - began
            war.play(state, order, dice, silence)
            line += 1
        game += 1


def clock(path: Path, level: str, opts: argparse.Namespace) -> bool:
    """Take a level's time and print it; whether it is within the limits."""
    seconds = thinking(path, level, opts.turns, opts.seed)
    middle, late = quantile(seconds, 0.5), quantile(seconds, 0.95)
    most, latest = LIMITS[level]
    met = middle <= most and (latest is None or late <= latest)
    asked = f"median ≤ {most * 1000:g} ms" + (f", 95 % ≤ {latest * 1000:g} ms" if latest else "")
    print(
        f"{level} on {path.stem}: median {middle * 1000:.1f} ms, 95 % within {late * 1000:.1f} ms, "
        f"at most {max(seconds) * 1000:.1f} ms, of {len(seconds)} turns; "
        f"wanted {asked}: {_met(met)}",
        flush=True,
    )
    return met


# The command


def _pairing(text: str) -> tuple[str, str]:
    first, _, second = text.partition(":")
    for level in (first, second):
        if level not in COMPUTERS:
            known = ", ".join(COMPUTERS)
            msg = f"{text!r} has no level {level!r}; write FIRST:SECOND of {known}"
            raise argparse.ArgumentTypeError(msg)
    return first, second


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        msg = f"{text!r} is no number of 1 or more"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.strength", description=__doc__)
    parser.add_argument("--games", type=_count, default=GAMES, help="of each pairing, at least")
    parser.add_argument(
        "--pairing", type=_pairing, action="append", help="FIRST:SECOND; may be given again"
    )
    parser.add_argument("--maps", nargs="+", type=Path, help="map files (else: the shipped ones)")
    parser.add_argument("--jobs", type=_count, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=TURNS, help="timed of each level; 0: none")
    opts = parser.parse_args(arguments)
    opts.pairing = opts.pairing or [pair for pair in WANTED if set(pair) <= set(COMPUTERS)]
    return opts


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return 1 if an estimate or a time isn't as wanted."""
    opts = _options(arguments)
    paths = opts.maps or shipped()
    fields = [field for path in paths if (field := field_of(path)) is not None]
    if not fields:
        print("none of these maps is a fair one of two teams", file=sys.stderr)
        return 2
    good = [compare(fields, pairing, opts) for pairing in opts.pairing]
    if opts.turns > 0:
        levels = [level for level in LIMITS if any(level in pairing for pairing in opts.pairing)]
        good += [clock(largest(paths), level, opts) for level in levels]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
