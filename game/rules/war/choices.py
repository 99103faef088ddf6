"""Choosing units of a stack: each choice once, equal units not told apart, in stack order (W3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import overload

from game.rules.war.kinds import Unit

NO_LIMIT = 99


@lru_cache(maxsize=1 << 16)
def choices(
    stack: tuple[Unit, ...], ground: int = NO_LIMIT, air: int = NO_LIMIT
) -> tuple[tuple[Unit, ...], ...]:
    """Return every non-empty choice of a stack's units whose sizes fit (W6)."""
    if fits(stack, ground, air):
        return _every(stack)
    return tuple([units for units in _every(stack) if fits(units, ground, air)])


@lru_cache(maxsize=1 << 14)
def _every(stack: tuple[Unit, ...]) -> tuple[tuple[Unit, ...], ...]:
    found: list[tuple[Unit, ...]] = [()]
    for place, unit in enumerate(stack):
        before = stack[:place].count(unit)  # of equal units the first go
        found += [(*units, unit) for units in found if not before or units.count(unit) == before]
    return tuple(found[1:])


class Choices(Sequence[tuple[Unit, ...]]):
    """The same choices, counted at once and made when one is asked for."""

    __slots__ = ("_air", "_ground", "_units", "total")

    def __init__(
        self, units: tuple[Unit, ...], ground: int = NO_LIMIT, air: int = NO_LIMIT
    ) -> None:
        self._units, self._ground, self._air = units, ground, air
        flyers = [unit for unit in units if unit.kind.airborne]
        walkers = [unit for unit in units if not unit.kind.airborne] if flyers else units
        self.total = _ways(walkers, ground) * _ways(flyers, air) - 1

    def __len__(self) -> int:
        return self.total

    @overload
    def __getitem__(self, index: int) -> tuple[Unit, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[Unit, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[Unit, ...] | tuple[tuple[Unit, ...], ...]:
        return choices(self._units, self._ground, self._air)[index]


def _ways(units: Sequence[Unit], room: int) -> int:
    """Count the choices of units, none included, whose sizes fit together into `room`."""
    ways = {0: 1}
    for unit in dict.fromkeys(units):
        more: dict[int, int] = {}
        for size, count in ways.items():
            for number in range(units.count(unit) + 1):
                total = size + number * unit.kind.size
                if total <= room or not total:
                    more[total] = more.get(total, 0) + count
        ways = more
    return sum(ways.values())


@lru_cache(maxsize=1 << 16)
def sizes(units: tuple[Unit, ...]) -> tuple[int, int]:
    """Return the total size of units: (ground and water, air) (W6)."""
    ground = air = 0
    for unit in units:
        if unit.kind.airborne:
            air += unit.kind.size
        else:
            ground += unit.kind.size
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
