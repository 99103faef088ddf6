"""What fighters are worth to their sides: hit dice lost, dice spent, who mustn't fall."""

from __future__ import annotations

from functools import cache

from game.data.skirmish import skirmish
from game.players.wargame.ground import can_dodge
from game.rules.wargame import Fighter, State
from game.rules.wargame.spending import can_spend, held
from game.rules.wargame.strikes import DIE

WORTH = skirmish().stakes


def weight(state: State, who: int) -> float:
    """How much a fighter counts; 1 for a plain one."""
    one = state.fighters[who]
    found = 1.0
    if leads(state, who):
        found += WORTH.leader
    if is_ward(state, who):
        found += WORTH.ward
    return found * WORTH.fleeing if one.fleeing else found


def leads(state: State, who: int) -> bool:
    """Whether a fighter leads, and its side hasn't lost heart over it yet (G9)."""
    person = state.arena.people[who]
    return person.leader and f"leader {who}" not in state.morale[person.side].done


def is_ward(state: State, who: int) -> bool:
    """Whether a goal of its side protects a fighter."""
    person = state.arena.people[who]
    return any(
        goal.kind == "protect" and goal.target == person.name and goal.side == person.side
        for goal in state.arena.scenario.goals
    )


def harm(state: State, who: int, lost: float) -> float:
    """What it is worth to a fighter's foes that it loses so many hit dice."""
    one = state.fighters[who]
    gone = min(lost, one.hit_dice)
    fall = WORTH.falls * max(0.0, 1.0 - (one.hit_dice - gone))
    return (gone + fall + WORTH.weaker * gone / one.hit_dice) * weight(state, who)


def spoil(one: Fighter, dice: int = 1) -> float:
    """What it is worth that a fighter has so many ready hit dice fewer this round."""
    each = WORTH.left if one.acted else WORTH.to_come
    return each * min(dice, one.ready)


def bears(state: State, who: int, lost: float) -> float:
    """What a blow of so many hit dice is worth, if its victim dodges when that is better."""
    found = harm(state, who, lost)
    one = state.fighters[who]
    return min(found, spoil(one) + WORTH.dodged * found) if can_dodge(one) else found


@cache
def odds(lead: int) -> float:
    """Chance to win a contest with so much more might than the other (G7)."""
    faces = range(1, DIE + 1)
    return sum(own + lead > other for own in faces for other in faces) / DIE**2


def contest(state: State, who: int, target: int) -> float:
    """Chance that a fighter overcomes another."""
    if not can_spend(state.fighters[target], answering=True):
        return 1.0
    people = state.arena.people
    return odds(people[who].kind.might - people[target].kind.might)


def loses_turn(one: Fighter) -> float:
    """What it is worth that a fighter can't spend hit dice till the round ends."""
    if one.dazed or one.fleeing:
        return 0.0
    return spoil(one, one.ready) + (WORTH.dazed if can_dodge(one) else 0.0)


def hold(one: Fighter) -> float:
    """What it is worth that a fighter is held."""
    if held(one):
        return 0.0
    return WORTH.held_acted if one.acted else WORTH.held
