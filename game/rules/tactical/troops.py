"""Troopers: the figures of a troop type, and what of them tells against a given foe."""

from __future__ import annotations

from functools import cached_property

import msgspec

from game.rules.tactical.house import House

MOST_SKILL, MOST_TROOPERS = 10, 100
SAME = -1  # a secondary skill that isn't given is the skill
TWICE = 2  # "much longer": at least double (T5)


class Troop(msgspec.Struct, frozen=True, kw_only=True):
    """A troop type; `length` of its weapon in half metres.

    `cover` is of armour, `shield_cover` besides. `shield` is added to the skill and `penalty`
    taken from it for what still counters (T4).
    """

    id: str
    title: str
    skill: int
    secondary: int = SAME
    length: int = 2
    single: bool = False
    dirty: bool = False
    cover: int = 0
    shield_cover: int = 0
    shield: int = 0
    penalty: int = 0
    help: str = ""


class Tables(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Troop types by their ids."""

    troops: tuple[Troop, ...]

    @cached_property
    def troop(self) -> dict[str, Troop]:
        """By id."""
        return {troop.id: troop for troop in self.troops}

    def with_own(self, troops: tuple[Troop, ...]) -> dict[str, Troop]:
        """By id, with those of a set-up: they come first, and win over others of their id (N20)."""
        own = {troop.id: troop for troop in troops}
        return own | {name: troop for name, troop in self.troop.items() if name not in own}


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What of one side tells in an exchange, the other side and the options considered (T4, T5)."""

    skill: int
    secondary: int
    cover: int = 0
    shield: int = 0
    penalty: int = 0
    single: bool = False
    dirty: bool = False
    reach: bool = False
    fear: int = 0

    def skill_in(self, *, closed: bool) -> int:
        """The skill before modifiers, or the secondary one of a side that is closed with (T5)."""
        return self.secondary if closed else self.skill


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The options that both sides share (T3, T6, T7)."""

    charge: bool = True
    multiple: bool = False
    tempo: bool = False
    escalation: bool = False


def profile(troop: Troop, foe: Troop, fear: int, house: House) -> Profile:
    """A troop's figures against a foe; what an option switches off isn't there."""
    shields = house.shields == "on"
    single = troop.single and house.single == "on"
    return Profile(
        skill=troop.skill,
        secondary=troop.skill if troop.secondary == SAME else troop.secondary,
        cover=troop.cover * (house.coverage == "on") + troop.shield_cover * shields,
        shield=troop.shield * shields,
        penalty=troop.penalty * shields,
        single=single,
        dirty=single and troop.dirty and house.dirty == "on",
        reach=house.reach == "on" and troop.length >= TWICE * foe.length,
        fear=fear * (house.fear == "on"),
    )


def terms(house: House) -> Terms:
    """The shared options of a house."""
    return Terms(
        charge=house.opening == "charge",
        multiple=house.multiple == "on",
        tempo=house.tempo == "on",
        escalation=house.escalation == "on",
    )
