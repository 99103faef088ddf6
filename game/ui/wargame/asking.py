"""Who is asked now, about whom; and that it is said when the question comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame.state import NOBODY
from game.ui.wargame.controls import GRACE

if TYPE_CHECKING:
    from game.ui.wargame.scene import BattleScene


class Asking:
    """Of one screen."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._asked = (-1, "")  # the step and side that the rows are for
        self._seat = ""  # the side that was asked last

    @property
    def side(self) -> str:
        """The side that is asked."""
        session = self.scene.session
        going = session.interrupters() if self.scene.aim.going else ()
        return going[0][0] if going else session.state.active

    @property
    def subject(self) -> int:
        """The fighter whom a decision is about."""
        state = self.scene.state
        if state.scale == "large":
            return NOBODY
        if state.strikes:
            return state.strikes[0].at
        if state.tasks:
            return state.tasks[0].about
        if state.waiting:
            return state.waiting[0]
        return state.acting[-1] if state.acting else NOBODY

    @property
    def ready(self) -> bool:
        """Whether the choice at hand has been put to a person."""
        scene = self.scene
        return scene.deciding and self._asked[0] == len(scene.session.match.steps)

    def forget(self) -> None:
        """What is asked is to be shown as if it had just come."""
        self._asked = (-1, "")

    def choice_came(self) -> bool:
        """A person is to choose: the rows are there. False: that was seen to before."""
        scene = self.scene
        side = scene.session.awaited
        asked = (len(scene.session.match.steps), side)
        if asked == self._asked:
            return False
        self._asked = asked
        scene.aim.reset()
        scene.rebuild()
        scene.controls.grace = GRACE
        if not scene.large and not scene.aim.is_palette and scene.panel.shown:
            scene.ring.focus(scene.panel.shown[0].name)
        handed = side != self._seat and len(scene.session.seats) > 1
        if handed or scene.state.phase == "answer":
            scene.announce(self._to_answer(side))
        self._seat = side
        return True

    def _to_answer(self, side: str) -> str:
        """Who is at the screen now, where several play at one."""
        name, words = self.scene.session.side_name(side), self.scene.aim.question
        return words if name in words else f"{name}: {words}"
