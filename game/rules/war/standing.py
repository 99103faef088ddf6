"""A war as it stands, as a scenario that another war can begin with, and that beginning."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from game.rules.contract import GM
from game.rules.war.house import House
from game.rules.war.muster import no_place
from game.rules.war.scenario import Garrison, Holding, Note, Placed, Scenario
from game.rules.war.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.rules.war.kinds import Unit
    from game.rules.war.scenario import Character, Faction, Goal, Reinforcement
    from game.rules.war.state import State

_LEAD = "Taken up again in round {round}. Rounds are counted anew from here."
_CALM = ("muster", "turn")  # phases in which no battle is on
_LASTING = ("hold", "protect")  # goals whose rounds are those of the war


class NotStanding(ValueError):  # noqa: N818 - it says why a position can't be written down
    """A position can't be a scenario now; its text is one sentence."""


def take_up(state: State) -> None:
    """At a war's start: who controls contested hexes, and how long goals have been held."""
    for holding in state.war.scenario.holdings:
        if state.stack(holding.cell, holding.faction) and holding.cell not in state.posts:
            state.control[holding.cell] = holding.faction
    for number, goal in enumerate(state.war.goals):
        for team, rounds in goal.held.items():
            state.streaks[team, number] = rounds


def why_not(state: State) -> str | None:
    """Say why the position can't be a scenario now, or None."""
    if state.outcome is not None:
        return "The war is over."
    if state.phase not in _CALM:
        fight = state.battle
        where = state.war.hex_name(fight.target) if fight is not None else "the field"
        return f"A battle is on in {where}; it has to be settled first."
    return None


def scenario_of(state: State, players: Mapping[str, str] | None = None) -> Scenario:
    """The position as a scenario whose first round is this one (N170 to N173).

    `players`: who plays which faction (None: as the war's own scenario has it). Raises NotStanding
    where the position can't be one.
    """
    refused = why_not(state)
    if refused is not None:
        raise NotStanding(refused)
    calm = state.copy()
    _raise_marked(calm)
    war = calm.war
    old, gone = war.scenario, calm.round - 1
    factions = _factions(calm, players or {})
    if len({faction.team for faction in factions}) < 2:  # noqa: PLR2004 - a war needs two
        raise NotStanding("Only one side has anything left.")
    there = {faction.id for faction in factions}
    garrisons = tuple(_garrisons(calm))
    characters = tuple(_characters(calm, there))
    named = {each.units.name for each in garrisons} | {one.name for one in characters}
    teams = {faction.team for faction in factions}
    return msgspec.structs.replace(
        old,
        terrain=war.board.terrain,
        factions=factions,
        posts=tuple(
            msgspec.structs.replace(post, faction=calm.posts[post.cell]) for post in old.posts
        ),
        garrisons=garrisons,
        characters=characters,
        goals=tuple(_goals(calm, teams, there, named)),
        reinforcements=tuple(_coming(calm, there)),
        holdings=tuple(_holdings(calm)),
        notes=tuple(_notes(calm, there)),
        arrivals=tuple(one for one in old.arrivals if one.faction in there),
        house=_house(calm),
        briefing=_briefing(calm),
        max_rounds=max(old.max_rounds - gone, 1) if old.max_rounds else 0,
        fair=False,
        clock=calm.clock,
    )


def _raise_marked(state: State) -> None:
    """Undead that would rise stand up at once; those that couldn't now don't (N171)."""
    tables = state.war.tables
    for marker in state.markers:
        unit = tables.unit(tables.kind[marker.kind], name=marker.name)
        mine = state.controller(marker.cell) == marker.faction
        if mine and no_place(state, marker.faction, marker.cell, unit) is None:
            state.add(marker.cell, marker.faction, (unit,))
    state.markers = ()


def _factions(state: State, players: Mapping[str, str]) -> tuple[Faction, ...]:
    """Those still in the war that have something: else they would be out at once (W12)."""
    coming = {one.faction for one in state.war.scenario.reinforcements if one.round > state.round}
    armed = {name for name, cells in state.cells.items() if cells}
    owners = armed | coming | set(state.posts.values())
    lying = {state.war.cast[name].faction for name in state.fallen_people}
    teams = {state.war.team_of[name] for name in armed}
    owners |= {name for name in lying if state.war.team_of[name] in teams}
    return tuple(
        msgspec.structs.replace(faction, player=players.get(faction.id, faction.player))
        for faction in state.war.factions
        if faction.id in owners and faction.id not in state.out
    )


def _garrisons(state: State) -> Iterator[Garrison]:
    for cell in sorted(state.at):
        for owner, units in state.at[cell]:
            plain = [_placed(unit) for unit in units if not unit.kind.character]
            for placed, run in groupby(plain):
                many = msgspec.structs.replace(placed, count=len(list(run)))
                yield Garrison(cell=cell, faction=owner, units=many)


def _placed(unit: Unit) -> Placed:
    hits = 0 if unit.hits == unit.kind.full else unit.hits
    return Placed(unit=unit.kind.id, hits=hits, entrenched=unit.entrenched, name=unit.name)


def _characters(state: State, there: set[str]) -> Iterator[Character]:
    """Those in the war, where they are or lie, in the scenario's order."""
    units = [pair for faction in state.cells for pair in state.units(faction)]
    up = {unit.name: (cell, unit.entrenched) for cell, unit in units if unit.kind.character}
    for name, one in state.war.cast.items():
        if name not in state.people or one.faction not in there:
            continue
        sheet, fallen = state.people[name], name in state.fallen_people
        cell, entrenched = (state.fallen_people[name], 0) if fallen else up[name]
        whole = fallen or sheet.hit_points == one.hit_points
        yield msgspec.structs.replace(
            one,
            cell=cell,
            left=0 if whole else sheet.hit_points,
            dice_left=-1 if sheet.dice == one.level else sheet.dice,
            exhaustion=sheet.exhaustion,
            marched=sheet.marched,
            entrenched=entrenched,
            fallen=fallen,
        )


def _goals(state: State, teams: set[str], there: set[str], named: set[str]) -> Iterator[Goal]:
    """The goals still open, their rounds counted from this one (N172)."""
    gone = state.round - 1
    for number, goal in enumerate(state.war.goals):
        rounds = goal.rounds - gone if goal.kind in _LASTING and goal.rounds else goal.rounds
        if number in state.done or (goal.team and goal.team not in teams):
            continue
        if goal.kind == "eliminate" and goal.target not in there:
            continue
        if goal.kind in ("protect", "destroy") and goal.target not in named:
            continue
        if goal.kind in _LASTING and goal.rounds and rounds < 1:
            continue
        held = {team: state.streaks.get((team, number), 0) for team in sorted(teams)}
        held = {team: rounds for team, rounds in held.items() if rounds}
        yield msgspec.structs.replace(goal, rounds=rounds, held=held)


def _coming(state: State, there: set[str]) -> Iterator[Reinforcement]:
    gone = state.round - 1
    for one in state.war.scenario.reinforcements:
        if one.round > state.round and one.faction in there:
            yield msgspec.structs.replace(one, round=one.round - gone)


def _holdings(state: State) -> Iterator[Holding]:
    """Hexes with units of several factions: from them alone it can't be told whose it is (W7)."""
    for cell in sorted(state.at):
        if len(state.at[cell]) > 1:
            yield Holding(cell=cell, faction=state.controller(cell) or NOBODY)


def _notes(state: State, there: set[str]) -> Iterator[Note]:
    """The notes as they are now, but for those of factions that are gone."""
    readers = {"", GM, *there}
    for (cell, reader), text in sorted(state.notes.items()):
        if reader in readers:
            yield Note(cell=cell, reader=reader, text=text)


def _house(state: State) -> dict[str, str]:
    """The house rules in force; where the round's muster is over, it isn't held again (N170)."""
    first = "round_1" if state.phase == "muster" else "round_2"
    house = state.war.house.as_texts() | {"first_muster": first}
    usual = House().as_texts()
    return {name: value for name, value in house.items() if value != usual[name]}


def _briefing(state: State) -> str:
    """The war's briefing; its first paragraph says that this is later."""
    old = state.war.scenario.briefing
    if old.startswith(_LEAD.partition("{")[0]):
        old = old.partition("\n\n")[2]
    lead = _LEAD.format(round=state.round)
    return f"{lead}\n\n{old}" if old else lead


__all__ = ["NotStanding", "scenario_of", "take_up", "why_not"]
