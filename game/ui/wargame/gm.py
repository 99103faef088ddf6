"""The game master's tools: rulings and lingering wounds, factors, the scale.

Open with `open_gm`. Everything done here is an order of the side `gm` in the match's journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.match import MatchFault
from game.rules.contract import GM
from game.rules.wargame.actions import SetScale
from game.ui import theme
from game.ui.scenes.sheet import SheetScene
from game.ui.wargame.draft import LARGE
from game.ui.wargame.factor_editor import FactorEditor
from game.ui.wargame.gm_factors import FightFactors
from game.ui.wargame.gm_rulings import RulingsTab
from game.ui.widgets import button, heading, label, mark
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.wargame.actions import WarGameOrder
    from game.rules.wargame.state import State
    from game.ui.app import App
    from game.ui.session import Seat

_TABS = (("rulings", "Rulings"), ("factors", "Factors"), ("scale", "Scale"))
_SCALES = (
    ("", "By count", f"more than {LARGE} standing: large"),
    ("small", "Small", "each fighter on the field"),
    ("large", "Large", "hosts with pools"),
)


class Table(Protocol):
    """What the tools need of the battle's screen."""

    app: App

    @property
    def session(self) -> Seat:
        """The match being played."""

    @property
    def state(self) -> State:
        """The position."""

    def play(self, order: WarGameOrder) -> None:
        """Give an order."""

    def taken_back(self) -> None:
        """An order was taken back: show where the match stands now."""


class GmScene(SheetScene):
    """A sheet of tools over the battle."""

    title = "Game master"

    def __init__(self, app: App, below: Table, cell: int = -1) -> None:
        """`cell`: a hex to begin with."""
        super().__init__(app)
        self.below = below
        self.said = ""
        self.tab = "rulings"
        self.rulings = RulingsTab(self, cell)
        self.factors = FactorEditor(self, FightFactors(self), cell)

    @property
    def state(self) -> State:
        """The position."""
        return self.below.state

    def about(self) -> tuple[str, str]:
        """What the help says of the tools."""
        return "The game master’s tools", (
            "<b>Rulings</b> says what comes of a stunt that waits, or changes anything at all at a "
            "maneuver: damage, hit dice, armour, places, lingering wounds.<br><b>Factors</b> takes "
            "environmental factors off the field or puts new ones on it, seven at most (G8).<br>"
            "<b>Scale</b> overrules what the count of those standing says, from the next round on "
            "(G12).<br><br>Everything done here is written in the match’s journal as the game "
            "master’s."
        )

    def build(self) -> None:
        """Tabs, the chosen one's page, Done."""
        self.open_sheet(960, 620)
        heading(self, (24, 14, self.wide - 460, 34), "Game master", inside=self.sheet)
        for place, (name, words) in enumerate(_TABS):
            made = button(
                self, (self.wide - 24 - 411 + place * 138, 16, 132, 32), words,
                lambda name=name: self._show(name),  # type: ignore[misc]
                inside=self.sheet, name=f"tab {name}",
            )  # fmt: skip
            mark(made, on=self.tab == name)
        area = (24.0, 60.0, self.wide - 48, self.high - 60 - 66)
        if self.tab == "rulings":
            self.rulings.build(area)
        elif self.tab == "factors":
            self.factors.build(area)
        else:
            self._scale(area)
        top = self.high - 56
        label(
            self, (24 + 214, top, self.wide - 48 - 130 - 214, 42), self.said, inside=self.sheet,
            size=13.5, bold=True, colour=theme.RED, wrap=True,
        )  # fmt: skip
        button(
            self, (24, top, 204, 40), "Take an order back", self.take_back, inside=self.sheet,
            tip="The last one, whosever it was and whatever was rolled; again for the one before",
        )  # fmt: skip
        button(self, (self.wide - 24 - 110, top, 110, 40), "Done", self.cancel, inside=self.sheet)

    def refused(self, order: WarGameOrder) -> str:
        """Why an order can't be; "" if it can."""
        return self.below.session.match.rules.refusal(self.state, order) or ""

    def order(self, order: WarGameOrder) -> bool:
        """Give it, or say why not; whether it was given."""
        self.said = self.refused(order)
        if self.said:
            self.rebuild()
            return False
        self.below.play(order)
        return True

    def take_back(self) -> None:
        """Take the last order back, as far as the game master likes."""
        session = self.below.session
        self.said = session.match.why_not_undo(gm=True) or ""
        if not self.said:
            try:
                session.undo(gm=True)
            except MatchFault as fault:
                self.said = str(fault)
            else:
                self.said = "The last order was taken back."
                self.below.taken_back()
        self.rebuild()

    def say(self, words: str) -> None:
        """Show a line at the foot."""
        self.said = words
        self.rebuild()

    def _scale(self, area: tuple[float, float, float, float]) -> None:
        left, top, width, _ = area
        state = self.state
        standing = sum(len(state.up(side)) for side in state.arena.sides)
        count = a_count(standing, "fighter")
        words = (
            f"The fight is {state.scale} now; {count} stand. From the next round on it is to be …"
        )
        label(self, (left, top, width, 26), words, inside=self.sheet)
        each = (width - 24) / 3
        for place, (scale, title, help_) in enumerate(_SCALES):
            x = left + place * (each + 12)
            made = button(
                self, (x, top + 38, each, 44), title,
                lambda scale=scale: self._overrule(scale),  # type: ignore[misc]
                inside=self.sheet, name=f"scale {scale or 'count'}",
            )  # fmt: skip
            mark(made, on=state.overruled == scale)
            label(
                self, (x, top + 86, each, 22), help_, inside=self.sheet, size=13, align="center",
                colour=theme.INK_SOFT,
            )  # fmt: skip

    def _overrule(self, scale: str) -> None:
        if self.order(SetScale(GM, scale)):  # type: ignore[arg-type]
            self.rebuild()

    def _show(self, tab: str) -> None:
        self.tab, self.said = tab, ""
        self.rebuild()


def open_gm(scene: Table, cell: int = -1) -> None:
    """Open the tools over the battle's screen; `cell`: a hex to begin with."""
    scene.app.push(GmScene(scene.app, scene, cell))
