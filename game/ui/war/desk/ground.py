"""The desk's tools for the ground: who controls it, terrain and roads, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.contract import GM
from game.rules.war.desk.orders import GiveControl, SetRoads, SetTerrain
from game.ui import theme
from game.ui.war.desk.forms import captioned, faction_choice
from game.ui.war.desk.tool import Tool
from game.ui.war.notes import readable
from game.ui.war.notes_dialog import open_notes
from game.ui.war.words import a_count
from game.ui.widgets import choice, label, toggle

if TYPE_CHECKING:
    from game.rules.contract import Order
    from game.ui.war.desk.mode import Desk
    from game.ui.widgets import Rect

_ROAD, _NO_ROAD = "+road", "-road"


class Control(Tool):
    """Give a post or a hex to a faction, or to nobody."""

    name, title, icon = "control", "Control", "goal"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.faction = desk.scene.war.factions[0].id

    def hint(self) -> str:
        """What a click does."""
        war = self.scene.war
        name = war.faction[self.faction].name if self.faction else "nobody"
        return f"Click a Command Post or a hex: it is given to {name}."

    def build(self, area: Rect) -> None:
        """Whose it is to be."""
        left, top, width, _ = area
        captioned(self.scene, (left, top, width, 20), "It is to be controlled by")
        faction_choice(
            self.scene, (left, top + 22, width, 34), self.state, self.faction, self._take,
            name="controller", nobody="Nobody",
        )  # fmt: skip
        words = "A hex without a Command Post needs units of that faction there."
        label(
            self.scene, (left, top + 62, width, 44), words, wrap=True, size=12.5,
            colour=theme.INK_SOFT,
        )  # fmt: skip

    def choose(self, cell: int) -> None:
        """Give it."""
        self.desk.give(GiveControl(GM, cell, self.faction, note=self.desk.words))

    def _take(self, faction: str) -> None:
        self.faction = faction
        self.desk.look_again()


class Ground(Tool):
    """A brush: a stroke over the map is one order."""

    name, title, icon = "ground", "Ground", "factor"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.what = desk.scene.war.tables.terrains[0].id
        self.broad = False
        self._at = (0, 0)  # where the mouse was last in a stroke

    def hint(self) -> str:
        """What a stroke does."""
        return f"Click a hex, or draw over several: {self._worded()}."

    def build(self, area: Rect) -> None:
        """What is painted, and how broad."""
        left, top, width, _ = area
        terrains = [(one.id, one.title) for one in self.scene.war.tables.terrains]
        options = [*terrains, (_ROAD, "A road"), (_NO_ROAD, "No road")]
        captioned(self.scene, (left, top, width, 20), "The brush paints")
        choice(
            self.scene, (left, top + 22, width, 34), options, self.what, self._take, name="paint"
        )
        toggle(
            self.scene, (left, top + 62, width, 32), "The six hexes around, too", self.broad,
            self._widen,
        )  # fmt: skip
        words = "A right click takes up what is there. The middle button moves the map."
        label(
            self.scene, (left, top + 98, width, 40), words, size=12.5, colour=theme.INK_SOFT,
            wrap=True,
        )  # fmt: skip

    def choose(self, cell: int) -> None:
        """A click by key, or the end of a stroke."""
        self._extend(cell)
        self._stroke_ends()

    def obvious(self, cell: int) -> None:
        """Take up what is there."""
        self._take(self.scene.war.board.terrain[cell])

    def handle(self, event: pygame.event.Event) -> bool:
        """Press, draw, let go."""
        scene, left = self.scene, pygame.BUTTON_LEFT
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == left:
            cell = scene.view.cell_at(event.pos)
            if cell is None or scene.over_widget(event.pos):
                return False
            scene.view.pointer = event.pos
            scene.ring.focus(None)
            self.desk.cell, self.desk.said = cell, ""
            self._at = event.pos
            self._extend(cell)
            return True
        if event.type == pygame.MOUSEMOTION and self.lit:
            scene.view.pointer = event.pos
            self._draw_to(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == left and self.lit:
            self._stroke_ends()
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self.lit = ()
        return False

    def _draw_to(self, spot: tuple[int, int]) -> None:
        """All hexes on the way from where the mouse was: a quick one skips none."""
        view, (x, y) = self.scene.view, self._at
        away = max(abs(spot[0] - x), abs(spot[1] - y))
        parts = max(away * 3 // view.camera.step, 1)
        for part in range(1, parts + 1):
            there = x + (spot[0] - x) * part // parts, y + (spot[1] - y) * part // parts
            cell = view.cell_at(there)
            if cell is not None and cell not in self.lit:
                self._extend(cell)
        self._at = spot

    def _extend(self, cell: int) -> None:
        board = self.scene.war.board
        around = board.grid.directions[cell] if self.broad else ()
        more = [cell, *[one for one in around if one is not None and board.terrain[one]]]
        self.lit = tuple(dict.fromkeys([*self.lit, *more]))
        self.scene.app.post_redraw()

    def _stroke_ends(self) -> None:
        cells, self.lit = tuple(sorted(self.lit)), ()
        order: Order
        if self.what in (_ROAD, _NO_ROAD):
            order = SetRoads(GM, cells, self.what == _ROAD, note=self.desk.words)
        else:
            order = SetTerrain(GM, cells, self.what, note=self.desk.words)
        self.desk.give(order)

    def _worded(self) -> str:
        if self.what == _ROAD:
            return "a road runs there"
        if self.what == _NO_ROAD:
            return "no road runs there any more"
        return f"it becomes {self.scene.war.tables.terrain[self.what].title.lower()}"

    def _take(self, what: str) -> None:
        self.what = what
        self.desk.look_again()

    def _widen(self, broad: bool) -> None:
        self.broad = broad


class Notes(Tool):
    """Write on a hex, for anybody."""

    name, title, icon = "notes", "Notes", "log"

    def hint(self) -> str:
        """What a click does."""
        return "Click a hex to write on it: for everybody, one faction, or hidden."

    def build(self, area: Rect) -> None:
        """How many there are."""
        left, top, width, _ = area
        count = sum(len(notes) for notes in readable(self.scene).values())
        words = f"There {'is' if count == 1 else 'are'} {a_count(count, 'note')} on the map."
        if not count:
            words = "There are no notes on the map yet."
        label(self.scene, (left, top, width, 24), words)
        more = "Hidden ones are shown only while the desk is open."
        label(
            self.scene, (left, top + 26, width, 40), more, wrap=True, size=12.5,
            colour=theme.INK_SOFT,
        )  # fmt: skip

    def choose(self, cell: int) -> None:
        """Write on it."""
        open_notes(self.scene, cell)
