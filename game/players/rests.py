"""When the computer's characters take a short rest (W5)."""

from __future__ import annotations

from game.rules.war import State, refusal
from game.rules.war.actions import Recuperate
from game.rules.war.fates import fallen_friends, standing
from game.rules.war.people import whole

HURT = 0.5  # of its hit points that a character has left when it wants to rest
SHARE = 3  # units that one who wants to rest may keep from acting, itself counted


def rest(state: State, side: str) -> Recuperate | None:
    """A short rest, if enough of a faction's characters need one; it takes the whole turn."""
    if not state.war.cast:
        return None
    order = Recuperate(side)
    if refusal(state, order) is not None:
        return None
    team = state.war.team_of[side]
    party = standing(state, side)
    needy = sum(len(fallen_friends(state, cell, team)) for cell in {cell for cell, _ in party})
    for _, unit in party:
        sheet = state.people[unit.name]
        hurt = sheet.hit_points <= HURT * whole(state.war, unit.name, sheet)
        needy += hurt and sheet.dice > 0
    units = sum(1 for _ in state.units(side))
    return order if needy and needy * SHARE >= units else None
