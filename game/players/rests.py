"""When the computer's characters rest (W5)."""

from __future__ import annotations

from game.rules.war import State, refusal
from game.rules.war.actions import LongRest, Recuperate
from game.rules.war.fates import fallen_friends, standing
from game.rules.war.people import figures_of, whole

HURT = 0.5  # of its hit points that a character has left when it wants to rest
SHARE = 3  # units that one who wants to rest may keep from acting, itself counted
QUIET, FAR_OFF = 2, 5  # hexes within which no enemy is: for a short rest, for a long one


def rest(state: State, side: str) -> Recuperate | LongRest | None:
    """A rest, if enough of a faction's characters need one; it takes the whole turn."""
    if not state.war.cast or refusal(state, Recuperate(side)) is not None:
        return None
    if _long(state, side):
        return LongRest(side)
    team = state.war.team_of[side]
    party = standing(state, side)
    fallen = sum(len(fallen_friends(state, cell, team)) for cell in {cell for cell, _ in party})
    hurt = sum(_hurt(state, unit.name) and state.people[unit.name].dice > 0 for _, unit in party)
    units = sum(1 for _ in state.units(side))
    if (fallen + hurt) * SHARE >= units and fallen + hurt:
        return Recuperate(side)
    return Recuperate(side) if fallen and _safe(state, side, QUIET) else None


def _hurt(state: State, name: str) -> bool:
    sheet = state.people[name]
    return sheet.hit_points <= HURT * whole(state.war, name, sheet)


def _long(state: State, side: str) -> bool:
    """Whether nobody else is kept from acting, no enemy is anywhere near, and half can't go on.

    Who is hurt without hit dice, or has marched all day, can't; who has begun a rest goes on.
    """
    party = standing(state, side)
    if len(party) < sum(1 for _ in state.units(side)) or refusal(state, LongRest(side)) is not None:
        return False
    if not _safe(state, side, FAR_OFF):
        return False
    most = max(pace.day for pace in figures_of(state.war.tables).paces)
    done = sum(
        (_hurt(state, unit.name) and not state.people[unit.name].dice)
        or state.people[unit.name].marched >= most
        for _, unit in party
    )
    return side in state.rests or 2 * done >= len(party)


def _safe(state: State, side: str, hexes: int) -> bool:
    """Whether no enemy is so near to any of a faction's characters."""
    board, team = state.war.board, state.war.team_of[side]
    return not any(
        state.hostile_teams(near, team)
        for cell in {cell for cell, _ in standing(state, side)}
        for near in (cell, *board.near(cell, hexes))
        if near in state.at
    )
