"""Dice that fall in every way they can, for exact chances: a deed is played once for each way.

Ways that can't differ in what they do are played as one: what counts of an attack is its sum and
whether one die, or every die, shows its highest; of a contest by how much one die beats the other;
of a broken limb which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from game.rules.contract import Event
from game.rules.wargame.state import State
from game.rules.wargame.wounds import ARM_UP_TO

Values = tuple[int, ...]


class Way(NamedTuple):
    """One way it can go: its chance, the state afterwards, and what was told."""

    chance: float
    state: State
    told: list[Event]


class _Script:
    """Dice of one way: as the script has it, and beyond it the first of the ways left."""

    __slots__ = ("chance", "left", "number", "place", "script")

    def __init__(self, script: tuple[Values, ...], chance: float, number: int) -> None:
        self.script = script
        self.chance = chance
        self.number = number
        self.place = 0
        self.left: list[tuple[tuple[Values, ...], float]] = []

    def roll(self, purpose: str, count: int, sides: int = 6) -> Values:
        """Fall as told; the other ways this roll can go are left for later."""
        place, self.place = self.place, self.place + 1
        self.number += count
        if place < len(self.script):
            return self.script[place]
        (first, share), *others = falls(purpose, count, sides)
        self.left += [((*self.script, values), self.chance * chance) for values, chance in others]
        self.script = (*self.script, first)
        self.chance *= share
        return first


def ways(
    state: State, play: Callable[[State, _Script, Callable[[Event], None]], None]
) -> Iterator[Way]:
    """Play something on copies of a state, once for each way its dice can fall."""
    todo: list[tuple[tuple[Values, ...], float]] = [((), 1.0)]
    while todo:
        script, chance = todo.pop()
        dice = _Script(script, chance, state.dice)
        twin, told = state.copy(), []  # type: tuple[State, list[Event]]
        play(twin, dice, told.append)
        todo += dice.left
        yield Way(dice.chance, twin, told)


@cache
def falls(purpose: str, count: int, sides: int) -> tuple[tuple[Values, float], ...]:
    """Every way that dice can fall with its chance, those that do the same taken together."""
    tell_apart = _TELL_APART.get(purpose, _all)
    found: dict[Values, list[Values]] = {}
    for values in product(range(1, sides + 1), repeat=count):
        found.setdefault(tell_apart(values, sides), []).append(values)
    return tuple([(same[0], len(same) / sides**count) for same in found.values()])


def _all(values: Values, _sides: int) -> Values:
    return values


def _sum(values: Values, _sides: int) -> Values:
    return (sum(values),)


def _sum_and_highest(values: Values, sides: int) -> Values:
    return (sum(values), sides in values, set(values) == {sides})


def _limb(values: Values, _sides: int) -> Values:
    return (int(values[0] > ARM_UP_TO),)


def _lead(values: Values, _sides: int) -> Values:
    return (values[0] - sum(values[1:]),)


_TELL_APART: dict[str, Callable[[Values, int], Values]] = {
    "attack": _sum_and_highest,
    "topple": _sum,
    "contest": _lead,
    "broken limb": _limb,
}
