"""Exact odds without Multiple Opponents: what becomes of a pool doesn't depend on who stands by.

So a turn is the same for all numbers alive: for each pool a table of both sides' losses. It is
reckoned as a generating function at roots of unity, where a roll is one small matrix, and brought
back by a Fourier transform; no value there is above 1, so nothing is lost by rounding.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.rules.tactical.odds_result import Position, Result
from game.rules.tactical.odds_rolls import (
    Complex,
    Course,
    Fight,
    Flags,
    Floats,
    Roll,
    binomials,
    powers,
)
from game.rules.tactical.odds_rolls import successes as opened
from game.rules.tactical.rolling import MOST_TURNS

NOTHING = 1e-17  # chances below are none


class Turn(NamedTuple):
    """A turn for each pool: `losses[pool, a, d]`, those where the defenders are closed with apart.

    `goes`: increments on average from the course's first roll on, for each pool.
    """

    losses: Floats
    closing: Floats | None
    goes: Floats


def reckon(fight: Fight, at: Position, to_end: bool) -> Result:
    """Reckon a fight as `odds.exact` says."""
    most = min(at.alive)
    open_ = np.zeros((at.alive[0] + 1, at.alive[1] + 1))
    open_[at.alive] = 1.0
    standing = Standing(open_, np.zeros_like(open_), at.closed, at.turn)
    increments = turns = 0.0
    if at.go:
        increments, turns = float(at.go), 1.0
        course = fight.rest(at.go, at.roller, at.carried, at.closed)
        increments += standing.first(_turn(course, at.pool), at.pool, at.closing)
    else:
        standing.closed = (at.closed[0] or at.closing[0], at.closed[1] or at.closing[1])
    last = MOST_TURNS if to_end else min(at.turn + (at.go == 0), MOST_TURNS)
    while standing.number < last and standing.fighting() > NOTHING:
        begun, more = standing.turn(fight, most)
        increments, turns = increments + more, turns + begun
    return Result(standing.joint(), increments, turns)


class Standing:
    """Who stands after so many turns: [a, d], the cases where defenders are closed with apart."""

    def __init__(self, open_: Floats, closed: Floats, flags: Flags, number: int) -> None:
        self.cases: list[Floats] = [open_, closed]
        self.closed = flags
        self.number = number

    def joint(self) -> tuple[tuple[float, ...], ...]:
        """Return the result's table."""
        total = self.cases[0] + self.cases[1]
        return tuple(tuple(row) for row in np.maximum(total, 0.0).tolist())

    def fighting(self) -> float:
        """Return the chance that both sides have men."""
        return float(self.cases[0][1:, 1:].sum() + self.cases[1][1:, 1:].sum())

    def first(self, turn: Turn, pool: int, closing: Flags) -> float:
        """Finish the turn at hand; return its increments to come."""
        start = self.cases[0]
        ending = [_after(start, turn.losses[pool], pool)]
        ending.append(
            np.zeros_like(start)
            if turn.closing is None
            else _after(start, turn.closing[pool], pool)
        )
        self.cases = ending
        self.closed = (self.closed[0] or closing[0], self.closed[1])
        if closing[1]:
            self.cases = [np.zeros_like(start), ending[0] + ending[1]]
        return float(turn.goes[pool])

    def turn(self, fight: Fight, most: int) -> tuple[float, float]:
        """Play one turn; return the chance that it is begun, and its increments."""
        self.number += 1
        begun, goes = self.fighting(), 0.0
        both = [np.zeros_like(self.cases[0]), np.zeros_like(self.cases[0])]
        for case, start in enumerate(self.cases):
            if not start.any():
                continue
            flags = (self.closed[0], self.closed[1] or case == 1)
            turn = _turn(fight.opened(self.number, flags), most)
            both[case] += _all_after(start, turn.losses)
            if turn.closing is not None:
                both[1] += _all_after(start, turn.closing, rest=False)
            goes += float((_by_pool(start) * (1.0 + turn.goes[: most + 1])).sum()) - float(
                start.sum() - start[1:, 1:].sum()
            )
        self.cases = both
        return begun, goes


def _by_pool(start: Floats) -> Floats:
    """Return the chance of each smaller number."""
    rows, columns = np.indices(start.shape)
    found: Floats = np.bincount(np.minimum(rows, columns).ravel(), weights=start.ravel())
    return found


def _after(start: Floats, losses: Floats, pool: int) -> Floats:
    """Return who stands when one certain position loses so."""
    alive = np.argwhere(start)[0]
    found = np.zeros_like(start)
    low = np.maximum(alive - pool, 0)
    found[low[0] : alive[0] + 1, low[1] : alive[1] + 1] = losses[
        alive[0] - low[0] :: -1, alive[1] - low[1] :: -1
    ]
    return found


def _all_after(start: Floats, losses: Floats, *, rest: bool = True) -> Floats:
    """Return who stands after a turn; `rest`: with those where one side was gone before."""
    found = np.zeros_like(start)
    if rest:
        found[0], found[:, 0] = start[0], start[:, 0]
    for pool in range(1, min(start.shape)):
        table = losses[pool, : pool + 1, : pool + 1]
        if start[pool, pool:].any():
            found[pool::-1] += _slide(start[pool], table, pool)
        if start[pool + 1 :, pool].any():
            line = start[:, pool].copy()
            line[pool] = 0.0
            found[:, pool::-1] += _slide(line, table.T, pool).T
    return found


def _slide(line: Floats, table: Floats, pool: int) -> Floats:
    """Return [own losses, others left], `line` being the others alive (`pool` or more)."""
    padded = np.zeros(len(line) + pool)
    padded[pool : len(line)] = line[pool:]
    windows = np.lib.stride_tricks.sliding_window_view(padded, pool + 1)
    return table @ windows.T


@lru_cache(maxsize=48)
def _turn(course: Course, most: int) -> Turn:
    """Reckon a turn's losses for all pools up to `most`."""
    points = _points(most)
    value = np.ones((most + 1, points, points // 2 + 1), dtype=complex)
    closing: Complex | None = None
    goes = np.zeros(most + 1)
    for roll in reversed(course.rolls):
        step = _matrices(roll, most, points)
        if roll.buffer:
            free = _unclosed(roll, most)
            closing = _applied(step - free, value, roll.roller)
            value = _applied(np.broadcast_to(free, step.shape), value, roll.roller)
        else:
            value = _applied(step, value, roll.roller)
        goes = (np.arange(most + 1) > 0) + _kept(roll, most) @ goes
    if course.opening is not None:
        into = opened(course.opening, most)
        value = np.tensordot(into, value, 1)
        closing = None if closing is None else np.tensordot(into, closing, 1)
        goes = into @ goes
    return Turn(_back(value, most), None if closing is None else _back(closing, most), goes)


def _points(most: int) -> int:
    """Return an even number of roots, quick to transform."""
    points = max(4, most + 1)
    while any(points % factor == 0 for factor in (7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)):
        points += 1
    return points + points % 2


def _matrices(roll: Roll, most: int, points: int) -> Complex:
    """Return [root, dice, counters] of a roll; a roller that loses nobody has one root for all."""
    roots = np.exp(-2j * np.pi * np.arange(points) / points)
    if roll.roller == 1:
        roots = roots[: points // 2 + 1]
    others = np.full_like(roots, roll.fail) if roll.buffer else roll.fail * roots
    return _by_counters(roll, others + roll.block, most)


def _unclosed(roll: Roll, most: int) -> Complex:
    return _by_counters(roll, np.array([roll.block], dtype=complex), most)


def _kept(roll: Roll, most: int) -> Floats:
    """Return [dice, counters] as plain chances."""
    found: Floats = _by_counters(roll, np.array([roll.fail + roll.block], dtype=complex), most)[
        0
    ].real
    return found


def _by_counters(roll: Roll, others: Complex, most: int) -> Complex:
    """Return [root, dice, counters], `others` being what a die that doesn't count stands for."""
    over = np.arange(most + 1)
    missed = over[:, None] - over
    counted = powers(roll.counter, most).real * binomials(most)
    found: Complex = counted * powers(others, most)[:, np.maximum(missed, 0)]
    if roll.halved:
        halves = np.zeros_like(found)
        halves[..., : most // 2 + 1] = found[..., ::2]
        halves[..., : (most + 1) // 2] += found[..., 1::2]
        return halves
    return found


def _applied(step: Complex, value: Complex, roller: int) -> Complex:
    """Put a roll before what comes after it."""
    axis = 1 + roller
    return np.moveaxis(np.matmul(step, np.moveaxis(value, axis, 0)), 0, axis)


def _back(value: Complex, most: int) -> Floats:
    """Return the losses whose generating function it is."""
    points = value.shape[1]
    found = np.fft.irfft2(value, s=(points, points), axes=(1, 2))
    return np.maximum(found[:, : most + 1, : most + 1], 0.0)
