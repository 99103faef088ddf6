"""How a battle goes when the attacker stops as soon as going on isn't worth it (W8).

Reckoned to the end over the hits left on both sides. Exact where the units of each side are
alike; else dice count with their side's mean bonus, and hits fall on the units at random.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import NamedTuple

from game.players.worth import Units, unit_worth
from game.rules.war import Unit

FACES = 6
TENTHS = 10  # bonus and deadliness of a side are reckoned in tenths
MOST = 7  # units of a side that are reckoned with: more hardly ever stand in a hex
Round = tuple[tuple[int, int, float], ...]  # (pairs won, pairs lost, chance)


class Force(NamedTuple):
    """A side of a battle: hits of each unit, how many dice in ten have +1, or are deadly."""

    hits: tuple[int, ...]
    bonus: int
    deadly: int


class Bout(NamedTuple):
    """How it ends: chances, and the hits left then (means, where it ends so).

    `gain`: what the attacker gains by it, in worth of units and the prize.
    """

    gain: float
    wins: float
    wins_left: float
    stops: float
    stops_left: float
    stops_foes: float
    loses: float
    loses_foes: float
    gone: float


class Terms(NamedTuple):
    """What it is about: worth of a hit on either side, and of winning; whether one may stop."""

    hit: float
    foe: float
    prize: float
    may_stop: bool


def force(units: Units, *, triple: bool, dug_in: bool) -> Force:
    """Sum units up; `triple`: Colossal ones roll three dice; `dug_in`: entrenchment counts."""
    if len(units) > MOST:
        units = tuple(sorted(units, key=unit_worth)[-MOST:])
    return _force(units, triple, dug_in)


@lru_cache(maxsize=1 << 14)
def _force(units: tuple[Unit, ...], triple: bool, dug_in: bool) -> Force:
    hits: list[int] = []
    bonus = deadly = dice = 0
    for unit in units:
        own = 3 if triple and unit.kind.colossal else 1
        left = unit.hits + (unit.entrenched if dug_in else 0)
        # Three dice of one unit: as three units that share its hits.
        hits += [max(left // own, 1)] * own
        dice += own
        bonus += own * unit.kind.bonus
        deadly += own * unit.kind.deadly
    return Force(
        tuple(sorted(hits)[-MOST:]), round(TENTHS * bonus / dice), round(TENTHS * deadly / dice)
    )


@lru_cache(maxsize=1 << 13)
def bout(attackers: Force, defenders: Force, terms: Terms) -> Bout:
    """Reckon a battle to its end, stopping where that is worth more than going on."""
    ours, theirs = _dice_left(attackers.hits), _dice_left(defenders.hits)
    full = len(ours) - 1, len(theirs) - 1
    worth: dict[tuple[int, int], float] = {}
    ends: dict[tuple[int, int], tuple[float, ...]] = {}
    for left in range(full[0] + 1):
        for foes in range(full[1] + 1):
            at = (left, foes)
            if not left or not foes:
                worth[at], ends[at] = _over(left, foes, terms)
                continue
            went, mean = _go_on(
                at,
                _round(ours[left], theirs[foes], attackers.bonus, defenders.bonus),
                (attackers.deadly, foes - theirs[foes]),
                worth,
                ends,
            )
            stopped = left * terms.hit - foes * terms.foe
            if terms.may_stop and at != full and stopped >= went:
                worth[at], ends[at] = stopped, (0.0, 0.0, 1.0, left, foes, 0.0, 0.0, 0.0)
            else:
                worth[at], ends[at] = went, mean
    before = full[0] * terms.hit - full[1] * terms.foe
    return _told(worth[full] - before, ends[full])


def volley(attackers: Force, defenders: Force, answer: int) -> tuple[tuple[int, int, float], ...]:
    """Reckon one round's hits: (on attackers, on defenders, chance), the likeliest first.

    `answer`: how many dice in ten of the defenders can hurt.
    """
    dice, others = len(attackers.hits), len(defenders.hits)
    whole, foes = sum(attackers.hits), sum(defenders.hits)
    found: dict[tuple[int, int], float] = {}
    for won, lost, chance in _round(dice, others, attackers.bonus, defenders.bonus):
        dealt = min(foes, won + min(round(won * attackers.deadly / TENTHS), foes - others))
        key = min(whole, round(lost * answer / TENTHS)), dealt
        found[key] = found.get(key, 0.0) + chance
    likeliest = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple([(taken, dealt, chance) for (taken, dealt), chance in likeliest])


def _over(left: int, foes: int, terms: Terms) -> tuple[float, tuple[float, ...]]:
    if left:
        return left * terms.hit + terms.prize, (1.0, left, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    if foes:
        return -foes * terms.foe, (0.0, 0.0, 0.0, 0.0, 0.0, 1.0, foes, 0.0)
    return 0.0, (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0)


def _go_on(
    at: tuple[int, int],
    one_round: Round,
    deadly: tuple[int, int],
    worth: dict[tuple[int, int], float],
    ends: dict[tuple[int, int], tuple[float, ...]],
) -> tuple[float, tuple[float, ...]]:
    """One more round, bounces thrown again: what it is worth, and how it ends in the mean.

    `deadly`: of the attackers, and the hits that defenders have beyond their first: only those
    can be a second hit's, what is more is lost (W8).
    """
    left, foes = at
    stay = went = 0.0
    shares: list[tuple[float, tuple[float, ...]]] = []
    for won, lost, chance in one_round:
        dealt = min(foes, won + min(round(won * deadly[0] / TENTHS), deadly[1]))
        taken = min(left, lost)
        if not dealt and not taken:
            stay += chance
            continue
        then = (left - taken, foes - dealt)
        went += chance * worth[then]
        shares.append((chance, ends[then]))
    scale = 1 / (1 - stay)
    mean = tuple([scale * sum([p * end[k] for p, end in shares]) for k in range(8)])
    return went * scale, mean


def _told(gain: float, end: tuple[float, ...]) -> Bout:
    wins, wins_left, stops, stops_left, stops_foes, loses, loses_foes, gone = end
    return Bout(
        gain,
        wins,
        wins_left / wins if wins else 0.0,
        stops,
        stops_left / stops if stops else 0.0,
        stops_foes / stops if stops else 0.0,
        loses,
        loses_foes / loses if loses else 0.0,
        gone,
    )


@lru_cache(maxsize=1 << 12)
def _dice_left(hits: tuple[int, ...]) -> tuple[int, ...]:
    """By hits left in all: the dice that are expected to be left when hits fell at random."""
    whole = sum(hits)
    left = [0]
    for alive in range(1, whole + 1):
        fallen = whole - alive
        dead = sum(
            comb(whole - own, fallen - own) / comb(whole, fallen) for own in hits if own <= fallen
        )
        left.append(max(1, min(round(len(hits) - dead), alive)))
    return tuple(left)


@cache
def _round(attack: int, defence: int, bonus: int, other: int) -> Round:
    """The pairs won and lost by so many dice, for bonuses in tenths of the dice (W8)."""
    found: dict[tuple[int, int], float] = {}
    for plus, share in ((1, bonus / TENTHS), (0, 1 - bonus / TENTHS)):
        for minus, part in ((1, other / TENTHS), (0, 1 - other / TENTHS)):
            if share * part:
                for won, lost, chance in _pairs(attack, defence, plus - minus):
                    key = (won, lost)
                    found[key] = found.get(key, 0.0) + chance * share * part
    return tuple((won, lost, chance) for (won, lost), chance in sorted(found.items()))


@cache
def _pairs(attack: int, defence: int, bonus: int) -> Round:
    import numpy as np  # noqa: PLC0415 - only when battles are thought of

    ours, our_chance = _rows(attack)
    theirs, their_chance = _rows(defence)
    pairs = min(attack, defence)
    lead = (
        np.array(ours, np.int8)[:, None, :pairs]
        + np.int8(bonus)
        - np.array(theirs, np.int8)[None, :, :pairs]
    )
    won, lost = (lead > 0).sum(2), (lead < 0).sum(2)
    chances = np.zeros((pairs + 1, pairs + 1))
    np.add.at(chances, (won, lost), np.outer(our_chance, their_chance))
    return tuple(
        (w, l, float(chances[w, l]))
        for w in range(pairs + 1)
        for l in range(pairs + 1)  # noqa: E741 - won, lost
        if chances[w, l] > 0
    )


@cache
def _rows(dice: int) -> tuple[tuple[tuple[int, ...], ...], tuple[float, ...]]:
    """Every sorted row of so many dice, with its chance."""
    rows = tuple(combinations_with_replacement(range(FACES, 0, -1), dice))
    chances = []
    for row in rows:
        ways = factorial(dice)
        for same in Counter(row).values():
            ways //= factorial(same)
        chances.append(ways / FACES**dice)
    return rows, tuple(chances)
