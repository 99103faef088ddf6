"""The writer: a scenario as a TMX file that Tiled opens and the reader reads back."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import count
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from game.data.places import assets_dir
from game.hexes import Grid
from game.rules.war.kinds import Tables
from game.rules.war.notation import Entry, write_side
from game.rules.war.scenario import NOWHERE, Character, Faction, Goal, Placed, Scenario
from game.tiled.factions import clock_text
from game.tiled.faults import MapFault
from game.tiled.forms import (
    ARRIVAL,
    CHARACTER,
    CONTROL,
    FACTION,
    HOUSE,
    LABEL,
    NOTE,
    POST,
    RIVERS,
    ROADS,
    TERRAIN,
    UNIT,
)
from game.tiled.ground import layout_of

TILESETS = "tilesets"
_VERSION, _TILED = "1.8", "1.8.2"
_SPREAD = (2_654_435_761, 40_503)  # scatters the variants of a terrain's pictures over the map
Value = str | int | bool


class Sheets(NamedTuple):
    """What lies where on the shipped tile sheets."""

    terrain: dict[str, tuple[int, ...]]
    tiles: dict[str, int]


@cache
def sheets() -> Sheets:
    """The shipped tile sheets, as `assets/tiles.toml` has them."""
    raw = tomllib.loads((assets_dir() / "tiles.toml").read_text(encoding="utf-8"))
    terrain: dict[str, tuple[int, ...]] = {}
    for tile in raw["tile"]:
        terrain[tile["terrain"]] = (*terrain.get(tile["terrain"], ()), tile["id"])
    return Sheets(terrain, {name: sheet["tiles"] for name, sheet in raw["sheets"].items()})


def tmx(scenario: Scenario, tables: Tables, tilesets: str = TILESETS, units_table: str = "") -> str:
    """The scenario as the text of a TMX file.

    `tilesets` is their folder as seen from the file, `units_table` the file of tables of its own.

    Raises MapFault for a terrain that the shipped tilesets lack.
    """
    return _Writer(scenario, tables, tilesets, units_table).text()


def faction_line(faction: Faction, *, led: bool = False) -> str:
    """The value of its map property `faction.RED`; `led`: it has characters (W1)."""
    plain = Faction(id=faction.id, name=faction.name, team=faction.id)
    parts = [f"name={faction.name}"]
    parts += [
        f"{name}={getattr(faction, name)}"
        for name in ("team", "colour", "emblem", "player", "initiative", "leaders")
        if getattr(faction, name) != getattr(plain, name)
    ]
    if led and faction.initiative == plain.initiative:
        parts.append(f"initiative={faction.initiative}")
    if faction.leader_initiative:
        parts.append(f"leader_initiative={faction.leader_initiative}")
    if faction.briefing:
        parts.append(f"briefing={faction.briefing}")
    return "; ".join(parts)


class _Writer:
    def __init__(self, scenario: Scenario, tables: Tables, tilesets: str, units_table: str) -> None:
        self.scenario = scenario
        self.units_table = units_table
        self.full = {kind.id: kind.full for kind in tables.kinds}
        self.folder = tilesets
        self.layout = layout_of(scenario.field)
        self.grid: Grid = self.layout.grid
        self.layers, self.objects = count(1), count(1)
        self.first: dict[str, int] = {}

    def text(self) -> str:
        field = self.scenario.field
        root = Element("map", version=_VERSION, tiledversion=_TILED, orientation="hexagonal")
        for name, value in (
            ("renderorder", "right-down"),
            ("width", field.columns),
            ("height", field.rows),
            ("tilewidth", field.tile_width),
            ("tileheight", field.tile_height),
            ("infinite", 0),
            ("hexsidelength", field.side),
            ("staggeraxis", "x" if field.flat else "y"),
            ("staggerindex", "even" if field.even else "odd"),
        ):
            root.set(name, str(value))
        _properties(root, self.head())
        self.tilesets(root)
        self.tiles(root, TERRAIN, [self.terrain(cell) for cell in range(self.grid.cells)])
        for name, cells in ((RIVERS, self.scenario.rivers), (ROADS, self.scenario.roads)):
            if cells:
                self.tiles(root, name, self.joined(name, frozenset(cells)))
        self.posts(root)
        self.units(root)
        self.goals(root)
        self.labels(root)
        root.set("nextlayerid", str(next(self.layers)))
        root.set("nextobjectid", str(next(self.objects)))
        indent(root, " ")
        body = tostring(root, encoding="unicode").replace(" />", "/>")  # as Tiled writes it
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'

    def head(self) -> dict[str, Value]:
        scenario = self.scenario
        values: dict[str, Value] = {
            name: getattr(scenario, name)
            for name in ("title", "author", "briefing", "hex_numbers", "max_rounds", "fair")
        }
        values["clock"] = clock_text(scenario.clock)
        values["units_table"] = self.units_table
        led = {one.faction for one in scenario.characters}
        values |= {
            FACTION + faction.id: faction_line(faction, led=faction.id in led)
            for faction in scenario.factions
        }
        values |= {HOUSE + name: value for name, value in scenario.house.items()}
        return {name: values[name] for name in sorted(values) if values[name]}

    def tilesets(self, root: Element) -> None:
        first = 1
        marks = {ROADS: self.scenario.roads, RIVERS: self.scenario.rivers}
        for name in (TERRAIN, *(name for name, cells in marks.items() if cells)):
            sheet = f"{name}-{'flat' if self.scenario.field.flat else 'pointy'}"
            source = f"{self.folder}/{sheet}.tsx"
            SubElement(root, "tileset", firstgid=str(first), source=source)
            self.first[name] = first
            first += sheets().tiles[sheet]

    def tiles(self, root: Element, name: str, gids: list[int]) -> None:
        columns, rows = self.grid.columns, self.grid.rows
        layer = SubElement(root, "layer", id=str(next(self.layers)), name=name)
        layer.set("width", str(columns))
        layer.set("height", str(rows))
        lines = (",".join(map(str, gids[at : at + columns])) for at in range(0, len(gids), columns))
        SubElement(layer, "data", encoding="csv").text = "\n" + ",\n".join(lines) + "\n"

    def terrain(self, cell: int) -> int:
        name = self.scenario.terrain[cell]
        if not name:
            return 0
        if name not in sheets().terrain:
            raise MapFault(f"the tilesets have no tile for the terrain {name}")
        variants = sheets().terrain[name]
        column, row = self.grid.offset(cell)
        mixed = (column * _SPREAD[0] ^ row * _SPREAD[1]) >> 7
        return self.first[TERRAIN] + variants[mixed % len(variants)]

    def joined(self, name: str, cells: frozenset[int]) -> list[int]:
        """Roads and rivers join the neighbours that have them too; the tile is the bit mask."""
        gids = [0] * self.grid.cells
        for cell in cells:
            sides = enumerate(self.grid.directions[cell])
            gids[cell] = self.first[name] + sum(1 << side for side, near in sides if near in cells)
        return gids

    def posts(self, root: Element) -> None:
        group = self.group(root, "posts")
        for post in self.scenario.posts:
            values = {"faction": post.faction, "kind": post.kind}
            self.thing(group, POST, post.cell, post.name, values)
        for holding in self.scenario.holdings:
            self.thing(group, CONTROL, holding.cell, "", {"faction": holding.faction})

    def units(self, root: Element) -> None:
        group = self.group(root, "units")
        for garrison in self.scenario.garrisons:
            units = garrison.units
            values: dict[str, Value] = {
                "count": units.count,
                "entrenched": units.entrenched,
                "faction": garrison.faction,
                "hits": units.hits,
                "unit": units.unit,
            }
            self.thing(group, UNIT, garrison.cell, units.name, values)
        for one in self.scenario.characters:
            self.thing(group, CHARACTER, one.cell, one.name, _sheet(one))
        for arrival in self.scenario.arrivals:
            self.thing(group, ARRIVAL, arrival.cell, "", {"faction": arrival.faction})

    def goals(self, root: Element) -> None:
        group = self.group(root, "goals")
        for goal in self.scenario.goals:
            self.goal(group, goal)
        for coming in self.scenario.reinforcements:
            values: dict[str, Value] = {
                "faction": coming.faction,
                "round": coming.round,
                "units": self.notation(coming.units),
            }
            self.thing(group, "reinforcement", coming.cell, "", values)

    def goal(self, group: Element, goal: Goal) -> None:
        target = " ".join(map(self.grid.name, goal.cells)) or goal.target
        values: dict[str, Value] = {
            "count": goal.count,
            "held": " ".join(f"{team}={rounds}" for team, rounds in goal.held.items()),
            "kind": goal.kind,
            "reward": self.notation(goal.reward),
            "rounds": goal.rounds,
            "target": target,
            "team": goal.team,
        }
        self.thing(group, "goal", goal.cell, goal.name, values)

    def labels(self, root: Element) -> None:
        group = self.group(root, "labels")
        for label in self.scenario.labels:
            self.point(group, LABEL, (label.x, label.y), label.text)
        for note in self.scenario.notes:
            self.thing(group, NOTE, note.cell, "", {"reader": note.reader, "text": note.text})

    def group(self, root: Element, name: str) -> Element:
        return SubElement(root, "objectgroup", id=str(next(self.layers)), name=name)

    def thing(
        self, group: Element, kind: str, cell: int, name: str, values: Mapping[str, Value]
    ) -> None:
        """An object in the middle of its hex; one without a hex lies left of the map."""
        far = (-float(self.scenario.field.tile_width), 0.0)
        place = far if cell == NOWHERE else self.layout.centre(cell)
        _properties(self.point(group, kind, place, name), values)

    def point(self, group: Element, kind: str, place: tuple[float, float], name: str) -> Element:
        thing = SubElement(group, "object", id=str(next(self.objects)))
        if name:
            thing.set("name", name)
        thing.set("type", kind)
        thing.set("x", f"{place[0]:g}")
        thing.set("y", f"{place[1]:g}")
        SubElement(thing, "point")
        return thing

    def notation(self, units: Iterable[Placed]) -> str:
        """Units as `hexmarch odds` takes them."""
        return write_side(
            (
                Entry(placed.unit, placed.hits or self.full[placed.unit], placed.entrenched)
                for placed in units
                for _ in range(placed.count)
            ),
            self.full,
        )


def _sheet(one: Character) -> dict[str, Value]:
    """A character's properties, by their names."""
    named = ("faction", "fallen", "hit_die", "hit_points", "level", "portrait")
    figures = ("constitution", "entrenched", "exhaustion", "initiative", "marched")
    values: dict[str, Value] = {name: getattr(one, name) for name in (*named, *figures)}
    values |= {"boat": one.boat, "mounted": one.mounted}
    values["hit_points_left"] = one.left
    values["traits"] = ", ".join(one.traits)
    if one.dice_left >= 0:  # as text: 0 says something here
        values["hit_dice_left"] = str(one.dice_left)
    return dict(sorted(values.items()))


def _properties(node: Element, values: Mapping[str, Value]) -> None:
    given = {name: value for name, value in values.items() if value}
    if not given:
        return
    listed = Element("properties")
    for name, value in given.items():
        made = SubElement(listed, "property", name=name)
        if isinstance(value, bool):
            made.set("type", "bool")
            made.set("value", "true")
            continue
        if isinstance(value, int):
            made.set("type", "int")
        if "\n" in str(value):
            made.text = str(value)
        else:
            made.set("value", str(value))
    node.insert(0, listed)
