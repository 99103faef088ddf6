"""Load: every match there is, the last played first; damaged ones named, never hiding others."""

from __future__ import annotations

from html import escape

import pygame

from game.match.store import Info, matches
from game.players import HUMAN
from game.ui import theme
from game.ui.app import App
from game.ui.listbox import Row, list_box
from game.ui.scene import Scene
from game.ui.widgets import button, heading, label, panel, text_box


class LoadScene(Scene):
    """Matches left, the chosen one right."""

    title = "Load"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.matches: tuple[Info, ...] = ()
        self.fault = ""
        self.chosen = ""

    def enter(self) -> None:
        """Look into the folder."""
        self._look()

    def resume(self) -> None:
        """Look again."""
        self._look()
        self.rebuild()

    def build(self) -> None:
        """List and page."""
        width, height = min(940.0, self.width - 24), min(620.0, self.height - 20)
        left = (self.width - width) / 2
        sheet = panel(self, (left, (self.height - height) / 2, width, height), style="framed")
        heading(self, (44, 32, width - 88, 34), "Load a match", inside=sheet)
        button(
            self, (44, height - 82, 120, 40), "Back", self.cancel, inside=sheet, tip="To the title",
            action="cancel",
        )  # fmt: skip
        if not self.matches:
            words = (
                self.fault or "There is no match yet. Each is kept as it is played, order by order."
            )
            label(self, (44, 90, width - 88, 80), words, inside=sheet, wrap=True)
            return
        listed = (width - 88) * 0.56
        rows = [
            Row(info.path.name, _title(info), _detail(info), bool(info.fault))
            for info in self.matches
        ]
        list_box(
            self, (44, 78, listed, height - 78 - 96), rows, chosen=self.chosen,
            select=self._open, choose=lambda _key: self._load(), name="matches", inside=sheet,
        )  # fmt: skip
        info = self._info()
        page = (44 + listed + 16, 72, width - 88 - listed - 16, height - 72 - 118)
        text_box(self, page, _html(info), name="match", inside=sheet)
        left, top, wide, high = page[0] + 6, page[1], page[2] - 6, page[3]
        smallest = theme.font(11, self.scale)
        name = _cut(f"File: {info.path.name}", smallest, wide * self.scale)
        label(
            self, (left, top + high + 2, wide, 20), name, inside=sheet, size=13,
            colour=theme.INK_SOFT,
        )  # fmt: skip
        button(
            self, (width - 44 - 160, height - 82, 160, 40),
            "Look at it" if info.over else "Go on with it", self._load, inside=sheet,
            style="primary", name="Load", enabled=not info.fault,
        )  # fmt: skip
        self.ring.focus("matches")

    def _look(self) -> None:
        try:
            self.matches, self.fault = matches(), ""
        except OSError as fault:
            self.matches, self.fault = (), str(fault)
        names = [info.path.name for info in self.matches]
        if self.chosen not in names:
            whole = [info.path.name for info in self.matches if not info.fault]
            self.chosen = next(iter(whole or names), "")

    def _info(self) -> Info:
        return next(info for info in self.matches if info.path.name == self.chosen)

    def _open(self, name: str) -> None:
        self.chosen = name
        self.rebuild()

    def _load(self) -> None:
        from game.ui.start import resume

        info = self._info()
        if not info.fault:
            resume(self.app, info.path)


def _title(info: Info) -> str:
    name = info.title or info.path.stem
    if info.fault:
        return name
    when = round_words(info)
    return f"{name}, ended in {when}" if info.over else f"{name}, {when}"


def round_words(info: Info) -> str:
    """How far it has come: "round 3" of a war, "turn 3" of a fight."""
    if info.system != "tactical":
        return f"round {info.round}"
    return f"turn {info.round}" if info.round else "not begun"


def _cut(text: str, font: pygame.font.Font, width: float) -> str:
    """The text; without its middle if it is too long: a file's name tells most at both ends."""
    shown, kept = text, len(text)
    while font.size(shown)[0] > width and kept > 2:
        kept -= 1
        shown = f"{text[: (kept + 1) // 2]}…{text[-(kept // 2) :]}"
    return shown


def _detail(info: Info) -> str:
    if info.fault:
        return "damaged: can’t be loaded"
    return f"{info.played:%d %b %Y, %H:%M}   ·   {players_line(info)}"


def players_line(info: Info) -> str:
    """Who played whom, in a line."""
    return ", ".join(f"{_name(info, faction)}: {_who(level)}" for faction, level in info.players)


def _name(info: Info, faction: str) -> str:
    return info.names.get(faction) or faction.capitalize()


def _who(level: str) -> str:
    return "player" if level == HUMAN else f"computer ({level})"


def _html(info: Info) -> str:
    lines = [f"<b>{escape(_title(info))}</b>", ""]
    if info.fault:
        lines += ["This match can’t be loaded.", "", escape(info.fault)]
        return "<br>".join(lines)
    lines += [f"Played last: {info.played:%A, %d %B %Y, %H:%M}", ""]
    lines += [
        f"•  {escape(_name(info, faction))}: {_who(level)}" for faction, level in info.players
    ]
    return "<br>".join(lines)
