"""What every rule system offers: one shape for the war, the War Game and the Tactical Core.

A rule system is a module with the functions of `RuleSystem`. A state is changed by `play` alone;
what came of an order is told as events, never read off two states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from game.dice import DiceLike

GM = "gm"


class Order(msgspec.Struct, frozen=True, tag_field="order", kw_only=False):
    """What a side decides. `side` is the faction's id (or `gm`)."""

    side: str


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened; the window, the log and the report read nothing else."""


class Decision(NamedTuple):
    """What is awaited of whom: every listed side may act, the first is awaited."""

    kind: str
    sides: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How it ended: the winning factions (none: a draw) and why, as a sentence."""

    winners: tuple[str, ...]
    reason: str

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners


class IllegalOrder(ValueError):  # noqa: N818 - it is a refusal, not a fault of the program
    """An order was played that `refusal` refuses; its text is that sentence."""


Tell = Callable[[Event], None]
O_co = TypeVar("O_co", bound=Order, covariant=True)


def digest(view: dict[str, Any]) -> str:
    """A short hash of a canonical view: equal states on any machine have equal ones."""
    return blake2b(msgspec.json.encode(view), digest_size=8).hexdigest()


def silence(_event: Event) -> None:
    """Tell nobody: for searches on copies."""


@runtime_checkable
class OrderList(Protocol[O_co]):
    """The legal orders as a lazy sequence: iterate, `in`, `len`, pick by index."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> O_co: ...
    def __iter__(self) -> Iterator[O_co]: ...
    def __contains__(self, order: object) -> bool: ...


class RuleSystem(Protocol):
    """The functions of a rule system's module (states and scenarios are its own types)."""

    NAME: str
    VERSION: int

    def start(
        self, scenario: Any, house: Any, tables: Any, dice: DiceLike
    ) -> tuple[Any, tuple[Event, ...]]: ...
    def to_decide(self, state: Any) -> Decision | None: ...
    def orders(self, state: Any) -> OrderList[Order]: ...
    def refusal(self, state: Any, order: Order) -> str | None: ...
    def play(self, state: Any, order: Order, dice: DiceLike, tell: Tell) -> None: ...
    def forecast(self, state: Any, order: Order) -> Any: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def copy(self, state: Any) -> Any: ...
    def to_json(self, state: Any) -> dict[str, Any]: ...
    def from_json(self, raw: dict[str, Any], scenario: Any, house: Any, tables: Any) -> Any: ...
    def checksum(self, state: Any) -> str: ...
    def order_to_json(self, order: Order) -> dict[str, Any]: ...
    def order_from_json(self, state: Any, raw: dict[str, Any]) -> Order: ...
    def event_to_json(self, event: Event) -> dict[str, Any]: ...
