"""A stack looked at by itself, wherever it stands: reckoned once for each make-up of units."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.rules.war.choices import Choices, sizes

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind, Unit

Choice = tuple["Unit", ...]


class Band:
    """What a stack can do by itself: its gaits, ranges, and the choices of its units."""

    __slots__ = (
        "_fitting",
        "_parts",
        "_sizes",
        "bare",
        "bits",
        "bound",
        "damaged",
        "distinct",
        "every",
        "fast",
        "heals",
        "longest",
        "radius",
        "slow",
        "spent",
        "units",
        "walkers",
        "whole",
    )

    def __init__(self, units: Choice) -> None:
        self.units = units
        self.distinct = tuple(dict.fromkeys(units))
        self.every = Choices(units)
        self.longest, self.radius = 0, 1
        self.fast = False  # where they get to hangs on what is in the way
        self.spent = self.heals = False  # Healers (W10)
        # Gaits with a bit each; those of half speed apart, and where such units march (W4).
        self.bits: dict[str, int] = {}
        self.walkers: list[tuple[int, Kind]] = []
        self.slow: list[tuple[int, Kind]] = []
        self.bound: set[int] = set()
        for unit in self.distinct:
            kind = unit.kind
            self.longest = max(self.longest, kind.range)
            self.radius = max(self.radius, kind.radius)
            self.fast = self.fast or kind.speed > 1
            self.spent = self.spent or unit.spent
            self.heals = self.heals or (kind.healing and not unit.spent)
            if unit.march >= 0:
                self.bound.add(unit.march)
            if kind.gait not in self.bits:
                bit = self.bits[kind.gait] = 1 << len(self.bits)
                (self.slow if kind.marches else self.walkers).append((bit, kind))
        # Those that can be repaired, and those not entrenched (W11).
        self.damaged = tuple(
            [unit for unit in self.distinct if unit.kind.nonliving and unit.hits < unit.kind.full]
        )
        self.bare = tuple([unit for unit in self.distinct if not unit.entrenched])
        self.whole = (1 << len(self.bits)) - 1
        self._sizes = sizes(units)
        self._fitting: dict[tuple[int, int], Choices] = {}
        self._parts: dict[int, Band] = {}

    def fitting(self, ground: int, air: int) -> Choices:
        """Return the choices of its units for which there is room (W6)."""
        on_ground, in_air = self._sizes
        if on_ground <= ground and in_air <= air:
            return self.every
        found = self._fitting.get((ground, air))
        if found is None:
            found = self._fitting[ground, air] = Choices(self.units, ground, air)
        return found

    def part(self, mask: int) -> Band:
        """Return the band of its units whose gaits have a bit in `mask`."""
        if mask == self.whole:
            return self
        found = self._parts.get(mask)
        if found is None:
            bits = self.bits
            units = tuple([unit for unit in self.units if bits[unit.kind.gait] & mask])
            found = self._parts[mask] = band(units)
        return found


@lru_cache(maxsize=1 << 14)
def band(units: Choice) -> Band:
    """Look at units once."""
    return Band(units)
