"""`hexmarch map balance`: a map played many times, and what its author should mend."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from game import series
from game.cli_common import Fault, WrongUse, check_ending, print_flowing, print_json, say, told_as
from game.cli_games import playing
from game.cli_war import asked_for
from game.data.files import FileFault, check_writable, shown, write
from game.players import COMPUTERS

INDENT = "  "


def run(arguments: argparse.Namespace) -> int:
    """Play the games, and say, print or write what they show."""
    if arguments.html is not None:
        check_ending(arguments.html, (".html", ".htm"), "--html")
        with told_as(Fault, FileFault):
            check_writable(arguments.html)  # not only once hours have been played
    if arguments.scheduler is not None and arguments.jobs:
        msg = "--jobs doesn't go with --scheduler: the scheduler's workers do the work"
        raise WrongUse(msg)
    war = asked_for(arguments, COMPUTERS, everyone="novice")
    last = arguments.max_rounds or series.MOST_ROUNDS
    setup = series.Setup(war.scenario, war.tables, war.house, war.players, last)
    jobs = arguments.jobs or cores()
    with (
        told_as(Fault, series.SeriesFault),
        told_as(WrongUse, series.WrongAddress),
        playing(arguments.games) as heard,
    ):
        found = series.weigh(setup, arguments.games, war.seed, jobs, arguments.scheduler, heard)
    try:
        if arguments.html is not None:
            _write_page(arguments, setup, found)
    finally:  # what was found isn't lost with the page
        _show(arguments, found)
    if arguments.html is not None and not arguments.json:
        say(f"\nThe same with pictures: {shown(arguments.html)}")
    return 0


def cores() -> int:
    """How many processes can work at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _write_page(arguments: argparse.Namespace, setup: series.Setup, found: series.Balance) -> None:
    from game.report import balance_html

    page = balance_html(setup.scenario, setup.tables, found)
    with told_as(Fault, FileFault):
        write(arguments.html, page.encode())


def _show(arguments: argparse.Namespace, found: series.Balance) -> None:
    if arguments.json:
        print_json(series.balance_form(found))
    else:
        _print(found)


def _print(found: series.Balance) -> None:
    print_flowing(series.headline(found))
    for section in series.sections(found):
        say(f"\n{section.heading}")
        for line in aligned(section.table):
            say(f"{INDENT}{line}")
        for sentence in section.sentences:
            print_flowing(sentence, INDENT)


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
