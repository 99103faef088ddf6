"""The figures by which the computer weighs positions: thinking.toml as a typed value."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.data.fields import read_figures

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
    hero: float
    fallen: float
    alone: float
    least: float


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a position is worth; see the file."""

    strength: float
    base: float
    post: float
    massed: float
    dug_in: float
    clogged: float
    bare: float
    hunted: float
    reach: float
    fading: float
    danger: float
    bold: float
    entangled: float
    chance: float
    to_move: float
    won: float
    decided: float
    nearly: float


class Risk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a blow at a unit that the war hangs on counts for; see the file."""

    now: float
    near: float
    later: float
    turns: int


class Risks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same for a team that has moved, and for one that is to move."""

    ours: Risk
    ours_to_move: Risk


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
    units_a_healer: float
    claims: int
    few: int
    waves: int
    sure: float
    prize: float
    rare: float
    soon: float
    shots: int


class Replies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the others' answer is thought of; see the file."""

    forks: int
    forks_of_many: int
    likely: float
    ends: int


class Depth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a level thinks; see the file."""

    widths: tuple[int, ...]
    again: int
    positions: int
    healers: int
    answers: int = 0


class Tries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a fight in another rule system is tried out; see the file."""

    wargame: int
    tactical: int


class Settling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a way to settle an entered zone is chosen; see the file."""

    margin: float
    doubt: float
    fights: int
    orders: int
    tries: dict[str, Tries]


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the figures."""

    worth: Worth
    position: Position
    risk: Risks
    goals: Goals
    search: Search
    replies: Replies
    settling: Settling
    levels: dict[str, Depth]


@cache
def thinking() -> Thinking:
    """The figures the levels think with. Raises DataError naming the file."""
    return thinking_file(_FILE)


def thinking_file(path: Path) -> Thinking:
    """Figures in a file of this form. Raises DataError naming file, figure and what is wrong."""
    return read_figures(path, Thinking)
