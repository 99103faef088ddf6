"""Going at once: when a die is well spent on acting before one's turn (G5, N115)."""

from __future__ import annotations

from game.data.skirmish import skirmish
from game.players.wargame import ahead, ground, ideas, veteran
from game.players.wargame.ahead import OwnDice
from game.rules import wargame
from game.rules.contract import silence
from game.rules.wargame import State
from game.rules.wargame.actions import GoNow
from game.rules.wargame.awaited import may_go

FIGURES = skirmish().going


def choose(level: str, state: State, side: str) -> GoNow | None:
    """Whether somebody of a side that isn't awaited goes at once, and who.

    A novice waits for its turn. A regular strikes down whoever acts if it can't dodge; a veteran
    tries out whatever looks like much, and goes if that is better than to wait.
    """
    if level == "novice" or state.phase not in ("turn", "name") or side == state.active:
        return None
    if state.scale == "large":
        return None
    if level == "regular":
        return _strike_down(state, side)
    found = _promising(state, side)
    if found is None:
        return None
    now, later = ahead.compare(state, side, (found, None), veteran.SMALL, FIGURES.tries)
    return found if now > later + FIGURES.gain else None


def _able(state: State, side: str) -> list[int]:
    return [who for who in may_go(state, side) if state.fighters[who].ready >= FIGURES.dice]


def _strike_down(state: State, side: str) -> GoNow | None:
    """Strike down who acts and has dice left to use, as long as it can't dodge."""
    if not state.acting:
        return None
    one = state.fighters[state.acting[-1]]
    if one.ready < FIGURES.worthwhile or ground.can_dodge(one) or one.dazed:
        return None
    row = ground.distances(state.arena)[one.cell]
    found = [
        who
        for who in _able(state, side)
        if row[state.fighters[who].cell] <= ground.reach(state, who)[0]
        and state.fighters[who].ready // 2 >= one.hit_dice
    ]
    return GoNow(side, max(found, key=lambda who: state.fighters[who].ready)) if found else None


def _promising(state: State, side: str) -> GoNow | None:
    """The best idea that somebody of the side would have now, if it is worth a thought."""
    best, most = None, FIGURES.idea
    for who in _able(state, side):
        order = GoNow(side, who)
        twin = state.copy()
        wargame.play(twin, order, OwnDice(0), silence)
        if twin.phase != "turn" or twin.acting[-1] != who:
            continue
        worth = ideas.turn(twin, side, brief=True)[0][0]
        if worth > most:
            best, most = order, worth
    return best
