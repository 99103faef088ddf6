"""Why characters can't go so, or so far, and the fallen can't come along (W5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import fates, parties
from game.rules.war.parties import Way
from game.rules.war.people import allowance, figures_of, halted

if TYPE_CHECKING:
    from game.rules.war.actions import Move
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State


def party_refusal(state: State, order: Move) -> str | None:
    """Say why a Move's pace, doubling or carrying is refused, or None."""
    way = Way(order.pace, order.double)
    if way != parties.PLAIN:
        refused = _way(state, order, way)
        if refused:
            return refused
    if not order.carrying:
        return None
    team = state.war.team_of[order.side]
    there = fates.fallen_friends(state, order.origin, team)
    for name in order.carrying:
        if name not in there:
            return f"No fallen {name} of yours lies in {state.war.hex_name(order.origin)}."
    if tuple([name for name in there if name in order.carrying]) != order.carrying:
        return "Name the fallen in the order of the scenario, each once."
    return None


def _way(state: State, order: Move, way: Way) -> str | None:
    party = [unit for unit in order.units if unit.kind.character]
    if not party:
        return "Only characters take a pace."
    if state.war.plodding:
        return "By the house rule characters move one hex at a time, without a pace."
    figures = figures_of(state.war.tables)
    if way.pace and way.pace not in figures.pace:
        return f"There is no pace {way.pace!r}; there are {', '.join(figures.pace)}."
    if way.pace == figures.normal.id:
        return f"A pace of {way.pace} is taken by saying none."
    for unit in party:
        refused = parties.may_take(state, unit, way)
        if refused:
            return refused
    return None


def too_far(state: State, origin: int, target: int, unit: Unit, way: Way) -> str | None:
    """Say why a character can't end in a hex, or attack it, with one order that goes this way."""
    war = state.war
    if target in parties.ends(state, origin, unit.kind, way):
        return None
    now = state.people[unit.name]
    if halted(war, now):
        return f"{unit.title} is too exhausted to move."
    where = war.hex_name(target)
    if not war.board.stands(unit.kind, target):
        return f"{unit.title} {_barred(state, target)}"
    if war.plodding:
        return f"{unit.title} can't reach {where}: characters move one hex at a time."
    left = allowance(war, now, way.pace, double=way.double)
    cost = parties.cost(state, origin, target, unit.kind)
    if cost is None:
        return f"{unit.title} can't reach {where}: there is no way."
    worth = "hex" if left == 1 else "hexes"
    return (
        f"{unit.title} can't reach {where}: it costs {cost} of the allowance, "
        f"and {left} {worth} of it {'is' if left == 1 else 'are'} left this turn."
    )


def _barred(state: State, target: int) -> str:
    war = state.war
    where = war.hex_name(target)
    terrain = war.tables.terrain[war.board.terrain[target]].title.lower()
    if war.board.bare[target]:
        return f"may cross {where} but not end there: {terrain}."
    return f"can't go into {where} without a boat or flight: {terrain}."
