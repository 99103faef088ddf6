"""The same game tree through the game itself: every order there is, every way the dice may fall."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from game.rules import tactical
from game.rules.contract import silence


class MoreDice(Exception):  # noqa: N818 - it says how many
    """The order rolls more dice than were laid out."""

    def __init__(self, count: int) -> None:
        self.count = count


class LaidOut:
    """Dice that fall as laid out."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values
        self.number = 0

    def roll(self, _purpose: str, count: int, sides: int = 6) -> tuple[int, ...]:
        assert sides == 10
        if self.number + count > len(self.values):
            raise MoreDice(self.number + count - len(self.values))
        self.number += count
        return self.values[self.number - count : self.number]


def after(state: tactical.State, order: Any) -> Iterator[tuple[float, tactical.State]]:
    """Each position that an order may bring about, with its chance (some more than once)."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        values = waiting.pop()
        copy = state.copy()
        try:
            tactical.play(copy, order, LaidOut(values), silence)
        except MoreDice as more:
            waiting += [values + further for further in product(range(1, 11), repeat=more.count)]
        else:
            yield 0.1 ** len(values), copy


class Tree:
    """Values to the attackers; all men of a line are worth `men` fields."""

    def __init__(self, men: float = 0.0) -> None:
        self.men = men
        self.known: dict[tuple[Any, ...], Any] = {}

    def value(self, state: tactical.State) -> float:
        if state.outcome is not None:
            held = [side in state.outcome.winners for side in state.clash.sides]
            left = [
                alive / line.count
                for alive, line in zip(state.alive, state.clash.lines, strict=True)
            ]
            return held[0] - held[1] + self.men * (left[0] - left[1])
        key = _key(state)
        if key not in self.known:
            values = [self.of(state, order) for order in tactical.orders(state)]
            self.known[key] = max(values) if state.side == 0 else min(values)
        return float(self.known[key])

    def of(self, state: tactical.State, order: Any) -> float:
        return sum(chance * self.value(then) for chance, then in after(state, order))

    def left(self, state: tactical.State, turns: int) -> dict[tuple[int, int], float]:
        """Who stands `turns` turns later if the first order in the list is always given."""
        if state.outcome is not None or (state.phase == "between" and turns == 0):
            return {state.alive: 1.0}
        key = (*_key(state), turns)
        if key not in self.known:
            opens = state.phase == "between" and (state.willing or state.turn == 0)
            self.known[key] = self.left_by(
                state, tactical.orders(state)[0], turns - 1 if opens else turns
            )
        found: dict[tuple[int, int], float] = self.known[key]
        return found

    def left_by(
        self, state: tactical.State, order: Any, turns: int
    ) -> dict[tuple[int, int], float]:
        found: dict[tuple[int, int], float] = {}
        for chance, then in after(state, order):
            for alive, likely in self.left(then, turns).items():
                found[alive] = found.get(alive, 0.0) + chance * likely
        return found


def _key(state: tactical.State) -> tuple[Any, ...]:
    return tuple(
        getattr(state, name) for name in tactical.State.__slots__ if name not in {"clash", "dice"}
    )
