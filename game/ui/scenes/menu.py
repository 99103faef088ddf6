"""The menu of a game's screen: go on, save, load, rules, settings, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import MatchFault
from game.match.store import save_as
from game.ui import theme
from game.ui.scenes.message import Answer, MessageScene, tell
from game.ui.scenes.sheet import SheetScene
from game.ui.widgets import button, entry, heading, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App
    from game.ui.match_scene import MatchScene


class MenuScene(SheetScene):
    """Opened by Esc or the Menu button."""

    title = "Menu"

    def __init__(self, app: App, below: MatchScene) -> None:
        super().__init__(app)
        self.below = below

    def build(self) -> None:
        """A button for each thing to do."""
        entries = (
            ("Go on", self.cancel),
            ("Save as …", lambda: self.app.push(SaveScene(self.app, self.below))),
            ("Load", self._load),
            (self.below.briefed, self.below.briefing),
            *[(words, lambda act=act: self._instead(act)) for words, act in self.below.more()],
            ("Rulebook", self._rules),
            ("Settings", self._settings),
            ("Quit to the title", self.below.to_title),
        )
        row = min(48.0, (self.height - 100) / len(entries))
        self.open_sheet(330, 62 + len(entries) * row + 40)
        heading(self, (20, 12, 290, 32), "Menu", inside=self.sheet, align="center")
        for place, (text, act) in enumerate(entries):
            button(
                self, (35, 54 + place * row, 260, row - 8), text, act, inside=self.sheet,
                style="primary" if place == 0 else "",
            )  # fmt: skip
        path = self.below.session.match.path
        words = (
            "Each order is kept as it is played." if path else "This match isn’t kept in a file."
        )
        label(
            self, (20, self.high - 34, 290, 22), words, inside=self.sheet, size=12,
            colour=theme.INK_SOFT, align="center",
        )  # fmt: skip
        self.ring.focus("Go on")

    def _instead(self, act: Callable[[], None]) -> None:
        """Close the menu, then open that."""
        self.app.pop(self)
        act()

    def _load(self) -> None:
        from game.ui.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _rules(self) -> None:
        self.below.rulebook()

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app, over=True))


class SaveScene(SheetScene):
    """A copy of the match under a name of one's own."""

    title = "Save as"

    def __init__(self, app: App, below: MatchScene) -> None:
        super().__init__(app)
        self.below = below
        self.name = below.copy_name

    def build(self) -> None:
        """A name, Save, Cancel."""
        self.open_sheet(480, 190)
        heading(self, (20, 12, 440, 32), "Save as", inside=self.sheet)
        words = "A copy under this name; the match goes on where it was."
        label(self, (20, 46, 440, 22), words, inside=self.sheet, size=13, colour=theme.INK_SOFT)
        entry(
            self, (20, 76, 440, 38), self.name, self._typed, name="name", inside=self.sheet,
            done=self.save,
        )  # fmt: skip
        button(
            self, (320, 132, 140, 40), "Save", self.save, inside=self.sheet, style="primary"
        )  # fmt: skip
        button(self, (200, 132, 110, 40), "Cancel", self.cancel, inside=self.sheet)
        self.ring.focus("name")

    def _typed(self, text: str) -> None:
        self.name = text

    def save(self, *, instead: bool = False) -> None:
        """Write the copy; a name that is taken is asked about."""
        try:
            path = save_as(self.below.session.match, self.name, instead=instead)
        except (MatchFault, OSError) as fault:
            if "already" in str(fault) and not instead:
                answers = (
                    Answer("Replace it", lambda: self.save(instead=True), "danger"),
                    Answer("Another name"),
                )
                self.app.push(MessageScene(self.app, "The name is taken", f"{fault}.", answers))
            else:
                tell(self.app, "Not saved", f"{fault}.")
            return
        self.app.pop(self)
        tell(self.app, "Saved", f"The match was saved as “{path.stem}”.")
