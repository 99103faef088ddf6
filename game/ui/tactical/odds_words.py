"""What a roll may bring a man, and who may hold the field, in words and whole per cents."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.tactical.rolling import FACES, INCREMENTS, escalation, faces
from game.rules.tactical.state import DEFENDERS
from game.ui.words import percent

if TYPE_CHECKING:
    from game.rules.tactical.odds_result import Position, Result
    from game.rules.tactical.state import Clash

MINUS = "−"
FIRST_DEFENCE = 2


class Chances(NamedTuple):
    """Of one die: that it comes to a counter, a block, a fail. `closed`: a fail fells nobody."""

    counter: float
    block: float
    fail: float
    closed: bool = False

    @property
    def words(self) -> str:
        """Such as "counter 60 %, fall 40 %"."""
        parts = [f"counter {percent(self.counter)}"]
        if self.block:
            parts.append(f"block {percent(self.block)}")
        lost = "closed with" if self.closed else "fall"
        return ", ".join([*parts, f"{lost} {percent(self.fail)}"])


def die_chances(clash: Clash, side: int, at: Position, modifier: int, go: int) -> Chances:
    """One die of a side's roll in a go, `modifier` being its tempo; escalation and fear go in."""
    own, foe = clash.profiles[side], clash.profiles[1 - side]
    total = modifier - own.fear + (escalation(go) if clash.terms.escalation else 0)
    found = faces(own, foe.cover, total, closed=at.closed[side])
    shares = {face: found.count(face) / FACES for face in ("counter", "block", "fail")}
    kept_off = go == FIRST_DEFENCE and side == DEFENDERS and own.reach and not at.closed[side]
    return Chances(shares["counter"], shares["block"], shares["fail"], kept_off)


def last_go(go: int) -> bool:
    """Whether counters of this go aren't handed over: the turn is over (T2)."""
    return go >= INCREMENTS


def plain(number: int) -> str:
    """A number with a minus as wide as a plus."""
    return str(number).replace("-", MINUS)


def unbroken(words: str) -> str:
    """No line ends between a number and its per cent sign."""
    return words.replace(" %", "\u00a0%")


def signed(number: int) -> str:
    """A modifier as players read it: +1, 0 or −2."""
    return f"+{number}" if number > 0 else plain(number)


def holds(result: Result, side: int) -> float:
    """The chance that a side holds the field in the end."""
    return result.defenders_hold if side == DEFENDERS else result.attackers_hold


def neither(result: Result) -> float:
    """The chance that nobody does: both gone, or both still standing after the last turn."""
    return result.both_gone + result.both_left


def mean(result: Result, side: int) -> float:
    """Men of a side left on average."""
    return result.defenders_mean if side == DEFENDERS else result.attackers_mean


def left(result: Result, side: int) -> tuple[float, ...]:
    """The chance of each number of a side's men left."""
    return result.defenders_left if side == DEFENDERS else result.attackers_left
