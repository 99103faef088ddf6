"""Exact odds of an exchange: who is left after this turn, or after the whole fight (T1 to T8).

Nobody breaks. Tempo follows one policy a side: it always takes so much, or what still fits, and
always passes on what its roll was at.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.tactical import odds_free
from game.rules.tactical.odds_result import Position, Result, position
from game.rules.tactical.odds_rolls import Fight
from game.rules.tactical.troops import Profile, Terms

__all__ = ["Position", "Result", "exact", "position"]


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
    return odds_free.reckon(fight, at, to_end)
