"""Healing tools, getting back into it, and putting out fires (G6, G10, G11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.actions import PutOut, Use
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Became, Healed
from game.rules.wargame.harm import at_hand
from game.rules.wargame.spending import begin, cant, name_of
from game.rules.wargame.state import NOBODY
from game.rules.wargame.wounds import douse

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State

ROUNDS_LAST = 2


def most_hit_dice(state: State, who: int) -> int:
    """How many hit dice a fighter can be healed to: what it came with, or what its kind has."""
    person = state.arena.people[who]
    return max(person.hit_dice, person.kind.hit_dice)


def whole(state: State, who: int) -> str | None:
    """Say why one who stands has no hit dice to get back, or None."""
    if state.fighters[who].hit_dice >= most_hit_dice(state, who):
        return f"{name_of(state, who)} has all its hit dice."
    return None


def cant_rise(state: State, who: int) -> str | None:
    """Say why one who is down can't be brought back into it here, or None."""
    if state.at(state.fighters[who].cell) != NOBODY:
        return f"Somebody stands where {name_of(state, who)} lies."
    return None


def revive(state: State, who: int, hit_dice: int, by: int, tell: Tell) -> None:
    """Back into it: nothing is ready this round; it acts last in the next two (G10)."""
    state.set(
        who, standing="up", hit_dice=hit_dice, ready=0, acted=True, late=state.round + ROUNDS_LAST
    )
    tell(Healed(by, who, hit_dice, revived=True))
    tell(Became(who, "late", on=True))


def _no_help(state: State, target: int) -> str | None:
    """Say why a fighter isn't oneself or a friend beside, or None."""
    if not 0 <= target < len(state.fighters):
        return "There is no such fighter."
    who = state.acting[-1]
    if state.side_of(target) != state.side_of(who):
        return f"{name_of(state, target)} is of another side."
    if state.fighters[target].standing not in ("up", "down"):
        return f"Nothing helps {name_of(state, target)} any more."
    if not at_hand(state, who, target):
        return f"{name_of(state, target)} isn’t beside {name_of(state, who)}."
    return None


def _can_use(state: State, order: Use) -> str | None:
    refused = cant(state, "other") or _no_help(state, order.target)
    if refused:
        return refused
    who, other = state.acting[-1], state.fighters[order.target]
    if state.fighters[who].tools < 1:
        return f"{name_of(state, who)} has no healing tools left."
    return (cant_rise if other.standing == "down" else whole)(state, order.target)


def _use(state: State, order: Use, _dice: DiceLike, tell: Tell) -> None:
    who, target = state.acting[-1], order.target
    begin(state, "other", tell)
    state.set(who, tools=state.fighters[who].tools - 1)
    if state.fighters[target].standing == "down":
        revive(state, target, 1, who, tell)
    else:
        after = state.set(target, hit_dice=state.fighters[target].hit_dice + 1)
        tell(Healed(who, target, after.hit_dice, revived=False))


def _can_put_out(state: State, order: PutOut) -> str | None:
    refused = cant(state, "other") or _no_help(state, order.target)
    if refused:
        return refused
    if not state.fighters[order.target].burning:
        return f"{name_of(state, order.target)} doesn’t burn."
    return None


def _put_out(state: State, order: PutOut, _dice: DiceLike, tell: Tell) -> None:
    begin(state, "other", tell)
    douse(state, order.target, tell)


def _friends(state: State, side: str) -> list[int]:
    near = state.arena.grid.within(state.fighters[state.acting[-1]].cell, 1)
    return [who for who in state.arena.members[side] if state.fighters[who].cell in near]


DEEDS: Deeds = {
    Use: Deed(
        ("turn",),
        ("small",),
        _can_use,
        _use,
        lambda state, side: [Use(side, who) for who in _friends(state, side)],
    ),
    PutOut: Deed(
        ("turn",),
        ("small",),
        _can_put_out,
        _put_out,
        lambda state, side: [PutOut(side, who) for who in _friends(state, side)],
    ),
}
