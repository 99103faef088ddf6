"""How the units of a hex are laid out as counters: who gets one, how large, and where.

The more crowded the hex and the smaller the zoom, the more is told by one counter: each unit its
own; like units together; a faction's ground and air units; a faction; a chip with its count.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.data.portraits import FOLDER, portrait_of
from game.rules.war.kinds import Kind, Unit
from game.rules.war.state import Stack

HEADER_FROM = 42  # zoom step from which posts and signs stand above the counters
ROOMY_FROM = 42  # and below which counters fill their hex
CHIP_BELOW = 22  # pixels below which a counter is a chip: colour, pattern and count alone


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
    points: tuple[int, int] | None = None

    @property
    def damaged(self) -> bool:
        """Whether hits are missing."""
        return self.hits < self.full


class Place(NamedTuple):
    """A counter of `side` pixels, its middle that far from the hex's."""

    face: Face
    x: int
    y: int
    side: int


@dataclass(frozen=True)
class Room:
    """The part of a hex that counters may take, about its middle."""

    x: float
    y: float
    width: float
    height: float
    most: float  # the largest counter

    @staticmethod
    def of(step: int, *, header: bool) -> Room:
        """At a zoom step; `header`: a post or a sign stands in the hex too."""
        if not header and step < ROOMY_FROM:
            return Room(0, 0, 0.96 * step, 0.76 * step, 0.74 * step)
        if not header:
            return Room(0, 0, 0.86 * step, 0.64 * step, 0.54 * step)
        if step < HEADER_FROM:
            return Room(0.12 * step, 0.16 * step, 0.6 * step, 0.46 * step, 0.44 * step)
        return Room(0, 0.12 * step, 0.82 * step, 0.47 * step, 0.45 * step)


Direction = Callable[[int], int]
Points = Mapping[str, tuple[int, int]]  # by a character's name: hit points left, and of how many
HEADS = 3  # of a party, on its counter


class Told(NamedTuple):
    """What units don't say themselves: directions to neighbouring cells, and hit points."""

    direction: Direction
    points: Points


Level = Callable[[Sequence[Stack], Told], list[Face]]


def arrange(
    stacks: Sequence[Stack],
    team_of: Mapping[str, str],
    step: int,
    *,
    header: bool = False,
    direction: Direction = lambda _: -1,
    points: Points | None = None,
) -> list[Place]:
    """The counters of a hex. `direction` gives that of a neighbouring cell (for marches)."""
    told = Told(direction, points or {})
    room = Room.of(step, header=header)
    teams: dict[str, list[Stack]] = {}
    for stack in stacks:
        teams.setdefault(team_of[stack[0]], []).append(stack)
    places: list[Place] = []
    for level, pixels, share in LEVELS:
        blocks = [level(members, told) for members in teams.values()]
        places = _place(blocks, room, step)
        if min(place.side for place in places) >= max(pixels, share * step):
            break
    return places


def sign_of(kind: Kind) -> str:
    """What stands for a unit type; of a character its portrait, as a file of the assets."""
    if kind.character:
        return f"{FOLDER}/{portrait_of(kind.title, kind.portrait)}"
    return kind.id


def _each(stacks: Sequence[Stack], told: Told) -> list[Face]:
    return [_face(owner, unit, 1, told) for owner, units in stacks for unit in units]


def _alike(stacks: Sequence[Stack], told: Told) -> list[Face]:
    return [
        _face(owner, unit, count, told)
        for owner, units in stacks
        for unit, count in Tally(units).items()
    ]


def _gathered(stacks: Sequence[Stack], told: Told) -> list[Face]:
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


def _layers(stacks: Sequence[Stack], told: Told) -> list[Face]:
    parts = [
        (owner, tuple(unit for unit in units if unit.kind.airborne is air))
        for owner, units in stacks
        for air in (True, False)
    ]
    return [_summary(owner, units, told) for owner, units in parts if units]


def _owners(stacks: Sequence[Stack], told: Told) -> list[Face]:
    return [_summary(owner, units, told) for owner, units in stacks]


# What is told by one counter, and how large it must come out, in pixels and as a part of a hex.
LEVELS: tuple[tuple[Level, int, float], ...] = (
    (_each, 30, 0.26),
    (_alike, 27, 0.24),
    (_gathered, 26, 0.22),
    (_layers, 25, 0),
    (_owners, 0, 0),
)


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


def _points(party: Sequence[Unit], told: Told) -> tuple[int, int] | None:
    known = [told.points[unit.name] for unit in party if unit.name in told.points]
    return (sum(left for left, _ in known), sum(whole for _, whole in known)) if known else None


def _place(blocks: list[list[Face]], room: Room, step: int) -> list[Place]:
    """Hostile teams side by side, the first to enter on the left, the swords between them."""
    apart = 0.11 * step if len(blocks) > 1 else 0.0
    width = (room.width - apart * (len(blocks) - 1)) / len(blocks)
    share = replace(room, width=width)
    side = min(_side(faces, share, step) for faces in blocks)
    places: list[Place] = []
    for at, faces in enumerate(blocks):
        middle = room.x + (at - (len(blocks) - 1) / 2) * (width + apart)
        lines = _lines(faces, side, share, step) or [faces]
        places.extend(_placed(lines, middle, room.y, side, _gap(step)))
    return places


def _gap(step: int) -> int:
    return max(1, step // 36)


def _side(faces: Sequence[Face], room: Room, step: int) -> int:
    """The largest counter with which all faces fit."""
    largest = int(min(room.most, room.width, room.height))
    fitting = (side for side in range(largest, 4, -1) if _lines(faces, side, room, step))
    return next(fitting, 4)


def _lines(faces: Sequence[Face], side: int, room: Room, step: int) -> list[list[Face]]:
    """The faces in rows of counters that size; nothing if they don't fit.

    Flyers have rows of their own above the ground units if that fits, else they come first.
    """
    gap = _gap(step)
    columns = max(1, int((room.width + gap) // (side + gap)))
    rows = max(1, int((room.height + gap) // (side + gap)))
    flyers = [face for face in faces if face.air]
    others = [face for face in faces if not face.air]
    apart = [*_even(flyers, columns), *_even(others, columns)]
    if len(apart) <= rows:
        return apart
    together = _even([*flyers, *others], columns)
    return together if len(together) <= rows else []


def _even(faces: Sequence[Face], columns: int) -> list[list[Face]]:
    """The faces in as few rows as can be, as even as can be, longer ones first."""
    count = -(-len(faces) // columns)
    made: list[list[Face]] = []
    start = 0
    for row in range(count):
        length = -(-(len(faces) - start) // (count - row))
        made.append(list(faces[start : start + length]))
        start += length
    return made


def _placed(
    lines: list[list[Face]], middle_x: float, middle_y: float, side: int, gap: int
) -> list[Place]:
    pitch = side + gap
    top = middle_y - (len(lines) - 1) * pitch / 2
    return [
        Place(
            face,
            round(middle_x + (at - (len(line) - 1) / 2) * pitch),
            round(top + row * pitch),
            side,
        )
        for row, line in enumerate(lines)
        for at, face in enumerate(line)
    ]
