"""Kinds of units and terrain, and units as values: the tables of the war (W4, W6, W8, W10)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

import msgspec

from game.rules.war.figures import Figures

Travel = Literal["land", "water", "air", "boat"]  # by boat: characters, on land and water
Trait = Literal["colossal", "deadly", "airborne", "healing", "undead_fortitude", "war_training"]


class Kind(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A row of the unit table. `speed` in hexes for a Move (0.5: a march of two orders)."""

    id: str
    title: str
    speed: float
    range: int
    armour: int
    outposts: int
    travel: Travel = "land"
    traits: tuple[Trait, ...] = ()
    nonliving: bool = False
    character: bool = False  # a person's own row (W5)
    portrait: str = ""  # which the map asks for, of a character

    def __hash__(self) -> int:
        return hash(self.id)  # short: kinds are looked up by the million

    @cached_property
    def full(self) -> int:
        """Hits that destroy it when whole."""
        return 1 + self.armour

    @cached_property
    def size(self) -> int:
        """Its size against a hex's limit (W6); a character's by itself."""
        return 3 if "colossal" in self.traits and not self.character else 1

    @cached_property
    def airborne(self) -> bool:
        """Whether it flies (W4, W6)."""
        return "airborne" in self.traits

    @cached_property
    def deadly(self) -> bool:
        """Whether it does 2 hits as attacker (W8)."""
        return "deadly" in self.traits

    @cached_property
    def colossal(self) -> bool:
        """Whether it counts as three (W6)."""
        return "colossal" in self.traits

    @cached_property
    def healing(self) -> bool:
        """Whether it can create units where friends died (W10)."""
        return "healing" in self.traits

    @cached_property
    def undead(self) -> bool:
        """Whether it may rise again (W10)."""
        return "undead_fortitude" in self.traits

    @cached_property
    def bonus(self) -> int:
        """What War Training adds to its die (W8)."""
        return 1 if "war_training" in self.traits else 0

    @cached_property
    def gait(self) -> str:
        """How it goes: kinds of one gait reach the same hexes (W4)."""
        if self.character:
            return f"{self.id}'s own"
        return f"{'air' if self.airborne else self.travel} {self.speed}"

    @cached_property
    def radius(self) -> int:
        """How far it can act, in hexes; at least 1."""
        return max(int(self.speed), self.range, 1)

    @cached_property
    def marches(self) -> bool:
        """Whether it moves at half speed: one order sets out, a second arrives (W4)."""
        return self.speed == 0.5  # noqa: PLR2004


class Terrain(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of terrain: who may stand on it (W4); flyers always may."""

    id: str
    title: str
    land: bool = True
    water: bool = False
    difficult: bool = False
    colour: str = "#888888"


# A character's bulk: however many of one faction are in a hex, they are of size 1 (W6).
PARTY = 1000


class Unit:
    """A unit as a value: interned by its `Tables`, so equal units are one object.

    `hits` are hits left, entrenchment apart; `march` is the cell it has set out to (-1: none);
    `spent` marks Healers that healed or were created this turn (W10). `bulk` is its size against
    a hex's limit, below zero in the air (W6), for characters see `PARTY`; `mendable` whether it
    can be repaired (W11).
    """

    __slots__ = (
        "bulk",
        "entrenched",
        "hits",
        "kind",
        "march",
        "mendable",
        "name",
        "spent",
        "text",
    )

    def __init__(
        self, kind: Kind, hits: int, entrenched: int, march: int, name: str, *, spent: bool
    ) -> None:
        self.kind = kind
        self.hits = hits
        self.entrenched = entrenched
        self.march = march
        self.name = name
        self.spent = spent
        size = PARTY if kind.character else kind.size
        self.bulk = -size if kind.airborne else size
        self.mendable = kind.nonliving and hits < kind.full
        self.text = self._write()

    def _write(self) -> str:
        parts = [self.kind.id]
        if self.hits != self.kind.full:
            parts.append(f"hits={self.hits}")
        if self.entrenched:
            parts.append("entrenched" if self.entrenched == 1 else f"entrenched={self.entrenched}")
        if self.march >= 0:
            parts.append(f"march={self.march}")
        if self.spent:
            parts.append("spent")
        if self.name:
            parts.append(f"name={self.name}")
        return ":".join(parts)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    @property
    def title(self) -> str:
        """What a player calls it: its own name, else its kind's."""
        return self.name or self.kind.title


def unit_text(value: object) -> str:
    """Write a unit inside an order or event: msgspec's hook for their JSON forms."""
    if isinstance(value, Unit):
        return value.text
    raise NotImplementedError(type(value))


class Tables(msgspec.Struct, frozen=True, dict=True):
    """The tables of a war: the unit types and the terrains it is played with.

    `people` are the rows of its characters, which nobody musters; `figures` are those of W5.
    `elsewhere` is what fights in other systems need, which the war itself doesn't read (W13).
    """

    kinds: tuple[Kind, ...]
    terrains: tuple[Terrain, ...]
    figures: Figures | None = None
    people: tuple[Kind, ...] = ()
    elsewhere: dict[str, Any] | None = None

    def __hash__(self) -> int:
        return hash((self.kinds, self.terrains, self.figures, self.people))

    @cached_property
    def kind(self) -> dict[str, Kind]:
        """Unit types and characters by id."""
        return {kind.id: kind for kind in (*self.kinds, *self.people)}

    @cached_property
    def terrain(self) -> dict[str, Terrain]:
        """Terrains by id."""
        return {terrain.id: terrain for terrain in self.terrains}

    @cached_property
    def _units(self) -> dict[tuple[str, int, int, int, str, bool], Unit]:
        return {}

    def unit(
        self,
        kind: Kind,
        hits: int | None = None,
        entrenched: int = 0,
        march: int = -1,
        name: str = "",
        *,
        spent: bool = False,
    ) -> Unit:
        """The one unit of these values (`hits` None: whole)."""
        left = kind.full if hits is None else hits
        key = (kind.id, left, entrenched, march, name, spent)
        found = self._units.get(key)
        if found is None:
            found = self._units[key] = Unit(kind, left, entrenched, march, name, spent=spent)
        return found

    def changed(
        self,
        unit: Unit,
        *,
        hits: int | None = None,
        entrenched: int | None = None,
        march: int | None = None,
        spent: bool | None = None,
    ) -> Unit:
        """The same unit but for what is given."""
        return self.unit(
            unit.kind,
            unit.hits if hits is None else hits,
            unit.entrenched if entrenched is None else entrenched,
            unit.march if march is None else march,
            unit.name,
            spent=unit.spent if spent is None else spent,
        )

    def read_unit(self, text: str) -> Unit:
        """The unit that `Unit.text` writes so. Raises ValueError naming what is wrong."""
        head, *marks = text.split(":name=", maxsplit=1)[0].split(":")
        name = text.split(":name=", 1)[1] if ":name=" in text else ""
        if head not in self.kind:
            msg = f"there is no unit type {head!r}"
            raise ValueError(msg)
        kind = self.kind[head]
        hits, entrenched, march, spent = kind.full, 0, -1, False
        for mark in marks:
            word, _, value = mark.partition("=")
            if word == "hits":
                hits = int(value)
            elif word == "entrenched":
                entrenched = int(value or 1)
            elif word == "march":
                march = int(value)
            elif word == "spent":
                spent = True
            else:
                msg = f"{mark!r} says nothing about a unit (in {text!r})"
                raise ValueError(msg)
        return self.unit(kind, hits, entrenched, march, name, spent=spent)

    def read_in(self, wanted: type, value: object) -> Unit:
        """The unit inside of an order's JSON, as msgspec asks for it. Raises ValueError."""
        if wanted is not Unit or not isinstance(value, str):
            msg = f"is {value!r}; it should be a unit as an order writes it, like 'bandits'"
            raise ValueError(msg)
        return self.read_unit(value)
