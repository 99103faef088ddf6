"""Saving a set-up under a title of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.data.files import FileFault
from game.ui import theme
from game.ui.scenes.message import Answer, MessageScene, tell
from game.ui.scenes.sheet import SheetScene
from game.ui.wargame.draft import OWN
from game.ui.wargame.setup_file import path_of, save
from game.ui.widgets import button, entry, heading, label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.wargame.setup import SetupScene

_LONGEST = 60  # letters of a title


class SaveSetup(SheetScene):
    """A title, Save, Cancel."""

    title = "Save set-up"

    def __init__(self, app: App, below: SetupScene) -> None:
        super().__init__(app)
        self.below = below
        draft = below.draft
        self.name = OWN if draft.plain else draft.title

    def build(self) -> None:
        """The sheet."""
        self.open_sheet(520, 196)
        heading(self, (20, 12, 480, 32), "Save set-up", inside=self.sheet)
        words = "Sides, players and house rules; it stands in the list of battles from now on."
        label(self, (20, 46, 480, 22), words, inside=self.sheet, size=13, colour=theme.INK_SOFT)
        entry(
            self, (20, 78, 480, 38), self.name, self._typed, name="name", inside=self.sheet,
            done=self.save, limit=_LONGEST, hint="A title",
        )  # fmt: skip
        button(
            self, (360, 138, 140, 40), "Save", self.save, inside=self.sheet, style="primary"
        )  # fmt: skip
        button(self, (240, 138, 110, 40), "Cancel", self.cancel, inside=self.sheet)
        self.ring.focus("name")

    def save(self, *, instead: bool = False) -> None:
        """Write the file; one that is there already is asked about."""
        title = self.name.strip()
        if not title:
            tell(self.app, "Not saved", "Give the set-up a title.")
            return
        try:
            path = path_of(title)
            if path.exists() and not instead:
                answers = (
                    Answer("Replace it", lambda: self.save(instead=True), "danger"),
                    Answer("Another title"),
                )
                words = f"There is a set-up in the file {path.name} already."
                self.app.push(MessageScene(self.app, "The title is taken", words, answers))
                return
            save(path, self.below.draft, title, self.below.card.ground)
        except (FileFault, OSError) as fault:
            tell(self.app, "Not saved", f"{fault}.")
            return
        self.app.pop(self)
        self.below.open_file(str(path))
        tell(self.app, "Saved", f"The set-up was saved as {path.name} in the folder of set-ups.")

    def _typed(self, text: str) -> None:
        self.name = text
