"""A small war laid out in a test: hexes as "column,row", stacks as "red: 2 bandits + knights"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from game.data.load import standard_tables
from game.dice import FixedDice
from game.rules import war
from game.rules.contract import IllegalOrder
from game.rules.war import fates
from game.rules.war.actions import Decline, EndTurn, Enter, Move, Settle, Shoot
from game.rules.war.goals import settle
from game.rules.war.kinds import Kind, Tables
from game.rules.war.notation import parse_side
from game.rules.war.scenario import (
    Character,
    Faction,
    Field,
    Garrison,
    Goal,
    Placed,
    Post,
    Reinforcement,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.contract import Event
    from game.rules.war.kinds import Unit
    from game.rules.war.people import Sheet

TABLES = standard_tables()
OWN = Tables(
    kinds=(
        *TABLES.kinds,
        Kind(id="scouts", title="Scouts", speed=3, range=0, armour=0, outposts=1),
        Kind(
            id="balloon",
            title="Balloon",
            speed=0.5,
            range=2,
            armour=0,
            outposts=1,
            traits=("airborne",),
        ),
        Kind(
            id="wraiths",
            title="Wraiths",
            speed=2,
            range=0,
            armour=0,
            outposts=1,
            traits=("airborne", "undead_fortitude"),
        ),
        Kind(
            id="hospital",
            title="Hospital",
            speed=0.5,
            range=0,
            armour=1,
            outposts=1,
            traits=("healing",),
            nonliving=True,
        ),
    ),
    terrains=TABLES.terrains,
    figures=TABLES.figures,
)
FULL = {kind.id: kind.full for kind in OWN.kinds}


def units(text: str, tables: Tables = TABLES) -> tuple[Unit, ...]:
    """Units as written in the notation of odds; none for ""."""
    if not text:
        return ()
    return tuple(
        tables.unit(tables.kind[entry.name], entry.hits, entry.entrenched)
        for entry in parse_side(text, FULL)
    )


@dataclass
class Table:
    """A war in a test. Dice fall as told by `falls`; events gather in `told`."""

    state: war.State
    dice: FixedDice
    told: list[Event] = field(default_factory=list)

    def cell(self, hex_: str) -> int:
        column, row = map(int, hex_.split(","))
        return row * self.state.war.scenario.field.columns + column

    def falls(self, *values: int) -> Table:
        self.dice = FixedDice(values, self.dice.number)
        return self

    def play(self, order: Any) -> Table:
        before = len(self.told)
        assert order in list(war.orders(self.state)), war.refusal(self.state, order)
        war.play(self.state, order, self.dice, self.told.append)
        assert not isinstance(self.dice, FixedDice) or self.dice.left == 0, "dice left over"
        self.new = self.told[before:]
        return self

    def fight(self, order: Any) -> Table:
        """Enter Zone (or press on), settled by dice where there is a choice (W13)."""
        falling, self.dice = self.dice, FixedDice((), self.dice.number)
        before = len(self.told)
        self.play(order)
        self.dice = falling
        self.play(Settle(self.state.active, "dice"))
        self.new = self.told[before:]
        return self

    def refused(self, order: Any) -> str:
        reason = war.refusal(self.state, order)
        assert reason is not None, f"{order} is legal"
        assert order not in list(war.orders(self.state))
        before = war.checksum(self.state)
        with pytest.raises(IllegalOrder) as fault:
            war.play(self.state, order, FixedDice(), self.told.append)
        assert str(fault.value) == reason
        assert war.checksum(self.state) == before
        return reason

    def move(self, what: str, origin: str, target: str) -> Move:
        return Move(self.state.active, self.cell(origin), self.of(origin, what), self.cell(target))

    def march(
        self,
        who: str,
        origin: str,
        target: str,
        pace: str = "",
        *,
        double: bool = False,
        carrying: tuple[str, ...] = (),
    ) -> Move:
        """Characters, named and parted by commas, and units after a plus sign, move."""
        units_ = self.party(origin, who)
        cells = self.cell(origin), self.cell(target)
        return Move(self.state.active, cells[0], units_, cells[1], pace, double, carrying)

    def charge(self, who: str, origin: str, target: str, team: str = "blue") -> Enter:
        """Characters (and units, after a plus sign) enter a zone."""
        cells = self.cell(origin), self.cell(target)
        return Enter(self.state.active, cells[0], self.party(origin, who), cells[1], team)

    def of_name(self, hex_: str, name: str) -> tuple[Unit, ...]:
        return self.party(hex_, name)

    def party(self, hex_: str, who: str) -> tuple[Unit, ...]:
        names, _, others = who.partition("+")
        wanted = [name.strip() for name in names.split(",")]
        stack = self.state.stack(self.cell(hex_), self.state.active)
        found = [unit for unit in stack if unit.name in wanted]
        assert len(found) == len(wanted), f"{who} don't all stand in {hex_}"
        if others:
            found += self.of(hex_, others.strip())
        return tuple(unit for unit in stack if unit in found)

    def fell(self, name: str) -> Table:
        """A character is down where it stands."""
        for faction in self.state.war.faction:
            for cell, unit in tuple(self.state.units(faction)):
                if unit.name == name:
                    self.state.remove(cell, faction, (unit,))
                    fates.fall(self.state, faction, unit, cell, self.told.append)
        settle(self.state, self.told.append)
        return self

    def writes(self, name: str, **values: Any) -> Table:
        """Something on a character's sheet is other than it was."""
        fates.write(self.state, name, self.state.people[name]._replace(**values))
        for faction in self.state.war.faction:
            for cell, unit in tuple(self.state.units(faction)):
                if unit.name == name:
                    fates.restock(self.state, cell, faction, unit)
                    self.state.touched.add(cell)
        settle(self.state, self.told.append)
        return self

    def sheet(self, name: str) -> Sheet:
        return self.state.people[name]

    def stands(self, name: str) -> str:
        """Where a character is up; "" if nowhere."""
        for faction in self.state.war.faction:
            for cell, unit in self.state.units(faction):
                if unit.name == name:
                    return self.state.war.board.grid.name(cell)
        return ""

    def lies(self, name: str) -> str:
        """Where a character lies fallen; "" if nowhere."""
        cell = self.state.fallen_people.get(name)
        return "" if cell is None else self.state.war.board.grid.name(cell)

    def enter(self, what: str, origin: str, target: str, team: str = "blue") -> Enter:
        side, units_ = self.state.active, self.of(origin, what)
        return Enter(side, self.cell(origin), units_, self.cell(target), team)

    def shoot(self, what: str, origin: str, target: str, team: str = "blue") -> Shoot:
        side, units_ = self.state.active, self.of(origin, what)
        return Shoot(side, self.cell(origin), units_, self.cell(target), team)

    def of(self, hex_: str, what: str) -> tuple[Unit, ...]:
        """Units of the active faction's stack by what they are, marches and marks aside."""
        stack = list(self.state.stack(self.cell(hex_), self.state.active))
        found = []
        for wanted in units(what, self.state.war.tables):
            match = next((u for u in stack if _alike(u, wanted)), wanted)
            if match in stack:
                stack.remove(match)
            found.append(match)
        return war.chosen(self.state.stack(self.cell(hex_), self.state.active), tuple(found)) or (
            tuple(found)
        )

    def end_turn(self) -> Table:
        return self.play(EndTurn(self.state.active))

    def end_round(self) -> Table:
        """Nobody does anything more in this round; the muster of the next is declined."""
        number = self.state.round
        while self.state.outcome is None and (self.state.grants or self.state.round == number):
            self.pass_on()
        return self

    def pass_on(self) -> Table:
        """Decline a grant, or end the turn."""
        side, grants = self.state.active, self.state.grants
        return self.play(Decline(side, grants[0]) if grants else EndTurn(side))

    def has(self, hex_: str, faction: str) -> str:
        """What stands there, in stack order: "bandits, knights:hits=1"."""
        return ", ".join(unit.text for unit in self.state.stack(self.cell(hex_), faction))

    def owner(self, hex_: str) -> str:
        """The faction that controls it, "" for neutral."""
        return self.state.controller(self.cell(hex_))

    def there(self, hex_: str) -> list[str]:
        """The factions with units there, in order of entry."""
        return [faction for faction, _ in self.state.at.get(self.cell(hex_), ())]

    def events(self, kind: type) -> list[Any]:
        """What was told of this kind by the last order."""
        return [event for event in self.new if isinstance(event, kind)]

    def all_events(self, kind: type) -> list[Any]:
        """What was told of this kind since the start."""
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def winners(self) -> tuple[str, ...] | None:
        """Who has won; () for a draw, None while the war goes on."""
        return None if self.state.outcome is None else self.state.outcome.winners


def _alike(unit: Unit, wanted: Unit) -> bool:
    return (unit.kind, unit.hits, unit.entrenched) == (wanted.kind, wanted.hits, wanted.entrenched)


class Hero(NamedTuple):
    """A character of a test's war: 30 hit points, level 3, no modifiers, unless said otherwise."""

    name: str
    faction: str
    at: str
    values: dict[str, Any]


def hero(name: str, faction: str, at: str, **values: Any) -> Hero:
    return Hero(name, faction, at, {"hit_points": 30, "level": 3, **values})


def lay(  # noqa: PLR0913 - what a scenario has, each by name
    stacks: Mapping[str, str | Sequence[str]],
    *,
    terrain: Mapping[str, str] | None = None,
    posts: Mapping[str, str] | None = None,
    size: tuple[int, int] = (7, 6),
    teams: Mapping[str, str] | None = None,
    goals: Sequence[Goal] = (),
    reinforcements: Sequence[Reinforcement] = (),
    names: Mapping[str, str] | None = None,
    max_rounds: int = 0,
    tables: Tables = TABLES,
    heroes: Sequence[Hero] = (),
    roads: Sequence[str] = (),
    **house: str,
) -> Table:
    """Lay a war out; factions act in the order red, blue, green, gold; no muster in round 1."""
    columns, rows = size
    ground = ["plains"] * (columns * rows)

    def cell(hex_: str) -> int:
        column, row = map(int, hex_.split(","))
        return row * columns + column

    for hex_, name in (terrain or {}).items():
        ground[cell(hex_)] = name
    garrisons = []
    seen = set()
    for hex_, lines in stacks.items():
        for line in [lines] if isinstance(lines, str) else lines:
            faction, _, what = line.partition(": ")
            seen.add(faction)
            garrisons += [
                Garrison(
                    cell=cell(hex_),
                    faction=faction,
                    units=Placed(
                        unit=unit.kind.id,
                        hits=unit.hits,
                        entrenched=unit.entrenched,
                        name=(names or {}).get(f"{hex_} {unit.kind.id}", ""),
                    ),
                )
                for unit in units(what, tables)
            ]
    seen |= {one.faction for one in heroes}
    seen |= set((posts or {}).values()) - {""} | {coming.faction for coming in reinforcements}
    order = [name for name in ("red", "blue", "green", "gold") if name in seen]
    factions = tuple(
        Faction(id=name, name=name.title(), team=(teams or {}).get(name, name)) for name in order
    )
    scenario = war.Scenario(
        field=Field(columns=columns, rows=rows),
        terrain=tuple(ground),
        factions=factions,
        posts=tuple(Post(cell=cell(h), faction=f) for h, f in (posts or {}).items()),
        garrisons=tuple(garrisons),
        characters=tuple(
            Character(name=one.name, faction=one.faction, cell=cell(one.at), **one.values)
            for one in heroes
        ),
        roads=tuple(map(cell, roads)),
        goals=tuple(goals),
        reinforcements=tuple(reinforcements),
        max_rounds=max_rounds,
    )
    house = {"first_muster": "round_2", **house}
    dice = FixedDice([8 - place for place in range(len(order))])
    state, told = war.start(scenario, war.House.of(house), tables, dice)
    return Table(state, FixedDice(), list(told))


FACTS = (
    *("round", "order", "turn", "turns", "phase", "actions", "at", "cells", "control", "posts"),
    *("battle", "grants", "deaths", "markers", "ended", "fallen", "streaks", "done", "out"),
    *("quiet", "outcome", "dice", "people", "fallen_people", "gone", "rests"),
    *("pending", "notes"),
)


def facts(state: war.State) -> dict[str, Any]:
    """Everything a state knows, less what it only keeps to be quick."""
    known = {name: getattr(state, name) for name in FACTS}
    known["streaks"] = {key: rounds for key, rounds in state.streaks.items() if rounds}
    known["deaths"] = sorted(state.deaths)
    return known
