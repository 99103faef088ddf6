"""`hexmarch map`: for authors of maps."""

from __future__ import annotations

import argparse

from game import tiled
from game.cli_common import Fault, WrongUse, check_ending, print_json, say, told_as
from game.data.files import FileFault, shown
from game.players import LEVELS


def run_check(arguments: argparse.Namespace) -> int:
    """Say what is wrong with each map; status 1 where there are errors."""
    report = tiled.check(arguments.files, LEVELS)
    if arguments.json:
        print_json(report)
    else:
        say(tiled.text(report))
    return 0 if all(file["ok"] for file in report["files"]) else 1


def run_new(arguments: argparse.Namespace) -> int:
    """Write a new map and what it needs, and name the files."""
    columns, rows = arguments.size
    with told_as(Fault, FileFault), told_as(WrongUse, tiled.MapFault):
        written = tiled.new_map(arguments.file, columns, rows, flat=arguments.flat)
    say(f"{shown(written[0])} is ready to be drawn in Tiled and played")
    for path in written[1:]:
        say(f"  beside it: {shown(path)}")
    return 0


def run_draw(arguments: argparse.Namespace) -> int:
    """Draw a map into a picture."""
    from game.tiled.draw import ENDINGS, draw_map

    check_ending(arguments.out, ENDINGS, "OUT")
    with told_as(Fault, tiled.MapFault, FileFault):
        draw_map(arguments.file, arguments.out)
    return 0
