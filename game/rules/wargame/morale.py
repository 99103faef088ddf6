"""Morale: who loses heart and flees, and when that is rolled for (G9, G12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from game.rules.wargame.actions import Flight
from game.rules.wargame.deeds import Deed, Deeds, always
from game.rules.wargame.events import Became, MoraleRolled, StoodFirm
from game.rules.wargame.state import Morale, State, Task

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.events import Trigger

DIE = 8
IDLE_ROUNDS = 2
HALF: Literal["half"] = "half"
OUT_OF_IT = ("down", "dead")


def inflicted(state: State, side: str) -> None:
    """A side did damage or a wound to another, if only to its armour: no idle round (G9)."""
    if not state.morale[side].hurt:
        note(state, side, hurt=True)


def look(state: State, dice: DiceLike, tell: Tell) -> None:
    """Roll at once for every side half of which is out of it, or whose leader is (G9)."""
    for side in state.arena.sides:
        known = state.morale[side].done
        if HALF not in known and half_is_out(state, side):
            roll_once(state, side, HALF, HALF, dice, tell)
        for who in leaders(state, side):
            if state.fighters[who].standing in OUT_OF_IT and f"leader {who}" not in known:
                roll_once(state, side, "leader", f"leader {who}", dice, tell)


def half_is_out(state: State, side: str) -> bool:
    """Whether half of a side's fighters, or more, are incapacitated or dead."""
    fighters, members = state.fighters, state.arena.members[side]
    out = [who for who in members if fighters[who].standing in OUT_OF_IT]
    return 2 * len(out) >= len(members)


def leaders(state: State, side: str) -> tuple[int, ...]:
    """The designated leaders of a side, and in a large fight who leads its host."""
    people = state.arena.people
    named = tuple([who for who in state.arena.members[side] if people[who].leader])
    host = state.hosts.get(side)
    return named if host is None or host.leader in named else (*named, host.leader)


def goal_mark(place: int) -> str:
    """The mark in `Morale.done` of a side's goal that became impossible, by the goal's place."""
    return f"goal {place}"


def round_over(state: State, dice: DiceLike, tell: Tell) -> None:
    """Count whole rounds in which a side inflicted nothing; after two it rolls, and counts anew."""
    for side in state.arena.sides:
        known = state.morale[side]
        idle = 0 if known.hurt else known.idle + 1
        due = idle >= IDLE_ROUNDS
        note(state, side, hurt=False, idle=0 if due else idle)
        if due:
            _roll(state, side, "idle", dice, tell)


def roll_once(
    state: State, side: str, trigger: Trigger, mark: str, dice: DiceLike, tell: Tell
) -> None:
    """Roll for a trigger and mark it as used up."""
    note(state, side, done=(*state.morale[side].done, mark))
    _roll(state, side, trigger, dice, tell)


def steady(state: State, side: str) -> tuple[int, ...]:
    """Who of a side stands and doesn't flee."""
    host = state.hosts.get(side)
    if host is not None and host.fleeing:
        return ()
    return tuple([who for who in state.up(side) if not state.fighters[who].fleeing])


def _roll(state: State, side: str, trigger: Trigger, dice: DiceLike, tell: Tell) -> None:
    """One d8: who has no more hit dice than it shows flees; with nobody left to, none is thrown."""
    here = steady(state, side)
    if not here:
        return
    (die,) = dice.roll("morale", 1, DIE)
    large = state.scale == "large"
    rolls = (state.place_of(side),) if large else here
    shaken = tuple([who for who in rolls if state.one(who).hit_dice <= die])
    tell(MoraleRolled(side, trigger, die, shaken, hosts=large))
    for who in shaken:
        _lose_heart(state, who, tell)


def _lose_heart(state: State, who: int, tell: Tell) -> None:
    if _heroic(state, who) and state.arena.house.heroes_flee == "choose":
        state.tasks = (*state.tasks, Task(kind="flight", by=who, about=who))
    else:
        flee(state, who, tell)


def _heroic(state: State, who: int) -> bool:
    """Whether a fighter is a hero, or a host the players'."""
    arena = state.arena
    if state.scale == "large":
        return arena.side[arena.sides[who]].heroes
    return arena.people[who].kind.hero


def flee(state: State, who: int, tell: Tell) -> None:
    """A fighter flees from now on; a host is out after its next turn (G12)."""
    state.change(who, fleeing=True)
    tell(Became(who, "fleeing", on=True, hosts=state.scale == "large"))


def note(state: State, side: str, **changes: object) -> Morale:
    """Change what is known of a side’s nerve; returns it as it is now."""
    after = state.morale[side] = msgspec.structs.replace(state.morale[side], **changes)
    return after


def _carry_flight(state: State, order: Flight, _dice: DiceLike, tell: Tell) -> None:
    about = state.next_task().about
    if not order.flees:
        tell(StoodFirm(about, hosts=state.scale == "large"))
    else:
        flee(state, about, tell)


def _flights(_state: State, side: str) -> Iterable[Flight]:
    return Flight(side, flees=False), Flight(side, flees=True)


DEEDS: Deeds = {Flight: Deed(("flight",), ("small", "large"), always, _carry_flight, _flights)}
