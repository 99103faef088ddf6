"""The desk's sheets: what is given in figures and words, a tab for each matter.

A place on the map is asked for there: the sheet makes way and comes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.rules.war.awaited import MOST_NOTE
from game.ui.scenes.toolsheet import ToolSheet
from game.ui.war.desk.back import Back
from game.ui.war.desk.coming import Coming
from game.ui.war.desk.ending import Ending
from game.ui.war.desk.goals import Goals
from game.ui.war.desk.help import HELP
from game.ui.war.desk.house import Rules
from game.ui.war.desk.persons import Persons
from game.ui.war.desk.turn import Turn
from game.ui.war.notes import HIDDEN
from game.ui.widgets import entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Order
    from game.rules.war.state import State
    from game.ui.brush import Brush
    from game.ui.session import Seat
    from game.ui.war.desk.mode import Desk
    from game.ui.widgets import Rect

_TABS = (
    ("goals", "Goals"),
    ("people", "People"),
    ("turn", "Turn, time"),
    ("coming", "Reinforce"),
    ("house", "Rules"),
    ("ending", "Factions"),
    ("back", "Journal"),
)


class Tab(Protocol):
    """A page of the sheet."""

    def build(self, area: Rect) -> None:
        """Make its widgets."""


class DeskSheet(ToolSheet):
    """The sheet over the war's screen; `about`: a character to begin with."""

    title = "Desk"
    tabs = _TABS
    tab_wide = 116

    def __init__(self, desk: Desk, tab: str, about: str = "") -> None:
        super().__init__(desk.scene.app, tab)
        self.desk = desk
        self.below = desk.scene
        self.pages: dict[str, Tab] = {
            "goals": Goals(self),
            "people": Persons(self, about),
            "turn": Turn(self),
            "coming": Coming(self),
            "house": Rules(self),
            "ending": Ending(self),
            "back": Back(self),
        }

    def about(self) -> tuple[str, str]:
        """What the help says of the desk."""
        return HELP

    @property
    def seat(self) -> Seat:
        """The match being played."""
        return self.below.session

    @property
    def state(self) -> State:
        """The position."""
        return self.below.state

    def page(self, area: Rect) -> None:
        """The chosen tab's, and the note that goes with what is done there."""
        self.over(self._edge)
        left, top, width, height = area
        noted = self.tab != "back"
        self.pages[self.tab].build((left, top, width, height - (42 if noted else 0)))
        if noted:
            entry(
                self, (left, top + height - 34, width, 32), self.desk.note, self._typed,
                name="note", inside=self.sheet, hint="A word to it, for the log", limit=MOST_NOTE,
            )  # fmt: skip

    @property
    def words(self) -> str:
        """The note that goes with the next order."""
        return self.desk.words

    def give(self, order: Order) -> None:
        """Give an order that isn't refused."""
        self.desk.give(order)

    def order(self, order: Order) -> bool:
        """Give it, or say why not; a sheet that has nothing left to do goes with the desk."""
        if not super().order(order):
            return False
        if self.desk.open:
            self.say("")
        elif self in self.app.stack:
            self.app.pop(self)
        return True

    def taken_back(self) -> None:
        """Show where the match stands now."""
        self.desk.changed()

    def ask(
        self,
        words: str,
        take: Callable[[tuple[int, ...]], None],
        *,
        many: bool = False,
        chosen: tuple[int, ...] = (),
    ) -> None:
        """Have a hex clicked on the map, and come back."""
        self.desk.ask(words, take, many=many, chosen=chosen, sheet=self)

    def _edge(self, brush: Brush) -> None:
        """The desk's colour along the top."""
        pygame.draw.rect(brush.surface, HIDDEN, self.area((6, 5, self.wide - 12, 5)))

    def _typed(self, text: str) -> None:
        self.desk.note = text


def sheets(desk: Desk) -> list[tuple[str, str]]:
    """The tabs that there is a use for, for the panel's buttons."""
    return [(name, words) for name, words in _TABS if name != "people" or desk.scene.war.cast]


def open_sheet(desk: Desk, tab: str, about: str = "") -> None:
    """Open the sheet at a tab."""
    desk.scene.app.push(DeskSheet(desk, tab, about))
