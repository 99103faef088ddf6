"""The desk's house rules: changed in mid-war, all at once (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.load import house_texts
from game.rules.contract import GM
from game.rules.war.desk.orders import SetHouse
from game.rules.war.house import choices
from game.ui.listbox import Row, list_box
from game.ui.scenes.message import ask
from game.ui.widgets import button, heading, label, mark

if TYPE_CHECKING:
    from game.ui.war.desk.sheet import DeskSheet
    from game.ui.widgets import Rect

_FORBIDS = "It closes, and is allowed again only by taking this order back (in the menu)."


class Rules:
    """Rules left; right the chosen one's help and values; what is changed is one order."""

    def __init__(self, sheet: DeskSheet) -> None:
        self.sheet = sheet
        self.changed: dict[str, str] = {}
        self.rule = next(iter(choices()))

    @property
    def _now(self) -> dict[str, str]:
        return self.sheet.below.war.house.as_texts()

    def build(self, area: Rect) -> None:
        """List, page, one button."""
        sheet, (left, top, width, height) = self.sheet, area
        now = self._now
        self.changed = {name: value for name, value in self.changed.items() if now[name] != value}
        listed = min(330.0, width * 0.4)
        rows = [
            Row(
                name,
                house_texts()[name].title + (" (changed)" if name in self.changed else ""),
                _worded(name, self.changed.get(name, value)),
            )
            for name, value in now.items()
        ]
        list_box(
            sheet, (left, top, listed, height), rows, chosen=self.rule, select=self._open,
            name="rules", inside=sheet.sheet,
        )  # fmt: skip
        self._page((left + listed + 20, top, width - listed - 20, height))

    def _page(self, area: Rect) -> None:
        sheet, (left, top, width, height) = self.sheet, area
        text, inside = house_texts()[self.rule], sheet.sheet
        heading(
            sheet, (left, top, width, 28), f"{text.title} ({text.ruling})", inside=inside, size=18
        )
        label(sheet, (left, top + 32, width, 74), text.help, inside=inside, wrap=True)
        options = choices()[self.rule]
        if not text.values:
            options = tuple(sorted(options))
        columns = 1 if text.values else 5
        each = width / columns
        value = self.changed.get(self.rule, self._now[self.rule])
        for place, option in enumerate(options):
            rect = (left + place % columns * each, top + 112 + place // columns * 44, each - 6, 38)
            words = _worded(self.rule, option)
            if option == self._now[self.rule]:
                words += "  — in force" if text.values else "*"
            made = button(
                sheet, rect, words, lambda option=option: self._set(option),  # type: ignore[misc]
                inside=inside, style="tile" if text.values else "", name=f"{self.rule}={option}",
            )  # fmt: skip
            mark(made, on=option == value)
        count = len(self.changed)
        words = f"Let {count} house rules hold" if count > 1 else "Let it hold from now on"
        button(
            sheet, (left, top + height - 40, width, 40), words, self.give, inside=inside,
            style="primary", name="hold", enabled=bool(count),
        )  # fmt: skip

    def give(self) -> None:
        """Give the order; that it would close the desk is asked about."""
        rules = tuple(self.changed.items())
        order = SetHouse(GM, rules, note=self.sheet.words)
        if self.changed.get("gm_desk") != "off":
            self.sheet.order(order)
            return
        ask(
            self.sheet.app, "Forbid the desk?", _FORBIDS, "Forbid it", lambda: self._forbid(order),
            "No",
        )  # fmt: skip

    def _forbid(self, order: SetHouse) -> None:
        self.sheet.order(order)

    def _open(self, name: str) -> None:
        self.rule = name
        self.sheet.rebuild()

    def _set(self, value: str) -> None:
        self.changed[self.rule] = value
        self.sheet.say("")


def _worded(name: str, value: str) -> str:
    return house_texts()[name].values.get(value, value)
