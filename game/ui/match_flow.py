"""What comes next on the screen of a match by itself: the same for every rule system."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar

from game.match import MatchFault
from game.ui.pacing import BUDGET, NOTED, SLOW, THINKING
from game.ui.scene import FOREVER
from game.ui.trouble import ask_about_trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.contract import Event
    from game.ui.match_scene import MatchScene
    from game.ui.session import Played
    from game.ui.told_scene import ToldScene


class MatchFlow:
    """What is said at the start, the computer's orders, the end."""

    scene: MatchScene

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.rest = FOREVER
        self.ponders = 0.0  # seconds that the computer has thought about its next order
        self._warmed = False
        self._briefed = bool(scene.session.match.steps)
        self._ended = False

    def show_result(self) -> None:
        """Who won, and why."""
        self.scene.app.push(self.scene.ending())

    def _brief(self) -> bool:
        """Show the briefing; False if there is none."""
        raise NotImplementedError

    def _begins(self) -> bool:
        """What is said before anything else: the briefing, and trouble with the computer."""
        scene, session = self.scene, self.scene.session
        computer = session.computer
        if not self._warmed:
            self._warmed = True
            session.warm()
        if computer.note:
            note, computer.note = computer.note, ""
            scene.banners.note(note, NOTED)
            scene.app.post_redraw()
        if computer.trouble and session.watching:
            side = session.watching
            ask_about_trouble(scene.app, computer, side, session.side_name(side))
            return True
        if self._briefed:
            return False
        self._briefed = True
        return self._brief()

    def _ponder(self, seconds: float, *, ready: bool) -> bool:
        """Count how long the computer thinks; True when that becomes worth saying, or is over."""
        before = self.ponders > SLOW
        self.ponders = 0.0 if ready else self.ponders + seconds
        return before != (self.ponders > SLOW)

    def _computer(self) -> Played | None:
        """The computer's next order; where it can't be written down, the player is asked."""
        try:
            return self.scene.session.go_on()
        except MatchFault as fault:
            self.scene.cant_be_kept(fault)
            return None

    def _skip(self) -> bool:
        """For a part of a frame, what the computer does is taken at once; False if it was nothing.

        What is to be shown of each order is `_skipped`'s.
        """
        session, moved = self.scene.session, False
        until = time.perf_counter() + BUDGET
        self.rest = THINKING
        while session.watching and time.perf_counter() < until:
            played = self._computer()
            if played is not None:
                moved = True
                self._skipped(played)
            elif not session.computer.wait(until - time.perf_counter()):
                break
        return moved

    def _skipped(self, played: Played) -> None:
        """The computer has played that, and it isn't shown."""

    def _end(self) -> bool:
        """Show the result, once."""
        if self._ended:
            return False
        self._ended = True
        self.show_result()
        return True


class ToldFlow(MatchFlow):
    """Each event is shown before the next is asked for. `steps`: what "one step" ends with."""

    scene: ToldScene
    steps: ClassVar[tuple[type[Event], ...]]

    def __init__(self, scene: ToldScene) -> None:
        super().__init__(scene)
        self._ended = self._briefed and scene.state.outcome is not None

    def update(self, seconds: float) -> bool:
        """Go on; True if something changed."""
        scene = self.scene
        self.rest = FOREVER
        if scene.quiet or self._begins():
            return not scene.quiet
        if scene.queue.busy:
            if scene.session.watching:
                scene.session.think()  # ahead
            return self._show(seconds)
        return self._goes_on(seconds)

    def hurry(self) -> None:
        """Take everything that is queued at once."""
        queue = self.scene.queue
        while queue.busy:
            queue.next()
            self._shown(queue.update(float("inf")))

    def _goes_on(self, seconds: float) -> bool:
        """All has been shown: the computer's next order, a person's choice, or the end."""
        scene = self.scene
        self._ended &= scene.state.outcome is not None  # its end may be taken back
        if scene.session.watching:
            return self._skip_on(seconds) if scene.pacing.skipping else self._watch(seconds)
        scene.pacing.rest()
        return self._end() if scene.state.outcome is not None else scene.choice_came()

    def _show(self, seconds: float) -> bool:
        """The events that are queued, one after the other."""
        scene, queue, pacing = self.scene, self.scene.queue, self.scene.pacing
        speed = scene.app.settings.speed
        at_once = pacing.skipping or speed == float("inf")
        if not at_once and queue.playing is None and pacing.waits(seconds) > 0:
            return False
        self.rest = 0.0  # nobody need move the mouse for what comes next
        if at_once:
            self.hurry()
            return True
        self._take_up()
        self._shown(queue.update(seconds * speed))
        return True

    def _take_up(self) -> None:
        """Begin with the next event, if none is being shown."""
        self.scene.queue.next()

    def _shown(self, event: Event | None) -> None:
        if event is None:
            return
        scene = self.scene
        if isinstance(event, self.steps):
            scene.pacing.stepping = False
        scene.told(event)
        if not scene.queue.busy:
            scene.settled()

    def _watch(self, seconds: float) -> bool:
        """The computer's next order, as the player's hand on it lets it."""
        scene = self.scene
        order = scene.session.think()
        changed = self._ponder(seconds, ready=order is not None)
        wait = scene.pacing.waits(seconds)
        if order is None or wait > 0:
            self.rest = THINKING if order is None else FOREVER
            return changed
        self.rest = THINKING
        if scene.app.settings.speed == float("inf"):
            self._held_back(self._at_once)
            return True
        played = self._computer()
        if played is not None:
            scene.happened(played.events)
        return True

    def _at_once(self) -> bool:
        """The computer's next order, shown as done; whether there was one."""
        played = self._computer()
        if played is not None:
            self._skipped(played)
        return played is not None

    def _held_back(self, act: Callable[[], bool]) -> bool:
        """Do what happens without a look at each step of it, then look once."""
        scene = self.scene
        scene.held = True
        try:
            moved = act()
        finally:
            scene.held = False
        if moved:
            scene.rebuild()
        return moved

    def _skip_on(self, seconds: float) -> bool:
        moved = self._held_back(self._skip)
        return self._ponder(seconds, ready=moved) or moved

    def _skipped(self, played: Played) -> None:
        self.ponders = 0.0
        self.scene.happened(played.events)
        self.hurry()

    def _brief(self) -> bool:
        if not self.scene.has_briefing:
            return False
        self.scene.briefing()
        return True
