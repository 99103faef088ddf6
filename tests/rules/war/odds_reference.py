"""Odds by trying every fall of the dice, in fractions: slow, and plain enough to be believed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import NamedTuple

from game.rules.war.clash import Fighter, resolve

Side = tuple[Fighter, ...]


# Of the 36 falls of two dice those in which a face counts: the first's, or the lower of the two.
WAYS = {False: dict.fromkeys(range(1, 7), 6), True: {1: 11, 2: 9, 3: 7, 4: 5, 5: 3, 6: 1}}


class Reference(NamedTuple):
    left: dict[tuple[Side, Side], Fraction]
    rounds: Fraction


def after_hits(side: Side, hits: tuple[int, ...]) -> Side:
    """Entrenchment goes first, the fallen leave the stack (W8, W11)."""
    left = []
    for fighter, dealt in zip(side, hits, strict=True):
        armour = min(fighter.entrenched, dealt)
        rest = fighter.hits - (dealt - armour)
        if rest > 0:
            left.append(fighter._replace(hits=rest, entrenched=fighter.entrenched - armour))
    return tuple(left)


@cache
def round_of(attackers: Side, defenders: Side, carried: bool) -> dict[tuple[Side, Side], Fraction]:
    ours, theirs = (sum(f.dice for f in side) for side in (attackers, defenders))
    count: Counter[tuple[Side, Side]] = Counter()
    low = [one.low for side in (attackers, defenders) for one in side for _ in range(one.dice)]
    for faces in product(range(1, 7), repeat=ours + theirs):
        clash = resolve(attackers, defenders, faces[:ours], faces[ours:], carried=carried)
        count[
            after_hits(attackers, clash.attacker_hits), after_hits(defenders, clash.defender_hits)
        ] += prod(WAYS[twice][face] for twice, face in zip(low, faces, strict=True))
    return {state: Fraction(ways, 36 ** (ours + theirs)) for state, ways in count.items()}


@cache
def to_the_end(attackers: Side, defenders: Side, carried: bool) -> Reference:
    """The rounds in which nothing falls only repeat: the others share their chance."""
    if not attackers or not defenders:
        return Reference({(attackers, defenders): Fraction(1)}, Fraction(0))
    chances = dict(round_of(attackers, defenders, carried))
    moving = 1 - chances.pop((attackers, defenders), Fraction(0))
    left: Counter[tuple[Side, Side]] = Counter()
    rounds = 1 / moving
    for (ours, theirs), chance in chances.items():
        later = to_the_end(ours, theirs, carried)
        rounds += chance / moving * later.rounds
        for state, share in later.left.items():
            left[state] += chance / moving * share
    return Reference(dict(left), rounds)


def reference(attackers: Side, defenders: Side, *, to_end: bool, carried: bool) -> Reference:
    if to_end:
        return to_the_end(attackers, defenders, carried)
    return Reference(round_of(attackers, defenders, carried), Fraction(1))


def strength(side: Side) -> int:
    return sum(fighter.hits + fighter.entrenched for fighter in side)


def figures(attackers: Side, defenders: Side, *, to_end: bool, carried: bool) -> dict[str, object]:
    """The reference in the form of ``Odds.to_json``, not rounded."""
    found = reference(attackers, defenders, to_end=to_end, carried=carried)
    ours, theirs = [0.0] * (len(attackers) + 1), [0.0] * (len(defenders) + 1)
    ends: Counter[tuple[bool, bool]] = Counter()
    hits = [0.0, 0.0]
    for (attack, defence), exact in found.left.items():
        chance = float(exact)
        ours[len(attack)] += chance
        theirs[len(defence)] += chance
        ends[bool(attack), bool(defence)] += exact
        hits[0] += chance * (strength(attackers) - strength(attack))
        hits[1] += chance * (strength(defenders) - strength(defence))
    return {
        "attacker_wins": float(ends[True, False]),
        "defender_wins": float(ends[False, True]),
        "both_left": float(ends[True, True]),
        "both_gone": float(ends[False, False]),
        "rounds": float(found.rounds),
        "attackers_left": ours,
        "defenders_left": theirs,
        "hits_on_attacker": hits[0],
        "hits_on_defender": hits[1],
    }
