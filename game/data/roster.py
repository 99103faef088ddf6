"""A campaign's `roster.toml`: who is left, written by the game, edited by a game master."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from game.data.fields import (
    ID,
    TEXT,
    TRUTH,
    DataError,
    Field,
    check_row,
    one_of,
    read_toml,
    whole,
)
from game.data.files import shown
from game.rules.war.kinds import Tables, Trait
from game.rules.war.roster import Fate, Fought, Hero, Roster, Veterans

_LEAD = """\
# Who is left. Hexmarch reads this file before the next war and writes it anew after it; between
# wars it is yours to change. What hit points, hit dice or hits leave out is whole.
"""
_MOST_POINTS, _MOST_LEVEL, _MOST_DIE, _MOST_MODIFIER = 999, 20, 20, 20
_MOST_EXHAUSTED, _MOST_HITS, _MOST_COUNT, _MOST_ROWS, _MOST_ROUNDS = 5, 99, 9999, 500, 1_000_000
_Row = TypeVar("_Row", Fought, Veterans, Hero)
# What the file calls fields of a Hero; the others have their own names.
_CALLED = {"left": "hit_points_left", "dice_left": "hit_dice_left"}


def read_roster(path: Path, tables: Tables) -> Roster:
    """Who is left; `tables` have the units there are.

    Raises DataError: one line naming file, entry and field, what is there and what would be right.
    """
    name = shown(path)
    raw = check_row(read_toml(path), _FIELDS, set(), name, ":")
    units = _rows(Veterans, raw.get("units", []), _unit_fields(tables), f"{name}: units")
    for at, one in enumerate(units, 1):
        full = tables.kind[one.unit].full
        if one.hits > full:
            msg = f"{name}: units {at}, hits: is {one.hits}; {one.unit} have {full} when whole"
            raise DataError(msg)
    characters = _rows(Hero, raw.get("characters", []), _HERO_FIELDS, f"{name}: characters")
    _check_heroes(characters, f"{name}: characters")
    return Roster(
        fought=_rows(Fought, raw.get("fought", []), _FOUGHT_FIELDS, f"{name}: fought"),
        units=units,
        characters=characters,
    )


def roster_text(roster: Roster) -> str:
    """The roster as the text of its file."""
    parts = [_LEAD]
    for section, rows in (
        ("fought", roster.fought),
        ("units", roster.units),
        ("characters", roster.characters),
    ):
        for row in rows:
            values = {_CALLED.get(name, name): value for name, value in _told(row).items()}
            lines = [f"{name} = {_written(value)}" for name, value in values.items()]
            parts.append("\n".join([f"[[{section}]]", *lines, ""]))
    return "\n".join(parts)


def _told(row: msgspec.Struct) -> dict[str, Any]:
    """The fields that aren't as they are when left out."""
    usual = {field.name: field.default for field in msgspec.structs.fields(row)}
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    return {name: value for name, value in values.items() if value != usual[name]}


def _written(value: object) -> str:
    """Plain values are written in JSON as in TOML, but for one sign."""
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def _rows(
    kind: type[_Row], raw: list[object], fields: Mapping[str, Field], where: str
) -> tuple[_Row, ...]:
    if len(raw) > _MOST_ROWS:
        msg = f"{where}: there are {len(raw)}; there should be {_MOST_ROWS} at most"
        raise DataError(msg)
    needed = {
        _CALLED.get(one.name, one.name) for one in msgspec.structs.fields(kind) if one.required
    }
    own = {shown_as: name for name, shown_as in _CALLED.items()}
    found = []
    for at, each in enumerate(raw, 1):
        row = check_row(each, fields, needed, f"{where} {at}")
        found.append(msgspec.convert({own.get(k, k): v for k, v in row.items()}, kind))
    return tuple(found)


def _check_heroes(heroes: tuple[Hero, ...], where: str) -> None:
    names = [hero.name for hero in heroes]
    for at, hero in enumerate(heroes, 1):
        if names.index(hero.name) != at - 1:
            msg = f"{where} {at}, name: {hero.name} is there twice; a name is a character's own"
            raise DataError(msg)
        for field, value, most in (
            ("hit_points_left", hero.left, hero.hit_points),
            ("hit_dice_left", hero.dice_left, hero.level),
        ):
            if value > most:
                msg = f"{where} {at} ({hero.name}), {field}: is {value}; it has {most} when whole"
                raise DataError(msg)


def _unit_fields(tables: Tables) -> dict[str, Field]:
    return {
        "faction": ID,
        "unit": one_of([kind.id for kind in tables.kinds]),
        "count": whole(1, _MOST_COUNT),
        "hits": whole(1, _MOST_HITS),
        "name": _NAME,
    }


def _ids(value: object) -> bool:
    return isinstance(value, list) and all(map(ID.holds, value))


def _traits(value: object) -> bool:
    return isinstance(value, list) and all(trait in get_args(Trait) for trait in value)


def _list(value: object) -> bool:
    return isinstance(value, list)


_NAME = Field("a name", lambda value: TEXT.holds(value) and bool(str(value).strip()))
_MODIFIER = whole(-_MOST_MODIFIER, _MOST_MODIFIER)
_FIELDS = {
    name: Field(f"a list of [[{name}]]", _list) for name in ("fought", "units", "characters")
}
_FOUGHT_FIELDS = {
    "title": TEXT,
    "winners": Field("a list of factions' ids", _ids),
    "reason": TEXT,
    "rounds": whole(0, _MOST_ROUNDS),
}
_HERO_FIELDS = {
    "name": _NAME,
    "faction": ID,
    "fate": one_of(get_args(Fate)),
    "hit_points": whole(1, _MOST_POINTS),
    "level": whole(1, _MOST_LEVEL),
    "hit_die": whole(2, _MOST_DIE),
    "constitution": _MODIFIER,
    "initiative": _MODIFIER,
    "traits": Field(f"a list of any of {', '.join(get_args(Trait))}", _traits),
    "mounted": TRUTH,
    "boat": TRUTH,
    "portrait": TEXT,
    "hit_points_left": whole(1, _MOST_POINTS),
    "hit_dice_left": whole(0, _MOST_LEVEL),
    "exhaustion": whole(0, _MOST_EXHAUSTED),
}
