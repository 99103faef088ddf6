"""Which keys are held, and what a key that has done its work still brings along."""

from __future__ import annotations

import pygame

from game.ui import keys


class HeldKeys:
    """Told of every event; whoever handles them asks first whether one is `idle`."""

    def __init__(self) -> None:
        self._held: set[str] = set()
        self._repeated = False  # whether the key being handled is only still held
        self._spent = ""  # what the key that opened a scene types: not into that scene's entry

    def __contains__(self, key: str) -> bool:
        """Whether a key is held (forgotten when the window loses the focus)."""
        return key in self._held

    def track(self, event: pygame.event.Event) -> None:
        """Take note of what is pressed and let go."""
        self._repeated = False
        if event.type == pygame.KEYDOWN:
            name = keys.plain_key_of(event)
            self._repeated = bool(name) and name in self._held
            self._held.add(name)
        elif event.type == pygame.KEYUP:
            self._held.discard(keys.plain_key_of(event))
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()

    def idle(self, event: pygame.event.Event) -> bool:
        """Whether it is to do nothing: of a key held too long, or one that has done its work."""
        return (self._repeated and _once(event)) or self._is_spent(event)

    def opened(self, event: pygame.event.Event) -> None:
        """The key has opened a scene."""
        self._spent = event.unicode

    def _is_spent(self, event: pygame.event.Event) -> bool:
        """Whether it is the text of a key that has done its work already."""
        if event.type == pygame.KEYDOWN:
            self._spent = ""
        return event.type == pygame.TEXTINPUT and event.text == self._spent


def _once(event: pygame.event.Event) -> bool:
    """Whether a key does nothing more while it is held: what presses, closes or commands."""
    name = keys.plain_key_of(event)
    commands = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    return bool(commands) or name in ("enter", "space", "esc") or name[:1] == "f" != name
