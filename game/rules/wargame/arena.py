"""What never changes in a fight: the battlefield, who is in it, house rules and tables."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.hexes import Grid
from game.rules.wargame.arms import SHIELDS, Armour, FighterKind, Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Scenario, Side

BLIND = ("wall", "mountain")  # stop moves and lines
CLOSED = (*BLIND, "water")  # stop moves


class Person(NamedTuple):
    """A fighter as it came: its place in the arena's list is its number."""

    number: int
    name: str
    side: str
    kind: FighterKind
    armour: Armour | None
    leader: bool
    hit_dice: int
    most_armour: int
    """Of its pool when it came (G4)."""


class Arena:
    """The static part of a fight, shared by all copies of a state."""

    def __init__(self, scenario: Scenario, house: House, tables: Tables) -> None:
        field = scenario.field
        self.scenario = scenario
        self.house = house
        self.tables = tables
        self.grid = Grid(field.columns, field.rows, flat=field.flat, even=field.even)
        self.terrain = scenario.terrain
        self.open: frozenset[int] = frozenset(
            [cell for cell, name in enumerate(scenario.terrain) if name and name not in CLOSED]
        )
        self.opaque: frozenset[int] = frozenset(
            [cell for cell, name in enumerate(scenario.terrain) if not name or name in BLIND]
        )
        self.side: dict[str, Side] = {side.id: side for side in scenario.sides}
        self.sides = tuple(self.side)
        kinds = tables.with_own(scenario.kinds)
        self.people: tuple[Person, ...] = _people(scenario, kinds, tables)
        self.members: dict[str, tuple[int, ...]] = {
            name: tuple([one.number for one in self.people if one.side == name])
            for name in self.sides
        }

    def hex_name(self, cell: int) -> str:
        """What players call a hex, in the map's own style."""
        return self.grid.numbered(cell, self.scenario.hex_numbers)

    @cached_property
    def edge(self) -> frozenset[int]:
        """Open hexes from which one leaves the field: a neighbour of theirs is no hex of it."""
        terrain, near = self.terrain, self.grid.directions
        return frozenset(
            [
                cell
                for cell in self.open
                if any(other is None or not terrain[other] for other in near[cell])
            ]
        )


def points_of(kind: FighterKind, armour: Armour | None) -> int:
    """The armour pool of a kind: all it wears and its dexterity modifier, at least 0 (G4)."""
    points = SHIELDS[kind.shield] + kind.dexterity
    if armour is not None:
        points += armour.points + armour.each * len(kind.pieces) + armour.dexterity
    return max(points, 0)


def _people(
    scenario: Scenario, kinds: dict[str, FighterKind], tables: Tables
) -> tuple[Person, ...]:
    """Number all fighters; those without a name of their own are called by kind and number."""
    found: list[Person] = []
    count: dict[str, int] = {}
    for placed in scenario.fighters:
        kind = kinds[placed.kind]
        count[kind.id] = count.get(kind.id, 0) + 1
        armour = tables.armour[kind.armour] if kind.armour else None
        found.append(
            Person(
                len(found),
                placed.name or f"{kind.title} {count[kind.id]}",
                placed.side,
                kind,
                armour,
                placed.leader,
                placed.hit_dice or kind.hit_dice,
                points_of(kind, armour) + placed.extra_armour,
            )
        )
    return tuple(found)
