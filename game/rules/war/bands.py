"""A stack looked at by itself, wherever it stands: reckoned once for each make-up of units."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.rules.war.choices import Choices, shape

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.state import Seen

Choice = tuple["Unit", ...]


class Company:
    """The kinds of a stack: how they go and how far they act."""

    __slots__ = ("bits", "fast", "healing", "longest", "radius", "slow", "walkers", "whole")

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.longest = max([kind.range for kind in kinds], default=0)
        self.radius = max([kind.radius for kind in kinds], default=1)
        self.healing = any(kind.healing for kind in kinds)
        # How far hexes in their way matter: those of speed 1 have none.
        self.fast = max([int(kind.speed) for kind in kinds], default=0) - 1
        # Gaits with a bit each; those of half speed apart (W4).
        self.bits: dict[str, int] = {}
        self.walkers: list[tuple[int, Kind]] = []
        self.slow: list[tuple[int, Kind]] = []
        for kind in kinds:
            if kind.gait not in self.bits:
                bit = self.bits[kind.gait] = 1 << len(self.bits)
                (self.slow if kind.marches else self.walkers).append((bit, kind))
        self.whole = (1 << len(self.bits)) - 1


company = lru_cache(maxsize=1 << 12)(Company)


class Band:
    """What a stack can do by itself: its kinds, its shape, and who has something to mend."""

    __slots__ = (
        "_parted",
        "_parts",
        "_shooting",
        "bare",
        "bound",
        "company",
        "damaged",
        "distinct",
        "heals",
        "shape",
        "spent",
        "total",
        "units",
    )

    def __init__(self, units: Choice) -> None:
        self.units = units
        self.distinct = tuple(dict.fromkeys(units))
        self.company = company(tuple({unit.kind.id: unit.kind for unit in units}.values()))
        self.shape = shape(units)
        self.total = self.shape.total
        # Healers that have healed this turn, and those that still can (W10).
        self.spent = self.heals = False
        if self.company.healing:
            self.spent = any(unit.spent for unit in units)
            self.heals = any(unit.kind.healing and not unit.spent for unit in units)
        # Those that can be repaired, and those not entrenched (W11).
        self.damaged = tuple([unit for unit in self.distinct if unit.mendable])
        self.bare = tuple([unit for unit in self.distinct if not unit.entrenched])
        # Where half-speed units of it march (W4).
        self.bound = {unit.march for unit in units} if self.company.slow else set()
        self._parts: dict[int, Band] = {}
        self._parted: dict[tuple[int, int, int], tuple[Band, Band]] = {}
        self._shooting: dict[int, Band] = {}

    @property
    def every(self) -> Choices:
        """Every choice of its units."""
        return Choices(self.units, self.shape.every)

    def fitting(self, seen: Seen) -> Choices:
        """Return the choices of its units for which there is room (W6)."""
        return Choices(self.units, self.shape.fitting(seen.ground, seen.air))

    def part(self, mask: int) -> Band:
        """Return the band of its units whose gaits have a bit in `mask`."""
        if mask == self.company.whole:
            return self
        found = self._parts.get(mask)
        if found is None:
            bits = self.company.bits
            units = tuple([unit for unit in self.units if bits[unit.kind.gait] & mask])
            found = self._parts[mask] = band(units)
        return found

    def parted(self, target: int, mask: int, marching: int) -> tuple[Band, Band]:
        """Return who of it can set out for a hex, and who arrives there with one order (W4).

        Of the half-speed units, whose gaits are in `marching`, those that march there arrive.
        """
        key = (target if target in self.bound else -1, mask, marching)
        found = self._parted.get(key)
        if found is None:
            bits = self.company.bits
            starting: list[Unit] = []
            arriving: list[Unit] = []
            for unit in self.units:
                bit = bits[unit.kind.gait]
                if bit & mask or (bit & marching and unit.march == target):
                    arriving.append(unit)
                elif bit & marching:
                    starting.append(unit)
            found = self._parted[key] = band(tuple(starting)), band(tuple(arriving))
        return found

    def shooting(self, distance: int) -> Band:
        """Return the band of its units whose range reaches so far (W8)."""
        found = self._shooting.get(distance)
        if found is None:
            able = tuple([unit for unit in self.units if unit.kind.range >= distance])
            found = self._shooting[distance] = band(able)
        return found


@lru_cache(maxsize=1 << 14)
def band(units: Choice) -> Band:
    """Look at units once."""
    return Band(units)
