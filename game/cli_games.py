"""What the commands that play many games share: the games, progress on the terminal, an end."""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, NoReturn, TextIO

from game import series
from game.cli_common import Fault, WrongUse, print_json, say, told_as
from game.match import MatchFault, Taken

REDRAWN = 0.1  # seconds between two pictures of the bar
WIDEST = 30
SETTLED = 2.0  # seconds after which what is left can be foretold
MINUTE = 60


def run_series(arguments: argparse.Namespace, setup: series.Setup, seed: int) -> dict[str, Any]:
    """Play as many games as are asked for; the JSON form of what came of them, printed if asked."""
    with (
        told_as(Fault, MatchFault, series.SeriesFault),
        told_as(WrongUse, Taken),
        playing(arguments.games) as heard,
    ):
        found = series.sim(setup, arguments.games, seed, arguments.jobs, heard)
    if arguments.json:
        print_json(found)
    return found


def print_series(found: Mapping[str, Any], players: Mapping[str, str], heading: str) -> None:
    """Print what came of many games."""
    games = found["games"]
    say(heading)
    for side, wins in found["wins"].items():
        say(f"  {side} ({players[side]}) wins {wins}, {wins / games:.1%}")
    say(f"  draws {found['draws']}, {found['draws'] / games:.1%}")
    rounds = found["rounds"]
    say(f"  rounds {rounds['mean']:.1f} on average, {rounds['max']} at most")
    say(f"  orders {found['orders']}, {found['orders_per_second']:.0f} a second")


@contextmanager
def playing(games: int) -> Iterator[Callable[[int], None]]:
    """Show how far so many games are while they are played; yields what is to be told of them.

    Where stderr is no terminal nothing is shown. A SIGTERM leaves by way of every `finally`, so
    that other processes are ended too.
    """
    bar = Bar(games, sys.stderr) if sys.stderr is not None and sys.stderr.isatty() else None
    before = signal.signal(signal.SIGTERM, _end)
    try:
        if bar is None:
            yield _nobody
        else:
            bar.draw()
            yield bar.heard
    finally:
        signal.signal(signal.SIGTERM, before)
        if bar is not None:
            bar.wipe()


class Bar:
    """A progress bar: games played, and how long the others will take."""

    def __init__(
        self, games: int, out: TextIO, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._games = games
        self._out = out
        self._clock = clock
        self._began = self._drawn = clock()
        self._played = 0
        full, empty = "█", "░"
        try:
            (full + empty).encode(out.encoding or "ascii")
        except UnicodeEncodeError:
            full, empty = "#", "."
        self._signs = full, empty

    def heard(self, games: int) -> None:
        """So many more are played."""
        self._played += games
        if self._clock() - self._drawn >= REDRAWN or self._played == self._games:
            self.draw()

    def draw(self) -> None:
        """Draw the bar in place of what is in its line."""
        self._drawn = self._clock()
        columns = shutil.get_terminal_size().columns
        said = f"{self._played} of {self._games} games{self._left()}"
        width = min(columns - len(said) - 3, WIDEST)
        full, empty = self._signs
        done = width * self._played // self._games
        bar = f"{full * done}{empty * (width - done)} " if width > 0 else ""
        self._write(f"\r{bar}{said[: columns - 1]}\x1b[K")

    def wipe(self) -> None:
        """Leave an empty line."""
        self._write("\r\x1b[K")

    def _left(self) -> str:
        passed = self._drawn - self._began
        if not self._played or passed < SETTLED:
            return ""
        return f", {spell(passed / self._played * (self._games - self._played))} left"

    def _write(self, text: str) -> None:
        with suppress(OSError):
            self._out.write(text)
            self._out.flush()


def spell(seconds: float) -> str:
    """A length of time in a few signs."""
    minutes, rest = divmod(round(seconds), MINUTE)
    hours, minutes = divmod(minutes, MINUTE)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def _nobody(_games: int) -> None:
    """Show nothing."""


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    sys.exit(128 + number)
