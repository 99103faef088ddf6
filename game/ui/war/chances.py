"""Odds as a player reads them: who wins, and what it costs on average, in numbers for bars (W8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from game.ui.war.words import percent

if TYPE_CHECKING:
    from game.rules.war.odds import Odds


NEXT, TO_THE_END = "One round", "To the end"
_SOME = 0.005


class Chances(NamedTuple):
    """One bar with its words.

    `win`, `even`, `lose` add up to 1: the attacker alone is left, both or neither, the defender
    alone. `own_lost` of `own` units and `their_lost` of `theirs` are lost on average, and so many
    hits taken. `error`: half the width of the 95 % interval of `win`, 0 if it is exact.
    """

    title: str
    win: float
    even: float
    lose: float
    own_lost: float
    own: int
    their_lost: float
    theirs: int
    own_hits: float
    their_hits: float
    error: float

    @property
    def hits_matter(self) -> bool:
        """Whether somebody takes hits and lives: then units lost don't tell it all."""
        return self.own_hits + self.their_hits > self.own_lost + self.their_lost + _SOME

    @property
    def about(self) -> str:
        """The mark of a figure that isn't exact."""
        return "≈ " if self.error else ""


def to_the_end(odds: Odds) -> Chances:
    """A battle fought until one side is gone."""
    return _chances(TO_THE_END, odds)


def next_round(odds: Odds) -> Chances:
    """One round of dice."""
    return _chances(NEXT, odds)


def sentence(chances: Chances) -> str:
    """Plain words: "wins 68 %, loses 1.2 units on average"."""
    return f"{wins(chances)}, loses {chances.about}{chances.own_lost:.1f} units on average"


def wins(chances: Chances) -> str:
    """The chance to win; a sampled one with its error: "wins ≈ 68 % ± 2"."""
    if not chances.error:
        return f"wins {percent(chances.win)}"
    return f"wins ≈ {100 * chances.win:.0f} % ± {ceil(100 * chances.error)}"


def mean_lost(left: Sequence[float]) -> float:
    """Mean units lost, from the chances of each number left."""
    return len(left) - 1 - sum(number * chance for number, chance in enumerate(left))


def _chances(title: str, odds: Odds) -> Chances:
    return Chances(
        title,
        odds.attacker_wins,
        odds.both_left + odds.both_gone,
        odds.defender_wins,
        max(mean_lost(odds.attackers_left), 0.0),
        len(odds.attackers_left) - 1,
        max(mean_lost(odds.defenders_left), 0.0),
        len(odds.defenders_left) - 1,
        odds.hits_on_attacker,
        odds.hits_on_defender,
        odds.error,
    )
