"""The forces that meet in a zone, out of the war's own state (W8, W13)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.crossing.forces import Character, Force, Member
from game.rules.war.kinds import Unit
from game.rules.war.people import figures_of, hits_of
from game.rules.war.state import State


def meeting(state: State) -> tuple[Force, Force]:
    """Attackers and defenders of the battle that is on, members in the order of its own units.

    Allied defenders are one side, under the first of them. Raises ValueError if there is no battle.
    """
    battle = state.battle
    if battle is None:
        raise ValueError("there is no battle")
    defenders = state.team_units(battle.target, battle.team)
    owners = tuple(dict.fromkeys([owner for owner, _ in defenders]))
    return (
        _force(state, (battle.faction,), battle.attackers),
        _force(state, owners, [unit for _, unit in defenders]),
    )


def _force(state: State, factions: tuple[str, ...], units: Iterable[Unit]) -> Force:
    rows = [state.war.faction[faction] for faction in factions]
    first = rows[0]
    name = " and ".join([row.name for row in rows])
    return Force(first.id, name, members_of(state, units), first.colour, first.player)


def members_of(state: State, units: Iterable[Unit]) -> tuple[Member, ...]:
    """Units as members of a force, characters with what they have left (W5)."""
    return tuple([_character(state, unit.name) if unit.kind.character else unit for unit in units])


def _character(state: State, name: str) -> Character:
    one = state.war.cast[name]
    points = state.people[name].hit_points
    return Character(
        name=name,
        level=one.level,
        hit_points=points,
        most=one.hit_points,
        hits=hits_of(points, figures_of(state.war.tables).hit),
        calling=one.portrait,
        mounted=one.mounted,
        flies="airborne" in one.traits,
    )
