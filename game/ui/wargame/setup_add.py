"""Adding fighters to a side: ready-made parties and single fighters, with what they are."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pygame

from game.data.arms import Party as Ready
from game.data.arms import parties
from game.ui import keys, theme
from game.ui.listbox import Row, list_box
from game.ui.scenes.sheet import SheetScene
from game.ui.wargame.draft import LONGEST
from game.ui.wargame.draft_party import MOST, Group
from game.ui.wargame.setup_words import described, figures
from game.ui.widgets import button, entry, heading, label, mark, text_box
from game.ui.words import a_count, listed

if TYPE_CHECKING:
    from game.rules.wargame.arms import FighterKind
    from game.ui.app import App
    from game.ui.wargame.draft_party import Party
    from game.ui.wargame.setup import SetupScene


class AddScene(SheetScene):
    """Left the list, right what is chosen there; Add keeps the sheet open."""

    title = "Add fighters"

    def __init__(self, app: App, below: SetupScene, side: Party) -> None:
        super().__init__(app)
        self.below = below
        self.side = side
        self.tab = "parties"
        kinds = below.draft.kinds
        ready = [one for one in parties() if all(kind in kinds for kind, _ in one.fighters)]
        self.ready: dict[str, Ready] = {one.id: one for one in ready}
        self.chosen = {"parties": next(iter(self.ready), ""), "single": next(iter(kinds), "")}
        self.count = 1
        self.name = ""
        self.said = ""

    @property
    def kinds(self) -> dict[str, FighterKind]:
        """Those that can be chosen."""
        return self.below.draft.kinds

    @property
    def room(self) -> int:
        """How many more the side may have."""
        return MOST - self.side.count

    def build(self) -> None:
        """List, page, buttons."""
        self.open_sheet(900, 600)
        heading(self, (24, 14, self.wide - 330, 34), f"Add to {self._whose()}", inside=self.sheet)
        for place, (name, words) in enumerate((("parties", "Parties"), ("single", "Fighters"))):
            made = button(
                self, (self.wide - 24 - 260 + place * 133, 16, 127, 32), words,
                lambda name=name: self._show(name),  # type: ignore[misc]
                inside=self.sheet, name=f"tab {name}",
            )  # fmt: skip
            mark(made, on=self.tab == name)
        listed_wide = min(self.wide * 0.42, 360)
        high = self.high - 62 - 70
        list_box(
            self, (24, 60, listed_wide, high), self._rows(), chosen=self.chosen[self.tab],
            select=self._pick, choose=lambda _key: self.add(), name="choices", inside=self.sheet,
        )  # fmt: skip
        left = 24 + listed_wide + 14
        page = (left, 56, self.wide - left - 20, high + 4 - (44 if self.tab == "single" else 0))
        text_box(self, page, self._page(), name="about", inside=self.sheet)
        if self.tab == "single":
            self._how_many(left, 56 + page[3] + 8, page[2])
        self._foot()
        if self.ring.at is None:
            self.ring.focus("choices")

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter adds and closes."""
        if keys.action(event, "new_battle") == "start_battle":
            self.add()
            self.cancel()
            return True
        return super().handle(event)

    def cancel(self) -> None:
        """Back to the set-up, which shows what was added."""
        self.app.pop(self)
        self.below.changed()

    def add(self, *, instead: bool = False) -> None:
        """Put what is chosen into the side; `instead`: of all that is in it."""
        if instead:
            self.side.groups.clear()
        before = self.side.count
        if self.tab == "parties" and self.ready:
            self.side.enlist(self.ready[self.chosen["parties"]])
        elif self.tab == "single" and self.kinds:
            self._single()
        added = self.side.count - before
        self.said = f"{a_count(added, 'fighter')} added." if added else "There is no room for more."
        self.below.picked[self.side.id] = max(len(self.side.groups) - 1, 0)
        self.rebuild()

    def _single(self) -> None:
        kind, count = self.chosen["single"], min(self.count, self.room)
        name = self.name.strip()
        if count and name:
            self.side.groups.append(Group(kind, count, name))
            self.name = ""
        elif count:
            self.side.add(kind, count)

    def _whose(self) -> str:
        return self.side.name.strip() or "this side"

    def _rows(self) -> list[Row]:
        if self.tab == "parties":
            return [
                Row(one.id, one.title, a_count(one.size, "fighter")) for one in self.ready.values()
            ]
        tables = self.below.draft.tables
        return [Row(kind.id, kind.title, figures(kind, tables)) for kind in self.kinds.values()]

    def _page(self) -> str:
        draft, chosen = self.below.draft, self.chosen[self.tab]
        if self.tab == "single":
            return described(self.kinds[chosen], draft.tables) if chosen else ""
        if not chosen:
            return "There are no ready-made parties."
        party = self.ready[chosen]
        parts = [f"<b>{escape(party.title)}</b>"]
        if party.help:
            parts.append(escape(party.help))
        lines = []
        for name, count in party.fighters:
            kind = self.kinds[name]
            lead = " ★ leads" if name == party.leader else ""
            told = escape(figures(kind, draft.tables))
            lines.append(f"•  <b>{count} × {escape(kind.title)}</b>{lead}<br>    {told}")
        parts.append("<br>".join(lines))
        return "<br><br>".join(parts)

    def _how_many(self, left: float, top: float, width: float) -> None:
        small = 32.0
        button(
            self, (left, top, small, 34), "−", lambda: self._step(-1), inside=self.sheet,
            name="fewer", tip="One fewer",
        )  # fmt: skip
        label(
            self, (left + small, top, 44, 34), str(self.count), inside=self.sheet, align="center",
            bold=True,
        )  # fmt: skip
        button(
            self, (left + small + 44, top, small, 34), "+", lambda: self._step(1),
            inside=self.sheet, name="more", tip="One more",
        )  # fmt: skip
        x = left + 2 * small + 54
        entry(
            self, (x, top, left + width - x, 34), self.name, self._typed, name="name",
            inside=self.sheet, hint="A name of its own (else by kind)", limit=LONGEST,
        )  # fmt: skip

    def _foot(self) -> None:
        top = self.high - 56
        label(
            self, (24, top, self.wide - 24 - 470, 40), self.said or self._has(), inside=self.sheet,
            size=13, colour=theme.INK_SOFT, wrap=True,
        )  # fmt: skip
        right = self.wide - 24
        button(self, (right - 110, top, 110, 40), "Done", self.cancel, inside=self.sheet)
        able = self.room > 0
        button(
            self, (right - 110 - 130, top, 122, 40), "Add", self.add, inside=self.sheet,
            style="primary", enabled=able, tip="" if able else f"A side has {MOST} at most",
        )  # fmt: skip
        if self.tab == "parties" and self.side.groups:
            button(
                self, (right - 110 - 130 - 188, top, 180, 40), "Instead of all these",
                lambda: self.add(instead=True), inside=self.sheet, name="instead",
                tip="Takes out who is there, then adds the party",
            )  # fmt: skip

    def _has(self) -> str:
        if not self.side.groups:
            return f"{self._whose()}: nobody yet."
        told = [
            f"{group.count} {group.name.strip() or self.kinds[group.kind].title}"
            for group in self.side.groups[:4]
        ]
        if len(self.side.groups) > 4:
            told.append("others")
        return f"There are {listed(told)}."

    def _show(self, tab: str) -> None:
        self.tab, self.said = tab, ""
        self.rebuild()

    def _pick(self, key: str) -> None:
        self.chosen[self.tab], self.said = key, ""
        self.rebuild()

    def _step(self, by: int) -> None:
        self.count = min(max(self.count + by, 1), MOST)
        self.rebuild()

    def _typed(self, text: str) -> None:
        self.name = text
