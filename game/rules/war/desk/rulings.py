"""Turns, house rules and the war's end at the desk (W2, W9, W12, W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import battle, goals, muster, turns
from game.rules.war.awaited import AWAITED
from game.rules.war.desk import remake
from game.rules.war.desk.asked import wrong_faction, wrong_hex, wrong_team
from game.rules.war.desk.deeds import Deed, Deeds
from game.rules.war.desk.events import (
    ActionsGiven,
    FactionDismissed,
    HouseChanged,
    MusterGranted,
    TurnPassed,
    WarClosed,
)
from game.rules.war.desk.orders import (
    EndWar,
    GiveActions,
    GrantMuster,
    PassTurn,
    PutOut,
    SetHouse,
)
from game.rules.war.desk.persons import rewrite
from game.rules.war.events import GrantLost
from game.rules.war.house import MOST_ACTIONS, House
from game.rules.war.people import exhausted_to_death, whole

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.state import State

BY_HAND = "The game master ends the war."


def _cant_grant(state: State, order: GrantMuster) -> str | None:
    refused = wrong_hex(state, order.post)
    if refused:
        return refused
    where = state.war.hex_name(order.post)
    if order.post not in state.posts:
        return f"There is no Command Post in {where}."
    return _no_grant(state, order.post, where)


def _no_grant(state: State, post: int, where: str) -> str | None:
    if state.phase != "muster":
        return "No muster is on: place the units."
    side = state.active
    if state.posts[post] != side:
        return f"{state.war.faction[side].name} doesn't control {where}."
    if post in state.grants:
        return f"A grant is open in {where} already."
    if not muster.grantable(state, side, post):
        return muster.nothing(state, side, post)
    return None


def _grant(state: State, order: GrantMuster, _dice: DiceLike, tell: Tell) -> None:
    state.grants = (*state.grants, order.post)
    tell(MusterGranted(state.active, order.post, note=order.note))


def _cant_give(state: State, order: GiveActions) -> str | None:
    if state.phase == "muster":
        return AWAITED["muster"]
    if not 0 <= order.actions <= MOST_ACTIONS:
        return f"A turn has 0 to {MOST_ACTIONS} Battle Actions, not {order.actions}."
    if order.actions == state.actions:
        return "So many Battle Actions are left already."
    return None


def _give(state: State, order: GiveActions, _dice: DiceLike, tell: Tell) -> None:
    state.actions = order.actions
    tell(ActionsGiven(state.active, order.actions, note=order.note))


def _can_always(_state: State, _order: object) -> str | None:
    return None


def _pass(state: State, order: PassTurn, dice: DiceLike, tell: Tell) -> None:
    side, mustering = state.active, state.phase == "muster"
    tell(TurnPassed(side, mustering, note=order.note))
    if mustering:
        for post in state.grants:
            tell(GrantLost(side, post, declined=True, reason=""))
        state.grants = ()
        turns.next_muster(state, dice, tell)
        return
    if state.battle is not None:
        battle.end(state, "won" if state.phase == "claim" else "broken_off", tell)
        goals.settle(state, tell)
    if state.outcome is None and state.active == side:
        turns.end_turn(state, dice, tell)


def _cant_set_house(state: State, order: SetHouse) -> str | None:
    try:
        after = _house(state, order)
    except ValueError as wrong:
        text = str(wrong)
        return f"{text[:1].upper()}{text[1:]}."
    if after == state.war.house:
        return "These house rules are in force already."
    if after.at_odds:
        return after.at_odds
    if state.phase == "way" and after.resolve != state.war.house.resolve:
        return AWAITED["way"]
    return None


def _house(state: State, order: SetHouse) -> House:
    return House.of({**state.war.house.as_texts(), **dict(order.rules)})


def _set_house(state: State, order: SetHouse, _dice: DiceLike, tell: Tell) -> None:
    remake.change(state, house=_house(state, order))
    tell(HouseChanged(order.rules, note=order.note))
    for name, now in state.people.items():  # another ladder of Exhaustion may allow less (W5)
        most = whole(state.war, name, now)
        dies = exhausted_to_death(state.war, now) and name not in state.fallen_people
        if now.hit_points > most or dies:
            rewrite(state, name, now._replace(hit_points=min(now.hit_points, most)), tell)


def _cant_put_out(state: State, order: PutOut) -> str | None:
    return wrong_faction(state, order.faction)


def _put_out(state: State, order: PutOut, _dice: DiceLike, tell: Tell) -> None:
    tell(FactionDismissed(order.faction, note=order.note))
    goals.put_out(state, order.faction, "The game master has put it out.", tell)


def _cant_end(state: State, order: EndWar) -> str | None:
    if len(set(order.teams)) < len(order.teams):
        return "Name each team once."
    return next(filter(None, [wrong_team(state, team) for team in order.teams]), None)


def _end(state: State, order: EndWar, _dice: DiceLike, tell: Tell) -> None:
    tell(WarClosed(note=order.note))
    goals.finish(state, order.teams, BY_HAND, tell)


DEEDS: Deeds = {
    GrantMuster: Deed(_cant_grant, _grant),
    GiveActions: Deed(_cant_give, _give),
    PassTurn: Deed(_can_always, _pass),
    SetHouse: Deed(_cant_set_house, _set_house),
    PutOut: Deed(_cant_put_out, _put_out),
    EndWar: Deed(_cant_end, _end),
}
