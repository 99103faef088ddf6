"""A fight that is being set up: sides, their fighters, house rules, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import msgspec

from game.data.arms import parties
from game.data.battles import check_scenario
from game.data.colours import COLOURS
from game.data.fields import DataError
from game.data.zones import stand
from game.players import LEVELS
from game.rules.wargame.arena import points_of
from game.rules.wargame.house import House
from game.rules.wargame.scenario import NOWHERE, Scenario
from game.ui.wargame.draft_field import kept_factors, plain_field
from game.ui.wargame.draft_party import Party, party_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.wargame.arms import FighterKind, Tables

OWN = "A plain field of your own"
LARGE = 10  # more individuals than these begin large (G12)
LONGEST = 40  # letters of a name
SIDES = (2, 4)  # on a plain field
SIZES = {"14x10": "Small, 14×10", "20x14": "Middling, 20×14", "28x18": "Wide, 28×18"}
HUES = tuple(COLOURS.values())
_FIRST = ("first_company", "road_bandits", "watch", "barrow_dead")  # whom a plain field begins with


@dataclass
class Draft:
    """A battlefield with the sides on it as they are now."""

    base: Scenario
    tables: Tables
    sides: list[Party]
    house: dict[str, str]
    plain: bool = False  # a field without anything on it, whose size can be chosen
    seed: str = ""
    source: object = field(default=None, repr=False)

    @staticmethod
    def of(
        scenario: Scenario, tables: Tables, house: House, players: Mapping[str, str] | None = None
    ) -> Draft:
        """A set-up or battlefield to change. `players`: who plays, where that isn't its own."""
        levels = players or {}
        sides = [
            party_of(side, levels.get(side.id, side.player), scenario.fighters)
            for side in scenario.sides
        ]
        taken = {side.colour.lower() for side in sides}
        free = (hue for hue in HUES if hue not in taken)
        for side in sides:
            side.colour = side.colour or next(free)
        draft = Draft(scenario, tables, sides, house.as_texts())
        draft.source = draft.content()
        return draft

    @staticmethod
    def new(tables: Tables, size: str = "14x10") -> Draft:
        """A plain field with two ready-made parties on it, one played by the computer."""
        scenario = plain_field(size, 2)
        draft = Draft.of(scenario, tables, House(), {scenario.sides[1].id: LEVELS[1]})
        draft.plain = True
        ready = {one.id: one for one in parties()}
        for side, name in zip(draft.sides, _FIRST, strict=False):
            side.enlist(ready[name])
        return draft

    @property
    def kinds(self) -> dict[str, FighterKind]:
        """Every kind of fighter that can be chosen: the set-up's own first."""
        return self.tables.with_own(self.base.kinds)

    @property
    def count(self) -> int:
        """How many fighters there are in all."""
        return sum(side.count for side in self.sides)

    @property
    def large(self) -> bool:
        """Whether the fight begins in large scale (G12)."""
        return self.count > LARGE

    @property
    def level(self) -> bool:
        """Whether it is fought on a plain field, which a file can name by its size."""
        return all(name == "plains" for name in self.base.terrain)

    @property
    def changed(self) -> bool:
        """Whether it is another fight than the one it came from; players don't matter."""
        return self.content() != self.source

    def content(self) -> object:
        """What makes the fight, to compare."""
        sides = [(side.name, side.colour, side.heroes, tuple(side.placed())) for side in self.sides]
        return (*sides, self.base.factors, tuple(sorted(self.house.items())))

    def fault(self) -> str:
        """What must be put right before it can start, in a line; "" if nothing."""
        for side in self.sides:
            if not side.name.strip():
                return "Each side needs a name; one has none."
            if not side.count:
                return f"{side.name.strip()} have no fighters yet; add a party or single fighters."
        names = [side.name.strip() for side in self.sides]
        if twice := _twice(names):
            return f"Two sides are called {twice}; give each its own name."
        placed = [one for side in self.sides for one in side.placed()]
        if twice := _twice([one.name for one in placed if one.name]):
            return f"Two fighters are called {twice}; give each its own name."
        return self._goals_fault({one.name for one in placed}) or self._room_fault()

    def _room_fault(self) -> str:
        """Whether everybody has a hex to stand on, and all else is as the rules take it."""
        scenario = self.scenario()
        left = sum(1 for one in scenario.fighters if one.cell == NOWHERE)
        if left:
            return f"The field has no room for {left} of them; take some out, or a wider field."
        try:
            check_scenario(scenario, self.tables, "this fight")
        except DataError as fault:
            return f"{fault}.".replace("..", ".")
        return ""

    def _goals_fault(self, names: set[str]) -> str:
        for goal in self.base.goals:
            if goal.kind == "protect" and goal.target not in names:
                whose = next((s.name for s in self.sides if s.id == goal.side), goal.side)
                return f"{whose} are to protect {goal.target}, but no fighter has that name."
        return ""

    def scenario(self) -> Scenario:
        """The set-up as the rules take it, everybody on a hex as far as there is room."""
        title = self.title
        if self.changed and not self.plain:
            title = f"{title.removesuffix(', changed')}, changed"
        homes = None if self.plain else {side.id: side.cells for side in self.sides}
        zones, fighters = stand(self.base, {one.id: one.placed() for one in self.sides}, homes)
        return msgspec.structs.replace(
            self.base,
            title=title,
            sides=tuple(side.side(zones[side.id]) for side in self.sides),
            fighters=fighters,
            house=dict(self.house),
        )

    @property
    def title(self) -> str:
        """What the fight is called."""
        return self.base.title

    def players(self) -> dict[str, str]:
        """Who plays which side."""
        return {side.id: side.player for side in self.sides}

    def resize(self, size: str, sides: int) -> None:
        """Another plain field; the sides that there were keep what they have."""
        factors = kept_factors(self.base, size)
        self.base = msgspec.structs.replace(plain_field(size, sides), factors=factors)
        made = Draft.of(self.base, self.tables, House()).sides
        for place, side in enumerate(self.sides[:sides]):
            made[place] = replace(side, cells=())
            for group in made[place].groups:
                group.cells = ()
        ready = {one.id: one for one in parties()}
        for place, fresh in enumerate(made[len(self.sides) :], len(self.sides)):
            fresh.player = LEVELS[1]
            fresh.enlist(ready[_FIRST[place]])
        self.sides = made

    @property
    def size(self) -> str:
        """The plain field's, as `SIZES` has it."""
        return f"{self.base.field.columns}x{self.base.field.rows}"


def armour_of(kind: FighterKind, tables: Tables) -> int:
    """The armour pool that a kind comes with."""
    return points_of(kind, tables.armour[kind.armour] if kind.armour else None)


def strength(side: Party, draft: Draft) -> tuple[int, int]:
    """Hit dice and points of armour of all its fighters."""
    kinds, dice, points = draft.kinds, 0, 0
    for group in side.groups:
        kind = kinds[group.kind]
        dice += group.count * (group.hit_dice or kind.hit_dice)
        points += group.count * (armour_of(kind, draft.tables) + group.extra_armour)
    return dice, points


def _twice(names: list[str]) -> str:
    """The first name that comes twice, or ""."""
    return next((name for place, name in enumerate(names) if name in names[:place]), "")
