"""The game master's tools: rulings and lingering wounds, factors, the scale.

Open with `open_gm`. Everything done here is an order of the side `gm` in the match's journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules.contract import GM
from game.rules.wargame.actions import SetScale
from game.ui import theme
from game.ui.scenes.toolsheet import ToolSheet
from game.ui.wargame.draft import LARGE
from game.ui.wargame.factor_editor import FactorEditor
from game.ui.wargame.gm_factors import FightFactors
from game.ui.wargame.gm_rulings import RulingsTab
from game.ui.widgets import button, label, mark
from game.ui.words import a_count

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.rules.wargame.actions import WarGameOrder
    from game.rules.wargame.state import State
    from game.ui.app import App
    from game.ui.session import Seat
    from game.ui.widgets import Rect

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


class GmScene(ToolSheet):
    """A sheet of tools over the battle."""

    title = "Game master"
    tabs = _TABS

    def __init__(self, app: App, below: Table, cell: int = -1) -> None:
        """`cell`: a hex to begin with."""
        super().__init__(app, "rulings")
        self.below = below
        self.rulings = RulingsTab(self, cell)
        self.factors = FactorEditor(self, FightFactors(self), cell)

    @property
    def seat(self) -> Seat:
        """The match being played."""
        return self.below.session

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

    def page(self, area: Rect) -> None:
        """The chosen tab's."""
        if self.tab == "rulings":
            self.rulings.build(area)
        elif self.tab == "factors":
            self.factors.build(area)
        else:
            self._scale(area)

    def give(self, order: Order) -> None:
        """Give an order that isn't refused."""
        self.below.play(order)  # type: ignore[arg-type]

    def taken_back(self) -> None:
        """Show where the match stands now."""
        self.below.taken_back()

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


def open_gm(scene: Table, cell: int = -1) -> None:
    """Open the tools over the battle's screen; `cell`: a hex to begin with."""
    scene.app.push(GmScene(scene.app, scene, cell))
