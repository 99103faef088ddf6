"""What unit types and terrains of the war are elsewhere: figures handed in, as tables are."""

from __future__ import annotations

import msgspec

from game.rules.crossing.forces import Character, Member
from game.rules.tactical.troops import Troop
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.scenario import Factor, Field


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """A unit type's people: the kind of each individual when it is whole (G14), and its troopers.

    Of a unit that isn't whole the first in the list come. `hit_dice` each of them has as one of
    many (0: as many as its kind).
    """

    fighters: tuple[str, ...]
    troop: Troop
    hit_dice: int = 0


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """The battlefield of a terrain; `zones`: where attackers and defenders set up."""

    title: str
    field: Field
    terrain: tuple[str, ...]
    zones: tuple[tuple[int, ...], tuple[int, ...]]
    factors: tuple[Factor, ...]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """All of them.

    `units` and `grounds` by the war's ids; a unit type without a row is `other`, a Colossal one
    `giant`, a terrain without a row `ground`; `callings`: a character's kind of fighter by what it
    is shown as, else `character` says it. `kinds`: all fighters there are; `own`: which of
    them aren't in the War Game's table. `most_rounds`: of the War Game, then it is a draw.
    """

    units: dict[str, Body]
    other: Body
    giant: Body
    character: Body
    callings: dict[str, str]
    kinds: dict[str, FighterKind]
    own: tuple[str, ...]
    grounds: dict[str, Ground]
    ground: Ground
    most_rounds: int

    def body(self, member: Member) -> Body:
        """The people of a unit, or of a character."""
        if isinstance(member, Character):
            return self.character
        unknown = self.giant if member.kind.colossal else self.other
        return self.units.get(member.kind.id, unknown)
