"""Answers to attacks, and what the attacker then says: down or dead, thrown down or disarmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.actions import Dodge, Finish, Follow, Give, Soak
from game.rules.wargame.contests import disarm, weapon_in_hand
from game.rules.wargame.deeds import Deed, Deeds, always
from game.rules.wargame.events import Answered, Spared
from game.rules.wargame.harm import go_down, throw_down
from game.rules.wargame.hits import land
from game.rules.wargame.spending import can_spend, held, name_of, pay
from game.rules.wargame.state import Fighter

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State


def _soak(state: State, _order: Soak, dice: DiceLike, tell: Tell) -> None:
    """With no armour that helps, it is taken as it comes."""
    land(state, state.next_strike(), 0, dice, tell)


def _can_give(state: State, order: Give) -> str | None:
    strike = state.strikes[0]
    name = name_of(state, strike.at)
    if strike.takes:
        return f"Only a dodge helps against the {state.weapon(strike.weapon).title.lower()}."
    filled = state.fighters[strike.at].slots
    if not filled:
        return f"{name} carries nothing that could be given up."
    most = min(filled, strike.damage)
    if not 1 <= order.slots <= most:
        return f"{name} can give up 1 to {most} slots here."
    return None


def _give(state: State, order: Give, dice: DiceLike, tell: Tell) -> None:
    land(state, state.next_strike(), order.slots, dice, tell)


def _can_dodge(state: State, _order: Dodge) -> str | None:
    who = state.strikes[0].at
    one, name = state.one(who), name_of(state, who)
    if isinstance(one, Fighter) and held(one):
        return f"{name} is held and can’t dodge."
    if one.rooted:
        return f"{name} can’t dodge before its next turn."
    if not can_spend(one, answering=True):
        return f"{name} has no hit die to spend on a dodge."
    return None


def _dodge(state: State, _order: Dodge, _dice: DiceLike, tell: Tell) -> None:
    who = state.next_strike().at
    pay(state, who, 1, "dodge", tell)
    tell(Answered(who, "dodge", 0, 0, state.one(who).armour, hosts=state.scale == "large"))


def _gifts(state: State, side: str) -> list[Give]:
    strike = state.strikes[0]
    most = min(state.fighters[strike.at].slots, strike.damage)
    return [Give(side, slots) for slots in range(1, most + 1)]


def _finish(state: State, order: Finish, _dice: DiceLike, tell: Tell) -> None:
    task = state.next_task()
    if order.dead:
        go_down(state, task.about, "dead", task.by, tell)
    else:
        tell(Spared(task.about, task.by))


def _can_follow(state: State, order: Follow) -> str | None:
    about = state.tasks[0].about
    name = name_of(state, about)
    if order.what == "disarm":
        if weapon_in_hand(state, about):
            return None
        return f"{name} holds nothing that could be struck away."
    return f"{name} lies on the ground already." if state.fighters[about].prone else None


def _follow(state: State, order: Follow, _dice: DiceLike, tell: Tell) -> None:
    task = state.next_task()
    if order.what == "disarm":
        disarm(state, task.about, tell)
    else:
        throw_down(state, task.about, task.by, tell)


DEEDS: Deeds = {
    Soak: Deed(("answer",), ("small",), always, _soak, lambda _state, side: [Soak(side)]),
    Give: Deed(("answer",), ("small",), _can_give, _give, _gifts),
    Dodge: Deed(("answer",), ("small",), _can_dodge, _dodge, lambda _state, side: [Dodge(side)]),
    Finish: Deed(
        ("finish",),
        ("small",),
        always,
        _finish,
        lambda _state, side: [Finish(side, dead=False), Finish(side, dead=True)],
    ),
    Follow: Deed(
        ("follow",),
        ("small",),
        _can_follow,
        _follow,
        lambda _state, side: [Follow(side, "prone"), Follow(side, "disarm")],
    ),
}
