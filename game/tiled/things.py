"""The objects of a map, layer by layer, with their hexes; labels, which all maps have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.hexes import Layout
from game.rules.war.scenario import NOWHERE
from game.tiled.faults import nearest, quoted
from game.tiled.forms import LABEL
from game.tiled.notes import Fields, Notes
from game.tiled.places import Point, place

Thing = Any  # pytmx.TiledObject, which has no types
Classes = Mapping[str, Mapping[str, tuple[str, ...]]]  # layer -> class -> properties


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


def pieces(
    drawing: Any,  # noqa: ANN401 - pytmx has no types
    layer: str,
    layout: Layout,
    notes: Notes,
    classes: Classes,
    *,
    only: str = "",
) -> Iterator[Piece]:
    """The objects of a known layer that have one of its classes.

    With `only` those of that class, when all have been read before: nothing is noted again.
    """
    known = classes[layer]
    for thing in _things(drawing, layer):
        kind = thing.type or (LABEL if layer == "labels" else "")
        if only and kind != only:
            continue
        cell = layout.nearest(*place(thing))
        at = "" if cell is None else layout.grid.name(cell)
        owner = f"{kind or 'object'} {quoted(thing.name) if thing.name else thing.id}"
        fields = Fields(notes, thing.properties, owner, layer, at)
        if not kind:
            fields.warning(f"it has no class and means nothing; {nearest('', known)}")
        elif kind not in known:
            home = _home(kind, layer, classes)
            fields.warning(f"the class {quoted(kind)} means nothing here; {home}")
        else:
            if not only:
                fields.unknown(known[kind])
            yield Piece(thing, kind, NOWHERE if cell is None else cell, fields)


def note_layers(drawing: Any, notes: Notes, classes: Classes) -> None:  # noqa: ANN401
    """Warn of object layers that mean nothing."""
    for name in dict.fromkeys(layer.name or "" for layer in drawing.objectgroups):
        if name not in classes:
            hint = nearest(name, classes)
            notes.warning(f"the object layer {quoted(name)} means nothing here; {hint}", name)


def on_map(piece: Piece, terrain: Sequence[str]) -> bool:
    """Whether it lies on a hex; noted if it doesn't."""
    if piece.cell == NOWHERE:
        piece.fields.error("it lies outside the map; move it onto a hex")
        return False
    if not terrain[piece.cell]:
        piece.fields.error("its hex has no terrain; draw some there or move it")
        return False
    return True


def read_labels(
    drawing: Any,  # noqa: ANN401
    layout: Layout,
    notes: Notes,
    classes: Classes,
) -> Iterator[tuple[Point, str]]:
    """Names written on the map, and where; a text object without a name says its text."""
    for piece in pieces(drawing, "labels", layout, notes, classes):
        if piece.kind != LABEL:
            continue
        text = piece.name or (getattr(piece.thing, "text", "") or "").strip()
        if text:
            yield place(piece.thing), text
        else:
            piece.fields.warning("it has no name, so that nothing is written")


def _things(drawing: Any, layer: str) -> Iterator[Thing]:  # noqa: ANN401
    for group in drawing.objectgroups:
        if group.name == layer:
            yield from group


def _home(kind: str, layer: str, classes: Classes) -> str:
    for other, known in classes.items():
        if kind in known:
            return f"put it into the object layer {other}"
    return nearest(kind, classes[layer])
