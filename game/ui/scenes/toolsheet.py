"""A game master's sheet of tools: tabs, the chosen one's page, taking orders back, Done."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.match import MatchFault
from game.ui import theme
from game.ui.scenes.sheet import SheetScene
from game.ui.widgets import button, heading, label, mark

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.app import App
    from game.ui.session import Seat
    from game.ui.widgets import Rect


class ToolSheet(SheetScene):
    """What is done on it are orders of the side `gm`; a refusal stands at its foot.

    `tabs`: name and words of each; `tab_wide`: points of one; `tab`: the one that is shown.
    """

    tabs: ClassVar[tuple[tuple[str, str], ...]]
    tab_wide: ClassVar[float] = 138

    def __init__(self, app: App, tab: str) -> None:
        super().__init__(app)
        self.tab = tab
        self.said = ""

    @property
    def seat(self) -> Seat:
        """The match being played."""
        raise NotImplementedError

    def page(self, area: Rect) -> None:
        """Make the widgets of the chosen tab."""
        raise NotImplementedError

    def give(self, order: Order) -> None:
        """Give an order that isn't refused."""
        raise NotImplementedError

    def taken_back(self) -> None:
        """An order was taken back: what lies below shows where the match stands now."""
        raise NotImplementedError

    def build(self) -> None:
        """Tabs, page, foot."""
        self.open_sheet(960, 620)
        each = min(self.tab_wide, (self.wide - 48 - 80) / len(self.tabs))
        wide = each * len(self.tabs) - 6
        heading(self, (24, 14, self.wide - 48 - wide - 8, 34), self.title, inside=self.sheet)
        for place, (name, words) in enumerate(self.tabs):
            made = button(
                self, (self.wide - 24 - wide + place * each, 16, each - 6, 32), words,
                lambda name=name: self.show(name),  # type: ignore[misc]
                inside=self.sheet, name=f"tab {name}",
            )  # fmt: skip
            mark(made, on=self.tab == name)
        self.page((24.0, 60.0, self.wide - 48, self.high - 60 - 66))
        self._foot(self.high - 56)

    def _foot(self, top: float) -> None:
        label(
            self, (24 + 214, top, self.wide - 48 - 130 - 214, 42), self.said, inside=self.sheet,
            size=13.5, bold=True, colour=theme.RED, wrap=True,
        )  # fmt: skip
        button(
            self, (24, top, 204, 40), "Take an order back", self.take_back, inside=self.sheet,
            tip="The last one, whosever it was and whatever was rolled; again for the one before",
        )  # fmt: skip
        button(self, (self.wide - 24 - 110, top, 110, 40), "Done", self.cancel, inside=self.sheet)

    def refused(self, order: Order) -> str:
        """Why an order can't be; "" if it can."""
        match = self.seat.match
        return match.rules.refusal(match.state, order) or ""

    def order(self, order: Order) -> bool:
        """Give it, or say why not; whether it was given."""
        self.said = self.refused(order)
        if self.said:
            self.rebuild()
            return False
        self.give(order)
        return True

    def take_back(self) -> None:
        """Take the last order back, as far as the game master likes."""
        self.said = take_back(self.seat) or "The last order was taken back."
        self.taken_back()
        self.rebuild()

    def say(self, words: str) -> None:
        """Show a line at the foot."""
        self.said = words
        self.rebuild()

    def show(self, tab: str) -> None:
        """Show another tab."""
        self.tab, self.said = tab, ""
        self.rebuild()


def take_back(seat: Seat, count: int = 1) -> str:
    """Take so many orders back as the game master; why that can't be, "" if it was done."""
    refusal = seat.why_not_take_back(count)
    if refusal:
        return refusal
    try:
        seat.undo(count, gm=True)
    except MatchFault as fault:
        return str(fault)
    return ""
