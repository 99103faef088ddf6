"""F1: what is on the screen below, and the keys that work there, read from the one table."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import keys, theme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.widgets import Sheet, button, heading, label, panel, text_box

_TITLES = {
    "muster": "The muster",
    "map": "The map",
    "war": "Your turn",
    "watching": "Watching",
    "fight": "Your choice",
    "new_fight": "Set-up",
    "new_war": "New war",
    "battle": "Maneuvers",
    "new_battle": "Set-up",
    "table": "At the table",
    "nested": "In a war",
    "way": "A zone entered",
    "menus": "Buttons",
    "everywhere": "Everywhere",
}
_ABOUT = "about"  # the page of the screen itself, if it has one
# Without pages of their own: at the end of the first.
_JOINED = ("match", "decisions", "table", "nested")
_ROW = 24.0


class HelpScene(Scene):
    """What the scene on top says of itself; its hotkeys, a page for each section of the table."""

    opaque = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        below = app.top
        sections = below.hotkeys if below is not None else ()
        self.joined = [section for section in _JOINED if section in sections]
        self.sections = [
            section
            for section in dict.fromkeys((*sections, "menus", "everywhere"))
            if section not in _JOINED
        ]
        title, self.html = below.about() if below is not None else ("", "")
        self.titles = _TITLES | {_ABOUT: title}
        if self.html:
            self.sections.insert(0, _ABOUT)
        self.section = self.sections[0]

    def build(self) -> None:
        """Buttons for the pages, and one page."""
        width, height = min(840.0, self.width - 16), min(540.0, self.height - 12)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        heading(self, (44, 30, 120, 34), "Help" if self.html else "Keys", inside=sheet)
        self._pages(sheet, width)
        if self.section == _ABOUT:
            page = (40, 76, width - 76, height - 76 - 84)
            text_box(self, page, self.html, name="about", inside=sheet)
        else:
            self._keys(sheet, width, height)
        close = (width - 44 - 130, height - 78, 130, 38)
        button(self, close, "Close", self.cancel, inside=sheet, style="primary")
        self.ring.focus("about" if self.section == _ABOUT else "Close")

    def _keys(self, sheet: Sheet, width: float, height: float) -> None:
        """The keys of one page in two columns."""
        shown = [self.section]
        first = next(one for one in self.sections if one != _ABOUT)
        if self.section == first:
            shown += self.joined
        rows = [row for row in keys.table() if row.section in shown]
        half = max((len(rows) + 1) // 2, 8)
        each = min(_ROW, (height - 84 - 86) / half)
        column = (width - 88) / 2
        self._column(sheet, 44, column, each, rows[:half])
        self._column(sheet, 44 + column + 8, column - 8, each, rows[half:])

    def _pages(self, sheet: Sheet, width: float) -> None:
        room = width - 44 - 140
        each = min(room / len(self.sections), 170.0)
        left = width - 44 - each * len(self.sections)
        for place, section in enumerate(self.sections):
            made = button(
                self,
                (left + place * each, 30, each - 8, 34),
                self.titles.get(section, section.capitalize()),
                lambda section=section: self._show(section),  # type: ignore[misc]
                inside=sheet,
            )
            if section == self.section:
                made.select()

    def _show(self, section: str) -> None:
        self.section = section
        self.rebuild()
        self.ring.focus(self.titles.get(section, section.capitalize()))

    def _column(
        self, sheet: Sheet, left: float, width: float, each: float, rows: Sequence[keys.Hotkey]
    ) -> None:
        named = 122.0
        for place, row in enumerate(rows):
            top = 84 + place * each
            worded = keys.several(row)
            label(
                self, (left, top, named, each), worded, inside=sheet, bold=True, size=13,
                colour=theme.RED_DARK,
            )  # fmt: skip
            label(
                self, (left + named + 6, top, width - named - 6, each), row.title, inside=sheet,
                size=14,
            )  # fmt: skip
