"""What can be ruled, and what it does, to a fighter or in a large fight to a host (G6, G12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from game.rules.wargame import factors, hosts, strikes, wounds
from game.rules.wargame.actions import Effect
from game.rules.wargame.contests import disarm, subdue, weapon_in_hand
from game.rules.wargame.events import Armour, Became, Healed, Spent
from game.rules.wargame.harm import lose, release, set_armour, throw_down
from game.rules.wargame.healing import cant_rise, most_hit_dice, revive, whole
from game.rules.wargame.moving import shift
from game.rules.wargame.spending import name_of
from game.rules.wargame.state import A_HAZARD, NOBODY, State, Strike

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell

# To a fighter, or a host's side, by its number: (state, effect, by whom, dice, tell).
Apply: TypeAlias = Callable[["State", Effect, int, "DiceLike", "Tell"], None]
TO_THE_FALLEN = ("hit_dice", "linger")
COUNTED = ("hit_dice", "ready", "armour")


def doer(state: State) -> int:
    """Whose stunt is ruled on: what comes of it is that fighter's or host's doing; or NOBODY."""
    return state.acting[-1] if state.stunt and state.acting else NOBODY


def why_not(state: State, effect: Effect) -> str | None:
    """Say why that can't come of anything now, or None."""
    if effect.what == "damage" and effect.amount < 1:
        return "Damage is 1 point at least."
    if effect.what in COUNTED and not effect.amount:
        return "Say by how much it changes."
    if state.scale == "large":
        return _not_to_host(state, effect)
    if not 0 <= effect.target < len(state.fighters):
        return "There is no such fighter."
    return _not_to_fighter(state, effect)


def apply(state: State, effect: Effect, by: int, dice: DiceLike, tell: Tell) -> None:
    """Do what was ruled."""
    table = TO_HOSTS if state.scale == "large" else TO_FIGHTERS
    table[effect.what](state, effect, by, dice, tell)


def _not_to_host(state: State, effect: Effect) -> str | None:
    if effect.what not in TO_HOSTS:
        return "In a large fight that doesn’t happen to a whole side."
    sides = state.arena.sides
    if not 0 <= effect.target < len(sides) or not hosts.stands(state, sides[effect.target]):
        return "There is no such side in the fight."
    side = sides[effect.target]
    if _more(effect) and state.hosts[side].hit_dice >= hosts.pools(state, side)[0]:
        return f"{name_of(state, effect.target)} has all its hit dice."
    return None


def _more(effect: Effect) -> bool:
    return effect.what == "hit_dice" and effect.amount > 0


def _not_to_fighter(state: State, effect: Effect) -> str | None:
    one, name = state.fighters[effect.target], name_of(state, effect.target)
    if one.standing in ("down", "dead") and effect.what in TO_THE_FALLEN:
        return _wordless(effect) or _stays_down(state, effect)
    if one.standing != "up":
        return f"{name} is out of the fight."
    if effect.what == "move":
        return None if state.free(effect.cell) else "That hex isn’t free."
    if effect.what == "disarm" and not weapon_in_hand(state, effect.target):
        return f"{name} holds nothing that could be struck away."
    return whole(state, effect.target) if _more(effect) else _wordless(effect)


def _stays_down(state: State, effect: Effect) -> str | None:
    if effect.what != "hit_dice":
        return None
    if effect.amount < 0:
        return f"{name_of(state, effect.target)} has no hit dice to lose."
    return cant_rise(state, effect.target)


def _wordless(effect: Effect) -> str | None:
    if effect.what == "linger" and not effect.text.strip():
        return "Say in words what the wound leaves."
    return None


def _damage(state: State, effect: Effect, by: int, _dice: DiceLike, tell: Tell) -> None:
    strikes.launch(state, Strike(by=by, at=effect.target, damage=effect.amount), tell)


def _hit_dice(state: State, effect: Effect, by: int, _dice: DiceLike, tell: Tell) -> None:
    who, amount = effect.target, effect.amount
    one, most = state.fighters[who], most_hit_dice(state, who)
    if amount < 0:
        lose(state, who, -amount, "ruling", by, tell)
    elif one.standing == "up":
        after = state.set(who, hit_dice=min(one.hit_dice + amount, most))
        tell(Healed(NOBODY, who, after.hit_dice, revived=False))
    else:
        revive(state, who, min(amount, most), NOBODY, tell)


def _ready(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    one = state.one(effect.target)
    ready = max(0, min(one.ready + effect.amount, one.hit_dice))
    state.change(effect.target, ready=ready)
    large = state.scale == "large"
    tell(Spent(effect.target, one.ready - ready, ready, "ruling", hosts=large))


def _armour(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    armour = state.fighters[effect.target].armour + effect.amount
    set_armour(state, effect.target, armour, "ruling", tell)


def _move(state: State, effect: Effect, by: int, dice: DiceLike, tell: Tell) -> None:
    path = (state.fighters[effect.target].cell, effect.cell)
    shift(state, effect.target, path, "ruling", dice, tell, by)


def _prone(state: State, effect: Effect, by: int, _dice: DiceLike, tell: Tell) -> None:
    throw_down(state, effect.target, by, tell)


def _subdued(state: State, effect: Effect, by: int, _dice: DiceLike, tell: Tell) -> None:
    """Held by whose stunt it was, if it is a foe's; else by nobody's hand."""
    hostile = by >= 0 and state.side_of(by) != state.side_of(effect.target)
    subdue(state, effect.target, by if hostile else A_HAZARD, tell)


def _freed(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    who = effect.target
    factors.let_go(state, who, tell)
    release(state, who, tell)
    if state.fighters[who].prone:
        state.set(who, prone=False)
        tell(Became(who, "prone", on=False))


def _burn(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    wounds.burn(state, effect.target, tell)


def _douse(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    wounds.douse(state, effect.target, tell)


def _disarm(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    disarm(state, effect.target, tell)


def _daze(state: State, effect: Effect, by: int, _dice: DiceLike, tell: Tell) -> None:
    if not state.one(effect.target).dazed:
        state.change(effect.target, dazed=True)
        tell(Became(effect.target, "dazed", on=True, by=by, hosts=state.scale == "large"))


def _linger(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    wounds.linger(state, effect.target, effect.text.strip(), tell)


TO_FIGHTERS: dict[str, Apply] = {
    "damage": _damage,
    "hit_dice": _hit_dice,
    "ready": _ready,
    "armour": _armour,
    "move": _move,
    "prone": _prone,
    "subdued": _subdued,
    "free": _freed,
    "burn": _burn,
    "douse": _douse,
    "disarm": _disarm,
    "daze": _daze,
    "linger": _linger,
}


def _side(state: State, effect: Effect) -> str:
    return state.arena.sides[effect.target]


def _host_hit_dice(state: State, effect: Effect, by: int, _dice: DiceLike, tell: Tell) -> None:
    side, amount = _side(state, effect), effect.amount
    if amount < 0:
        author = state.arena.sides[by] if by >= 0 else ""
        hosts.lose(state, side, -amount, "ruling", author, tell)
    else:
        hit_dice = min(state.hosts[side].hit_dice + amount, hosts.pools(state, side)[0])
        after = state.set_host(side, hit_dice=hit_dice)
        tell(Healed(NOBODY, effect.target, after.hit_dice, revived=False, hosts=True))


def _host_armour(state: State, effect: Effect, _by: int, _dice: DiceLike, tell: Tell) -> None:
    side = _side(state, effect)
    host = state.hosts[side]
    after = state.set_host(side, armour=max(0, min(host.armour + effect.amount, host.most)))
    tell(Armour(effect.target, after.armour, host.most, "ruling", hosts=True))


TO_HOSTS: dict[str, Apply] = {
    "damage": _damage,
    "hit_dice": _host_hit_dice,
    "ready": _ready,
    "armour": _host_armour,
    "burn": _burn,
    "douse": _douse,
    "daze": _daze,
}
