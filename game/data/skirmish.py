"""The figures by which the computer plays the War Game: skirmish.toml as a typed value."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec

from game.data.fields import read_figures

_FILE = Path(__file__).parent / "skirmish.toml"
Stages: TypeAlias = tuple[tuple[int, int], ...]  # of so many of the best, so many tries each


class Novice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a novice plays; see the file."""

    leaves_it: int
    looks_about: int


class Regular(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many orders a regular weighs; see the file."""

    orders: int


class Veteran(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a veteran plays on; see the file."""

    orders: int
    stages: Stages
    large: Stages
    rounds: int
    large_rounds: int
    most: int


class Nested(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far is thought in a fight for a zone of a war; see the file."""

    regular: int
    veteran: int
    stages: Stages
    large: Stages
    rounds: int


class Going(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When to go at once; see the file."""

    dice: int
    worthwhile: int
    idea: float
    tries: int
    gain: float


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What harm is worth; see the file."""

    falls: float
    weaker: float
    leader: float
    ward: float
    fleeing: float
    to_come: float
    left: float
    dazed: float
    held: float
    held_acted: float
    dodged: float


class Blows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What attacks and their answers are worth; see the file."""

    armour: float
    dodged: float
    rooted: float
    exposed: float
    likely: float
    head: float
    arms: float
    wound: float
    die: float
    pairs: float
    slot: float


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hex is worth; see the file."""

    object: float
    area: float
    step: float
    reach: float
    near: float
    shot: float
    shot_draw: float
    crowded: float
    away: float
    away_most: int
    draw: float
    draw_weight: float
    draw_helpless: float
    draw_weak: float
    nearer: float
    disengage: float


class Ideas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What other maneuvers are worth, and who is named; see the file."""

    enough: float
    kept: float
    cliff: float
    fire: float
    breaks: float
    sticks: float
    bare: float
    hide: float
    put_out: float
    recover: float
    free: float
    stand_up: float
    load: float
    pick_up: float
    revive: float
    heal: float
    heal_last: float
    ready: float
    shoots: float
    strikes: float


class Hosts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What hosts do in a large fight; see the file."""

    falls: float
    kept: float
    recover: float
    free: float
    leader: float
    dodged: float
    dodged_acted: float
    rooted: float
    exposed: float
    fire: float
    hide: float
    load: float
    put_out: float
    die: float


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a fight stands; see the file."""

    stands: float
    point: float
    most: float
    slot: float
    tool: float
    ready: float
    burning: float
    held: float
    prone: float
    stuck: float
    broken: float
    severed: float
    slowed: float
    rooted: float
    unarmed: float
    leader: float
    ward: float
    fleeing: float
    place: float
    least: float
    streak: float
    member: float
    sure: float


class Skirmish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All the figures."""

    novice: Novice
    regular: Regular
    veteran: Veteran
    nested: Nested
    going: Going
    stakes: Stakes
    blows: Blows
    places: Places
    ideas: Ideas
    hosts: Hosts
    standing: Standing


@cache
def skirmish() -> Skirmish:
    """The figures the levels play with. Raises DataError naming the file."""
    return skirmish_file(_FILE)


def skirmish_file(path: Path) -> Skirmish:
    """Figures in a file of this form. Raises DataError naming file, figure and what is wrong."""
    return read_figures(path, Skirmish)
