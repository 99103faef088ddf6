"""Numbers and lists as every screen writes them."""

from __future__ import annotations

from collections.abc import Iterable

_NEARLY = 0.01  # of a chance: less from 0 or 1 isn't rounded to it


def a_count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 action", "3 actions"."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def percent(chance: float) -> str:
    """A chance as a player reads it: whole per cents; 0 or 100 only if it's certain."""
    if chance <= 0:
        return "0 %"
    if chance >= 1:
        return "100 %"
    if chance < _NEARLY:
        return "<1 %"
    return ">99 %" if chance > 1 - _NEARLY else f"{100 * chance:.0f} %"


def listed(things: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a, b and c"."""
    *most, end = list(things)
    return f"{', '.join(most)} {last} {end}" if most else end
