"""Tiled files in and out: read, check, write, draw.

`check` and `new_map` are here too, `draw` (which imports pygame) is a module of its own.
"""

import os
from pathlib import Path

from game.data.places import maps_dir
from game.tiled.check import check, text, told_of
from game.tiled.faults import Battlefield, Finding, MapFault, WarMap
from game.tiled.field import FieldReading, load_battlefield, load_setup, read_battlefield
from game.tiled.new import new_map
from game.tiled.position import save_position
from game.tiled.read import Reading, load, read

__all__ = [
    "Battlefield",
    "FieldReading",
    "Finding",
    "MapFault",
    "Reading",
    "WarMap",
    "battlefields",
    "check",
    "load",
    "load_battlefield",
    "load_setup",
    "new_map",
    "read",
    "read_battlefield",
    "save_position",
    "shipped",
    "text",
    "told_of",
]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame, which prints


def shipped() -> tuple[Path, ...]:
    """The wars that come with the game, by file name."""
    return tuple(sorted((maps_dir() / "war").glob("*.tmx")))


def battlefields() -> tuple[Path, ...]:
    """The battlefields that come with the game, by file name."""
    return tuple(sorted((maps_dir() / "wargame").glob("*.tmx")))
