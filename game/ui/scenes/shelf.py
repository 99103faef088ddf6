"""The list of files at the left of a set-up screen, and below it a field for another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.listbox import Row, list_box
from game.ui.scene import Scene
from game.ui.widgets import button, entry, heading, label, panel


class ShelfWords(NamedTuple):
    """What it says: above the list, above the field, in it; the names of both in the focus ring.

    `start`: the button that a second click in the list leads to.
    """

    title: str
    another: str
    hint: str
    rows: str
    entry: str
    start: str


class Shelf:
    """`choose` takes a row's key, `open_file` what was typed as a path."""

    def __init__(
        self,
        scene: Scene,
        words: ShelfWords,
        choose: Callable[[str], None],
        open_file: Callable[[str], None],
    ) -> None:
        self.scene = scene
        self.words = words
        self.typed = ""
        self._choose = choose
        self._open_file = open_file

    def build(self, width: float, rows: Sequence[Row], chosen: str) -> None:
        """Lay it out, so wide; `chosen` is a row's key."""
        scene, words = self.scene, self.words
        sheet = panel(scene, (12, 12, width, scene.height - 24), style="framed")
        heading(scene, (36, 28, width - 66, 34), words.title, inside=sheet, size=22)
        list_box(
            scene, (30, 68, width - 60, scene.height - 24 - 68 - 172), rows, chosen=chosen,
            select=self._choose, choose=self._to_start, name=words.rows, inside=sheet,
        )  # fmt: skip
        top = scene.height - 24 - 164
        label(scene, (30, top, width - 60, 20), words.another, inside=sheet, size=13)
        entry(
            scene, (30, top + 22, width - 60 - 76, 34), self.typed, self._type, name=words.entry,
            inside=sheet, hint=words.hint, done=self._open,
        )  # fmt: skip
        button(
            scene, (width - 30 - 70, top + 22, 70, 34), "Open", self._open, inside=sheet,
            tip="Or drop the file on the window",
        )  # fmt: skip
        button(
            scene, (32, top + 84, 110, 38), "Back", scene.cancel, inside=sheet, tip="To the title",
            action="cancel",
        )  # fmt: skip

    def _to_start(self, _key: str) -> None:
        self.scene.ring.focus(self.words.start)

    def _type(self, text: str) -> None:
        self.typed = text

    def _open(self) -> None:
        self._open_file(self.typed)
