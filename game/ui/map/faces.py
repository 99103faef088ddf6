"""What counters show: a unit's own, and the ever fewer faces that a crowded hex is told by."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.data.portraits import FOLDER, portrait_of
from game.rules.war.kinds import Kind, Unit
from game.rules.war.state import Stack


class Health(NamedTuple):
    """A character's hit points left of all it can have, and its Exhaustion; a party's summed up."""

    left: int
    whole: int
    exhaustion: int = 0


class Face(NamedTuple):
    """What a counter shows. `hits` of `full` are those of one unit, or of all summed up.

    `people`: it is a character's, or a party's, with `points` of its hit points left of all.
    """

    faction: str
    kinds: tuple[str, ...]  # signs: one, or the two that most of its units are; a party's up to 3
    number: int
    hits: int
    full: int
    entrenched: int = 0
    march: int = -1  # direction set out to (W4), -1: none
    named: bool = False
    spent: bool = False
    air: bool = False
    summed: bool = False
    people: bool = False
    points: Health | None = None

    @property
    def damaged(self) -> bool:
        """Whether hits are missing."""
        return self.hits < self.full


Direction = Callable[[int], int]
Points = Mapping[str, Health]  # by a character's name
HEADS = 3  # of a party, on its counter


class Told(NamedTuple):
    """What units don't say themselves: directions to neighbouring cells, and hit points."""

    direction: Direction
    points: Points


Level = Callable[[Sequence[Stack], Told], list[Face]]


def sign_of(kind: Kind) -> str:
    """What stands for a unit type; of a character its portrait, as a file of the assets."""
    if kind.character:
        return f"{FOLDER}/{portrait_of(kind.title, kind.portrait)}"
    return kind.id


def each(stacks: Sequence[Stack], told: Told) -> list[Face]:
    """Every unit for itself."""
    return [_face(owner, unit, 1, told) for owner, units in stacks for unit in units]


def alike(stacks: Sequence[Stack], told: Told) -> list[Face]:
    """Like units together."""
    return [
        _face(owner, unit, count, told)
        for owner, units in stacks
        for unit, count in Tally(units).items()
    ]


def gathered(stacks: Sequence[Stack], told: Told) -> list[Face]:
    """Like units together, and all characters of a faction that go alike (W5)."""
    found: list[Face] = []
    for owner, units in stacks:
        for air in (True, False):
            party = [u for u in units if u.kind.character and u.kind.airborne is air]
            if party:
                found.append(_summary(owner, party, told))
        others = Tally(unit for unit in units if not unit.kind.character)
        found += [_face(owner, unit, count, told) for unit, count in others.items()]
    return found


def layers(stacks: Sequence[Stack], told: Told) -> list[Face]:
    """What flies, and what doesn’t."""
    parts = [
        (owner, tuple(unit for unit in units if unit.kind.airborne is air))
        for owner, units in stacks
        for air in (True, False)
    ]
    return [_summary(owner, units, told) for owner, units in parts if units]


def owners(stacks: Sequence[Stack], told: Told) -> list[Face]:
    """Each faction as a whole."""
    return [_summary(owner, units, told) for owner, units in stacks]


def face_of(owner: str, unit: Unit) -> Face:
    """What a unit's own counter shows, wherever it stands."""
    return _face(owner, unit, 1, Told(lambda _: -1, {}))


def _face(owner: str, unit: Unit, count: int, told: Told) -> Face:
    kind = unit.kind
    return Face(
        owner,
        (sign_of(kind),),
        count,
        unit.hits,
        kind.full,
        entrenched=unit.entrenched,
        march=told.direction(unit.march) if unit.march >= 0 else -1,
        named=bool(unit.name),
        spent=unit.spent,
        air=kind.airborne,
        people=kind.character,
        points=told.points.get(unit.name) if kind.character else None,
    )


def _summary(owner: str, units: Sequence[Unit], told: Told) -> Face:
    if len(set(units)) == 1:
        return _face(owner, units[0], len(units), told)
    party = [unit for unit in units if unit.kind.character]
    marches = {told.direction(unit.march) for unit in units if unit.march >= 0}
    return Face(
        owner,
        _signs(units, party),
        len(units),
        sum(unit.hits for unit in units),
        sum(unit.kind.full for unit in units),
        entrenched=max(unit.entrenched for unit in units),
        march=min(marches) if len(marches) == 1 else -1,
        named=any(unit.name for unit in units),
        air=all(unit.kind.airborne for unit in units),
        summed=True,
        people=len(party) == len(units),
        points=_points(party, told) if len(party) == len(units) else None,
    )


def _signs(units: Sequence[Unit], party: Sequence[Unit]) -> tuple[str, ...]:
    """Of a party some heads; else the two commonest types, a character's portrait first."""
    heads = tuple([sign_of(unit.kind) for unit in party])
    if len(party) == len(units):
        return heads[:HEADS]
    kinds = Tally(unit.kind.id for unit in units if not unit.kind.character)
    common = sorted(kinds, key=lambda kind: -kinds[kind])
    return (*heads[:1], *common)[:2]


def _points(party: Sequence[Unit], told: Told) -> Health | None:
    known = [told.points[unit.name] for unit in party if unit.name in told.points]
    if not known:
        return None
    left, whole = sum(each.left for each in known), sum(each.whole for each in known)
    return Health(left, whole, max(each.exhaustion for each in known))
