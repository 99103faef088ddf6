"""What a war that goes on needs besides: who holds a hex, who comes in where, notes on hexes."""

from __future__ import annotations

from typing import Any

from game.rules.contract import GM
from game.rules.war.scenario import Arrival, Holding, Note
from game.tiled import things
from game.tiled.faults import nearest, quoted
from game.tiled.forms import ARRIVAL, CLASSES, CONTROL, NOTE
from game.tiled.goals import Plan
from game.tiled.notes import Notes
from game.tiled.pieces import Ground, faction_of
from game.tiled.things import Piece, pieces

MOST_NOTES = 500


def read_holdings(
    drawing: Any,  # noqa: ANN401 - pytmx has no types
    ground: Ground,
    plan: Plan,
    notes: Notes,
) -> tuple[Holding, ...]:
    """Who controls hexes with units of several factions; the layer has been read before."""
    owners = {(one.cell, one.faction) for one in plan.garrisons}
    owners |= {(one.cell, one.faction) for one in plan.characters if not one.fallen}
    posts = {post.cell: post.faction for post in plan.posts}
    found: dict[int, Holding] = {}
    for piece in pieces(drawing, "posts", ground.layout, notes, CLASSES, only=CONTROL):
        faction = faction_of(piece, ground, neutral=True)
        if not things.on_map(piece, ground.board.terrain) or faction is None:
            continue
        if piece.cell in found:
            piece.fields.error("there is another control in this hex; a hex has one at most")
        elif piece.cell in posts:
            if posts[piece.cell] != faction:
                piece.fields.error("there is a post in this hex, which says itself whose it is")
        elif faction and (piece.cell, faction) not in owners:
            piece.fields.error(f"{faction} has no unit in this hex, and so can't control it")
        found[piece.cell] = Holding(cell=piece.cell, faction=faction)
    return tuple(found.values())


def read_arrivals(drawing: Any, ground: Ground, notes: Notes) -> tuple[Arrival, ...]:  # noqa: ANN401
    """Where a campaign's survivors come in."""
    found = []
    for piece in pieces(drawing, "units", ground.layout, notes, CLASSES, only=ARRIVAL):
        faction = faction_of(piece, ground)
        if things.on_map(piece, ground.board.terrain) and faction:
            found.append(Arrival(cell=piece.cell, faction=faction))
    return tuple(found)


def read_hex_notes(drawing: Any, ground: Ground, notes: Notes) -> tuple[Note, ...]:  # noqa: ANN401
    """Notes on hexes, for all to read or for some."""
    found: list[Note] = []
    for piece in pieces(drawing, "labels", ground.layout, notes, CLASSES, only=NOTE):
        text, reader = piece.fields.text("text") or piece.name, _reader(piece, ground)
        text = text.replace("\r", "").replace("\n", " ")
        if len(found) == MOST_NOTES:
            piece.fields.error(f"a map has at most {MOST_NOTES} notes")
            break
        if not text:
            piece.fields.warning("it has no text, so that nothing is noted")
        elif any((one.cell, one.reader) == (piece.cell, reader) for one in found):
            piece.fields.error("there is another note here for the same reader; make them one")
        elif things.on_map(piece, ground.board.terrain) and reader is not None:
            found.append(Note(cell=piece.cell, text=text, reader=reader))
    return tuple(found)


def _reader(piece: Piece, ground: Ground) -> str | None:
    reader, known = piece.fields.text("reader"), (GM, *ground.factions)
    if not reader or reader in known:
        return reader
    piece.fields.error(f"reader is {quoted(reader)}; {nearest(reader, known)}")
    return None
