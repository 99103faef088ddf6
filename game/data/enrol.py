"""The sides of a War Game's set-up: who is in them, and where everybody stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.data.arms import MOST_HIT_DICE, Party, read_counts
from game.data.colours import COLOURS, NAMED_COLOUR, colour_of
from game.data.fields import (
    ID,
    LIST,
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
    refuse_unknown,
    whole,
)
from game.data.spots import HEXES, read_hexes
from game.data.zones import stand
from game.hexes import Grid
from game.rules.contract import GM
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.scenario import NOWHERE, Placed, Scenario, Side

Enrolled = tuple[tuple[Side, ...], tuple[Placed, ...]]


class Recruits(NamedTuple):
    """Who there may be, and the battlefield that they come to.

    `base`: the battlefield with its own sides and fighters, which a plain field has none of;
    `players`: those there may be (none: any); `name`: the file's.
    """

    name: str
    base: Scenario
    grid: Grid
    kinds: Mapping[str, FighterKind]
    parties: Mapping[str, Party]
    players: Collection[str]


def enrol(given: Mapping[str, object], who: Recruits) -> Enrolled:
    """The sides with their zones, and everybody on a hex. Raises DataError.

    On a battlefield sides are its own, and what is left out is as it has it; with none given they
    are all there.
    """
    known = {side.id: side for side in who.base.sides}
    sides, groups = [], []
    for ident, raw in given.items():
        where = f"{who.name}: side {cut(ident)}"
        check_id(ident, where)
        if ident == GM:
            raise DataError(f"{where}: {GM} is kept for the game master; choose another id")
        if known:
            refuse_unknown(ident, known, "side of the battlefield", where)
        fields = {**SIDE, "player": one_of(who.players)} if who.players else SIDE
        row = check_row(raw, fields, () if known else {"name"}, where)
        sides.append(_side(ident, row, known.get(ident)))
        groups.append(_fighters(ident, row, who, where) or _there(ident, who))
    if not given:
        sides = list(known.values())
        groups = [_there(side.id, who) for side in sides]
    return _stand(sides, groups, who)


def _side(ident: str, row: Mapping[str, Any], known: Side | None) -> Side:
    """A side, its zone left open."""
    given = {name: row[name] for name in ("name", "player", "heroes") if name in row}
    if "briefing" in row:
        given["briefing"] = flowing(row["briefing"])
    if "colour" in row:
        given["colour"] = colour_of(row["colour"])
    if known:
        return msgspec.structs.replace(known, **given)
    return Side(**{"id": ident, "colour": COLOURS.get(ident, ""), **given})


def _there(side: str, who: Recruits) -> list[Placed]:
    """The battlefield's own fighters of a side."""
    return [one for one in who.base.fighters if one.side == side]


def _fighters(side: str, row: Mapping[str, Any], who: Recruits, where: str) -> list[Placed]:
    """Those by name, then those of parties, then the rest."""
    found = [
        _named(side, one, who, f"{where}, named {number}")
        for number, one in enumerate(row.get("named", ()), 1)
    ]
    parties = read_counts(row.get("parties", {}), who.parties, "party", f"{where}, parties")
    for ident, count in parties:
        party = who.parties[ident]
        for kind, number in party.fighters * count:
            found += _group(side, kind, number, party.leader)
    single = read_counts(row.get("fighters", {}), who.kinds, "fighter", f"{where}, fighters")
    for kind, count in single:
        found += _group(side, kind, count, row.get("leader", ""))
    if "leader" in row:
        refuse_unknown(row["leader"], dict(single), "fighter", f"{where}, leader")
    return found


def _group(side: str, kind: str, count: int, leader: str) -> list[Placed]:
    """So many of a kind, the first of them leading where it is the leader's."""
    return [
        Placed(side=side, kind=kind, leader=kind == leader and not number)
        for number in range(count)
    ]


def _named(side: str, raw: object, who: Recruits, where: str) -> Placed:
    """One fighter by itself."""
    row = check_row(raw, NAMED, {"fighter"}, where)
    refuse_unknown(row["fighter"], who.kinds, "fighter", f"{where}, fighter")
    cells = read_hexes(row["hex"], who.grid, f"{where}, hex") if "hex" in row else (NOWHERE,)
    if len(cells) != 1:
        raise DataError(f"{where}, hex: there are {len(cells)}; a fighter stands on one")
    return Placed(
        side=side,
        kind=row["fighter"],
        cell=cells[0],
        name=row.get("name", ""),
        leader=row.get("leader", False),
        hit_dice=row.get("hit_dice", 0),
    )


def _stand(sides: Sequence[Side], groups: Sequence[Sequence[Placed]], who: Recruits) -> Enrolled:
    """Give each side its zone, and everyone without a hex the next free one there."""
    fighters = {side.id: group for side, group in zip(sides, groups, strict=True)}
    homes = {name: [one.cell for one in _there(name, who)] for name in fighters}
    around, placed = stand(who.base, fighters, homes if who.base.sides else None)
    for one in placed:
        if one.cell == NOWHERE:
            there = f"there is no room for its {len(fighters[one.side])} fighters"
            raise DataError(f"{who.name}: side {one.side}: {there}; make the field larger")
    zoned = (msgspec.structs.replace(side, zone=around[side.id]) for side in sides)
    return tuple(zoned), placed


SIDE = {
    "name": TITLE,
    "colour": NAMED_COLOUR,
    "player": TITLE,
    "heroes": TRUTH,
    "briefing": TEXT,
    "parties": TABLES,
    "fighters": TABLES,
    "leader": ID,
    "named": LIST,
}
NAMED = {
    "fighter": ID,
    "name": TITLE,
    "leader": TRUTH,
    "hex": HEXES,
    "hit_dice": whole(1, MOST_HIT_DICE),
}
