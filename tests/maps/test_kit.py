"""What lies beside the maps for their authors: Tiled's project, classes, templates, tilesets."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.data.colours import COLOURS
from game.data.load import standard_tables
from game.data.places import assets_dir, maps_dir
from game.rules.war.scenario import GoalKind, PostKind
from game.tiled.factions import emblems
from game.tiled.forms import CLASSES, MAP_PROPERTIES, TILE_LAYERS

MAPS = maps_dir()
TEMPLATES = sorted((MAPS / "templates").glob("*.tx"))
TILESETS = sorted((MAPS / "tilesets").glob("*.tsx"))
PROPERTIES = {name: each for kinds in CLASSES.values() for name, each in kinds.items()}


def enums() -> dict[str, list[str]]:
    project = json.loads((MAPS / "hexmarch.tiled-project").read_text())
    assert project["objectTypesFile"] == "objecttypes.xml"
    for kind in project["propertyTypes"]:
        assert (kind["type"], kind["storageType"]) == ("enum", "string")
        assert kind["valuesAsFlags"] is False
    return {kind["name"]: kind["values"] for kind in project["propertyTypes"]}


def test_the_enums_are_what_the_game_knows() -> None:
    assert enums() == {
        "PostKind": list(get_args(PostKind)),
        "GoalKind": list(get_args(GoalKind)),
        "Unit": [kind.id for kind in standard_tables().kinds],
    }


def test_the_classes_are_what_the_reader_knows() -> None:
    classes = ET.parse(MAPS / "objecttypes.xml").getroot()

    found = {
        kind.get("name"): {prop.get("name") for prop in kind.iter("property")} for kind in classes
    }

    assert found == {name: set(properties) for name, properties in PROPERTIES.items()}
    for prop in classes.iter("property"):
        if prop.get("propertytype"):
            assert prop.get("default") in enums()[prop.get("propertytype", "")]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_is_of_a_known_class(path: Path) -> None:
    thing = ET.parse(path).getroot().find("object")
    assert thing is not None
    names = {prop.get("name") for prop in thing.iter("property")}

    assert names <= set(PROPERTIES[thing.get("type", "")])


def test_there_is_a_template_for_everything() -> None:
    wanted = {f"post-{kind}" for kind in get_args(PostKind)}
    wanted |= {f"unit-{kind.id}" for kind in standard_tables().kinds}
    wanted |= {f"goal-{kind}" for kind in get_args(GoalKind)}

    assert {path.stem for path in TEMPLATES} == wanted | {"reinforcement", "label"}


@pytest.mark.parametrize("path", TILESETS, ids=lambda path: path.stem)
def test_a_tileset_is_laid_out_as_its_sheet(path: Path) -> None:
    layout = tomllib.loads((assets_dir() / "tiles.toml").read_text())
    sheet = layout["sheets"][path.stem]
    tile = layout["hexes"][sheet["orientation"]]
    tileset = ET.parse(path).getroot()
    image = tileset.find("image")
    assert image is not None
    picture = pygame.image.load(path.with_name(image.get("source", "")))

    assert picture.get_size() == (int(image.get("width", 0)), int(image.get("height", 0)))
    for name, value in (
        ("tilewidth", tile["width"]),
        ("tileheight", tile["height"]),
        ("columns", sheet["columns"]),
        ("tilecount", sheet["tiles"]),
    ):
        assert tileset.get(name) == str(value)
    said = {
        int(each.get("id", -1)): prop.get("value")
        for each in tileset.findall("tile")
        for prop in each.iter("property")
    }
    if sheet["kind"] == "terrain":
        assert said == {each["id"]: each["terrain"] for each in layout["tile"]}
    else:
        assert said == {}


def test_the_guide_names_every_layer_class_and_property() -> None:
    guide = (MAPS / "README.md").read_text(encoding="utf-8")

    words = {*TILE_LAYERS, *CLASSES, *PROPERTIES, *MAP_PROPERTIES}
    words |= {name for each in PROPERTIES.values() for name in each}
    words |= set(get_args(GoalKind)) | set(get_args(PostKind))
    assert all(emblem in guide for emblem in emblems())
    assert all(colour in guide for colour in COLOURS)
    missing = {word for word in words if f"`{word}`" not in guide}
    assert not missing
