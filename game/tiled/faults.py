"""What is wrong with a map: findings for the author, and the refusals of the gate."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal, NamedTuple

_MOST_SHOWN = 60


class Finding(NamedTuple):
    """One thing found in a map; `layer` and `hex` ("column,row") are "" where there is none."""

    severity: Literal["error", "warning"]
    layer: str
    hex: str
    message: str

    @property
    def line(self) -> str:
        """The finding as a line of text."""
        place = ", ".join(part for part in (self.layer and f"layer {self.layer}", self.hex) if part)
        return f"{place}: {self.message}" if place else self.message


class Refused(Exception):  # noqa: N818 - the gate refuses a file
    """A file is not what Hexmarch can read; its text is one line for the author."""

    def __init__(self, message: str, layer: str = "", hex_name: str = "") -> None:
        super().__init__(message)
        self.finding = Finding("error", layer, hex_name, message)


class MapFault(ValueError):  # noqa: N818 - it is the map's fault
    """A map can't be played; its text is one line naming the file and the first fault."""


class Battlefield(MapFault):
    """The map is a battlefield of the War Game, not a war."""


class WarMap(MapFault):
    """The map is one of a war, not a battlefield."""


def quoted(value: object) -> str:
    """A text of the file as a message shows it: short, on one line, in quotes."""
    text = str(value)
    plain = "".join(sign if sign.isprintable() else " " for sign in text[: _MOST_SHOWN + 1])
    return f'"{plain[:_MOST_SHOWN]}…"' if len(text) > _MOST_SHOWN else f'"{plain}"'


def nearest(word: str, names: Iterable[str]) -> str:
    """What would be right: the name most like `word`, else all of them."""
    known = list(names)
    close = get_close_matches(word[:_MOST_SHOWN].lower(), known, 1, 0.6)
    if close:
        return f"did you mean {close[0]}?"
    if len(known) == 1:
        return f"there is only {known[0]}"
    return f"there are {', '.join(known)}" if known else "there are none"
