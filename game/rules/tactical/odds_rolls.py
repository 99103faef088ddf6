"""One roll of the exchange as chances: who rolls a go, at what modifier, and what dice become."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.rules.tactical.rolling import (
    FACES,
    INCREMENTS,
    MOST_TEMPO,
    escalation,
    faces,
    halves,
    keeps_off,
)
from game.rules.tactical.troops import Profile, Terms

Floats = npt.NDArray[np.float64]
Complex = npt.NDArray[np.complex128]
Pair = tuple[int, int]
Flags = tuple[bool, bool]


class Roll(NamedTuple):
    """A go: chances of one die, whether counters are halved (T4) and fails close instead (T5)."""

    roller: int
    fail: float
    block: float
    counter: float
    halved: bool = False
    buffer: bool = False


class Course(NamedTuple):
    """The rolls that a turn still has. `opening`: a die's chance to get into the pool (T6)."""

    used: int
    rolls: tuple[Roll, ...]
    opening: float | None = None


class Played(NamedTuple):
    """Who stands after a turn, [a, d], with the defenders closed with in it apart (T5).

    `goes`: rolls of the course on average, times the chance that it was begun.
    """

    open: Floats
    closing: Floats | None
    goes: float


class Fight(NamedTuple):
    """What stays the same in all turns: both sides, shared options, tempo always taken (T7)."""

    profiles: tuple[Profile, Profile]
    terms: Terms
    tempo: Pair

    @property
    def reach(self) -> bool:
        """Whether the defenders' reach may be closed with; the opener's does nothing (T5)."""
        return self.profiles[1].reach

    def opened(self, turn: int, closed: Flags) -> Course:
        """Return a whole turn, which is a charge or opens with a roll (T6, T8)."""
        rolls = self._rolls(1, 1, 0, closed)
        if turn == 1 and self.terms.charge:
            return Course(1, rolls)
        attacker, defender = self.profiles
        modifier = -attacker.fear
        sides = faces(attacker, defender.cover, modifier, closed=closed[0])
        return Course(1, rolls, sides.count("counter") / FACES)

    def rest(self, go: int, roller: int, carried: int, closed: Flags) -> Course:
        """Return what is left of a turn with `go` increments used."""
        return Course(go, self._rolls(go, roller, carried, closed))

    def _rolls(self, go: int, roller: int, carried: int, closed: Flags) -> tuple[Roll, ...]:
        found = []
        for number in range(go + 1, INCREMENTS + 1):
            carried -= min(self.tempo[roller], MOST_TEMPO + min(carried, 0))
            found.append(self.roll(number, roller, carried, closed))
            roller = 1 - roller
        return tuple(found)

    def roll(self, go: int, roller: int, tempo: int, closed: Flags) -> Roll:
        """Return a defence in go number `go` at a modifier of tempo (carried and taken)."""
        own, foe = self.profiles[roller], self.profiles[1 - roller]
        modifier = tempo - own.fear + (escalation(go) if self.terms.escalation else 0)
        sides = faces(own, foe.cover, modifier, closed=closed[roller])
        return Roll(
            roller,
            sides.count("fail") / FACES,
            sides.count("block") / FACES,
            sides.count("counter") / FACES,
            halves(own, foe),
            keeps_off(own, go, closed=closed[roller]),
        )


@lru_cache(maxsize=128)
def binomials(most: int) -> Floats:
    """Return n over k, for n and k up to `most`."""
    return np.array([[comb(n, k) for k in range(most + 1)] for n in range(most + 1)], dtype=float)


def powers(base: Complex | complex, most: int) -> Complex:
    """Return powers 0 to `most` of a number or of each of an array, along a new last axis."""
    steps = np.ones((*np.shape(base), most + 1), dtype=complex)
    steps[..., 1:] = np.asarray(base)[..., None]
    found: Complex = np.multiply.accumulate(steps, axis=-1)
    return found


def successes(chance: float, most: int) -> Floats:
    """Return [n, k]: the chance that k of n dice succeed."""
    over = np.arange(most + 1)
    missed = np.maximum(over[:, None] - over, 0)
    found: Floats = binomials(most) * chance**over * (1.0 - chance) ** missed
    return found


def within(found: Floats) -> Floats:
    """Return [dice, one kind, another] without what rounding left where no chance can be."""
    over = np.arange(len(found))
    possible = over[:, None, None] >= over[:, None] + over
    return np.where(possible, np.maximum(found, 0.0), 0.0)


@lru_cache(maxsize=128)
def smooth(least: int) -> int:
    """Return the next even number without large factors: quick to transform."""
    number = least + least % 2
    while True:
        rest = number
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return number
        number += 2
