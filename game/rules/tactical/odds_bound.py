"""Exact odds with Multiple Opponents: how many men stand decides who rolls again (T3).

Chances of [foes alive, own alive, pool] go from roll to roll. Positions with the same difference
of numbers roll alike: they go through one table of the roll together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.rules.tactical.odds_rolls import (
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

Ints = npt.NDArray[np.intp]
NOTHING = 1e-19  # a position's chances below are none
STEP = 8  # tables are made for pools up to a multiple of this


class Group(NamedTuple):
    """Positions with so many `extra` foes, and chances [position, dice less 1] to `pool` dice."""

    extra: int
    foes: Ints
    own: Ints
    rows: Floats
    pool: int


def play(course: Course, start: Floats, pool: int | None = None) -> Played:
    """Play a turn from chances of who stands; `pool`: dice at hand, else all that are in contact.

    With `pool` a single position is certain.
    """
    at = _contact(start, course.opening) if pool is None else _with_pool(start, pool)
    closing: Floats | None = None
    goes = 0.0
    for roll in course.rolls:
        goes += float(at[:, :, 1:].sum())
        if closing is not None:
            goes += float(closing[:, :, 1:].sum())
            closing = _rolled(closing, roll)
        if roll.buffer:
            at, closing = _buffered(at, roll)
        else:
            at = _rolled(at, roll)
    return Played(at.sum(axis=2), None if closing is None else closing.sum(axis=2), goes)


def _contact(start: Floats, opening: float | None) -> Floats:
    """Return [a, d, pool] as a turn begins (T3, T6)."""
    most = min(start.shape) - 1
    into = np.eye(most + 1) if opening is None else successes(opening, most)
    rows, columns = np.indices(start.shape)
    found: Floats = start[:, :, None] * into[np.minimum(rows, columns)]
    return found


def _with_pool(start: Floats, pool: int) -> Floats:
    found = np.zeros((*start.shape, pool + 1))
    found[:, :, pool] = start
    return found


def _turned(at: Floats, roller: int) -> Floats:
    """Return [foes alive, own alive, pool] from [a, d, pool], and back."""
    return at if roller == 1 else at.transpose(1, 0, 2)


def _rolled(at: Floats, roll: Roll) -> Floats:
    """Return [a, d, counters] after a roll that may fell men of its side."""
    before = _turned(at, roll.roller)
    foes, own, dice = before.shape
    most = dice - 1
    after = np.zeros((foes, most + own, dice))  # own numbers below none are padding
    after[:, most:, 0] = before[:, :, 0]
    lines = after.reshape(-1, dice)
    groups = _alike(before)
    if not groups:
        return at
    for group in groups:
        table = _table(roll, group, most)
        places = group.foes * (most + own) + most + group.own
        for fails in range(group.pool + 1):
            least = max(fails - 1, 0)  # a die less: pools of 0 aren't in rows and tables
            counters = group.pool + 1 - fails
            part = group.rows[:, least:] @ table[fails, least:, :counters]
            lines[places - fails, :counters] += part
    return _turned(after[:, most:], roll.roller)


def _buffered(at: Floats, roll: Roll) -> tuple[Floats, Floats]:
    """Return [a, d, counters] after a defence whose fails fell nobody: none failed, some did."""
    before = _turned(at, roll.roller)
    most = before.shape[2] - 1
    free, closing = np.zeros_like(before), np.zeros_like(before)
    free[:, :, 0] = before[:, :, 0]
    for group in _alike(before):
        table = _table(roll, group, most)
        kept = slice(0, group.pool + 1)
        free[group.foes, group.own, kept] += group.rows @ table[0]
        closing[group.foes, group.own, kept] += group.rows @ table[1:].sum(axis=0)
    return _turned(free, roll.roller), _turned(closing, roll.roller)


def _table(roll: Roll, group: Group, most: int) -> Floats:
    """Return [fails, dice less 1, counters] for a group, of pools to `most` in this fight."""
    size = min(-(-group.pool // STEP) * STEP, most)
    table = thrown(roll, min(group.extra, size), size, most)
    return table[: group.pool + 1, 1 : group.pool + 1, : group.pool + 1]


def _alike(before: Floats) -> list[Group]:
    """Return the positions that still have dice to roll, in groups that roll alike."""
    foes, own = np.nonzero(before[:, :, 1:].sum(axis=2) > NOTHING)
    if not len(foes):
        return []
    rows = before[foes, own, 1:]
    dice = rows.shape[1]
    pools = dice - np.argmax(rows[:, ::-1] > NOTHING / dice, axis=1)
    extra = np.clip(foes - own, 0, pools.max())  # more than there are dice is all of them
    order = np.argsort(extra, kind="stable")
    found = []
    for places in np.split(order, np.flatnonzero(np.diff(extra[order])) + 1):
        pool = int(pools[places].max())
        part = np.ascontiguousarray(rows[places, :pool])
        found.append(Group(int(extra[places[0]]), foes[places], own[places], part, pool))
    return found


@lru_cache(maxsize=16)
def _first(fail: float, block: float, counter: float, most: int) -> Floats:
    """Return [dice, fails, counters] of dice that are rolled once."""
    over = np.arange(most + 1)
    falls = binomials(most) * powers(fail, most).real
    rest = np.maximum(over[:, None] - over, 0)
    kinds = binomials(most) * powers(counter, most).real * powers(block, most).real[rest]
    found: Floats = falls[:, :, None] * kinds[rest]
    return found


@lru_cache(maxsize=320)
def thrown(roll: Roll, extra: int, size: int, most: int) -> Floats:
    """Return [fails, dice, counters] of a roll in which so many successes are rolled again."""
    once = _first(roll.fail, roll.block, roll.counter, most)[: size + 1, : size + 1, : size + 1]
    found = once
    if extra:
        found = _again(once, roll, extra) + _all_again(once, roll, extra)
    if roll.halved:
        halves = np.zeros_like(found)
        halves[..., : size // 2 + 1] = found[..., ::2]
        halves[..., : (size + 1) // 2] += found[..., 1::2]
        found = halves
    return np.ascontiguousarray(found.transpose(1, 0, 2))


def _again(once: Floats, roll: Roll, extra: int) -> Floats:
    """Return the cases in which more succeed than roll again: counters are taken first (T3)."""
    most = len(once) - 1
    found = np.zeros_like(once)
    over = np.arange(most + 1)
    enough = over[extra + 1 :, None] - over > extra
    left = np.where(enough[:, :, None], once[extra + 1 :], 0.0)
    base = np.zeros_like(left)
    base[:, :, 0] = left[:, :, : extra + 1].sum(axis=2)
    base[:, :, 1 : most + 1 - extra] = left[:, :, extra + 1 :]
    points = smooth(most + 1)
    roots = np.exp(-2j * np.pi * np.arange(points) / points)
    die = roll.fail * roots[:, None] + roll.counter * roots[: points // 2 + 1] + roll.block
    changed = np.fft.rfft2(base, s=(points, points)) * die**extra
    found[extra + 1 :] = np.fft.irfft2(changed, s=(points, points))[:, : most + 1, : most + 1]
    return within(found)


def _all_again(once: Floats, roll: Roll, extra: int) -> Floats:
    """Return the cases in which all that succeed roll again."""
    most = len(once) - 1
    found = np.zeros_like(once)
    falls = successes(roll.fail, most)
    steps = found.strides
    for dice in range(extra + 1):
        failed = np.arange(most - dice + 1)
        chances = falls[dice + failed, failed]
        part = chances[:, None, None] * once[dice, : dice + 1, : dice + 1]
        place = np.lib.stride_tricks.as_strided(
            found[dice:], part.shape, (steps[0] + steps[1], steps[1], steps[2])
        )
        place += part
    return found
