"""What the desk's orders name: hexes, factions, units there and units to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war.awaited import IN_ORDER, LONG_NOTE, MOST_NOTE, NO_HEX, NO_UNITS
from game.rules.war.choices import chosen
from game.rules.war.muster import no_ground, placed_units, too_many

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.war.kinds import Unit
    from game.rules.war.scenario import Placed
    from game.rules.war.state import State

MOST_UNITS = 10  # in one place: no hex holds more (W6)
MOST_ENTRENCHED = 99
MOST_NAME = 40
PLAIN_TEXT = "A note is one line of plain text."


def wrong_text(text: str) -> str | None:
    """Refuse a note that is too long, or that is no line of text."""
    if len(text) > MOST_NOTE:
        return LONG_NOTE
    return None if text.isprintable() else PLAIN_TEXT


def wrong_hex(state: State, cell: int) -> str | None:
    """Refuse a hex that isn't on the map."""
    board = state.war.board
    if not 0 <= cell < board.grid.cells or not board.terrain[cell]:
        return NO_HEX
    return None


def wrong_hexes(state: State, cells: tuple[int, ...]) -> str | None:
    """Refuse no hex at all, or one that isn't on the map."""
    if not cells:
        return "Choose at least one hex."
    return next(filter(None, [wrong_hex(state, cell) for cell in cells]), None)


def wrong_faction(state: State, faction: str) -> str | None:
    """Refuse a faction that isn't in the war."""
    known = state.war.faction
    if faction not in known:
        return f"There is no faction {faction!r}; there are {', '.join(known)}."
    if faction in state.out:
        return f"{known[faction].name} is out of the war."
    return None


def wrong_team(state: State, team: str) -> str | None:
    """Refuse a team that there isn't."""
    if team in state.war.teams:
        return None
    return f"There is no team {team!r}; there are {', '.join(state.war.teams)}."


def wrong_units(state: State, faction: str, cell: int, units: tuple[Unit, ...]) -> str | None:
    """Refuse units that aren't there, or aren't named in stack order."""
    refused = wrong_faction(state, faction) or wrong_hex(state, cell)
    if refused:
        return refused
    if not units:
        return NO_UNITS
    known = chosen(state.stack(cell, faction), units)
    if known is None:
        return f"These units don't stand in {state.war.hex_name(cell)}."
    return None if known == units else IN_ORDER


def wrong_placed(state: State, placed: Iterable[Placed]) -> str | None:
    """Refuse units that can't be."""
    found = list(placed)
    if not found:
        return NO_UNITS
    if len(found) > MOST_UNITS:
        return f"No hex holds more than {MOST_UNITS} units."
    return next(filter(None, [_wrong_placed(state, one) for one in found]), None)


def _wrong_placed(state: State, placed: Placed) -> str | None:
    tables = state.war.tables
    kind = next((kind for kind in tables.kinds if kind.id == placed.unit), None)
    if kind is None:
        known = ", ".join(kind.id for kind in tables.kinds)
        return f"There is no unit type {placed.unit!r}; there are {known}."
    if not 1 <= placed.count <= MOST_UNITS:
        return f"1 to {MOST_UNITS} units can be in one place, not {placed.count}."
    if not 0 <= placed.hits <= kind.full:
        return f"{kind.title} has 1 to {kind.full} hits, not {placed.hits}."
    if not 0 <= placed.entrenched <= MOST_ENTRENCHED:
        return f"{kind.title} can't be entrenched {placed.entrenched} times."
    return _wrong_name(state, placed.name)


def _wrong_name(state: State, name: str) -> str | None:
    if len(name) > MOST_NAME or not name.isprintable():
        return f"A name has at most {MOST_NAME} signs, in one line."
    if name in state.war.cast:
        return f"{name} is a character's name."
    return None


def units_of(state: State, placed: Iterable[Placed]) -> tuple[Unit, ...]:
    """The units that such entries stand for."""
    return tuple([unit for one in placed for unit in placed_units(state, one)])


def no_room(state: State, faction: str, cell: int, units: tuple[Unit, ...]) -> str | None:
    """Refuse what terrain or stacking forbid (W4, W6); hostile units don't matter at the desk."""
    grounds = [no_ground(state.war, cell, unit) for unit in dict.fromkeys(units)]
    refused = next(filter(None, grounds), None)
    return refused or too_many(state, cell, faction, units)
