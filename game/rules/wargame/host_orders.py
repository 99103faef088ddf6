"""What hosts do and answer in a large fight: as one fighter, by pools (G1 to G4, G12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.wargame import answers, harm, hosts, morale, sight, wounds
from game.rules.wargame.actions import (
    Attack,
    Casualty,
    Dodge,
    Load,
    PutOut,
    Soak,
    Surrender,
)
from game.rules.wargame.deeds import Deed, Deeds, always
from game.rules.wargame.events import Answered, Armed, Became
from game.rules.wargame.spending import begin, cant, name_of
from game.rules.wargame.state import Host, State, Strike
from game.rules.wargame.strikes import launch, roll

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.arms import Weapon


def _acting(state: State) -> tuple[int, str, Host]:
    place = state.acting[-1]
    side = state.arena.sides[place]
    return place, side, state.hosts[side]


def _check_attack(state: State, order: Attack) -> str | None:
    return cant(state, "attack") or _wrong_weapon(state, order) or _wrong_target(state, order)


def _wrong_weapon(state: State, order: Attack) -> str | None:
    refused = hosts.cant_use(state, order.side, order.weapon)
    if refused is None and (order.how == "called" or order.limb):
        return "Hosts make no called shots."
    return refused


def _wrong_target(state: State, order: Attack) -> str | None:
    refused = hosts.no_foe(state, order.target, itself="A host doesn’t attack itself.")
    if refused:
        return refused
    if state.weapon(order.weapon).ranged:
        return sight.host_shootable(state, state.arena.sides[order.target])
    return None


def _attack(state: State, order: Attack, dice: DiceLike, tell: Tell) -> None:
    place, side, _ = _acting(state)
    weapon = state.weapon(order.weapon)
    count = begin(state, "attack", tell)
    if order.how == "mighty":
        state.set_host(side, rooted=True)
        tell(Became(place, "rooted", on=True, hosts=True))
    both = hosts.wield(state, side, weapon, tell)
    launch(state, roll(state, order, count, dice, both=both), tell)


def _attacks(state: State, side: str) -> Iterator[Attack]:
    for place, other in enumerate(state.arena.sides):
        if other == side:
            continue
        for weapon in hosts.weapons(state, side):
            yield Attack(side, place, weapon)
            yield Attack(side, place, weapon, "mighty")


def _soak(state: State, _order: Soak, _dice: DiceLike, tell: Tell) -> None:
    """The pool takes what it can; what it can't is one hit die, and weapons add theirs."""
    strike = state.next_strike()
    side = state.arena.sides[strike.at]
    by = state.arena.sides[strike.by] if strike.by >= 0 else ""
    weapon = state.weapon(strike.weapon) if strike.weapon else None
    left = _armour_takes(state, strike, weapon, tell)
    if strike.damage:
        harm.scathed(state, strike.at, tell)
        if by:
            morale.inflicted(state, by)
    if strike.takes:
        hosts.lose(state, side, strike.takes, strike.weapon, by, tell)
    elif strike.how == "mighty" or left:
        why = "mighty" if strike.how == "mighty" else "wound"
        hosts.lose(state, side, 1, why, by, tell)
    if weapon is None or not strike.top:
        return
    more = weapon.strips + (1 if _skewers(state, strike, weapon) else 0)
    if more:
        hosts.lose(state, side, more, weapon.id, by, tell)
    if weapon.ignites and hosts.stands(state, side):
        wounds.burn(state, strike.at, tell)


def _armour_takes(state: State, strike: Strike, weapon: Weapon | None, tell: Tell) -> int:
    """The pool's part of a strike; returns the damage that is left."""
    side = state.arena.sides[strike.at]
    host = state.hosts[side]
    pierced = weapon is not None and weapon.pierces and not hosts.blocks_arrows(state, side)
    taken = 0 if pierced else min(harm.armour_now(host), strike.damage)
    pool = state.set_host(side, armour=host.armour - taken).armour
    tell(Answered(strike.at, "armour", taken, 0, pool, hosts=True))
    if weapon is not None and weapon.dents and taken and not pool:
        hosts.dent(state, side, weapon.dents, weapon.id, tell)
    return strike.damage - taken


def _skewers(state: State, strike: Strike, weapon: Weapon) -> bool:
    """Whether lances are carried by riders."""
    if not weapon.skewers or strike.by < 0:
        return False
    carriers = hosts.weapons(state, state.arena.sides[strike.by]).get(weapon.id, ())
    return any(state.arena.people[who].kind.mounted for who in carriers)


def _check_load(state: State, order: Load) -> str | None:
    refused = cant(state, "other")
    if refused:
        return refused
    place, side, host = _acting(state)
    if order.weapon in host.unloaded and order.weapon in hosts.weapons(state, side):
        return None
    return f"{name_of(state, place)} has nothing of that to load."


def _load(state: State, order: Load, _dice: DiceLike, tell: Tell) -> None:
    place, side, host = _acting(state)
    begin(state, "other", tell)
    left = tuple([weapon for weapon in host.unloaded if weapon != order.weapon])
    state.set_host(side, unloaded=left)
    tell(Armed(place, order.weapon, loaded=True, hosts=True))


def _check_put_out(state: State, order: PutOut) -> str | None:
    refused = cant(state, "other")
    if refused:
        return refused
    place, _, host = _acting(state)
    if order.target != place:
        return "A host puts out its own fire only."
    return None if host.burning else f"{name_of(state, place)} doesn’t burn."


def _put_out(state: State, _order: PutOut, _dice: DiceLike, tell: Tell) -> None:
    begin(state, "other", tell)
    wounds.douse(state, state.acting[-1], tell)


def _surrender(state: State, order: Surrender, _dice: DiceLike, tell: Tell) -> None:
    hosts.surrender(state, order.side, tell)


def _check_casualty(state: State, order: Casualty) -> str | None:
    about = state.tasks[0].about
    if order.role in hosts.roles(state, state.arena.sides[about]):
        return None
    return f"Nobody of that role stands in {name_of(state, about)}."


def _casualty(state: State, order: Casualty, _dice: DiceLike, tell: Tell) -> None:
    side = state.arena.sides[state.next_task().about]
    hosts.fall(state, side, hosts.roles(state, side)[order.role][0], tell)


def _casualties(state: State, side: str) -> Iterator[Casualty]:
    for role in hosts.roles(state, state.arena.sides[state.tasks[0].about]):
        yield Casualty(side, role)


DEEDS: Deeds = {
    Attack: Deed(("turn",), ("large",), _check_attack, _attack, _attacks),
    Load: Deed(
        ("turn",),
        ("large",),
        _check_load,
        _load,
        lambda state, side: [Load(side, weapon) for weapon in state.hosts[side].unloaded],
    ),
    PutOut: Deed(
        ("turn",),
        ("large",),
        _check_put_out,
        _put_out,
        lambda state, side: [PutOut(side, state.acting[-1])],
    ),
    Surrender: Deed(
        ("turn",), ("large",), always, _surrender, lambda _state, side: [Surrender(side)]
    ),
    Soak: Deed(("answer",), ("large",), always, _soak, lambda _state, side: [Soak(side)]),
    Dodge: answers.DEEDS[Dodge]._replace(scales=("large",)),
    Casualty: Deed(("casualty",), ("large",), _check_casualty, _casualty, _casualties),
}
