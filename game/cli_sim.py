"""`hexmarch sim`: computer against computer, many times, without a window."""

from __future__ import annotations

import argparse
from typing import Any

from game import series
from game.cli_common import Fault, print_json, told_as
from game.cli_war import War, asked_for
from game.match import MatchFault
from game.players import COMPUTERS


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    war = asked_for(arguments, COMPUTERS, everyone="novice")
    last = arguments.max_rounds or series.MOST_ROUNDS
    setup = series.Setup(war.scenario, war.tables, war.house, war.players, last, arguments.save)
    with told_as(Fault, MatchFault):
        found = series.sim(setup, arguments.games, war.seed, arguments.jobs)
    if arguments.json:
        print_json(found)
    else:
        _print(found, war)
    return 0


def _print(found: dict[str, Any], war: War) -> None:
    games = found["games"]
    print(f"{war.scenario.title or 'A war'}: {games} games, seed {war.seed}")
    for faction, wins in found["wins"].items():
        print(f"  {faction} ({war.players[faction]}) wins {wins}, {wins / games:.1%}")
    print(f"  draws {found['draws']}, {found['draws'] / games:.1%}")
    rounds = found["rounds"]
    print(f"  rounds {rounds['mean']:.1f} on average, {rounds['max']} at most")
    print(f"  orders {found['orders']}, {found['orders_per_second']:.0f} a second")
