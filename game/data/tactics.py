"""The figures by which the computer plays the Tactical Core: tactics.toml as a typed value."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.data.fields import read_figures

_FILE = Path(__file__).parent / "tactics.toml"


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a fight's end is worth; see the file."""

    men: float


class Novice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a novice plays; see the file."""

    even: int
    lead: int
    flight: float
    left: float


class Regular(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a regular plays; see the file."""

    men: float
    hopeless: float
    whole: int


class Veteran(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a veteran reckons; see the file."""

    steps: int
    cells: int
    dice: int
    choice: int


class Tactics(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the figures."""

    worth: Worth
    novice: Novice
    regular: Regular
    veteran: Veteran


@cache
def tactics() -> Tactics:
    """The figures the levels play with. Raises DataError naming the file."""
    return tactics_file(_FILE)


def tactics_file(path: Path) -> Tactics:
    """Figures in a file of this form. Raises DataError naming file, figure and what is wrong."""
    return read_figures(path, Tactics)
