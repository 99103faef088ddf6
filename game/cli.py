"""The `hexmarch` command: reads the command line and calls the room that does the work.

Exit status: 0 done, 1 faults found, 2 wrong use. What a command needs is imported when it runs.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeAlias

from game import __version__
from game.cli_common import Fault, WrongUse, log

INTERRUPTED = 130
Run = Callable[[argparse.Namespace], int]
_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"  # noqa: SLF001 - has no other name


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that can't show a sign gets a "?"
    arguments = _parser().parse_args(argv)
    if getattr(arguments, "verbose", False):
        logging.basicConfig(level=logging.DEBUG, format="%(name)s: %(message)s")
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except (Fault, WrongUse) as fault:
        _complain(str(fault))
        return 1 if isinstance(fault, Fault) else 2
    except BrokenPipeError:  # the reader of our output has gone, as in `hexmarch rules | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - players get a line; --verbose tells the rest
        _complain(f"a fault of the program: {type(fault).__name__}: {fault} (--verbose tells more)")
        log.debug("", exc_info=fault)
        return 1
    return status


def _complain(message: str) -> None:
    print(f"hexmarch: {' '.join(message.split())}", file=sys.stderr)


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong with the command line."""
        _complain(f"{message} (see {self.prog} --help)")
        sys.exit(2)


def _parser() -> _Parser:
    parser = _Parser(
        prog="hexmarch",
        description="Whole wars of Hex Battles on hex maps drawn in Tiled.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"hexmarch {__version__}")
    _add_verbose(parser)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_odds(commands)
    _add_rules(commands)
    return parser


def _command(commands: _Commands, name: str, run: Run, meaning: str) -> _Parser:
    parser = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
    parser.set_defaults(run=run)
    _add_verbose(parser)
    return parser


def _add_odds(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_odds

        return cli_odds.run(arguments)

    parser = _command(commands, "odds", run, "reckon the exact odds of a battle")
    parser.epilog = (
        'A side is units in stack order, for example "3 bandits + battle_tower:hits=1:entrenched".'
    )
    parser.add_argument("attackers", metavar="ATTACKERS")
    parser.add_argument("defenders", metavar="DEFENDERS")
    parser.add_argument(
        "--ranged",
        type=_whole_from_1,
        metavar="DISTANCE",
        help="a Ranged Attack over so many hexes (one round)",
    )
    parser.add_argument(
        "--one-round", action="store_true", help="one round of dice instead of to the end"
    )
    _add_set(parser)
    _add_json(parser)


def _add_rules(commands: _Commands) -> None:
    def run(arguments: argparse.Namespace) -> int:
        from game import cli_rules

        return cli_rules.run(arguments)

    parser = _command(commands, "rules", run, "print the rulebook in our own words")
    parser.add_argument(
        "what", nargs="*", metavar="[war] [NUMBER]", help="a rulebook, an entry (W8), or both"
    )
    _add_set(parser)
    _add_json(parser)


def _add_verbose(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,  # it may stand before the command and after it
        help="say on stderr what is done",
    )


def _add_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, for example overkill=carried; can be given several times",
    )


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _whole_from_1(text: str) -> int:
    return _whole(text, 1)


def _whole(text: str, least: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        msg = f"{text!r} should be a whole number from {least}"
        raise argparse.ArgumentTypeError(msg)
    return number
