"""A war whose scenario or house rules the desk changes is another `War`, of one beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.war.state import War

if TYPE_CHECKING:
    from game.rules.war.house import House
    from game.rules.war.kinds import Unit
    from game.rules.war.scenario import Scenario
    from game.rules.war.state import State


def other(war: War, scenario: Scenario, house: House) -> War:
    """The war with these; as it began, if that is what they are.

    Its tables are those it had with such a house rule `character_move` before, so that units of
    any moment of it are the same objects.
    """
    began = war.began
    if scenario == began.scenario and house == began.house:
        return began
    found = War(scenario, house, began.kin.get(house.character_move, began.tables))
    found.began = began
    began.kin[house.character_move] = found.tables
    return found


def change(state: State, scenario: Scenario | None = None, house: House | None = None) -> None:
    """Give a state another scenario or other house rules; what it kept of the old is forgotten."""
    war = state.war
    state.war = other(war, scenario or war.scenario, house or war.house)
    state.options = {name: {} for name in state.options}
    state.offered = None
    if state.war.tables is not war.tables:
        _restack(state)


def scenario_with(state: State, **values: object) -> Scenario:
    """The scenario in force, but for these entries."""
    return msgspec.structs.replace(state.war.scenario, **values)


def _restack(state: State) -> None:
    """Units are those of the tables in force."""
    for cell, stacks in tuple(state.at.items()):
        for faction, units in stacks:
            state.put(cell, faction, _same(state, units))
    fight = state.battle
    if fight is not None:
        state.battle = fight._replace(attackers=_same(state, fight.attackers))


def _same(state: State, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    return tuple([state.war.tables.read_unit(unit.text) for unit in units])
