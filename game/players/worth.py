"""What units are worth to the levels that look ahead, and how the units of a stack travel."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.data.thinking import thinking
from game.rules.war import Kind, Unit
from game.rules.war.board import travel_of
from game.rules.war.kinds import Travel

FIGURES = thinking().worth

Units = tuple[Unit, ...]


class Group(NamedTuple):
    """Units of a stack that travel alike."""

    travel: Travel
    speed: float
    units: Units


class Band(NamedTuple):
    """A stack looked at once: what it is worth, how often dug in (W11), who travels together."""

    worth: float
    dug_in: int
    groups: tuple[Group, ...]


def kind_worth(kind: Kind) -> float:
    """What a whole unit is worth."""
    return (
        1.0
        + FIGURES.bonus * kind.bonus
        + FIGURES.hit * (kind.full - 1)
        + FIGURES.deadly * kind.deadly
        + FIGURES.undead * kind.undead
        + FIGURES.healing * kind.healing
        + FIGURES.range * kind.range
        + FIGURES.speed * max(kind.speed - 1, 0)
        - FIGURES.slow * (kind.speed < 1)
        + FIGURES.air * kind.airborne
        + FIGURES.hero * kind.character
    )


@lru_cache(maxsize=1 << 12)
def unit_worth(unit: Unit) -> float:
    """What a unit is worth with the hits it has left."""
    worn = FIGURES.wear * (1 - unit.hits / unit.kind.full)
    return max(kind_worth(unit.kind) * (1 - worn), FIGURES.least)


@lru_cache(maxsize=1 << 15)
def stack_worth(units: Units, named: frozenset[str] = frozenset()) -> float:
    """What units are worth together; those that goals speak of are worth much more."""
    worth = sum([unit_worth(unit) for unit in units])
    if named:
        worth += FIGURES.named * sum([unit.name in named for unit in units])
    return worth


@lru_cache(maxsize=1 << 15)
def band(units: Units) -> Band:
    """Look at a stack once."""
    groups: dict[tuple[Travel, float], list[Unit]] = {}
    for unit in units:
        groups.setdefault((travel_of(unit.kind), unit.kind.speed), []).append(unit)
    return Band(
        stack_worth(units),
        sum([unit.entrenched for unit in units]),
        tuple([Group(*how, tuple(those)) for how, those in groups.items()]),
    )
