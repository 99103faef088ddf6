"""Orders and events of a fight that goes on inside a war (W13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from game.rules.contract import Event, Order, OrderList


class Within(Order, frozen=True, tag="fight"):
    """An order of the fight that is on, by its `way`; `side` is that order's own."""

    way: str
    then: Any  # of the other rule system


class InFight(Event, frozen=True, tag="fight"):
    """Something that happened in the fight that is on; `way`: wargame or tactical.

    `start` is that fight's state as it began, for names; it isn't in the JSON form.
    """

    way: str
    told: Any  # of the other rule system
    start: Any


class FightBegan(Event, frozen=True, tag="fight_began"):
    """A fight for a zone opens in another system; its sides there are factions.

    `start` as in InFight.
    """

    way: str
    cell: int
    attackers: str
    defenders: str
    start: Any


class WithinOrders(Sequence[Within]):
    """The fight's own orders, each wrapped when it is picked."""

    __slots__ = ("_inner", "_way")

    def __init__(self, way: str, inner: OrderList[Order]) -> None:
        self._way = way
        self._inner = inner

    def __len__(self) -> int:
        return len(self._inner)

    @overload
    def __getitem__(self, index: int) -> Within: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Within]: ...
    def __getitem__(self, index: int | slice) -> Within | Sequence[Within]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        return within(self._way, self._inner[index])

    def __iter__(self) -> Iterator[Within]:
        return (within(self._way, order) for order in self._inner)

    def __contains__(self, order: object) -> bool:
        if not isinstance(order, Within):
            return False
        return order == within(self._way, order.then) and order.then in self._inner


def within(way: str, order: Order) -> Within:
    """An order of the fight as one of the war's match."""
    return Within(order.side, way, order)
