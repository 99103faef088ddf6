"""What lies beside the maps for their authors: Tiled's project, classes, templates, tilesets."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.data.arms import wargame_tables
from game.data.colours import COLOURS
from game.data.load import standard_tables
from game.data.places import assets_dir, maps_dir
from game.rules.war.scenario import GoalKind, PostKind
from game.rules.wargame.scenario import FactorClass
from game.rules.wargame.scenario import GoalKind as FieldGoalKind
from game.tiled.factions import emblems
from game.tiled.forms import (
    BATTLEFIELD_CLASSES,
    BATTLEFIELD_PROPERTIES,
    BATTLEFIELD_TERRAINS,
    CLASSES,
    MAP_PROPERTIES,
    SIDE_FIELDS,
    TILE_LAYERS,
)

MAPS = maps_dir()
TEMPLATES = sorted((MAPS / "templates").glob("*.tx"))
FIELD_TEMPLATES = sorted((MAPS / "templates" / "battlefield").glob("*.tx"))
TILESETS = sorted((MAPS / "tilesets").glob("*.tsx"))
OF_WARS = {name: each for kinds in CLASSES.values() for name, each in kinds.items()}
OF_FIELDS = {name: each for kinds in BATTLEFIELD_CLASSES.values() for name, each in kinds.items()}
PROPERTIES = {
    name: {*OF_WARS.get(name, ()), *OF_FIELDS.get(name, ())} for name in {**OF_WARS, **OF_FIELDS}
}


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
        "FactorKind": list(get_args(FactorClass)),
        "Fighter": [kind.id for kind in wargame_tables().fighters],
    }
    assert set(get_args(FieldGoalKind)) <= set(get_args(GoalKind))


def test_the_classes_are_what_the_reader_knows() -> None:
    classes = ET.parse(MAPS / "objecttypes.xml").getroot()

    found = {
        kind.get("name"): {prop.get("name") for prop in kind.iter("property")} for kind in classes
    }

    assert found == {name: set(properties) for name, properties in PROPERTIES.items()}
    for prop in classes.iter("property"):
        if prop.get("propertytype"):
            assert prop.get("default") in enums()[prop.get("propertytype", "")]


@pytest.mark.parametrize("path", [*TEMPLATES, *FIELD_TEMPLATES], ids=lambda path: path.stem)
def test_a_template_is_of_a_known_class(path: Path) -> None:
    thing = ET.parse(path).getroot().find("object")
    assert thing is not None
    names = {prop.get("name") for prop in thing.iter("property")}

    classes = OF_FIELDS if path in FIELD_TEMPLATES else OF_WARS
    assert names <= set(classes[thing.get("type", "")])


def test_there_is_a_template_for_everything() -> None:
    wanted = {f"post-{kind}" for kind in get_args(PostKind)}
    wanted |= {f"unit-{kind.id}" for kind in standard_tables().kinds}
    wanted |= {f"goal-{kind}" for kind in get_args(GoalKind)}

    wanted |= {"character", "reinforcement", "label", "arrival", "control", "note"}
    assert {path.stem for path in TEMPLATES} == wanted


def test_there_is_a_template_for_everything_on_a_battlefield() -> None:
    tables = wargame_tables()
    wanted = {f"factor-{row.kind}-{row.entry}" for row in tables.factors}
    wanted |= {f"fighter-{kind.id}" for kind in tables.fighters}
    wanted |= {f"goal-{kind}" for kind in get_args(FieldGoalKind)}

    assert {path.stem for path in FIELD_TEMPLATES} == wanted
    for path in FIELD_TEMPLATES:
        thing = ET.parse(path).getroot().find("object")
        assert thing is not None
        values = {prop.get("name", ""): prop.get("value") for prop in thing.iter("property")}
        if thing.get("type") == "factor":
            assert path.stem == f"factor-{values['kind']}-{values['entry']}"
            row = tables.factor[values["kind"], int(values["entry"] or 0)]  # type: ignore[index]
            assert thing.get("name") == row.title
        elif thing.get("type") == "fighter":
            assert path.stem == f"fighter-{values['fighter']}"
        else:
            assert path.stem == f"goal-{values['kind']}"


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

    words = {*TILE_LAYERS, *CLASSES, *BATTLEFIELD_CLASSES, *PROPERTIES, *MAP_PROPERTIES}
    words |= {*BATTLEFIELD_PROPERTIES, *BATTLEFIELD_TERRAINS, *get_args(FactorClass)}
    words |= {name for each in PROPERTIES.values() for name in each}
    words |= set(get_args(GoalKind)) | set(get_args(PostKind))
    assert all(emblem in guide for emblem in emblems())
    assert all(colour in guide for colour in COLOURS)
    assert all(f"{name}=" in guide for name in SIDE_FIELDS)
    missing = {word for word in words if f"`{word}`" not in guide}
    assert not missing
