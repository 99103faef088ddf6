"""What a person can have done on the war's screen: orders, selections, undo, end of turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from game.match import MatchFault
from game.rules import war
from game.rules.contract import IllegalOrder
from game.rules.war.actions import EndTurn
from game.rules.war.events import RoundFought
from game.ui.war import selection as select
from game.ui.war.aim import NOBODY
from game.ui.war.rest import breaking
from game.ui.war.room import warnings
from game.ui.war.selection import NOTHING, Action, Meaning, Selection
from game.ui.war.words import a_count

if TYPE_CHECKING:
    from game.rules.contract import Event, Order
    from game.ui.war.scene import WarScene


class Commands:
    """Acts on a scene; a refusal is shown in its panel."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.followed = False  # the selection went along with an order, no click made it

    def order(self, order: Order) -> bool:
        """Play a person's order; False if it was refused, and the panel says why."""
        scene = self.scene
        try:
            events = scene.session.order(order)
        except IllegalOrder as fault:
            self.refuse(str(fault))
            return False
        except MatchFault as fault:
            scene.cant_be_kept(fault)
            return False
        scene.flow.remember(events)
        self.played(order, events)
        return True

    def played(self, order: Order, events: Sequence[Event]) -> None:
        """Show what a person's order brought; the selection goes along with units that went.

        The dice and what they did are the battle dialog's to show.
        """
        scene = self.scene
        scene.selection = select.followed(scene.state, scene.selection, order)
        self.followed = True
        self.happened(list(takewhile(lambda event: not isinstance(event, RoundFought), events)))

    def happened(self, events: Sequence[Event]) -> None:
        """Show what an order brought."""
        scene = self.scene
        scene.view.show(events)
        scene.refused = ""
        scene.selection = scene.selection._replace(action="")
        scene.refresh()

    def refuse(self, why: str) -> None:
        """Say why not."""
        self.scene.refused = why
        self.scene.refresh()

    def select(self, selection: Selection) -> None:
        """Take another selection."""
        self.scene.selection = selection
        self.followed = False
        self.refuse("")

    def choose_way(self, selection: Selection) -> None:
        """The same units go another way: at another pace, with the fallen or without."""
        self.scene.selection = selection
        self.refuse("")

    def toggle(self, place: int) -> None:
        """Put a unit in or out of the choice."""
        if self.scene.mine:
            self.select(select.toggle(self.scene.state, self.scene.selection, place))

    def mean(self, meaning: Meaning | None) -> None:
        """Carry out what a click or key meant: play it, ask for the odds first, or say why not."""
        scene = self.scene
        if meaning is None or not meaning.orders:
            self.refuse(meaning.refusal if meaning is not None else "")
        elif war.clashing(scene.state, meaning.orders[0]) is not None:
            from game.ui.war.attack import AttackScene

            scene.refused = ""
            scene.app.push(AttackScene(scene.app, scene, meaning.orders))
        else:
            self.order(meaning.orders[0])

    def act(self, action: Action, *, by_key: bool = False) -> None:
        """An action's button or key: what needs a hex waits for one."""
        scene = self.scene
        if not scene.mine:
            return
        meaning = scene.aim.of_action(action)
        if not meaning.orders:
            self.refuse(meaning.refusal)
        elif action in ("entrench", "repair"):
            self.order(meaning.orders[0])
        elif action == "heal":
            from game.ui.war.heal import HealScene

            scene.app.push(HealScene(scene.app, scene, scene.selection.cell))
        else:
            if not by_key or scene.selection.action != action:
                self.select(select.arm(scene.state, scene.selection, action))
            if by_key:
                self._next_target()

    def next_stack(self, *, back: bool = False, by_key: bool = False) -> None:
        """Go to the next stack that can act."""
        scene = self.scene
        if not scene.mine:
            return
        found = select.next_stack(scene.state, scene.selection.cell, back=back)
        if found is None:
            self.refuse(NOBODY)
            return
        self.select(select.pick(scene.state, found))
        scene.view.camera.show(found)
        if by_key or scene.cursor is not None:
            scene.steer(found)

    def undo(self) -> None:
        """Take the last order back, or say why not."""
        scene = self.scene
        refusal = scene.session.why_not_undo()
        if refusal or not scene.mine:
            self.refuse(refusal or "There is nothing to take back now.")
            return
        if not self.take_back():
            return
        cell = scene.selection.cell
        self.select(NOTHING if cell == select.NOWHERE else select.pick(scene.state, cell))

    def take_back(self) -> bool:
        """Take the last order back; False if that can't be written down."""
        scene = self.scene
        try:
            scene.session.undo()
        except MatchFault as fault:
            scene.cant_be_kept(fault)
            return False
        scene.view.sync(scene.state)
        scene.refresh()
        return True

    def end_turn(self) -> None:
        """End the turn, after asking if there is still something to do.

        While the computer moves: skip ahead; when the war is over: show the result again.
        """
        scene = self.scene
        if scene.session.watching:
            scene.playback.skip()
        if scene.state.outcome is not None:
            scene.flow.show_result()
        if not scene.mine:
            return
        left = scene.state.actions
        idle = left and select.next_stack(scene.state, -1) is not None
        breaks = breaking(scene.state)
        if (idle or breaks) and scene.app.settings.confirm_end_turn:
            from game.ui.scenes.message import ask

            are = "is" if left == 1 else "are"
            words = [breaks] if breaks else []
            if idle:
                told = (
                    f"{a_count(left, 'Battle Action')} {are} left, and some stacks can still act."
                )
                words.append(told)
            words += [f"{full}." for full in warnings(scene.state, scene.state.active)]
            ask(scene.app, "End the turn?", "\n".join(words), "End the turn", self._end, "Stay")
        else:
            self._end()

    def _end(self) -> None:
        self.scene.selection = NOTHING
        self.order(EndTurn(self.scene.state.active))

    def _next_target(self) -> None:
        """The cursor goes to the next marked hex, so that keys find it."""
        scene = self.scene
        found = scene.aim.targets(scene.selection)
        action = scene.selection.action
        cells = sorted(found.move if action == "move" else found.enter)
        if action == "ranged":
            cells = sorted(found.shoot)
        if cells:
            after = [cell for cell in cells if scene.cursor is not None and cell > scene.cursor]
            scene.steer((after or cells)[0])
