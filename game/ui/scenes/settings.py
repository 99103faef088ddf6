"""Settings: each with what it does; they hold at once and are kept at once."""

from __future__ import annotations

from game.ui import theme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.settings import AUTOMATIC, PACE_TEXTS, PACES, SCALES
from game.ui.widgets import Sheet, button, choice, heading, label, panel, toggle


class SettingsScene(Scene):
    """A sheet with a row for each setting."""

    opaque = True
    title = "Settings"

    def __init__(self, app: App, *, over: bool = False) -> None:
        """`over`: opened above a war, which stays in sight."""
        super().__init__(app)
        self.opaque = not over

    def build(self) -> None:
        """Label, control, and a line of help for each."""
        width, height = min(640.0, self.width - 32), min(394.0, self.height - 16)
        sheet = panel(
            self,
            ((self.width - width) / 2, (self.height - height) / 2, width, height),
            style="framed",
        )
        heading(self, (44, 34, width - 88, 34), "Settings", inside=sheet)
        top = 80.0
        for row in (self._scale, self._full_screen, self._pace, self._confirm):
            row(sheet, top, width)
            top += 58
        button(
            self, (width - 44 - 140, height - 80, 140, 40), "Done", self.cancel, inside=sheet,
            style="primary",
        )  # fmt: skip
        self.ring.focus("Done")

    def _scale(self, sheet: Sheet, top: float, width: float) -> None:
        self._words(sheet, top, width, "Size of text and buttons", self._scale_help())
        automatic = f"Automatic ({round(100 * self.app.automatic_scale)} %)"
        options = [(str(AUTOMATIC), automatic)]
        options += [(str(scale), f"{round(100 * scale)} %") for scale in SCALES]
        choice(
            self, (width - 44 - 210, top, 210, 36), options, str(self.app.settings.scale),
            lambda value: self.app.set_scale(float(value)), name="scale", inside=sheet,
        )  # fmt: skip

    def _scale_help(self) -> str:
        if self.app.scale < self.app.wanted_scale:
            return f"This window has room for {round(100 * self.app.scale)} %."
        return "Ctrl + and Ctrl − change it on any screen."

    def _full_screen(self, sheet: Sheet, top: float, width: float) -> None:
        self._words(sheet, top, width, "Screen", "F11 changes it on any screen.")
        toggle(
            self, (width - 44 - 210, top, 210, 36), "Full screen", self.app.settings.full_screen,
            self.app.set_full_screen, inside=sheet,
        )  # fmt: skip

    def _pace(self, sheet: Sheet, top: float, width: float) -> None:
        self._words(
            sheet, top, width, "Pace of what you see", "Moves, battles, and the computer’s turns."
        )
        options = [(pace, PACE_TEXTS[pace]) for pace in PACES]
        choice(
            self, (width - 44 - 210, top, 210, 36), options, self.app.settings.pace,
            self._take_pace, name="pace", inside=sheet,
        )  # fmt: skip

    def _confirm(self, sheet: Sheet, top: float, width: float) -> None:
        help_text = "Only while Battle Actions are left."
        self._words(sheet, top, width, "Ask before a turn ends", help_text)
        toggle(
            self, (width - 44 - 210, top, 210, 36), "Ask me", self.app.settings.confirm_end_turn,
            self._take_confirm, inside=sheet,
        )  # fmt: skip

    def _words(self, sheet: Sheet, top: float, width: float, name: str, help_text: str) -> None:
        room = width - 88 - 210 - 16
        label(self, (44, top - 1, room, 21), name, inside=sheet, bold=True)
        label(
            self, (44, top + 19, room, 18), help_text, inside=sheet, size=13,
            colour=theme.INK_SOFT,
        )  # fmt: skip

    def _take_pace(self, value: str) -> None:
        self.app.settings.pace = next(pace for pace in PACES if pace == value)
        self.app.save_settings()

    def _take_confirm(self, on: bool) -> None:
        self.app.settings.confirm_end_turn = on
        self.app.save_settings()
