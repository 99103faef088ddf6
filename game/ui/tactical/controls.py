"""Keys on a fight's screen: numbers choose, the rest as the table of hotkeys says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keys

if TYPE_CHECKING:
    from game.ui.tactical.scene import FightScene

GRACE = 0.4  # seconds after a choice has come in which Enter, pressed before, does nothing


class Controls:
    """Acts on a scene. `grace`: seconds left in which Enter does nothing."""

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self.grace = 0.0

    def early(self, event: pygame.event.Event) -> bool:
        """Whether a key was pressed before anybody can have read what it would choose."""
        presses = event.type == pygame.KEYDOWN and keys.key_of(event) in ("enter", "space")
        return presses and self.grace > 0 and self.scene.deciding

    def handle(self, event: pygame.event.Event) -> bool:
        """Use a key that no widget used."""
        return self._watching(event) or self._deciding(event)

    def _watching(self, event: pygame.event.Event) -> bool:
        """The pace can be changed at any time, the rest holds while something happens."""
        scene, pacing = self.scene, self.scene.pacing
        found = {
            "slower": lambda: pacing.change_pace(-1),
            "faster": lambda: pacing.change_pace(1),
            "skip": scene.skip,
        }
        if not scene.deciding and not scene.finished:
            found |= {"pause": pacing.pause, "step": pacing.step}
        action = keys.action(event, "watching")
        if action in found:
            found[action]()
        return action in found

    def _deciding(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        action = keys.action(event, "fight", "match", "decisions")
        plain = {
            "undo": scene.undo,
            "advice": scene.ask_advice,
            "log": scene.show_log,
            "rules": scene.rulebook,
            "menu": scene.cancel,
        }
        if action in plain:
            plain[action]()
            return True
        if not scene.deciding or not scene.panel.options:
            return False
        if action == "option":
            return self._number(keys.plain_key_of(event))
        if event.type == pygame.KEYDOWN and keys.key_of(event) in ("up", "down"):
            return scene.ring.focus(scene.panel.options[0].name)
        return False

    def _number(self, key: str) -> bool:
        found = next((one for one in self.scene.panel.options if one.key == key), None)
        if found is not None:
            self.scene.choose(found.order)
        return found is not None
