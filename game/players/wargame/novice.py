"""The novice: a rule of thumb for each choice, and no reckoning; now and then it lets things slip.

It goes for whoever is nearest, lets armour take what armour can, and names its own side first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from game.data.skirmish import skirmish
from game.players.wargame import ground
from game.rules import wargame
from game.rules.wargame import State, WarGameOrder
from game.rules.wargame.actions import (
    Attack,
    BreakFree,
    Casualty,
    Deploy,
    Dodge,
    EndTurn,
    Finish,
    Flight,
    Follow,
    Give,
    Invoke,
    Load,
    Move,
    Name,
    PutOut,
    Recover,
    Rule,
    Smash,
    Soak,
    StandUp,
)
from game.rules.wargame.hits import armour_against
from game.rules.wargame.scenario import NOWHERE

T = TypeVar("T", bound=WarGameOrder)
FIGURES = skirmish().novice


def choose(state: State, chance: int) -> WarGameOrder:
    """The novice's order. Raises ValueError when nobody is awaited."""
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    return _BY_PHASE[state.phase](state, state.active, chance)


def _name(state: State, side: str, chance: int) -> WarGameOrder:
    """Anyone of its own, as long as there is one; else anyone."""
    named = _of(Name, wargame.orders(state))
    people = state.arena.people
    found = [one for one in named if people[one.fighter].side == side] or named
    return found[chance % len(found)]


def _turn(state: State, side: str, chance: int) -> WarGameOrder:
    legal = wargame.orders(state)
    if state.scale == "large":
        return _host_turn(state, side, legal, chance)
    who = state.acting[-1]
    one = state.fighters[who]
    if one.fleeing:
        return _flee(legal)
    for kind in (BreakFree, StandUp, PutOut):
        first = next((order for order in legal if isinstance(order, kind)), None)
        if first is not None:
            return first
    if state.begun[-1] and chance % FIGURES.leaves_it == 0:
        return EndTurn(side)
    if one.armour < 1 and Recover(side) in legal:
        return Recover(side)
    return (
        _factor(legal, chance)
        or _strike(state, who, legal, chance)
        or _nearer(state, who, legal, chance)
        or EndTurn(side)
    )


def _flee(legal: Iterable[WarGameOrder]) -> WarGameOrder:
    """Off the field, or wherever that leads soonest."""
    return next(order for order in legal if isinstance(order, BreakFree | StandUp | Move | EndTurn))


def _factor(legal: Iterable[WarGameOrder], chance: int) -> WarGameOrder | None:
    """Something on the field that can be used on somebody, if it looks about."""
    if chance // FIGURES.leaves_it % FIGURES.looks_about:
        return None
    found = [one for one in _of(Invoke, legal) if one.manner in ("distract", "hurl")]
    return found[0] if found else None


def _strike(
    state: State, who: int, legal: Iterable[WarGameOrder], chance: int
) -> WarGameOrder | None:
    """A plain attack on the nearest, with what is in hand if it reaches; else load, or smash."""
    arena, fighters = state.arena, state.fighters
    own = fighters[who]
    found = [
        order
        for order in _of(Attack, legal)
        if order.how == "plain" and fighters[order.target].standing == "up"
    ]
    if found:

        def nearness(order: Attack) -> tuple[int, int]:
            place = own.weapons.index(order.weapon) if order.weapon in own.weapons else 0
            return arena.grid.distance(own.cell, fighters[order.target].cell), place

        least = min(map(nearness, found))
        best = [order for order in found if nearness(order) == least]
        return best[chance % len(best)]
    others = [order for order in legal if isinstance(order, Load | Smash)]
    return others[0] if others else None


def _nearer(
    state: State, who: int, legal: Iterable[WarGameOrder], chance: int
) -> WarGameOrder | None:
    """A Move towards the nearest foe, by chance if several are; not into what it sees to be bad."""
    arena, cell = state.arena, state.fighters[who].cell
    shunned = ground.treacherous(state, who)
    ends = [one for one in _of(Move, legal) if one.to != NOWHERE and one.to not in shunned]
    foes = [state.fighters[foe].cell for foe in ground.foes(state, arena.people[who].side)]
    if not ends or not foes:
        return None
    steps = {there: ground.walk(arena, cell, there) for there in foes}
    aims = [there for there in foes if steps[there] == min(steps.values())]
    aim = aims[chance % len(aims)]
    left = [ground.walk(arena, order.to, aim) for order in ends]
    least = min(left)
    best = [order for order, hexes in zip(ends, left, strict=True) if hexes == least]
    return best[chance // len(aims) % len(best)] if least < steps[aim] else None


def _host_turn(state: State, side: str, legal: Iterable[WarGameOrder], chance: int) -> WarGameOrder:
    """A plain attack on the first host, with whatever weapon comes first."""
    if state.begun[-1] and chance % FIGURES.leaves_it == 0:
        return EndTurn(side)
    host = state.hosts[side]
    if host.armour < 1 and Recover(side) in legal:
        return Recover(side)
    attacks = [order for order in _of(Attack, legal) if order.how == "plain"]
    others = [order for order in legal if isinstance(order, PutOut | Load)]
    return (_factor(legal, chance) or next(iter([*attacks, *others]), None)) or EndTurn(side)


def _answer(state: State, side: str, _chance: int) -> WarGameOrder:
    """Armour first, as long as there is any; then a dodge, then what it carries."""
    strike, legal = state.strikes[0], wargame.orders(state)
    if state.scale == "large":
        helps = state.hosts[side].armour > 0
    else:
        helps = armour_against(state, strike) > 0
    if helps:
        return Soak(side)
    if Dodge(side) in legal:
        return Dodge(side)
    gifts = _of(Give, legal)
    return gifts[-1] if gifts else Soak(side)


def _deploy(state: State, _side: str, _chance: int) -> WarGameOrder:
    return _of(Deploy, wargame.orders(state))[0]


def _casualty(state: State, _side: str, _chance: int) -> WarGameOrder:
    return _of(Casualty, wargame.orders(state))[0]


def _follow(state: State, _side: str, _chance: int) -> WarGameOrder:
    return _of(Follow, wargame.orders(state))[0]


def _of(kind: type[T], legal: Iterable[WarGameOrder]) -> list[T]:
    return [order for order in legal if isinstance(order, kind)]


_BY_PHASE: dict[str, Callable[[State, str, int], WarGameOrder]] = {
    "name": _name,
    "turn": _turn,
    "answer": _answer,
    "finish": lambda _state, side, _chance: Finish(side, dead=False),
    "follow": _follow,
    "flight": lambda _state, side, _chance: Flight(side, flees=False),
    "stunt": lambda _state, side, _chance: Rule(side),  # its own, tried by a person: nothing comes
    "deploy": _deploy,
    "casualty": _casualty,
}
