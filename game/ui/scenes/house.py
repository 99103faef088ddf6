"""House rules before a war: each with what it means, its values, the map's own marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.data.load import house_texts
from game.rules.war.house import choices
from game.ui.app import App
from game.ui.listbox import Row, list_box
from game.ui.scene import Scene
from game.ui.widgets import Sheet, button, heading, label, panel


class HouseScene(Scene):
    """Rules left; right the chosen one's help and a button for each value."""

    opaque = False
    title = "House rules"

    def __init__(
        self,
        app: App,
        values: Mapping[str, str],
        own: Mapping[str, str],
        take: Callable[[dict[str, str]], None],
    ) -> None:
        """`values` are in force, `own` the map's; `take` gets all of them at each change."""
        super().__init__(app)
        self.values = dict(values)
        self.own = {name: own.get(name, options[0]) for name, options in choices().items()}
        self.take = take
        self.rule = next(iter(self.values))

    def build(self) -> None:
        """List, page, and two buttons."""
        width, height = min(880.0, self.width - 24), min(560.0, self.height - 16)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        heading(self, (44, 32, width - 88, 34), "House rules", inside=sheet)
        listed = min(330.0, width * 0.4)
        rows = [self._row(name) for name in self.values]
        list_box(
            self, (44, 76, listed, height - 76 - 92), rows, chosen=self.rule,
            select=self._open, name="rules", inside=sheet,
        )  # fmt: skip
        self._page(sheet, 44 + listed + 20, width - listed - 108)
        button(
            self, (44, height - 82, 200, 38), "As the map has them", self._reset, inside=sheet,
            enabled=self.values != self.own,
        )  # fmt: skip
        done = (width - 44 - 130, height - 82, 130, 38)
        button(self, done, "Done", self.cancel, inside=sheet, style="primary")
        if self.ring.at is None:
            self.ring.focus("rules")

    def _row(self, name: str) -> Row:
        changed = " (changed)" if self.values[name] != self.own[name] else ""
        return Row(name, house_texts()[name].title + changed, self._worded(name))

    def _page(self, sheet: Sheet, left: float, width: float) -> None:
        text = house_texts()[self.rule]
        heading(self, (left, 76, width, 28), f"{text.title} ({text.ruling})", inside=sheet, size=18)
        label(self, (left, 110, width, 74), text.help, inside=sheet, wrap=True)
        options = choices()[self.rule]
        if text.values:
            for place, value in enumerate(options):
                self._option(sheet, (left, 190 + place * 46, width, 40), value)
            return
        each = width / 5
        for place, value in enumerate(sorted(options)):
            where = (left + place % 5 * each, 190 + place // 5 * 46, each - 6, 40)
            self._option(sheet, where, value)

    def _option(self, sheet: Sheet, rect: tuple[float, float, float, float], value: str) -> None:
        named = bool(house_texts()[self.rule].values)
        on = self.values[self.rule] == value
        words = house_texts()[self.rule].values.get(value, value)
        mark = ("●  " if on else "○  ") if named else ""
        own = ("  — this map’s" if named else "*") if self.own[self.rule] == value else ""
        made = button(
            self, rect, f"{mark}{words}{own}", lambda: self._set(value), inside=sheet,
            style="tile" if named else "", name=f"{self.rule}={value}",
            tip="" if named or not own else "This map’s own",
        )  # fmt: skip
        if on:
            made.select()

    def _worded(self, name: str) -> str:
        value = self.values[name]
        return house_texts()[name].values.get(value, value)

    def _open(self, name: str) -> None:
        self.rule = name
        self.rebuild()

    def _set(self, value: str) -> None:
        self.values[self.rule] = value
        self.take(dict(self.values))
        self.rebuild()

    def _reset(self) -> None:
        self.values = dict(self.own)
        self.take(dict(self.values))
        self.rebuild()


def changed_line(values: Mapping[str, str], own: Mapping[str, str]) -> str:
    """How many house rules differ from the map's own, for a button."""
    count = sum(
        1 for name, options in choices().items() if values[name] != own.get(name, options[0])
    )
    return f"House rules ({count} changed)" if count else "House rules"
