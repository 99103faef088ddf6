"""What a roll may bring a man, and who may hold the field, in words and whole per cents."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.rules.tactical.odds_bound import thrown
from game.rules.tactical.odds_rolls import Fight, Roll
from game.rules.tactical.rolling import INCREMENTS
from game.rules.tactical.state import DEFENDERS
from game.ui.words import percent

if TYPE_CHECKING:
    from game.rules.tactical.odds_result import Position, Result
    from game.rules.tactical.state import Clash

NEVER = 1e-9  # a chance below it is none
SHOWN = 0.005  # a draw below it has no part in the bar that could be seen


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
        if self.block > NEVER:
            parts.append(f"block {percent(self.block)}")
        lost = "closed with" if self.closed else "fall"
        return ", ".join([*parts, f"{lost} {percent(self.fail)}"])


def die_chances(
    clash: Clash, side: int, at: Position, modifier: int, go: int, pool: int
) -> Chances:
    """What becomes of a die on average in a side's roll of so many dice in a go.

    `modifier` is its tempo; escalation and fear, what is rolled again (T3) and the halving of
    single weapons (T4) go in.
    """
    roll = Fight(clash.profiles, clash.terms, (0, 0)).roll(go, side, modifier, at.closed)
    if go == 1:
        return Chances(roll.counter, roll.block, roll.fail)  # no re-rolls, no halving (T4, T6)
    extra = max(at.alive[1 - side] - at.alive[side], 0) if clash.terms.multiple else 0
    return on_average(roll, max(pool, 1), extra)


def on_average(roll: Roll, pool: int, extra: int) -> Chances:
    """Chances of one die of a pool in which so many successes are rolled again."""
    counter, fail = roll.counter, roll.fail
    if extra or roll.halved:
        found = thrown(roll, min(extra, pool), pool, pool)[:, pool]
        over = np.arange(pool + 1)
        counter = float(found.sum(axis=0) @ over) / pool
        fail = float(found.sum(axis=1) @ over) / pool
    return Chances(counter, 1 - counter - fail, fail, roll.buffer)


def last_go(go: int) -> bool:
    """Whether counters of this go aren't handed over: the turn is over (T2)."""
    return go >= INCREMENTS


def unbroken(words: str) -> str:
    """No line ends between a number and its per cent sign."""
    return words.replace(" %", "\u00a0%")


def holds(result: Result, side: int) -> float:
    """The chance that a side holds the field in the end."""
    return result.defenders_hold if side == DEFENDERS else result.attackers_hold


def neither(result: Result) -> float:
    """The chance that nobody does: both gone, or both still standing after the last turn."""
    return result.both_gone + result.both_left


def shares_words(result: Result) -> str:
    """Who holds the field: "57 % : 43 %", or, where a draw shows, "9 % · drawn 91 % · <1 %"."""
    one, other = percent(holds(result, 0)), percent(holds(result, 1))
    drawn = neither(result)
    return f"{one} : {other}" if drawn < SHOWN else f"{one} · drawn {percent(drawn)} · {other}"


def mean(result: Result, side: int) -> float:
    """Men of a side left on average."""
    return result.defenders_mean if side == DEFENDERS else result.attackers_mean


def left(result: Result, side: int) -> tuple[float, ...]:
    """The chance of each number of a side's men left."""
    return result.defenders_left if side == DEFENDERS else result.attackers_left
