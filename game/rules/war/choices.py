"""Choosing units of a stack: each choice once, equal units not told apart, in stack order (W3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, overload

from game.rules.war.kinds import Unit

if TYPE_CHECKING:
    from game.rules.war.state import Seen

NO_LIMIT = 99
Places = tuple[int, ...]  # of chosen units in their stack


class Shape:
    """What decides which units can be chosen: which of a stack are equal, and how large each is.

    Far fewer than stacks, so what is reckoned for one serves many.
    """

    __slots__ = ("_counts", "_fitting", "air", "bulks", "every", "ground", "total")

    def __init__(self, alike: Places, bulks: tuple[int, ...]) -> None:
        self.bulks = bulks
        self.every = _every(alike)
        self.total = len(self.every)
        self.ground, self.air = self.size(range(len(bulks)))
        self._fitting: dict[tuple[int, int], tuple[Places, ...]] = {}
        self._counts: dict[Seen, int] = {}

    def count(self, seen: Seen) -> int:
        """Count the orders to go where it looks so: choices that fit, for each hostile team."""
        found = self._counts.get(seen)
        if found is None:
            fitting = len(self.fitting(seen.ground, seen.air))
            found = self._counts[seen] = fitting * seen.fronts
        return found

    def size(self, places: Sequence[int]) -> tuple[int, int]:
        """Return the total size of the units in these places: (ground and water, air) (W6)."""
        ground = air = 0
        for place in places:
            bulk = self.bulks[place]
            if bulk < 0:
                air -= bulk
            else:
                ground += bulk
        return ground, air

    def fitting(self, ground: int, air: int) -> tuple[Places, ...]:
        """Return the choices for which there is room (W6)."""
        if self.ground <= ground and self.air <= air:
            return self.every
        found = self._fitting.get((ground, air))
        if found is None:
            sizes = [self.size(places) for places in self.every]
            found = self._fitting[ground, air] = tuple(
                [
                    places
                    for places, (low, high) in zip(self.every, sizes, strict=True)
                    # A layer over its limit still takes units of the other layer.
                    if (not low or low <= ground) and (not high or high <= air)
                ]
            )
        return found


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


@lru_cache(maxsize=1 << 16)
def sizes(units: tuple[Unit, ...]) -> tuple[int, int]:
    """Return the total size of units: (ground and water, air) (W6)."""
    ground = air = 0
    for unit in units:
        bulk = unit.bulk
        if bulk < 0:
            air -= bulk
        else:
            ground += bulk
    return ground, air


def fits(units: tuple[Unit, ...], ground: int, air: int) -> bool:
    """Whether units fit into what room is left on the ground and in the air (W6)."""
    on_ground, in_air = sizes(units)
    # A layer that is already over its limit still takes units of the other layer.
    return (not on_ground or on_ground <= ground) and (not in_air or in_air <= air)


def chosen(stack: tuple[Unit, ...], units: tuple[Unit, ...]) -> tuple[Unit, ...] | None:
    """Return the same units in stack order, the first of equal ones; None if they aren't there."""
    left = list(units)
    found: list[Unit] = []
    for unit in stack:
        if unit in left:
            left.remove(unit)
            found.append(unit)
    return None if left else tuple(found)
