"""`hexmarch sim`: computer against computer, many times, without a window."""

from __future__ import annotations

import argparse
from typing import Any

from game import series
from game.cli_common import Fault, WrongUse, print_json, say, told_as
from game.cli_games import playing
from game.cli_war import Asked, asked_for
from game.match import MatchFault, Taken
from game.players import COMPUTERS


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    war = asked_for(arguments, COMPUTERS, everyone="novice")
    last = arguments.max_rounds or series.MOST_ROUNDS
    setup = series.Setup(war.scenario, war.tables, war.house, war.players, last, arguments.save)
    with (
        told_as(Fault, MatchFault, series.SeriesFault),
        told_as(WrongUse, Taken),
        playing(arguments.games) as heard,
    ):
        found = series.sim(setup, arguments.games, war.seed, arguments.jobs, heard)
    if arguments.json:
        print_json(found)
    else:
        _print(found, war)
    return 0


def _print(found: dict[str, Any], war: Asked) -> None:
    games = found["games"]
    say(f"{war.scenario.title or 'A war'}: {games} games, seed {war.seed}")
    for faction, wins in found["wins"].items():
        say(f"  {faction} ({war.players[faction]}) wins {wins}, {wins / games:.1%}")
    say(f"  draws {found['draws']}, {found['draws'] / games:.1%}")
    rounds = found["rounds"]
    say(f"  rounds {rounds['mean']:.1f} on average, {rounds['max']} at most")
    say(f"  orders {found['orders']}, {found['orders_per_second']:.0f} a second")
