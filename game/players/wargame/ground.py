"""What the levels see of a battlefield: who stands where, how far it is, where not to tread."""

from __future__ import annotations

from game.rules.wargame import State
from game.rules.wargame.arena import Arena
from game.rules.wargame.factors import hazards
from game.rules.wargame.scenario import NOWHERE

EVERYWHERE = 99  # hexes: farther than any field is wide


def foes(state: State, side: str) -> list[int]:
    """Standing fighters of all other sides, who flee left out if others are left."""
    people, fighters = state.arena.people, state.fighters
    found = [n for n, one in enumerate(fighters) if one.standing == "up" and people[n].side != side]
    return [n for n in found if not fighters[n].fleeing] or found


def walk(arena: Arena, start: int, end: int) -> int:
    """How many hexes it is on foot from hex to hex, past nobody; a wall is stood before."""
    if NOWHERE in (start, end):
        return EVERYWHERE
    found = arena.walk(end, EVERYWHERE, frozenset()).get(start)
    return len(found) - 1 if found else EVERYWHERE + arena.grid.distance(start, end)


def treacherous(state: State, who: int) -> frozenset[int]:
    """Hexes whose hazard would strike a fighter that steps in."""
    return hazards.danger(state, who)
