"""The desk's table of orders: for each what refuses it and what carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from game.dice import DiceLike
from game.rules.contract import Order, Tell
from game.rules.war.state import State

Check: TypeAlias = Callable[[State, Any], str | None]
Carry: TypeAlias = Callable[[State, Any, DiceLike, Tell], None]


class Deed(NamedTuple):
    """A kind of order: `check` is asked once it is known that the desk is open."""

    check: Check
    carry: Carry


Deeds: TypeAlias = dict[type[Order], Deed]
