"""Exact odds without Multiple Opponents: what becomes of a pool doesn't depend on who stands by.

So a turn is the same for all numbers alive: for each pool a table of both sides' losses. It is
reckoned as a generating function at roots of unity, where a roll is one small matrix, and brought
back by a Fourier transform; no value there is above 1, so nothing is lost by rounding.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.rules.tactical.odds_rolls import (
    Complex,
    Course,
    Floats,
    Played,
    Roll,
    binomials,
    powers,
    smooth,
    successes,
    within,
)


class Turn(NamedTuple):
    """A turn for each pool: `losses[pool, a, d]`, those where the defenders are closed with apart.

    `goes`: increments on average from the course's first roll on, for each pool.
    """

    losses: Floats
    closing: Floats | None
    goes: Floats


def play(course: Course, start: Floats, pool: int | None = None) -> Played:
    """Play a turn from chances of who stands; `pool`: dice at hand, else all that are in contact.

    With `pool` a single position is certain.
    """
    turn = _turn(course, min(start.shape) - 1 if pool is None else pool)
    if pool is not None:
        closing = None if turn.closing is None else _after(start, turn.closing[pool], pool)
        return Played(_after(start, turn.losses[pool], pool), closing, float(turn.goes[pool]))
    closing = None if turn.closing is None else _all_after(start, turn.closing, rest=False)
    goes = float(_by_pool(start) @ turn.goes)
    return Played(_all_after(start, turn.losses), closing, goes)


def _by_pool(start: Floats) -> Floats:
    """Return the chance of each smaller number."""
    rows, columns = np.indices(start.shape)
    return np.asarray(np.bincount(np.minimum(rows, columns).ravel(), start.ravel()), np.float64)


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


@lru_cache(maxsize=24)
def _turn(course: Course, most: int) -> Turn:
    """Reckon a turn's losses for all pools up to `most`."""
    points = smooth(most + 1)
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
        into = successes(course.opening, most)
        value = np.tensordot(into, value, 1)
        closing = None if closing is None else np.tensordot(into, closing, 1)
        goes = into @ goes
    return Turn(_back(value, most), None if closing is None else _back(closing, most), goes)


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
    return within(found[:, : most + 1, : most + 1])
