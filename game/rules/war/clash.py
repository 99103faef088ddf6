"""One round of a Hex Battle for given dice (W8): who pairs with whom, and which hits fall where.

The rule as text, in plain Python. Battles are fought with it, and the exact odds are tested
against it.
"""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

ATTACKER, BOUNCE, DEFENDER = 1, 0, -1

# A die is sorted by one number: its value, then Deadly, then hits left, then place in the stack.
_HITS_AT, _DEADLY_AT, _VALUE_AT = 8, 28, 29
_PLACE = (1 << _HITS_AT) - 1


class Fighter(NamedTuple):
    """One unit in a battle; a side is a tuple of them in stack order (W8, W11)."""

    hits: int
    """Hits left, entrenchment not counted (at least 1)."""
    entrenched: int = 0
    """Temporary armour, taken away before anything else (W11)."""
    bonus: int = 0
    """Added to each of its dice (+1 for War Training)."""
    deadly: bool = False
    """2 hits for a pair it wins as attacker."""
    dice: int = 1
    """Dice of its own (3 for a Colossal unit under ``colossal_dice=three``)."""
    reaches: bool = True
    """Whether a pair it wins hurts (no: a defender out of range, ``return_fire=in_range``)."""
    group: int = 0
    """Its faction: overkill is carried within it only (``overkill=carried``)."""
    low: bool = False
    """Rolls each of its dice twice, the lower counts (W5, ``exhaustion=srd51``)."""


class Pair(NamedTuple):
    """One pair of dice, the top pair first; units by their place in their side's stack."""

    attacker: int
    attack_value: int
    defender: int
    defence_value: int
    winner: int
    """``ATTACKER``, ``DEFENDER`` or ``BOUNCE``."""
    hits: int
    """Hits the winner does to the unit whose die it beat."""
    absorbed: int
    """Those of them that this unit takes; the others are overkill, lost or carried."""


_pair = Pair._make


class Carried(NamedTuple):
    """Overkill of one pair that another unit of the same faction takes (``overkill=carried``)."""

    pair: int
    side: int
    """The side that is hurt: ``ATTACKER`` or ``DEFENDER``."""
    unit: int
    hits: int


class Clash(NamedTuple):
    """What one round of dice did."""

    pairs: tuple[Pair, ...]
    carried: tuple[Carried, ...]
    attacker_hits: tuple[int, ...]
    """Hits taken by each attacker, entrenchment's and carried ones included, lost ones not."""
    defender_hits: tuple[int, ...]


def sorted_dice(side: Sequence[Fighter], faces: Sequence[int]) -> list[tuple[int, int]]:
    """List the dice of one side as (value, unit) in the order in which they are paired (W8)."""
    return [(key >> _VALUE_AT, _PLACE - (key & _PLACE)) for key in _sorted_keys(side, faces)]


def resolve(
    attackers: Sequence[Fighter],
    defenders: Sequence[Fighter],
    attack_dice: Sequence[int],
    defence_dice: Sequence[int],
    *,
    carried: bool = False,
) -> Clash:
    """Pair the dice and let all hits of the round fall together (W8).

    The dice are d6 faces before any bonus, in stack order; a unit with three dice takes three in
    a row. ``carried`` is the house rule ``overkill=carried``.
    """
    attackers_left = [fighter.hits + fighter.entrenched for fighter in attackers]
    defenders_left = [fighter.hits + fighter.entrenched for fighter in defenders]
    attackers_before, defenders_before = attackers_left[:], defenders_left[:]
    pairs: list[Pair] = []
    overkill: list[tuple[int, int, int, int]] = []
    for attack, defence in zip(
        _sorted_keys(attackers, attack_dice), _sorted_keys(defenders, defence_dice), strict=False
    ):
        attacker, attack_value = _PLACE - (attack & _PLACE), attack >> _VALUE_AT
        defender, defence_value = _PLACE - (defence & _PLACE), defence >> _VALUE_AT
        winner, hits, absorbed = BOUNCE, 0, 0
        if attack_value > defence_value:
            winner = ATTACKER
            unit = attackers[attacker]
            if unit.reaches:
                hits = 2 if unit.deadly else 1
                left = defenders_left[defender]
                absorbed = min(hits, left)
                defenders_left[defender] = left - absorbed
                if hits > absorbed:
                    overkill.append((len(pairs), DEFENDER, defender, hits - absorbed))
        elif attack_value < defence_value:
            winner = DEFENDER
            if defenders[defender].reaches:
                hits = 1
                if attackers_left[attacker]:
                    absorbed = 1
                    attackers_left[attacker] -= 1
                else:
                    overkill.append((len(pairs), ATTACKER, attacker, 1))
        pairs.append(
            _pair((attacker, attack_value, defender, defence_value, winner, hits, absorbed))
        )
    passed_on: tuple[Carried, ...] = ()
    if carried and overkill:
        passed_on = _pass_on(overkill, attackers, attackers_left, defenders, defenders_left)
    return Clash(
        tuple(pairs),
        passed_on,
        tuple(map(sub, attackers_before, attackers_left)),
        tuple(map(sub, defenders_before, defenders_left)),
    )


def _pass_on(
    overkill: list[tuple[int, int, int, int]],
    attackers: Sequence[Fighter],
    attackers_left: list[int],
    defenders: Sequence[Fighter],
    defenders_left: list[int],
) -> tuple[Carried, ...]:
    attacking = [fighter.group for fighter in attackers]
    defending = [fighter.group for fighter in defenders]
    passed_on: list[Carried] = []
    for pair, side, struck, hits in overkill:
        if side == ATTACKER:
            shares = carry(attacking, attackers_left, attacking[struck], hits)
        else:
            shares = carry(defending, defenders_left, defending[struck], hits)
        passed_on.extend(Carried(pair, side, other, taken) for other, taken in shares)
    return tuple(passed_on)


def carry(groups: Sequence[int], left: list[int], group: int, hits: int) -> list[tuple[int, int]]:
    """Pass ``hits`` beyond what a fallen unit could take on to its faction; lowers ``left``.

    They go to the units of ``group`` in ascending order of hits left, equal ones in stack order;
    each takes what it has left and the rest goes on (W8, ``overkill=carried``). Returns (unit,
    hits taken).
    """
    others = [unit for unit, faction in enumerate(groups) if faction == group and left[unit]]
    others.sort(key=left.__getitem__)
    taken: list[tuple[int, int]] = []
    for unit in others:
        if not hits:
            break
        share = min(hits, left[unit])
        left[unit] -= share
        hits -= share
        taken.append((unit, share))
    return taken


def _sorted_keys(side: Sequence[Fighter], faces: Sequence[int]) -> list[int]:
    keys: list[int] = []
    first = 0
    place = _PLACE
    for hits, entrenched, bonus, deadly, dice, _, _, _ in side:
        rank = (deadly << _DEADLY_AT) + (hits + entrenched << _HITS_AT) + place
        keys.extend([(face + bonus << _VALUE_AT) + rank for face in faces[first : first + dice]])
        first += dice
        place -= 1
    if first != len(faces):
        raise ValueError(f"{first} dice belong to these units, not {len(faces)}")
    keys.sort(reverse=True)
    return keys
