"""The stacks that a side of a battle can shrink to, each in one canonical form (W8).

For the odds, entrenchment and hits left are one figure, the *strength*: both count when equal
dice are sorted, and both have to be taken away. Two stacks are the same when no dice could tell
them apart; that takes in how they would be sorted after any further hits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, groupby, product
from typing import NamedTuple

from game.rules.war.clash import Fighter, carry

Stack = tuple[tuple[int, int], ...]
"""Units in stack order as (kind, strength)."""
Shape = tuple[tuple[int, int], ...]
"""Cells in the order of their equal dice, as (type of cell, dice)."""
FACES = range(1, 7)
Code = tuple[int, ...]
"""Hits on the units of a cell, most first; the sum of hits for a unit with several dice."""


class Crowded(Exception):  # noqa: N818 - caught where a budget is kept, never shown
    """There are more stacks or shapes than were allowed for."""


class Endless(ValueError):  # noqa: N818 - the battle is, not the program
    """A battle to the end comes to a round after which nothing can happen any more."""


class Kind(NamedTuple):
    """What tells units of one side apart, strength aside."""

    bonus: int
    deadly: bool
    dice: int
    damage: int
    group: int
    low: bool


class CellType(NamedTuple):
    """What tells cells apart: a cell is one unit, or several that no round can tell apart."""

    bonus: int
    dice: int
    damage: int
    cap: int
    """The most hits on one of its units that make a difference."""
    low: bool
    """Whether the lower of two dice counts."""


class Side:
    """One side of a battle: its kinds, and the canonical forms of its stacks."""

    def __init__(
        self, fighters: Sequence[Fighter], foes: Sequence[Fighter], *, attacks: bool, carried: bool
    ) -> None:
        self.carried = carried
        kinds: dict[Kind, int] = {}
        units = []
        for fighter in fighters:
            kind = _kind(fighter, attacks=attacks, carried=carried)
            units.append((kinds.setdefault(kind, len(kinds)), fighter.hits + fighter.entrenched))
        self.kinds = tuple(kinds)
        self.blows = tuple(sorted({_damage(foe, attacks=not attacks) for foe in foes} - {0}))
        """The numbers of hits that one die of the foe may do."""
        self.start = self.canonical(units)

    def canonical(self, units: Sequence[tuple[int, int]]) -> Stack:
        """Without the fallen, and in an order that the same stacks always have.

        Units of different deadliness never tie, so their order in the stack is nothing to go by
        (unless hits are carried to the first of equals); nor is it between like neighbours.
        """
        alive = [unit for unit in units if unit[1] > 0]
        if not self.carried:
            alive.sort(key=lambda unit: not self.kinds[unit[0]].deadly)
        stack: list[tuple[int, int]] = []
        for _, run in groupby(alive, key=lambda unit: unit[0]):
            stack.extend(sorted(run, reverse=True))
        return tuple(stack)

    def stacks(self, most: int) -> list[Stack]:
        """Every stack that hits can leave, the strongest first, none at all last."""
        blows = self.blows[:1] and (1,) if self.carried else self.blows
        seen = {self.start, ()}
        waiting = [self.start]
        while waiting:
            stack = waiting.pop()
            for place, (kind, strength) in enumerate(stack):
                for blow in blows:
                    hurt = (kind, strength - blow)
                    after = self.canonical((*stack[:place], hurt, *stack[place + 1 :]))
                    if after not in seen:
                        seen.add(after)
                        waiting.append(after)
            if len(seen) > most:
                raise Crowded
        return sorted(seen, key=lambda stack: (-strength_of(stack), stack))

    def cells(
        self, stack: Stack, *, merged: bool, capped: bool
    ) -> list[tuple[CellType, list[int]]]:
        """Its cells with their units' places, in the order of equal dice (W8).

        ``merged`` puts units that no round can tell apart into one cell; ``capped`` leaves out
        hits beyond a unit's strength, so that fewer outcomes but more types are told apart.
        """
        order = sorted(
            range(len(stack)),
            key=lambda place: (not self.kinds[stack[place][0]].deadly, -stack[place][1], place),
        )
        cells: list[tuple[CellType, list[int]]] = []
        for place in order:
            kind = self.kinds[stack[place][0]]
            if merged and kind.dice == 1 and cells:
                last = cells[-1][1][-1]
                if last == place - 1 and stack[last] == stack[place]:
                    cells[-1][1].append(place)
                    continue
            cap = kind.dice * max(self.blows, default=0)
            if capped and not self.carried:
                cap = min(cap, stack[place][1])
            cells.append((CellType(kind.bonus, kind.dice, kind.damage, cap, kind.low), [place]))
        return cells

    def after(self, stack: Stack, hits: Sequence[int]) -> Stack:
        """What is left when each unit has been dealt so many hits in one round (W8)."""
        left = [strength - dealt for (_, strength), dealt in zip(stack, hits, strict=True)]
        if self.carried and any(rest < 0 for rest in left):
            self._carry(stack, left)
        return self.canonical([(kind, rest) for (kind, _), rest in zip(stack, left, strict=True)])

    def _carry(self, stack: Stack, left: list[int]) -> None:
        groups = [self.kinds[kind].group for kind, _ in stack]
        surplus: dict[int, int] = {}
        for place, group in enumerate(groups):
            if left[place] < 0:
                surplus[group] = surplus.get(group, 0) - left[place]
                left[place] = 0
        for group, hits in surplus.items():
            carry(groups, left, group, hits)


def strength_of(stack: Stack) -> int:
    """All hits that it can take."""
    return sum(strength for _, strength in stack)


@cache
def codes(dice: int, cap: int, blows: tuple[int, ...], placed: int) -> tuple[Code, ...]:
    """Hits that a cell may have been dealt when ``placed`` of its dice have been paired."""
    if dice == 1:
        sizes = sorted({min(blow, cap) for blow in blows} | {0}, reverse=True)
        return tuple(combinations_with_replacement(sizes, placed))
    sums = map(sum, combinations_with_replacement((0, *blows), placed))
    return tuple((hits,) for hits in sorted({min(cap, total) for total in sums}))


def part_shapes(shape: Shape) -> Iterator[tuple[Shape, tuple[int, ...]]]:
    """Each shape that this one can have grown from, with the dice that were added to each cell."""
    for added in product(*(range(dice + 1) for _, dice in shape)):
        yield (
            tuple(
                (kind, dice - new)
                for (kind, dice), new in zip(shape, added, strict=True)
                if dice > new
            ),
            added,
        )


def _kind(fighter: Fighter, *, attacks: bool, carried: bool) -> Kind:
    return Kind(
        fighter.bonus,
        fighter.deadly,
        fighter.dice,
        _damage(fighter, attacks=attacks),
        fighter.group if carried else 0,
        fighter.low,
    )


def _damage(fighter: Fighter, *, attacks: bool) -> int:
    if not fighter.reaches:
        return 0
    return 2 if attacks and fighter.deadly else 1
