"""The war's tables, and what is said of house rules: from TOML into the rules' own types."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast, get_args

import msgspec

from game.data.fields import (
    COLOUR,
    TITLE,
    TRUTH,
    DataError,
    Field,
    check_id,
    check_known,
    check_row,
    check_table,
    one_of,
    read_figures,
    read_toml,
    value_shown,
    whole,
)
from game.data.files import shown
from game.rules.houses import HouseRules
from game.rules.war.figures import Figures
from game.rules.war.kinds import Kind, Tables, Terrain, Trait

_HERE = Path(__file__).parent
_TRAVELS = ("land", "water", "air")  # of units; boats are for characters
_MOST = 20  # speed, range, armour and posts beyond this are slips of the pen


class HouseText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player reads about a house rule; `values` words its values (empty: plain numbers)."""

    title: str
    ruling: str
    help: str
    values: dict[str, str] = {}


@cache
def standard_tables() -> Tables:
    """The tables of `war.txt`: its ten unit types, and the terrains."""
    units = read_toml(_HERE / "units.toml")["units"]
    terrain = read_toml(_HERE / "terrain.toml")["terrain"]
    figures = read_figures(_HERE / "characters.toml", Figures)
    return Tables(
        kinds=tuple(Kind(id=name, **_tuples(raw)) for name, raw in units.items()),
        terrains=tuple(Terrain(id=name, **raw) for name, raw in terrain.items()),
        figures=figures,
    )


def tables_file(path: Path) -> Tables:
    """The tables of a scenario that brings its own (map property `units_table`).

    Its units and terrains join the standard ones; one of the same name takes its place; with
    `only = true` its units are all there are (N20). Raises DataError naming file, unit, field and
    what would be right.
    """
    raw = read_toml(path)
    check_known(raw, {"only", "terrain", "units"}, shown(path))
    for section in ("units", "terrain"):
        check_table(raw.get(section, {}), f"{shown(path)}: {section}")
    only = raw.get("only", False)
    if not isinstance(only, bool):
        msg = f"{shown(path)}: only is {value_shown(only)}; it should be true or false"
        raise DataError(msg)
    standard = standard_tables()
    kinds = {} if only else dict(standard.kind)
    for name, row in raw.get("units", {}).items():
        kinds[name] = _kind(name, row, f"{shown(path)}: unit {name}")
    if not kinds:
        msg = f"{shown(path)}: only is true, but there is no unit; write at least one [units.NAME]"
        raise DataError(msg)
    terrains = dict(standard.terrain)
    for name, row in raw.get("terrain", {}).items():
        where = f"{shown(path)}: terrain {name}"
        check_id(name, where)
        terrains[name] = Terrain(id=name, **check_row(row, _TERRAIN_FIELDS, {"title"}, where))
    return Tables(tuple(kinds.values()), tuple(terrains.values()), standard.figures)


@cache
def house_rules(system: str) -> type[HouseRules]:
    """The house rules of a system, which is imported when it is first asked for."""
    return cast("type[HouseRules]", import_module(f"game.rules.{system}.house").House)


@cache
def house_texts(system: str = "war") -> Mapping[str, HouseText]:
    """What a player reads about each house rule of a system, in the rules' own order."""
    texts = msgspec.convert(read_toml(_HERE / "house" / f"{system}.toml"), dict[str, HouseText])
    return {name: texts[name] for name in house_rules(system).choices()}


def _kind(name: str, row: object, where: str) -> Kind:
    needed = {"title", "speed", "range", "armour", "outposts"}
    check_id(name, where)
    fields = check_row(row, _KIND_FIELDS, needed, where)
    kind = Kind(id=name, **_tuples(fields))
    if kind.airborne != (kind.travel == "air"):
        msg = f'{where}: the trait airborne and travel = "air" go together; it has only one of them'
        raise DataError(msg)
    return kind


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row in the types of `Kind`: TOML has lists, and whole numbers where a speed is meant."""
    plain = {name: tuple(one) if isinstance(one, list) else one for name, one in row.items()}
    return {**plain, "speed": float(row["speed"])}


def _speed(value: object) -> bool:
    return _A_COUNT.holds(value) or value == 0.5  # noqa: PLR2004 - W4's half speed


def _traits(value: object) -> bool:
    return isinstance(value, list) and all(trait in get_args(Trait) for trait in value)


_A_COUNT = whole(0, _MOST)
_KIND_FIELDS = {
    "title": TITLE,
    "speed": Field(f"0, 0.5 or a whole number up to {_MOST}", _speed),
    "range": _A_COUNT,
    "armour": _A_COUNT,
    "outposts": _A_COUNT,
    "travel": one_of(_TRAVELS),
    "traits": Field(f"a list of any of {', '.join(get_args(Trait))}", _traits),
    "nonliving": TRUTH,
}
_TERRAIN_FIELDS = {
    "title": TITLE,
    "land": TRUTH,
    "water": TRUTH,
    "difficult": TRUTH,
    "colour": COLOUR,
}
