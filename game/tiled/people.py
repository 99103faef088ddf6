"""The characters on a map (W5): objects of the class `character` in the layer `units`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec

from game.data.portraits import portraits
from game.rules.war.fielding import MOST_OF_A_FACTION
from game.rules.war.kinds import Trait, Travel
from game.rules.war.scenario import Character, Faction, Garrison
from game.tiled import things
from game.tiled.factions import fields_of_line
from game.tiled.faults import nearest, quoted
from game.tiled.forms import CHARACTER, CLASSES, FACTION, FACTION_FIELDS
from game.tiled.notes import Fields, Notes
from game.tiled.pieces import Ground, entrenched, faction_of
from game.tiled.things import Piece, pieces

_MOST_POINTS, _MOST_LEVEL, _MOST_MODIFIER, _MOST_DIE = 999, 20, 20, 20
_LAST_BUT_ONE = 5  # levels of Exhaustion: the sixth is death


def read_characters(
    drawing: Any,  # noqa: ANN401 - pytmx has no types
    ground: Ground,
    garrisons: Sequence[Garrison],
    notes: Notes,
) -> tuple[Character, ...]:
    """The characters on the map; the layer's units have been read, and noted on, before."""
    found: list[Character] = []
    taken = {garrison.units.name for garrison in garrisons}
    for piece in pieces(drawing, "units", ground.layout, notes, CLASSES, only=CHARACTER):
        one = _character(piece, ground)
        if not piece.name:
            piece.fields.error("it has no name; a character needs one of its own")
        elif piece.name in taken:
            piece.fields.error("another has this name; a character's name is its own in the war")
        elif one is not None:
            if sum(other.faction == one.faction for other in found) == MOST_OF_A_FACTION:
                piece.fields.error(f"a faction has at most {MOST_OF_A_FACTION} characters")
                break
            taken.add(piece.name)
            found.append(one)
    return tuple(found)


def group_initiative(
    factions: tuple[Faction, ...],
    characters: Sequence[Character],
    properties: Mapping[str, object],
) -> tuple[Faction, ...]:
    """Factions with characters roll as a group, unless their line says otherwise (W1)."""
    led = {one.faction for one in characters}
    return tuple(
        msgspec.structs.replace(faction, initiative="group")
        if faction.id in led and not _says_initiative(str(properties[FACTION + faction.id] or ""))
        else faction
        for faction in factions
    )


def _says_initiative(line: str) -> bool:
    return "initiative" in fields_of_line(line, FACTION_FIELDS, "", Notes())


def _character(piece: Piece, ground: Ground) -> Character | None:
    fields = piece.fields
    before = fields.notes.errors
    faction = faction_of(piece, ground)
    if not fields.text("hit_points"):
        fields.error("hit_points is missing; it should be what the character has when whole")
    whole = fields.number("hit_points", 1, _MOST_POINTS, 1)
    level = fields.number("level", 1, _MOST_LEVEL, 1)
    found = Character(
        name=piece.name,
        faction=faction or "",
        cell=piece.cell,
        hit_points=whole,
        level=level,
        hit_die=fields.number("hit_die", 2, _MOST_DIE, 8),
        constitution=fields.number("constitution", -_MOST_MODIFIER, _MOST_MODIFIER, 0),
        initiative=fields.number("initiative", -_MOST_MODIFIER, _MOST_MODIFIER, 0),
        traits=_traits(fields),
        mounted=fields.flag("mounted"),
        boat=fields.flag("boat"),
        portrait=_portrait(fields),
        left=fields.number("hit_points_left", 0, whole, 0) % whole,
        dice_left=_dice_left(fields, level),
        exhaustion=fields.number("exhaustion", 0, _LAST_BUT_ONE, 0),
        marched=fields.number("marched", 0, _MOST_POINTS, 0),
        entrenched=entrenched(fields),
        fallen=fields.flag("fallen"),
    )
    there = things.on_map(piece, ground.board.terrain)
    there = there and (found.fallen or _stands(piece, ground, found))
    return found if there and faction and fields.notes.errors == before else None


def _dice_left(fields: Fields, level: int) -> int:
    left = fields.number("hit_dice_left", 0, level, level)
    return -1 if left == level else left


def _portrait(fields: Fields) -> str:
    name = fields.text("portrait")
    if name and name not in portraits():
        fields.warning(f"there is no portrait {quoted(name)}; {nearest(name, portraits())}")
    return name


def _traits(fields: Fields) -> tuple[Trait, ...]:
    known: tuple[Trait, ...] = get_args(Trait)
    named = fields.text("traits").replace(",", " ").split()
    for name in named:
        if name not in known:
            fields.error(f"there is no trait {quoted(name)}; {nearest(name, known)}")
    return tuple(trait for trait in known if trait in named)


def _stands(piece: Piece, ground: Ground, one: Character) -> bool:
    travel: Travel = "air" if "airborne" in one.traits else "boat" if one.boat else "land"
    if ground.board.open[travel][piece.cell]:
        return True
    here = ground.board.terrain[piece.cell]
    needs = "flight (traits=airborne)" if ground.board.bare[piece.cell] else "flight or a boat"
    piece.fields.error(f"it can't stand on {here} without {needs}")
    return False
