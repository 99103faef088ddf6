"""Going at once: when a die is well spent on acting before one's turn (G5)."""

from __future__ import annotations

from game.data.skirmish import skirmish
from game.players.wargame import ahead, ground, stakes, veteran
from game.rules.wargame import State
from game.rules.wargame.actions import GoNow
from game.rules.wargame.awaited import may_go

FIGURES = skirmish().going


def choose(level: str, state: State, side: str) -> GoNow | None:
    """Whether somebody of a side goes at once, in the midst of another's turn."""
    if level == "novice" or state.phase != "turn" or state.scale == "large":
        return None
    if side == state.active:
        return None
    order = _chance(state, side)
    if order is None or level == "regular":
        return order
    for_it, against = ahead.compare(state, side, (order, None), veteran.SMALL, FIGURES.tries)
    return order if for_it > against + FIGURES.gain else None


def _chance(state: State, side: str) -> GoNow | None:
    """Strike down who acts, with dice left to use, as long as it can't dodge."""
    target = state.acting[-1]
    one = state.fighters[target]
    if one.ready < 2 or ground.can_dodge(one) or one.dazed:  # noqa: PLR2004 - one more maneuver
        return None
    grid = state.arena.grid
    found = [
        who
        for who in may_go(state, side)
        if state.fighters[who].ready >= FIGURES.dice
        and grid.distance(state.fighters[who].cell, one.cell) <= ground.reach(state, who)[0]
        and state.fighters[who].ready // 2 >= one.hit_dice
    ]
    if not found:
        return None
    best = max(found, key=lambda who: (state.fighters[who].ready, -stakes.weight(state, who)))
    return GoNow(side, best)
