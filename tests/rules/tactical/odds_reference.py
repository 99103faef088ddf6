"""The exchange reckoned once more, by the rulings alone: every throw of every die, in fractions.

It shares nothing with the game's odds: no table, no formula, no modifier comes from there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

Joint = dict[tuple[int, int], Fraction]
TURNS, GOES = 20, 10


@dataclass(frozen=True)
class Men:
    skill: int
    secondary: int
    cover: int = 0
    bonus: int = 0
    penalty: int = 0
    single: bool = False
    dirty: bool = False
    reach: bool = False
    fear: int = 0
    tempo: int = 0


@dataclass(frozen=True)
class Fight:
    sides: tuple[Men, Men]
    charge: bool = True
    multiple: bool = False
    escalation: bool = False


@dataclass(frozen=True)
class Place:
    """Somewhere in a turn; `closing` says that the defenders were closed with in it."""

    alive: tuple[int, int]
    go: int
    roller: int
    pool: int
    carried: int = 0
    closing: bool = False
    closed: bool = False


def die(fight: Fight, roller: int, modifier: int, closed: bool) -> dict[str, Fraction]:
    own, foe = fight.sides[roller], fight.sides[1 - roller]
    skill = (own.secondary if closed and roller == 1 else own.skill) + modifier - own.fear
    chances = dict.fromkeys("CBF", Fraction(0))
    for roll in range(1, 11):
        if roll > min(10, max(0, skill + own.bonus)):
            face = "F"
        elif roll > min(10, max(0, skill - own.penalty)) or roll <= foe.cover:
            face = "B"
        else:
            face = "C"
        chances[face] += Fraction(1, 10)
    return chances


def throws(chances: dict[str, Fraction], dice: int) -> dict[tuple[str, ...], Fraction]:
    """Every throw of so many dice, sorted: counters, blocks, fails in the order C, B, F."""
    found: Counter[tuple[str, ...]] = Counter()
    for faces in product("CBF", repeat=dice):
        chance = Fraction(1)
        for face in faces:
            chance *= chances[face]
        if chance:
            found[tuple(sorted(faces, key="CBF".index))] += chance
    return dict(found)


def rolls(fight: Fight, at: Place, chances: dict[str, Fraction]) -> Counter[tuple[int, int]]:
    """(fails, clean counters) that stand, after what must be rolled again (T3)."""
    found: Counter[tuple[int, int]] = Counter()
    beyond = max(0, at.alive[1 - at.roller] - at.alive[at.roller]) if fight.multiple else 0
    for first, chance in throws(chances, at.pool).items():
        successes = [place for place, face in enumerate(first) if face != "F"]
        again = successes[:beyond]
        for second, likely in throws(chances, len(again)).items():
            faces = list(first)
            for place, face in zip(again, second, strict=True):
                faces[place] = face
            found[faces.count("F"), faces.count("C")] += chance * likely
    return found


@cache
def turn(fight: Fight, at: Place) -> tuple[dict[tuple[int, int, bool], Fraction], Fraction]:
    """Who is left, with whether the defenders are closed with; and the turn's increments."""
    if at.pool == 0 or at.go == GOES:
        return {(*at.alive, at.closing or at.closed): Fraction(1)}, Fraction(at.go)
    own, foe = fight.sides[at.roller], fight.sides[1 - at.roller]
    go = at.go + 1
    tempo = at.carried - min(own.tempo, 5 + min(at.carried, 0))
    modifier = tempo + (1 - go if fight.escalation else 0)
    chances = die(fight, at.roller, modifier, at.closed)
    left: Counter[tuple[int, int, bool]] = Counter()
    mean = Fraction(0)
    for (fails, clean), chance in rolls(fight, at, chances).items():
        counters = clean // 2 if own.single and not (own.dirty and foe.single) else clean
        shielded = go == 2 and at.roller == 1 and own.reach and not at.closed
        alive = list(at.alive)
        alive[at.roller] -= 0 if shielded else fails
        then, goes = turn(
            fight,
            Place(
                (alive[0], alive[1]),
                go,
                1 - at.roller,
                counters,
                tempo,
                at.closing or (shielded and fails > 0),
                at.closed,
            ),
        )
        mean += chance * goes
        for end, likely in then.items():
            left[end] += chance * likely
    return dict(left), mean


@cache
def opened(
    fight: Fight, alive: tuple[int, int], closed: bool, charge: bool
) -> tuple[dict[tuple[int, int, bool], Fraction], Fraction]:
    pool = min(alive)
    if charge:
        return turn(fight, Place(alive, 1, 1, pool, closed=closed))
    left: Counter[tuple[int, int, bool]] = Counter()
    mean = Fraction(0)
    for faces, chance in throws(die(fight, 0, 0, False), pool).items():
        then, goes = turn(fight, Place(alive, 1, 1, faces.count("C"), closed=closed))
        mean += chance * goes
        for end, likely in then.items():
            left[end] += chance * likely
    return dict(left), mean


def one_turn(fight: Fight, alive: tuple[int, int]) -> tuple[Joint, Fraction]:
    left, mean = opened(fight, alive, False, fight.charge)
    return merged(left), mean


def merged(left: dict[tuple[int, int, bool], Fraction]) -> Joint:
    found: Counter[tuple[int, int]] = Counter()
    for (attackers, defenders, _closed), chance in left.items():
        found[attackers, defenders] += chance
    return dict(found)


def go_on(
    fight: Fight, standing: dict[tuple[int, int, bool], Fraction], played: int
) -> tuple[dict[tuple[int, int, bool], float], float]:
    """To the end of the fight, in plain numbers: fractions grow too long over many turns."""
    now = {place: float(chance) for place, chance in standing.items()}
    increments = 0.0
    for number in range(played + 1, TURNS + 1):
        after: Counter[tuple[int, int, bool]] = Counter()
        for (attackers, defenders, closed), chance in now.items():
            if not attackers or not defenders:
                after[attackers, defenders, closed] += chance
                continue
            charge = fight.charge and number == 1
            left, mean = opened(fight, (attackers, defenders), closed, charge)
            increments += chance * float(mean)
            for place, likely in left.items():
                after[place] += chance * float(likely)
        now = dict(after)
    return now, increments
