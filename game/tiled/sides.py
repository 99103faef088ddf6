"""The sides of a battlefield, one property `side.NAME` each."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.rules.wargame.scenario import Side
from game.tiled.factions import read_colour, read_lines, read_player
from game.tiled.forms import SIDE, SIDE_FIELDS
from game.tiled.notes import Fields, Notes

_HEROES = {"yes": True, "true": True, "no": False, "false": False}


def read_sides(
    properties: Mapping[str, object], players: Collection[str], notes: Notes
) -> tuple[Side, ...]:
    """The sides in the order of their names, as Tiled keeps properties; their zones come later."""
    found = [
        _side(ident, fields, players)
        for ident, fields in read_lines(properties, SIDE, SIDE_FIELDS, notes)
    ]
    if not found:
        notes.error('there is no side; add map properties like side.guests = "name=The Guests"')
    elif len(found) == 1:
        notes.error(f"there is only the side {found[0].id}; a fight needs two")
    return tuple(found)


def _side(ident: str, fields: Fields, players: Collection[str]) -> Side:
    heroes = fields.choice("heroes", tuple(_HEROES), "no")
    return Side(
        id=ident,
        name=fields.text("name") or ident.replace("_", " ").title(),
        colour=read_colour(fields, ident),
        player=read_player(fields, players),
        heroes=_HEROES.get(heroes, False),
        briefing=fields.text("briefing"),
    )
