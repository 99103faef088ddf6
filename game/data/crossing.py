"""What the war's units, characters and terrains are in the other systems, from TOML (W13, G14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.data.arms import read_counts, read_kinds, wargame_tables
from game.data.battles import MOST_FACTORS
from game.data.factors import read_factor
from game.data.fields import (
    ID,
    LIST,
    TABLES,
    TITLE,
    DataError,
    Field,
    check_row,
    cut,
    read_toml,
    refuse_unknown,
    value_shown,
    whole,
)
from game.data.files import shown
from game.data.tactical import read_troops, tactical_tables
from game.data.zones import hazardous, plain_homes, zones
from game.hexes import Grid
from game.rules import tactical, wargame
from game.rules.crossing.elsewhere import Elsewhere, elsewhere_to_json
from game.rules.crossing.figures import Body, Figures, Ground
from game.rules.tactical.troops import Troop
from game.rules.war import House, Scenario, Tables
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.scenario import Field as HexField

_FILE = Path(__file__).with_name("crossing.toml")
_SIDES = ("attackers", "defenders")
_SMALL = 10  # who a zone must have room for: a small fight's most (G12)
_LEAST, _MOST = 4, 60  # rows and columns
_MOST_ROUNDS = 1000
_MOST_DICE = 20


class _Known(NamedTuple):
    """What a file's rows may speak of."""

    name: str
    kinds: Mapping[str, FighterKind]
    troops: Mapping[str, Troop]
    legend: Mapping[str, str]


@cache
def crossing_figures() -> Figures:
    """The figures that come with the game."""
    return crossing_file(_FILE)


@cache
def _elsewhere() -> dict[str, Any]:
    raw = read_toml(_FILE).get("house", {})
    return elsewhere_to_json(
        Elsewhere(
            figures=crossing_figures(),
            wargame=wargame_tables(),
            tactical=tactical_tables(),
            wargame_house=wargame.House.of(raw.get("wargame", {})),
            tactical_house=tactical.House.of(raw.get("tactical", {})),
        )
    )


def equipped(tables: Tables, scenario: Scenario, house: House) -> Tables:
    """The tables of a war with what fights in other systems need, where there may be any (W13).

    Where a game master may change house rules, there may be some later.
    """
    heroes = house.resolve == "characters" and scenario.characters
    if tables.elsewhere is None and (heroes or house.resolve == "any" or house.gm_desk == "on"):
        return msgspec.structs.replace(tables, elsewhere=_elsewhere())
    return tables


def crossing_file(path: Path) -> Figures:
    """Figures in a file of that form. Raises DataError: one line naming file, row and field."""
    name = shown(path)
    raw = check_row(read_toml(path), _FORM, set(_FORM) - {"fighters", "house", "troops"}, name, ":")
    own = read_kinds(raw.get("fighters", {}), name)
    known = _Known(
        name,
        wargame_tables().with_own(own),
        tactical_tables().with_own(read_troops(raw.get("troops", {}), name)),
        _legend(raw["legend"], f"{name}: legend"),
    )
    return Figures(
        units={unit: _body(row, known, f"unit {cut(unit)}") for unit, row in raw["units"].items()},
        other=_body(raw["other"], known, "other"),
        giant=_body(raw["giant"], known, "giant"),
        character=_character(raw["character"], known),
        callings=_callings(raw["callings"], known),
        kinds=dict(known.kinds),
        own=tuple([kind.id for kind in own]),
        grounds={
            terrain: _ground(row, known, f"ground {cut(terrain)}")
            for terrain, row in raw["grounds"].items()
        },
        ground=_ground(raw["ground"], known, "ground"),
        most_rounds=raw["most_rounds"],
    )


def _body(raw: object, known: _Known, what: str) -> Body:
    where = f"{known.name}: {what}"
    row = check_row(raw, _BODY, set(_BODY) - {"hit_dice"}, where)
    counts = read_counts(row["fighters"], known.kinds, "fighter", f"{where}, fighters")
    if not counts:
        raise DataError(f"{where}, fighters: there is nobody; write for example {{ guard = 6 }}")
    return Body(
        fighters=_in_proportion(counts),
        troop=_troop(row["troop"], known, where),
        hit_dice=row.get("hit_dice", 0),
    )


def _in_proportion(counts: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Everyone's kind, so mixed that the first few are a fair part of the whole."""
    everyone = [
        (Fraction(2 * number + 1, 2 * count), place, kind)
        for place, (kind, count) in enumerate(counts)
        for number in range(count)
    ]
    return tuple(kind for _, _, kind in sorted(everyone))


def _character(raw: object, known: _Known) -> Body:
    where = f"{known.name}: character"
    row = check_row(raw, _CHARACTER, set(_CHARACTER), where)
    refuse_unknown(row["fighter"], known.kinds, "fighter", f"{where}, fighter")
    return Body(fighters=(row["fighter"],), troop=_troop(row["troop"], known, where))


def _callings(raw: Mapping[str, object], known: _Known) -> dict[str, str]:
    where = f"{known.name}: callings"
    row = check_row(raw, dict.fromkeys(raw, ID), (), where)
    for calling, kind in row.items():
        refuse_unknown(kind, known.kinds, "fighter", f"{where}, {cut(calling)}")
    return row


def _troop(ident: str, known: _Known, where: str) -> Troop:
    refuse_unknown(ident, known.troops, "troop", f"{where}, troop")
    return known.troops[ident]


def _legend(raw: Mapping[str, object], where: str) -> dict[str, str]:
    for sign, terrain in raw.items():
        if len(sign) != 1 or not ID.holds(terrain):
            right = 'a sign and a terrain, like "." = "plains"'
            raise DataError(
                f"{where}: {value_shown(sign)} is {value_shown(terrain)}; it should be {right}"
            )
    return {sign: str(terrain) for sign, terrain in raw.items()}


def _ground(raw: object, known: _Known, what: str) -> Ground:
    where = f"{known.name}: {what}"
    row = check_row(raw, _GROUND, set(_GROUND), where)
    rows: list[str] = row["rows"]
    signs = "".join(rows)
    for sign in dict.fromkeys(signs):
        refuse_unknown(sign, known.legend, "sign", f"{where}, rows")
    grid = Grid(len(rows[0]), len(rows))
    terrain = tuple(known.legend[sign] for sign in signs)
    if len(row["factors"]) > MOST_FACTORS:
        there = f"there are {len(row['factors'])}"
        raise DataError(f"{where}, factors: {there}; a battlefield has at most {MOST_FACTORS}")
    factors = tuple(
        read_factor(one, grid, f"{where}, factor {number}", named=True)
        for number, one in enumerate(row["factors"], 1)
    )
    homes = plain_homes(grid.columns, grid.rows, _SIDES)
    shunned = hazardous(factors)
    free = {side: [cell for cell in cells if cell not in shunned] for side, cells in homes.items()}
    found = zones(grid, terrain, free, dict.fromkeys(_SIDES, _SMALL), shunned)
    if any(len(zone) < _SMALL for zone in found.values()):
        raise DataError(f"{where}, rows: each side needs room for {_SMALL} at its own edge")
    return Ground(
        title=row["title"],
        field=HexField(columns=grid.columns, rows=grid.rows),
        terrain=terrain,
        zones=(found[_SIDES[0]], found[_SIDES[1]]),
        factors=factors,
    )


def _is_drawing(value: object) -> bool:
    if not isinstance(value, list) or not all(isinstance(row, str) for row in value):
        return False
    return _LEAST <= len(value) <= _MOST and {len(row) for row in value} <= {
        len(value[0]) if _LEAST <= len(value[0]) <= _MOST else -1
    }


_BODY = {"fighters": TABLES, "hit_dice": whole(1, _MOST_DICE), "troop": ID}
_CHARACTER = {"fighter": ID, "troop": ID}
_GROUND = {
    "title": TITLE,
    "rows": Field(f"{_LEAST} to {_MOST} rows of as many signs each, one length", _is_drawing),
    "factors": LIST,
}
_FORM = {
    "house": TABLES,
    "most_rounds": whole(1, _MOST_ROUNDS),
    "units": TABLES,
    "other": TABLES,
    "giant": TABLES,
    "character": TABLES,
    "callings": TABLES,
    "fighters": TABLES,
    "troops": TABLES,
    "legend": TABLES,
    "grounds": TABLES,
    "ground": TABLES,
}
