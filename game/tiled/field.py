"""The reader of battlefields: a TMX file as a scenario of the War Game, with findings."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.data.arms import Roster, fighters_file, wargame_tables
from game.data.fields import DataError
from game.data.files import shown
from game.data.load import standard_tables
from game.data.wargame import WargameSetup, read_setup
from game.data.zones import hazardous, zones
from game.hexes import Grid
from game.rules.wargame.arms import Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Field, Label, Scenario
from game.tiled.aims import read_aims
from game.tiled.combatants import Site, read_factors, read_fighters
from game.tiled.faults import Finding, MapFault, Refused, WarMap
from game.tiled.field_sense import note_field_sense
from game.tiled.forms import (
    BATTLEFIELD_CLASSES,
    BATTLEFIELD_PROPERTIES,
    BATTLEFIELD_TERRAINS,
    SIDE,
)
from game.tiled.gate import Admitted, admit
from game.tiled.ground import Land, layout_of, read_field, read_land
from game.tiled.head import MapReader, read_head, read_house
from game.tiled.read import told
from game.tiled.sides import read_sides
from game.tiled.spots import Spots
from game.tiled.things import note_layers, read_labels

_WAR = Finding(
    "error",
    "",
    "",
    "it is a war, not a battlefield of the War Game: it has no object layer fighters or factors",
)
_STAND_IN = "floor"


class FieldReading(NamedTuple):
    """What a battlefield says: the scenario (None when there are errors), the findings."""

    scenario: Scenario | None
    findings: tuple[Finding, ...]


def read_battlefield(path: Path, players: Collection[str] = ()) -> FieldReading:
    """Read a battlefield, whatever is in it; `players` are those there are (none: any will do)."""
    try:
        admitted = admit(path)
    except Refused as refused:
        return FieldReading(None, (refused.finding,))
    return read_admitted_battlefield(admitted, players)


def read_admitted_battlefield(admitted: Admitted, players: Collection[str] = ()) -> FieldReading:
    """Read a battlefield that came through the gate."""
    if not admitted.battlefield:
        return FieldReading(None, (_WAR,))
    reader = _Reader(admitted, players)
    scenario = reader.scenario()
    return FieldReading(None if reader.notes.errors else scenario, reader.findings())


def load_battlefield(path: Path, players: Collection[str] = ()) -> tuple[Scenario, Tables]:
    """The scenario of a battlefield and the tables. Raises MapFault: one line that names the file.

    The fault is a WarMap where the map is one of a war.
    """
    scenario, findings = read_battlefield(path, players)
    if scenario is None:
        fault = WarMap if _WAR in findings else MapFault
        raise fault(told(path, findings))
    return scenario, wargame_tables()


def load_setup(path: Path, players: Collection[str] = ()) -> WargameSetup:
    """A TOML set-up of the War Game, with the battlefield beside it. Raises DataError: one line."""

    def opener(battlefield: Path) -> Scenario:
        try:
            return load_battlefield(battlefield)[0]
        except MapFault as fault:
            raise DataError(f"{shown(path)}: battlefield: {fault}") from fault

    return read_setup(path, players, opener)


class _Reader(MapReader):
    def scenario(self) -> Scenario:
        """The battlefield, as far as it can be read; what is wrong is noted."""
        note_layers(self.drawing, self.notes, BATTLEFIELD_CLASSES)
        own = self.roster()
        field = msgspec.convert(msgspec.to_builtins(read_field(self.drawing)), Field)
        layout = layout_of(field)
        sides = {side.id: side for side in read_sides(self.map.values, self.players, self.notes)}
        house = read_house(self.map, House.of)
        terrain, roads, rivers = self.land(layout.grid)
        site = Site(layout, terrain, sides, wargame_tables().with_own(own.kinds))
        spots = Spots(layout, terrain)
        fighters = read_fighters(self.drawing, site, self.notes)
        homes = {name: [one.cell for one in fighters if one.side == name] for name in sides}
        factors = read_factors(self.drawing, site, spots, self.notes)
        around = zones(layout.grid, terrain, homes, {}, hazardous(factors))
        scenario = Scenario(
            field=field,
            terrain=terrain,
            sides=tuple(
                msgspec.structs.replace(side, zone=around[name]) for name, side in sides.items()
            ),
            fighters=fighters,
            factors=factors,
            goals=read_aims(self.drawing, site, fighters, spots, self.notes),
            kinds=own.kinds,
            roads=roads,
            rivers=rivers,
            labels=tuple(
                Label(x=x, y=y, text=text)
                for (x, y), text in read_labels(
                    self.drawing, layout, self.notes, BATTLEFIELD_CLASSES
                )
            ),
            house=house,
            **read_head(self.map, BATTLEFIELD_PROPERTIES, SIDE, self.path),
        )
        note_field_sense(scenario, layout.grid, self.notes)
        return scenario

    def roster(self) -> Roster:
        """Fighters of its own, of the property `fighters_table`, a file beside the map."""
        name = self.map.text("fighters_table")
        if not name:
            return Roster((), ())
        try:
            return fighters_file(self.path.parent / name)
        except DataError as fault:
            self.map.error(f"fighters_table: {fault}")
            return Roster((), ())

    def land(self, grid: Grid) -> Land:
        """Terrain, roads and rivers, with floor in place of terrain that is missing (noted)."""
        known = (*standard_tables().terrain, *BATTLEFIELD_TERRAINS)
        found = read_land(self.drawing, known, grid, self.notes)
        return found if any(found.terrain) else found._replace(terrain=(_STAND_IN,) * grid.cells)
