"""Names and numbers as the war's screen writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.state import War

MINUTES_A_DAY = 24 * 60


def hex_name(war: War, cell: int) -> str:
    """A hex by its number in the map's style, with its post's name if it has one."""
    number = hex_number(war, cell)
    post = war.posts.get(cell)
    return f"{post.name} ({number})" if post is not None and post.name else number


def hex_number(war: War, cell: int) -> str:
    """A hex by its number in the map's style."""
    return war.board.grid.numbered(cell, war.scenario.hex_numbers)


def some_units(units: Iterable[Unit]) -> str:
    """Units in words: "3 Knights, Ironwall, 2 Bandits"."""
    counts = Counter(unit.title for unit in units)
    return ", ".join(title if n == 1 else f"{n} {title}" for title, n in counts.items())


def a_count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 action", "3 actions"."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def clock(minutes: int) -> str:
    """The war clock: "day 1, 06:00" (W2)."""
    day, minute = divmod(minutes, MINUTES_A_DAY)
    return f"day {day + 1}, {minute // 60:02}:{minute % 60:02}"


def percent(chance: float) -> str:
    """A chance as a player reads it: whole per cents; never 0 or 100 unless it's certain."""
    if chance <= 0:
        return "0 %"
    if chance >= 1:
        return "100 %"
    if chance < 0.01:  # noqa: PLR2004 - a per cent
        return "<1 %"
    return ">99 %" if chance > 0.99 else f"{100 * chance:.0f} %"  # noqa: PLR2004


def listed(things: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a, b and c"."""
    *most, end = list(things)
    return f"{', '.join(most)} {last} {end}" if most else end
