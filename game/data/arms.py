"""Arms, fighters, parties and factors of the War Game, from TOML into the rules' own types."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args

import msgspec

from game.data.fields import (
    ID,
    SENTENCE,
    TABLES,
    TITLE,
    TRUTH,
    DataError,
    Field,
    check_id,
    check_row,
    check_table,
    cut,
    one_of,
    read_toml,
    refuse_unknown,
    whole,
)
from game.data.files import shown
from game.rules.wargame.arms import (
    SHIELDS,
    Armour,
    FactorKind,
    FighterKind,
    Piece,
    Tables,
    Weapon,
)

_HERE = Path(__file__).parent
MOST_HIT_DICE, MOST_FIGHTERS = 20, 100
_MOST_MODIFIER, _MOST_SLOTS, _MOST_TOOLS, _MOST_WEAPONS = 10, 20, 10, 4
PIECES: tuple[Piece, ...] = get_args(Piece)
_Row = TypeVar("_Row")


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """A ready-made group: how many of which kinds; the first of `leader` leads it ("": nobody)."""

    id: str
    title: str
    help: str = ""
    leader: str = ""
    fighters: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        """How many are in it."""
        return sum(count for _, count in self.fighters)


class Roster(NamedTuple):
    """What a file of fighters says."""

    kinds: tuple[FighterKind, ...]
    parties: tuple[Party, ...]


@cache
def wargame_tables() -> Tables:
    """The tables of `war_game.txt` and the ready-made fighters, in the order of their files."""
    weapons, armours = _arms()
    factors = read_toml(_HERE / "factors.toml")
    return Tables(
        weapons=tuple(weapons.values()),
        armours=tuple(armours.values()),
        fighters=_standard().kinds,
        factors=tuple(
            msgspec.convert({"kind": kind, "entry": int(entry), **row}, FactorKind)
            for kind, rows in factors.items()
            for entry, row in rows.items()
        ),
    )


def parties() -> tuple[Party, ...]:
    """The ready-made parties, in the order of their file."""
    return _standard().parties


def fighters_file(path: Path) -> Roster:
    """Fighters and parties in a file of that form (map property `fighters_table`).

    Its parties may be of ready-made fighters too. Raises DataError: one line naming file, fighter,
    field and what would be right.
    """
    fields = {"fighters": TABLES, "parties": TABLES}
    return read_roster(check_row(read_toml(path), fields, (), shown(path), ":"), shown(path))


def read_roster(raw: Mapping[str, Any], name: str) -> Roster:
    """The tables `fighters` and `parties` out of the file `name`. Raises DataError."""
    kinds = read_kinds(raw.get("fighters", {}), name)
    known = wargame_tables().with_own(kinds)
    return Roster(kinds, _parties(raw.get("parties", {}), known, name))


def read_kinds(raw: Mapping[str, object], name: str) -> tuple[FighterKind, ...]:
    """Rows of fighters out of the file `name`. Raises DataError."""
    return tuple(_kind(ident, row, f"{name}: fighter {cut(ident)}") for ident, row in raw.items())


def read_counts(
    raw: object, known: Collection[str], what: str, where: str
) -> tuple[tuple[str, int], ...]:
    """How many of which fighters or parties (`what`). Raises DataError."""
    rows = check_table(raw, where)
    for ident, count in rows.items():
        refuse_unknown(ident, known, what, where)
        if not _A_COUNT.holds(count):
            msg = f"{where}, {ident}: is {count!r}; it should be {_A_COUNT.right}"
            raise DataError(msg)
    return tuple(rows.items())


@cache
def _standard() -> Roster:
    """The ready-made ones, whose rows are held against the arms like anybody's."""
    path = _HERE / "fighters.toml"
    raw = read_toml(path)
    kinds = read_kinds(raw["fighters"], shown(path))
    return Roster(kinds, _parties(raw["parties"], {kind.id: kind for kind in kinds}, shown(path)))


@cache
def _arms() -> tuple[dict[str, Weapon], dict[str, Armour]]:
    raw = read_toml(_HERE / "arms.toml")
    weapons, armours = _rows(raw["weapons"], Weapon), _rows(raw["armours"], Armour)
    return {row.id: row for row in weapons}, {row.id: row for row in armours}


def _rows(raw: Mapping[str, Mapping[str, Any]], row: type[_Row]) -> tuple[_Row, ...]:
    return tuple(msgspec.convert({"id": ident, **given}, row) for ident, given in raw.items())


def _kind(ident: str, raw: object, where: str) -> FighterKind:
    check_id(ident, where)
    row = check_row(raw, _fighter_fields(), {"title", "hit_dice"}, where)
    kind = msgspec.convert({"id": ident, "weapons": (), **row}, FighterKind)
    _check_arms(kind, where)
    return kind


def _check_arms(kind: FighterKind, where: str) -> None:
    """Refuse what can't be worn or held together (G11). Raises DataError."""
    weapons, armours = _arms()
    for weapon in kind.weapons:
        refuse_unknown(weapon, weapons, "weapon", f"{where}, weapons")
    if len(set(kind.weapons)) < len(kind.weapons):
        raise DataError(f"{where}, weapons: one is there twice; name each once")
    if kind.armour:
        refuse_unknown(kind.armour, armours, "armour", f"{where}, armour")
    takes = [armour.id for armour in armours.values() if armour.each]
    if kind.pieces and kind.armour not in takes:
        raise DataError(f"{where}, pieces: pieces are worn with {' or '.join(takes)} only")
    if len(set(kind.pieces)) < len(kind.pieces):
        raise DataError(f"{where}, pieces: one is there twice; each is worn once")
    if kind.armour == "piecemeal" and not kind.pieces:
        raise DataError(f"{where}: pieces is missing; piecemeal is one or more of {_ALL_PIECES}")
    if kind.shield and kind.weapons and weapons[kind.weapons[0]].hands > 1:
        held = weapons[kind.weapons[0]].title
        raise DataError(f"{where}, shield: {held} takes both hands; leave the shield out")
    if "shield" in kind.weapons and not kind.shield:
        sizes = ", ".join(filter(None, SHIELDS))
        raise DataError(f"{where}: shield is missing; a shield as a weapon is one of {sizes}")


def _parties(
    raw: Mapping[str, object], kinds: Mapping[str, FighterKind], name: str
) -> tuple[Party, ...]:
    return tuple(_party(ident, row, kinds, name) for ident, row in raw.items())


def _party(ident: str, raw: object, kinds: Mapping[str, FighterKind], name: str) -> Party:
    where = f"{name}: party {cut(ident)}"
    check_id(ident, where)
    row = check_row(raw, _PARTY, {"title", "fighters"}, where)
    fighters = read_counts(row["fighters"], kinds, "fighter", f"{where}, fighters")
    if not fighters:
        raise DataError(f"{where}, fighters: there is nobody; write for example {{ guard = 3 }}")
    if row.get("leader"):
        refuse_unknown(row["leader"], dict(fighters), "fighter", f"{where}, leader")
    return Party(**{**row, "id": ident, "fighters": fighters})


@cache
def _fighter_fields() -> Mapping[str, Field]:
    """What each field of a fighter may be."""
    weapons, armours = _arms()
    return {
        "title": TITLE,
        "help": SENTENCE,
        "hit_dice": whole(1, MOST_HIT_DICE),
        "weapons": Field(f"a list of up to {_MOST_WEAPONS} of {', '.join(weapons)}", _weapons),
        "armour": Field(f"one of {', '.join(armours)}, or left out", ID.holds),
        "pieces": Field(f"a list of any of {_ALL_PIECES}", _pieces),
        "shield": one_of([size for size in SHIELDS if size]),
        "dexterity": _A_MODIFIER,
        "strength": _A_MODIFIER,
        "athletics": _A_MODIFIER,
        "slots": whole(0, _MOST_SLOTS),
        "tools": whole(0, _MOST_TOOLS),
        "mounted": TRUTH,
        "fire": TRUTH,
        "flies": TRUTH,
        "hero": TRUTH,
        "role": TITLE,
    }


def _weapons(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= _MOST_WEAPONS
        and all(isinstance(weapon, str) for weapon in value)
    )


def _pieces(value: object) -> bool:
    return isinstance(value, list) and all(piece in PIECES for piece in value)


_ALL_PIECES = ", ".join(PIECES)
_A_MODIFIER = whole(-_MOST_MODIFIER, _MOST_MODIFIER)
_A_COUNT = whole(1, MOST_FIGHTERS)
_PARTY = {"title": TITLE, "help": SENTENCE, "leader": ID, "fighters": TABLES}
