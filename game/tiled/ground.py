"""The ground of a map: the field, the terrain of each hex, its roads and rivers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, NamedTuple

from game.hexes import Grid, Layout
from game.rules.war.scenario import Field
from game.rules.wargame import scenario as wargame
from game.tiled.faults import nearest, quoted
from game.tiled.forms import BATTLEFIELD_TERRAINS, RIVERS, ROADS, TERRAIN, TILE_LAYERS
from game.tiled.notes import Notes

Drawing = Any  # pytmx.TiledMap, which has no types


class Land(NamedTuple):
    """What lies on the hexes: terrain of each cell, cells with a road, cells with a river."""

    terrain: tuple[str, ...]
    roads: tuple[int, ...]
    rivers: tuple[int, ...]


def read_field(drawing: Drawing) -> Field:
    """The hex field."""
    return Field(
        columns=drawing.width,
        rows=drawing.height,
        flat=drawing.staggeraxis == "x",
        even=drawing.staggerindex == "even",
        tile_width=drawing.tilewidth,
        tile_height=drawing.tileheight,
        side=int(drawing.hexsidelength),
    )


def layout_of(field: Field | wargame.Field) -> Layout:
    """Where its hexes lie."""
    grid = Grid(field.columns, field.rows, flat=field.flat, even=field.even)
    return Layout(grid, field.tile_width, field.tile_height, field.side)


def read_land(drawing: Drawing, known: Collection[str], grid: Grid, notes: Notes) -> Land:
    """What the tile layers say; the terrain is empty where there is no such layer."""
    layers = _tile_layers(drawing, notes)
    terrain: tuple[str, ...] = ()
    if TERRAIN in layers:
        terrain = _read_terrain(drawing, layers[TERRAIN], known, grid, notes)
    roads, rivers = (_read_marks(layers, name, terrain, grid, notes) for name in (ROADS, RIVERS))
    return Land(terrain, roads, rivers)


def _tile_layers(drawing: Drawing, notes: Notes) -> dict[str, list[int]]:
    """The known tile layers by name, each as pytmx's gids cell by cell."""
    from pytmx import TiledTileLayer  # noqa: PLC0415 - it is slow to import

    found: dict[str, list[int]] = {}
    for layer in drawing.layers:
        if not isinstance(layer, TiledTileLayer):
            continue
        name = layer.name or ""
        if name not in TILE_LAYERS:
            hint = nearest(name, TILE_LAYERS)
            notes.warning(f"the tile layer {quoted(name)} means nothing here; {hint}", name)
        elif name in found:
            notes.error("there are two tile layers of this name; keep one", name)
        else:
            found[name] = [gid for row in layer.data for gid in row]
    if TERRAIN not in found:
        notes.error("there is no tile layer terrain; draw the hexes of the map in one")
    return found


def _read_terrain(
    drawing: Drawing, gids: list[int], known: Collection[str], grid: Grid, notes: Notes
) -> tuple[str, ...]:
    """The terrain of each cell, "" for no hex; what is unknown is noted once, at its first hex."""
    counts = Counter(gids)
    names = {gid: _terrain_of(drawing, gid) for gid in counts}
    for gid, name in names.items():
        if not gid or name in known:
            continue
        where = grid.name(gids.index(gid))
        hexes = "1 hex" if counts[gid] == 1 else f"{counts[gid]} hexes"
        if name in BATTLEFIELD_TERRAINS:
            message = f"{name} is terrain of battlefields, not of a war"
        elif name:
            message = f"there is no terrain {quoted(name)}; {nearest(name, known)}"
        else:
            message = "its tile has no property terrain; give it one in the tileset"
        notes.error(f"{message} ({hexes})", TERRAIN, where)
    if not any(gids):
        notes.error("it is empty; draw the hexes of the map", TERRAIN)
    return tuple(names[gid] if gid else "" for gid in gids)


def _read_marks(
    layers: dict[str, list[int]], name: str, terrain: tuple[str, ...], grid: Grid, notes: Notes
) -> tuple[int, ...]:
    """The cells that have a tile in the layer `name` (roads, rivers)."""
    cells = tuple(cell for cell, gid in enumerate(layers.get(name, ())) if gid)
    for cell in cells:
        if terrain and not terrain[cell]:
            notes.warning("there is no hex under it in the layer terrain", name, grid.name(cell))
    return cells


def _terrain_of(drawing: Drawing, gid: int) -> str:
    properties = drawing.get_tile_properties_by_gid(gid) if gid else None
    return str((properties or {}).get(TERRAIN) or "")
