"""The one loader of data files: from TOML into the rules' own types."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from game.data.files import FileFault, read, shown
from game.rules.war.house import choices
from game.rules.war.kinds import Kind, Tables, Terrain, Trait, Travel

_HERE = Path(__file__).parent
_ID = re.compile(r"[a-z0-9_]+")
_MOST_BYTES = 2**20
_MOST = 20  # speed, range, armour and posts beyond this are slips of the pen


class DataError(ValueError):
    """A data file is not as it should be; its text is one line for the user."""


class HouseText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player reads about a house rule; `values` words its values (empty: plain numbers)."""

    title: str
    ruling: str
    help: str
    values: dict[str, str] = {}


class _Field(NamedTuple):
    right: str
    holds: Callable[[object], bool]


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file's content. Raises DataError naming the file."""
    try:
        return msgspec.toml.decode(read(path, _MOST_BYTES))  # type: ignore[no-any-return]
    except FileFault as fault:
        raise DataError(str(fault)) from fault
    except RecursionError as fault:
        msg = f"{shown(path)}: is nested too deep"
        raise DataError(msg) from fault
    except (UnicodeDecodeError, msgspec.DecodeError) as fault:
        msg = f"{shown(path)}: is no TOML file: {fault}"
        raise DataError(msg) from fault


@cache
def standard_tables() -> Tables:
    """The tables of `war.txt`: its ten unit types, and the terrains."""
    units = read_toml(_HERE / "units.toml")["units"]
    terrain = read_toml(_HERE / "terrain.toml")["terrain"]
    return Tables(
        kinds=tuple(Kind(id=name, **_tuples(raw)) for name, raw in units.items()),
        terrains=tuple(Terrain(id=name, **raw) for name, raw in terrain.items()),
    )


def tables_file(path: Path) -> Tables:
    """The tables of a scenario that brings its own (map property `units_table`).

    Its units and terrains join the standard ones; one of the same name takes its place; with
    `only = true` its units are all there are (N20). Raises DataError naming file, unit, field and
    what would be right.
    """
    raw = read_toml(path)
    _known(raw, {"only", "terrain", "units"}, str(path))
    for section in ("units", "terrain"):
        _is_table(raw.get(section, {}), f"{path}: {section}")
    only = raw.get("only", False)
    if not isinstance(only, bool):
        msg = f"{path}: only is {_shown(only)}; it should be true or false"
        raise DataError(msg)
    standard = standard_tables()
    kinds = {} if only else dict(standard.kind)
    for name, row in raw.get("units", {}).items():
        kinds[name] = _kind(name, row, f"{path}: unit {name}")
    if not kinds:
        msg = f"{path}: only is true, but there is no unit; write at least one [units.NAME]"
        raise DataError(msg)
    terrains = dict(standard.terrain)
    for name, row in raw.get("terrain", {}).items():
        _row(name, row, _TERRAIN_FIELDS, {"title"}, f"{path}: terrain {name}")
        terrains[name] = Terrain(id=name, **row)
    return Tables(kinds=tuple(kinds.values()), terrains=tuple(terrains.values()))


@cache
def house_texts() -> Mapping[str, HouseText]:
    """What a player reads about each house rule, in the rules' own order."""
    texts = msgspec.convert(read_toml(_HERE / "house.toml"), dict[str, HouseText])
    return {name: texts[name] for name in choices()}


def _kind(name: str, row: object, where: str) -> Kind:
    needed = {"title", "speed", "range", "armour", "outposts"}
    fields = _row(name, row, _KIND_FIELDS, needed, where)
    kind = Kind(id=name, **_tuples(fields))
    if kind.airborne != (kind.travel == "air"):
        msg = f'{where}: the trait airborne and travel = "air" go together; it has only one of them'
        raise DataError(msg)
    return kind


def _row(
    name: str, row: object, fields: Mapping[str, _Field], needed: set[str], where: str
) -> dict[str, Any]:
    if not _ID.fullmatch(name):
        msg = f"{where}: a name has lower-case letters, digits and underscores only"
        raise DataError(msg)
    table = _is_table(row, where)
    _known(table, set(fields), where)
    for field, value in table.items():
        if not fields[field].holds(value):
            msg = f"{where}, {field}: is {_shown(value)}; it should be {fields[field].right}"
            raise DataError(msg)
    for field in sorted(needed - set(table)):
        msg = f"{where}: {field} is missing; it should be {fields[field].right}"
        raise DataError(msg)
    return table


def _known(table: Mapping[str, object], names: set[str], where: str) -> None:
    for name in table:
        if name not in names:
            msg = f"{where}: there is no field {name!r}; there are {', '.join(sorted(names))}"
            raise DataError(msg)


def _is_table(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        msg = f"{where}: is {_shown(value)}; it should be a table of fields"
        raise DataError(msg)
    return value


def _shown(value: object) -> str:
    return msgspec.json.encode(value, enc_hook=str).decode()


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row in the types of `Kind`: TOML has lists, and whole numbers where a speed is meant."""
    plain = {name: tuple(one) if isinstance(one, list) else one for name, one in row.items()}
    return {**plain, "speed": float(row["speed"])}


def _count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _MOST


def _speed(value: object) -> bool:
    return _count(value) or value == 0.5  # noqa: PLR2004 - W4's half speed


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _title(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _traits(value: object) -> bool:
    return isinstance(value, list) and all(trait in get_args(Trait) for trait in value)


def _colour(value: object) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r"#[0-9a-fA-F]{6}", value))


_A_COUNT = _Field(f"a whole number from 0 to {_MOST}", _count)
_A_TITLE = _Field("the name that players read", _title)
_A_TRUTH = _Field("true or false", _truth)
_KIND_FIELDS = {
    "title": _A_TITLE,
    "speed": _Field(f"0, 0.5 or a whole number up to {_MOST}", _speed),
    "range": _A_COUNT,
    "armour": _A_COUNT,
    "outposts": _A_COUNT,
    "travel": _Field(f"one of {', '.join(get_args(Travel))}", lambda v: v in get_args(Travel)),
    "traits": _Field(f"a list of any of {', '.join(get_args(Trait))}", _traits),
    "nonliving": _A_TRUTH,
}
_TERRAIN_FIELDS = {
    "title": _A_TITLE,
    "land": _A_TRUTH,
    "water": _A_TRUTH,
    "difficult": _A_TRUTH,
    "colour": _Field('a colour like "#c9c07a"', _colour),
}
