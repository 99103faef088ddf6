"""Choosing units of a stack: each choice once, equal units not told apart, in stack order (W3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import overload

from game.rules.war.kinds import PARTY, Unit

NO_LIMIT = 99
Places = tuple[int, ...]  # of chosen units in their stack
Size = tuple[int, int]  # on the ground or water, in the air


class Part:
    """Choices of some units of a stack by their places, and which of them fit where (W6)."""

    __slots__ = ("_air", "_fitting", "_ground", "every", "sizes", "total")

    def __init__(self, every: tuple[Places, ...], sizes: tuple[Size, ...]) -> None:
        self.every = every
        self.total = len(every)
        self.sizes = sizes
        self._ground = max([ground for ground, _ in sizes], default=0)
        self._air = max([air for _, air in sizes], default=0)
        self._fitting: dict[Size, tuple[Places, ...]] = {}

    def fitting(self, ground: int, air: int) -> tuple[Places, ...]:
        """Return the choices for which there is room."""
        if self._ground <= ground and self._air <= air:
            return self.every
        room = min(ground, self._ground), min(air, self._air)
        found = self._fitting.get(room)
        if found is None:
            found = self._fitting[room] = tuple(
                [
                    places
                    for places, (low, high) in zip(self.every, self.sizes, strict=True)
                    # A layer that is already over its limit still takes units of the other layer.
                    if (not low or low <= ground) and (not high or high <= air)
                ]
            )
        return found


class Shape(Part):
    """What decides which units can be chosen: which of a stack are equal, and how large each is.

    Far fewer than stacks, so what is reckoned for one serves many.
    """

    __slots__ = ("_parts", "whole")

    def __init__(self, alike: Places, bulks: tuple[int, ...]) -> None:
        every = _every(alike)
        super().__init__(every, tuple([_size([bulks[place] for place in one]) for one in every]))
        self.whole = (1 << len(bulks)) - 1
        self._parts: dict[int, Part] = {}

    def part(self, allowed: int) -> Part:
        """Return the choices of the units whose places have their bit in `allowed`."""
        if allowed == self.whole:
            return self
        found = self._parts.get(allowed)
        if found is None:
            kept = [
                (places, size)
                for places, size in zip(self.every, self.sizes, strict=True)
                if all(allowed >> place & 1 for place in places)
            ]
            found = Part(tuple([places for places, _ in kept]), tuple([size for _, size in kept]))
            self._parts[allowed] = found
        return found


def places_of(takes: Iterable[int]) -> int:
    """Return the bits of the places that are taken, said place by place.

    Equal units are all taken or none, where they are taken for what they are.
    """
    return sum([1 << place for place, taken in enumerate(takes) if taken])


@lru_cache(maxsize=1 << 12)
def _every(alike: Places) -> tuple[Places, ...]:
    """Every non-empty choice of places; `alike` has for each the first with an equal unit."""
    found: list[Places] = [()]
    for place, first in enumerate(alike):
        before = alike[:place].count(first)  # of equal units the first go
        found += [
            (*places, place)
            for places in found
            if not before or [alike[other] for other in places].count(first) == before
        ]
    return tuple(found[1:])


_shapes = lru_cache(maxsize=1 << 12)(Shape)


@lru_cache(maxsize=1 << 12)
def with_any(shape: Shape, allowed: int, needed: int) -> Part:
    """Return the choices of places in `allowed` that have any of those in `needed`."""
    part = shape.part(allowed)
    kept = [
        (places, size)
        for places, size in zip(part.every, part.sizes, strict=True)
        if any(needed >> place & 1 for place in places)
    ]
    return Part(tuple([places for places, _ in kept]), tuple([size for _, size in kept]))


def joining_shape(units: tuple[Unit, ...], here: tuple[Unit, ...]) -> Shape:
    """Return the shape of a stack that joins `here`, where a party adds no size to one (W6)."""
    there = {unit.bulk for unit in here if unit.kind.character}
    bulks = tuple([0 if unit.bulk in there else unit.bulk for unit in units])
    return _shapes(tuple(map(units.index, units)), bulks)


def shape(units: tuple[Unit, ...]) -> Shape:
    """Return the shape of a stack."""
    return _shapes(tuple(map(units.index, units)), tuple([unit.bulk for unit in units]))


class Choices(Sequence[tuple[Unit, ...]]):
    """Choices of a stack's units, each made when it is asked for."""

    __slots__ = ("_places", "_units")

    def __init__(self, units: tuple[Unit, ...], places: tuple[Places, ...]) -> None:
        self._units, self._places = units, places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> tuple[Unit, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[tuple[Unit, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[Unit, ...] | Sequence[tuple[Unit, ...]]:
        if isinstance(index, slice):
            return Choices(self._units, self._places[index])
        units = self._units
        return tuple([units[place] for place in self._places[index]])


def choices(
    stack: tuple[Unit, ...], ground: int = NO_LIMIT, air: int = NO_LIMIT
) -> tuple[tuple[Unit, ...], ...]:
    """Return every non-empty choice of a stack's units whose sizes fit (W6)."""
    return tuple(Choices(stack, shape(stack).fitting(ground, air)))


def _size(bulks: Sequence[int]) -> Size:
    total = sum(bulks)
    if not bulks or min(bulks) > 0:
        return (total, 0) if total < PARTY else (_with_party(total), 0)
    air = -sum([bulk for bulk in bulks if bulk < 0])
    return _with_party(total + air), _with_party(air)


def _with_party(bulk: int) -> int:
    """A layer's size: however many characters, they are of size 1 together (W6)."""
    return bulk if bulk < PARTY else bulk % PARTY + 1


def sizes(units: tuple[Unit, ...]) -> Size:
    """Return the total size of units: (ground and water, air) (W6)."""
    return _size([unit.bulk for unit in units])


def joining(units: tuple[Unit, ...], here: tuple[Unit, ...]) -> Size:
    """What size is added where `here` stand already of their faction: a party is one (W6)."""
    (ground, air), (low, high) = sizes((*here, *units)), sizes(here)
    return ground - low, air - high


def fits(units: tuple[Unit, ...], ground: int, air: int) -> bool:
    """Whether units fit into what room is left on the ground and in the air (W6)."""
    return room_for(sizes(units), ground, air)


def room_for(size: Size, ground: int, air: int) -> bool:
    """Whether so much fits into what room is left."""
    low, high = size
    # A layer that is already over its limit still takes units of the other layer.
    return (not low or low <= ground) and (not high or high <= air)


def chosen(stack: tuple[Unit, ...], units: tuple[Unit, ...]) -> tuple[Unit, ...] | None:
    """Return the same units in stack order, the first of equal ones; None if they aren't there."""
    left = list(units)
    found: list[Unit] = []
    for unit in stack:
        if unit in left:
            left.remove(unit)
            found.append(unit)
    return None if left else tuple(found)
