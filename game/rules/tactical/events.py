"""What happens in an exchange, as frozen values; the window, the log and the report read these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.rules.contract import Event, Outcome
from game.rules.tactical.rolling import Face


class TurnOpened(Event, frozen=True, tag="turn"):
    """A turn begins; so many of each side (attackers first) stand, `pool` dice are in contact.

    With a charge all openings are on target and nobody rolls for them (T3, T6).
    """

    turn: int
    side: str
    charge: bool
    alive: tuple[int, int]
    pool: int


class TempoTaken(Event, frozen=True, tag="tempo"):
    """A side takes so much off its skill for the defence to come (T7)."""

    side: str
    taken: int


class Modifiers(msgspec.Struct, frozen=True):
    """What a roll's skill is changed by, each as it is added (negative: worse)."""

    carried: int = 0
    taken: int = 0
    escalation: int = 0
    fear: int = 0

    @property
    def total(self) -> int:
        """Their sum."""
        return self.carried + self.taken + self.escalation + self.fear


class Again(msgspec.Struct, frozen=True):
    """A die that had to be rolled again, by its place: the second result stands (T3)."""

    die: int
    first: int


class Rolled(Event, frozen=True, tag="rolled"):
    """One go: a side's dice, one for each man in the exchange (T2, T4).

    `dice` are the results that stand, `faces` what they mean before single weapons' halving;
    `halved` counters become blocks by it. `counters` dice go on. `fallen` of the side's men fell,
    or `closed` were closed with instead (T5). `skill` is what was rolled against, modifiers in.
    """

    side: str
    go: int
    opening: bool
    skill: int
    modifiers: Modifiers
    dice: tuple[int, ...]
    again: tuple[Again, ...]
    faces: tuple[Face, ...]
    halved: int
    counters: int
    fallen: int
    closed: int
    alive: tuple[int, int]


class Handed(Event, frozen=True, tag="handed"):
    """A side hands its counters to the other, with a modifier for the roll to come (T7)."""

    side: str
    counters: int
    modifier: int
    how: Literal["plain", "passed", "nullified", "gift"]


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn is over: no dice are left, ten increments gone, a side gone, or `side` broke (T2)."""

    turn: int
    why: Literal["spent", "time", "gone", "broke"]
    side: str
    increments: int
    alive: tuple[int, int]


class WentOn(Event, frozen=True, tag="went_on"):
    """A side is for another turn (T8)."""

    side: str


class BrokeOff(Event, frozen=True, tag="broke_off"):
    """A side leaves the fight between two turns (T8)."""

    side: str


class Ended(Event, frozen=True, tag="ended"):
    """The fight is over."""

    outcome: Outcome


def event_to_json(event: Event) -> dict[str, Any]:
    """Its JSON form."""
    return msgspec.to_builtins(event)  # type: ignore[no-any-return]
