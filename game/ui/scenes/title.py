"""The first screen: what one can do, over a picture of a campaign map."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game import __version__
from game.data.places import assets_dir
from game.ui import paper, theme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.message import tell
from game.ui.widgets import Style, button, label, panel

_MENU = (270.0, 52.0)  # width, least height of the heading's room


class TitleScene(Scene):
    """New war, Campaign, War Game, Tactical Core, Continue, Load, Rulebook, Settings, Quit."""

    def __init__(self, app: App, said: str = "") -> None:
        """`said`: something to tell at once (damaged settings, say)."""
        super().__init__(app)
        self.said = said
        self.latest: tuple[str, Callable[[], None]] | None = None

    def enter(self) -> None:
        """Look for the last match."""
        self._look()

    def resume(self) -> None:
        """Look again: a war may have been played meanwhile."""
        before = self.latest
        self._look()
        if (before and before[0]) != (self.latest and self.latest[0]):
            self.rebuild()

    def build(self) -> None:
        """The menu, left, where the picture is open sea."""
        width = _MENU[0]
        entries = self._entries()
        lost = 26.0 if self.latest else 0.0
        room = self.height - self._heading_height() - 30
        row = min((room - 2 * paper.FRAME - lost) / len(entries), 54.0)
        height = len(entries) * row + lost + 2 * paper.FRAME
        left = max(self.width * 0.28 - width / 2, 24)
        top = self._heading_height() + (room - height) / 2
        sheet = panel(self, (left, top, width, height), style="framed")
        y = paper.FRAME + 3
        for text, act, style in entries:
            rect = (paper.FRAME + 8, y, width - 2 * paper.FRAME - 16, row - 8)
            button(self, rect, text, act, inside=sheet, style=style)
            y += row
            if text == "Continue" and self.latest:
                under = (paper.FRAME + 8, y - 8, width - 2 * paper.FRAME - 16, lost)
                label(
                    self, under, self.latest[0], inside=sheet, size=12.5, align="center",
                    colour=theme.INK_SOFT,
                )  # fmt: skip
                y += lost
        hint = f"{__version__}   ·   F1: keys   ·   F11: full screen   ·   Ctrl + / −: size"
        wide = 430.0
        strip = panel(self, (self.width - wide - 40, self.height - 64, wide, 26), style="dark")
        label(
            self, (8, 2, wide - 16, 22), hint, inside=strip, size=12.5, align="center",
            colour=theme.PAPER,
        )  # fmt: skip

    def update(self, seconds: float) -> bool:
        """Tell what is to be told, once the screen is there."""
        del seconds
        if self.said and self.app.top is self:
            said, self.said = self.said, ""
            tell(self.app, "Please note", said)
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """A file dropped on the window, or that macOS hands over, is opened."""
        if event.type == pygame.DROPFILE:
            from game.ui.opening import open_file

            open_file(self.app, Path(event.file))
            return True
        return super().handle(event)

    def cancel(self) -> None:
        """Esc doesn't leave the game by accident: Quit is a button."""

    def paint(self, surface: pygame.Surface) -> None:
        """The picture, and the game's name on the open sea."""
        surface.blit(_picture(self.size), (0, 0))
        s, size = self.scale, self._heading_height() * 0.48
        name = theme.font(size, s, serif=True).render("Hexmarch", True, theme.INK)
        glow = theme.font(size, s, serif=True).render("Hexmarch", True, theme.PAPER_LIGHT)
        below = theme.font(size * 0.27, s, serif=True)
        motto = below.render("Wars on a hex map", True, theme.RED_DARK)
        middle = max(self.width * 0.28, 24 + _MENU[0] / 2) * s
        top = round(self._heading_height() * 0.16 * s)
        place = name.get_rect(midtop=(middle, top))
        for off in ((-2, 0), (2, 0), (0, -2), (0, 2), (1, 1), (-1, -1)):
            surface.blit(glow, place.move(off))
        surface.blit(name, place)
        surface.blit(motto, motto.get_rect(midtop=(middle, place.bottom - round(6 * s))))

    def _heading_height(self) -> float:
        return min(max(self.height * 0.2, 84), 170)

    def _entries(self) -> list[tuple[str, Callable[[], None], Style]]:
        first: list[tuple[str, Callable[[], None], Style]] = []
        if self.latest:
            first.append(("Continue", self.latest[1], "title_primary"))
        return [
            *first,
            ("New war", self._new_war, "title" if first else "title_primary"),
            ("Campaign", self._campaign, "title"),
            ("War Game", self._war_game, "title"),
            ("Tactical Core", self._tactical, "title"),
            ("Load", self._load, "title"),
            ("Rulebook", self._rules, "title"),
            ("Settings", self._settings, "title"),
            ("Quit", self.app.quit, "title"),
        ]

    def _look(self) -> None:
        """The last match that isn't over; a folder that can't be read has none."""
        from game.match.store import matches

        try:
            found = next((one for one in matches() if not one.fault and not one.over), None)
        except OSError:
            found = None
        self.latest = None
        if found is not None:
            path = found.path
            from game.ui.scenes.load import round_words

            words = f"{found.title}, {round_words(found)}"
            self.latest = (words, lambda: self._resume(path))

    def _resume(self, path: Path) -> None:
        from game.ui.start import resume

        resume(self.app, path)

    def _new_war(self) -> None:
        from game.ui.scenes.new_war import NewWarScene

        self.app.push(NewWarScene(self.app))

    def _campaign(self) -> None:
        from game.ui.scenes.campaigns import CampaignScene

        self.app.push(CampaignScene(self.app))

    def _war_game(self) -> None:
        from game.ui.wargame.setup import SetupScene

        self.app.push(SetupScene(self.app))

    def _tactical(self) -> None:
        from game.ui.tactical.setup import SetupScene

        self.app.push(SetupScene(self.app))

    def _load(self) -> None:
        from game.ui.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _rules(self) -> None:
        from game.ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))


@lru_cache(maxsize=1)
def _picture(size: tuple[int, int]) -> pygame.Surface:
    """The title picture, covering the window; what is too much is cut off at the right."""
    whole = pygame.image.load(assets_dir() / "app" / "title.png").convert()
    factor = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    scaled = pygame.transform.smoothscale_by(whole, factor)
    shown = pygame.Surface(size)
    shown.blit(scaled, (0, min(size[1] - scaled.get_height(), 0) // 2))
    return shown.convert()
