"""The desk's journal: the orders in force, to be taken back from any of them on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.wording import word
from game.rules.contract import GM
from game.ui import theme
from game.ui.listbox import Row, list_box
from game.ui.war.words import a_count
from game.ui.widgets import button, label

if TYPE_CHECKING:
    from game.match.record import Step
    from game.rules.war.state import State
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

MOST = 400  # orders listed
_WORDS = "Taken back are the one you choose and all that came after it."


class Back:
    """A list, the newest first, and one button."""

    def __init__(self, sheet: DeskSheet) -> None:
        self.sheet = sheet
        self.chosen = ""

    def build(self, area: Rect) -> None:
        """The list and the button."""
        sheet, (left, top, width, height) = self.sheet, area
        steps = sheet.seat.match.steps
        if not steps:
            label(sheet, (left, top, width, 26), "No order was given yet.", inside=sheet.sheet)
            return
        rows = self._rows()
        if self.chosen not in [row.key for row in rows]:
            self.chosen = rows[0].key
        label(
            sheet, (left, top, width, 22), _WORDS, inside=sheet.sheet, size=13,
            colour=theme.INK_SOFT,
        )  # fmt: skip
        list_box(
            sheet, (left, top + 26, width, height - 26 - 48), rows, chosen=self.chosen,
            select=self._pick, name="orders", inside=sheet.sheet,
        )  # fmt: skip
        count = len(steps) - int(self.chosen)
        button(
            sheet, (left + width - 300, top + height - 40, 300, 38),
            f"Take back {a_count(count, 'order')}", self.go, inside=sheet.sheet, style="danger",
            name="take back to",
        )  # fmt: skip

    def go(self) -> None:
        """Take them back."""
        sheet = self.sheet
        count = len(sheet.seat.match.steps) - int(self.chosen)
        said = sheet.desk.take_back(count)
        self.chosen = ""
        if sheet.desk.open:
            sheet.say(said)
        elif sheet in sheet.app.stack:
            sheet.app.pop(sheet)

    def _pick(self, key: str) -> None:
        self.chosen = key
        self.sheet.rebuild()

    def _rows(self) -> list[Row]:
        sheet = self.sheet
        steps, chronicle = sheet.seat.match.steps, sheet.below.session.chronicle
        first = max(len(steps) - MOST, 0)
        words: dict[int, str] = {}
        for line in chronicle.lines:
            words.setdefault(line.step, line.text)
        factions = sheet.below.war.faction
        rows = []
        for number in range(len(steps) - 1, first - 1, -1):
            step = steps[number]
            who = "Game master" if step.side == GM else factions[step.side].name
            text = words.get(number) or told(step, sheet.below.state)
            more = "dice were rolled" if step.rolls else ""
            rows.append(
                Row(str(number), f"{number + 1}.  {text}", ", ".join(filter(None, [who, more])))
            )
        return rows


def told(step: Step, state: State) -> str:
    """What an order brought that has no line of the war's log: one of a fight for a zone."""
    said = [word(event, state) for event in step.events[:1]]
    return said[0] if said else "An order"
