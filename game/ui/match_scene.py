"""What the screens on which a match is played have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paper
from game.ui.banner import Banners
from game.ui.scene import Scene
from game.ui.widgets import button, px

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.match import MatchFault
    from game.ui.app import App
    from game.ui.session import Seat
    from game.ui.widgets import Rect

FLASH = 1.6  # seconds


class MatchScene(Scene):
    """A match on the screen. `briefed`: what its briefing is called; `played`: what it is."""

    briefed: str
    played: str
    session: Seat
    bar_room = 112.0  # points at the end of the bar at the top that buttons take

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.banners = Banners()

    @property
    def copy_name(self) -> str:
        """What a copy of the match would be called now."""
        raise NotImplementedError

    def briefing(self) -> None:
        """Show what it is about."""
        raise NotImplementedError

    def more(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """What else its menu offers: what it says, and what that opens."""
        return ()

    def rulebook(self) -> None:
        """Open the rulebook, with the house rules in force."""
        raise NotImplementedError

    def ending(self) -> Scene:
        """What says who won, and why, when it is over."""
        raise NotImplementedError

    def menu_button(self, bar: Rect) -> None:
        """The menu's button, at the end of the bar at the top."""
        box = (bar[2] - 104, 5, 96, 34)
        button(self, box, "Menu", self.menu, action="menu", style="quiet")

    def paint_bars(self, surface: pygame.Surface, boxes: Iterable[Rect]) -> None:
        """The paper below what stands round the picture."""
        for box in boxes:
            rect = px(self, box)
            if rect.height:
                made = paper.sheet(rect.size, self.scale, "bar")
                surface.blit(made, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def announce(self, words: str) -> None:
        """Say something over the picture for a moment."""
        self.banners.say(words, FLASH)
        self.app.post_redraw()

    def menu(self) -> None:
        """Open the menu."""
        from game.ui.scenes.menu import MenuScene

        self.app.push(MenuScene(self.app, self))

    def to_title(self) -> None:
        """Leave for the title."""
        from game.ui.start import to_title

        to_title(self.app)

    def cant_be_kept(self, fault: MatchFault) -> None:
        """An order could not be written to the match, and so was not played."""
        from game.ui.scenes.message import Answer, MessageScene

        answers = (Answer("Try again"), Answer("Quit to the title", self.to_title))
        title = f"The {self.played} can’t be kept"
        self.app.push(MessageScene(self.app, title, str(fault), answers))
