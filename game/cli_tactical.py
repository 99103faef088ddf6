"""`hexmarch tactical`: exact chances of one turn, line against line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli_common import WrongUse, print_json, say, told_as
from game.rules.tactical import notation

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 40  # of the longest bar
SHOWN = 0.0005  # rarer ones at either end aren't drawn


def run(arguments: argparse.Namespace) -> int:
    """Print who is left after a turn of two sides."""
    with told_as(WrongUse, notation.NotationError):
        asked = notation.asked(
            _side("attackers", arguments.attackers),
            _side("defenders", arguments.defenders),
            charge=not arguments.no_charge,
            escalation=arguments.escalation,
        )
    from game.rules.tactical import odds

    at = odds.Position(asked.alive)
    found = odds.exact(asked.profiles, asked.terms, at, tempo=asked.tempo)
    if arguments.json:
        print_json(found.to_json())
        return 0
    opening = "a charge" if asked.terms.charge else "openings rolled for"
    pace = ", escalation" if asked.terms.escalation else ""
    say(f"{_written(arguments.attackers)} against {_written(arguments.defenders)}")
    say(f"One turn with {opening}{pace}: {found.increments:.1f} increments on average")
    _chart("attackers", found.attackers_left, found.attackers_mean)
    _chart("defenders", found.defenders_left, found.defenders_mean)
    return 0


def _side(who: str, text: str) -> notation.Side:
    try:
        return notation.parse_side(text)
    except notation.NotationError as fault:
        msg = f"{who}: {fault}"
        raise notation.NotationError(msg) from fault


def _written(text: str) -> str:
    return " ".join(text.lower().split())


def _chart(side: str, left: Sequence[float], mean: float) -> None:
    """Draw a bar for each number of men left, most first."""
    most = len(left) - 1
    say(f"\n{side} left: {mean:.2f} of {most} on average")
    drawn = [count for count, chance in enumerate(left) if chance >= SHOWN]
    longest = max(left)
    for count in range(drawn[-1], drawn[0] - 1, -1):
        bar = "#" * round(WIDTH * left[count] / longest)
        say(f"  {count:3}  {left[count]:6.1%}  {bar}".rstrip())
