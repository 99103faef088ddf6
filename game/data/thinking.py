"""The figures by which the computer weighs positions: thinking.toml as a typed value."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.data.load import read_toml

_FILE = Path(__file__).parent / "thinking.toml"


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a unit is worth; see the file."""

    bonus: float
    hit: float
    deadly: float
    undead: float
    healing: float
    range: float
    speed: float
    slow: float
    air: float
    wear: float
    named: float


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a position is worth; see the file."""

    strength: float
    post: float
    massed: float
    dug_in: float
    clogged: float
    bare: float
    reach: float
    fading: float
    danger: float
    bold: float
    entangled: float
    chance: float
    to_move: float
    won: float
    decided: float


class Goals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goals are worth; see the file."""

    part: float
    kept: float
    last: float
    hex: float
    soon: int
    reward: float


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it is thought ahead; see the file."""

    instinct: float
    least: float
    hold: float
    answers: float


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the figures."""

    worth: Worth
    position: Position
    goals: Goals
    search: Search


@cache
def thinking() -> Thinking:
    """The figures the levels think with. Raises DataError naming the file."""
    return msgspec.convert(read_toml(_FILE), Thinking)
