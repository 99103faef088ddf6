"""A set-up that is being built: what is chosen so far, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import msgspec

from game.data.colours import COLOURS
from game.players import HUMAN, LEVELS
from game.rules.tactical.house import House
from game.rules.tactical.scenario import ROLES, Line, Scenario
from game.rules.tactical.state import Clash
from game.rules.tactical.troops import MOST_TROOPERS, Tables, Troop

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN = "A fight of your own"
MOST_FEAR = 5
LONGEST = 40  # letters of a name
HUES = tuple(COLOURS.values())


@dataclass
class Side:
    """One line as it is typed; `count` is text until it is a number."""

    id: str
    name: str
    troop: str
    count: str
    fear: int = 0
    colour: str = ""
    player: str = HUMAN

    @staticmethod
    def of(line: Line, player: str) -> Side:
        """A line of a set-up."""
        level = player if player in LEVELS else HUMAN
        return Side(line.id, line.name, line.troop, str(line.count), line.fear, line.colour, level)

    @property
    def number(self) -> int:
        """How many men; 0 where what is typed is no such number."""
        count = int(self.count) if self.count.isdigit() else 0
        return count if 1 <= count <= MOST_TROOPERS else 0

    def line(self) -> Line:
        """It as the rules take it."""
        return Line(
            id=self.id, name=self.name.strip(), troop=self.troop, count=self.number,
            fear=self.fear, colour=self.colour, player=self.player,
        )  # fmt: skip


@dataclass
class Draft:
    """Two sides, the options as texts, and the set-up they came from."""

    title: str
    tables: Tables
    sides: list[Side]
    house: dict[str, str]
    briefing: str = ""
    author: str = ""
    troops: tuple[Troop, ...] = ()
    seed: str = ""
    source: tuple[object, ...] = field(default=(), repr=False)

    @staticmethod
    def of(
        scenario: Scenario, tables: Tables, house: House, players: Mapping[str, str] | None = None
    ) -> Draft:
        """A set-up to change. `players`: who plays, where that isn't the set-up's."""
        levels = players or {}
        draft = Draft(
            title=scenario.title,
            tables=tables,
            sides=[Side.of(one, levels.get(one.id, one.player)) for one in scenario.lines],
            house=house.as_texts(),
            briefing=scenario.briefing,
            author=scenario.author,
            troops=scenario.troops,
        )
        for place, side in enumerate(draft.sides):
            if not side.colour:
                other = draft.sides[1 - place].colour.lower()
                side.colour = next(one for one in HUES[place:] if one != other)
        draft.source = draft._content()
        return draft

    @staticmethod
    def new(tables: Tables) -> Draft:
        """A fight of the player's own, to begin with: ten of the common soldier a side."""
        troop = tables.troops[0].id
        lines = (
            Line(id="attackers", name="Attackers", troop=troop, count=10, colour=HUES[0]),
            Line(id="defenders", name="Defenders", troop=troop, count=10, colour=HUES[1],
                 player=LEVELS[1]),
        )  # fmt: skip
        scenario = Scenario(title=OWN, attackers=lines[0], defenders=lines[1])
        return Draft.of(scenario, tables, House())

    @property
    def kinds(self) -> dict[str, Troop]:
        """Every troop type that can be chosen: the set-up's own first."""
        return self.tables.with_own(self.troops)

    @property
    def changed(self) -> bool:
        """Whether it is another fight than its set-up's; names and players don't matter."""
        return self._content() != self.source

    def fault(self) -> str:
        """What must be put right before the fight can start, in a line; "" if nothing."""
        for side, role in zip(self.sides, ROLES, strict=True):
            if not side.number:
                typed = f"not {side.count}" if side.count else "that field is empty"
                return f"The {role}’ number must be 1 to {MOST_TROOPERS}; {typed}."
            if not side.name.strip():
                return f"The {role} need a name."
        if self.sides[0].name.strip() == self.sides[1].name.strip():
            return "Both sides have the same name; give each its own."
        return ""

    def scenario(self) -> Scenario:
        """The set-up as the rules take it; only where there is no fault."""
        one, other = (side.line() for side in self.sides)
        title = f"{self.title}, changed" if self.changed and self.title != OWN else self.title
        return Scenario(
            title=title, attackers=one, defenders=other, author=self.author,
            briefing=self.briefing, troops=self.troops,
        )  # fmt: skip

    def players(self) -> dict[str, str]:
        """Who plays which side."""
        return {side.id: side.player for side in self.sides}

    def clash(self) -> Clash | None:
        """What the exact forecast needs; None while there is a fault."""
        if self.fault():
            return None
        return Clash(self.scenario(), House.of(self.house), self.tables)

    def swap(self) -> None:
        """Who defended opens now."""
        self.sides.reverse()

    def _content(self) -> tuple[object, ...]:
        sides = [(side.troop, side.count, side.fear) for side in self.sides]
        return *sides, tuple(sorted(self.house.items()))


def swapped(scenario: Scenario) -> Scenario:
    """The same set-up with the other side opening."""
    return msgspec.structs.replace(
        scenario, attackers=scenario.defenders, defenders=scenario.attackers
    )


def copied(draft: Draft) -> Draft:
    """A draft that can be changed apart from this one."""
    return replace(draft, sides=[replace(side) for side in draft.sides], house=dict(draft.house))
