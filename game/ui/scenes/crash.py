"""After a crash: what happened, where the report lies, and how to go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui import theme
from game.ui.app import App
from game.ui.scenes.message import Answer, MessageScene


class CrashScene(MessageScene):
    """A message that stands alone, or over the title: it needs no picture and no match."""

    title = "A fault"
    wide = 720.0  # names of files are long

    def __init__(
        self, app: App, heading: str, text: str, match: Path | None, known: Callable[[], None]
    ) -> None:
        """`match`: what can be gone on with; `known` is called once the player has answered."""
        self.match = match
        self.known = known
        answers = [Answer("Go on with it", self._go_on)] if match is not None else []
        answers.append(Answer("To the title", self._title))
        super().__init__(app, heading, text, answers)
        self.opaque = not app.stack

    def paint(self, surface: pygame.Surface) -> None:
        """A plain ground where no screen is left."""
        if self.opaque:
            surface.fill(theme.INK)

    def _go_on(self) -> None:
        from game.ui.start import resume, to_title

        self.known()
        if not self.app.stack:
            to_title(self.app)  # what can't be loaded is said there
        if self.match is not None:
            resume(self.app, self.match)

    def _title(self) -> None:
        from game.ui.start import to_title

        self.known()
        if not self.app.stack:
            to_title(self.app)
