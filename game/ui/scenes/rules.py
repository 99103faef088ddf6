"""The rulebooks: rules by number, with the house rules in force."""

from __future__ import annotations

import re
from html import escape

from game.data.load import house_rules, house_texts
from game.data.rulebook import Entry, entries, system_of
from game.rules.tactical.house import House as Fight
from game.rules.war.house import House as War
from game.rules.war.kinds import Tables
from game.rules.wargame.house import House as Battle
from game.ui import theme
from game.ui.app import App
from game.ui.listbox import Row, list_box
from game.ui.scene import Scene
from game.ui.widgets import button, heading, mark, panel, text_box

_NUMBER = re.compile(r"\b([A-Z]\d+)\b")
BOOKS = {"war": "Hex Battles", "wargame": "War Game", "tactical": "Tactical Core"}
_BOOK_OF: dict[type, str] = {War: "war", Battle: "wargame", Fight: "tactical"}


class RulesScene(Scene):
    """Numbers and titles left, the text right; numbers in the text lead to their rule."""

    title = "Rulebook"

    def __init__(
        self,
        app: App,
        number: str = "",
        house: War | Battle | Fight | None = None,
        tables: Tables | None = None,
        *,
        over: bool = False,
    ) -> None:
        """`number`: the rule to open at; `house` and `tables`: those of the match being played."""
        super().__init__(app)
        self.opaque = not over
        self.own = (house, tables)
        self.system = _BOOK_OF[type(house)] if house is not None else system_of(number)
        self.entries: dict[str, Entry] = {}
        self.number = number
        self._read()

    def build(self) -> None:
        """List and text side by side."""
        width, height = min(980.0, self.width - 24), min(700.0, self.height - 20)
        left = (self.width - width) / 2
        sheet = panel(self, (left, (self.height - height) / 2, width, height), style="framed")
        heading(self, (44, 32, 160, 34), "Rulebook", inside=sheet)
        each = min(170.0, (width - 44 - 140 - 210) / len(BOOKS))
        for place, (system, named) in enumerate(BOOKS.items()):
            made = button(
                self, (206 + place * each, 32, each - 8, 34), named,
                lambda system=system: self.take(system),  # type: ignore[misc]
                inside=sheet,
            )  # fmt: skip
            mark(made, on=system == self.system)
        button(
            self, (width - 44 - 130, 32, 130, 36), "Close", self.cancel, inside=sheet,
            style="primary", tip="Back", action="cancel",
        )  # fmt: skip
        listed = min(300.0, width * 0.34)
        rows = [Row(number, f"{number}  {e.title}") for number, e in self.entries.items()]
        list_box(
            self, (44, 80, listed, height - 80 - 44), rows, chosen=self.number,
            select=self.open, name="rules", inside=sheet,
        )  # fmt: skip
        entry, left = self.entries[self.number], 44 + listed + 16
        title = f"{entry.number}  {entry.title}"
        heading(self, (left + 6, 80, width - left - 50, 30), title, inside=sheet, size=19)
        page = (left, 114, width - left - 44, height - 114 - 44)
        text_box(self, page, self._html(entry), name="text", inside=sheet, link=self.open)
        self.ring.focus("rules")

    def take(self, system: str) -> None:
        """Open the rulebook of that rule system."""
        if system != self.system:
            self.system = system
            self._read()
            self.rebuild()

    def _read(self) -> None:
        """The book's entries; house rules and tables of the match are shown in its own book."""
        house, tables = self.own
        own = _BOOK_OF.get(type(house)) == self.system
        found = entries(self.system, None, house if own else None, tables if own else None)
        self.entries = {entry.number: entry for entry in found}
        if self.number not in self.entries:
            self.number = found[0].number

    def open(self, number: str) -> None:
        """Show the rule of that number."""
        if number in self.entries and number != self.number:
            self.number = number
            self.rebuild()

    def _html(self, entry: Entry) -> str:
        text = _NUMBER.sub(self._link, escape(entry.text, quote=False))
        body = "<br>".join(_pointed(line) for line in text.split("\n"))
        return f"{body}{self._house_html(entry)}"

    def _link(self, found: re.Match[str]) -> str:
        number = found[1]
        known = number in self.entries and number != self.number
        return f'<a href="{number}">{number}</a>' if known else number

    def _house_html(self, entry: Entry) -> str:
        if not entry.house:
            return ""
        parts = [f'<br><br><font color="{theme.RED}"><b>House rules in force</b></font>']
        for name, value in entry.house.items():
            text = house_texts(self.system)[name]
            worded = text.values.get(str(value), str(value))
            default = house_rules(self.system).choices()[name][0]
            usual = "" if str(value) == default else "  (not the usual)"
            parts.append(f"<b>{escape(text.title)}:</b> {escape(worded)}{usual}")
        return "<br>".join(parts)


def _pointed(line: str) -> str:
    return "•  " + line[2:] if line.startswith("- ") else line
