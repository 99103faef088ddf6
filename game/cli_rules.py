"""`hexmarch rules`: the rulebook in our own words."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence

import msgspec

from game.cli_common import (
    WrongUse,
    house_from,
    print_flowing,
    print_json,
    say,
    tactical_house_from,
    told_as,
    wargame_house_from,
)
from game.data import rulebook
from game.data.load import HouseText, house_texts
from game.rules.tactical.house import House as Fight
from game.rules.war.house import House as War
from game.rules.wargame.house import House as Battle

_HOUSES: Mapping[str, Callable[[Sequence[str]], War | Battle | Fight]] = {
    "war": house_from,
    "wargame": wargame_house_from,
    "tactical": tactical_house_from,
}


def run(arguments: argparse.Namespace) -> int:
    """Print a rulebook or one entry of it."""
    system, number = _which(arguments.what)
    house = _HOUSES[system](arguments.set)
    with told_as(WrongUse, rulebook.NoSuchRule):
        entries = rulebook.entries(system, number, house)
    if arguments.json:
        print_json(msgspec.to_builtins(entries))
        return 0
    for place, entry in enumerate(entries):
        if place:
            say("")
        _print(entry, house_texts(system))
    return 0


def _which(words: list[str]) -> tuple[str, str | None]:
    """System and number: either may be left out; a number tells its system by its letter."""
    if words and words[0].lower() in rulebook.SYSTEMS:
        system, *rest = words[0].lower(), *words[1:]
    else:
        system, rest = rulebook.system_of(words[0] if words else ""), words
    if len(rest) > 1:
        msg = f"rules {' '.join(words)}: should be a rulebook, an entry's number, or both"
        raise WrongUse(msg)
    return system, rest[0] if rest else None


def _print(entry: rulebook.Entry, texts: Mapping[str, HouseText]) -> None:
    heading = f"{entry.number}  {entry.title}"
    say(f"{heading}\n{'─' * len(heading)}")
    print_flowing(entry.text)
    if entry.house:
        say("\nHouse rules in force:")
    for name, value in entry.house.items():
        meaning = texts[name].values.get(str(value), texts[name].help)
        print_flowing(f"- {name} = {value}: {meaning}")
