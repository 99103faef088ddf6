"""What attacks are worth at a glance, by the chances of their dice: for quick choices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from game.data.skirmish import skirmish
from game.players.wargame import ground, stakes
from game.rules.wargame import Fighter, State, Weapon
from game.rules.wargame.actions import Attack
from game.rules.wargame.hits import armour_against
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.sight import sees, shootable
from game.rules.wargame.spending import cost, held
from game.rules.wargame.state import Strike
from game.rules.wargame.strikes import both_hands, wielded

WORTH = skirmish().blows


@cache
def over(dice: int, times: int, armour: int) -> float:
    """Chance that the sum of d8s, so many times, is more than an armour pool."""
    return _share(dice, lambda values: sum(values) * times > armour)


@cache
def taken(dice: int, times: int, armour: int) -> float:
    """Mean points that come off an armour pool."""
    found = [min(sum(values) * times, armour) for values in product(range(1, 9), repeat=dice)]
    return sum(found) / len(found)


@cache
def top(dice: int, *, every: bool) -> float:
    """Chance of max damage."""
    return 0.125**dice if every else 1 - 0.875**dice


def _share(dice: int, holds: object) -> float:
    ways = list(product(range(1, 9), repeat=dice))
    return sum(bool(holds(values)) for values in ways) / len(ways)  # type: ignore[operator]


def attacks(state: State, side: str) -> Iterator[tuple[float, Attack]]:
    """Attacks of who acts that are worth a thought, with what each is worth in hit dice."""
    who = state.acting[-1]
    one = state.fighters[who]
    paid = cost(one, "attack")
    if paid is None:
        return
    after = one.ready - paid[0]
    rooted = WORTH.rooted + WORTH.exposed * min(ground.menace(state, who), after)
    weapons = [
        state.weapon(name) for name in dict.fromkeys(wielded(one)) if name not in one.unloaded
    ]
    row = ground.distances(state.arena)[one.cell]
    for target in ground.foes(state, side):
        there = state.fighters[target].cell
        if there == NOWHERE:
            continue
        apart = row[there]
        for weapon in weapons:
            if weapon.ranged:
                if shootable(state, who, target) is not None:
                    continue
            elif apart > weapon.reach or not sees(state, one.cell, there):
                continue
            yield from _with(state, target, weapon, paid[1], rooted)


def _with(
    state: State, target: int, weapon: Weapon, dice: int, rooted: float
) -> Iterator[tuple[float, Attack]]:
    """Plain, mighty, and at the head."""
    who = state.acting[-1]
    side = state.arena.people[who].side
    other = state.fighters[target]
    strike = Strike(by=who, at=target, weapon=weapon.id)
    armour = armour_against(state, strike)
    extra = weapon.helpless if held(other) else 0.0
    if weapon.takes or weapon.takes_die:
        lost = (weapon.takes or (weapon.takes_die + 1) / 2) + extra
        yield stakes.bears(state, target, lost), Attack(side, target, weapon.id)
        return
    every = state.arena.house.max_damage == "every_die"
    times = 2 if weapon.doubles and both_hands(state, who) else 1
    shot = top(dice, every=every)
    extra += shot * weapon.strips
    wound = over(dice, times, armour)
    worn = WORTH.armour * taken(dice, times, armour)
    plain = stakes.bears(state, target, wound + extra) + worn * _kept(other)
    yield plain, Attack(side, target, weapon.id)
    mighty = stakes.bears(state, target, 1.0 + extra) + worn * _kept(other)
    yield mighty - rooted, Attack(side, target, weapon.id, "mighty")
    fewer = max(dice - 1, 1)
    wound = over(fewer, times, armour)
    off = top(fewer, every=every) if weapon.bladed and 8 * times > armour else 0.0
    worn_armour = state.arena.people[target].armour
    if worn_armour is not None and worn_armour.keeps_limbs:
        off = 0.0
    lost = wound + top(fewer, every=every) * weapon.strips + off * (other.hit_dice - 1)
    head = stakes.bears(state, target, lost) + wound * WORTH.head
    yield head, Attack(side, target, weapon.id, "called", "head")
    if wound > WORTH.likely and "arms" not in other.broken:
        arms = stakes.bears(state, target, wound + top(fewer, every=every) * weapon.strips)
        yield arms + wound * WORTH.arms, Attack(side, target, weapon.id, "called", "arms")


def _kept(other: Fighter) -> float:
    """How much of what armour takes counts: nothing if a dodge is likely."""
    return WORTH.dodged if ground.can_dodge(other) else 1.0
