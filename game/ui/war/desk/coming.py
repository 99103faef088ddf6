"""The desk's reinforcements: units that will come in a round to come (W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.war.desk.asked import MOST_UNITS, units_of
from game.rules.war.desk.orders import SendReinforcements
from game.rules.war.scenario import NOWHERE, Placed
from game.ui import theme
from game.ui.war.desk.forms import captioned, faction_choice, kind_options, stepper
from game.ui.war.words import hex_words, units_words
from game.ui.widgets import button, choice, heading, label

if TYPE_CHECKING:
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

_MOST_ROUND = 9999


class Coming:
    """Left those that are to come already, right new ones."""

    def __init__(self, sheet: DeskSheet) -> None:
        self.sheet = sheet
        war = sheet.below.war
        self.faction = war.factions[0].id
        self.kind = war.tables.kinds[0].id
        self.count, self.later, self.cell = 1, 1, NOWHERE

    def build(self, area: Rect) -> None:
        """Both halves."""
        left, top, width, height = area
        half = (width - 24) / 2
        self._known((left, top, half, height))
        self._new((left + half + 24, top, half))

    def _known(self, area: Rect) -> None:
        sheet, (left, top, width, height) = self.sheet, area
        state, inside = sheet.state, sheet.sheet
        heading(sheet, (left, top, width, 26), "To come", inside=inside, size=17)
        war = state.war
        coming = [one for one in war.scenario.reinforcements if one.round > state.round]
        lines = [
            f"Round {one.round}: {units_words(units_of(state, one.units))} of "
            f"{war.faction[one.faction].name} in {hex_words(one.cell, war)}"
            for one in sorted(coming, key=lambda one: one.round)
        ]
        words = "\n".join(lines) or "Nobody is to come."
        label(
            sheet, (left, top + 32, width, height - 32), words, inside=inside, wrap=True,
            colour=theme.INK if lines else theme.INK_SOFT, size=13.5,
        )  # fmt: skip

    def _new(self, area: tuple[float, float, float]) -> None:
        sheet, (left, top, width) = self.sheet, area
        state, inside = sheet.state, sheet.sheet
        half = (width - 8) / 2
        heading(sheet, (left, top, width, 26), "More", inside=inside, size=17)
        faction_choice(
            sheet, (left, top + 34, width, 34), state, self.faction, self._take_faction,
            name="faction", inside=inside,
        )  # fmt: skip
        choice(
            sheet, (left, top + 76, width, 34), kind_options(state), self.kind, self._take_kind,
            name="unit type", inside=inside,
        )  # fmt: skip
        captioned(sheet, (left, top + 116, half, 18), "How many", inside=inside)
        stepper(
            sheet, (left, top + 136, half, 32), self.count, (1, MOST_UNITS), self._take_count,
            name="count", inside=inside,
        )  # fmt: skip
        captioned(sheet, (left + half + 8, top + 116, half, 18), "In round", inside=inside)
        stepper(
            sheet, (left + half + 8, top + 136, half, 32), self.round,
            (state.round + 1, _MOST_ROUND), self._take_round, name="round", inside=inside,
        )  # fmt: skip
        where = hex_words(self.cell, state.war) if self.cell >= 0 else "no hex yet"
        label(sheet, (left, top + 184, half, 34), f"Where: {where}", inside=inside)
        button(
            sheet, (left + half + 8, top + 184, half, 34), "Choose on the map …", self.where,
            inside=inside, name="where",
        )  # fmt: skip
        button(
            sheet, (left, top + 236, width, 40), "Send them", self.send, inside=inside,
            style="primary", name="send", enabled=self.cell >= 0,
            tip="" if self.cell >= 0 else "Choose the hex first",
        )  # fmt: skip

    @property
    def round(self) -> int:
        """The round that is meant."""
        return self.sheet.state.round + self.later

    def where(self) -> None:
        """Ask for the hex."""

        def take(cells: tuple[int, ...]) -> None:
            self.cell = cells[0]
            self.sheet.rebuild()

        self.sheet.ask("Click the hex that the reinforcements come to.", take)

    def send(self) -> None:
        """Give the order."""
        placed = (Placed(unit=self.kind, count=self.count),)
        note = self.sheet.words
        self.sheet.order(
            SendReinforcements(GM, self.faction, self.cell, self.round, placed, note=note)
        )

    def _take_faction(self, faction: str) -> None:
        self.faction = faction

    def _take_kind(self, kind: str) -> None:
        self.kind = kind

    def _take_count(self, count: int) -> None:
        self.count = count
        self.sheet.rebuild()

    def _take_round(self, number: int) -> None:
        self.later = number - self.sheet.state.round
        self.sheet.rebuild()
