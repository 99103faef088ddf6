"""The legal orders as a sequence: what is awaited first, then who else may go at once (G5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from game.rules.contract import Order
from game.rules.wargame.actions import GoNow, WarGameOrder
from game.rules.wargame.refusals import refusal
from game.rules.wargame.table import IN_PHASE

if TYPE_CHECKING:
    from game.rules.wargame.state import State


class Orders(Sequence[WarGameOrder]):
    """The legal orders of a state at this moment, made when they are first looked at.

    Stunts and the GM's orders aren't listed; whether one of them is legal `in` tells too.
    """

    __slots__ = ("_made", "_state")

    def __init__(self, state: State) -> None:
        self._state = state
        self._made: tuple[WarGameOrder, ...] | None = None

    def _all(self) -> tuple[WarGameOrder, ...]:
        if self._made is None:
            self._made = tuple(_listed(self._state))
        return self._made

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> WarGameOrder: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[WarGameOrder]: ...
    def __getitem__(self, index: int | slice) -> WarGameOrder | Sequence[WarGameOrder]:
        return self._all()[index]

    def __iter__(self) -> Iterator[WarGameOrder]:
        return iter(self._all())

    def __contains__(self, order: object) -> bool:
        return isinstance(order, Order) and refusal(self._state, order) is None


def orders(state: State) -> Orders:
    """The legal orders as a sequence; none when the fight is over."""
    return Orders(state)


def _listed(state: State) -> Iterator[WarGameOrder]:
    phase = state.phase
    if phase == "over":
        return
    side = state.active
    for kind, deed in IN_PHASE[phase, state.scale]:
        found = deed.options(state, side)
        if deed.sure:
            yield from found
        else:
            yield from [order for order in found if deed.check(state, order) is None]
        if kind is GoNow:
            for other in state.arena.sides:
                if other != side:
                    yield from deed.options(state, other)
