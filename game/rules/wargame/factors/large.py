"""Invoke an environmental factor in a large fight: any host may use any, on any other (G8, G12).

There are no places: nobody is near or beside anything, a host stands for all of its members.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from game.rules.wargame import hosts
from game.rules.wargame.actions import Invoke
from game.rules.wargame.contests import contest
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Became, Invoked
from game.rules.wargame.factors import cover, distractions, hazards, hiding
from game.rules.wargame.factors.entries import BITES, COVERS, DISTRACTIONS, WALKS_OFF
from game.rules.wargame.factors.invoking import misused
from game.rules.wargame.factors.leaving import remove, uncover_host
from game.rules.wargame.factors.places import title
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.spending import begin, cant, name_of
from game.rules.wargame.state import A_HAZARD, NOBODY, Host, State
from game.rules.wargame.wounds import burn

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.actions import Manner


def check(state: State, order: Invoke) -> str | None:
    """Say why the host that acts can't use that factor like that, or None."""
    refused = misused(state, order) or cant(state, "other")
    if refused:
        return refused
    if order.to != NOWHERE or (order.manner == "hide" and order.target != NOBODY):
        return f"{title(state, order.factor)} is used like that without a target."
    return _CHECKS[order.manner](state, state.acting[-1], order)


def carry(state: State, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """A maneuver of the host."""
    begin(state, "other", tell)
    _CARRIES[order.manner](state, state.acting[-1], order, dice, tell)


def options(state: State, side: str) -> Iterator[Invoke]:
    """With every factor of the field, on every other host."""
    targets = [place for place in range(len(state.arena.sides)) if _foe(state, place) is None]
    for number, one in state.features.items():
        if one.factor.kind == "cover":
            yield Invoke(side, number, "hide")
            if COVERS[one.factor.entry].topples:
                yield from [Invoke(side, number, "topple", place) for place in targets]
        elif one.factor.kind == "hazard":
            yield from [Invoke(side, number, "hurl", place) for place in targets]
        elif DISTRACTIONS[one.factor.entry].echo:
            yield Invoke(side, number, "distract")
        else:
            yield from [Invoke(side, number, "distract", place) for place in targets]


def _host(state: State, place: int) -> Host:
    return state.hosts[state.arena.sides[place]]


def _foe(state: State, place: int) -> str | None:
    """Say why a place isn't that of another host that is in the fight, or None."""
    return hosts.no_foe(state, place, itself="A host doesn’t do that to itself.")


def _most(state: State, place: int, has: Callable[[int], bool]) -> bool:
    """Whether over half of a host's standing members have something."""
    members = state.up(state.arena.sides[place])
    return 2 * sum(has(who) for who in members) > len(members)


def _check_hide(state: State, who: int, order: Invoke) -> str | None:
    number, does = order.factor, cover.row(state, order.factor)
    if _host(state, who).cover == number:
        return f"{name_of(state, who)} hides there already."
    if does.single:
        return f"{title(state, number)} has room for one, not for a host."
    if does.hides and _most(state, who, lambda one: cover.loud(state, one)):
        return f"Most of {name_of(state, who)} wear loud armour: hiding there doesn’t help."
    return None


def _hide(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    number, side = order.factor, state.arena.sides[who]
    die = dice.roll("cover", 1, 8)[0] if cover.row(state, number).wanders else 0
    tell(Invoked(who, number, "hide", die=die, hosts=True))
    if die and die <= WALKS_OFF:
        remove(state, number, "walked off", tell)
        return
    uncover_host(state, side, tell)
    state.set_host(side, cover=number)
    tell(Became(who, "cover", on=True, hosts=True))
    if die and die <= BITES:
        hiding.bite(state, who, dice, tell)


def _check_topple(state: State, _who: int, order: Invoke) -> str | None:
    if not cover.row(state, order.factor).topples:
        return f"{title(state, order.factor)} can’t be pushed over."
    return _foe(state, order.target)


def _topple(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    tell(Invoked(who, order.factor, "topple", order.target, hosts=True))
    remove(state, order.factor, "toppled", tell)
    hiding.drop(state, who, order.target, dice, tell)


def _dazed_by(state: State, number: int, target: int) -> list[int]:
    """The target, or with what echoes all others; nobody twice."""
    echo = distractions.row(state, number).echo
    places = range(len(state.arena.sides)) if echo else (target,)
    return [
        place
        for place in places
        if _foe(state, place) is None and number not in _host(state, place).distracted
    ]


def _check_distract(state: State, _who: int, order: Invoke) -> str | None:
    number, target = order.factor, order.target
    if state.features[number].spent:
        return f"{title(state, number)} has been put out already."
    if distractions.row(state, number).echo:
        if target != NOBODY:
            return f"{title(state, number)} works on everyone near by, not on one target."
        return None if _dazed_by(state, number, NOBODY) else "No host is left to be distracted."
    refused = _foe(state, target)
    if refused:
        return refused
    if number in _host(state, target).distracted:
        return f"{name_of(state, target)} doesn’t fall for it twice: {title(state, number)}."
    return None


def _distract(state: State, who: int, order: Invoke, _dice: DiceLike, tell: Tell) -> None:
    number = order.factor
    tell(Invoked(who, number, "distract", order.target, hosts=True))
    for place in _dazed_by(state, number, order.target):
        known = _host(state, place).distracted
        state.set_host(state.arena.sides[place], dazed=True, distracted=(*known, number))
        tell(Became(place, "dazed", on=True, by=who, hosts=True))
    if distractions.row(state, number).once:
        state.features[number] = msgspec.structs.replace(state.features[number], spent=True)


def _check_swing(_state: State, _who: int, _order: Invoke) -> str | None:
    return "A host doesn’t swing: there are no places in a large fight."


def _check_hurl(state: State, who: int, order: Invoke) -> str | None:
    number, target = order.factor, order.target
    refused = _foe(state, target)
    if refused:
        return refused
    if number in _host(state, target).struck:
        return f"It has struck {name_of(state, target)} this round: {title(state, number)}."
    if hazards.row(state, number).fire:
        members = state.up(state.arena.sides[who])
        if not _host(state, who).burning and not any(
            hazards.has_fire(state, one) for one in members
        ):
            return f"Nobody of {name_of(state, who)} has fire in hand."
    return None


def _hurl(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """Armour 0 till the round ends, and hit dice of the pool; fire sets the whole host alight."""
    number, target, side = order.factor, order.target, state.arena.sides[order.target]
    tell(Invoked(who, number, "hurl", target, hosts=True))
    if not contest(state, who, target, "hurl", dice, tell):
        return
    host, does = state.hosts[side], hazards.row(state, number)
    state.set_host(side, bare=True, struck=(*host.struck, number))
    if not host.bare:
        tell(Became(target, "bare", on=True, by=A_HAZARD, hosts=True))
    if does.fire:
        burn(state, target, tell)
    hosts.lose(state, side, does.hit_dice, "hazard", state.arena.sides[who], tell)


_CHECKS: dict[Manner, Callable[[State, int, Invoke], str | None]] = {
    "hide": _check_hide,
    "topple": _check_topple,
    "distract": _check_distract,
    "swing": _check_swing,
    "hurl": _check_hurl,
}
_CARRIES: dict[Manner, Callable[[State, int, Invoke, DiceLike, Tell], None]] = {
    "hide": _hide,
    "topple": _topple,
    "distract": _distract,
    "hurl": _hurl,
}
DEEDS: Deeds = {Invoke: Deed(("turn",), ("large",), check, carry, options)}
