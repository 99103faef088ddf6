"""How a war of a campaign begins with what the wars before have left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.hexes import Grid
from game.rules.war.board import board_of, travel_of
from game.rules.war.roster import Roster
from game.rules.war.scenario import Garrison, Placed
from game.rules.war.state import LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.war.kinds import Kind, Tables, Travel
    from game.rules.war.roster import Hero, Veterans
    from game.rules.war.scenario import Arrival, Character, Faction, Goal, Scenario

MOST_OF_A_FACTION = 8  # N134


class Fielded(NamedTuple):
    """A scenario with a campaign's survivors in it, and the units and characters left behind."""

    scenario: Scenario
    behind: Roster


def with_roster(scenario: Scenario, roster: Roster, tables: Tables) -> Fielded:
    """The scenario with those who are left in it (N177).

    Characters of the map take over what the roster says of them; who isn't there any more is
    taken out. All others come in at their faction's arrivals, in the map's order, as far as there
    is room and the ground bears them.
    """
    return _Muster(scenario, roster, tables).fielded()


class _Muster:
    def __init__(self, scenario: Scenario, roster: Roster, tables: Tables) -> None:
        field = scenario.field
        grid = Grid(field.columns, field.rows, flat=field.flat, even=field.even)
        self.scenario, self.roster = scenario, roster
        self.board = board_of(grid, scenario.terrain, tables)
        self.tables = tables
        self.teams = {faction.id: faction.team for faction in scenario.factions}
        self.filled: Counter[tuple[int, str, bool]] = Counter()  # size by hex, team and in the air
        self.parties: set[tuple[int, str, bool]] = set()  # by hex, faction and in the air
        self.characters: list[Character] = []

    def fielded(self) -> Fielded:
        garrisons = list(self.scenario.garrisons)
        for one in garrisons:
            kind = self.tables.kind[one.units.unit]
            size = kind.size * one.units.count
            self.filled[one.cell, self.teams[one.faction], kind.airborne] += size
        self.known()
        stayed = [hero for hero in self.roster.characters if not self.comes(hero)]
        behind = [left for one in self.roster.units for left in self.units(one, garrisons)]
        scenario = msgspec.structs.replace(
            self.scenario,
            factions=tuple(map(self.led, self.scenario.factions)),
            garrisons=tuple(garrisons),
            characters=tuple(self.characters),
            goals=tuple(self.goals(garrisons)),
        )
        return Fielded(scenario, Roster(units=tuple(behind), characters=tuple(stayed)))

    def known(self) -> None:
        """The map's own characters, as the roster has them."""
        of = {hero.name: hero for hero in self.roster.characters}
        for one in self.scenario.characters:
            hero = of.get(one.name)
            if hero is None or hero.fate == "stands":
                self.place(hero.at(one.cell, one.faction) if hero else one)

    def place(self, one: Character) -> None:
        air = "airborne" in one.traits
        self.characters.append(one)
        if (one.cell, one.faction, air) not in self.parties:
            self.parties.add((one.cell, one.faction, air))
            self.filled[one.cell, self.teams[one.faction], air] += 1

    def comes(self, hero: Hero) -> bool:
        """Let a character come in, unless it is in already; whether it is in the war."""
        if any(one.name == hero.name for one in self.characters):
            return True
        mine = sum(one.faction == hero.faction for one in self.characters)
        if hero.fate != "stands" or mine >= MOST_OF_A_FACTION or hero.name in self.taken():
            return False
        air = "airborne" in hero.traits
        travel: Travel = "air" if air else "boat" if hero.boat else "land"
        for cell in self.arrivals(hero.faction):
            joins = (cell, hero.faction, air) in self.parties
            if self.board.open[travel][cell] and (joins or self.room(cell, hero.faction, air)):
                self.place(hero.at(cell, hero.faction))
                return True
        return False

    def taken(self) -> set[str]:
        return {one.units.name for one in self.scenario.garrisons if one.units.name}

    def arrivals(self, faction: str) -> Sequence[int]:
        """Where a faction comes in; not among those who hold the hex against it."""
        return [one.cell for one in self.scenario.arrivals if self.free(one, faction)]

    def free(self, arrival: Arrival, faction: str) -> bool:
        return arrival.faction == faction and not any(
            size and cell == arrival.cell and team != self.teams[faction]
            for (cell, team, _), size in self.filled.items()
        )

    def room(self, cell: int, faction: str, air: bool) -> int:
        return LIMIT - self.filled[cell, self.teams[faction], air]

    def units(self, one: Veterans, garrisons: list[Garrison]) -> Iterator[Veterans]:
        """Let units of a kind come in; yields those that stay behind."""
        kind, left = self.tables.kind.get(one.unit), one.count
        named = bool(one.name) and one.name in {hero.name for hero in self.roster.characters}
        if kind is not None and one.faction in self.teams and not named:
            for cell in self.arrivals(one.faction):
                left -= self.enter(kind, one, left, cell, garrisons)
        if left:
            yield msgspec.structs.replace(one, count=left)

    def enter(
        self, kind: Kind, one: Veterans, left: int, cell: int, garrisons: list[Garrison]
    ) -> int:
        """How many of `left` come in at one place."""
        if not self.board.open[travel_of(kind)][cell]:
            return 0
        fit = min(max(self.room(cell, one.faction, kind.airborne), 0) // kind.size, left)
        if fit:
            hits = 0 if one.hits >= kind.full else one.hits
            units = Placed(unit=kind.id, count=fit, hits=hits, name=one.name)
            garrisons.append(Garrison(cell=cell, faction=one.faction, units=units))
            self.filled[cell, self.teams[one.faction], kind.airborne] += fit * kind.size
        return fit

    def led(self, faction: Faction) -> Faction:
        """A faction whose first characters come in rolls as a group (W1)."""
        before = any(one.faction == faction.id for one in self.scenario.characters)
        now = any(one.faction == faction.id for one in self.characters)
        if before or not now:
            return faction
        return msgspec.structs.replace(faction, initiative="group")

    def goals(self, garrisons: Sequence[Garrison]) -> Iterator[Goal]:
        """The goals less those that speak of somebody who isn't there any more."""
        names = {one.name for one in self.characters} | {one.units.name for one in garrisons}
        for goal in self.scenario.goals:
            if goal.kind not in ("protect", "destroy") or goal.target in names:
                yield goal
