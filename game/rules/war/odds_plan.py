"""How a battle's odds would be reckoned, and what that would cost, known before it is done.

No clock is read: the cost is counted in the work to do. The rates are those of a plain desktop
processor of the year 2020.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.war.clash import Fighter
from game.rules.war.odds_rolls import Frame, dice_of
from game.rules.war.odds_rounds import Spelling, spell
from game.rules.war.odds_stacks import FACES, Crowded, Shape, Side

MOST_STACKS = 8_000
MOST_STATES = 6_000

_FLOP = 3.0e-11
_CALL = 1.2e-5
_GROWTH = 6.0e-6
_CELL = 1.5e-9
_OUTCOME = 6.0e-6
_STACK = 1.0e-4
_ENTRY = 1.2e-9
_WORD = 8
"""Bytes of a number."""


class Cost(NamedTuple):
    """What a reckoning takes."""

    seconds: float
    bytes: float


class Plan(NamedTuple):
    """Both sides written the cheapest way (nothing, if that would be too much already)."""

    attack: Spelling
    defence: Spelling
    cost: Cost


@lru_cache(maxsize=16)
def plan(
    attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], *, to_end: bool, carried: bool
) -> Plan | None:
    """Plan the reckoning; None if there are more stacks or states than could ever be afforded."""
    try:
        attack = _cheapest(Side(attackers, defenders, attacks=True, carried=carried), to_end=to_end)
        defence = _cheapest(
            Side(defenders, attackers, attacks=False, carried=carried), to_end=to_end
        )
    except Crowded:
        return None
    return Plan(attack, defence, _cost(attack, defence, to_end=to_end))


def _cheapest(side: Side, *, to_end: bool) -> Spelling:
    fought = side.stacks(MOST_STACKS) if to_end else [side.start]
    best: Spelling | None = None
    for merged in (True, False):
        for capped in (True, False):
            most = MOST_STATES if best is None else best.frame.size
            try:
                found = spell(side, fought, merged=merged, capped=capped, most=most)
            except Crowded:
                continue
            if best is None or found.frame.size < best.frame.size:
                best = found
    if best is None:
        raise Crowded
    return best


def _cost(attack: Spelling, defence: Spelling, *, to_end: bool) -> Cost:
    parts = [_pairing_cost(attack.frame, defence.frame)]
    parts += [
        _steps_cost(ours.frame, theirs.frame)
        for ours, theirs in ((attack, defence), (defence, attack))
    ]
    parts += [_moves_cost(attack), _moves_cost(defence)]
    if to_end:
        parts.append(_march_cost(attack, defence))
    return Cost(sum(part.seconds for part in parts), sum(part.bytes for part in parts))


def _pairing_cost(attack: Frame, defence: Frame) -> Cost:
    flops = calls = 0.0
    for first, second in ((attack, defence), (defence, attack)):
        for ahead, rows in enumerate(first.layers):
            height = rows.stop - rows.start
            flops += 2.0 * height * (first.size - rows.start) * second.size
            for behind, columns in enumerate(second.layers[: ahead + 1]):
                width = columns.stop - columns.start
                flops += 2.0 * height * width * (second.size - columns.start)
                calls += _groups(first, ahead - behind)
    values = len(_values(attack, defence))
    size = attack.size * defence.size
    return Cost(values * (flops * _FLOP + calls * _CALL), 4.0 * size * _WORD)


def _steps_cost(ours: Frame, theirs: Frame) -> Cost:
    growths = [0] * len(ours.layers)
    for shape in ours.offsets:
        for fewer, ways in enumerate(_ways_to_shrink(shape)):
            growths[dice_of(shape) - fewer] += ways
    variants = len(set(_able_sets(ours, theirs)))
    time = size = 0.0
    for dice, layer in enumerate(ours.layers):
        longest = min(len(theirs.layers), len(ours.layers)) - 1 - dice
        kinds = len({kind.damage for kind in theirs.types} - {0})
        steps = variants * (1 + sum(kinds**length for length in range(1, longest + 1)))
        cells = (layer.stop - layer.start) * (ours.size - layer.start)
        time += steps * (growths[dice] * _GROWTH + cells * _CELL)
        size += steps * cells
    return Cost(time, size * _WORD)


def _moves_cost(spelling: Spelling) -> Cost:
    entries = sum(map(spelling.frame.outcomes, spelling.shapes))
    return Cost(entries * _OUTCOME + len(spelling.stacks) * _STACK, entries * 40.0)


def _march_cost(attack: Spelling, defence: Spelling) -> Cost:
    foes = sum(map(defence.frame.outcomes, defence.shapes))
    ours = sum(map(attack.frame.outcomes, attack.shapes))
    rows = sum(map(attack.frame.outcomes, attack.frame.full))
    levels = sum(strength for _, strength in defence.side.start)
    calls = len(attack.stacks) * levels + ours
    return Cost(
        (rows + 2 * ours) * foes * _ENTRY + calls * _CALL,
        (rows * foes + len(attack.stacks) * len(defence.stacks)) * _WORD,
    )


def _groups(frame: Frame, last: int) -> float:
    return float(len({kind.damage for kind in frame.types}) ** last)


def _values(attack: Frame, defence: Frame) -> set[int]:
    return {
        face + kind.bonus for frame in (attack, defence) for kind in frame.types for face in FACES
    }


def _able_sets(ours: Frame, theirs: Frame) -> Iterator[frozenset[int]]:
    for value in _values(ours, theirs):
        yield frozenset(
            place for place, kind in enumerate(ours.types) if value - kind.bonus in FACES
        )


def _ways_to_shrink(shape: Shape) -> list[int]:
    """In how many ways 0, 1, 2, … dice can be taken off."""
    ways = [1]
    for _, dice in shape:
        wider = [0] * (len(ways) + dice)
        for fewer, count in enumerate(ways):
            for more in range(dice + 1):
                wider[fewer + more] += count
        ways = wider
    return ways
