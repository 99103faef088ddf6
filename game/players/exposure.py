"""How much of a team stands where others can strike at it."""

from __future__ import annotations

from game.players.stakes import spoken_of
from game.players.threats import Manner, best_blow
from game.players.worth import Units
from game.rules.war import State


def exposure(state: State, team: str) -> float:
    """What the best blow of each hostile faction would gain, posts not counted."""
    war = state.war
    manner = Manner(war.house.colossal_dice == "three", spoken_of(war).named)
    ours: dict[int, Units] = {}
    for name in war.members(team):
        for cell in state.cells[name]:
            ours[cell] = ours.get(cell, ()) + state.stack(cell, name)
    most = war.house.battle_actions
    return sum(
        [
            best_blow(
                war.board,
                [(cell, state.stack(cell, name)) for cell in state.cells[name]],
                ours,
                {},
                most,
                manner,
            )
            for name in war.foes[team]
        ]
    )
