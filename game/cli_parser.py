"""What each command takes. A command's room is imported when the command runs."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from game import __version__
from game.cli_common import complain, flush, say

MOST_GAMES, MOST_JOBS, MOST_ROUNDS, MOST_FRAMES = 1_000_000, 256, 1_000_000, 10_000
GAMES = 200  # of map balance
MOST_SEED = 2**53 - 1  # a whole number in any reader of JSON
MOST_RANGE = 20
Run = Callable[[argparse.Namespace], int]
_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"  # noqa: SLF001 - has no other name


class _Once(argparse.Action):
    """An option with a value, which is given once at most."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,  # noqa: ARG002 - argparse hands it over
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """Take the value, or refuse a second one."""
        given = namespace.__dict__.setdefault("given", set())
        if option_string is not None and self.dest in given:
            raise argparse.ArgumentError(self, "is given twice")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line, and prints as all commands do."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(**settings)
        self.register("action", None, _Once)

    def _print_message(self, message: str, _file: object = None) -> None:
        """Print help or version, also when the output can't be written: argparse says nothing."""
        say(message, end="")
        flush()

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong with the command line."""
        complain(f"{message} (see {self.prog} --help)")
        sys.exit(2)


def parser() -> argparse.ArgumentParser:
    """Make the parser of the whole command line; `run` of what it reads is the command."""
    made = _Parser(
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
    _add_verbose(made)
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


def _add_play(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_play

        return cli_play.run(arguments)

    meaning = "play a map, a set-up or a campaign, or go on with a match"
    made = _command(commands, "play", run, meaning)
    made.add_argument("map", type=_path, nargs="?", metavar="MAP|SETUP.toml|campaign.toml")
    made.add_argument("--load", type=_path, metavar="MATCH", help="go on with this match")
    _add_war(made, "red=human,blue=regular", "as the map or set-up says")
    made.add_argument(
        "--match",
        type=_path,
        metavar="FILE",
        help="keep the match in this new file, whose name ends in .hexmatch",
    )
    made.add_argument(
        "--picture",
        type=_path,
        metavar="OUT.png",
        help="draw the screen into a file, which it replaces, and leave",
    )
    made.add_argument(
        "--frames",
        type=_whole(1, MOST_FRAMES),
        metavar="N",
        help="frames to draw for a picture (1)",
    )
    made.add_argument(
        "--text-log", action="store_true", help="say on the terminal too what happens"
    )


def _add_sim(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_sim

        return cli_sim.run(arguments)

    made = _command(commands, "sim", run, "let the computer play a map against itself")
    made.add_argument("map", type=_path, metavar="MAP")
    _add_series(made, "novice for every faction")


def _add_wargame(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_wargame

        return cli_wargame.run(arguments)

    meaning = "let the computer fight battles of the War Game against itself"
    made = _command(commands, "wargame", run, meaning)
    made.add_argument("map", type=_path, metavar="MAP|SETUP.toml")
    _add_series(made, "novice for every side")


def _add_series(made: _Parser, usual: str) -> None:
    """What the commands that play many games share."""
    made.add_argument("--games", type=_whole(1, MOST_GAMES), required=True, metavar="N")
    _add_war(made, "red=veteran,blue=novice", usual)
    made.add_argument(
        "--jobs",
        type=_whole(1, MOST_JOBS),
        default=1,
        metavar="J",
        help="processes at the same time",
    )
    _add_max_rounds(made)
    made.add_argument("--save", type=_path, metavar="DIR", help="keep each game in this folder")
    _add_json(made)


def _add_war(made: argparse.ArgumentParser, example: str, usual: str) -> None:
    made.add_argument(
        "--players",
        metavar="SIDE=PLAYER,...",
        help=f"who plays, for example {example} (else {usual})",
    )
    made.add_argument(
        "--seed",
        type=_whole(0, MOST_SEED),
        metavar="N",
        help="of the dice: the same seed, the same game",
    )
    _add_set(made)


def _add_max_rounds(made: _Parser) -> None:
    made.add_argument(
        "--max-rounds", type=_whole(1, MOST_ROUNDS), metavar="R", help="past these a draw (100)"
    )


def _add_odds(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_odds

        return cli_odds.run(arguments)

    made = _command(commands, "odds", run, "reckon the exact odds of a battle")
    made.epilog = (
        'A side is units in stack order, for example "3 bandits + battle_tower:hits=1:entrenched".'
    )
    made.add_argument("attackers", metavar="ATTACKERS")
    made.add_argument("defenders", metavar="DEFENDERS")
    made.add_argument(
        "--ranged",
        type=_whole(1, MOST_RANGE),
        metavar="DISTANCE",
        help="a Ranged Attack over so many hexes (one round)",
    )
    made.add_argument(
        "--one-round", action="store_true", help="one round of dice instead of to the end"
    )
    _add_set(made)
    _add_json(made)


def _add_tactical(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_tactical

        return cli_tactical.run(arguments)

    made = _command(commands, "tactical", run, "reckon the exact odds of a turn, line against line")
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
    _add_json(made)


def _add_map(commands: _Commands) -> None:
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
    _add_verbose(made)
    kinds = made.add_subparsers(metavar="COMMAND", required=True)
    checking = _command(
        kinds, "check", check, "say what is wrong with maps, set-ups and campaigns, and where"
    )
    checking.add_argument("files", nargs="+", type=_path, metavar="FILE")
    _add_json(checking)
    making = _command(kinds, "new", new, "write a new map with its tilesets beside it")
    making.add_argument("file", type=_path, metavar="FILE", help="the map, a name ending in .tmx")
    making.add_argument(
        "--size", type=_size, required=True, metavar="20x15", help="columns and rows"
    )
    making.add_argument("--flat", action="store_true", help="hexes with a flat top")
    drawing = _command(kinds, "draw", draw, "draw a map as a picture")
    drawing.add_argument("file", type=_path, metavar="FILE")
    drawing.add_argument(
        "out",
        type=_path,
        metavar="OUT",
        help="a name ending in .png, .jpg or .bmp; such a file is replaced",
    )
    _add_balance(kinds)


def _add_balance(kinds: _Commands) -> None:
    def balance(arguments: argparse.Namespace) -> int:
        from game import cli_balance

        return cli_balance.run(arguments)

    made = _command(kinds, "balance", balance, "play a map many times and say what to mend")
    made.add_argument("map", type=_path, metavar="FILE")
    made.add_argument(
        "--games",
        type=_whole(1, MOST_GAMES),
        default=GAMES,
        metavar="N",
        help=f"how many ({GAMES}): four times as many halve the intervals",
    )
    made.add_argument(
        "--jobs", type=_whole(1, MOST_JOBS), metavar="J", help="processes (one for each core)"
    )
    _add_war(made, "red=veteran,blue=novice", "novice for every faction")
    _add_max_rounds(made)
    made.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="play on this Dask scheduler's workers, for example tcp://10.0.0.5:8786 "
        "(needs pip install 'hexmarch[cluster]', there too)",
    )
    made.add_argument(
        "--html",
        type=_path,
        metavar="OUT.html",
        help="write a page with pictures too; such a file is replaced",
    )
    _add_json(made)


def _add_replay(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_replay

        return cli_replay.run(arguments)

    made = _command(
        commands,
        "replay",
        run,
        "print a match's log, check the match, or write its position as a map",
    )
    made.add_argument("match", type=_path, metavar="MATCH")
    made.add_argument(
        "--check", action="store_true", help="play it again and compare every order and die"
    )
    made.add_argument(
        "--log",
        type=_path,
        metavar="OUT.md",
        help="write the log as Markdown; such a file is replaced",
    )
    made.add_argument(
        "--to-map",
        type=_path,
        metavar="OUT.tmx",
        help="write the position of a war as a map to play on or to draw over in Tiled, with its "
        "tilesets beside it; such a map is replaced",
    )
    made.add_argument(
        "--round",
        type=_whole(1, MOST_ROUNDS),
        metavar="R",
        help="the position at the beginning of this round (else the last one), with --to-map",
    )
    _add_json(made)


def _add_rules(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_rules

        return cli_rules.run(arguments)

    made = _command(commands, "rules", run, "print the rulebook in our own words")
    made.add_argument(
        "what",
        nargs="*",
        metavar="[war|wargame|tactical] [NUMBER]",
        help="a rulebook, an entry (W8, G2, T4), or both",
    )
    _add_set(made)
    _add_json(made)


def _command(commands: _Commands, name: str, run: Run, meaning: str) -> _Parser:
    made = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
    made.set_defaults(run=run)
    _add_verbose(made)
    return made


def _add_verbose(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,  # it may stand before the command and after it
        help="say on stderr what is done",
    )


def _add_set(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, for example overkill=carried; can be given several times",
    )


def _add_json(made: argparse.ArgumentParser) -> None:
    made.add_argument("--json", action="store_true", help="print JSON")


def _path(text: str) -> Path:
    if not text:
        msg = "'' should be the name of a file"
        raise argparse.ArgumentTypeError(msg)
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,6})x([0-9]{1,6})", text)
    if not found:
        msg = f"{text!r} should be columns and rows, for example 20x15"
        raise argparse.ArgumentTypeError(msg)
    return int(found[1]), int(found[2])


def _whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number from `least` to `most`, in plain digits."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,20}", text) or not least <= int(text) <= most:
            msg = f"{text!r} should be a whole number from {least} to {most}"
            raise argparse.ArgumentTypeError(msg)
        return int(text)

    return read
