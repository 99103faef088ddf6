"""Attacks: who can be struck with what, the dice, and what waits for its answer (G2, G3, G6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.wargame import factors, sight
from game.rules.wargame.actions import Aim, Attack, How
from game.rules.wargame.arms import FISTS
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Struck
from game.rules.wargame.harm import at_hand, root
from game.rules.wargame.spending import begin, cant, name_of
from game.rules.wargame.state import NOBODY, Strike, Task
from game.rules.wargame.wounds import shielded

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.arms import Weapon
    from game.rules.wargame.house import House
    from game.rules.wargame.state import Fighter, State

DIE = 8
LIMBS: tuple[Aim, ...] = ("arms", "legs", "head")


def dice_of(how: How, rolled: int) -> int:
    """How many dice an attack has of those paid for: a called shot one fewer, at least 1 (G6)."""
    return max(rolled - 1, 1) if how == "called" else rolled


def reckoned(
    house: House, weapon: Weapon, dice: tuple[int, ...], *, both_hands: bool
) -> tuple[int, bool]:
    """Damage of an attack's dice, and whether it is max damage as the house has it (G2, G11)."""
    damage = sum(dice) * (2 if weapon.doubles and both_hands else 1)
    all_of = any if house.max_damage == "any_die" else all
    return damage, bool(dice) and all_of(die == DIE for die in dice)


def wielded(one: Fighter) -> tuple[str, ...]:
    """The weapons a fighter can strike with; bare hands if it has none."""
    return one.weapons or (FISTS,)


def both_hands(state: State, who: int) -> bool:
    """Whether a fighter has both hands for a weapon: both arms, and no shield."""
    return not shielded(state, who) and "arms" not in state.fighters[who].severed


def aim(state: State, by: int, cell: int, weapon: str, name: str = "That") -> str | None:
    """Say why a fighter can't strike at a hex with a weapon, or None; `name`: what is there."""
    one, row = state.fighters[by], state.arena.tables.weapon.get(weapon)
    if row is None or weapon not in wielded(one):
        return f"{name_of(state, by)} has no {row.title.lower() if row else weapon}."
    if weapon in one.unloaded:
        return f"The {row.title.lower()} has to be loaded first."
    if not row.ranged and state.arena.grid.distance(one.cell, cell) > row.reach:
        hexes = "1 hex" if row.reach == 1 else f"{row.reach} hexes"
        return f"{name} is out of reach: the {row.title.lower()} reaches {hexes}."
    if not sight.sees(state, one.cell, cell):
        return f"{name_of(state, by)} has no clear line there: {name} is out of sight."
    return None


def launch(state: State, strike: Strike, tell: Tell) -> None:
    """An attack whose dice are rolled waits for its answer, unless cover takes it (G2, G8)."""
    covered = sight.cover_stops(state, strike)
    tell(
        Struck(
            strike.by,
            strike.at,
            strike.weapon,
            strike.how,
            strike.limb,
            strike.dice,
            strike.damage,
            strike.takes,
            strike.top,
            covered,
            hosts=state.scale == "large",
        )
    )
    if covered == NOBODY:
        state.strikes = (*state.strikes, strike)
    else:
        factors.stopped(state, covered, tell)


def draw(state: State, who: int, weapon: str) -> None:
    """Take a weapon that one carries in hand."""
    one = state.fighters[who]
    if weapon in one.weapons:
        place = one.weapons.index(weapon)
        rest = (*one.weapons[:place], *one.weapons[place + 1 :])
        state.set(who, weapons=(weapon, *rest))


def wield(state: State, who: int, weapon: Weapon, tell: Tell) -> bool:
    """A fighter strikes or shoots with a weapon now; returns whether with both hands."""
    draw(state, who, weapon.id)
    if weapon.loads:
        state.set(who, unloaded=(*state.fighters[who].unloaded, weapon.id))
    factors.has_attacked(state, who, weapon, tell)
    return both_hands(state, who)


def _check(state: State, order: Attack) -> str | None:
    refused = cant(state, "attack") or _wrong_call(order) or _no_target(state, order)
    if refused:
        return refused
    who, target = state.acting[-1], order.target
    name = name_of(state, target)
    refused = aim(state, who, state.fighters[target].cell, order.weapon, name)
    if refused is None and state.weapon(order.weapon).ranged:
        return sight.shootable(state, who, target)
    return refused


def _wrong_call(order: Attack) -> str | None:
    if order.how == "called" and not order.limb:
        return "A called shot is at arms, legs or head."
    if order.how != "called" and order.limb:
        return "Only a called shot is at a limb."
    return None


def _no_target(state: State, order: Attack) -> str | None:
    if not 0 <= order.target < len(state.fighters):
        return "There is no such fighter."
    who, other = state.acting[-1], state.fighters[order.target]
    name = name_of(state, order.target)
    if state.side_of(who) == state.side_of(order.target):
        return f"{name} is of the same side."
    if other.standing not in ("up", "down"):
        return f"{name} is out of the fight."
    if other.standing == "up":
        return None
    if not at_hand(state, who, order.target):
        return f"{name} is down: that can be done from beside it only."
    return None if order.how == "plain" else f"{name} is down: a plain attack will do."


def _attack(state: State, order: Attack, dice: DiceLike, tell: Tell) -> None:
    who, target, weapon = state.acting[-1], order.target, state.weapon(order.weapon)
    count = begin(state, "attack", tell)
    if order.how == "mighty":
        root(state, who, who, tell)
    both = wield(state, who, weapon, tell)
    if state.fighters[target].standing == "down":
        tell(Struck(who, target, weapon.id, "plain", "", (), 0, 0, top=False))
        state.tasks = (*state.tasks, Task(kind="finish", by=who, about=target))
    else:
        launch(state, roll(state, order, dice_of(order.how, count), dice, both=both), tell)


def roll(state: State, order: Attack, count: int, dice: DiceLike, *, both: bool) -> Strike:
    """Roll an attack of who acts: so many d8, or what a gun or garrote takes instead (G11).

    `both`: it has both hands for the weapon.
    """
    who, weapon = state.acting[-1], state.weapon(order.weapon)
    takes, damage, top = weapon.takes, 0, False
    rolled: tuple[int, ...] = ()
    if weapon.takes_die:
        rolled = dice.roll("gun", 1, weapon.takes_die)
        takes = rolled[0]
    elif not takes:
        rolled = dice.roll("attack", count, DIE)
        damage, top = reckoned(state.arena.house, weapon, rolled, both_hands=both)
    return Strike(
        by=who,
        at=order.target,
        weapon=weapon.id,
        how=order.how,
        limb=order.limb,
        dice=rolled,
        damage=damage,
        takes=takes,
        top=top,
        ranged=weapon.ranged,
    )


def _options(state: State, side: str) -> Iterator[Attack]:
    if cant(state, "attack"):
        return
    who = state.acting[-1]
    for target, other in enumerate(state.fighters):
        if other.standing not in ("up", "down") or state.side_of(target) == side:
            continue
        for weapon in dict.fromkeys(wielded(state.fighters[who])):
            plain = Attack(side, target, weapon)
            if _check(state, plain) is None:
                yield plain
                if other.standing == "up":
                    yield Attack(side, target, weapon, "mighty")
                    yield from [Attack(side, target, weapon, "called", limb) for limb in LIMBS]


DEEDS: Deeds = {Attack: Deed(("turn",), ("small",), _check, _attack, _options, sure=True)}
