"""Who fights on a battlefield, and the factors that lie on it (G8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args

from game.data.battles import ENTRIES, MOST_IN_ALL
from game.hexes import Layout
from game.rules.wargame.arena import CLOSED
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.scenario import Factor, FactorClass, Placed, Side
from game.tiled.faults import nearest, quoted
from game.tiled.forms import BATTLEFIELD_CLASSES
from game.tiled.notes import Notes
from game.tiled.spots import Spots
from game.tiled.things import Piece, on_map, pieces


class Site(NamedTuple):
    """The ground of a battlefield, and who there may be on it."""

    layout: Layout
    terrain: tuple[str, ...]
    sides: Mapping[str, Side]
    kinds: Mapping[str, FighterKind]


def read_fighters(drawing: Any, site: Site, notes: Notes) -> tuple[Placed, ...]:  # noqa: ANN401
    """The fighters, one to a hex."""
    found: dict[int, Placed] = {}
    for piece in pieces(drawing, "fighters", site.layout, notes, BATTLEFIELD_CLASSES):
        kind = piece.fields.choice("fighter", site.kinds)
        side = read_side(piece, "side", site)
        leader = piece.fields.flag("leader")
        if not on_map(piece, site.terrain) or not _stands(piece, site):
            continue
        if piece.cell in found:
            piece.fields.error("there is another fighter in this hex; a hex has one at most")
        elif len(found) >= MOST_IN_ALL:
            piece.fields.error(f"a battlefield has at most {MOST_IN_ALL} fighters")
            break
        elif kind and side:
            found[piece.cell] = Placed(
                side=side, kind=kind, cell=piece.cell, name=piece.name, leader=leader
            )
    return tuple(found.values())


def read_factors(
    drawing: Any,  # noqa: ANN401
    site: Site,
    spots: Spots,
    notes: Notes,
) -> tuple[Factor, ...]:
    """The factors: each on its own hex, or on those that it is drawn around."""
    found = []
    classes: tuple[FactorClass, ...] = get_args(FactorClass)
    for piece in pieces(drawing, "factors", site.layout, notes, BATTLEFIELD_CLASSES):
        named = piece.fields.choice("kind", classes)
        kind = next((each for each in classes if each == named), None)
        if not piece.fields.text("entry"):
            piece.fields.error(
                f"entry is missing; it should be the row of its table, 1 to {ENTRIES}"
            )
        entry = piece.fields.number("entry", 1, ENTRIES, 0)
        cells = _ground(piece, site, spots)
        if kind and entry and cells:
            found.append(Factor(kind=kind, entry=entry, cells=cells, name=piece.name))
    return tuple(found)


def read_side(piece: Piece, name: str, site: Site) -> str:
    """The side's id in the property `name`; "" (noted) when there is no such side."""
    text = piece.fields.text(name)
    if text in site.sides:
        return text
    if site.sides:  # else it is said already
        what = f"there is no side {quoted(text)}" if text else f"{name} is missing"
        piece.fields.error(f"{what}; {nearest(text, site.sides)}")
    return ""


def _ground(piece: Piece, site: Site, spots: Spots) -> tuple[int, ...]:
    around = spots.around(piece)
    if around is None:
        return ()
    if around:
        return around
    return (piece.cell,) if on_map(piece, site.terrain) else ()


def _stands(piece: Piece, site: Site) -> bool:
    here = site.terrain[piece.cell]
    if here in CLOSED:
        piece.fields.error(f"nobody can stand on {here}; move it")
        return False
    return True
