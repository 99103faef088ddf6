"""What a war looked like in numbers: dice of each faction against what was to be expected."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from game.rules.contract import Event
from game.rules.war.events import Lost, RoundFought

_MEAN = 3.5
_DEVIATION = sqrt(35 / 12)  # of one d6
_NORMAL_95 = 1.96


class DiceCount(NamedTuple):
    """Battle dice as they fell, without bonuses: how often each face, 1 to 6."""

    faces: tuple[int, int, int, int, int, int]

    @property
    def number(self) -> int:
        """How many dice."""
        return sum(self.faces)

    @property
    def mean(self) -> float:
        """Their average; 0 for no dice."""
        pips = sum(face * count for face, count in enumerate(self.faces, 1))
        return pips / self.number if self.number else 0.0

    @property
    def expected(self) -> tuple[float, float]:
        """Where the average of so many fair dice lies 19 times out of 20."""
        spread = _NORMAL_95 * _DEVIATION / sqrt(self.number) if self.number else _MEAN
        return max(_MEAN - spread, 1.0), min(_MEAN + spread, 6.0)

    @property
    def usual(self) -> bool:
        """Whether the average lies there."""
        low, high = self.expected
        return not self.number or low <= self.mean <= high


def count_dice(events: Iterable[Event]) -> dict[str, DiceCount]:
    """The battle dice of each faction that rolled any (W8)."""
    faces: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, RoundFought):
            rows = ((event.attack, event.attackers), (event.defence, event.defenders))
            for shown, stack in rows:
                for die in shown:
                    faction = stack[die.unit][0]
                    faces.setdefault(faction, [0] * 6)[die.rolled - 1] += 1
    return {faction: DiceCount(_six(counts)) for faction, counts in faces.items()}


def total(counts: Iterable[DiceCount]) -> DiceCount:
    """All of them together."""
    sums = [0] * 6
    for count in counts:
        for place, number in enumerate(count.faces):
            sums[place] += number
    return DiceCount(_six(sums))


def count_losses(events: Iterable[Event]) -> dict[str, int]:
    """How many units each faction lost."""
    lost: dict[str, int] = {}
    for event in events:
        if isinstance(event, Lost):
            lost[event.faction] = lost.get(event.faction, 0) + 1
    return lost


def _six(counts: list[int]) -> tuple[int, int, int, int, int, int]:
    one, two, three, four, five, six = counts
    return one, two, three, four, five, six
