"""The position as a map for Tiled, under a name of one's own, in the user's folder of maps."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.data.files import FileFault, make_folder, shown
from game.data.places import NoUserFolder, user_dir
from game.rules.war.standing import NotStanding, scenario_of
from game.ui import theme
from game.ui.scenes.message import Answer, MessageScene, tell
from game.ui.war.dialog import Dialog
from game.ui.widgets import button, entry, heading, label

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.app import App
    from game.ui.war.scene import WarScene

SUFFIX = ".tmx"
_LONGEST = 60  # letters of a name


class SaveMapScene(Dialog):
    """A name, Save, Cancel; then where the files lie."""

    title = "Save as a map"

    def __init__(self, app: App, below: WarScene) -> None:
        super().__init__(app, below)
        self.name = below.copy_name

    def build(self) -> None:
        """The sheet."""
        self.open_sheet(540, 218)
        heading(self, (20, 12, 500, 32), "Save the position as a map", inside=self.sheet)
        words = (
            "A map (.tmx) that Tiled opens, with units, characters, posts, goals and notes as they "
            "are now. Hidden notes are in it, too."
        )
        label(
            self, (20, 46, 500, 42), words, inside=self.sheet, size=13, colour=theme.INK_SOFT,
            wrap=True,
        )  # fmt: skip
        entry(
            self, (20, 98, 500, 38), self.name, self._typed, name="name", inside=self.sheet,
            done=self.save, limit=_LONGEST, hint="A name",
        )  # fmt: skip
        button(
            self, (380, 160, 140, 40), "Save", self.save, inside=self.sheet, style="primary"
        )  # fmt: skip
        button(self, (260, 160, 110, 40), "Cancel", self.cancel, inside=self.sheet)
        self.ring.focus("name")

    def save(self, *, instead: bool = False) -> None:
        """Write it; a name that is taken is asked about."""
        from game import tiled

        try:
            path = path_of(self.name)
            if path is None:
                tell(self.app, "Not saved", "Give the map a name with a letter or digit in it.")
                return
            if path.exists() and not instead:
                answers = (
                    Answer("Replace it", lambda: self.save(instead=True), "danger"),
                    Answer("Another name"),
                )
                words = f"There is a map {path.name} already in {shown(path.parent)}."
                self.app.push(MessageScene(self.app, "The name is taken", words, answers))
                return
            match = self.below.session.match
            scenario = scenario_of(self.state, match.header.players)
            written = tiled.save_position(path, scenario, match.record.setup.tables)
        except NotStanding as fault:
            tell(self.app, "Not now", str(fault))
            return
        except (tiled.MapFault, FileFault, NoUserFolder, OSError) as fault:
            tell(self.app, "Not saved", f"{fault}")
            return
        self.app.pop(self)
        beside = ", ".join(one.name for one in written[1:])
        more = f"\n\nBeside it: {beside}." if beside else ""
        tell(self.app, "Saved", f"The map lies in {shown(written[0])}.{more}")

    def _typed(self, text: str) -> None:
        self.name = text


def open_save_map(scene: WarScene) -> None:
    """Ask for a name."""
    scene.app.push(SaveMapScene(scene.app, scene))


def path_of(name: str) -> Path | None:
    """The file of a name in the user's folder of maps, made if need be; None for no name.

    Raises FileFault, NoUserFolder.
    """
    plain = " ".join(re.sub(r"[^\w .,()'+-]", " ", name.removesuffix(SUFFIX)).split()).strip(" .")
    if not plain:
        return None
    folder = user_dir() / "maps"
    make_folder(folder)
    return folder / f"{plain}{SUFFIX}"
