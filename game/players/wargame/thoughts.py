"""Orders worth a thought in any position, the best at a glance first."""

from __future__ import annotations

from game.players.wargame import hosting, ideas, quick
from game.rules.wargame import State, WarGameOrder
from game.rules.wargame.actions import EndTurn

MOST_NAMES = 5


def orders(state: State, side: str, most: int) -> list[WarGameOrder]:
    """So many at most; at a turn to leave it at that is always among them, if it is legal."""
    phase = state.phase
    if phase == "turn":
        glanced = hosting.turn(state, side) if state.scale == "large" else ideas.turn(state, side)
        found = [order for _, order in glanced]
        best, stop = found[:most], EndTurn(side)
        if stop in found and stop not in best:
            best[-1] = stop
        return best
    if phase == "answer":
        return [order for _, order in quick.answers(state, side)]
    if phase == "name":
        return [order for _, order in quick.names(state, side)][:MOST_NAMES]
    return [quick.choose(state)]
