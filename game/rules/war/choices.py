"""Choosing units of a stack: each choice once, equal units not told apart, in stack order (W3)."""

from __future__ import annotations

from functools import lru_cache

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
