"""The screen of a fight for a zone, above the war's: auto-play, its end, and the way back (W13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.levels import COMPUTERS
from game.ui import keys
from game.ui.told_scene import ToldScene
from game.ui.widgets import button

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.scene import Scene
    from game.ui.theme import Colours
    from game.ui.war.nested import NestedSeat
    from game.ui.war.scene import WarScene
    from game.ui.widgets import Rect

AUTO, STOP = "Auto-play", "Stop"


class NestedScene(ToldScene):
    """What is other on such a screen; it comes before the screen's own class. `war`: the map's."""

    war: WarScene
    session: NestedSeat
    bar_room = 216.0

    def side_colours(self) -> dict[str, Colours]:
        """The factions' own."""
        return {side: self.war.view.colours[side] for side in self.session.sides}

    @property
    def copy_name(self) -> str:
        """What a copy of the match would be called now."""
        return f"{self.war.copy_name}, in a fight"

    def more(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Where the game master's desk is open, the fight can be ended by a word."""
        found = super().more()
        if self.war.war.house.gm_desk == "on" and self.session.match.on:
            found = (*found, ("End it by verdict", self.end_it))
        return found

    def end_it(self) -> None:
        """The game master gives the result."""
        from game.ui.war.by_hand_gm import VerdictScene

        self.app.push(VerdictScene(self.app, self))

    def ending(self) -> Scene:
        """What comes back into the war."""
        from game.ui.war.nested_result import NestedResult

        return NestedResult(self.app, self)

    def menu_button(self, bar: Rect) -> None:
        """Before the menu's: let the computer fight, or stop it."""
        super().menu_button(bar)
        on = bool(self.session.auto)
        tip = f"A {self.session.auto} fights for all: stop" if on else "Let the computer fight it"
        box = (bar[2] - 208, 5, 98, 34)
        if self.session.match.on:
            button(
                self, box, STOP if on else AUTO, self.ask_auto, name="auto", action="auto",
                tip=tip, style="primary" if on else "quiet",
            )  # fmt: skip

    def ask_auto(self) -> None:
        """Ask which level is to fight for all sides; or stop it."""
        from game.ui.scenes.message import Answer, MessageScene

        if not self.session.match.on:
            return
        if self.session.auto:
            self.set_auto("")
            return
        words = (
            "It gives the orders of both sides, to the end of this fight or till you stop it. "
            f"Each order is kept in the match; {keys.shown('skip')} skips to the end."
        )
        answers = [
            *[Answer(level.capitalize(), self._level(level)) for level in COMPUTERS],
            Answer("Cancel"),
        ]
        self.app.push(MessageScene(self.app, "Who fights for both sides?", words, answers))

    def _level(self, level: str) -> Callable[[], None]:
        return lambda: self.set_auto(level)

    def set_auto(self, level: str) -> None:
        """Have a computer's level give all orders; "": the players do again."""
        self.session.auto = level
        self.changed_hands()
        self.rebuild()

    def changed_hands(self) -> None:
        """Others give the orders now: what was begun is let go of."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> bool:
        """The key of auto-play, then the screen's own."""
        if keys.action(event, "nested") == "auto":
            self.ask_auto()
            return True
        return super().handle(event)

    def update(self, seconds: float) -> bool:
        """Go on; back to the war's choice where this way was taken back."""
        if self.session.taken_back:
            self.app.pop(self)
            self.war.view.sync(self.war.state)
            return True
        return super().update(seconds)

    def back(self) -> None:
        """To the war, which goes on with what came of it."""
        came = self.session.came
        self.war.playback.paused = self.pacing.paused
        self.app.pop(self)
        self.war.flow.came_back(came)


def open_fight(war: WarScene, fight: NestedSeat) -> None:
    """Open the screen of the fight that is on, above the war's."""
    scene = fight.scene(war)
    scene.pacing.paused = war.playback.paused
    war.app.push(scene)
