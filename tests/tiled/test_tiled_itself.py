"""The maps held against the real Tiled: what it opens, what it saves, where it draws.

Skipped by name where Tiled is missing, unless HEXMARCH_REQUIRE_TILED=1.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.data.places import maps_dir
from game.rules.war.scenario import Scenario as War
from game.rules.wargame.scenario import Scenario as Site
from game.tiled import battlefields, load, load_battlefield, new_map, read, shipped
from game.tiled.ground import layout_of
from tests.tiled.tiled_itself import Tiled

MAPS = [*shipped(), *battlefields(), "new pointy", "new flat"]
LAYERS = ("posts", "units", "goals", "labels", "factors", "fighters")


@pytest.fixture(params=MAPS, ids=lambda given: given.stem if isinstance(given, Path) else given)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A shipped war, a shipped battlefield or a new map."""
    if isinstance(request.param, Path):
        return request.param
    made = tmp_path / "new.tmx"
    new_map(made, 9, 7, flat=request.param == "new flat")
    return made


def loaded(path: Path) -> War | Site:
    return (load_battlefield if path.parent.name == "wargame" else load)(path)[0]


def tile_layers(exported: dict[str, Any]) -> list[dict[str, Any]]:
    return [layer for layer in exported["layers"] if layer["type"] == "tilelayer"]


def test_tiled_opens_it_whole(tiled: Tiled, path: Path) -> None:
    """An exit status proves nothing: cells, tile numbers, pictures and classes are looked at."""
    exported = tiled.export(path)

    ranges = []
    for tileset in exported["tilesets"]:
        assert "source" not in tileset, "not found"
        picture = (tiled.home / tileset["image"]).resolve()
        assert pygame.image.load(picture).get_size() == (
            tileset["imagewidth"],
            tileset["imageheight"],
        )
        ranges.append(range(tileset["firstgid"], tileset["firstgid"] + tileset["tilecount"]))
    for layer in tile_layers(exported):
        assert len(layer["data"]) == exported["width"] * exported["height"]
        assert all(gid == 0 or any(gid in tiles for tiles in ranges) for gid in layer["data"])
    for layer in exported["layers"]:
        if layer["type"] == "objectgroup":
            assert all(each["type"] for each in layer["objects"])


def test_tiled_sees_the_terrain_that_we_read(tiled: Tiled, path: Path) -> None:
    exported = tiled.export(path)
    names = {0: ""}
    for tileset in exported["tilesets"]:
        for tile in tileset.get("tiles", ()):
            for each in tile.get("properties", ()):
                if each["name"] == "terrain":
                    names[tileset["firstgid"] + tile["id"]] = each["value"]
    cells = next(layer for layer in tile_layers(exported) if layer["name"] == "terrain")["data"]

    assert tuple(names[gid] for gid in cells) == loaded(path).terrain


def test_tiled_draws_each_hex_where_we_reckon_it(tiled: Tiled, path: Path) -> None:
    scenario = loaded(path)
    layout = layout_of(scenario.field)
    out = tiled.home / "drawn.png"
    hidden = [word for name in LAYERS for word in ("--hide-layer", name)]
    tiled.run("tmxrasterizer", *hidden, path, out)
    drawn = pygame.image.load(out)

    assert drawn.get_size() == layout.size
    for cell in range(layout.grid.cells):
        x, y = map(int, layout.centre(cell))
        assert bool(drawn.get_at((x, y)).a) == bool(scenario.terrain[cell]), layout.grid.name(cell)


def test_saved_by_tiled_it_is_the_same_map(tiled: Tiled, path: Path) -> None:
    scenario = loaded(path)
    folder = tiled.home / "maps" / path.parent.name
    shutil.copytree(path.parent, folder)
    if path in MAPS:
        shutil.copytree(maps_dir() / "tilesets", tiled.home / "maps" / "tilesets")
    saved = folder / "zz-saved.tmx"

    tiled.run("tiled", "--export-map", "tmx", folder / path.name, saved)

    assert loaded(saved) == scenario
    if path in MAPS:  # shipped maps are saved by Tiled itself
        assert _without_version(saved.read_text()) == _without_version(path.read_text())


def _without_version(text: str) -> str:
    head, _, rest = text.partition("orientation=")
    assert head.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.')
    return rest


FORMATS = ("CSV", "Base64", "Base64Gzip", "Base64Zlib")
REFUSED = {
    "XML": "its cells are XML elements",
    "Base64Zstandard": 'its cells have compression "zstd", which can\'t be read',
    "infinite": "the map is infinite",
}


def test_what_the_window_of_tiled_saves(tiled: Tiled, tmp_path: Path) -> None:
    """Every format reads alike or is refused by name; the project's classes and enums are known."""
    folder = tmp_path / "maps"
    shutil.copytree(maps_dir(), folder)
    first = shipped()[0]
    war = folder / "war"
    saving = "".join(
        f'map.layerDataFormat = TileMap.{name};tmx.write(map, "{war / name}.tmx");'
        for name in (*FORMATS, *REFUSED)
        if name != "infinite"
    )
    tiled.script(
        folder / "hexmarch.tiled-project",
        f"war/{first.name}",
        f"""
        var tmx = tiled.mapFormat("tmx");
        {saving}
        map.layerDataFormat = TileMap.CSV;
        var posts = null;
        for (var at = 0; at < map.layerCount; at++)
            if (map.layerAt(at).name == "posts") posts = map.layerAt(at);
        for (var at = 0; at < posts.objectCount; at++)
            posts.objectAt(at).setProperty("kind", tiled.propertyValue("PostKind", "outpost"));
        var fresh = new MapObject("New");
        fresh.type = "post";
        fresh.shape = MapObject.Point;
        posts.addObject(fresh);
        if (fresh.resolvedProperty("kind").typeName != "PostKind") throw "no class post";
        posts.removeObject(fresh);
        tmx.write(map, "{war / "enum"}.tmx");
        map.infinite = true;
        tmx.write(map, "{war / "infinite"}.tmx");
        """,
    )
    scenario, _tables = load(first)

    for name in FORMATS:
        assert load(war / f"{name}.tmx")[0] == scenario, name
    for name, says in REFUSED.items():
        assert says in read(war / f"{name}.tmx").findings[0].message
    assert 'propertytype="PostKind"' in (war / "enum.tmx").read_text()
    assert {post.kind for post in load(war / "enum.tmx")[0].posts} == {"outpost"}


def test_every_template_makes_what_it_says(tiled: Tiled, tmp_path: Path) -> None:
    """Tiled and the gate make the same objects of the shipped templates."""
    path = tmp_path / "new.tmx"
    new_map(path, 9, 7)
    shutil.copytree(maps_dir() / "templates", tmp_path / "templates", dirs_exist_ok=True)
    templates = sorted((tmp_path / "templates").rglob("*.tx"))
    placed = "".join(
        f'<object id="{100 + number}" template="{file.relative_to(tmp_path).as_posix()}"'
        ' x="28" y="32"/>'
        for number, file in enumerate(templates)
    )
    group = f'<objectgroup id="50" name="elsewhere">{placed}</objectgroup></map>'
    path.write_text(path.read_text().replace("</map>", group))
    detached = tmp_path / "detached.tmx"
    tiled.run("tiled", "--detach-templates", "--export-map", "tmx", path, detached)

    assert "template=" not in detached.read_text()
    assert _objects(path) == _objects(detached)
    assert len(_objects(path)) == len(templates) > 80


def _objects(path: Path) -> list[tuple[str, str, dict[str, str]]]:
    from game.tiled.gate import admit

    groups = admit(path).tree.findall("objectgroup")
    return [
        (
            each.get("type", ""),
            each.get("name", ""),
            {prop.get("name", ""): prop.get("value", "") for prop in each.iter("property")},
        )
        for group in groups
        if group.get("name") == "elsewhere"
        for each in group
    ]
