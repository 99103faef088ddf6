"""What the screens on which a match is played have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.banner import Banners
from game.ui.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import MatchFault
    from game.ui.app import App
    from game.ui.session import Seat

FLASH = 1.6  # seconds


class MatchScene(Scene):
    """A match on the screen. `briefed`: what its briefing is called; `played`: what it is."""

    briefed: str
    played: str
    session: Seat

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
