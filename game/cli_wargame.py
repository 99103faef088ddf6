"""`hexmarch wargame`: battles of the War Game, computer against computer, many times."""

from __future__ import annotations

import argparse

from game import series
from game.cli_common import say
from game.cli_games import print_series, run_series
from game.cli_war import asked_for_battle
from game.players import COMPUTERS


def run(arguments: argparse.Namespace) -> int:
    """Play the battles and print what came of them."""
    battle = asked_for_battle(arguments, COMPUTERS, everyone="novice")
    last = arguments.max_rounds or series.MOST_ROUNDS
    setup = series.Setup(
        battle.scenario, battle.tables, battle.house, battle.players, last, arguments.save
    )
    found = run_series(arguments, setup, battle.seed)
    if not arguments.json:
        title = battle.scenario.title or "A battle"
        print_series(found, battle.players, f"{title}: {found['games']} games, seed {battle.seed}")
        scale = found["scale"]
        say(f"  begun in small scale {scale['small']}, in large scale {scale['large']}")
    return 0
