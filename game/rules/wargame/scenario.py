"""What a battlefield and its sides are, as a map or a set-up gives them: one JSON form.

A cell is row x columns + column; a hex is 10 feet.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.ground import NOWHERE, Field, Label
from game.rules.wargame.arms import FighterKind

__all__ = [
    "NOWHERE",
    "Factor",
    "FactorClass",
    "Field",
    "Goal",
    "GoalKind",
    "Label",
    "Placed",
    "Scenario",
    "Side",
]

GoalKind = Literal["eliminate", "protect", "destroy", "hold", "control_hexes"]
FactorClass = Literal["cover", "distraction", "hazard"]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A side. `heroes`: the players' side of G9 and G13. `zone`: where it sets up (G12)."""

    id: str
    name: str
    colour: str = ""
    player: str = "human"
    heroes: bool = False
    zone: tuple[int, ...] = ()
    briefing: str = ""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """One fighter; `cell` NOWHERE: on the first free hex of its side's zone."""

    side: str
    kind: str
    cell: int = NOWHERE
    name: str = ""
    leader: bool = False
    hit_dice: int = 0  # what it owns at the start; 0: what its kind has
    extra_armour: int = 0  # entrenchment's (G14)


class Factor(msgspec.Struct, frozen=True, kw_only=True):
    """An environmental factor (G8): class, entry 1 to 8, and its hexes."""

    kind: FactorClass
    entry: int
    cells: tuple[int, ...]
    name: str = ""


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A goal of G13.

    protect: `target` is a fighter's name. destroy: `name` stands at `cell` with `toughness`.
    hold: out for `rounds`, within `cells` if there are any. control_hexes: all `cells`, none of
    them with a foe, at the end of `rounds` rounds in a row (0: of one).
    """

    side: str
    kind: GoalKind
    target: str = ""
    cell: int = NOWHERE
    cells: tuple[int, ...] = ()
    rounds: int = 0
    toughness: int = 0
    name: str = ""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A battlefield and who fights on it; `kinds`: fighters of its own."""

    field: Field
    terrain: tuple[str, ...]  # per cell; "" is no hex
    sides: tuple[Side, ...]
    fighters: tuple[Placed, ...]
    factors: tuple[Factor, ...] = ()
    goals: tuple[Goal, ...] = ()
    kinds: tuple[FighterKind, ...] = ()
    roads: tuple[int, ...] = ()
    rivers: tuple[int, ...] = ()
    labels: tuple[Label, ...] = ()
    house: dict[str, str] = {}
    title: str = ""
    author: str = ""
    briefing: str = ""
    hex_numbers: str = "column,row"
    max_rounds: int = 0  # a draw after so many; 0: none
    fair: bool = False
