"""Exact odds of an exchange: who is left after this turn, or after the whole fight (T1 to T8).

Nobody breaks. Tempo follows one policy a side: it always takes so much, or what still fits, and
always passes on what its roll was at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from game.rules.tactical import odds_bound, odds_free
from game.rules.tactical.odds_result import Position, Result, position
from game.rules.tactical.odds_rolls import Fight, Floats, Played
from game.rules.tactical.rolling import MOST_TURNS
from game.rules.tactical.troops import Profile, Terms

__all__ = ["Position", "Result", "exact", "position"]

NOTHING = 1e-17  # when going on is less likely, the fight is over


def exact(
    profiles: tuple[Profile, Profile],
    terms: Terms,
    at: Position,
    *,
    to_end: bool = False,
    tempo: tuple[int, int] = (0, 0),
) -> Result:
    """Reckon who is left after the turn at hand, or the next one if it is between turns.

    `to_end`: after the whole fight, both sides going on until one is gone or 20 turns are over.
    `tempo`: what each side takes before each of its defences (T7). Results are remembered.
    """
    return _exact(Fight(profiles, terms, tempo), at, to_end)


@lru_cache(maxsize=256)
def _exact(fight: Fight, at: Position, to_end: bool) -> Result:
    start = np.zeros((at.alive[0] + 1, at.alive[1] + 1))
    start[at.alive] = 1.0
    standing = _Standing(fight, start, at)
    increments = turns = 0.0
    if at.go:
        increments, turns = at.go + standing.finish(at), 1.0
    last = MOST_TURNS if to_end else min(at.turn + (at.go == 0), MOST_TURNS)
    while standing.turn < last and (begun := standing.fighting()) > NOTHING:
        turns += begun
        increments += standing.play()
    joint = np.maximum(standing.open + standing.closed, 0.0).tolist()
    return Result(tuple(tuple(row) for row in joint), float(increments), float(turns))


class _Standing:
    """Who stands after so many turns, [a, d]: defenders never closed with, and closed with."""

    def __init__(self, fight: Fight, start: Floats, at: Position) -> None:
        self.fight = fight
        self.turn = at.turn
        before = at.closed[1] or (at.closing[1] and not at.go)
        nobody = np.zeros_like(start)
        self.open, self.closed = (nobody, start) if before else (start, nobody)
        self.attackers_closed = at.closed[0] or (at.closing[0] and not at.go)
        self.reckon = odds_bound.play if fight.terms.multiple else odds_free.play

    def fighting(self) -> float:
        """Return the chance that both sides have men."""
        return float(self.open[1:, 1:].sum() + self.closed[1:, 1:].sum())

    def finish(self, at: Position) -> float:
        """Play the rest of the turn at hand; return its increments to come."""
        course = self.fight.rest(at.go, at.roller, at.carried, at.closed)
        played = self.reckon(course, self.open + self.closed, at.pool)
        self._take((played,), sworn=at.closed[1] or at.closing[1])
        self.attackers_closed = at.closed[0] or at.closing[0]
        return played.goes

    def play(self) -> float:
        """Play one turn; return its increments, times the chance that it is begun."""
        begun = self.fighting()
        self.turn += 1
        course = self.fight.opened(self.turn, (self.attackers_closed, False))
        played = [self.reckon(course, self.open)]
        if self.closed.any():
            course = self.fight.opened(self.turn, (self.attackers_closed, True))
            played.append(self.reckon(course, self.closed))
        self._take(played)
        return begun + sum(one.goes for one in played)

    def _take(self, played: Sequence[Played], *, sworn: bool = False) -> None:
        """Add up what came of cases: the first open (closed with before if `sworn`), then not."""
        parts = [played[0].open, *[one.open for one in played[1:]]]
        closing = played[0].closing
        if sworn:
            self.open, self.closed = np.zeros_like(parts[0]), parts[0]
        else:
            self.open = parts[0]
            self.closed = sum(parts[1:], np.zeros_like(parts[0]))
        if closing is not None:
            self.closed = self.closed + closing
