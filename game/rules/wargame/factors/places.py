"""Where factors lie and what they are called."""

from __future__ import annotations

from game.rules.wargame.state import State


def entry(state: State, number: int) -> int:
    """Which of its class's eight a factor is."""
    return state.features[number].factor.entry


def apart(state: State, number: int, cell: int) -> int:
    """Hexes from a hex to a factor: to the nearest of its own."""
    distance = state.arena.grid.distance
    return min([distance(cell, own) for own in state.features[number].factor.cells])


def title(state: State, number: int) -> str:
    """What players call a factor: its own name, else its entry's."""
    factor = state.features[number].factor
    return factor.name or state.arena.tables.factor[factor.kind, factor.entry].title


def foe(state: State, who: int, target: int) -> str | None:
    """Say why a target isn't a foe who is in the fight, or None."""
    if not 0 <= target < len(state.fighters):
        return "There is no such fighter."
    people = state.arena.people
    if state.fighters[target].standing != "up":
        return f"{people[target].name} is out of the fight."
    if people[target].side == people[who].side:
        return f"{people[target].name} is of the same side."
    return None
