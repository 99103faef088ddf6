"""How the units of a hex are laid out as counters: who gets one, how large, and where.

The more crowded the hex and the smaller the zoom, the more is told by one counter: each unit its
own; like units together; a party; a faction's ground and air units; a faction; a chip with its
count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.war.state import Stack
from game.ui.map.faces import (
    Direction,
    Face,
    Level,
    Points,
    Told,
    alike,
    each,
    gathered,
    layers,
    owners,
)

HEADER_FROM = 42  # zoom step from which posts and signs stand above the counters
ROOMY_FROM = 42  # and below which counters fill their hex
CHIP_BELOW = 22  # pixels below which a counter is a chip: colour, pattern and count alone


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


# What is told by one counter, and how large it must come out, in pixels and as a part of a hex.
LEVELS: tuple[tuple[Level, int, float], ...] = (
    (each, 30, 0.26),
    (alike, 27, 0.24),
    (gathered, 26, 0.22),
    (layers, 25, 0),
    (owners, 0, 0),
)


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
