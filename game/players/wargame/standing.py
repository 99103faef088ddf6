"""How a fight stands for a side: from -1, lost, to 1, won."""

from __future__ import annotations

from game.data.skirmish import skirmish
from game.players.wargame import aims, stakes
from game.rules.wargame import Fighter, Host, State
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.spending import held
from game.rules.wargame.state import NOBODY

WORTH = skirmish().standing


def value(state: State, side: str) -> float:
    """What a position is worth to a side."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0.0 if not winners else (1.0 if side in winners else -1.0)
    worths = {name: strength(state, name) for name in state.arena.sides}
    own = worths.pop(side)
    foe = max(worths.values(), default=0.0)
    return WORTH.sure * (own - foe) / max(own + foe, 0.1)


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
    worth = WORTH.stands + one.hit_dice + WORTH.point * one.armour + WORTH.most * one.most
    worth += WORTH.slot * one.slots + WORTH.tool * one.tools
    if not one.acted and not one.dazed:
        worth += WORTH.ready * one.ready
    if stakes.leads(state, who):
        worth += WORTH.leader * (1.0 - 0.5**one.hit_dice)
    if stakes.is_ward(state, who):
        worth += WORTH.ward * (1.0 - 0.5**one.hit_dice)
    worth -= _ails(one, armed=bool(one.weapons) or not person.kind.weapons)
    if one.fleeing:
        return worth * WORTH.fleeing
    if one.cell != NOWHERE and state.scale == "small":
        worth += WORTH.place * aims.Wish(state, who).place(one.cell)
    return max(worth, WORTH.least)


def _ails(one: Fighter, *, armed: bool) -> float:
    """What a fighter is the worse for."""
    found = WORTH.burning * one.burning + WORTH.held * held(one) + WORTH.prone * one.prone
    found += WORTH.stuck * (one.stuck != NOBODY) + WORTH.rooted * one.rooted
    found += WORTH.broken * len(one.broken) + WORTH.severed * len(one.severed)
    return found + WORTH.slowed * one.slowed + (0.0 if armed else WORTH.unarmed)


def _host(host: Host, members: float) -> float:
    if host.hit_dice < 1:
        return 0.0
    worth = WORTH.stands + host.hit_dice + WORTH.point * host.armour
    if not host.acted and not host.dazed:
        worth += WORTH.ready * host.ready
    worth += WORTH.member * members - WORTH.burning * host.burning - WORTH.rooted * host.rooted
    return worth * WORTH.fleeing if host.fleeing else max(worth, WORTH.least)


def _goals(state: State, side: str) -> float:
    """How far a side has come with goals that can be reached step by step."""
    found = 0.0
    for number, goal in enumerate(state.arena.scenario.goals):
        if goal.side != side:
            continue
        if goal.kind == "destroy":
            found += aims.WORTH.object * (
                1.0 - max(state.objects[number], 0) / max(goal.toughness, 1)
            )
        elif goal.kind in ("hold", "control_hexes") and goal.rounds:
            found += WORTH.streak * state.streaks[number] / goal.rounds
    return found
