"""What comes next in a battle by itself: what is queued, the computer, the next choice, the end."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.match import MatchFault
from game.rules.wargame import events
from game.ui.pacing import BUDGET, NOTED, SLOW, THINKING
from game.ui.scene import FOREVER
from game.ui.trouble import ask_about_trouble
from game.ui.wargame.show import seconds as length
from game.ui.wargame.show import whom

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.ui.wargame.scene import BattleScene

# What "one step" ends with.
STEPS = (
    events.Answered, events.Contested, events.Moved, events.Invoked, events.Recovered,
    events.RoundBegan, events.WentNow, events.TurnBegan, events.Smashed, events.Healed,
)  # fmt: skip


class Flow:
    """Looks at each frame at what is to be shown, or done."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.rest = FOREVER
        self.ponders = 0.0  # seconds that the computer has thought about its next order
        self._warmed = False
        self._briefed = bool(scene.session.match.steps)
        self._ended = bool(scene.session.match.steps) and scene.state.outcome is not None

    def update(self, seconds: float) -> bool:
        """Go on; True if something changed."""
        scene = self.scene
        self.rest = FOREVER
        if scene.quiet or self._begins():
            return not scene.quiet
        if scene.show.busy:
            if scene.session.watching:
                scene.session.think()  # ahead
            return self._show(seconds)
        if scene.aim.going or self._interrupted():
            return not scene.aim.going
        return self._goes_on(seconds)

    def _goes_on(self, seconds: float) -> bool:
        """All has been shown: the computer's next order, a person's choice, or the end."""
        scene = self.scene
        if scene.session.watching:
            return self._computer(seconds)
        scene.pacing.rest()
        return self._end() if scene.state.outcome is not None else scene.asking.choice_came()

    def hurry(self) -> None:
        """Take everything that is queued at once."""
        show = self.scene.show
        while show.busy:
            show.next()
            self._shown(show.update(float("inf")))

    def show_result(self) -> None:
        """Who won, and why."""
        from game.ui.wargame.result import ResultScene

        self.scene.app.push(ResultScene(self.scene.app, self.scene))

    def _begins(self) -> bool:
        """What is said before anything else: the briefing, and trouble with the computer."""
        scene = self.scene
        computer = scene.session.computer
        if not self._warmed:
            self._warmed = True
            scene.session.warm()
        if computer.note:
            note, computer.note = computer.note, ""
            scene.banners.note(note, NOTED)
        if computer.trouble and scene.session.watching:
            side = scene.session.watching
            ask_about_trouble(scene.app, computer, side, scene.session.side_name(side))
            return True
        if self._briefed:
            return False
        self._briefed = True
        if scene.session.arena.scenario.briefing:
            scene.briefing()
            return True
        return False

    def _show(self, seconds: float) -> bool:
        """The events that are queued, one after the other."""
        scene, show, pacing = self.scene, self.scene.show, self.scene.pacing
        speed = scene.app.settings.speed
        at_once = pacing.skipping or speed == float("inf")
        if not at_once and show.playing is None and pacing.waits(seconds) > 0:
            return False
        self.rest = 0.0  # nobody need move the mouse for what comes next
        if at_once:
            self.hurry()
            return True
        while show.playing is None and show.busy:
            show.next()
            self._look(show.playing)
            if not length(show.playing):
                self._shown(show.update(1.0))
        self._shown(show.update(seconds * speed))
        return True

    def _look(self, event: Event | None) -> None:
        """Bring into view what happens out of it."""
        view, fighters = self.scene.view, self.scene.show.shown.fighters
        for who in whom(event)[:2]:
            if who < len(fighters) and fighters[who].cell >= 0:
                view.camera.show(fighters[who].cell, glide=True)

    def _shown(self, event: Event | None) -> None:
        if event is None:
            return
        scene = self.scene
        if isinstance(event, STEPS):
            scene.pacing.stepping = False
        scene.told(event)
        if not scene.show.busy:
            scene.settled()

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

    def _computer(self, seconds: float) -> bool:
        """The computer's next order, as the player's hand on it lets it."""
        scene = self.scene
        if scene.pacing.skipping:
            return self._skip_on(seconds)
        order = scene.session.think()
        before = self.ponders > SLOW
        self.ponders = 0.0 if order is not None else self.ponders + seconds
        self.rest = THINKING
        wait = scene.pacing.waits(seconds)
        if order is None or wait > 0:
            if order is not None:
                self.rest = FOREVER
            return before != (self.ponders > SLOW)
        self._play_next()
        return True

    def _skip_on(self, seconds: float) -> bool:
        scene = self.scene
        until = time.perf_counter() + BUDGET
        self.rest = THINKING
        moved = False
        while scene.session.watching and time.perf_counter() < until:
            if self._play_next():
                moved = True
                self.hurry()
            elif not scene.session.computer.wait(until - time.perf_counter()):
                break
        self.ponders = 0.0 if moved else self.ponders + seconds
        return moved

    def _play_next(self) -> bool:
        """Play the computer's order if it is there; where it can't be kept, the player is asked."""
        scene = self.scene
        try:
            played = scene.session.go_on()
        except MatchFault as fault:
            scene.cant_be_kept(fault)
            return False
        if played is None:
            return False
        self.ponders = 0.0
        scene.happened(played.events)
        return True

    def _end(self) -> bool:
        if self._ended:
            return False
        self._ended = True
        self.show_result()
        return True
