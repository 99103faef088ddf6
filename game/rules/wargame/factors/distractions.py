"""Invoke a distraction: its targets can't spend hit dice till the round ends; or swing (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.wargame import moving
from game.rules.wargame.events import Became, Invoked
from game.rules.wargame.factors.cover import climbs
from game.rules.wargame.factors.entries import DISTRACTIONS, Distraction
from game.rules.wargame.factors.places import apart, entry, foe, title
from game.rules.wargame.sight import sees
from game.rules.wargame.spending import name_of
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.actions import Invoke


def row(state: State, number: int) -> Distraction:
    """What that distraction does."""
    return DISTRACTIONS[entry(state, number)]


def dazed_by(state: State, who: int, number: int, target: int) -> tuple[int, ...]:
    """Whom it would distract if a fighter used it on a target: nobody twice."""
    does, distance = row(state, number), state.arena.grid.distance
    fighters = state.fighters
    if does.echo:
        near = [n for n, one in enumerate(fighters) if apart(state, number, one.cell) <= does.echo]
        near = [n for n in near if n != who]
    elif does.spreads:
        place = fighters[target].cell
        near = [n for n, one in enumerate(fighters) if distance(place, one.cell) <= 1]
    else:
        near = [target]
    return tuple(
        [n for n in near if fighters[n].standing == "up" and number not in fighters[n].distracted]
    )


def check_distract(state: State, who: int, order: Invoke) -> str | None:
    """Say why a fighter near a distraction can't use it on a target, or None."""
    number, does = order.factor, row(state, order.factor)
    if state.features[number].spent:
        return f"{title(state, number)} has been put out already."
    if does.echo:
        if order.target != NOBODY:
            return f"{title(state, number)} works on everyone near by, not on one target."
        if any(foe(state, who, n) is None for n in dazed_by(state, who, number, NOBODY)):
            return None
        return f"No foe within {does.echo} hexes could still be distracted by it."
    refused = foe(state, who, order.target)
    if refused:
        return refused
    return _out_of_reach(state, who, order.target, number)


def distract(state: State, who: int, order: Invoke, _dice: DiceLike, tell: Tell) -> None:
    """They can't spend hit dice till the round ends; lights go out, weather hurries a side on."""
    number, does = order.factor, row(state, order.factor)
    hit = dazed_by(state, who, number, order.target)
    tell(Invoked(who, number, "distract", order.target))
    for other in hit:
        known = state.fighters[other].distracted
        state.set(other, dazed=True, distracted=(*known, number))
        tell(Became(other, "dazed", on=True, by=who))
    if does.once:
        state.features[number] = msgspec.structs.replace(state.features[number], spent=True)
    side = state.side_of(who)
    if does.hurries and side not in state.hurried:
        state.hurried = (*state.hurried, side)


def landings(state: State, who: int, number: int) -> dict[int, tuple[int, ...]]:
    """Where a fighter can swing to, over others, with the way there."""
    steps = row(state, number).swing - state.fighters[who].slowed
    return moving.ways(state, who, steps, over=True)


def grounded(state: State, who: int, number: int) -> str | None:
    """Say why a fighter near a distraction can't swing on it at all, or None."""
    fighter = state.fighters[who]
    if not row(state, number).swing:
        return f"{title(state, number)} isn’t there to swing on."
    if fighter.prone:
        return f"{name_of(state, who)} has to stand up first."
    if fighter.stuck != NOBODY:
        return f"{name_of(state, who)} has to break free first."
    if climbs(state, who):
        return f"{name_of(state, who)} has to climb out first."
    return None


def check_swing(state: State, who: int, order: Invoke) -> str | None:
    """Say why a fighter near a distraction can't swing on it to a hex, or None."""
    refused = grounded(state, who, order.factor)
    if refused is None and order.to not in landings(state, who, order.factor):
        return f"{name_of(state, who)} can’t swing there."
    return refused


def swing(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """Move 6 over others."""
    path = landings(state, who, order.factor)[order.to]
    tell(Invoked(who, order.factor, "swing"))
    moving.shift(state, who, path, "swing", dice, tell)


def _out_of_reach(state: State, who: int, target: int, number: int) -> str | None:
    does, own, other = row(state, number), state.fighters[who].cell, state.fighters[target].cell
    if number in state.fighters[target].distracted:
        return f"{name_of(state, target)} doesn’t fall for it twice: {title(state, number)}."
    if state.arena.grid.distance(own, other) > does.arm:
        reach = "beside" if does.arm == 1 else f"within {does.arm} hexes of"
        return f"{name_of(state, target)} isn’t {reach} {name_of(state, who)}."
    if not sees(state, own, other):
        return f"{name_of(state, who)} doesn’t see {name_of(state, target)}."
    if does.beside and apart(state, number, other) > 1:
        return f"{name_of(state, target)} isn’t beside it: {title(state, number)}."
    return None
