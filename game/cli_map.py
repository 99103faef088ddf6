"""`hexmarch map`: for authors of maps and set-ups."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game import campaign, tiled
from game.cli_common import (
    Fault,
    WrongUse,
    check_ending,
    is_setup,
    print_json,
    refuse_setup,
    say,
    told_as,
)
from game.data import tactical
from game.data.campaign import is_campaign
from game.data.fields import DataError, read_toml
from game.data.files import FileFault, shown
from game.players import LEVELS
from game.rules.wargame import NAME as WARGAME


def run_check(arguments: argparse.Namespace) -> int:
    """Say what is wrong with each map, set-up or campaign; status 1 where there are errors."""
    report = {"files": [_checked(path) for path in arguments.files]}
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

    refuse_setup(arguments.file)
    check_ending(arguments.out, ENDINGS, "OUT")
    with told_as(Fault, tiled.MapFault, FileFault):
        draw_map(arguments.file, arguments.out)
    return 0


def _checked(path: Path) -> dict[str, Any]:
    """What is found in one file; of a set-up the first fault, of a campaign all of its maps."""
    if not is_setup(path):
        return tiled.check([path], LEVELS)["files"][0]  # type: ignore[no-any-return]
    if is_campaign(path):
        return tiled.told_of(path, campaign.check(path, LEVELS))
    try:
        if read_toml(path).get("system") == WARGAME:
            tiled.load_setup(path, LEVELS)
        else:
            tactical.read_setup(path, LEVELS)
    except DataError as fault:
        message = str(fault).removeprefix(f"{shown(path)}: ")
        return tiled.told_of(path, [tiled.Finding("error", "", "", message)])
    return tiled.told_of(path, [])
