"""The desk's tool that brings new units and characters to a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war.desk.asked import MOST_NAME, MOST_UNITS
from game.rules.war.desk.orders import AS_IT_IS, BringCharacter, PlaceUnits
from game.rules.war.scenario import Placed
from game.ui.war.desk.forms import captioned, faction_choice, kind_options, stepper
from game.ui.war.desk.tool import Tool
from game.ui.war.words import units_words
from game.ui.widgets import choice, entry

if TYPE_CHECKING:
    from game.rules.war.kinds import Kind
    from game.ui.war.desk.mode import Desk
    from game.ui.widgets import Rect

_PERSON = "person:"
_USUAL = 166.0  # points that the page takes where there is room


class Place(Tool):
    """Whom, how many, with how many hits; a click brings them."""

    name, title, icon = "place", "Place", "muster"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        war = desk.scene.war
        self.faction = war.factions[0].id
        self.what = war.tables.kinds[0].id
        self.count = 1
        self.hits = 0  # 0: whole
        self.called = ""

    @property
    def _person(self) -> str:
        """The name of the character that is to be brought; "" for units."""
        return self.what.removeprefix(_PERSON) if self.what.startswith(_PERSON) else ""

    @property
    def _kind(self) -> Kind:
        return self.scene.war.tables.kind[self.what]

    def hint(self) -> str:
        """What a click does."""
        if self._person:
            return f"Click a hex: {self._person} comes there, wherever they are now."
        war = self.scene.war
        unit = war.tables.unit(self._kind, self.hits or None, name=self.called)
        words = units_words((unit,) * self.count)
        return f"Click a hex: {words} of {war.faction[self.faction].name} come there."

    def build(self, area: Rect) -> None:
        """Faction, type, number, hits, name."""
        left, top, width, height = area
        scene, state = self.scene, self.state
        people = [(f"{_PERSON}{name}", f"{name} (character)") for name in state.war.cast]
        options = [*kind_options(state), *people]
        low = height < _USUAL
        row, high = (33.0, 29.0) if low else (40.0, 34.0)
        choice(
            scene, (left, top, width, high), options, self.what, self._take_what, name="unit type"
        )
        if self._person:
            return
        faction_choice(
            scene, (left, top + row, width, high), state, self.faction, self._take_faction,
            name="faction",
        )  # fmt: skip
        self._numbers((left, top + 2 * row - 2, width, 42 if low else 48))
        entry(
            scene, (left, top + height - 32 if low else top + 132, width, high - 2), self.called,
            self._typed, name="unit name", hint="A name of their own, if any", limit=MOST_NAME,
        )  # fmt: skip

    def _numbers(self, area: Rect) -> None:
        left, top, width, height = area
        scene, half = self.scene, (width - 8) / 2
        right, below, high = left + half + 8, top + 17, height - 18
        captioned(scene, (left, top, half, 17), "How many")
        captioned(scene, (right, top, half, 17), "Hits of each")
        stepper(
            scene, (left, below, half, high), self.count, (1, MOST_UNITS), self._take_count,
            name="count",
        )  # fmt: skip
        full = self._kind.full
        stepper(
            scene, (right, below, half, high), self.hits or full, (1, full), self._take_hits,
            name="hits", words=f"{self.hits or full} of {full}",
        )  # fmt: skip

    def choose(self, cell: int) -> None:
        """Bring them."""
        desk = self.desk
        if self._person:
            desk.give(BringCharacter(GM, self._person, cell, AS_IT_IS, note=desk.words))
            return
        placed = Placed(
            unit=self.what, count=self.count, hits=self.hits, name=" ".join(self.called.split())
        )
        desk.give(PlaceUnits(GM, self.faction, cell, (placed,), note=desk.words))

    def _take_what(self, what: str) -> None:
        self.what, self.hits = what, 0
        self.desk.look_again()

    def _take_faction(self, faction: str) -> None:
        self.faction = faction
        self.desk.look_again()

    def _take_count(self, count: int) -> None:
        self.count = count
        self.desk.look_again()

    def _take_hits(self, hits: int) -> None:
        self.hits = 0 if hits == self._kind.full else hits
        self.desk.look_again()

    def _typed(self, text: str) -> None:
        self.called = text
