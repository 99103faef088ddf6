"""The sides of a battlefield, one property `side.NAME` each."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.rules.contract import GM
from game.rules.wargame.scenario import Side
from game.tiled.factions import fields_of_line, read_colour, read_player
from game.tiled.forms import ID, SIDE, SIDE_FIELDS
from game.tiled.notes import Fields, Notes

_HEROES = {"yes": True, "true": True, "no": False, "false": False}


def read_sides(
    properties: Mapping[str, object], players: Collection[str], notes: Notes
) -> tuple[Side, ...]:
    """The sides in the order of their names, as Tiled keeps properties; their zones come later."""
    found = []
    for name in sorted(properties):
        if not name.startswith(SIDE):
            continue
        owner = f"map property {name}"
        ident = name.removeprefix(SIDE)
        if not ID.fullmatch(ident):
            notes.error(f"{owner}: a side's id has lower-case letters, digits and _ only")
        elif ident == GM:
            notes.error(f"{owner}: the id {GM} is kept for the game master; choose another")
        else:
            values = fields_of_line(str(properties[name] or ""), SIDE_FIELDS, owner, notes)
            found.append(_side(ident, Fields(notes, values, owner), players))
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
