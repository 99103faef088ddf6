"""Shares and their 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from game.series.balance import Interval, Share

Z = 1.959964  # of the normal distribution: 2.5 % lie above it


def share(count: int, of: int) -> Share:
    """`count` of `of` with Wilson's interval; nothing of nothing could be any share."""
    return Share(count, of, count / of if of else 0.0, wilson(count, of))


def wilson(count: float, of: float) -> Interval:
    """Wilson's 95 % interval of a share; `of` may be what many games are worth, no whole number."""
    if not of:
        return (0.0, 1.0)
    found = count / of
    spread = Z * Z / of
    middle = (found + spread / 2) / (1 + spread)
    half = Z * sqrt(found * (1 - found) / of + spread / of / 4) / (1 + spread)
    low = 0.0 if not count else max(middle - half, 0.0)
    high = 1.0 if count == of else min(middle + half, 1.0)
    return (low, high)


def difference(one: Share, other: Share) -> tuple[float, Interval]:
    """How much larger one share is than another of other games, with Newcombe's interval."""
    found = one.share - other.share
    down = sqrt((one.share - one.interval[0]) ** 2 + (other.interval[1] - other.share) ** 2)
    up = sqrt((one.interval[1] - one.share) ** 2 + (other.share - other.interval[0]) ** 2)
    return found, (max(found - down, -1.0), min(found + up, 1.0))


def quantile(games: Mapping[int, int], part: float) -> int:
    """The least value that at least this part of the games doesn't exceed; 0 of no games."""
    needed = part * sum(games.values())
    seen = 0
    for value in sorted(games):
        seen += games[value]
        if seen >= needed:
            return value
    return 0


def median(games: Mapping[int, int]) -> float:
    """The middle value, or the mean of the two in the middle."""
    upwards = sum(games.values())
    downwards = {-value: count for value, count in games.items()}
    return (quantile(games, 0.5) - quantile(downwards, 0.5)) / 2 if upwards else 0.0
