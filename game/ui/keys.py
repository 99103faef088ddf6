"""Keys by name, and the one table of hotkeys (`hotkeys.toml`).

`key_of(event)` names a pressed key with its modifiers: "a", "5", "ctrl+z", "shift+tab", "enter".
A letter or sign that this table knows is taken from the key's cap; where the layout has none there
(Cyrillic, Greek, ...), from its place on the keyboard, so hotkeys work under any layout. The
digits of the top row go by place alone.

`action(event, "war", "map")` gives the action that those sections of the table bind to it, or "".
`shown("undo")` words its first key for a button or tooltip: "Ctrl+Z". The help overlay (F1) lists
the table, so a key that isn't in it doesn't exist.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.data.fields import read_toml

_TABLE = Path(__file__).with_name("hotkeys.toml")

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_LONG = 16  # letters of two keys in the help
_NAMED = {
    "enter": ("RETURN", "KP_ENTER"),
    "space": ("SPACE",),
    "esc": ("ESCAPE",),
    "tab": ("TAB",),
    "backspace": ("BACKSPACE",),
    "delete": ("DELETE",),
    "up": ("UP",),
    "down": ("DOWN",),
    "left": ("LEFT",),
    "right": ("RIGHT",),
    "home": ("HOME",),
    "end": ("END",),
    "pageup": ("PAGEUP",),
    "pagedown": ("PAGEDOWN",),
    "plus": ("EQUALS", "PLUS", "KP_PLUS"),
    "minus": ("MINUS", "KP_MINUS"),
    "comma": ("COMMA",),
    "period": ("PERIOD", "KP_PERIOD"),
    "slash": ("SLASH", "QUESTION", "KP_DIVIDE"),
    "shift": ("LSHIFT", "RSHIFT"),
    "ctrl": ("LCTRL", "RCTRL"),
    "alt": ("LALT", "RALT"),
}
_CAPS = {letter: letter.upper() for letter in _LETTERS} | {
    "enter": "Enter",
    "space": "Space",
    "esc": "Esc",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "plus": "+",
    "minus": "−",
    "comma": "Comma",
    "period": "Period",
    "slash": "/",
    "shift": "Shift",
    "ctrl": "Ctrl",
    "alt": "Alt",
}


class Hotkey(NamedTuple):
    """A row of the table: `keys` as `key_of` names them, `title` what it does."""

    action: str
    section: str
    keys: tuple[str, ...]
    title: str


def key_of(event: pygame.event.Event) -> str:
    """The name of the key of a KEYDOWN or KEYUP event with its modifiers, or ""."""
    name = plain_key_of(event)
    if not name:
        return ""
    held: int = getattr(event, "mod", 0)
    marks = [
        mark
        for mark, mask in (
            ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
            ("alt", pygame.KMOD_ALT),
            ("shift", pygame.KMOD_SHIFT),
        )
        if held & mask and mark != name
    ]
    return "+".join([*marks, name])


def plain_key_of(event: pygame.event.Event) -> str:
    """The name of the key alone, whatever modifiers are held."""
    place = _places().get(getattr(event, "scancode", 0), "")
    if place.isdigit():
        return place
    return _codes().get(event.key, "") or place


@cache
def table() -> tuple[Hotkey, ...]:
    """Every hotkey, in the order of the help overlay."""
    return tuple(
        Hotkey(action, section, tuple(row["keys"]), row["title"])
        for section, rows in read_toml(_TABLE).items()
        for action, row in rows.items()
    )


def action(event: pygame.event.Event, *sections: str) -> str:
    """The action that a KEYDOWN means in these sections, the first section first; "" for none."""
    if event.type != pygame.KEYDOWN:
        return ""
    key = key_of(event)
    return next((_bound()[s, key] for s in sections if (s, key) in _bound()), "")


def shown(action_name: str) -> str:
    """The first key of an action as a player reads it; "" if it has none."""
    row = next((row for row in table() if row.action == action_name), None)
    return worded(row.keys[0]) if row and row.keys else ""


def several(row: Hotkey) -> str:
    """A row's keys for the help: two of them, or "1 to 9" where there is one for each number."""
    named = [worded(key) for key in row.keys]
    if len(named) > 2:
        if len({name[:-1] for name in named}) == 1:
            return f"{named[0]} to {named[-1][-1]}"
        named = sorted(named, key=len)[:2]
    both = " or ".join(named)
    return both if len(both) <= _LONG else named[0]


def both(action_name: str) -> str:
    """All keys of an action for a tooltip: "Ctrl+Z or U"; "" if it has none."""
    row = next((row for row in table() if row.action == action_name), None)
    if row is None or not row.keys:
        return ""
    return " or ".join(map(worded, row.keys)) if len(row.keys) == 2 else several(row)


def shortest(action_name: str) -> str:
    """The shortest key of an action, for a narrow button; "" if it has none."""
    row = next((row for row in table() if row.action == action_name), None)
    return min(map(worded, row.keys), key=len) if row and row.keys else ""


def worded(key: str) -> str:
    """A key's name as a player reads it: "ctrl+z" is "Ctrl+Z"."""
    return "+".join(_CAPS.get(part, part.upper()) for part in key.split("+"))


@cache
def _bound() -> dict[tuple[str, str], str]:
    return {(row.section, key): row.action for row in table() for key in row.keys}


@cache
def _codes() -> dict[int, str]:
    return _numbers("K_")


@cache
def _places() -> dict[int, str]:
    return _numbers("KSCAN_")


def _numbers(prefix: str) -> dict[int, str]:
    """SDL's numbers of the keys we name; its letters are lower case as keys, upper as places."""
    found: dict[int, str] = {}
    for letter in _LETTERS:
        found[getattr(pygame, prefix + (letter if prefix == "K_" else letter.upper()))] = letter
    for digit in _DIGITS:
        found[getattr(pygame, prefix + digit)] = digit
        found[getattr(pygame, f"{prefix}KP{digit}")] = digit
    for number in range(1, 13):
        found[getattr(pygame, f"{prefix}F{number}")] = f"f{number}"
    for name, constants in _NAMED.items():
        for constant in constants:
            code = getattr(pygame, prefix + constant, None)
            if code is not None:
                found[code] = name
    return found
