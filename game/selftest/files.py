"""Every file that comes with the game, read by the code that reads it in the game."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame

from game import campaign, tiled
from game.data import rulebook, tactical, wargame
from game.data.campaign import campaigns
from game.data.files import shown
from game.data.load import house_texts
from game.data.places import assets_dir, maps_dir
from game.players import LEVELS
from game.selftest.demands import Broken, demand

SVG_SIZE = (64, 64)


def maps() -> str:
    """Every war and battlefield, without so much as a warning."""
    wars, fields = tiled.shipped(), tiled.battlefields()
    demand(wars and fields, f"{maps_dir()}: there are {len(wars)} wars, {len(fields)} battlefields")
    for file in tiled.check((*wars, *fields), LEVELS)["files"]:
        said = [found["message"] for found in file["findings"]]
        demand(not said, f"{file['file']}: {'; '.join(said)}")
    for path in wars:
        tiled.load(path, LEVELS)
    for path in fields:
        tiled.load_battlefield(path, LEVELS)
    return f"{len(wars)} wars, {len(fields)} battlefields"


def setups() -> str:
    """Every set-up of the War Game and of the Tactical Core."""
    battles, fights = wargame.shipped(), tactical.shipped()
    demand(
        battles and fights, f"{maps_dir()}: {len(battles)} battles and {len(fights)} fights are set"
    )
    for path in battles:
        tiled.load_setup(path, LEVELS)
    for path in fights:
        tactical.read_setup(path, LEVELS)
    return f"{len(battles)} battles, {len(fights)} fights, {_campaigns()}"


def _campaigns() -> str:
    """Each with all its wars, the first one as it would begin."""
    paths = campaigns()
    demand(paths, f"{maps_dir()}: there are no campaigns")
    wars = 0
    for path in paths:
        said = [found.message for found in campaign.check(path, LEVELS)]
        demand(not said, f"{shown(path)}: {'; '.join(said)}")
        now = campaign.look(path, LEVELS)
        campaign.prepare(now, LEVELS)
        wars += len(now.campaign.wars)
    return f"{wars} wars of campaigns"


def assets() -> str:
    """Every picture and font that the credits name, and every other that lies there."""
    folder = assets_dir()
    named = _named(folder)
    pygame.font.init()
    readers = {".png": _picture, ".svg": _drawing, ".ttf": _font}
    counts = dict.fromkeys(readers, 0)
    for path in sorted({*named, *folder.rglob("*")}):
        if path.suffix in readers:
            try:
                readers[path.suffix](path)
            except (OSError, ValueError, pygame.error) as fault:
                msg = f"{path}: can't be read ({fault})"
                raise Broken(msg) from fault
            counts[path.suffix] += 1
    return f"{counts['.png']} pictures, {counts['.svg']} drawings, {counts['.ttf']} fonts"


def rulebooks() -> str:
    """Every rulebook and what is said of each house rule."""
    counts = []
    for system in rulebook.SYSTEMS:
        found = rulebook.entries(system)
        demand(found and all(one.text for one in found), f"the {system} rulebook has gaps")
        house_texts(system)
        counts.append(f"{len(found)} of {system}")
    return f"rules: {', '.join(counts)}"


def _named(folder: Path) -> list[Path]:
    """The files of the credits; each of its patterns finds some, the tools that made them apart."""
    credits_file = folder / "CREDITS.toml"
    rows = tomllib.loads(credits_file.read_text("utf-8"))["asset"]
    found = []
    for row in rows:
        pattern = row["files"]
        there = sorted(folder.parent.glob(pattern))
        demand(there, f"{folder.parent}: there is nothing of {pattern} ({row['what']})")
        found += there
    return found


def _picture(path: Path) -> None:
    picture = pygame.image.load(path)
    demand(min(picture.get_size()) > 1, f"{path}: is empty")


def _drawing(path: Path) -> None:
    drawn = pygame.image.load_sized_svg(path, SVG_SIZE)
    demand(pygame.mask.from_surface(drawn, 0).count(), f"{path}: shows nothing")


def _font(path: Path) -> None:
    font = pygame.font.Font(path, 16)
    demand(font.size("Hexmarch")[0] > font.size("Hex")[0], f"{path}: has no letters")
