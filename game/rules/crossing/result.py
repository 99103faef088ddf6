"""What came of a fight elsewhere, told in the war's own terms (G14, T8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from game.rules.crossing.forces import Character, Force, Member, named

# stands: in the zone. fled: attackers back, defenders to a neighbouring hex (G14). fallen: a
# character down (W5). dead: a death of the war (W10). captured: out of the war (W5).
Fate: TypeAlias = Literal["stands", "fled", "fallen", "dead", "captured"]
ALIVE: tuple[Fate, ...] = ("stands", "fled")


class Fared(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one member; `left`: a unit's hits, a character's hit points."""

    fate: Fate
    left: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How all fared, each side in the order in which it was given."""

    attackers: tuple[Fared, ...]
    defenders: tuple[Fared, ...]

    @property
    def contested(self) -> bool:
        """Whether both sides stand: the attacker presses on, holds or withdraws (W8, G14)."""
        return _holds(self.attackers) and _holds(self.defenders)

    @property
    def claimed(self) -> bool:
        """Whether only attackers stand: they choose who goes in (W8)."""
        return _holds(self.attackers) and not _holds(self.defenders)


def _holds(side: tuple[Fared, ...]) -> bool:
    return any(one.fate == "stands" for one in side)


def untouched(attackers: Force, defenders: Force) -> Result:
    """A fight in which nothing happened: where a result entered by hand begins (W13)."""
    sides = [tuple([_untouched(one) for one in force.members]) for force in (attackers, defenders)]
    return Result(attackers=sides[0], defenders=sides[1])


def _untouched(member: Member) -> Fared:
    return Fared(fate="stands", left=_had(member))


def _had(member: Member) -> int:
    return member.hit_points if isinstance(member, Character) else member.hits


def why_not(attackers: Force, defenders: Force, result: Result) -> str | None:
    """Say why no fight of these two can have come to that, or None.

    Nobody is created, nobody comes back with more than it had, and who is left has something left.
    """
    for force, side in ((attackers, result.attackers), (defenders, result.defenders)):
        if len(side) != len(force.members):
            return f"{force.name} came with {len(force.members)}, and {len(side)} are told of."
        refused = _why_not(force.members, side)
        if refused:
            return refused
    return None


def _why_not(members: Sequence[Member], side: Sequence[Fared]) -> str | None:
    for member, fared in zip(members, side, strict=True):
        name, had = named(member), _had(member)
        what = "hit points" if isinstance(member, Character) else "hits"
        if fared.fate == "fallen" and not isinstance(member, Character):
            return f"{name}: only a character can be down and yet alive; a unit is dead."
        if not 0 <= fared.left <= had:
            return f"{name} came with {had} {what} and can’t leave with {fared.left}."
        if fared.fate in ALIVE and not fared.left:
            return f"{name} is left with 0 {what}: it can’t stand or flee."
        if fared.fate in ("fallen", "dead") and fared.left:
            return f"{name} has {fared.left} {what} left: it hasn’t fallen."
    return None
