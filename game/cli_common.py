"""What the commands share: faults in one line, house rules and players as typed, printing."""

from __future__ import annotations

import json
import logging
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.tactical.house import House as TacticalHouse
    from game.rules.war.house import House as WarHouse
    from game.rules.wargame.house import House as WarGameHouse

log = logging.getLogger("hexmarch")
_LONG = re.compile(r"([^\s/\\:]{60})[^\s/\\:]+")  # a word, or a part of a path


class Fault(Exception):  # noqa: N818 - a fault in a file or on this machine
    """Something found wrong: exit status 1, its text in one line on stderr."""


class WrongUse(Exception):  # noqa: N818 - a fault of the command line
    """A wrong command line: exit status 2, its text in one line on stderr."""


@contextmanager
def told_as(kind: type[Fault | WrongUse], *faults: type[Exception]) -> Iterator[None]:
    """Tell a room's own faults as the command line does."""
    try:
        yield
    except faults as fault:
        raise kind(str(fault)) from fault


def settings_from(texts: Sequence[str], example: str) -> dict[str, str]:
    """House rules as `--set name=value` gives them. Raises WrongUse."""
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            msg = f"--set {text!r}: should be NAME=VALUE, for example {example}"
            raise WrongUse(msg)
        if values.setdefault(name, value) != value:
            msg = f"--set sets {name} twice, to {values[name]} and to {value}"
            raise WrongUse(msg)
    return values


def house_from(texts: Sequence[str], beneath: Mapping[str, str] | None = None) -> WarHouse:
    """The war's house rules from `--set`, over those of the map. Raises WrongUse."""
    from game.rules.war.house import House

    values = settings_from(texts, "overkill=carried")
    with told_as(WrongUse, ValueError):
        House.of(values)
    house = House.of({**(beneath or {}), **values})
    if house.at_odds:
        raise WrongUse(house.at_odds)
    return house


def tactical_house_from(
    texts: Sequence[str], beneath: Mapping[str, str] | None = None
) -> TacticalHouse:
    """The Tactical Core's options from `--set`, over those of the set-up. Raises WrongUse."""
    from game.rules.tactical.house import House

    values = settings_from(texts, "tempo=on")
    with told_as(WrongUse, ValueError):
        return House.of({**(beneath or {}), **values})


def wargame_house_from(
    texts: Sequence[str], beneath: Mapping[str, str] | None = None
) -> WarGameHouse:
    """The War Game's house rules from `--set`, over those of the map. Raises WrongUse."""
    from game.rules.wargame.house import House

    values = settings_from(texts, "pool=sum")
    with told_as(WrongUse, ValueError):
        House.of(values)
    return House.of({**(beneath or {}), **values})


def is_setup(path: Path) -> bool:
    """Whether a file is a TOML set-up, by its name; all other scenarios are maps."""
    return path.suffix.lower() == ".toml"


def refuse_setup(path: Path) -> None:
    """Refuse a TOML set-up that is there where only a war's map will do. Raises WrongUse."""
    from game.data.files import shown

    if is_setup(path) and path.exists():
        msg = f"{shown(path)}: is a set-up, not a map of a war; hexmarch play takes it"
        raise WrongUse(msg)


def complain(message: str) -> None:
    """Say in one line on stderr what is wrong; where that can't be, the exit status says it."""
    line = _LONG.sub(r"\1…", " ".join(message.split()))
    with suppress(OSError):
        if sys.stderr is not None:
            print(f"hexmarch: {line}", file=sys.stderr, flush=True)


def say(text: str, end: str = "\n") -> None:
    """Print on stdout. Raises Fault where it can't be written."""
    if sys.stdout is None:
        msg = "the output can't be written: it is closed"
        raise Fault(msg)
    with _output():
        sys.stdout.write(text + end)


def flush() -> None:
    """See to it that all that was said is written. Raises Fault where it can't be."""
    with _output():
        if sys.stdout is not None:
            sys.stdout.flush()


@contextmanager
def _output() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as fault:
        msg = f"the output can't be written ({fault.strerror})"
        raise Fault(msg) from fault


def check_ending(path: Path, endings: Sequence[str], what: str) -> None:
    """Refuse a name for an output file that ends otherwise. Raises WrongUse."""
    from game.data.files import shown

    if path.suffix.lower() not in endings:
        *most, last = endings
        right = f"{', '.join(most)} or {last}" if most else last
        msg = f"{what} {shown(path)}: its name should end in {right}"
        raise WrongUse(msg)


def print_json(value: object) -> None:
    """Print a value as JSON, in plain ASCII: no terminal or pipe can spoil it."""
    say(json.dumps(value, indent=2))


def print_flowing(text: str, indent: str = "") -> None:
    """Print paragraphs broken to the width of the terminal."""
    width = min(shutil.get_terminal_size().columns, 92)
    for line in text.splitlines():
        hang = "  " if line.startswith("- ") else ""
        wrapped = textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent + hang)
        say(wrapped)
