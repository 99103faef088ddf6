"""Notes on hexes, for everybody, one faction or the game master alone; they change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war.desk.asked import wrong_hex, wrong_text
from game.rules.war.desk.deeds import Deed, Deeds
from game.rules.war.desk.events import Annotated
from game.rules.war.desk.orders import Annotate

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.state import State

EVERYBODY = ""
MOST_NOTES = 300


def _cant_annotate(state: State, order: Annotate) -> str | None:
    return (
        _wrong_people(state, order)
        or wrong_hex(state, order.cell)
        or wrong_text(order.text)
        or _no_change(state, order)
    )


def _wrong_people(state: State, order: Annotate) -> str | None:
    factions = state.war.faction
    if order.side != GM and order.side not in factions:
        return f"There is no faction {order.side!r}."
    if order.reader not in (EVERYBODY, GM, *factions):
        return f"No reader is called {order.reader!r}; there are {', '.join((GM, *factions))}."
    if order.side != GM and order.reader not in (EVERYBODY, order.side):
        return "Only the game master writes notes for others."
    return None


def _no_change(state: State, order: Annotate) -> str | None:
    before = state.notes.get((order.cell, order.reader), "")
    if order.text == before:
        return "There is no note to take away." if not before else "The note says so already."
    if order.text and not before and len(state.notes) >= MOST_NOTES:
        return f"A war has at most {MOST_NOTES} notes."
    return None


def _annotate(state: State, order: Annotate, _dice: DiceLike, tell: Tell) -> None:
    place = order.cell, order.reader
    notes = {other: text for other, text in state.notes.items() if other != place}
    if order.text:
        notes[place] = order.text
    state.notes = notes
    tell(Annotated(order.cell, order.reader, order.text, order.side))


def notes_for(state: State, reader: str) -> dict[int, tuple[tuple[str, str], ...]]:
    """The notes that a faction's player, or the game master (gm), may read.

    By cell: (for whom, text); the game master reads all of them.
    """
    found: dict[int, tuple[tuple[str, str], ...]] = {}
    for (cell, whose), text in sorted(state.notes.items()):
        if reader == GM or whose in (EVERYBODY, reader):
            found[cell] = (*found.get(cell, ()), (whose, text))
    return found


DEEDS: Deeds = {Annotate: Deed(_cant_annotate, _annotate)}
