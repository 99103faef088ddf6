"""What the strongest computer level would do here, and why: for the window's hint.

The reasons are found from the order and the positions before and after it, with exact odds; how the
level came to its order plays no part.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from game.players import settling
from game.players.levels import COMPUTERS, choose
from game.players.prospects import Fight, Outlook, assault, fight_of, nearer, outlook, threat, won
from game.rules import war
from game.rules.contract import GM
from game.rules.war import State, WarOrder
from game.rules.war.actions import (
    Claim,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Hold,
    Move,
    Muster,
    PressOn,
    Repair,
    Settle,
    Shoot,
    Stop,
    Withdraw,
)
from game.rules.war.kinds import unit_text
from game.rules.war.movement import setting_out
from game.rules.war.muster import grantable
from game.rules.war.scenario import NOWHERE

LEVEL = COMPUTERS[-1]
_FELT, _SAFER = 0.01, 0.2  # by how much a chance must fall to be worth a word
_WORTH_SAYING = 0.25  # of the chance that an enemy's attack comes off

Why = Literal[
    "wins_war",  # `what`: the goal or reason, in words
    "goal",  # the goal `what` gets on: it stands at `now`
    "post",  # the post in `cell` is taken (`what`: from whom, "" nobody)
    "foils",  # the goal `what`, which the team `now` has reached for the moment, is not any more
    "slays",  # the unit named `what` is among those attacked
    "nearer",  # `number` more hexes to the `what` in `cell`: post, goal, unit, own (post), enemy
    "arrives",  # a march that was begun ends in `cell`
    "guards",  # `cell` is attacked at `chance` after it, at `before` without it
    "safer",  # the units get out of reach of an attack at `before`; now `chance`
    "joins",  # units come together in `cell`
    "unharmed",  # nobody shot at can hit back
    "dearest",  # no dearer unit can be had: it takes `number` posts
    "keeps",  # `number` units stay in the post in `cell` that they came from
    "opens",  # the own post in `cell` is left without a unit, an enemy being near
    "risk",  # afterwards the enemy in `cell` could attack there at `chance`
    "spent",  # no Battle Actions are left
    "unspent",  # `number` Battle Actions are given up
    "better",  # `cell`: the best attack there is, see `Advice.instead`
    "heals",  # `number` units died there
    "stands",  # `number` hits that the unit has left, of `what`
    "tried",  # `number` times it was fought out by the way `what`: `chance` won, `now` units lost
]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that speaks for an order, or what it costs; what its fields mean hangs on `why`."""

    why: Why
    cell: int = NOWHERE
    what: str = ""
    chance: float = 0.0
    before: float = 0.0
    number: int = 0
    now: str = ""


class Advice(msgspec.Struct, frozen=True):
    """An order and its reasons, the weightiest first.

    `fight`: what its dice may bring. `instead`: the odds of the fight that it holds back from.
    """

    level: str
    order: WarOrder
    fight: Fight | None = None
    instead: Fight | None = None
    reasons: tuple[Reason, ...] = ()


def advise(state: State, chance: int) -> Advice:
    """What the strongest level would do for the side that is awaited, and why.

    How to settle a zone is told by what serves best, whatever computers may do by the house rules.
    Raises ValueError when nobody is awaited.
    """
    if state.phase == "way":
        return _settled(state)
    return explained(state, choose(LEVEL, state, chance))


def explained(state: State, order: WarOrder, first: tuple[Reason, ...] = ()) -> Advice:
    """An order with what speaks for and against it in this position; it must be legal.

    `first`: reasons that were found on the way to it.
    """
    reasons = (*first, *_reasons(state, order))
    return Advice(LEVEL, order, fight_of(state, order), _instead(state, order, reasons), reasons)


def _settled(state: State) -> Advice:
    trials = settling.weighed(state, LEVEL)
    order = Settle(state.active, settling.best(trials).way)
    told = [
        Reason("tried", what=one.way, chance=one.wins, number=one.tries, now=f"{one.lost:.1f}")
        for one in trials
        if one.tries
    ]
    told.sort(key=lambda reason: reason.what != order.way)
    return explained(state, order, tuple(told))


def advice_to_json(advice: Advice) -> dict[str, Any]:
    """Its JSON form; the order's units are written as in orders."""
    return msgspec.to_builtins(advice, enc_hook=unit_text)  # type: ignore[no-any-return]


def advice_from_json(state: State, raw: object) -> Advice:
    """Back from `advice_to_json`. Raises ValueError (msgspec's too) naming what is wrong."""
    return msgspec.convert(raw, Advice, dec_hook=state.war.tables.read_in)


def _instead(state: State, order: WarOrder, reasons: tuple[Reason, ...]) -> Fight | None:
    """The odds of pressing on where the order doesn't, of the best attack where a turn ends.

    Where a zone is settled in another way than by dice, the odds of those.
    """
    if isinstance(order, Settle) and order.way != "dice":
        return fight_of(state, Settle(order.side, "dice"))
    if isinstance(order, Hold | Withdraw | Stop):
        press = PressOn(order.side)
        return fight_of(state, press) if war.refusal(state, press) is None else None
    if isinstance(order, EndTurn) and any(reason.why == "better" for reason in reasons):
        best = assault(state, order.side)
        return None if best is None else best.fight
    return None


def _reasons(state: State, order: WarOrder) -> Iterator[Reason]:
    if order.side == GM:
        return
    then = won(state, PressOn(order.side) if isinstance(order, Settle) else order)
    if then is not None:
        yield from _gains(outlook(state, order.side), outlook(then, order.side))
    if isinstance(order, Enter | Shoot):
        yield from _of_attack(state, order)
    elif isinstance(order, Move):
        yield from _of_move(state, order, then)
    elif isinstance(order, Muster | Entrench | Repair | Heal):
        yield from _of_work(state, order, then)
    elif isinstance(order, Claim | EndTurn):
        yield from _of_rest(state, order)
    if then is not None:
        yield from _risks(state, then, order)


def _gains(now: Outlook, then: Outlook) -> Iterator[Reason]:
    """Posts, goals and the war itself."""
    if then.won:
        yield Reason("wins_war", what=then.reason)
    for cell, owner in now.others.items():
        if cell not in then.others:
            yield Reason("post", cell, owner)
    for goal, stands in then.goals.items():
        if stands.ahead_of(now.goals[goal]) and not then.won:
            yield Reason("goal", what=goal, now=stands.words)
    for (team, goal), stands in now.rivals.items():
        if stands.near and not then.rivals[team, goal].near:
            yield Reason("foils", what=goal, now=team)


def _of_attack(state: State, order: Enter | Shoot) -> Iterator[Reason]:
    team = state.war.team_of[order.side]
    wanted = {
        goal.target
        for goal in state.war.goals
        if goal.kind == "destroy" and goal.team in ("", team)
    }
    for _, unit in state.team_units(order.target, order.team):
        if unit.name and unit.name in wanted:
            yield Reason("slays", order.target, unit.name)
    if isinstance(order, Shoot):
        fight = fight_of(state, order)
        if fight is not None and fight.hits_taken == 0:
            yield Reason("unharmed", order.target)
    elif setting_out(order.units, order.target):
        yield Reason("nearer", order.target, "enemy", number=1)


def _of_move(state: State, order: Move, then: State | None) -> Iterator[Reason]:
    if any(unit.march == order.target for unit in order.units):
        yield Reason("arrives", order.target)
    if then is None:
        return
    team = state.war.team_of[order.side]
    owner = state.posts.get(order.target)
    own_post = owner is not None and state.war.team_of.get(owner) == team
    found = nearer(state, order)
    if found is not None and found.steps and (owner is None or own_post):
        yield Reason("nearer", found.cell, found.what, number=found.steps)
    if own_post or state.team_units(order.target, team):
        before, after = threat(state, order.target, team), threat(then, order.target, team)
        if before.chance - after.chance > _FELT:
            yield Reason("guards", order.target, chance=after.chance, before=before.chance)
        elif state.team_units(order.target, team):
            yield Reason("joins", order.target)
    before, after = threat(state, order.origin, team), threat(then, order.target, team)
    if before.cell != NOWHERE and before.chance - after.chance > _SAFER:
        yield Reason("safer", before.cell, chance=after.chance, before=before.chance)


def _of_work(
    state: State, order: Muster | Entrench | Repair | Heal, then: State | None
) -> Iterator[Reason]:
    """What a new, healed, mended or dug-in unit brings: a hex that is harder to take."""
    team = state.war.team_of[order.side]
    if isinstance(order, Muster):
        cell = order.post
        kinds = [state.war.tables.kind[name] for name in grantable(state, order.side, cell)]
        dearest = max((kind.outposts for kind in kinds), default=0)
        if state.war.tables.kind[order.kind].outposts == dearest > 1:
            yield Reason("dearest", cell, order.kind, number=dearest)
    elif isinstance(order, Heal):
        cell = order.target
        fallen = [death for death in state.deaths if (death.cell, death.team) == (cell, team)]
        yield Reason("heals", cell, order.kind, number=len(fallen))
    else:
        cell = order.origin
        if isinstance(order, Repair):
            yield Reason("stands", cell, str(order.unit.kind.full), number=order.unit.hits)
    if then is not None:
        before, after = threat(state, cell, team), threat(then, cell, team)
        if before.chance - after.chance > _FELT:
            yield Reason("guards", cell, chance=after.chance, before=before.chance)


def _of_rest(state: State, order: Claim | EndTurn) -> Iterator[Reason]:
    """What is given up or kept back, and why."""
    fight = state.battle
    if isinstance(order, Claim):
        stay = len(fight.attackers) - len(order.units) if fight is not None else 0
        if fight is not None and stay and state.posts.get(fight.origin) == order.side:
            yield Reason("keeps", fight.origin, number=stay)
    elif not state.actions:
        yield Reason("spent")
    else:
        yield Reason("unspent", number=state.actions)
        best = assault(state, order.side)
        if best is not None:
            yield Reason("better", best.order.target, chance=best.fight.wins)


def _risks(state: State, then: State, order: WarOrder) -> Iterator[Reason]:
    """What it leaves open: an own post without a unit, the units themselves."""
    team = state.war.team_of[order.side]
    target = NOWHERE
    if isinstance(order, Move | Enter):
        target, origin = order.target, order.origin
        left = origin in state.posts and state.war.team_of.get(state.posts[origin]) == team
        if left and not then.team_units(origin, team):
            near = threat(then, origin, team)
            if near.cell != NOWHERE:
                yield Reason("opens", origin)
    elif isinstance(order, Claim) and state.battle is not None and order.units:
        target = state.battle.target
    if target != NOWHERE and not isinstance(order, Enter) and then.team_units(target, team):
        found = threat(then, target, team)
        if found.cell != NOWHERE and found.chance >= _WORTH_SAYING:
            yield Reason("risk", found.cell, chance=found.chance)
