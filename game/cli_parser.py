"""What each command takes. A command's room is imported when the command runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.cli_options import (
    MOST_ROUNDS,
    Commands,
    Parser,
    add_json,
    add_max_rounds,
    add_set,
    add_verbose,
    add_war,
    command,
    read_path,
    read_size,
    whole,
)

MOST_GAMES, MOST_JOBS, MOST_FRAMES = 1_000_000, 256, 10_000
GAMES = 200  # of map balance
MOST_RANGE = 20


def parser() -> argparse.ArgumentParser:
    """Make the parser of the whole command line; `run` of what it reads is the command."""
    made = Parser(
        prog="hexmarch",
        description="Whole wars of Hex Battles on hex maps drawn in Tiled, battles of the War Game "
        "on hex battlefields, and fights of the Tactical Core, line against line. "
        "Without a command: the title screen; with the name of a match, map or set-up instead of "
        "one: that, as when it is opened from the desktop.",
        allow_abbrev=False,
    )
    made.add_argument("--version", action="version", version=f"hexmarch {__version__}")
    made.add_argument(
        "--self-test", action="store_true", help="try whether this copy of the game is whole"
    )
    made.add_argument("--json", action="store_true", dest="whole_json", help=argparse.SUPPRESS)
    add_verbose(made)
    made.set_defaults(run=_title)
    commands = made.add_subparsers(metavar="COMMAND")
    _add_play(commands)
    _add_sim(commands)
    _add_odds(commands)
    _add_tactical(commands)
    _add_wargame(commands)
    _add_map(commands)
    _add_replay(commands)
    _add_rules(commands)
    return made


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read a command line, of which `run` is the command; what is wrong is said, and ends it."""
    made = parser()
    words = list(sys.argv[1:] if argv is None else argv)
    if words and all(word == "--verbose" for word in words[:-1]) and _opened(words[-1]):
        return argparse.Namespace(run=_open, file=Path(words[-1]), verbose=len(words) > 1)
    found = made.parse_args(words)
    if found.self_test and found.run is not _title:
        made.error("--self-test goes with no command")
    if found.whole_json and not found.self_test:
        made.error("--json goes after a command, or with --self-test")
    return found


def _opened(word: str) -> bool:
    """Whether it can be a file that a desktop hands over for its player to open."""
    return not word.startswith("-") and word.lower().endswith((".hexmatch", ".tmx", ".toml"))


def _open(arguments: argparse.Namespace) -> int:
    from game import cli_play

    return cli_play.title(arguments)


def _title(arguments: argparse.Namespace) -> int:
    """Without a command: the window, or what is said instead of it."""
    if arguments.self_test:
        from game import cli_selftest

        arguments.json = arguments.whole_json
        return cli_selftest.run(arguments)
    from game import cli_play

    return cli_play.title(arguments)


def _add_play(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_play

        return cli_play.run(arguments)

    meaning = "play a map, a set-up or a campaign, or go on with a match"
    made = command(commands, "play", run, meaning)
    made.add_argument("map", type=read_path, nargs="?", metavar="MAP|SETUP.toml|campaign.toml")
    made.add_argument("--load", type=read_path, metavar="MATCH", help="go on with this match")
    add_war(made, "red=human,blue=regular", "as the map or set-up says")
    made.add_argument(
        "--match",
        type=read_path,
        metavar="FILE",
        help="keep the match in this new file, whose name ends in .hexmatch",
    )
    made.add_argument(
        "--picture",
        type=read_path,
        metavar="OUT.png",
        help="draw the screen into a file, which it replaces, and leave",
    )
    made.add_argument(
        "--frames",
        type=whole(1, MOST_FRAMES),
        metavar="N",
        help="frames to draw for a picture (1)",
    )
    made.add_argument(
        "--text-log", action="store_true", help="say on the terminal too what happens"
    )


def _add_sim(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_sim

        return cli_sim.run(arguments)

    made = command(commands, "sim", run, "let the computer play a map against itself")
    made.add_argument("map", type=read_path, metavar="MAP")
    _add_series(made, "novice for every faction")


def _add_wargame(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_wargame

        return cli_wargame.run(arguments)

    meaning = "let the computer fight battles of the War Game against itself"
    made = command(commands, "wargame", run, meaning)
    made.add_argument("map", type=read_path, metavar="MAP|SETUP.toml")
    _add_series(made, "novice for every side")


def _add_series(made: Parser, usual: str) -> None:
    """What the commands that play many games share."""
    made.add_argument("--games", type=whole(1, MOST_GAMES), required=True, metavar="N")
    add_war(made, "red=veteran,blue=novice", usual)
    made.add_argument(
        "--jobs",
        type=whole(1, MOST_JOBS),
        default=1,
        metavar="J",
        help="processes at the same time",
    )
    add_max_rounds(made)
    made.add_argument("--save", type=read_path, metavar="DIR", help="keep each game in this folder")
    add_json(made)


def _add_odds(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_odds

        return cli_odds.run(arguments)

    made = command(commands, "odds", run, "reckon the exact odds of a battle")
    made.epilog = (
        'A side is units in stack order, for example "3 bandits + battle_tower:hits=1:entrenched".'
    )
    made.add_argument("attackers", metavar="ATTACKERS")
    made.add_argument("defenders", metavar="DEFENDERS")
    made.add_argument(
        "--ranged",
        type=whole(1, MOST_RANGE),
        metavar="DISTANCE",
        help="a Ranged Attack over so many hexes (one round)",
    )
    made.add_argument(
        "--one-round", action="store_true", help="one round of dice instead of to the end"
    )
    add_set(made)
    add_json(made)


def _add_tactical(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_tactical

        return cli_tactical.run(arguments)

    made = command(commands, "tactical", run, "reckon the exact odds of a turn, line against line")
    made.epilog = (
        'A side is its men and their skill, for example "10 skill=6", and any of cover=C, shield=B '
        "(bonus and penalty), single, dirty (with single), reach (double the other's length), "
        "secondary=S, fear=K, tempo=K, extra (Multiple Opponents, for both sides). secondary=S "
        "changes nothing here: men closed with fight at it from the next turn on (N65), and one "
        "turn is reckoned."
    )
    made.add_argument("attackers", metavar="ATTACKERS")
    made.add_argument("defenders", metavar="DEFENDERS")
    made.add_argument(
        "--no-charge", action="store_true", help="the attackers roll for their openings"
    )
    made.add_argument(
        "--escalation", action="store_true", help="each roll of the turn is one worse than the last"
    )
    add_json(made)


def _add_map(commands: Commands) -> None:
    def check(arguments: argparse.Namespace) -> int:
        from game import cli_map

        return cli_map.run_check(arguments)

    def new(arguments: argparse.Namespace) -> int:
        from game import cli_map

        return cli_map.run_new(arguments)

    def draw(arguments: argparse.Namespace) -> int:
        from game import cli_map

        return cli_map.run_draw(arguments)

    meaning = "check, make and draw maps"
    made = commands.add_parser("map", help=meaning, description=meaning, allow_abbrev=False)
    add_verbose(made)
    kinds = made.add_subparsers(metavar="COMMAND", required=True)
    checking = command(
        kinds, "check", check, "say what is wrong with maps, set-ups and campaigns, and where"
    )
    checking.add_argument("files", nargs="+", type=read_path, metavar="FILE")
    add_json(checking)
    making = command(kinds, "new", new, "write a new map with its tilesets beside it")
    making.add_argument(
        "file", type=read_path, metavar="FILE", help="the map, a name ending in .tmx"
    )
    making.add_argument(
        "--size", type=read_size, required=True, metavar="20x15", help="columns and rows"
    )
    making.add_argument("--flat", action="store_true", help="hexes with a flat top")
    drawing = command(kinds, "draw", draw, "draw a map as a picture")
    drawing.add_argument("file", type=read_path, metavar="FILE")
    drawing.add_argument(
        "out",
        type=read_path,
        metavar="OUT",
        help="a name ending in .png, .jpg or .bmp; such a file is replaced",
    )
    _add_balance(kinds)


def _add_balance(kinds: Commands) -> None:
    def balance(arguments: argparse.Namespace) -> int:
        from game import cli_balance

        return cli_balance.run(arguments)

    made = command(kinds, "balance", balance, "play a map many times and say what to mend")
    made.add_argument("map", type=read_path, metavar="FILE")
    made.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=GAMES,
        metavar="N",
        help=f"how many ({GAMES}): four times as many halve the intervals",
    )
    made.add_argument(
        "--jobs", type=whole(1, MOST_JOBS), metavar="J", help="processes (one for each core)"
    )
    add_war(made, "red=veteran,blue=novice", "novice for every faction")
    add_max_rounds(made)
    made.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="play on this Dask scheduler's workers, for example tcp://10.0.0.5:8786 "
        "(needs pip install 'hexmarch[cluster]', there too)",
    )
    made.add_argument(
        "--html",
        type=read_path,
        metavar="OUT.html",
        help="write a page with pictures too; such a file is replaced",
    )
    add_json(made)


def _add_replay(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_replay

        return cli_replay.run(arguments)

    made = command(
        commands,
        "replay",
        run,
        "print a match's log, check the match, or write its position as a map",
    )
    made.add_argument("match", type=read_path, metavar="MATCH")
    made.add_argument(
        "--check", action="store_true", help="play it again and compare every order and die"
    )
    made.add_argument(
        "--log",
        type=read_path,
        metavar="OUT.md",
        help="write the log as Markdown; such a file is replaced",
    )
    made.add_argument(
        "--to-map",
        type=read_path,
        metavar="OUT.tmx",
        help="write the position of a war as a map to play on or to draw over in Tiled, with its "
        "tilesets beside it; such a map is replaced",
    )
    made.add_argument(
        "--round",
        type=whole(1, MOST_ROUNDS),
        metavar="R",
        help="the position at the beginning of this round (else the last one), with --to-map",
    )
    add_json(made)


def _add_rules(commands: Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_rules

        return cli_rules.run(arguments)

    made = command(commands, "rules", run, "print the rulebook in our own words")
    made.add_argument(
        "what",
        nargs="*",
        metavar="[war|wargame|tactical] [NUMBER]",
        help="a rulebook, an entry (W8, G2, T4), or both",
    )
    add_set(made)
    add_json(made)
