"""A stack looked at by itself, wherever it stands: reckoned once for each make-up of units."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from game.rules.war.choices import Part, shape

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind, Unit

Choice = tuple["Unit", ...]
NOWHERE: frozenset[int] = frozenset()


class Gaits:
    """How the kinds of a stack go, with a bit for each gait; those of half speed apart (W4)."""

    __slots__ = ("bits", "fast", "slow", "walkers", "whole")

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        # How far off hexes in the way matter: those of speed 1 have none.
        self.fast = max([int(kind.speed) for kind in kinds], default=0) - 1
        self.bits = {kind.gait: 1 << place for place, kind in enumerate(kinds)}
        self.whole = (1 << len(kinds)) - 1
        self.walkers = [(self.bits[kind.gait], kind) for kind in kinds if not kind.marches]
        self.slow = [(self.bits[kind.gait], kind) for kind in kinds if kind.marches]


_gaits = cache(Gaits)


class Company:
    """The kinds of a stack: how they go and how far they act."""

    __slots__ = ("gaits", "healing", "longest", "radius")

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        first = {kind.gait: kind for kind in reversed(kinds)}
        self.gaits = _gaits(tuple([kind for kind in kinds if first[kind.gait] is kind]))
        self.longest = max([kind.range for kind in kinds], default=0)
        self.radius = max([kind.radius for kind in kinds], default=1)
        self.healing = any(kind.healing for kind in kinds)


company = lru_cache(maxsize=1 << 12)(Company)


class Band:
    """What a stack can do by itself: its kinds, its shape, and who has something to mend."""

    __slots__ = (
        "_going",
        "_parts",
        "_shooting",
        "bare",
        "bound",
        "company",
        "damaged",
        "gaits",
        "heals",
        "shape",
        "spent",
        "total",
        "units",
    )

    def __init__(self, units: Choice) -> None:
        self.units = units
        self.shape = shape(units)
        self.total = self.shape.total
        self.company = company(tuple({unit.kind.id: unit.kind for unit in units}.values()))
        self.gaits = self.company.gaits
        # Healers that have healed this turn, and those that still can (W10).
        self.spent = self.heals = False
        if self.company.healing:
            fresh = [not unit.spent for unit in units if unit.kind.healing]
            self.spent, self.heals = not all(fresh), any(fresh)
        # Those that can be repaired, and those not entrenched (W11).
        distinct = dict.fromkeys(units)
        self.damaged = tuple([unit for unit in distinct if unit.mendable])
        self.bare = tuple([unit for unit in distinct if not unit.entrenched])
        # Where half-speed units of it march (W4).
        self.bound: Container[int] = {unit.march for unit in units} if self.gaits.slow else NOWHERE
        self._parts: dict[int, Part] = {}
        self._going: dict[tuple[int, int, int], tuple[Part, Part]] = {}
        self._shooting: dict[int, Part] = {}

    @property
    def distinct(self) -> Choice:
        """Its units, equal ones once."""
        return tuple(dict.fromkeys(self.units))

    def part(self, mask: int) -> Part:
        """Return the part of it whose gaits have a bit in `mask`."""
        if mask == self.gaits.whole:
            return self.shape
        found = self._parts.get(mask)
        if found is None:
            bits = self.gaits.bits
            takes = [bits[unit.kind.gait] & mask for unit in self.units]
            found = self._parts[mask] = self._part(takes)
        return found

    def going(self, target: int, mask: int, marching: int) -> tuple[Part, Part]:
        """Return who of it can set out for a hex, and who arrives there with one order (W4).

        Of the half-speed units, whose gaits are in `marching`, those that march there arrive.
        """
        if target not in self.bound:
            return self.part(marching), self.part(mask)
        found = self._going.get((target, mask, marching))
        if found is None:
            bits = self.gaits.bits
            starting: list[bool] = []
            arriving: list[bool] = []
            for unit in self.units:
                bit = bits[unit.kind.gait]
                come = unit.march == target
                starting.append(bool(bit & marching) and not come)
                arriving.append(bool(bit & mask) or (come and bool(bit & marching)))
            found = self._part(starting), self._part(arriving)
            self._going[target, mask, marching] = found
        return found

    def shooting(self, distance: int) -> Part:
        """Return the part of it whose range reaches so far (W8)."""
        found = self._shooting.get(distance)
        if found is None:
            takes = [unit.kind.range >= distance for unit in self.units]
            found = self._shooting[distance] = self._part(takes)
        return found

    def _part(self, takes: Sequence[int]) -> Part:
        # Equal units are all of a part or none, so that its choices are some of the stack's.
        allowed, place = 0, 1
        for taken in takes:
            if taken:
                allowed |= place
            place <<= 1
        return self.shape.part(allowed)


@lru_cache(maxsize=1 << 14)
def band(units: Choice) -> Band:
    """Look at units once."""
    return Band(units)
