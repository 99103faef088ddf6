"""A side of a battle as text, in stack order: ``2 knights + battle_tower:hits=1:entrenched``.

Used by ``hexmarch odds`` and by the ``units`` and ``reward`` properties of maps. A unit is written
``[COUNT] NAME[:hits=K][:entrenched]``; ``:entrenched=K`` says more than one temporary armour
(W11, ``entrench=stacking``). Letter case and spaces don't matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import groupby
from typing import NamedTuple

MOST_UNITS = 10
_COUNT = re.compile(r"([+-]?\d+)?\s*(.*)", re.DOTALL)
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class NotationError(ValueError):
    """A side that can't be read; the message is one sentence that says what would be right."""


class Entry(NamedTuple):
    """One unit of a side."""

    name: str
    hits: int
    """Hits left, entrenchment not counted."""
    entrenched: int = 0


def parse_side(
    text: str, full_hits: Mapping[str, int], *, most: int | None = MOST_UNITS
) -> tuple[Entry, ...]:
    """Read a side; one entry for each unit, in stack order.

    ``full_hits`` names the units there are, with the hits of a whole one; ``most`` is the largest
    number of units allowed (None: any). Raises ``NotationError``.
    """
    if not text.strip():
        raise NotationError("a side needs at least one unit, for example '3 bandits'")
    side: list[Entry] = []
    for part in text.split("+"):
        count, entry = _parse_part(part.strip(), text.strip(), full_hits)
        if most is not None and len(side) + count > most:
            raise NotationError(f"'{text.strip()}' has more than {most} units")
        side.extend([entry] * count)
    return tuple(side)


def write_side(side: Iterable[Entry], full_hits: Mapping[str, int]) -> str:
    """Write a side so that ``parse_side`` reads it back; like units in a row are counted."""
    return " + ".join(
        _write_part(entry, sum(1 for _ in run), full_hits) for entry, run in groupby(side)
    )


def _write_part(entry: Entry, count: int, full_hits: Mapping[str, int]) -> str:
    text = entry.name if count == 1 else f"{count} {entry.name}"
    if entry.hits != full_hits[entry.name]:
        text += f":hits={entry.hits}"
    if entry.entrenched:
        text += ":entrenched" if entry.entrenched == 1 else f":entrenched={entry.entrenched}"
    return text


def _parse_part(part: str, text: str, full_hits: Mapping[str, int]) -> tuple[int, Entry]:
    head, *notes = [piece.strip() for piece in part.split(":")]
    match = _COUNT.fullmatch(head)
    if match is None or not match[2]:
        raise NotationError(f"a unit's name is missing in '{text}'; write for example '3 bandits'")
    name = _unit_name(match[2], full_hits)
    count = _whole(match[1] or "1", f"the count of {name}")
    if count < 1:
        raise NotationError(f"the count of {name} is {count}, it must be 1 or more")
    given = _parse_notes(name, notes)
    full = full_hits[name]
    hits = given.get("hits", full)
    if not 1 <= hits <= full:
        raise NotationError(f"{name} can't have {hits} hits left, only 1 to {full}")
    return count, Entry(name, hits, given.get("entrenched", 0))


def _unit_name(written: str, full_hits: Mapping[str, int]) -> str:
    name = re.sub(r"[\s_-]+", "_", written.lower())
    if name in full_hits:
        return name
    if not _NAME.fullmatch(name):
        raise NotationError(
            f"'{written}' is no unit; write units as '[COUNT] NAME[:hits=K][:entrenched]', "
            "joined by '+'"
        )
    near = get_close_matches(name, full_hits, n=1)
    advice = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(full_hits)}"
    raise NotationError(f"there is no unit '{written}'; {advice}")


def _parse_notes(name: str, notes: Iterable[str]) -> dict[str, int]:
    given: dict[str, int] = {}
    for note in notes:
        key, equals, value = (piece.strip() for piece in note.lower().partition("="))
        if key not in {"hits", "entrenched"} or (key == "hits" and not equals):
            raise NotationError(f"'{note}' after {name} is neither 'hits=K' nor 'entrenched'")
        if key in given:
            raise NotationError(f"'{key}' is given twice for {name}")
        if key == "entrenched" and equals and not _WHOLE.fullmatch(value):
            raise NotationError(f"'{note}' after {name}: write ':entrenched'")
        given[key] = _whole(value, f"{key} of {name}") if equals else 1
        if key == "entrenched" and given[key] < 1:
            raise NotationError(f"entrenched of {name} is {given[key]}, it must be 1 or more")
    return given


def _whole(value: str, what: str) -> int:
    if not _WHOLE.fullmatch(value):
        raise NotationError(f"{what} is '{value}', it must be a small whole number")
    return int(value)
