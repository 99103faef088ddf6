"""The window's entry points, for the command line.

Each opens the window, runs till the player leaves, and returns the exit status. What is wrong is
raised as NoDisplay, MatchFault or OSError with one line for the user.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.ui import settings
from game.ui.app import SIZE, App, NoDisplay
from game.ui.scenes.title import TitleScene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from game.match import Match
    from game.match.record import Step
    from game.ui.war.scene import WarScene

__all__ = ["NoDisplay", "run_match", "run_picture", "run_title"]


def run_title() -> int:
    """The game from its title screen."""
    chosen, said = settings.load()
    app = App(chosen)
    app.push(TitleScene(app, said))
    return app.run()


def run_match(match: Match, say: Callable[[str], None] | None = None) -> int:
    """A war at once; `say` gets each line of its log as it happens (`--text-log`)."""
    from game.ui.start import open_war

    chosen, _ = settings.load()
    app = App(chosen)
    if say is not None:
        _follow(match, say)
    open_war(app, match)
    return app.run()


def run_picture(
    match: Match, out: Path, frames: int = 1, size: tuple[int, int] = SIZE, scale: float = 1.0
) -> int:
    """Write the war's screen as the first faction sees it, after so many frames."""
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Session

    app = App(settings.Settings(scale=scale, pace="off"), size, hidden=True)
    scene: WarScene = WarScene(app, Session(match), quiet=True)
    app.push(scene)
    for _ in range(max(frames, 1)):
        app.step()
    try:
        app.picture(out)
    finally:
        app.close()
    return 0


def _follow(match: Match, say: Callable[[str], None]) -> None:
    from game.match.wording import word

    def tell(step: Step) -> None:
        for event in step.events:
            say(word(event, match.state))

    for event in match.record.opening:
        say(word(event, match.state))
    match.listen(tell)
