"""The theatre of a war: what doesn't change in it, whatever its state."""

from __future__ import annotations

from functools import cached_property

from game.hexes import Grid
from game.rules.contract import digest
from game.rules.war.board import board_of
from game.rules.war.house import House
from game.rules.war.kinds import Tables
from game.rules.war.people import joined
from game.rules.war.scenario import DROPPED, Character, Faction, Goal, Post, Scenario


class War:
    """What doesn't change in a war: scenario, tables, house rules and board."""

    def __init__(self, scenario: Scenario, house: House, tables: Tables) -> None:
        field = scenario.field
        grid = Grid(field.columns, field.rows, flat=field.flat, even=field.even)
        self.scenario = scenario
        self.house = house
        # As it began, if the desk has changed it since; and its tables by `character_move`.
        self.began: War = self
        self.tables = joined(scenario, house, tables)
        self.kin: dict[str, Tables] = {house.character_move: self.tables}
        self.cast: dict[str, Character] = {one.name: one for one in scenario.characters}
        # House rule character_move=one_hex: characters march like half-speed units (W5).
        self.plodding = bool(self.cast) and house.character_move == "one_hex"
        self.roads = frozenset(scenario.roads)
        # Whether there may be other ways to settle a zone than dice (W13).
        self.confirms = house.gm_desk == house.confirm_results == "on"
        self.settles = house.resolve == "any" or (house.resolve == "characters" and bool(self.cast))
        self.board = board_of(grid, scenario.terrain, tables)
        self.factions = scenario.factions
        self.faction: dict[str, Faction] = {faction.id: faction for faction in self.factions}
        self.index = {faction.id: place for place, faction in enumerate(self.factions)}
        self.team_of = {faction.id: faction.team for faction in self.factions}
        self.teams = tuple(dict.fromkeys(self.team_of.values()))
        self.foes = {
            team: tuple([name for name, its in self.team_of.items() if its != team])
            for team in self.teams
        }
        self._members = {
            team: tuple([name for name, its in self.team_of.items() if its == team])
            for team in self.teams
        }
        self.posts: dict[int, Post] = {post.cell: post for post in scenario.posts}
        self.goals = scenario.goals
        self.goal_teams = tuple(self._teams_of(goal) for goal in self.goals)
        # Why a post grants nothing, by (post, posts held, room): few, so all are kept.
        self.nothing: dict[tuple[int, ...], str] = {}

    @cached_property
    def mark(self) -> str:
        """A short hash of what the desk may have changed: scenario and house rules."""
        return digest({"scenario": self.scenario.to_json(), "house": self.house.as_texts()})

    def hex_name(self, cell: int) -> str:
        """What players call a hex, in the map's own style."""
        return self.board.grid.numbered(cell, self.scenario.hex_numbers)

    def _teams_of(self, goal: Goal) -> tuple[str, ...]:
        """Return whose goal it is: its team's, a protected unit's own, else everyone's (N5)."""
        if goal.team == DROPPED:
            return ()
        if goal.team:
            return (goal.team,)
        if goal.kind == "protect":
            owners = [g.faction for g in self.scenario.garrisons if g.units.name == goal.target]
            owners += [one.faction for one in self.cast.values() if one.name == goal.target]
            return tuple(dict.fromkeys(self.team_of[owner] for owner in owners))
        return self.teams

    def members(self, team: str) -> tuple[str, ...]:
        """Return the factions of a team, in the scenario's order."""
        return self._members.get(team, ())
