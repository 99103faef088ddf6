"""Writing notes on a hex: a line for each reader that whoever is at the screen may write for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import MatchFault
from game.rules.contract import GM, IllegalOrder
from game.rules.war.awaited import MOST_NOTE
from game.rules.war.desk.hexnotes import EVERYBODY
from game.rules.war.desk.orders import Annotate
from game.ui import theme
from game.ui.war.dialog import Dialog
from game.ui.war.notes import BUTTON, for_whom, reader, shade
from game.ui.war.words import hex_words
from game.ui.widgets import button, entry, heading, label

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

    from game.ui.app import App
    from game.ui.war.scene import WarScene

NOBODY = "Nobody at this screen plays a faction: there is nobody to write a note."
NO_HEX = "Point at a hex first: the note is for that one."
_ROW = 58.0


class NoteScene(Dialog):
    """What is emptied is taken away; Enter or Keep writes what was changed."""

    title = "Notes"

    def __init__(self, app: App, below: WarScene, cell: int) -> None:
        super().__init__(app, below)
        self.cell = cell
        self.writer = reader(below)
        own = (GM, *self.war.faction) if self.writer == GM else (self.writer,)
        self.readers = (EVERYBODY, *own)
        self.texts = {whose: self.state.notes.get((cell, whose), "") for whose in self.readers}
        self.said = ""

    def build(self) -> None:
        """A field for each reader."""
        row = min(_ROW, (self.height - 12 - 54 - 84) / len(self.readers))
        self.open_sheet(620, 54 + row * len(self.readers) + 84)
        words = f"Notes on {hex_words(self.cell, self.war)}"
        heading(self, (20, 12, self.wide - 40, 32), words, inside=self.sheet)
        for place, whose in enumerate(self.readers):
            self._field(54 + place * row, row, whose)
        top = self.high - 54
        label(
            self, (20, top - 28, self.wide - 40, 24), self.said or "An empty line is no note.",
            inside=self.sheet, size=13, bold=bool(self.said),
            colour=theme.RED if self.said else theme.INK_SOFT,
        )  # fmt: skip
        left = self.wide - 20 - 130
        button(
            self, (left, top, 130, 40), "Keep", self.keep, inside=self.sheet, style="primary"
        )  # fmt: skip
        button(self, (left - 120, top, 110, 40), "Cancel", self.cancel, inside=self.sheet)
        if self.ring.at is None:
            self.ring.focus(f"note {self.writer}")

    def _field(self, top: float, row: float, whose: str) -> None:
        tall = row >= 52
        wide = self.wide - 40 if tall else self.wide - 40 - 190
        colour = str(shade(whose, self.below.view.colours)) if whose == GM else theme.INK
        label(
            self, (20, top, self.wide - 40 if tall else 184, 20 if tall else row - 6),
            for_whom(self.war, whose), inside=self.sheet, size=13, bold=True, colour=colour,
        )  # fmt: skip
        rect = (20, top + 20, wide, row - 26) if tall else (210, top, wide, row - 6)
        entry(
            self, rect, self.texts[whose], lambda text: self._typed(whose, text),
            name=f"note {whose}", inside=self.sheet, limit=MOST_NOTE, done=self.keep,
        )  # fmt: skip

    def _typed(self, whose: str, text: str) -> None:
        self.texts[whose] = text

    def keep(self) -> None:
        """Write what was changed, note by note; close, or say why one can't be."""
        for whose, text in self.texts.items():
            words = " ".join(text.split())
            if words == self.state.notes.get((self.cell, whose), ""):
                continue
            if not self._write(Annotate(self.writer, self.cell, words, whose)):
                return
        self.app.pop(self)

    def _write(self, order: Annotate) -> bool:
        below = self.below
        try:
            below.session.order(order)
        except IllegalOrder as fault:
            self.said = str(fault)
            self.rebuild()
            return False
        except MatchFault as fault:
            below.cant_be_kept(fault)
            return False
        below.desk.look_again()
        return True


def note_button(scene: WarScene) -> UIButton:
    """The button at the hex in the panel."""
    left, top, width, _ = scene.areas.hex
    return button(
        scene, (left + width - BUTTON, top - 2, BUTTON, 24), "",
        lambda: open_notes(scene, scene.looked_at), style="quiet", name="write note",
        tip="A note on the chosen hex", action="note",
    )  # fmt: skip


def open_notes(scene: WarScene, cell: int | None) -> None:
    """Write on a hex; the panel says why that can't be."""
    if cell is None:
        scene.commands.refuse(NO_HEX)
    elif not reader(scene):
        scene.commands.refuse(NOBODY)
    else:
        scene.app.push(NoteScene(scene.app, scene, cell))
