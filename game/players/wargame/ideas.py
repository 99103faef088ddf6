"""What who acts might do, each with what it is worth at a glance: a short list, best first.

Worth is told in hit dice. It is what the quick player goes by, and what the veteran looks into.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.data.skirmish import skirmish
from game.players.wargame import aims, blows, ground, stakes
from game.rules import wargame
from game.rules.wargame import State, WarGameOrder
from game.rules.wargame.actions import (
    BreakFree,
    Disengage,
    EndTurn,
    Grapple,
    Invoke,
    Load,
    Move,
    PickUp,
    PutOut,
    Recover,
    Shove,
    Smash,
    StandUp,
    Use,
)
from game.rules.wargame.contests import beside
from game.rules.wargame.factors import cover, distractions, hazards, hiding, hurling
from game.rules.wargame.factors.places import apart
from game.rules.wargame.goals import to_smash
from game.rules.wargame.healing import most_hit_dice
from game.rules.wargame.moving import routes, threats
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.spending import cost, held
from game.rules.wargame.state import NOBODY
from game.rules.wargame.strikes import aim, wielded

Idea: TypeAlias = tuple[float, WarGameOrder]
WORTH = skirmish().ideas


def turn(state: State, side: str, *, brief: bool = False) -> list[Idea]:
    """Ideas for who acts in a small fight, best first; at least one.

    `brief`: not where it could go, if it has better to do.
    """
    who = state.acting[-1]
    one = state.fighters[who]
    if one.fleeing:
        return _flee(state, side)
    if held(one):
        return [(1.0, BreakFree(side)), (stay(state, who), EndTurn(side))]
    found: list[Idea] = [(stay(state, who), EndTurn(side))]
    found += blows.attacks(state, side)
    found += _wrestle(state, side)
    found += _factors(state, side)
    found += _mend(state, side)
    found += _arm(state, side)
    found += _objects(state, side)
    if not brief or max(found, key=_worth)[0] < WORTH.enough:
        found += _go(state, side)
    found.sort(key=lambda idea: -idea[0])
    return found


def _flee(state: State, side: str) -> list[Idea]:
    """Away: first out of a hold, then off the field or to where that leads soonest."""
    away = (BreakFree, StandUp, Move, EndTurn)
    found = [one for one in wargame.orders(state) if isinstance(one, away) and one.side == side]
    return [(0.0, min(found, key=lambda order: away.index(type(order))))]


def _worth(idea: Idea) -> float:
    return idea[0]


def stay(state: State, who: int) -> float:
    """Keep what is ready for answers."""
    one = state.fighters[who]
    if one.rooted or one.dazed:
        return 0.0
    return WORTH.kept * min(one.ready, ground.menace(state, who))


def _wrestle(state: State, side: str) -> Iterator[Idea]:
    who = state.acting[-1]
    one = state.fighters[who]
    near = beside(state)
    for target in near:
        other = state.fighters[target]
        chance = stakes.contest(state, who, target)
        if not held(other):
            worth = stakes.spoil(other) + chance * stakes.hold(other) * stakes.weight(state, target)
            yield worth, Grapple(side, target)
        if one.prone:
            continue
        danger = hazards.danger(state, target)
        if danger:
            yield from _shoves(state, side, target, danger, chance)


def _shoves(
    state: State, side: str, target: int, danger: frozenset[int], chance: float
) -> Iterator[Idea]:
    arena, here = state.arena, state.fighters[state.acting[-1]].cell
    for to in arena.grid.neighbours[state.fighters[target].cell]:
        behind = to in danger and to in arena.open and arena.grid.distance(here, to) > 1
        if behind and state.at(to) == NOBODY:
            number = hazards.on(state, to)[0]
            yield chance * _hazard(state, target, number), Shove(side, target, to)


def _hazard(state: State, target: int, number: int) -> float:
    """What it is worth that a hazard strikes a foe."""
    does, one = hazards.row(state, number), state.fighters[target]
    if does.deadly and not state.arena.people[target].kind.flies:
        return stakes.harm(state, target, one.hit_dice) + WORTH.cliff
    more = WORTH.fire * does.fire + WORTH.breaks * does.breaks + WORTH.sticks * does.sticks
    more += WORTH.bare * one.armour
    return stakes.harm(state, target, does.hit_dice) + more


def _factors(state: State, side: str) -> Iterator[Idea]:
    who = state.acting[-1]
    one = state.fighters[who]
    for number, feature in state.features.items():
        if apart(state, number, one.cell) > 1:
            continue
        kind = feature.factor.kind
        if kind == "hazard":
            for target in ground.foes(state, side):
                order = Invoke(side, number, "hurl", target)
                if hurling.check_hurl(state, who, order) is None:
                    chance = stakes.contest(state, who, target)
                    worth = chance * _hazard(state, target, number)
                    yield worth + stakes.spoil(state.fighters[target]), order
        elif kind == "distraction" and not feature.spent:
            yield from _distract(state, side, number)
        elif kind == "cover":
            yield from _cover(state, side, number)


def _distract(state: State, side: str, number: int) -> Iterator[Idea]:
    who = state.acting[-1]
    echo = distractions.row(state, number).echo
    people = state.arena.people
    for target in (NOBODY,) if echo else ground.foes(state, side):
        order = Invoke(side, number, "distract", target)
        if distractions.check_distract(state, who, order) is not None:
            continue
        worth = 0.0
        for hit in distractions.dazed_by(state, who, number, target):
            lost = stakes.loses_turn(state.fighters[hit])
            worth += -lost if people[hit].side == side else lost
        yield worth, order


def _cover(state: State, side: str, number: int) -> Iterator[Idea]:
    who = state.acting[-1]
    if cover.row(state, number).topples:
        worth = 0.0
        for hit in hiding.under(state, who, number):
            lost = stakes.bears(state, hit, blows.over(2, 1, state.fighters[hit].armour))
            worth += -lost if state.side_of(hit) == side else lost
        if worth > 0:
            yield worth, Invoke(side, number, "topple")
    if cover.why_not(state, who, number) is None:
        shot_at = sum(
            ground.reach(state, foe)[1] and ground.may_act(state.fighters[foe])
            for foe in ground.foes(state, side)
        )
        yield WORTH.hide * min(shot_at, 2), Invoke(side, number, "hide")


def _mend(state: State, side: str) -> Iterator[Idea]:
    """Fires, hit dice, armour, the ground one lies on."""
    who = state.acting[-1]
    one = state.fighters[who]
    near = state.arena.grid.within(one.cell, 1)
    for friend in state.arena.members[side]:
        other = state.fighters[friend]
        if other.cell not in near:
            continue
        if other.burning and other.standing == "up":
            yield WORTH.put_out * stakes.weight(state, friend), PutOut(side, friend)
        if one.tools:
            yield from _heal(state, side, friend)
    missing = one.most - one.armour
    if missing > 0 and not state.begun[-1] and not one.burning:
        free = WORTH.free if one.ready % 2 == 0 else 0.0
        yield WORTH.recover * min(missing, 4.5) + free, Recover(side)
    if one.prone and cost(one, "move"):
        yield WORTH.stand_up, StandUp(side)


def _arm(state: State, side: str) -> Iterator[Idea]:
    """Load what has to be loaded, take up a weapon if there is none in hand."""
    who = state.acting[-1]
    one = state.fighters[who]
    for weapon in one.unloaded:
        if weapon in one.weapons:
            yield WORTH.load, Load(side, weapon)
    if one.weapons or not state.arena.people[who].kind.weapons:
        return
    near = state.arena.grid.within(one.cell, 1)
    for cell, weapon in dict.fromkeys(state.dropped):
        order = PickUp(side, weapon, cell)
        if cell in near and wargame.refusal(state, order) is None:
            yield WORTH.pick_up, order


def _heal(state: State, side: str, friend: int) -> Iterator[Idea]:
    other = state.fighters[friend]
    if other.standing == "down":
        if state.at(other.cell) == NOBODY:
            yield WORTH.revive * stakes.weight(state, friend), Use(side, friend)
    elif other.standing == "up" and other.hit_dice < most_hit_dice(state, friend):
        last = WORTH.heal_last if other.hit_dice == 1 else 0.0
        yield (WORTH.heal + last) * stakes.weight(state, friend), Use(side, friend)


def _objects(state: State, side: str) -> Iterator[Idea]:
    who = state.acting[-1]
    paid = cost(state.fighters[who], "attack")
    if paid is None:
        return
    for place in to_smash(state, side):
        goal = state.arena.scenario.goals[place]
        for name in dict.fromkeys(wielded(state.fighters[who])):
            weapon = state.weapon(name)
            if weapon.takes or weapon.takes_die or aim(state, who, goal.cell, name) is not None:
                continue
            mean = 4.5 * paid[1] * (2 if weapon.doubles else 1)
            yield (
                aims.WORTH.object * min(mean / state.objects[place], 1.0),
                Smash(side, place, name),
            )


def _go(state: State, side: str) -> Iterator[Idea]:
    who = state.acting[-1]
    one = state.fighters[who]
    paid = cost(one, "move")
    if paid is None or one.prone or one.stuck != NOBODY:
        return
    near = threats(state, who)
    wish = aims.Wish(state, who)
    here = wish.place(one.cell)
    left = one.ready - paid[0]
    if near:
        if cover.climbs(state, who):
            return
        for to in state.arena.paths[one.cell]:
            order = Disengage(side, to)
            if state.at(to) == NOBODY and wargame.refusal(state, order) is None:
                yield aims.WORTH.disengage * (wish.place(to) - here), order
        return
    danger = ground.treacherous(state, who)
    for to in routes(state, who):
        if to != NOWHERE and to not in danger:
            worth = wish.place(to, left) - here
            yield worth, Move(side, to)
