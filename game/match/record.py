"""What was played, in memory: the state, the steps that led to it, and the way back."""

from __future__ import annotations

from typing import NamedTuple

from game.dice import Dice, FixedDice, Roll
from game.match.systems import Setup, State
from game.rules.contract import Decision, Event, Order, RuleSystem, silence

MOST_COPIES = 64
AnyDice = Dice | FixedDice


class Step(NamedTuple):
    """An order that was played: by whom, the dice it rolled, what happened, its journal line.

    `hands_over`: another side than `side` is awaited after it; a game master's always does.
    `number` is the number of the first die that it rolled, or would have.
    """

    order: Order
    side: str
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    hands_over: bool
    number: int
    line: int


class Record:
    """A game as its steps; `state_at` gives any state of it again.

    Copies of the state are kept at each hand-over, at most `MOST_COPIES` of them, the older ones
    further apart.
    """

    def __init__(self, rules: RuleSystem, setup: Setup, dice: AnyDice) -> None:
        self.rules = rules
        self.setup = setup
        self.dice: AnyDice = dice
        self.state: State
        self.state, self.opening = rules.start(*setup, dice)
        self.opening_rolls = tuple(dice.take_log())
        self.steps: list[Step] = []
        self._copies: list[tuple[int, State]] = [(0, self.rules.copy(self.state))]

    @property
    def awaited(self) -> str:
        """The side that is to decide; "" when it is over."""
        return awaited(self.rules.to_decide(self.state))

    def play(self, order: Order, line: int, dice: FixedDice | None = None) -> Step:
        """Play an order. Raises IllegalOrder and leaves all as it was."""
        thrown = dice or self.dice
        events: list[Event] = []
        number = thrown.number
        self.rules.play(self.state, order, thrown, events.append)
        step = Step(
            order,
            order.side,
            tuple(thrown.take_log()),
            tuple(events),
            self.awaited != order.side,
            number,
            line,
        )
        self.steps.append(step)
        if step.hands_over:
            self._keep()
        return step

    def take_back(self, count: int, seed: int | None = None) -> tuple[Step, ...]:
        """Go back by so many steps, the dice too: they fall again as they fell.

        With a `seed`, the dice to come are that seed's instead.
        """
        left = len(self.steps) - count
        self.state = self.state_at(left)
        taken = tuple(self.steps[left:])
        del self.steps[left:]
        self._copies = [kept for kept in self._copies if kept[0] <= left]
        self.dice.jump(taken[0].number)
        if seed is not None:
            self.dice = Dice(seed, self.dice.number)
        return taken

    def state_at(self, step: int) -> State:
        """The state after so many steps (0: the set-up), a copy of its own."""
        if not 0 <= step <= len(self.steps):
            raise IndexError(f"there are {len(self.steps)} orders, not {step}")
        at, kept = max((kept for kept in self._copies if kept[0] <= step), key=lambda kept: kept[0])
        state = self.rules.copy(kept)
        for played in self.steps[at:step]:
            dice = FixedDice(played.rolls, played.number)
            self.rules.play(state, played.order, dice, silence)
        return state

    def _keep(self) -> None:
        self._copies.append((len(self.steps), self.rules.copy(self.state)))
        if len(self._copies) > MOST_COPIES:
            half = MOST_COPIES // 2
            self._copies = self._copies[:half:2] + self._copies[half:]


def awaited(decision: Decision | None) -> str:
    """The side a decision awaits first; "" where there is none."""
    return decision.sides[0] if decision is not None else ""
