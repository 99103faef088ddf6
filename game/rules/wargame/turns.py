"""Turns: who is named, who goes at once, how a turn begins and ends (G4, G5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import factors, hosts
from game.rules.wargame.actions import EndTurn, GoNow, Name, Recover, Surrender
from game.rules.wargame.awaited import may_be_named, may_go
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Became, Named, Recovered, TurnBegan, TurnEnded, WentNow
from game.rules.wargame.harm import go_down
from game.rules.wargame.moving import can_move
from game.rules.wargame.spending import begin, can_spend, cant, doer, held, name_of, pay, spend
from game.rules.wargame.state import NOBODY, Host, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell

DIE = 8


def begin_turn(state: State, who: int, tell: Tell) -> None:
    """The turn of a fighter or host begins; whoever was at it goes on afterwards."""
    large = state.scale == "large"
    state.acting = (*state.acting, who)
    state.begun = (*state.begun, False)
    tell(TurnBegan(who, large))
    if state.one(who).rooted:
        state.change(who, rooted=False)
        tell(Became(who, "rooted", on=False, hosts=large))
    if large:
        factors.host_turn_began(state, state.arena.sides[who], tell)


def end_turn(state: State, tell: Tell) -> None:
    """The turn of who acts is over; whoever it interrupted goes on."""
    large = state.scale == "large"
    who, used = state.acting[-1], state.begun[-1]
    state.acting, state.begun = state.acting[:-1], state.begun[:-1]
    tell(TurnEnded(who, large))
    if large:
        hosts.turn_over(state, who, tell, used=used)
    else:
        state.set(who, acted=True)
        if not state.acting and not may_be_named(state):
            state.namer = state.arena.people[who].side  # the last of the round (G5)


def resume(state: State, before: tuple[int, ...], tell: Tell) -> None:
    """Tell whose turn goes on, if the one of the last of `before` is over, however that came."""
    acting = state.acting
    if acting and len(acting) < len(before) and acting[-1] != before[-1] and not done(state):
        tell(TurnBegan(acting[-1], state.scale == "large", again=True))


def done(state: State) -> bool:
    """Whether who acts has nothing left that it could do."""
    one = doer(state)
    if one.ready < 1 or one.dazed:
        return True
    if isinstance(one, Host):
        return one.fleeing
    who = state.acting[-1]
    return one.standing != "up" or (one.fleeing and not may_flee(state, who))


def may_flee(state: State, who: int) -> bool:
    """Whether a fighter in flight can do anything for it: tear itself loose, or move."""
    one = state.fighters[who]
    return held(one) or one.stuck != NOBODY or can_move(state, who)


def _check_name(state: State, order: Name) -> str | None:
    if order.fighter in may_be_named(state):
        return None
    refused = _out_of_it(state, order.fighter)
    if refused:
        return refused
    title = name_of(state, order.fighter)
    if state.fighters[order.fighter].ready < 1:
        return f"{title} has no hit die ready."
    if state.opening and state.side_of(order.fighter) != order.side:
        return f"{state.arena.side[order.side].name} won the initiative: one of its own begins."
    return f"{title} is just back in the fight and comes last."


def _out_of_it(state: State, who: int) -> str | None:
    """Refuse whoever can't have a turn any more this round."""
    if not 0 <= who < len(state.fighters):
        return "There is no such fighter."
    one, title = state.fighters[who], state.arena.people[who].name
    if one.standing != "up":
        return f"{title} is out of the fight."
    if one.acted:
        return f"{title} has acted this round."
    return f"{title} is at its turn already." if who in state.acting else None


def _name_options(state: State, side: str) -> list[Name]:
    return [Name(side, number) for number in may_be_named(state)]


def name(state: State, order: Name, _dice: DiceLike, tell: Tell) -> None:
    """A fighter is named; its turn begins."""
    tell(Named(order.side, order.fighter))
    state.namer, state.opening = state.arena.people[order.fighter].side, False
    begin_turn(state, order.fighter, tell)


def _check_go(state: State, order: GoNow) -> str | None:
    if order.fighter in may_go(state, order.side):
        return None
    if state.scale == "large":
        return f"{state.arena.side[order.side].name} can’t go at once now."
    refused = _out_of_it(state, order.fighter)
    if refused:
        return refused
    person = state.arena.people[order.fighter]
    if person.side != order.side:
        return f"{person.name} is of another side."
    if not can_spend(state.fighters[order.fighter]):
        return f"{person.name} has no hit die to spend."
    return f"{person.name} is just back in the fight and comes last."


def _go_options(state: State, side: str) -> list[GoNow]:
    return [GoNow(side, number) for number in may_go(state, side)]


def _go(state: State, order: GoNow, _dice: DiceLike, tell: Tell) -> None:
    before = state.acting[-1] if state.acting else NOBODY
    large = state.scale == "large"
    who = state.place_of(order.side) if large else order.fighter
    pay(state, who, 1, "go_now", tell)
    tell(WentNow(who, before, large))
    begin_turn(state, who, tell)


def _check_end(state: State, _order: EndTurn) -> str | None:
    who = state.acting[-1]
    if state.scale == "small" and state.fighters[who].fleeing and can_move(state, who):
        return f"{name_of(state, who)} flees and makes for the edge as long as it can."
    return None


def _end_options(_state: State, side: str) -> list[EndTurn]:
    return [EndTurn(side)]


def _end(state: State, _order: EndTurn, _dice: DiceLike, tell: Tell) -> None:
    end_turn(state, tell)


def _check_recover(state: State, _order: Recover) -> str | None:
    refused = cant(state, "other")
    if refused:
        return refused
    one, title = doer(state), name_of(state, state.acting[-1])
    if state.begun[-1]:
        return "Armour is only recovered at the start of a turn, once."
    if one.burning:
        return f"{title} burns: no armour helps before the fire is out."
    if one.armour >= one.most:
        return f"{title} has all its armour."
    return None


def _recover_options(_state: State, side: str) -> list[Recover]:
    return [Recover(side)]


def _recover(state: State, _order: Recover, dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    spend(state, 1, "recover", tell)
    (die,) = dice.roll("recover", 1, DIE)
    one = doer(state)
    armour = min(one.armour + die, one.most)
    state.change(who, armour=armour)
    tell(Recovered(who, die, armour, hosts=state.scale == "large"))


def _check_surrender(state: State, _order: Surrender) -> str | None:
    return cant(state, "other", though_held=True)


def _surrender_options(_state: State, side: str) -> list[Surrender]:
    return [Surrender(side)]


def _surrender(state: State, _order: Surrender, _dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    begin(state, "other", tell)
    go_down(state, who, "surrendered", NOBODY, tell)


DEEDS: Deeds = {
    Name: Deed(("name",), ("small",), _check_name, name, _name_options, sure=True),
    Recover: Deed(("turn",), ("small", "large"), _check_recover, _recover, _recover_options),
    EndTurn: Deed(("turn",), ("small", "large"), _check_end, _end, _end_options),
    GoNow: Deed(("name", "turn"), ("small", "large"), _check_go, _go, _go_options, sure=True),
    Surrender: Deed(("turn",), ("small",), _check_surrender, _surrender, _surrender_options),
}
