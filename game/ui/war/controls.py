"""Mouse and keys on the war's screen, for all that no widget used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import keys
from game.ui.map import Navigator
from game.ui.war import party_commands, steering
from game.ui.war import selection as select
from game.ui.war.notes_dialog import open_notes

if TYPE_CHECKING:
    from game.ui.war.scene import WarScene

_ACTIONS: dict[str, select.Action] = {
    "move": "move",
    "enter_zone": "enter",
    "ranged": "ranged",
    "entrench": "entrench",
    "repair": "repair",
    "heal": "heal",
}
PARTY: dict[str, Callable[[WarScene], None]] = {
    "double": party_commands.double,
    "carry": party_commands.carry,
    "recuperate": party_commands.recuperate,
    "long_rest": party_commands.long_rest,
    "people": party_commands.people,
}

_AT_THE_DESK = ("undo", "note", "log", "rules", "menu", "obvious")


class Controls:
    """Turns events into what the scene does."""

    def __init__(self, scene: WarScene) -> None:
        self.scene = scene
        self.navigator = Navigator(scene.view)
        self._down: int = 0  # the mouse button that was pressed over the map

    @property
    def moving(self) -> bool:
        """Whether a held key moves the map."""
        return self.navigator.moving

    def update(self, seconds: float) -> bool:
        """Pan while keys are held."""
        return self.navigator.update(seconds)

    def let_go(self) -> None:
        """A dialog opened: nothing is held."""
        self.navigator.let_go()
        self._down = 0

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; True if it is used up."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        before = self.scene.view.pointer
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) and (
            self.scene.log_shown and self.scene.minimap.handle(event)
        ):
            return True
        if self.scene.desk.open and self.scene.desk.handle(event):
            self.scene.pointing_changed()
            return True
        if self.navigator.handle(event):
            self._down = 0
            self.scene.pointing_changed()
            return True
        if event.type == pygame.MOUSEMOTION:
            if self.scene.over_widget(event.pos):
                self.scene.view.pointer = None
            elif event.pos != before:
                self.scene.cursor = None
            self.scene.pointing_changed()
            return False
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.scene.pointing_changed()
        return self._click(event)

    @property
    def pressed(self) -> bool:
        """Whether a mouse button was pressed over the map, and not yet let go."""
        return bool(self._down)

    def press(self, event: pygame.event.Event) -> bool:
        """A mouse button goes down: whether over the map."""
        on_map = self.scene.view.area.collidepoint(event.pos)
        self._down = event.button if on_map else 0
        return on_map

    def _click(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.press(event)
        if event.type != pygame.MOUSEBUTTONUP or event.button != self._down:
            return False
        self._down = 0
        cell = scene.view.cell_at(event.pos)
        if scene.desk.open:
            scene.ring.focus(None)
        if cell is None:
            scene.commands.select(select.NOTHING)
        elif event.button == pygame.BUTTON_LEFT:
            self.choose(cell)
        elif event.button == pygame.BUTTON_RIGHT:
            self.obvious(cell)
        return True

    def choose(self, cell: int) -> None:
        """A left click or Enter on a hex."""
        scene = self.scene
        if scene.desk.open:
            scene.desk.choose(cell)
            return
        if not scene.mine:
            scene.commands.select(select.Selection(cell))
            return
        if scene.commands.followed and scene.selection[:3] == (cell, scene.selection.places, ""):
            scene.commands.select(select.pick(scene.state, cell))  # the first click never leaves it
            return
        kept, meaning = select.press(scene.state, scene.selection, cell)
        scene.commands.select(kept)
        scene.commands.mean(meaning)

    def obvious(self, cell: int) -> None:
        """A right click or Shift+Enter on a hex."""
        scene = self.scene
        if scene.desk.open:
            scene.desk.obvious(cell)
            return
        if not scene.mine:
            return
        kept, meaning = select.obvious(scene.state, scene.selection, cell)
        scene.commands.select(kept)
        scene.commands.mean(meaning)

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if self._key_at_any_time(event):
            return True
        towards = steering.direction(event)
        if towards:
            self._steer(towards)
            return True
        action = keys.action(event, "war", "match", "decisions")
        if action:
            return self._war_key(action, event)
        action = keys.action(event, "map")
        if action == "choose" and scene.pointed is not None:
            self.choose(scene.pointed)
            return True
        if action == "centre" and scene.looked_at is not None:
            scene.view.camera.centre_on(scene.looked_at)
            scene.app.post_redraw()
            return True
        used = self.navigator.handle(event)
        if used:
            scene.pointing_changed()
        return used

    def _key_at_any_time(self, event: pygame.event.Event) -> bool:
        """The game master's desk, and how the computer's moves are watched."""
        if keys.action(event, "table") == "gm":
            self.scene.desk.toggle()
            return True
        return not self.scene.desk.open and self._watching_key(keys.action(event, "watching"))

    def _watching_key(self, action: str) -> bool:
        """The pace can be changed at any time, the rest holds while the computer is to act."""
        playback = self.scene.playback
        always = {
            "slower": lambda: playback.change_pace(-1),
            "faster": lambda: playback.change_pace(1),
        }
        watching = {"pause": playback.pause, "step": playback.step, "skip": playback.skip}
        found = always | watching if self.scene.session.watching else always
        if action in found:
            found[action]()
        return action in found

    def _war_key(self, action: str, event: pygame.event.Event) -> bool:
        scene = self.scene
        commands = scene.commands
        if scene.desk.open and action not in _AT_THE_DESK:
            return True  # it is for a player's turn
        if action in _ACTIONS:
            commands.act(_ACTIONS[action], by_key=True)
            return True
        plain = {
            "undo": scene.desk.take_back if scene.desk.open else commands.undo,
            "note": lambda: open_notes(scene, scene.looked_at),
            "end_turn": commands.end_turn,
            "advice": scene.ask_advice,
            "log": scene.show_log,
            "rules": scene.rulebook,
            "menu": scene.cancel,
            "all_units": self._all,
            "by_kind": self._by_kind,
        }
        if action in plain:
            plain[action]()
        elif action == "pace":
            party_commands.pace_number(scene, int(keys.plain_key_of(event)))
        elif action in PARTY:
            PARTY[action](scene)
        elif action == "unit":
            commands.toggle(int(keys.plain_key_of(event)) - 1)
        elif action in ("next_stack", "previous_stack"):
            commands.next_stack(back=action == "previous_stack", by_key=True)
        elif action == "obvious" and scene.pointed is not None:
            self.obvious(scene.pointed)
        else:
            return False
        return True

    def _all(self) -> None:
        scene = self.scene
        if scene.mine:
            scene.commands.select(select.choose_all(scene.state, scene.selection))

    def _steer(self, towards: str) -> None:
        """The first key only shows the cursor, where the player last looked."""
        scene = self.scene
        if scene.cursor is None:
            scene.steer(self._start())
        else:
            scene.steer(steering.step(scene.war.board, scene.cursor, towards))

    def _start(self) -> int:
        scene = self.scene
        if scene.pointed is not None:
            return scene.pointed
        if scene.selection.cell != select.NOWHERE:
            return scene.selection.cell
        own = scene.state.cells.get(scene.state.active, ())
        return own[0] if own else scene.war.board.hexes[0]

    def _by_kind(self) -> None:
        scene = self.scene
        kinds = select.kinds(scene.state, scene.selection)
        if not kinds or not scene.mine:
            return
        chosen = select.chosen(scene.state, scene.selection)
        only = {select.kind_of(unit) for unit in chosen}
        place = kinds.index(select.kind_of(chosen[0])) + 1 if len(only) == 1 else 0
        scene.commands.select(
            select.choose_kind(scene.state, scene.selection, kinds[place % len(kinds)])
        )
