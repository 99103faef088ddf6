"""Mouse and keys on a battle's screen, for all that no widget used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.wargame.state import NOBODY
from game.ui import keys
from game.ui.map.navigation import Navigator
from game.ui.war import steering
from game.ui.wargame.repertoire import DEEDS

if TYPE_CHECKING:
    from game.ui.wargame.scene import BattleScene

GRACE = 0.4  # seconds after a choice has come in which Enter, pressed before, does nothing
_DEEDS = {deed.hotkey: deed.name for deed in DEEDS}
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Controls:
    """Turns events into what the scene does. `grace`: seconds left in which Enter does nothing."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.navigator = Navigator(scene.view)
        self.grace = 0.0
        self._down = 0

    @property
    def moving(self) -> bool:
        """Whether a held key moves the field."""
        return self.navigator.moving

    def update(self, seconds: float) -> bool:
        """Pan while keys are held."""
        self.grace -= seconds
        return self.navigator.update(seconds)

    def let_go(self) -> None:
        """A dialog opened: nothing is held."""
        self.navigator.let_go()
        self._down = 0

    def early(self, event: pygame.event.Event) -> bool:
        """Whether a key was pressed before anybody can have read what it would choose."""
        presses = event.type == pygame.KEYDOWN and keys.key_of(event) in ("enter", "space")
        return presses and self.grace > 0 and self.scene.deciding

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; True if it is used up."""
        scene = self.scene
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if scene.large:
            return scene.hosts.handle(event)
        before = scene.view.pointer
        if self.navigator.handle(event):
            self._down = 0
            return True
        if event.type == pygame.MOUSEMOTION:
            if scene.over_widget(event.pos):
                scene.view.pointer = None
            elif event.pos != before:
                scene.pointing.cursor = None
            return False
        return event.type in _MOUSE and self._click(event)

    def _click(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.type == pygame.MOUSEBUTTONDOWN:
            on_map = scene.view.area.collidepoint(event.pos)
            self._down = event.button if on_map or scene.roster.at(event.pos) != NOBODY else 0
            return bool(self._down)
        if event.button != self._down:
            return False
        self._down = 0
        if event.button == pygame.BUTTON_RIGHT:
            scene.commands.back()
            return True
        who = scene.roster.at(event.pos)
        cell = scene.view.cell_at(event.pos)
        if who != NOBODY:
            scene.commands.click_fighter(who)
        elif cell is not None:
            scene.commands.click(cell)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if scene.large and scene.deciding and scene.hosts.handle(event):
            return True
        if self._watching(event) or self._always(event):
            return True
        return self._battle(event) if scene.large else self._on_field(event)

    def _on_field(self, event: pygame.event.Event) -> bool:
        """Keys of the cursor, of maneuvers, and those that move the field."""
        scene = self.scene
        if self._along_rows(event):
            return True
        towards = steering.direction(event, "battle")
        if towards:
            self._steer(towards)
            return True
        action = keys.action(event, "map")
        if action == "choose" and scene.pointing.cell is not None:
            scene.commands.click(scene.pointing.cell)
            return True
        if action == "centre" and scene.pointing.cell is not None:
            scene.view.camera.centre_on(scene.pointing.cell)
            scene.app.post_redraw()
            return True
        return self._battle(event) or self.navigator.handle(event)

    def _along_rows(self, event: pygame.event.Event) -> bool:
        """Up and Down go along what is asked, unless it is chosen on the field."""
        scene = self.scene
        key = keys.key_of(event)
        if key not in ("up", "down") or scene.pointing.cursor is not None:
            return False
        names = [row.name for row in scene.panel.shown]
        if not names or scene.aim.is_palette:
            return False
        at = scene.ring.at.name if scene.ring.at is not None else ""
        place = names.index(at) if at in names else -1 if key == "down" else 0
        return scene.ring.focus(names[(place + (1 if key == "down" else -1)) % len(names)])

    def _watching(self, event: pygame.event.Event) -> bool:
        """The pace can be changed at any time, the rest holds while something happens."""
        scene, pacing = self.scene, self.scene.pacing
        found = {
            "slower": lambda: pacing.change_pace(-1),
            "faster": lambda: pacing.change_pace(1),
        }
        if not scene.deciding and not scene.aim.going:
            found["skip"] = scene.skip
            if not scene.finished:
                found |= {"pause": pacing.pause, "step": pacing.step}
        action = keys.action(event, "watching")
        if action in found:
            found[action]()
        return action in found

    def _always(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        action = keys.action(event, "match", "decisions", "table", "battle")
        plain = {
            "undo": scene.commands.undo,
            "advice": scene.ask_advice,
            "log": scene.show_log,
            "rules": scene.rulebook,
            "menu": scene.cancel,
            "gm": scene.open_gm,
            "go_now": scene.commands.ask_going,
            "sight": scene.toggle_sight,
            "hex_numbers": scene.toggle_numbers,
        }
        if action in plain and not (scene.large and action == "go_now"):
            plain[action]()
            return True
        if action == "pass_turn" and scene.may_end:
            scene.commands.end()
            return True
        return False

    def _battle(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if not scene.deciding and not scene.aim.going:
            return False
        action = keys.action(event, "battle")
        if action == "number" and not scene.aim.is_palette:
            return scene.commands.number(int(keys.plain_key_of(event)))
        if action == "more":
            scene.panel.turn_page()
            return True
        if scene.aim.in_turn and action == "weapon":
            scene.aim.next_weapon()
            return True
        if scene.aim.in_turn and action in _DEEDS:
            scene.commands.by_key(_DEEDS[action])
            return True
        return False

    def _steer(self, towards: str) -> None:
        """The first key only shows the cursor, where the player last looked."""
        scene = self.scene
        if not scene.aim.narrowed and scene.ring.at is not None and scene.ring.shown:
            scene.ring.focus(None)
        start = scene.pointing.cell
        if start is None:
            scene.pointing.steer(scene.pointing.start_cell)
        elif scene.pointing.cursor is None:
            scene.pointing.steer(start)
        else:
            scene.pointing.steer(steering.step(scene.session.arena, scene.pointing.cursor, towards))
