"""A message over what is there, and a question with two answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui import theme
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.text import wrapped_height
from game.ui.widgets import Style, button, heading, label, panel


class Answer(NamedTuple):
    """A button of a message: what it says, and what it does after the message has closed."""

    text: str
    act: Callable[[], None] | None = None
    style: Style = ""


class MessageScene(Scene):
    """A title, a text, buttons. Enter presses the first, Esc the `harmless` one."""

    opaque = False
    wide = 480.0  # at most, in points

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: Sequence[Answer] = (Answer("OK"),),
        harmless: int = -1,
    ) -> None:
        super().__init__(app)
        self.harmless = harmless
        self.heading = title
        self.text = text
        self.answers = tuple(answers)

    def build(self) -> None:
        """The sheet, as high as its text."""
        width = min(self.wide, self.width - 32)
        inner = width - 48
        lines = wrapped_height(self.text, theme.font(15, self.scale), round(inner * self.scale))
        text_height = lines / self.scale
        height = 24 + 34 + 10 + text_height + 20 + 40 + 20
        rect = ((self.width - width) / 2, (self.height - height) / 2, width, height)
        sheet = panel(self, rect)
        heading(self, (24, 20, inner, 34), self.heading, inside=sheet, size=20)
        label(self, (24, 64, inner, text_height + 4), self.text, inside=sheet, wrap=True)
        self._buttons(sheet, width, height - 60)

    def _buttons(self, sheet: object, width: float, top: float) -> None:
        gap, each = 12.0, (width - 48 - 12 * (len(self.answers) - 1)) / len(self.answers)
        each = min(each, 190.0)
        left = width - 24 - len(self.answers) * (each + gap) + gap
        for place, answer in enumerate(self.answers):
            button(
                self,
                (left + place * (each + gap), top, each, 40),
                answer.text,
                lambda answer=answer: self._answered(answer),  # type: ignore[misc]
                inside=sheet,  # type: ignore[arg-type]
                style=answer.style or ("primary" if place == 0 else ""),
            )

    def cancel(self) -> None:
        """Esc: the harmless answer, if not told else the last."""
        self._answered(self.answers[self.harmless])

    def _answered(self, answer: Answer) -> None:
        self.app.pop(self)
        if answer.act is not None:
            answer.act()


def tell(app: App, title: str, text: str, then: Callable[[], None] | None = None) -> None:
    """Say something that the player closes."""
    app.push(MessageScene(app, title, text, (Answer("OK", then),)))


def ask(
    app: App, title: str, text: str, yes: str, act: Callable[[], None], no: str = "Cancel"
) -> None:
    """Ask before something is done."""
    app.push(MessageScene(app, title, text, (Answer(yes, act), Answer(no))))
