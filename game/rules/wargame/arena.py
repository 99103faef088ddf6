"""What never changes in a fight: the battlefield, who is in it, house rules and tables."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.hexes import Grid
from game.rules.wargame.arms import SHIELDS, Armour, FighterKind, Tables
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Scenario, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

BLIND = ("wall", "mountain")  # stop moves and lines
CLOSED = (*BLIND, "water")  # stop moves
MOST_WALKS = 1024  # kept at a time
Walks: TypeAlias = dict[int, tuple[int, ...]]  # paths by their end, each with its start first


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
        self._lines: dict[tuple[int, int], bool] = {}
        self._walks: dict[tuple[int, int, frozenset[int], frozenset[int]], Walks] = {}

    def hex_name(self, cell: int) -> str:
        """What players call a hex, in the map's own style."""
        return self.grid.numbered(cell, self.scenario.hex_numbers)

    def walk(
        self,
        start: int,
        steps: int,
        blocked: frozenset[int],
        danger: frozenset[int] = frozenset(),
    ) -> Walks:
        """Shortest paths over open hexes by their end, the start's own first, then the nearer.

        They go around `danger` where they can, if it isn't their end.
        """
        key = (start, steps, blocked, danger)
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) >= MOST_WALKS:
                self._walks.clear()
            found = _walk(self.paths, start, steps, blocked)
            if not danger.isdisjoint(found):
                found = self._around(found, steps, self.walk(start, steps, blocked | danger))
            self._walks[key] = found
        return found

    def _around(self, found: Walks, steps: int, safe: Walks) -> Walks:
        """The paths found, by way of safe ones where those lead to their end or beside it."""
        around: Walks = {}
        for end, path in found.items():
            if end in safe:
                around[end] = safe[end]
                continue
            last = [safe[near] for near in self.paths[end] if near in safe]
            best = min(last, key=len, default=())
            around[end] = (*best, end) if best and len(best) <= steps else path
        return around

    @cached_property
    def paths(self) -> tuple[tuple[int, ...], ...]:
        """By cell the open hexes beside it, in the order of `DIRECTIONS`."""
        return tuple(
            tuple([cell for cell in around if cell in self.open]) for around in self.grid.neighbours
        )

    def clear(self, one: int, other: int) -> bool:
        """Whether no wall or mountain stands between two hexes."""
        key = (one, other) if one < other else (other, one)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self.grid.sight(one, other, self.opaque)
        return found

    @cached_property
    def far(self) -> tuple[int, ...]:
        """By cell how many steps it is to the nearest hex of the edge; more than any: no way."""
        steps = [len(self.terrain)] * len(self.terrain)
        ring = list(self.edge)
        for cell in ring:
            steps[cell] = 0
        for cell in ring:  # it grows
            for beside in self.paths[cell]:
                if steps[beside] > steps[cell] + 1:
                    steps[beside] = steps[cell] + 1
                    ring.append(beside)
        return tuple(steps)

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


def _walk(
    paths: tuple[tuple[int, ...], ...], start: int, steps: int, blocked: frozenset[int]
) -> Walks:
    found: Walks = {start: (start,)}
    ring = [start]
    for _ in range(steps):
        before, ring = ring, []
        for cell in before:
            path = found[cell]
            for beside in paths[cell]:
                if beside not in found and beside not in blocked:
                    found[beside] = (*path, beside)
                    ring.append(beside)
    return found


def points_of(kind: FighterKind, armour: Armour | None) -> int:
    """The armour pool of a kind: all it wears and its dexterity modifier, at least 0 (G4)."""
    points = SHIELDS[kind.shield] + kind.dexterity
    if armour is not None:
        points += armour.points + armour.each * len(kind.pieces) + armour.dexterity
    return max(points, 0)


def _people(
    scenario: Scenario, kinds: dict[str, FighterKind], tables: Tables
) -> tuple[Person, ...]:
    """Number all fighters, each with the name it is called by."""
    found: list[Person] = []
    for placed, name in zip(scenario.fighters, _names(scenario, kinds), strict=True):
        kind = kinds[placed.kind]
        armour = tables.armour[kind.armour] if kind.armour else None
        found.append(
            Person(
                len(found),
                name,
                placed.side,
                kind,
                armour,
                placed.leader,
                placed.hit_dice or kind.hit_dice,
                points_of(kind, armour) + placed.extra_armour,
            )
        )
    return tuple(found)


def _names(scenario: Scenario, kinds: dict[str, FighterKind]) -> Iterator[str]:
    """Their own names, else their kinds', numbered where there are several."""
    nameless = Counter(one.kind for one in scenario.fighters if not one.name)
    count: Counter[str] = Counter()
    for placed in scenario.fighters:
        title = kinds[placed.kind].title
        count[placed.kind] += not placed.name
        several = nameless[placed.kind] > 1
        yield placed.name or (f"{title} {count[placed.kind]}" if several else title)
