"""Best play of small fights, tempo above all: each side against a foe who answers best (T7).

The value of a position is the chance that the attackers hold the field at the end of the fight
less the chance that the defenders do, both playing best: the one raises it, the other lowers it.
Nobody leaves the field between turns; after 20 turns with both sides standing it is 0. Exact, by
going back from the last turn and from the last go of each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.rules.tactical.actions import Break, GoOn, Nullify, PassOn, Take
from game.rules.tactical.choices import ahead, most_tempo, resettable
from game.rules.tactical.odds_bound import thrown
from game.rules.tactical.odds_rolls import Fight, Floats, Pair, Roll, successes
from game.rules.tactical.rolling import INCREMENTS, MOST_TEMPO, MOST_TURNS

if TYPE_CHECKING:
    from game.rules.tactical.actions import TacticalOrder
    from game.rules.tactical.state import State

MOST = 6  # men a side
SAME = 1e-12  # values that don't differ
FIRST = 2  # the go of the first defence
GIFT = 1

Ends = tuple[Floats, Floats]  # [a, d], the defenders not closed with and closed with


class Best(NamedTuple):
    """The best order, its value for the side that gives it, and all there are with theirs."""

    order: TacticalOrder
    value: float
    choices: tuple[tuple[TacticalOrder, float], ...]


class Go(NamedTuple):
    """Values at a go, [a, d, modifier, dice, lead].

    `before`: dice and modifier have come from the foe, tempo may be taken; `at`: the roll is at
    the modifier; `counters`: those in hand, the roll was at the modifier.
    """

    before: Floats
    at: Floats
    counters: Floats


def fits(state: State) -> bool:
    """Whether the fight is small enough for `best`."""
    return max(state.alive) <= MOST


def best(state: State) -> Best:
    """Find the best order of the side that is awaited; leaving the field is not weighed.

    Raises ValueError when the fight is over, or too large (`fits`).
    """
    if state.outcome is not None or not fits(state):
        msg = "the fight is over" if state.outcome else f"more than {MOST} men a side"
        raise ValueError(msg)
    sign = 1.0 if state.side == 0 else -1.0
    choices = tuple([(order, sign * value) for order, value in _valued(state)])
    most = max(value for _, value in choices)
    order = next(order for order, value in choices if value > most - SAME)
    return Best(order, most, choices)


def _valued(state: State) -> list[tuple[TacticalOrder, float]]:
    """Return what may be ordered, the plainest first, each with the position's value after it."""
    clash, side = state.clash, state.active
    fight = Fight(clash.profiles, clash.terms, (0, 0))
    size = (min(clash.lines[0].count, MOST), min(clash.lines[1].count, MOST))
    closed = state.closed[1]
    if state.phase == "between":
        return [
            (
                GoOn(side),
                float(_between(fight, size)[state.turn][closed or state.closing[1]][state.alive]),
            )
        ]
    ends = _between(fight, size)[state.turn]
    tree = _tree(fight, size, state.turn, closed)
    after = closed or state.closing[1]
    most = max(size) + 1
    lead = _level(size) + min(max(state.lost[0] - state.lost[1], -most), most)
    if state.phase == "tempo":
        at = tree[state.go + 1, after].at[state.alive]
        return [
            (Take(side, taken), float(at[_index(fight, state.carried - taken), state.pool, lead]))
            for taken in range(most_tempo(state.carried) + 1)
        ]
    handed = tree[state.go + 1, after].before[state.alive][:, state.pool, lead]
    found: list[tuple[TacticalOrder, float]] = [
        (PassOn(side), float(handed[_index(fight, state.carried)]))
    ]
    if state.carried:
        found.append((Nullify(side), float(handed[_index(fight, 0)])))
    if state.carried < 0:
        found.append((Nullify(side, gift=True), float(handed[_index(fight, GIFT)])))
    if resettable(state) and ahead(state):
        found.append((Break(side), float(ends[0][state.alive])))
    return found


def _modifiers(fight: Fight) -> tuple[int, ...]:
    """Return what a roll's tempo can be."""
    return tuple(range(-MOST_TEMPO, GIFT + 1)) if fight.terms.tempo else (0,)


def _index(fight: Fight, modifier: int) -> int:
    return _modifiers(fight).index(modifier)


def _level(size: Pair) -> int:
    """Return the place of a lead of 0: one may come in with more than all men now alive."""
    return 2 * max(size) + 1


@lru_cache(maxsize=16)
def _between(fight: Fight, size: Pair) -> tuple[Ends, ...]:
    """Return the values after each number of turns, from none to the last."""
    attackers, defenders = np.indices((size[0] + 1, size[1] + 1))
    over = np.sign(attackers) * (defenders == 0) - np.sign(defenders) * (attackers == 0) + 0.0
    standing = (attackers > 0) & (defenders > 0)
    ends: Ends = (over, over)
    found = [ends]
    for turn in range(MOST_TURNS, 0, -1):
        values = [
            np.where(standing, _opened(fight, size, turn, closed, ends), over)
            for closed in ((False, True) if fight.reach else (False,))
        ]
        ends = (values[0], values[-1])
        found.append(ends)
    return tuple(reversed(found))


def _opened(fight: Fight, size: Pair, turn: int, closed: bool, ends: Ends) -> Floats:
    """Return the values of a turn that is about to begin (T3, T6)."""
    gos = _gos(fight, size, closed, ends)
    handed = gos[FIRST, closed].before[:, :, _index(fight, 0), :, _level(size)]
    most = min(size)
    chance = fight.opened(turn, (False, closed)).opening
    into = np.eye(most + 1) if chance is None else successes(chance, most)
    attackers, defenders = np.indices(handed.shape[:2])
    found: Floats = (into[np.minimum(attackers, defenders)] * handed).sum(axis=2)
    return found


@lru_cache(maxsize=8)
def _tree(fight: Fight, size: Pair, turn: int, closed: bool) -> dict[tuple[int, bool], Go]:
    """Return the values of a turn's gos."""
    return _gos(fight, size, closed, _between(fight, size)[turn])


def _gos(fight: Fight, size: Pair, closed: bool, ends: Ends) -> dict[tuple[int, bool], Go]:
    """Return values by go and whether the defenders will be closed with after this turn."""
    found: dict[tuple[int, bool], Go] = {}
    for after in {closed, closed or fight.reach}:
        later: Floats | None = None
        for go in range(INCREMENTS, FIRST, -1):
            counters = _counters(fight, size, go, ends, later, closed, after)
            at = _rolled(_chances(fight, size, go, closed), counters, go % 2 == 0, size)
            found[go, after] = Go(_taken(fight, at, go % 2 == 0), at, counters)
            later = found[go, after].before
    for after in {closed, closed or fight.reach}:
        found[FIRST, after] = _first(fight, size, ends, found, closed)
    return found


def _first(
    fight: Fight, size: Pair, ends: Ends, gos: dict[tuple[int, bool], Go], closed: bool
) -> Go:
    """Return the values of the first defence; with reach its fails fell nobody (T5)."""
    chances = _chances(fight, size, FIRST, closed)
    after = [
        _counters(fight, size, FIRST, ends, gos[FIRST + 1, later].before, closed, later)
        for later in (closed, closed or fight.reach)
    ]
    if fight.reach and not closed:
        at = chances[0] @ after[0] + chances[1:].sum(axis=0) @ after[1]
    else:
        at = _rolled(chances, after[0], True, size)
    return Go(_taken(fight, at, True), at, after[0])


def _counters(
    fight: Fight, size: Pair, go: int, ends: Ends, later: Floats | None, closed: bool, after: bool
) -> Floats:
    """Return [a, d, modifier, counters, lead]: what the roller makes of counters in hand."""
    modifiers, most, leads = _modifiers(fight), min(size), 2 * _level(size) + 1
    shape = (size[0] + 1, size[1] + 1, len(modifiers), most + 1, leads)
    end = np.broadcast_to(ends[after][:, :, None, None, None], shape)
    if later is None:
        return end
    better = np.minimum if go % 2 == 0 else np.maximum
    found = later.copy()
    for place, modifier in enumerate(modifiers):
        if modifier:
            found[:, :, place] = better(found[:, :, place], later[:, :, _index(fight, 0)])
        if modifier < 0:
            found[:, :, place] = better(found[:, :, place], later[:, :, _index(fight, GIFT)])
    if fight.terms.escalation or fight.terms.tempo or closed or after:
        lead = np.arange(leads) - _level(size)
        ahead_ = lead > 0 if go % 2 == 0 else lead < 0
        reset = ends[0][:, :, None, None, None]
        found = np.where(ahead_, better(found, reset), found)
    found[:, :, :, 0] = end[:, :, :, 0]
    return found


def _taken(fight: Fight, at: Floats, defends: bool) -> Floats:
    """Return the values before tempo is taken: the best of what still fits (T7)."""
    if not fight.terms.tempo:
        return at
    better = np.minimum if defends else np.maximum
    found = better.accumulate(at, axis=2)
    gifted = _modifiers(fight).index(GIFT)
    found[:, :, gifted] = better.reduce(at[:, :, gifted - MOST_TEMPO : gifted + 1], axis=2)
    return found


def _rolled(chances: Floats, counters: Floats, defends: bool, size: Pair) -> Floats:
    """Return the values before a roll from those after it: the roller's fails fell its men."""
    found = np.zeros_like(counters)
    for fails in range(min(size) + 1):
        after = np.zeros_like(counters)
        leads = counters.shape[-1] - fails
        if defends:
            after[:, fails:, ..., fails:] = counters[:, : size[1] + 1 - fails, ..., :leads]
        else:
            after[fails:, ..., :leads] = counters[: size[0] + 1 - fails, ..., fails:]
        found += chances[fails] @ after
    return found


@lru_cache(maxsize=64)
def _chances(fight: Fight, size: Pair, go: int, closed: bool) -> Floats:
    """Return [fails, a, d, modifier, dice, counters]; a and d are 1 where all roll alike."""
    most = min(size)
    rolls = [fight.roll(go, 1 - go % 2, tempo, (False, closed)) for tempo in _modifiers(fight)]
    if not fight.terms.multiple:
        return np.stack([_thrown(roll, 0, most) for roll in rolls], axis=1)[:, None, None]
    attackers, defenders = np.indices((size[0] + 1, size[1] + 1))
    extra = attackers - defenders if go % 2 == 0 else defenders - attackers
    by_extra = [
        np.stack([_thrown(roll, again, most) for roll in rolls], axis=1)
        for again in range(most + 1)
    ]
    table = np.stack(by_extra, axis=1)
    return table[:, np.clip(extra, 0, most)]


def _thrown(roll: Roll, extra: int, most: int) -> Floats:
    """Return [fails, dice, counters] of a roll."""
    return thrown(roll, extra, most, most)
