"""What comes next on the war's screen by itself: curtain, muster, battle, the computer, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.war.events import BattleBegan, RoundFought
from game.ui.match_flow import MatchFlow
from game.ui.pacing import THINKING
from game.ui.scene import FOREVER
from game.ui.war.arrows import NO_ARROW, arrow
from game.ui.war.facts import turn_line

if TYPE_CHECKING:
    from game.rules.contract import Event
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Played


SETTLING = (
    "way",
    "elsewhere",
    "confirm",
    "battle",
    "claim",
)  # phases of a battle that ask a person


class Flow(MatchFlow):
    """Looks after each frame, when nothing moves any more, at what is to be done."""

    scene: WarScene

    def __init__(self, scene: WarScene) -> None:
        super().__init__(scene)
        self.fought: list[Event] = []  # of the battle that a person has just fought
        self._began: list[Event] = []  # how that began
        self._result: list[Event] = []  # what came of it, where no dice settled it
        self._watched = False  # the computer has moved since a person did
        self._announced = self._mustered = (0, "")

    def update(self, seconds: float) -> bool:
        """Go on; True if something changed."""
        scene = self.scene
        self.rest = FOREVER
        if scene.desk.open:  # the war stands still
            return False
        if scene.quiet or self._begins():
            return not scene.quiet
        if self._fight_opens():
            return True
        if not scene.session.watching:
            scene.playback.rest()
            return False if scene.view.animating else self._ask()
        if scene.playback.skipping:
            return self._skip_on(seconds)
        return self._watch(seconds)

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the rounds of a person's battle, and what came of it, for its dialog."""
        began: list[Event] = [event for event in events if isinstance(event, BattleBegan)]
        if began:
            self.fought, self._began, self._result = [], began, []
        if any(isinstance(event, RoundFought) for event in events):
            self.fought = self.fought or ([] if began else self._began)
        if self.fought or any(isinstance(event, RoundFought) for event in events):
            self.fought = [*self.fought, *events]

    def came_back(self, events: Sequence[Event]) -> None:
        """A fight that dice didn't settle is over: show what that brought on the map."""
        self._result = [*self._began, *events]
        scene, last = self.scene, self.scene.session.last
        if last is not None and scene.session.is_human(scene.state.active):
            scene.commands.played(last.order, events)
        else:
            scene.commands.happened(events)

    def _fight_opens(self) -> bool:
        """A fight in another system has its own screen, unless all that computers do is skipped."""
        scene = self.scene
        fight = scene.session.fight
        if fight is None or scene.view.animating:
            return False
        if scene.playback.skipping and not fight.peopled:
            return False
        from game.ui.war.nested_scene import open_fight

        self.fought = []
        scene.hide_card()
        scene.arrow = NO_ARROW
        open_fight(scene, fight)
        return True

    def _brief(self) -> bool:
        from game.ui.war.briefing import BriefingScene, has_briefing

        if has_briefing(self.scene.war):
            self.scene.app.push(BriefingScene(self.scene.app, self.scene))
            return True
        return False

    def _watch(self, seconds: float) -> bool:
        """The computer's orders one by one, as playback lets them; the next is thought ahead."""
        scene = self.scene
        order = scene.session.think()
        moved = self._ponder(seconds, ready=order is not None)
        if scene.view.animating:
            return moved
        wait = scene.playback.waits(seconds)
        self.rest = min(wait, FOREVER) if order is not None else THINKING
        if order is None or wait > 0:
            return moved
        scene.arrow = arrow(scene.state, order)
        played = self._computer()
        if played is not None:
            scene.playback.showed(played)
            scene.show_card(played.events)
            scene.commands.happened(played.events)
        self.rest = THINKING
        return True

    def _computer(self) -> Played | None:
        if not self._watched:
            self._watched = True
            self.scene.banners.say("", 0.0)  # whose turn it was
        return super()._computer()

    def _skip_on(self, seconds: float) -> bool:
        scene = self.scene
        moved = self._skip()
        changed = self._ponder(seconds, ready=moved)
        if moved:
            scene.commands.happened(())
            scene.view.sync(scene.state)
        return changed or moved

    def _ask(self) -> bool:
        """A person is to act: the curtain, then what the rules ask."""
        scene = self.scene
        session, state = scene.session, scene.state
        scene.arrow = NO_ARROW
        if self.fought or state.outcome is not None:
            return self._battle() if self.fought else self._end()
        if state.phase == "confirm":
            return self._settle()
        if session.person != state.active and session.hot_seat:
            scene.hide_card()
            return self._curtain()
        if session.person != state.active or self._watched:
            self._watched = False
            scene.hide_card()
            session.person = state.active
            scene.turn_came()
        if state.phase == "turn":
            self._announce()
        if state.phase == "muster":
            from game.ui.war.muster import MusterScene

            self._mustered = (state.round, state.active)
            scene.app.push(MusterScene(scene.app, scene))
            return True
        if state.phase in SETTLING:
            return self._settle()
        self._result = []
        return False

    def _settle(self) -> bool:
        """An entered zone: how it is settled, what came of it at the table, how it goes on."""
        scene = self.scene
        if scene.state.phase == "way":
            from game.ui.war.way import WayScene

            scene.app.push(WayScene(scene.app, scene))
        elif scene.state.phase == "confirm":
            from game.ui.war.by_hand_gm import ConfirmScene

            scene.app.push(ConfirmScene(scene.app, scene))
        elif scene.state.phase == "elsewhere":
            from game.ui.war.by_hand import TableScene

            scene.app.push(TableScene(scene.app, scene))
        else:
            return self._battle()
        return True

    def _announce(self) -> None:
        """Say once that a person's turn has come, and what was lost before it began."""
        scene = self.scene
        now = (scene.state.round, scene.state.active)
        if now == self._announced:
            return
        self._announced = now
        if not scene.session.hot_seat:
            name = scene.war.faction[scene.state.active].name
            scene.announce(f"Round {scene.state.round}: it is your turn, {name}")
        told = scene.session.chronicle.befell(now[1])
        if now != self._mustered:
            told = (*scene.session.chronicle.lost_grants(scene.state, now[1]), *told)
        if told or now != self._mustered:
            scene.commands.refuse(" ".join(told))

    def _battle(self) -> bool:
        from game.ui.war.battle import BattleScene

        fought, self.fought, self._result = self.fought or self._result, [], []
        self.scene.refresh()
        self.scene.app.push(BattleScene(self.scene.app, self.scene, fought))
        return True

    def _curtain(self) -> bool:
        from game.ui.scenes.handover import HandOverScene

        scene = self.scene
        faction = scene.state.active

        def lifted() -> None:
            scene.session.person = faction
            scene.turn_came()

        name = scene.war.faction[faction].name
        colours = scene.view.colours[faction]
        told = scene.session.chronicle.since(faction)
        scene.app.push(
            HandOverScene(scene.app, name, colours, turn_line(scene.state), told, lifted)
        )
        return True
