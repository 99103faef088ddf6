"""A small fight laid out in a test: red attacks, blue defends; dice fall as they are told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from game.dice import FixedDice
from game.rules import tactical
from game.rules.contract import IllegalOrder
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from game.rules.tactical.events import Handed, Rolled, TurnEnded

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event

HIT, MISS = 1, 10  # with skill 1 to 9 and nothing in the way


class Men(NamedTuple):
    """So many troopers of a type; `fear` frightens them."""

    count: int
    figures: dict[str, Any]
    fear: int


def men(count: int = 10, skill: int = 6, fear: int = 0, **figures: Any) -> Men:
    return Men(count, {"skill": skill, **figures}, fear)


PIKES = {"length": 4, "secondary": 3}


@dataclass
class Table:
    """A fight in a test. Events gather in `told`, those of the last order in `new`."""

    state: tactical.State
    dice: DiceLike = field(default_factory=FixedDice)
    told: list[Event] = field(default_factory=list)
    new: list[Event] = field(default_factory=list)

    def falls(self, *values: int) -> Table:
        self.dice = FixedDice(values, self.dice.number)
        return self

    def play(self, order: Any) -> Table:
        before = len(self.told)
        assert order in tactical.orders(self.state), tactical.refusal(self.state, order)
        tactical.play(self.state, order, self.dice, self.told.append)
        assert not isinstance(self.dice, FixedDice) or self.dice.left == 0, "dice left over"
        self.new = self.told[before:]
        return self

    def refused(self, order: Any) -> str:
        reason = tactical.refusal(self.state, order)
        assert reason is not None, f"{order} is legal"
        assert order not in tactical.orders(self.state)
        before = tactical.to_json(self.state)
        with pytest.raises(IllegalOrder) as fault:
            tactical.play(self.state, order, FixedDice(), self.told.append)
        assert str(fault.value) == reason
        assert tactical.to_json(self.state) == before
        return reason

    def go_on(self) -> Table:
        return self.play(GoOn(self.state.active))

    def both_go_on(self) -> Table:
        """To another turn; the dice are the openings' and those after them."""
        dice, self.dice = self.dice, FixedDice((), self.dice.number)
        self.go_on()
        self.dice = dice
        return self.go_on()

    def break_off(self) -> Table:
        return self.play(BreakOff(self.state.active))

    def take(self, taken: int) -> Table:
        return self.play(Take(self.state.active, taken))

    def pass_on(self) -> Table:
        return self.play(PassOn(self.state.active))

    def nullify(self, *, gift: bool = False) -> Table:
        return self.play(Nullify(self.state.active, gift=gift))

    def break_(self) -> Table:
        return self.play(Break(self.state.active))

    def events(self, kind: type) -> list[Any]:
        """What was told of this kind by the last order."""
        return [event for event in self.new if isinstance(event, kind)]

    @property
    def rolled(self) -> Rolled:
        """The last roll of the last order."""
        return self.events(Rolled)[-1]

    @property
    def handed(self) -> Handed:
        """The last counters handed over by the last order."""
        return self.events(Handed)[-1]

    @property
    def ended(self) -> TurnEnded:
        """How the last order ended a turn."""
        (event,) = self.events(TurnEnded)
        return event

    @property
    def choices(self) -> list[str]:
        """The orders, in short: "go_on", "tempo 3", "nullify", "gift"."""
        return [_short(order) for order in tactical.orders(self.state)]

    @property
    def awaited(self) -> tuple[str, str] | None:
        """What is awaited of whom."""
        decision = tactical.to_decide(self.state)
        if decision is None:
            return None
        (side,) = decision.sides
        return decision.kind, side


def _short(order: Any) -> str:
    raw = tactical.order_to_json(order)
    if raw.get("gift"):
        return "gift"
    return f"{raw['order']} {raw['taken']}" if "taken" in raw else raw["order"]


def set_up(
    attackers: Men, defenders: Men, **house: str
) -> tuple[tactical.Scenario, tactical.House, tactical.Tables]:
    """A scenario of two troop types, one for each side."""
    scenario = tactical.Scenario(
        title="A test",
        attackers=_line("red", attackers),
        defenders=_line("blue", defenders),
    )
    troops = (_troop("red", attackers), _troop("blue", defenders))
    return scenario, tactical.House.of(house), tactical.Tables(troops=troops)


def _line(side: str, who: Men) -> tactical.Line:
    return tactical.Line(id=side, name=side.title(), troop=side, count=who.count, fear=who.fear)


def _troop(side: str, who: Men) -> tactical.Troop:
    return tactical.Troop(id=side, title=side.title(), **who.figures)


def lay(attackers: Men | None = None, defenders: Men | None = None, **house: str) -> Table:
    """Ten men of skill 6 against ten, unless it is said otherwise; nothing is opened yet."""
    state, told = tactical.start(
        *set_up(attackers or men(), defenders or men(), **house), FixedDice()
    )
    assert told == ()
    return Table(state)


def facts(state: tactical.State) -> dict[str, Any]:
    """All that a state knows, by name."""
    return {name: getattr(state, name) for name in tactical.State.__slots__ if name != "clash"}
