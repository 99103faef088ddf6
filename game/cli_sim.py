"""`hexmarch sim`: computer against computer, many times, without a window."""

from __future__ import annotations

import argparse

from game import series
from game.cli_games import print_series, run_series
from game.cli_war import asked_for
from game.players import COMPUTERS


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    war = asked_for(arguments, COMPUTERS, everyone="novice")
    last = arguments.max_rounds or series.MOST_ROUNDS
    setup = series.Setup(war.scenario, war.tables, war.house, war.players, last, arguments.save)
    found = run_series(arguments, setup, war.seed)
    if not arguments.json:
        title = war.scenario.title or "A war"
        print_series(found, war.players, f"{title}: {found['games']} games, seed {war.seed}")
    return 0
