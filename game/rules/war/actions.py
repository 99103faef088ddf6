"""The orders of the war: Battle Actions (W3) and the choices between them, as frozen values."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.contract import Order
from game.rules.war.desk.orders import DeskOrders
from game.rules.war.kinds import Tables, Unit, unit_text
from game.rules.war.results import Result, Way


class Move(Order, frozen=True, tag="move", omit_defaults=True):
    """Units of one stack move, or set out on a march (W4).

    Characters among them take a `pace` at their turn's first ("": the normal one, or what they have
    taken), may `double` the turn's allowance where they are mounted, and anybody may take fallen
    friends along: their names are in `carrying`, in the scenario's order (W5).
    """

    origin: int
    units: tuple[Unit, ...]
    target: int
    pace: str = ""
    double: bool = False
    carrying: tuple[str, ...] = ()


class Enter(Order, frozen=True, tag="enter"):
    """Enter Zone: fight `team`'s units in `target`; the own hex in a contested one (W8)."""

    origin: int
    units: tuple[Unit, ...]
    target: int
    team: str


class Shoot(Order, frozen=True, tag="ranged"):
    """Ranged Attack: one round against `team`'s units in `target` (W8)."""

    origin: int
    units: tuple[Unit, ...]
    target: int
    team: str


class Repair(Order, frozen=True, tag="repair"):
    """One nonliving unit regains a hit (W11)."""

    origin: int
    unit: Unit


class Entrench(Order, frozen=True, tag="entrench"):
    """One unit digs in (W11)."""

    origin: int
    unit: Unit


class Heal(Order, frozen=True, tag="heal"):
    """Healers at `origin` create a unit of `kind` where one died; no action (W10)."""

    origin: int
    target: int
    kind: str


class Recuperate(Order, frozen=True, tag="recuperate"):
    """All characters of the faction take a short rest: the whole turn (W5)."""


class LongRest(Order, frozen=True, tag="long_rest"):
    """All characters of the faction begin a long rest, or go on with it: the whole turn (W5)."""


class EndTurn(Order, frozen=True, tag="end_turn"):
    """The turn ends, early or not (W2)."""


class Muster(Order, frozen=True, tag="muster"):
    """A post's grant: one unit of `kind` (W9)."""

    post: int
    kind: str


class Decline(Order, frozen=True, tag="decline"):
    """A post's grant is declined (W9)."""

    post: int


class PressOn(Order, frozen=True, tag="press_on"):
    """Another round of the battle (W8)."""


class Hold(Order, frozen=True, tag="hold"):
    """Stay in the entered hex, which is then contested (W8)."""


class Withdraw(Order, frozen=True, tag="withdraw"):
    """Back to the hex the order began in (W8)."""


class Stop(Order, frozen=True, tag="stop"):
    """End a battle fought in place (W8)."""


class Claim(Order, frozen=True, tag="claim"):
    """After a won battle: these survivors go in, the rest stay where they came from (W8)."""

    units: tuple[Unit, ...]


class Settle(Order, frozen=True, tag="settle"):
    """How the entered zone is settled: dice, wargame, tactical or table (W13)."""

    way: Way


class Settled(Order, frozen=True, tag="settled"):
    """What came of a fight at the table, entered by hand by the attacker (W13)."""

    result: Result


class Accept(Order, frozen=True, tag="accept"):
    """The GM lets a result stand (W13, confirm_results)."""


class Replace(Order, frozen=True, tag="replace", omit_defaults=True):
    """The GM gives the result of a battle, in place of another or of a fight that is on (W13)."""

    result: Result
    note: str = ""


WarOrder = (
    Move
    | Enter
    | Shoot
    | Repair
    | Entrench
    | Heal
    | Recuperate
    | LongRest
    | EndTurn
    | Muster
    | Decline
    | PressOn
    | Hold
    | Withdraw
    | Stop
    | Claim
    | Settle
    | Settled
    | Accept
    | Replace
    | DeskOrders
)


def order_to_json(order: Order) -> dict[str, Any]:
    """Its JSON form; units are written as `Unit.text`."""
    return msgspec.to_builtins(order, enc_hook=unit_text)  # type: ignore[no-any-return]


def read_order(tables: Tables, raw: object) -> WarOrder:
    """Back from `order_to_json`. Raises ValueError (msgspec's too) naming what is wrong."""
    return msgspec.convert(raw, WarOrder, dec_hook=tables.read_in)  # type: ignore[no-any-return]
