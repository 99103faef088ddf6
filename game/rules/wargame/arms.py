"""Weapons, armour and fighters: rows of the tables (G4, G6, G11)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

Piece = Literal["torso", "arms", "legs", "head"]
Shield = Literal["", "small", "medium", "large"]
FISTS = "fists"  # what those without a weapon strike with


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """A weapon category. What a flag or figure of it does is said beside it.

    `reach` in hexes hand to hand; a `ranged` one shoots at any hex in sight instead.
    """

    id: str
    title: str
    help: str = ""
    reach: int = 1
    ranged: bool = False
    hands: int = 1
    bladed: bool = False  # a called shot at max damage takes the limb off (G6)
    wound: Literal["", "bleed", "break"] = ""
    strips: int = 0  # hit dice on top at max damage (axe)
    doubles: bool = False  # damage, held in both hands: without a shield (bastard sword)
    helpless: int = 0  # hit dice on top from the subdued, grappled or incapacitated (dagger)
    takes: int = 0  # hit dice instead of damage; only a dodge helps (garrote)
    takes_die: int = 0  # the same, by a die with so many sides (gun)
    loads: bool = False  # a maneuver to load after each shot
    skewers: bool = False  # mounted, at max damage: 1 hit die more, and subdued (lance)
    dents: int = 0  # armour maximum lost for good when it brings armour to 0 (maul)
    pushes: int = 0  # hexes straight back (spear)
    ignites: bool = False  # at max damage; it also counts as fire in hand (torch)
    pierces: bool = False  # wounds directly unless a shield or metal armour blocks it (warbow)
    binds: bool = False  # subdues at max damage, and throws down or disarms (whip)
    strapped: bool = False  # on the arm: never struck from the hand, and lost with the arm (shield)


class Armour(msgspec.Struct, frozen=True, kw_only=True):
    """One of the six armours. `each`: points for each piece worn; `points` for the suit itself."""

    id: str
    title: str
    help: str = ""
    points: int = 0
    each: int = 0
    loud: bool = False
    metal: bool = False
    burns: bool = False  # any fire sets it alight (gambeson)
    dexterity: int = 0  # what it changes the modifier by while worn
    wears: int = 0  # points lost for good each time the pool comes to 0 (chain)
    bare_limbs: bool = False  # no answer with armour to a called shot at arms or legs (lamellar)
    keeps_limbs: bool = False  # no limb is ever taken off through it (plate)


SHIELDS: dict[Shield, int] = {"": 0, "small": 2, "medium": 3, "large": 4}


class FighterKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of fighter as its table has it; a hero is a player's character (G9).

    `weapons`: ids, the one in hand first. `slots`: filled inventory slots. `tools`: healing tools.
    `fire`: something to light a fire with. `flies`: no fall kills it. `leader_of`: how its role is
    called in a host ("archers"). `portrait`: what a war's character is shown as ("": as goes with
    its name); None where it is drawn by what it wears.
    """

    id: str
    title: str
    hit_dice: int
    weapons: tuple[str, ...]
    armour: str = ""
    pieces: tuple[Piece, ...] = ()
    shield: Shield = ""
    dexterity: int = 0
    strength: int = 0
    athletics: int = 0
    slots: int = 0
    tools: int = 0
    mounted: bool = False
    fire: bool = False
    flies: bool = False
    hero: bool = False
    role: str = ""
    help: str = ""
    portrait: str | None = None

    @property
    def might(self) -> int:
        """What it adds to a contest (G7)."""
        return max(self.strength, self.athletics)


class FactorKind(msgspec.Struct, frozen=True, kw_only=True):
    """One of the 24 entries of environmental factors (G8)."""

    kind: Literal["cover", "distraction", "hazard"]
    entry: int
    title: str
    help: str = ""


class Tables(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """All of them; a scenario may bring fighters of its own."""

    weapons: tuple[Weapon, ...]
    armours: tuple[Armour, ...]
    fighters: tuple[FighterKind, ...]
    factors: tuple[FactorKind, ...]

    @cached_property
    def weapon(self) -> dict[str, Weapon]:
        """By id."""
        return {row.id: row for row in self.weapons}

    @cached_property
    def armour(self) -> dict[str, Armour]:
        """By id."""
        return {row.id: row for row in self.armours}

    @cached_property
    def factor(self) -> dict[tuple[str, int], FactorKind]:
        """By kind and entry."""
        return {(row.kind, row.entry): row for row in self.factors}

    def with_own(self, fighters: tuple[FighterKind, ...]) -> dict[str, FighterKind]:
        """Fighters by id, those of a scenario first; they win over others of their id (N20)."""
        own = {row.id: row for row in fighters}
        return own | {row.id: row for row in self.fighters if row.id not in own}
