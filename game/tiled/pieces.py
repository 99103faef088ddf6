"""What lies on a map: posts, units, reinforcements and labels, from its object layers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any, NamedTuple, get_args

from game.hexes import Layout
from game.rules.war.board import Board
from game.rules.war.kinds import Kind, Tables
from game.rules.war.notation import NotationError, parse_side
from game.rules.war.scenario import (
    NOWHERE,
    Faction,
    Garrison,
    Label,
    Placed,
    Post,
    PostKind,
    Reinforcement,
)
from game.tiled import things
from game.tiled.faults import nearest, quoted
from game.tiled.forms import CLASSES, MOST_ROUNDS, POST, UNIT
from game.tiled.notes import Fields, Notes
from game.tiled.things import Piece, pieces

MOST_UNITS = 10  # of one object: no hex holds more (W6)
_MOST_HITS = 99


class Ground(NamedTuple):
    """What the pieces stand on, and whose they may be."""

    layout: Layout
    board: Board
    tables: Tables
    factions: Mapping[str, Faction]


def read_posts(drawing: Any, ground: Ground, notes: Notes) -> tuple[Post, ...]:  # noqa: ANN401
    """The Command Posts, one to a hex."""
    found: dict[int, Post] = {}
    for piece in pieces(drawing, "posts", ground.layout, notes, CLASSES):
        if piece.kind != POST:
            continue
        kinds: tuple[PostKind, ...] = get_args(PostKind)
        kind = piece.fields.choice("kind", kinds, "outpost") or "outpost"
        faction = faction_of(piece, ground, neutral=True)
        if not things.on_map(piece, ground.board.terrain):
            continue
        if piece.cell in found:
            piece.fields.error("there is another post in this hex; a hex has one at most")
            continue
        found[piece.cell] = Post(
            cell=piece.cell,
            kind=next(each for each in kinds if each == kind),
            name=piece.name,
            faction=faction or "",
        )
    return tuple(found.values())


def read_units(drawing: Any, ground: Ground, notes: Notes) -> tuple[Garrison, ...]:  # noqa: ANN401
    """The units that stand on the map at the start."""
    found = []
    for piece in pieces(drawing, "units", ground.layout, notes, CLASSES):
        if piece.kind != UNIT:
            continue
        fields = piece.fields
        kind = ground.tables.kind.get(fields.choice("unit", ground.tables.kind))
        faction = faction_of(piece, ground)
        count = fields.number("count", 1, MOST_UNITS, 1)
        hits = fields.number("hits", 0, kind.full if kind else _MOST_HITS, 0)
        placed = Placed(
            unit=kind.id if kind else "",
            count=count,
            hits=hits if kind and hits != kind.full else 0,
            entrenched=entrenched(fields),
            name=piece.name,
        )
        if (
            things.on_map(piece, ground.board.terrain)
            and kind
            and faction
            and _stands(piece, ground, kind)
        ):
            found.append(Garrison(cell=piece.cell, faction=faction, units=placed))
    return tuple(found)


def read_reinforcement(piece: Piece, ground: Ground) -> Reinforcement | None:
    """Units to come; None when something is wrong."""
    faction = faction_of(piece, ground)
    if not piece.fields.text("round"):
        piece.fields.error("round is missing; it should be the round before whose muster they come")
    number = piece.fields.number("round", 1, MOST_ROUNDS, 0)
    units = read_notation(piece, "units", ground)
    if not units:
        if not piece.fields.text("units"):
            piece.fields.error('units is missing; write for example "2 knights + healers"')
        return None
    if not (things.on_map(piece, ground.board.terrain) and faction and number):
        return None
    return Reinforcement(cell=piece.cell, faction=faction, round=number, units=units)


def read_notation(piece: Piece, name: str, ground: Ground) -> tuple[Placed, ...]:
    """Units written as in `hexmarch odds`, which must be able to stand in the object's hex."""
    text = piece.fields.text(name)
    if not text:
        return ()
    try:
        side = parse_side(text, {kind.id: kind.full for kind in ground.tables.kinds})
    except NotationError as fault:
        piece.fields.error(f"{name}: {fault}")
        return ()
    if piece.cell != NOWHERE and ground.board.terrain[piece.cell]:
        for kind in dict.fromkeys(entry.name for entry in side):
            _stands(piece, ground, ground.tables.kind[kind])
    placed = []
    for entry, run in groupby(side):
        hits = 0 if entry.hits == ground.tables.kind[entry.name].full else entry.hits
        placed.append(
            Placed(unit=entry.name, count=len(list(run)), hits=hits, entrenched=entry.entrenched)
        )
    return tuple(placed)


def read_labels(drawing: Any, ground: Ground, notes: Notes) -> tuple[Label, ...]:  # noqa: ANN401
    """Names written on the map."""
    found = things.read_labels(drawing, ground.layout, notes, CLASSES)
    return tuple(Label(x=x, y=y, text=text) for (x, y), text in found)


def faction_of(piece: Piece, ground: Ground, *, neutral: bool = False) -> str | None:
    """The faction's id; None when there is no such faction."""
    name = piece.fields.text("faction")
    if name in ground.factions or (neutral and not name):
        return name
    if not ground.factions:  # said already
        return None
    what = f"there is no faction {quoted(name)}" if name else "faction is missing"
    piece.fields.error(f"{what}; {nearest(name, ground.factions)}")
    return None


def _stands(piece: Piece, ground: Ground, kind: Kind) -> bool:
    if ground.board.stands(kind, piece.cell):
        return True
    here = ground.board.terrain[piece.cell]
    fit = [
        terrain.id
        for terrain in ground.tables.terrains
        if (terrain.water if kind.travel == "water" else terrain.land)
    ]
    piece.fields.error(f"{kind.title} can't stand on {here}; they can on {', '.join(fit)}")
    return False


def entrenched(fields: Fields) -> int:
    """How often it is entrenched: true, or a number."""
    text = fields.text("entrenched").lower()
    if text in {"", "true", "false"}:
        return int(text == "true")
    return fields.number("entrenched", 0, _MOST_HITS, 0)
