"""A quick player: the best idea at a glance, for thinking ahead by playing on."""

from __future__ import annotations

from collections.abc import Callable

from game.data.skirmish import skirmish
from game.players.wargame import ground, hosting, ideas, stakes
from game.rules import wargame
from game.rules.wargame import State, WarGameOrder, scale
from game.rules.wargame.actions import (
    Casualty,
    Deploy,
    Dodge,
    Finish,
    Flight,
    Follow,
    Give,
    Name,
    Rule,
    Soak,
)
from game.rules.wargame.awaited import may_be_named
from game.rules.wargame.hits import armour_against

BLOWS, IDEAS = skirmish().blows, skirmish().ideas


def choose(state: State) -> WarGameOrder:
    """The order of whoever is awaited."""
    return _BY_PHASE[state.phase](state, state.active)


def _turn(state: State, side: str) -> WarGameOrder:
    if state.scale == "large":
        return hosting.turn(state, side)[0][1]
    return ideas.turn(state, side, brief=True)[0][1]


def answers(state: State, side: str) -> list[tuple[float, WarGameOrder]]:
    """Answers to a strike, the best first, with what each costs below 0."""
    if state.scale == "large":
        return hosting.answers(state, side)
    strike = state.strikes[0]
    at = strike.at
    one = state.fighters[at]
    pool = armour_against(state, strike)
    found: list[tuple[float, WarGameOrder]] = []

    def lost(points: int) -> float:
        hit = strike.takes or float(strike.how == "mighty" or points > pool)
        if strike.weapon:
            row = state.weapon(strike.weapon)
            hit += row.strips * strike.top
            hit += BLOWS.wound * bool(row.wound) * (hit > 0)
        return stakes.harm(state, at, hit) if hit else 0.0

    found.append((-lost(strike.damage) - BLOWS.armour * min(pool, strike.damage), Soak(side)))
    if one.slots and strike.damage and not strike.takes:
        given = min(one.slots, strike.damage)
        left = strike.damage - given
        worth = -lost(left) - BLOWS.armour * min(pool, left) - BLOWS.slot * given
        found.append((worth, Give(side, given)))
    if ground.can_dodge(one):
        coming = ground.menace(state, at)
        if one.acted:
            die = BLOWS.die * min(1.0, coming / one.ready)
        else:
            die = stakes.WORTH.to_come * (BLOWS.pairs if one.ready % 2 == 0 else 1.0)
        found.append((-die, Dodge(side)))
    found.sort(key=lambda answer: -answer[0])
    return found


def names(state: State, side: str) -> list[tuple[float, WarGameOrder]]:
    """Whom to name, the best first: own ones who can strike, then foes who can do least."""
    found: list[tuple[float, WarGameOrder]] = []
    people = state.arena.people
    for who in may_be_named(state):
        one = state.fighters[who]
        arm, shoots = ground.reach(state, who)
        strength = IDEAS.ready * one.ready + IDEAS.shoots * shoots
        near = any(
            state.arena.grid.distance(one.cell, state.fighters[foe].cell) <= arm
            for foe in ground.foes(state, people[who].side)
        )
        strength += IDEAS.strikes * near
        worth = strength if people[who].side == side else -strength
        found.append((worth, Name(side, who)))
    found.sort(key=lambda name: -name[0])
    return found


def _name(state: State, side: str) -> WarGameOrder:
    return names(state, side)[0][1]


def _answer(state: State, side: str) -> WarGameOrder:
    return answers(state, side)[0][1]


def _follow(state: State, side: str) -> WarGameOrder:
    disarm = Follow(side, "disarm")
    return disarm if wargame.refusal(state, disarm) is None else Follow(side, "prone")


def _deploy(state: State, side: str) -> WarGameOrder:
    """Who shoots, leads or is to be kept stands behind, others nearer to the foes’ zones."""
    who = state.waiting[0]
    arena = state.arena
    foes = [cell for other in arena.sides if other != side for cell in scale.zone(arena, other)]
    rows = ground.distances(arena)
    shoots = ground.reach(state, who)[1]
    keeps = shoots or stakes.weight(state, who) > 1
    apart = {
        cell: min([rows[cell][foe] for foe in foes], default=0)
        for cell in scale.free_hexes(state, side)
    }
    danger = ground.treacherous(state, who)
    safe = [cell for cell in apart if cell not in danger] or list(apart)
    best = max if keeps else min
    return Deploy(side, best(safe, key=lambda cell: apart[cell]))


def _casualty(state: State, _side: str) -> WarGameOrder:
    roles = [one for one in wargame.orders(state) if isinstance(one, Casualty)]
    return hosting.casualty(state, roles)


_BY_PHASE: dict[str, Callable[[State, str], WarGameOrder]] = {
    "name": _name,
    "turn": _turn,
    "answer": _answer,
    "finish": lambda _state, side: Finish(side, dead=True),
    "follow": _follow,
    "flight": lambda _state, side: Flight(side, flees=False),
    "stunt": lambda _state, side: Rule(side),
    "deploy": _deploy,
    "casualty": _casualty,
}
