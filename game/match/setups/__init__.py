"""Whether a set-up out of a journal can be: a forged or spoilt one is refused in one line."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from game.match.lines import Header
from game.match.systems import MODULES, Setup

# A module of this room for each rule system, imported when a match of it is read.
_ROOMS = {system: f"{__name__}.{system}" for system in MODULES}


def check_setup(setup: Setup, header: Header) -> None:
    """Refuse a set-up that can't be played. Raises ValueError with one sentence."""
    check: Callable[[Setup, Header], None] = import_module(_ROOMS[header.system]).check
    check(setup, header)
