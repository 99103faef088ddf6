"""What attacks are worth at a glance, by the chances of their dice: for quick choices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from game.data.skirmish import skirmish
from game.players.wargame import ground, stakes
from game.rules.wargame import State, Weapon
from game.rules.wargame.actions import Attack
from game.rules.wargame.hits import armour_against
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.sight import sees, shootable
from game.rules.wargame.spending import cost, held
from game.rules.wargame.state import Strike
from game.rules.wargame.strikes import DIE, both_hands, dice_of, wielded

WORTH = skirmish().blows


@cache
def over(dice: int, times: int, armour: int) -> float:
    """Chance that the sum of d8s, so many times, is more than an armour pool."""
    sums = _sums(dice)
    return sum(total * times > armour for total in sums) / len(sums)


@cache
def taken(dice: int, times: int, armour: int) -> float:
    """Mean points that come off an armour pool."""
    sums = _sums(dice)
    return sum(min(total * times, armour) for total in sums) / len(sums)


def _sums(dice: int) -> list[int]:
    return [sum(values) for values in product(range(1, DIE + 1), repeat=dice)]


@cache
def top(dice: int, *, every: bool) -> float:
    """Chance of max damage."""
    return (1 / DIE) ** dice if every else 1 - (1 - 1 / DIE) ** dice


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
    """With one weapon: plain, mighty, and called at head or arms."""
    who, other = state.acting[-1], state.fighters[target]
    side = state.arena.people[who].side
    armour = armour_against(state, Strike(by=who, at=target, weapon=weapon.id))
    extra = float(weapon.helpless) if held(other) else 0.0
    if weapon.takes or weapon.takes_die:
        lost = (weapon.takes or (weapon.takes_die + 1) / 2) + extra
        yield stakes.bears(state, target, lost), Attack(side, target, weapon.id)
        return
    every = state.arena.house.max_damage == "every_die"
    times = 2 if weapon.doubles and both_hands(state, who) else 1
    extra += top(dice, every=every) * weapon.strips
    part = WORTH.dodged if ground.can_dodge(other) else 1.0
    worn = part * WORTH.armour * taken(dice, times, armour)
    wound = over(dice, times, armour)
    yield stakes.bears(state, target, wound + extra) + worn, Attack(side, target, weapon.id)
    mighty = stakes.bears(state, target, 1.0 + extra) + worn - rooted
    yield mighty, Attack(side, target, weapon.id, "mighty")
    called = dice_of("called", dice)
    shot, wound = top(called, every=every), over(called, times, armour)
    off = shot if weapon.bladed and DIE * times > armour else 0.0
    yield from _called(state, target, weapon, wound, shot, off)


def _called(
    state: State, target: int, weapon: Weapon, wound: float, shot: float, off: float
) -> Iterator[tuple[float, Attack]]:
    """At the head, which may come off, and at the arms, if a wound is likely."""
    side, other = state.arena.people[state.acting[-1]].side, state.fighters[target]
    suit = state.arena.people[target].armour
    lost = wound + shot * weapon.strips
    if suit is not None and suit.keeps_limbs:
        off = 0.0
    head = stakes.bears(state, target, lost + off * (other.hit_dice - 1)) + wound * WORTH.head
    yield head, Attack(side, target, weapon.id, "called", "head")
    if wound > WORTH.likely and "arms" not in other.broken:
        arms = stakes.bears(state, target, lost) + wound * WORTH.arms
        yield arms, Attack(side, target, weapon.id, "called", "arms")
