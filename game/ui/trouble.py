"""When the computer player fails again and again: the player says who is to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players import HUMAN
from game.ui.computer import STAND_IN

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.computer import Computer


def ask_about_trouble(app: App, computer: Computer, side: str, name: str) -> None:
    """Ask who is to play a side of that name."""
    from game.ui.scenes.message import Answer, MessageScene

    stand_in = f"A {STAND_IN} plays it"
    answers = [
        Answer("Try again", computer.try_again),
        Answer(stand_in, lambda: computer.let(side, STAND_IN)),
        Answer("I play it", lambda: computer.let(side, HUMAN)),
    ]
    words = (
        f"{computer.trouble} It was started anew, and failed again. Nothing is lost: "
        f"try again, or say who is to play {name} from now on."
    )
    if computer.level(side) == STAND_IN:
        del answers[1]
    app.push(MessageScene(app, "The computer player fails", words, answers, harmless=0))
