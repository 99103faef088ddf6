"""What lies on a map: posts, units, reinforcements and labels, from its object layers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from game.tiled.faults import nearest, quoted
from game.tiled.forms import BATTLEFIELD_LAYERS, CHARACTER, CLASSES
from game.tiled.notes import Fields, Notes
from game.tiled.places import place

MOST_UNITS = 10  # of one object: no hex holds more (W6)
_MOST_ROUND = 1000
_MOST_HITS = 99
Thing = Any  # pytmx.TiledObject, which has no types


class Ground(NamedTuple):
    """What the pieces stand on, and whose they may be."""

    layout: Layout
    board: Board
    tables: Tables
    factions: Mapping[str, Faction]


class Piece(NamedTuple):
    """An object with its properties; `cell` is NOWHERE off the map."""

    thing: Thing
    kind: str
    cell: int
    fields: Fields

    @property
    def name(self) -> str:
        """Its own name."""
        return (self.thing.name or "").strip()


def pieces(drawing: Any, layer: str, ground: Ground, notes: Notes) -> Iterator[Piece]:  # noqa: ANN401
    """The objects of a known layer that have one of its classes."""
    classes = CLASSES[layer]
    for thing in _things(drawing, layer):
        kind = thing.type or ("label" if layer == "labels" else "")
        cell = ground.layout.nearest(*place(thing))
        at = "" if cell is None else ground.layout.grid.name(cell)
        owner = f"{kind or 'object'} {quoted(thing.name) if thing.name else thing.id}"
        fields = Fields(notes, thing.properties, owner, layer, at)
        if kind == CHARACTER:
            fields.error("characters in a war are not built yet; use units")
        elif not kind:
            fields.warning(f"it has no class and means nothing; {nearest('', classes)}")
        elif kind not in classes:
            fields.warning(f"the class {quoted(kind)} means nothing here; {_home(kind, layer)}")
        else:
            fields.unknown(classes[kind])
            yield Piece(thing, kind, NOWHERE if cell is None else cell, fields)


def note_layers(drawing: Any, notes: Notes) -> None:  # noqa: ANN401
    """Warn of object layers that mean nothing; a battlefield's are an error."""
    for name in dict.fromkeys(layer.name or "" for layer in drawing.objectgroups):
        if name in BATTLEFIELD_LAYERS:
            what = f"an object layer {name} makes this a battlefield of the War Game"
            notes.error(f"{what}, which is not built yet", name)
        elif name not in CLASSES:
            hint = nearest(name, CLASSES)
            notes.warning(f"the object layer {quoted(name)} means nothing here; {hint}", name)


def is_battlefield(drawing: Any) -> bool:  # noqa: ANN401
    """Whether the map has an object layer of the War Game."""
    return any(layer.name in BATTLEFIELD_LAYERS for layer in drawing.objectgroups)


def read_posts(drawing: Any, ground: Ground, notes: Notes) -> tuple[Post, ...]:  # noqa: ANN401
    """The Command Posts, one to a hex."""
    found: dict[int, Post] = {}
    for piece in pieces(drawing, "posts", ground, notes):
        kinds: tuple[PostKind, ...] = get_args(PostKind)
        kind = piece.fields.choice("kind", kinds, "outpost") or "outpost"
        faction = _faction(piece, ground, neutral=True)
        if not _on_map(piece, ground):
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
    for piece in pieces(drawing, "units", ground, notes):
        fields = piece.fields
        kind = ground.tables.kind.get(fields.choice("unit", ground.tables.kind))
        faction = _faction(piece, ground)
        count = fields.number("count", 1, MOST_UNITS, 1)
        hits = fields.number("hits", 0, kind.full if kind else _MOST_HITS, 0)
        placed = Placed(
            unit=kind.id if kind else "",
            count=count,
            hits=hits if kind and hits != kind.full else 0,
            entrenched=_entrenched(fields),
            name=piece.name,
        )
        if _on_map(piece, ground) and kind and faction and _stands(piece, ground, kind):
            found.append(Garrison(cell=piece.cell, faction=faction, units=placed))
    return tuple(found)


def read_reinforcement(piece: Piece, ground: Ground) -> Reinforcement | None:
    """Units to come; None when something is wrong."""
    faction = _faction(piece, ground)
    if not piece.fields.text("round"):
        piece.fields.error("round is missing; it should be the round before whose muster they come")
    number = piece.fields.number("round", 1, _MOST_ROUND, 0)
    units = read_notation(piece, "units", ground)
    if not units:
        if not piece.fields.text("units"):
            piece.fields.error('units is missing; write for example "2 knights + healers"')
        return None
    if not (_on_map(piece, ground) and faction and number):
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
    """Names written on the map; a text object without a name says its text."""
    found = []
    for piece in pieces(drawing, "labels", ground, notes):
        text = piece.name or (getattr(piece.thing, "text", "") or "").strip()
        x, y = place(piece.thing)
        if text:
            found.append(Label(x=x, y=y, text=text))
        else:
            piece.fields.warning("it has no name, so that nothing is written")
    return tuple(found)


def _things(drawing: Any, layer: str) -> Iterator[Thing]:  # noqa: ANN401
    for group in drawing.objectgroups:
        if group.name == layer:
            yield from group


def _home(kind: str, layer: str) -> str:
    for other, classes in CLASSES.items():
        if kind in classes:
            return f"put it into the object layer {other}"
    return nearest(kind, CLASSES[layer])


def _faction(piece: Piece, ground: Ground, *, neutral: bool = False) -> str | None:
    """The faction's id; None when there is no such faction."""
    name = piece.fields.text("faction")
    if name in ground.factions or (neutral and not name):
        return name
    if not ground.factions:  # said already
        return None
    what = f"there is no faction {quoted(name)}" if name else "faction is missing"
    piece.fields.error(f"{what}; {nearest(name, ground.factions)}")
    return None


def _on_map(piece: Piece, ground: Ground) -> bool:
    if piece.cell == NOWHERE:
        piece.fields.error("it lies outside the map; move it onto a hex")
        return False
    if not ground.board.terrain[piece.cell]:
        piece.fields.error("its hex has no terrain; draw some there or move it")
        return False
    return True


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


def _entrenched(fields: Fields) -> int:
    text = fields.text("entrenched").lower()
    if text in {"", "true", "false"}:
        return int(text == "true")
    return fields.number("entrenched", 0, _MOST_HITS, 0)
