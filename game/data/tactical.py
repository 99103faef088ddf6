"""Ready-made troops and the set-ups of the Tactical Core, from TOML into the rules' own types."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.data.colours import NAMED_COLOUR, colour_of
from game.data.fields import (
    ID,
    SENTENCE,
    TABLES,
    TEXT,
    TITLE,
    TRUTH,
    DataError,
    check_id,
    check_row,
    cut,
    flowing,
    one_of,
    read_toml,
    refuse_unknown,
    value_shown,
    whole,
)
from game.data.files import shown
from game.data.places import maps_dir
from game.rules.contract import GM
from game.rules.tactical import NAME as SYSTEM
from game.rules.tactical.house import House, choices
from game.rules.tactical.scenario import ROLES, Line, Scenario
from game.rules.tactical.troops import MOST_SKILL, MOST_TROOPERS, SAME, Tables, Troop
from game.rules.wargame import NAME as WARGAME

_TROOPS = Path(__file__).with_name("troops.toml")
_LONGEST = 100  # a weapon's length in any unit


class TacticalSetup(NamedTuple):
    """What a set-up says, in the order in which a match takes it."""

    scenario: Scenario
    tables: Tables
    house: House


@cache
def tactical_tables() -> Tables:
    """The ready-made troop types, in the order of their file. Raises DataError."""
    return troops_file(_TROOPS)


def troops_file(path: Path) -> Tables:
    """Troop types in a file of that form. Raises DataError naming file, troop and field."""
    raw = check_row(read_toml(path), {"troops": TABLES}, {"troops"}, shown(path), ":")
    return Tables(troops=read_troops(raw["troops"], shown(path)))


def read_setup(path: Path, players: Collection[str] = ()) -> TacticalSetup:
    """A set-up of the Tactical Core; `players` are those there may be (none: any).

    Its own troops win over ready-made ones of the same id (N20). Raises DataError: one line naming
    file and field, what is there and what would be right.
    """
    raw, name = read_toml(path), shown(path)
    _check_system(raw, name)
    check_row(raw, _SETUP, {"title", *ROLES}, name, ":")
    scenario = Scenario(
        title=raw["title"],
        author=raw.get("author", ""),
        briefing=flowing(raw.get("briefing", "")),
        attackers=_line(raw["attackers"], players, f"{name}: attackers"),
        defenders=_line(raw["defenders"], players, f"{name}: defenders"),
        troops=read_troops(raw.get("troops", {}), name),
    )
    options = {option: one_of(values) for option, values in choices().items()}
    house = House.of(check_row(raw.get("house", {}), options, (), f"{name}: house"))
    _check_sides(scenario, tactical_tables(), name)
    return TacticalSetup(scenario, tactical_tables(), house)


def check_scenario(scenario: Scenario, tables: Tables) -> None:
    """Refuse a scenario out of a journal that no set-up could have given. Raises DataError."""
    for troop in (*tables.troops, *scenario.troops):
        row = {**msgspec.to_builtins(troop), "help": troop.help or "-"}
        del row["id"]
        if troop.secondary == SAME:
            del row["secondary"]
        _troop(troop.id, row, "the set-up")
    for side, line in zip(ROLES, scenario.lines, strict=True):
        row = msgspec.to_builtins(line)
        _line({**row, "colour": line.colour or "#000000"}, (), f"the set-up: {side}")
    _check_sides(scenario, tables, "the set-up")


def figures(troop: Troop) -> str:
    """A troop's figures in words: "skill 6, at close quarters 4, weapon 5 m, armour 1"."""
    told = [f"skill {troop.skill}"]
    if troop.secondary not in (SAME, troop.skill):
        told.append(f"at close quarters {troop.secondary}")
    told.append(f"weapon {troop.length / 2:g} m")
    if troop.cover:
        told.append(f"armour {troop.cover}")
    if troop.shield_cover or troop.shield or troop.penalty:
        told.append(f"shield {troop.shield_cover} (+{troop.shield} −{troop.penalty})")
    told += ["single weapon"] if troop.single else []
    told += ["fights dirty"] if troop.dirty else []
    return ", ".join(told)


def shipped() -> tuple[Path, ...]:
    """The set-ups that come with the game, by file name."""
    return tuple(sorted((maps_dir() / SYSTEM).glob("*.toml")))


def _check_system(raw: Mapping[str, object], name: str) -> None:
    system = raw.get("system")
    if system is None:
        msg = f'{name}: system is missing; it should be "{SYSTEM}" or "{WARGAME}"'
        raise DataError(msg)
    if system != SYSTEM:
        there = f'this Hexmarch plays set-ups with system = "{SYSTEM}" or "{WARGAME}"'
        msg = f"{name}: system is {value_shown(system)}; {there}"
        raise DataError(msg)


def read_troops(raw: Mapping[str, object], name: str) -> tuple[Troop, ...]:
    """Rows of troops out of the file `name`. Raises DataError."""
    return tuple(_troop(ident, row, name) for ident, row in raw.items())


def _troop(ident: str, raw: object, name: str) -> Troop:
    where = f"{name}: troop {cut(ident)}"
    check_id(ident, where)
    row = check_row(raw, _TROOP, {"title", "skill"}, where)
    if row.get("dirty") and not row.get("single"):
        msg = f"{where}: dirty helps a single one-handed weapon (T4); write single = true as well"
        raise DataError(msg)
    return Troop(id=ident, **row)


def _line(raw: object, players: Collection[str], where: str) -> Line:
    fields = {**_LINE, "player": one_of(players)} if players else _LINE
    row = check_row(raw, fields, {"id", "name", "troop", "count"}, where)
    if row["id"] == GM:
        msg = f"{where}, id: {GM} is kept for the game master; choose another"
        raise DataError(msg)
    return Line(**{**row, "colour": colour_of(row.get("colour", ""))})


def _check_sides(scenario: Scenario, tables: Tables, name: str) -> None:
    one, other = scenario.lines
    if one.id == other.id:
        msg = f"{name}: both sides have the id {one.id}; give each its own"
        raise DataError(msg)
    if one.name == other.name:
        msg = f"{name}: both sides have the name {cut(one.name)}; give each its own"
        raise DataError(msg)
    known = tables.with_own(scenario.troops)
    for side, line in zip(ROLES, scenario.lines, strict=True):
        refuse_unknown(line.troop, known, "troop", f"{name}: {side}, troop")


_A_FIGURE = whole(0, MOST_SKILL)
_TROOP = {
    "title": TITLE,
    "help": SENTENCE,
    "skill": _A_FIGURE,
    "secondary": _A_FIGURE,
    "length": whole(1, _LONGEST),
    "single": TRUTH,
    "dirty": TRUTH,
    "cover": _A_FIGURE,
    "shield_cover": _A_FIGURE,
    "shield": _A_FIGURE,
    "penalty": _A_FIGURE,
}
_LINE = {
    "id": ID,
    "name": TITLE,
    "colour": NAMED_COLOUR,
    "player": TITLE,
    "troop": ID,
    "count": whole(1, MOST_TROOPERS),
    "fear": _A_FIGURE,
}
_SETUP = {
    "system": TEXT,
    "title": TITLE,
    "author": SENTENCE,
    "briefing": TEXT,
    "troops": TABLES,
    "house": TABLES,
    **dict.fromkeys(ROLES, TABLES),
}
