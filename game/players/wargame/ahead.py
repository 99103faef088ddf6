"""Thinking ahead: an order is tried on copies, and the fight played on a while by quick players.

The dice of the copies are the thinker's own: they follow from the position, never from the match.
All orders that are compared are tried with the same ones. The budget is in orders played.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.data.skirmish import Stages
from game.dice import derived
from game.players.wargame import quick, standing
from game.rules import wargame
from game.rules.contract import silence
from game.rules.wargame import State, WarGameOrder


class OwnDice:
    """Dice to think with."""

    __slots__ = ("_next", "number")

    def __init__(self, seed: int) -> None:
        self.number = 0
        self._next = Random(seed).random  # noqa: S311 - nobody's secret

    def roll(self, _purpose: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """Throw them."""
        self.number += count
        draw = self._next
        return tuple([int(draw() * sides) + 1 for _ in range(count)])


class Tried(NamedTuple):
    """An order and what it came to: the mean of so many tries."""

    order: WarGameOrder
    value: float
    tries: int


class Plan(NamedTuple):
    """How far and how often to look: tries of each of the best so many, stage by stage.

    To the end of so many rounds, this one included; at most so many orders in one try.
    """

    stages: Stages
    rounds: int
    orders: int


def weigh(state: State, side: str, orders: Sequence[WarGameOrder], plan: Plan) -> list[Tried]:
    """Try orders of who is awaited, the most promising oftener; the best first.

    `orders` are given with the best at a glance first.
    """
    sums = dict.fromkeys(range(len(orders)), 0.0)
    tries = dict.fromkeys(range(len(orders)), 0)
    left = list(range(len(orders)))
    seed = derived(state.dice, "ahead", state.round, state.active, state.phase)
    number = 0
    for most, count in plan.stages:
        left = sorted(left, key=lambda place: (-_mean(sums, tries, place), place))[:most]
        for _ in range(count):
            for place in left:
                sums[place] += _try(state, side, orders[place], seed + number, plan)
                tries[place] += 1
            number += 1
    ranked = left + [place for place in range(len(orders)) if place not in left]
    ranked.sort(key=lambda place: (-tries[place], -_mean(sums, tries, place), place))
    return [Tried(orders[place], _mean(sums, tries, place), tries[place]) for place in ranked]


def compare(
    state: State, side: str, orders: Sequence[WarGameOrder | None], plan: Plan, tries: int
) -> list[float]:
    """What orders are worth to a side, by so many tries each; None: to let the fight go on."""
    seed = derived(state.dice, "compare", state.round, state.active, state.phase)
    return [
        sum([_try(state, side, order, seed + number, plan) for number in range(tries)]) / tries
        for order in orders
    ]


def _mean(sums: dict[int, float], tries: dict[int, int], place: int) -> float:
    return sums[place] / tries[place] if tries[place] else 0.0


def _try(state: State, side: str, order: WarGameOrder | None, seed: int, plan: Plan) -> float:
    twin, dice = state.copy(), OwnDice(seed)
    last = state.round + plan.rounds
    if order is not None:
        wargame.play(twin, order, dice, silence)
    for _ in range(plan.orders):
        if twin.outcome is not None or twin.round >= last:
            break
        wargame.play(twin, quick.choose(twin), dice, silence)
    return standing.value(twin, side)
