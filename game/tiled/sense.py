"""Whether a map makes sense as a whole: stacks within limits, posts in reach, nobody left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.rules.war.board import Board
from game.rules.war.house import House
from game.rules.war.kinds import Tables, Travel
from game.rules.war.scenario import Scenario
from game.tiled.notes import Notes

_LIMIT = 5  # W6
_MANY_UNITS, _MANY_HEXES = 2000, 20_000  # up to these the computer's orders take a few hundredths


def note_sense(
    scenario: Scenario, house: House, tables: Tables, board: Board, notes: Notes
) -> None:
    """Note what is wrong with the pieces taken together."""
    teams = {faction.id: faction.team for faction in scenario.factions}
    _stacks(scenario, tables, teams, board, notes)
    _entrenched(scenario, house, board, notes)
    _nothing(scenario, notes)
    _late(scenario, board, notes)
    _out_of_reach(scenario, tables, board, notes)
    _too_large(scenario, notes)
    if house.at_odds:
        notes.error(house.at_odds)


def _stacks(
    scenario: Scenario, tables: Tables, teams: Mapping[str, str], board: Board, notes: Notes
) -> None:
    """W6: ground and air apart, each team by itself."""
    sizes: Counter[tuple[int, str, bool]] = Counter()
    here: dict[int, set[str]] = {}
    for garrison in scenario.garrisons:
        kind = tables.kind[garrison.units.unit]
        team = teams[garrison.faction]
        sizes[garrison.cell, team, kind.airborne] += kind.size * garrison.units.count
        here.setdefault(garrison.cell, set()).add(team)
    standing = [one for one in scenario.characters if not one.fallen]
    parties = {(one.cell, one.faction, "airborne" in one.traits) for one in standing}
    for cell, faction, airborne in sorted(parties):  # of size 1, however many they are
        sizes[cell, teams[faction], airborne] += 1
        here.setdefault(cell, set()).add(teams[faction])
    for (cell, team, airborne), size in sizes.items():
        if size > _LIMIT:
            which = "flying units" if airborne else "units on the ground"
            notes.error(
                f"the {which} of team {team} have size {size} here; a hex holds {_LIMIT}",
                "units",
                board.grid.name(cell),
            )
    told = {holding.cell for holding in scenario.holdings}  # meant to be so
    for cell, both in here.items():
        if len(both) > 1 and cell not in told:
            notes.warning(
                f"the teams {' and '.join(sorted(both))} start in one hex, which is contested",
                "units",
                board.grid.name(cell),
            )


def _entrenched(scenario: Scenario, house: House, board: Board, notes: Notes) -> None:
    if house.entrench == "stacking":
        return
    everyone = [("units", one.cell, one.units.entrenched) for one in scenario.garrisons]
    everyone += [("units", one.cell, one.entrenched) for one in scenario.characters]
    later = [(one.cell, one.units) for one in scenario.reinforcements]
    later += [(goal.cell, goal.reward) for goal in scenario.goals]
    everyone += [("goals", cell, unit.entrenched) for cell, units in later for unit in units]
    for layer, cell, entrenched in everyone:
        if entrenched > 1:
            notes.error(
                f"entrenched is {entrenched};"
                " more than 1 needs the map property house.entrench=stacking",
                layer,
                board.grid.name(cell),
            )


def _nothing(scenario: Scenario, notes: Notes) -> None:
    owners = {post.faction for post in scenario.posts}
    owners |= {garrison.faction for garrison in scenario.garrisons}
    teams = {faction.id: faction.team for faction in scenario.factions}
    owners |= {one.faction for one in scenario.characters if not one.fallen}
    allied = {teams[owner] for owner in owners if owner}
    owners |= {one.faction for one in scenario.characters if teams[one.faction] in allied}
    owners |= {coming.faction for coming in scenario.reinforcements}
    for faction in scenario.factions:
        if faction.id not in owners:
            notes.error(
                f"faction {faction.id} has no unit, no post and no reinforcement:"
                " it would be out at once"
            )


def _late(scenario: Scenario, board: Board, notes: Notes) -> None:
    """What would come after the last round."""
    last = scenario.max_rounds
    if not last:
        return
    for coming in scenario.reinforcements:
        if coming.round > last:
            where = board.grid.name(coming.cell)
            message = f"reinforcements of round {coming.round} never come: max_rounds is {last}"
            notes.warning(message, "goals", where)
    for goal in scenario.goals:
        if goal.rounds > last:
            where = board.grid.name(goal.cell) if goal.cell >= 0 else ""
            message = f"a goal of {goal.rounds} rounds is never reached: max_rounds is {last}"
            notes.warning(message, "goals", where)


def _out_of_reach(scenario: Scenario, tables: Tables, board: Board, notes: Notes) -> None:
    """Neutral posts that nothing could come to, in a war without flyers."""
    units = {each.units.unit for each in scenario.garrisons}
    units |= {placed.unit for coming in scenario.reinforcements for placed in coming.units}
    if any(tables.kind[unit].airborne for unit in units):
        return
    if any("airborne" in one.traits for one in scenario.characters):
        return
    starts = {post.cell for post in scenario.posts if post.faction}
    starts |= {garrison.cell for garrison in scenario.garrisons}
    starts |= {one.cell for one in scenario.characters}
    starts |= {coming.cell for coming in scenario.reinforcements}
    if not starts:  # said already
        return
    reached = _flood(board, starts)
    if any(one.boat for one in scenario.characters):
        reached |= _flood(board, starts, ("boat",))
    for post in scenario.posts:
        if not post.faction and post.cell not in reached:
            message = f"no unit can reach the post {post.name or 'here'}, but through the air"
            notes.warning(message, "posts", board.grid.name(post.cell))


def _flood(
    board: Board, starts: set[int], travels: tuple[Travel, ...] = ("land", "water")
) -> set[int]:
    reached: set[int] = set()
    for travel in travels:
        edge = [cell for cell in starts if board.open[travel][cell]]
        seen = set(edge)
        while edge:
            for beside in board.steps[travel][edge.pop()]:
                if beside not in seen:
                    seen.add(beside)
                    edge.append(beside)
        reached |= seen
    return reached


def _too_large(scenario: Scenario, notes: Notes) -> None:
    units = sum(garrison.units.count for garrison in scenario.garrisons)
    if units > _MANY_UNITS:
        notes.warning(f"{units} units are many; with more than {_MANY_UNITS} the game grows slow")
    hexes = sum(map(bool, scenario.terrain))
    if hexes > _MANY_HEXES:
        notes.warning(f"{hexes} hexes are many; with more than {_MANY_HEXES} the game grows slow")
