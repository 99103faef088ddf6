"""`hexmarch sim`: computer against computer, many times, without a window."""

from __future__ import annotations

import argparse
import signal
import sys
from types import FrameType
from typing import Any, NoReturn

from game import series
from game.cli_common import Fault, WrongUse, print_json, say, told_as
from game.cli_war import War, asked_for
from game.match import MatchFault, Taken
from game.players import COMPUTERS


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    war = asked_for(arguments, COMPUTERS, everyone="novice")
    last = arguments.max_rounds or series.MOST_ROUNDS
    setup = series.Setup(war.scenario, war.tables, war.house, war.players, last, arguments.save)
    before = signal.signal(signal.SIGTERM, _end)
    try:
        with told_as(Fault, MatchFault), told_as(WrongUse, Taken):
            found = series.sim(setup, arguments.games, war.seed, arguments.jobs)
    finally:
        signal.signal(signal.SIGTERM, before)
    if arguments.json:
        print_json(found)
    else:
        _print(found, war)
    return 0


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    """Leave by way of every `finally`, so that the other processes are ended too."""
    sys.exit(128 + number)


def _print(found: dict[str, Any], war: War) -> None:
    games = found["games"]
    say(f"{war.scenario.title or 'A war'}: {games} games, seed {war.seed}")
    for faction, wins in found["wins"].items():
        say(f"  {faction} ({war.players[faction]}) wins {wins}, {wins / games:.1%}")
    say(f"  draws {found['draws']}, {found['draws'] / games:.1%}")
    rounds = found["rounds"]
    say(f"  rounds {rounds['mean']:.1f} on average, {rounds['max']} at most")
    say(f"  orders {found['orders']}, {found['orders_per_second']:.0f} a second")
