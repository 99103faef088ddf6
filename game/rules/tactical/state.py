"""Where an exchange stands: a few plain values over what never changes in it."""

from __future__ import annotations

from typing import Literal, TypeVar

from game.rules.contract import Outcome
from game.rules.tactical.house import House
from game.rules.tactical.scenario import Line, Scenario
from game.rules.tactical.troops import Profile, Tables, Terms, Troop, profile, terms

Phase = Literal["between", "tempo", "counter"]
ATTACKERS, DEFENDERS = 0, 1
NEITHER = (False, False)
T = TypeVar("T")


class Clash:
    """What never changes: set-up, options, both sides' troops and what of them tells."""

    def __init__(self, scenario: Scenario, house: House, tables: Tables) -> None:
        self.scenario = scenario
        self.house = house
        self.tables = tables
        self.terms: Terms = terms(house)
        self.lines: tuple[Line, Line] = scenario.lines
        kinds = tables.with_own(scenario.troops)
        self.troops: tuple[Troop, Troop] = (
            kinds[self.lines[0].troop],
            kinds[self.lines[1].troop],
        )
        one, other = self.troops
        self.profiles: tuple[Profile, Profile] = (
            profile(one, other, self.lines[0].fear, house),
            profile(other, one, self.lines[1].fear, house),
        )
        self.sides: tuple[str, str] = (self.lines[0].id, self.lines[1].id)

    def place(self, side: str) -> int:
        """0 for the side that opens each turn, 1 for the other. Raises ValueError for neither."""
        return self.sides.index(side)


class State:
    """A position; only `play` changes it.

    `phase`: between turns, before a defence (tempo), or with counters in hand. `side`: whose the
    decision is, 0 or 1. `go`: increments of this turn used, 0 between turns. `pool`: dice handed to
    the side that rolls next; with counters in hand those. `carried`: the modifier that came with
    them; with counters in hand the roll's own tempo, which may be passed on. `closed`: who fights
    with secondary weapons; `closing`: who will from the next turn on (T5). `lost`: in this turn.
    `willing`: the side that opens has agreed to another turn.
    """

    __slots__ = (
        "alive",
        "carried",
        "clash",
        "closed",
        "closing",
        "dice",
        "go",
        "lost",
        "outcome",
        "phase",
        "pool",
        "side",
        "turn",
        "willing",
    )

    def __init__(self, clash: Clash) -> None:
        self.clash = clash
        self.alive: tuple[int, int] = (clash.lines[0].count, clash.lines[1].count)
        self.turn = 0
        self.phase: Phase = "between"
        self.side = ATTACKERS
        self.go = 0
        self.pool = 0
        self.carried = 0
        self.closed: tuple[bool, bool] = (False, False)
        self.closing: tuple[bool, bool] = (False, False)
        self.lost: tuple[int, int] = (0, 0)
        self.willing = False
        self.outcome: Outcome | None = None
        self.dice = 0

    def copy(self) -> State:
        """An independent copy."""
        other = State.__new__(State)
        for name in State.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    @property
    def active(self) -> str:
        """The side that is awaited; "" when the fight is over."""
        return "" if self.outcome is not None else self.clash.sides[self.side]

    @property
    def round(self) -> int:
        """The turn; matches and undo call it a round."""
        return self.turn


def changed(pair: tuple[T, T], place: int, value: T) -> tuple[T, T]:
    """Return a pair with one side's value changed."""
    return (value, pair[1]) if place == ATTACKERS else (pair[0], value)
