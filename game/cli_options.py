"""What the commands' parsers share: options that several take, and what values are read as."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from game.cli_common import complain, flush, say

MOST_SEED = 2**53 - 1  # a whole number in any reader of JSON
MOST_ROUNDS = 1_000_000
Run = Callable[[argparse.Namespace], int]
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001 - has no other name


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


class Parser(argparse.ArgumentParser):
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


def command(commands: Commands, name: str, run: Run, meaning: str) -> Parser:
    """The parser of one command, whose `meaning` the list of commands shows."""
    made = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
    made.set_defaults(run=run)
    add_verbose(made)
    return made


def add_verbose(made: argparse.ArgumentParser) -> None:
    """`--verbose`."""
    made.add_argument(
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,  # it may stand before the command and after it
        help="say on stderr what is done",
    )


def add_set(made: argparse.ArgumentParser) -> None:
    """`--set`, for house rules."""
    made.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, for example overkill=carried; can be given several times",
    )


def add_json(made: argparse.ArgumentParser) -> None:
    """`--json`."""
    made.add_argument("--json", action="store_true", help="print JSON")


def add_war(made: argparse.ArgumentParser, example: str, usual: str) -> None:
    """Who plays, by what dice and house rules: what every command that plays takes."""
    made.add_argument(
        "--players",
        metavar="SIDE=PLAYER,...",
        help=f"who plays, for example {example} (else {usual})",
    )
    made.add_argument(
        "--seed",
        type=whole(0, MOST_SEED),
        metavar="N",
        help="of the dice: the same seed, the same game",
    )
    add_set(made)


def add_max_rounds(made: Parser) -> None:
    """`--max-rounds`."""
    made.add_argument(
        "--max-rounds", type=whole(1, MOST_ROUNDS), metavar="R", help="past these a draw (100)"
    )


def read_path(text: str) -> Path:
    """The name of a file."""
    if not text:
        msg = "'' should be the name of a file"
        raise argparse.ArgumentTypeError(msg)
    return Path(text)


def read_size(text: str) -> tuple[int, int]:
    """Columns and rows."""
    found = re.fullmatch(r"([0-9]{1,6})x([0-9]{1,6})", text)
    if not found:
        msg = f"{text!r} should be columns and rows, for example 20x15"
        raise argparse.ArgumentTypeError(msg)
    return int(found[1]), int(found[2])


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number from `least` to `most`, in plain digits."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,20}", text) or not least <= int(text) <= most:
            msg = f"{text!r} should be a whole number from {least} to {most}"
            raise argparse.ArgumentTypeError(msg)
        return int(text)

    return read
