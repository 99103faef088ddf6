"""The reader: a TMX file as a scenario of the war, with findings for its author."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from game.data.fields import DataError
from game.data.files import shown
from game.data.load import standard_tables, tables_file
from game.hexes import Grid
from game.rules.war.board import Board
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.scenario import Scenario
from game.tiled.factions import read_clock, read_factions
from game.tiled.faults import Battlefield, Finding, MapFault, Refused
from game.tiled.forms import BATTLEFIELD_LAYERS, CLASSES, FACTION, MAP_PROPERTIES
from game.tiled.gate import Admitted, admit
from game.tiled.goals import Plan, read_goals
from game.tiled.ground import layout_of, read_field, read_land
from game.tiled.head import MapReader, read_head, read_house
from game.tiled.people import group_initiative, read_characters
from game.tiled.pieces import Ground, read_labels, read_posts, read_units
from game.tiled.sense import note_sense
from game.tiled.standing import read_arrivals, read_hex_notes, read_holdings
from game.tiled.things import note_layers

_DAWN = 6 * 60  # W2


class Reading(NamedTuple):
    """What a map says: the scenario (None when there are errors), its tables, the findings."""

    scenario: Scenario | None
    tables: Tables
    findings: tuple[Finding, ...]


def read(path: Path, players: Collection[str] = ()) -> Reading:
    """Read a map, whatever is in it; `players` are the levels there are (none: any will do)."""
    try:
        admitted = admit(path)
    except Refused as refused:
        return Reading(None, standard_tables(), (refused.finding,))
    return read_admitted(admitted, players)


def read_admitted(admitted: Admitted, players: Collection[str] = ()) -> Reading:
    """Read a map that came through the gate."""
    if layer := admitted.battlefield:
        what = f"an object layer {layer} makes this a battlefield of the War Game, not a war"
        return Reading(None, standard_tables(), (Finding("error", layer, "", what),))
    reader = _Reader(admitted, players)
    scenario, tables = reader.scenario()
    return Reading(None if reader.notes.errors else scenario, tables, reader.findings())


def load(path: Path, players: Collection[str] = ()) -> tuple[Scenario, Tables]:
    """The scenario of a map and its tables. Raises MapFault: one line that names the file.

    The fault is a Battlefield where the map is one of the War Game.
    """
    scenario, tables, findings = read(path, players)
    if scenario is None:
        battlefield = any(finding.layer in BATTLEFIELD_LAYERS for finding in findings)
        fault = Battlefield if battlefield else MapFault
        raise fault(told(path, findings))
    return scenario, tables


def told(path: Path, findings: Iterable[Finding]) -> str:
    """The first error as a line that names the file, and how many more there are."""
    errors = [finding for finding in findings if finding.severity == "error"]
    more = f" (and {len(errors) - 1} more; see hexmarch map check)" if len(errors) > 1 else ""
    return f"{shown(path)}: {errors[0].line}{more}"


class _Reader(MapReader):
    def scenario(self) -> tuple[Scenario, Tables]:
        note_layers(self.drawing, self.notes, CLASSES)
        tables = self.tables()
        field = read_field(self.drawing)
        layout = layout_of(field)
        factions = read_factions(self.drawing.properties, self.players, self.notes)
        house = read_house(self.map, House.of)
        terrain, roads, rivers = read_land(self.drawing, tables.terrain, layout.grid, self.notes)
        board = Board(layout.grid, _told_apart(terrain, tables, layout.grid), tables)
        ground = Ground(layout, board, tables, {each.id: each for each in factions})
        posts = read_posts(self.drawing, ground, self.notes)
        garrisons = read_units(self.drawing, ground, self.notes)
        people = read_characters(self.drawing, ground, garrisons, self.notes)
        factions = group_initiative(factions, people, self.drawing.properties)
        plan = Plan(posts, garrisons, people)
        goals, coming = read_goals(self.drawing, ground, plan, self.notes)
        clock = read_clock(self.map, _DAWN)
        labels = read_labels(self.drawing, ground, self.notes)
        head = read_head(self.map, MAP_PROPERTIES, FACTION, self.path)
        scenario = Scenario(
            field=field,
            terrain=terrain,
            factions=factions,
            posts=posts,
            garrisons=garrisons,
            characters=people,
            goals=goals,
            reinforcements=coming,
            roads=roads,
            rivers=rivers,
            labels=labels,
            holdings=read_holdings(self.drawing, ground, plan, self.notes),
            arrivals=read_arrivals(self.drawing, ground, self.notes),
            notes=read_hex_notes(self.drawing, ground, self.notes),
            house=house,
            clock=clock,
            **head,
        )
        note_sense(scenario, House.of(house), tables, board, self.notes)
        return scenario, tables

    def tables(self) -> Tables:
        """The standard tables, or those of the property `units_table`, a file beside the map."""
        name = self.map.text("units_table")
        if not name:
            return standard_tables()
        try:
            return tables_file(self.path.parent / name)
        except DataError as fault:
            self.map.error(f"units_table: {fault}")
            return standard_tables()


def _told_apart(terrain: tuple[str, ...], tables: Tables, grid: Grid) -> tuple[str, ...]:
    """The terrain with any in place of what is unknown or missing, which is noted already."""
    stand_in = tables.terrains[0].id
    if not any(terrain):
        return (stand_in,) * grid.cells
    return tuple(stand_in if name and name not in tables.terrain else name for name in terrain)
