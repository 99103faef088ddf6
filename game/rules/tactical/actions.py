"""The orders of an exchange: the choices that the text gives (T7, T8), as frozen values."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.contract import Order


class GoOn(Order, frozen=True, tag="go_on"):
    """Open the first turn, or agree to another one (T8)."""


class BreakOff(Order, frozen=True, tag="break_off"):
    """End the fight between two turns (T8)."""


class Take(Order, frozen=True, tag="tempo"):
    """Take so much off the own skill for the defence that comes now, 0 to 5 (T7)."""

    taken: int


class PassOn(Order, frozen=True, tag="pass_on"):
    """Hand the counters over with the whole modifier of the roll (T7)."""


class Nullify(Order, frozen=True, tag="nullify"):
    """Hand the counters over without the modifier; `gift`: with +1 instead (T7)."""

    gift: bool = False


class Break(Order, frozen=True, tag="break"):
    """Keep the counters and end the turn: modifiers and closing are reset (T7)."""


TacticalOrder = GoOn | BreakOff | Take | PassOn | Nullify | Break


def order_to_json(order: Order) -> dict[str, Any]:
    """Its JSON form."""
    return msgspec.to_builtins(order)  # type: ignore[no-any-return]


def read_order(raw: object) -> TacticalOrder:
    """Back from `order_to_json`. Raises ValueError (msgspec's too) naming what is wrong."""
    return msgspec.convert(raw, TacticalOrder)  # type: ignore[no-any-return]
