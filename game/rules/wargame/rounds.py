"""Rounds: initiative, how a round begins and ends (G1, G5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.wargame import ending, factors, hosts, scale
from game.rules.wargame.awaited import may_be_named
from game.rules.wargame.events import Initiative, RoundBegan
from game.rules.wargame.harm import lose
from game.rules.wargame.state import NOBODY
from game.rules.wargame.turns import DIE

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Event, Tell
    from game.rules.wargame.state import State


def begin(state: State, dice: DiceLike, tell: Tell) -> None:
    """The next round begins, in the scale it is fought in from now on (G1, G12)."""
    state.round += 1
    state.hurried = ()
    told: list[Event] = []
    scale.look(state, dice, told.append)
    tell(RoundBegan(state.round, state.scale))
    for event in told:
        tell(event)
    if state.scale == "large":
        hosts.new_round(state, tell)
    else:
        _renew(state, tell)


def _renew(state: State, tell: Tell) -> None:
    """Hit dice are ready again, what lasts a round is over, fires and hazards go on (G8, G11)."""
    replace = msgspec.structs.replace
    state.fighters = tuple(
        [
            replace(one, ready=one.hit_dice, acted=False, dazed=False, bare=False, struck=())
            if one.standing == "up"
            else replace(one, struck=())
            for one in state.fighters
        ]
    )
    factors.round_began(state, tell)
    for who, one in enumerate(state.fighters):
        if one.burning:
            lose(state, who, 1, "fire", NOBODY, tell)


def end(state: State, dice: DiceLike, tell: Tell) -> None:
    """The round is over, and the next begins unless the fight is over with it.

    What its end makes somebody decide, heroes' flight, is decided first (G9).
    """
    if state.ended < state.round:
        state.ended = state.round
        ending.round_over(state, dice, tell)
    if state.outcome is None and not state.tasks:
        begin(state, dice, tell)


def initiative(state: State, dice: DiceLike, tell: Tell) -> None:
    """Everyone rolls; the side of the highest die names who begins (G5).

    Those of several sides who share the highest roll again; among one side's there is no tie.
    """
    people = state.arena.people
    who = tuple([number for number, one in enumerate(state.fighters) if one.standing == "up"])
    while True:
        rolled = dice.roll("initiative", len(who), DIE)
        top = max(rolled)
        best = tuple([number for number, die in zip(who, rolled, strict=True) if die == top])
        tied = len({people[number].side for number in best}) > 1
        tell(Initiative(hosts=False, who=who, dice=rolled, again=tied))
        if not tied:
            state.namer, state.opening = people[best[0]].side, True
            return
        who = best


def find_namer(state: State) -> None:
    """If the side that names has nobody left, the one with most ready hit dice names."""
    if state.up(state.namer):
        return
    fighters = state.fighters
    state.namer = max(
        state.arena.sides, key=lambda side: sum([fighters[n].ready for n in state.up(side)])
    )


def over(state: State) -> bool:
    """Whether everybody has acted who can."""
    if state.scale == "large":
        return hosts.next_place(state) == NOBODY
    return not may_be_named(state)
