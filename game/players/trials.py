"""Fights for a zone tried out in other rule systems, on copies (W13, N190).

In the War Game both sides play by the best idea at a glance, in the Tactical Core as the level
that thinks does, for that is quick enough. The dice are the thinker's own: they follow from the
position, never from the match. So many tries, so many orders in each: the same on any machine.
"""

from __future__ import annotations

from typing import NamedTuple

from game.data.thinking import thinking
from game.dice import derived
from game.players.lookahead import fought
from game.players.tactical import DECIDERS
from game.players.wargame import quick
from game.players.wargame.ahead import OwnDice
from game.rules.contract import GM, Order, silence
from game.rules.crossing import system as rules
from game.rules.crossing.fights import Nested, fight_of
from game.rules.crossing.orders import within
from game.rules.war import State
from game.rules.war.actions import Accept, Settle
from game.rules.war.results import Way

FIGURES = thinking().settling


class Trial(NamedTuple):
    """What a way came to, in the mean of `tries`: an outlook, wins of all tries, units lost."""

    way: Way
    worth: float
    wins: float
    lost: float
    tries: int
    spread: float = 0.0
    """By how much the mean may be out: its standard error."""


def tried(state: State, way: Way, tries: int, level: str) -> Trial:
    """Settle the entered zone that way, so many times (W13)."""
    battle = state.battle
    assert battle is not None  # noqa: S101 - a way is to be chosen for it
    side, target = battle.faction, battle.target
    team = state.war.team_of[side]
    had = sum([1 for _ in state.units(side)])
    seed = derived(state.dice, "settle", state.round, side, target, way)
    worths: list[float] = []
    wins = lost = 0
    for number in range(tries):
        twin = _played_out(state, way, derived(seed, number), level)
        worths.append(fought(twin, team))
        lost += had - sum([1 for _ in twin.units(side)])
        wins += bool(twin.team_units(target, team)) and not twin.team_units(target, battle.team)
    mean = sum(worths) / tries
    off = sum([(one - mean) ** 2 for one in worths]) / max(tries - 1, 1)
    return Trial(way, mean, wins / tries, lost / tries, tries, (off / tries) ** 0.5)


def _played_out(state: State, way: Way, seed: int, level: str) -> State:
    """One try; a fight that takes too many orders is left as it stands."""
    twin, dice = state.copy(), OwnDice(seed)
    rules.play(twin, Settle(twin.active, way), dice, silence)
    for _ in range(FIGURES.orders):
        fight = fight_of(twin)
        if fight is None:
            break
        rules.play(twin, within(fight.way, _quick(fight, level)), dice, silence)
    if twin.phase == "confirm":
        rules.play(twin, Accept(GM), dice, silence)
    return twin


def _quick(fight: Nested, level: str) -> Order:
    state = fight.state
    return quick.choose(state) if fight.way == "wargame" else DECIDERS[level](state, 0)
