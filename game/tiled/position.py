"""A war as it stands, written as a map that Tiled opens and Hexmarch plays on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.data.files import make_folder, write
from game.data.load import standard_tables
from game.rules.war.kinds import Kind, Tables, Terrain
from game.rules.war.scenario import Scenario
from game.tiled.new import tilesets_beside
from game.tiled.write import TILESETS, tmx

_TABLES = "{stem}-units.toml"
_OF_PEOPLE = ("character", "portrait")


def save_position(path: Path, scenario: Scenario, tables: Tables) -> tuple[Path, ...]:
    """Write the map, its tilesets beside it, and its table of units if it has one of its own.

    Returns the files written, the map first; a map of that name is replaced. Raises MapFault for
    a terrain that the tilesets lack, FileFault for what can't be written.
    """
    own = _own(tables)
    table = path.with_name(_TABLES.format(stem=path.stem)) if own else None
    text = tmx(scenario, tables, TILESETS, table.name if table else "")
    make_folder(path.parent)
    beside = tilesets_beside(path.parent, flat=scenario.field.flat)
    if table is not None:
        write(table, own.encode())
        beside += (table,)
    write(path, text.encode())
    return (path, *beside)


def _own(tables: Tables) -> str:
    """What differs from the standard tables, as `units_table` has it; "" where nothing does."""
    standard = standard_tables()
    same_kinds = tables.kinds == standard.kinds
    terrains = [one for one in tables.terrains if standard.terrain.get(one.id) != one]
    if same_kinds and not terrains:
        return ""
    lines = [] if same_kinds else ["only = true"]
    if not same_kinds:
        for kind in tables.kinds:
            lines += _section(f"units.{kind.id}", _kind(kind))
    for terrain in terrains:
        lines += _section(f"terrain.{terrain.id}", _row(terrain))
    return "\n".join(lines) + "\n"


def _kind(kind: Kind) -> dict[str, Any]:
    row = {name: value for name, value in _row(kind).items() if name not in _OF_PEOPLE}
    return row | {"speed": kind.speed if kind.marches else int(kind.speed)}


def _row(one: Kind | Terrain) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.to_builtins(one)
    row.pop("id")
    return row


def _section(name: str, row: dict[str, Any]) -> list[str]:
    """Plain values are written in JSON as in TOML."""
    values = [f"{field} = {msgspec.json.encode(value).decode()}" for field, value in row.items()]
    return ["", f"[{name}]", *values]
