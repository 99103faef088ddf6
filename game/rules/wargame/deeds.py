"""The table of orders: for each its room's functions; the engine, refusals and the list use it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from game.dice import DiceLike
from game.rules.contract import Order, Tell
from game.rules.wargame.actions import WarGameOrder
from game.rules.wargame.state import Phase, Scale, State

# Says why an order is refused, once it is known that its side is awaited in such a phase.
Check: TypeAlias = Callable[[State, Any], str | None]
Carry: TypeAlias = Callable[[State, Any, DiceLike, Tell], None]
# The orders of this kind that may be legal for a side now; the list asks `Check` of each.
Options: TypeAlias = Callable[[State, str], Iterable[WarGameOrder]]


class Deed(NamedTuple):
    """A kind of order: when it can be given, and its room's functions.

    `sure`: its options are legal all of them, `check` needn't be asked for the list.
    """

    phases: tuple[Phase, ...]
    scales: tuple[Scale, ...]
    check: Check
    carry: Carry
    options: Options
    sure: bool = False


Deeds: TypeAlias = dict[type[Order], Deed]


def always(_state: State, _order: Order) -> str | None:
    """Refuse nothing: legal whenever it is awaited."""
    return None


def unlisted(_state: State, _side: str) -> Iterable[WarGameOrder]:
    """Nothing: stunts and the GM's orders can be given, but aren't listed."""
    return ()
