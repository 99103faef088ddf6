"""Numbers as the page writes them, where `game.series.phrases` has no words for them."""

from __future__ import annotations

from game.series.phrases import percent

_SMALL = 0.095  # below it a second digit is shown, from `_LARGE` on none
_LARGE = 9.95
_TRACE = 0.005  # anything below would be shown as nothing


def amount(value: float) -> str:
    """A mean with as many digits as say something."""
    if value == 0.0:
        return "0"
    if value < _TRACE:
        return "<0.01"
    if value < _SMALL:
        return f"{value:.2f}"
    return f"{value:.1f}" if value < _LARGE else f"{value:.0f}"


def part(share: float) -> str:
    """A share in whole per cent; a trace isn't nothing."""
    return "<1%" if 0.0 < share < _TRACE else percent(share)
