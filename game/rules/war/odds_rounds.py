"""Rounds of battle with numpy: what one round does to any two stacks, and the war to its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import factorial, prod
from typing import NamedTuple

import numpy as np

from game.rules.war.odds_rolls import Able, Floats, Frame, Places, Rolls, dice_of
from game.rules.war.odds_stacks import CellType, Endless, Shape, Side, Stack, strength_of

_NOTHING = 1e-12


class Spelling(NamedTuple):
    """The stacks of a side written as cells, and the frame that holds all their rolls."""

    side: Side
    stacks: Sequence[Stack]
    cells: Sequence[Sequence[tuple[CellType, list[int]]]]
    shapes: Sequence[Shape]
    frame: Frame


class Moves(NamedTuple):
    """What becomes of each stack: one entry for each stack and each way it can be hit."""

    stacks: Sequence[Stack]
    firsts: Sequence[int]
    """The first entry of each stack, and the end."""
    rows: Places
    """The entry's row among the outcomes of ``Table``."""
    after: Places
    """The stack that is left, by its place in ``stacks``."""


class Table(NamedTuple):
    """Chances of one round: how all cells of one shape are hit, against the other side's."""

    chances: Floats
    attack_rows: dict[Shape, int]
    defence_rows: dict[Shape, int]


class End(NamedTuple):
    """Chances of the stacks that are left, and the mean number of rounds."""

    left: Floats
    rounds: float


def spell(
    side: Side, stacks: Sequence[Stack], *, merged: bool, capped: bool, most: int
) -> Spelling:
    """Write the stacks as cells; raises ``Crowded`` when they need more than ``most`` states."""
    types: dict[CellType, int] = {}
    cells = [side.cells(stack, merged=merged, capped=capped) for stack in stacks]
    shapes = [
        tuple((types.setdefault(kind, len(types)), kind.dice * len(places)) for kind, places in row)
        for row in cells
    ]
    frame = Frame(tuple(types), side.blows, [shape for shape in shapes if shape], most)
    return Spelling(side, stacks, cells, shapes, frame)


def pair_off(attack: Rolls, defence: Rolls) -> Floats:
    """Weights of all pairs of states when every die is down (W8).

    Values come from the highest down. Of the dice of one value, only those of the side that has
    fewer down already meet dice of another value, and those are higher and beat them.
    """
    weights = np.zeros((attack.size, defence.size))
    weights[0, 0] = 1.0
    highest = max(attack.values()[0], defence.values()[0])
    lowest = min(attack.values()[-1], defence.values()[-1])
    for value in range(highest, lowest - 1, -1):
        weights = _add_value(weights, attack, defence, value)
    return weights


def _add_value(weights: Floats, attack: Rolls, defence: Rolls, value: int) -> Floats:
    """Add both sides' dice of one value; the side with fewer dice down is the one that is hit."""
    attackers, defenders = attack.able(value), defence.able(value)
    after = np.zeros_like(weights)
    for a, rows in enumerate(attack.layers):
        ahead = weights[rows, : defence.ends(a)]
        if ahead.any():
            free = attack.step(attackers, (), a)
            after[rows.start :] += free.T @ _add_behind(ahead, a, attack, defence, defenders)
    for d, columns in enumerate(defence.layers):
        ahead = weights[: attack.ends(d - 1), columns].T
        if ahead.any():
            free = defence.step(defenders, (), d)
            behind = _add_behind(ahead, d, defence, attack, attackers)
            after[:, columns.start :] += behind.T @ free
    return after


def _add_behind(weights: Floats, leading: int, first: Rolls, second: Rolls, able: Able) -> Floats:
    """Add the dice of the second side, which has fewer down than the ``leading`` of the first.

    Rows are the states of the first side with ``leading`` dice down, columns those of the second.
    """
    after = np.zeros((len(weights), second.size))
    for dice, columns in enumerate(second.layers):
        if columns.stop <= weights.shape[1]:
            block = weights[:, columns]
            for blows, places in first.groups(
                leading, leading - dice, len(second.layers) - 1 - dice
            ):
                after[places, columns.start :] += block[places] @ second.step(able, blows, dice)
    return after


def table(attack: Spelling, defence: Spelling) -> Table:
    """The chances of one round for all stacks of both sides at once."""
    same = attack.frame.key() == defence.frame.key()
    attack_rolls = Rolls(attack.frame)
    defence_rolls = attack_rolls if same else Rolls(defence.frame)
    weights = pair_off(attack_rolls, defence_rolls)
    weights, attack_rows = _gather(weights, attack.frame)
    weights, defence_rows = _gather(weights.T, defence.frame)
    return Table(np.ascontiguousarray(weights.T), attack_rows, defence_rows)


def _gather(weights: Floats, frame: Frame) -> tuple[Floats, dict[Shape, int]]:
    """Keep the rows of whole stacks, one for each way to be hit, as chances."""
    kept: list[Floats] = []
    rows: dict[Shape, int] = {}
    first = 0
    for shape in frame.full:
        outcomes, orders = frame.outcomes(shape), frame.count_words(shape)
        start = frame.offsets[shape]
        part = weights[start : start + outcomes * orders]
        if orders > 1:
            part = part.reshape(outcomes, orders, -1).sum(axis=1)
        scale = prod(factorial(dice) for _, dice in shape) / 6.0 ** dice_of(shape)
        kept.append(part * scale)
        rows[shape] = first
        first += outcomes
    return np.concatenate(kept), rows


def moves(spelling: Spelling, rows_of: dict[Shape, int]) -> Moves:
    """What each way to be hit makes of each stack; stacks not spelled are added to the list."""
    side, frame = spelling.side, spelling.frame
    places = {stack: place for place, stack in enumerate(spelling.stacks)}
    firsts, rows, after = [0], list[int](), list[int]()
    for stack, cells, shape in zip(spelling.stacks, spelling.cells, spelling.shapes, strict=True):
        hits = [0] * len(stack)
        outcomes = product(*(frame.codes(kind, dice) for kind, dice in shape)) if shape else ()
        for row, outcome in enumerate(outcomes, rows_of.get(shape, 0)):
            for (_, units), code in zip(cells, outcome, strict=True):
                for unit, dealt in zip(units, code, strict=True):
                    hits[unit] = dealt
            rows.append(row)
            after.append(places.setdefault(side.after(stack, hits), len(places)))
        firsts.append(len(rows))
    return Moves(tuple(places), firsts, np.array(rows), np.array(after))


def one_round(chances: Floats, attack: Moves, defence: Moves) -> End:
    """One round between two stacks, the only ones spelled."""
    left = np.zeros((len(attack.stacks), len(defence.stacks)))
    dealt = chances[np.ix_(attack.rows, defence.rows)]
    np.add.at(left, np.ix_(attack.after, defence.after), dealt)
    return End(left, 1.0)


def to_the_end(result: Table, attack: Moves, defence: Moves, shapes: Sequence[Shape]) -> End:
    """Rounds until a side is gone; rounds in which nothing falls are summed, not cut off."""
    return _March(result, attack, defence, shapes).run()


class _March:
    """Goes through all pairs of stacks, the strongest first, with the chance of coming to each."""

    def __init__(
        self, result: Table, attack: Moves, defence: Moves, shapes: Sequence[Shape]
    ) -> None:
        self.result, self.attack, self.defence, self.shapes = result, attack, defence, shapes
        self.foes = len(defence.stacks)
        owner = np.repeat(np.arange(self.foes), np.diff(defence.firsts))
        route = owner * self.foes + defence.after
        self.order = np.argsort(route, kind="stable")
        route, self.starts = np.unique(route[self.order], return_index=True)
        self.before, self.after = np.divmod(route, self.foes)
        self.columns = defence.rows[self.order]
        self.stays = np.flatnonzero(self.before == self.after)
        self.levels = self._levels()
        self.routes: dict[Shape, Floats] = {}

    def _levels(self) -> list[tuple[slice, slice]]:
        """Defending stacks of one strength, with their entries."""
        strengths = [strength_of(stack) for stack in self.defence.stacks[:-1]]
        levels: list[tuple[slice, slice]] = []
        start = 0
        for place in range(1, len(strengths) + 1):
            if place == len(strengths) or strengths[place] != strengths[start]:
                entries = np.searchsorted(self.before, [start, place])
                levels.append((slice(start, place), slice(int(entries[0]), int(entries[1]))))
                start = place
        return levels

    def run(self) -> End:
        attackers = len(self.attack.stacks)
        reached = np.zeros((attackers, self.foes))
        reached[0, 0] = 1.0
        rounds = 0.0
        for ours in range(attackers - 1):
            entries = slice(self.attack.firsts[ours], self.attack.firsts[ours + 1])
            chances = self._of_shape(self.shapes[ours], entries.stop - entries.start)
            after, chances = _sum_like(self.attack.after[entries], chances)
            here = int(np.searchsorted(after, ours))
            fought = self._fight_on(reached[ours], chances[here])
            rounds += float(fought.sum())
            weights = fought[self.before]
            for place, stack in enumerate(after.tolist()):
                if stack != ours:
                    reached[stack] += np.bincount(
                        self.after, weights * chances[place], minlength=self.foes
                    )
        reached[:-1, :-1] = 0.0
        return End(reached, rounds)

    def _of_shape(self, shape: Shape, outcomes: int) -> Floats:
        """Chances of each way that our shape is hit with each way on for the foe's stacks."""
        found = self.routes.get(shape)
        if found is None:
            first = self.result.attack_rows[shape]
            rows = self.result.chances[first : first + outcomes]
            found = np.add.reduceat(rows[:, self.columns], self.starts, axis=1)
            self.routes[shape] = found
        return found

    def _fight_on(self, reached: Floats, chances: Floats) -> Floats:
        """The mean number of rounds with each of the foe's stacks while ours stays whole."""
        fought = np.zeros(self.foes)
        leaving = 1.0 - chances[self.stays]
        stuck = leaving < _NOTHING
        leaving[stuck] = 1.0
        for stacks, entries in self.levels:
            if (reached[stacks] * stuck[stacks]).any():
                raise Endless("this battle never ends: units are left that can't hurt each other")
            fought[stacks] = reached[stacks] / leaving[stacks]
            before, after = self.before[entries], self.after[entries]
            passed = chances[entries] * fought[before] * (before != after)
            reached += np.bincount(after, passed, minlength=self.foes)
        return fought


def _sum_like(after: Places, chances: Floats) -> tuple[Places, Floats]:
    """Add up the rows that lead to the same stack."""
    order = np.argsort(after, kind="stable")
    stacks, starts = np.unique(after[order], return_index=True)
    return stacks, np.add.reduceat(chances[order], starts, axis=0)
