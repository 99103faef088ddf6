"""What comes next in a battle by itself: what is queued, the computer, the next choice, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import MatchFault
from game.rules.wargame import events
from game.ui.match_flow import ToldFlow
from game.ui.wargame.show import seconds as length
from game.ui.wargame.show import whom

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.ui.wargame.scene import BattleScene


class Flow(ToldFlow):
    """Looks at each frame at what is to be shown, or done."""

    scene: BattleScene
    # fmt: off
    steps = (
        events.Answered, events.Contested, events.Moved, events.Invoked, events.Recovered,
        events.RoundBegan, events.WentNow, events.TurnBegan, events.Smashed, events.Healed,
    )
    # fmt: on

    def _goes_on(self, seconds: float) -> bool:
        if self.scene.aim.going or self._interrupted():
            return not self.scene.aim.going
        return super()._goes_on(seconds)

    def _take_up(self) -> None:
        """Begin with the next event that takes time; the camera follows it."""
        show = self.scene.show
        while show.playing is None and show.busy:
            show.next()
            self._look(show.playing)
            if not length(show.playing):
                self._shown(show.update(1.0))

    def _look(self, event: Event | None) -> None:
        """Bring into view what happens out of it."""
        view, fighters = self.scene.view, self.scene.show.shown.fighters
        for who in whom(event)[:2]:
            if who < len(fighters) and fighters[who].cell >= 0:
                view.camera.show(fighters[who].cell, glide=True)

    def _interrupted(self) -> bool:
        """A computer's side may go at once, out of turn."""
        scene = self.scene
        try:
            played = scene.session.interruption()
        except MatchFault as fault:
            scene.cant_be_kept(fault)
            return True
        if played is None:
            return False
        scene.happened(played.events)
        return True
