"""Numbers as a reader likes them."""

from __future__ import annotations

from collections.abc import Sequence

from game.series.balance import Interval, Share

_SMALL = 0.095  # below it a second digit is shown, from `_LARGE` on none
_LARGE = 9.95


def percent(share: float) -> str:
    """A share as whole percents; what is hardly more than nothing isn't nothing."""
    if 0.0 < share < 0.005:  # noqa: PLR2004 - half a percent
        return "<1%"
    if 0.995 < share < 1.0:  # noqa: PLR2004
        return ">99%"
    return f"{share:.0%}"


def between(interval: Interval) -> str:
    """An interval of shares."""
    low, high = interval
    return f"{low * 100:.0f}–{high * 100:.0f}%"


def points(share: float) -> str:
    """A difference of shares in percentage points, with its sign."""
    return f"{share * 100:+.0f}".replace("-", "−")


def amount(value: float) -> str:
    """A mean with as many digits as say something."""
    if value == 0.0:
        return "0"
    if value < 0.005:  # noqa: PLR2004 - it would be shown as 0.00
        return "<0.01"
    if value < _SMALL:
        return f"{value:.2f}"
    return f"{value:.1f}" if value < _LARGE else f"{value:.0f}"


def counted(number: int, what: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def rate(share: Share) -> str:
    """A share with its interval."""
    return f"{percent(share.share)} ({between(share.interval)})"


def listed(texts: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))
