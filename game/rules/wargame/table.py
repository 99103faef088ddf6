"""All orders of the War Game with their rooms' functions, joined by scale."""

from __future__ import annotations

from typing import get_args

from game.rules.contract import Order
from game.rules.wargame import (
    answers,
    contests,
    healing,
    host_orders,
    kit,
    leaders,
    morale,
    moving,
    scale,
    smashing,
    strikes,
    table_talk,
    turns,
)
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.factors import invoking, large, putting
from game.rules.wargame.state import Phase, Scale

# Each has its own DEEDS; in this order orders are listed.
ROOMS: tuple[Deeds, ...] = (
    turns.DEEDS,
    answers.DEEDS,
    strikes.DEEDS,
    smashing.DEEDS,
    moving.DEEDS,
    contests.DEEDS,
    kit.DEEDS,
    healing.DEEDS,
    invoking.DEEDS,
    host_orders.DEEDS,
    leaders.DEEDS,
    large.DEEDS,
    morale.DEEDS,
    scale.DEEDS,
    table_talk.DEEDS,
    putting.DEEDS,
)


def _of(scale: Scale) -> Deeds:
    """The orders of a scale; each kind belongs to one room alone."""
    found: Deeds = {}
    for deeds in ROOMS:
        for kind, one in deeds.items():
            if scale in one.scales:
                assert kind not in found, kind  # noqa: S101 - a fault of the program
                found[kind] = one
    return found


DEEDS: dict[Scale, Deeds] = {"small": _of("small"), "large": _of("large")}
KINDS: frozenset[type[Order]] = frozenset([*DEEDS["small"], *DEEDS["large"]])
IN_PHASE: dict[tuple[Phase, Scale], tuple[tuple[type[Order], Deed], ...]] = {
    (phase, scale): tuple([(kind, one) for kind, one in deeds.items() if phase in one.phases])
    for scale, deeds in DEEDS.items()
    for phase in get_args(Phase)
}
