"""How a fight stands for a side: from -1, lost, to 1, won."""

from __future__ import annotations

from game.players.wargame import aims
from game.rules.wargame import Fighter, Host, State
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY

STANDS = 1.2  # hit dice: what one more who stands is worth
POINT = 0.06  # a point of armour
MOST = 0.03  # a point of its maximum
READY = 0.15  # a ready hit die of who has still to act
FLEES = 0.15  # what is left of the worth of who flees
LEADER = 1.5  # a leader who stands: what is shaken by its fall, in parts of the others' worth
WARD = 4.0
PLACE = 0.25  # of what a hex is worth at a glance
SURE = 0.95  # no standing is better while the fight goes on


def value(state: State, side: str) -> float:
    """What a position is worth to a side."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0.0 if not winners else (1.0 if side in winners else -1.0)
    worths = {name: strength(state, name) for name in state.arena.sides}
    own = worths.pop(side)
    foe = max(worths.values(), default=0.0)
    return SURE * (own - foe) / max(own + foe, 0.1)


def strength(state: State, side: str) -> float:
    """What is left of a side, in hit dice and what is worth as many."""
    found = 0.0
    for who in state.arena.members[side]:
        one = state.fighters[who]
        if one.standing == "up":
            found += _fighter(state, who, one)
    if state.scale == "large":
        host = state.hosts.get(side)
        found = _host(host, found) if host is not None and found else 0.0
    return found + _goals(state, side)


def _fighter(state: State, who: int, one: Fighter) -> float:
    person = state.arena.people[who]
    worth = STANDS + one.hit_dice + POINT * one.armour + MOST * one.most + 0.04 * one.slots
    if not one.acted and not one.dazed:
        worth += READY * one.ready
    if one.burning:
        worth -= 1.2
    if one.subdued != NOBODY or one.grappled != NOBODY:
        worth -= 0.8
    worth -= 0.25 * one.prone + 0.4 * (one.stuck != NOBODY)
    worth -= 0.7 * len(one.broken) + 0.9 * len(one.severed) + 0.15 * one.slowed
    if one.rooted:
        worth -= 0.25
    if not one.weapons and person.kind.weapons:
        worth -= 0.8
    worth += 0.4 * one.tools
    if person.leader and f"leader {who}" not in state.morale[person.side].done:
        worth += LEADER * (1.0 - 0.5**one.hit_dice) * 2
    if any(
        goal.kind == "protect" and goal.target == person.name and goal.side == person.side
        for goal in state.arena.scenario.goals
    ):
        worth += WARD * (1.0 - 0.4**one.hit_dice)
    if one.fleeing:
        return worth * FLEES
    if one.cell != NOWHERE and state.scale == "small":
        worth += PLACE * aims.Wish(state, who).place(one.cell)
    return max(worth, 0.3)


def _host(host: Host, members: float) -> float:
    if host.hit_dice < 1:
        return 0.0
    worth = STANDS + host.hit_dice + POINT * host.armour + 0.1 * members / 4
    if not host.acted and not host.dazed:
        worth += READY * host.ready
    worth -= 1.2 * host.burning + 0.25 * host.rooted
    return worth * FLEES if host.fleeing else max(worth, 0.3)


def _goals(state: State, side: str) -> float:
    """How far a side has come with goals that can be reached step by step."""
    found = 0.0
    for number, goal in enumerate(state.arena.scenario.goals):
        if goal.side != side:
            continue
        if goal.kind == "destroy":
            found += aims.OBJECT * (1.0 - max(state.objects[number], 0) / max(goal.toughness, 1))
        elif goal.kind in ("hold", "control_hexes") and goal.rounds:
            found += 4.0 * state.streaks[number] / goal.rounds
    return found
