"""`hexmarch rules`: the rulebook in our own words."""

from __future__ import annotations

import argparse

import msgspec

from game.cli_common import WrongUse, house_from, print_flowing, print_json, say, told_as
from game.data import rulebook
from game.data.load import house_texts


def run(arguments: argparse.Namespace) -> int:
    """Print a rulebook or one entry of it."""
    system, number = _which(arguments.what)
    with told_as(WrongUse, rulebook.NoSuchRule):
        entries = rulebook.entries(system, number, house_from(arguments.set))
    if arguments.json:
        print_json(msgspec.to_builtins(entries))
        return 0
    for place, entry in enumerate(entries):
        if place:
            say("")
        _print(entry)
    return 0


def _which(words: list[str]) -> tuple[str, str | None]:
    """System and number: either may be left out."""
    if words and words[0].lower() in rulebook.SYSTEMS:
        system, *rest = words
    else:
        system, rest = rulebook.SYSTEMS[0], words
    if len(rest) > 1:
        msg = f"rules {' '.join(words)}: should be a rulebook, an entry's number, or both"
        raise WrongUse(msg)
    return system.lower(), rest[0] if rest else None


def _print(entry: rulebook.Entry) -> None:
    heading = f"{entry.number}  {entry.title}"
    say(f"{heading}\n{'─' * len(heading)}")
    print_flowing(entry.text)
    if entry.house:
        say("\nHouse rules in force:")
    for name, value in entry.house.items():
        meaning = house_texts()[name].values.get(str(value), house_texts()[name].help)
        print_flowing(f"- {name} = {value}: {meaning}")
