"""Who meets in an entered zone: units of the war and characters, side by side (W13)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec

from game.rules.war.kinds import Unit


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """A character that goes into a fight: on its feet, with `hit_points` left of `most`.

    `hits`: what is left as a unit of the war counts it (W5); `calling`: what the map shows it as,
    which says what kind of fighter it is ("": the figures' own). Raises ValueError for hit points
    or a level that nobody on their feet has.
    """

    name: str
    level: int
    hit_points: int
    most: int
    hits: int
    calling: str = ""
    mounted: bool = False
    flies: bool = False

    def __post_init__(self) -> None:
        if self.level < 1:
            raise ValueError(f"{self.name} is of level {self.level}; the least is 1")
        if not 1 <= self.hit_points <= self.most:
            has = f"{self.name} has {self.hit_points} hit points of {self.most}"
            raise ValueError(f"{has}; who goes into a fight has at least 1, and at most all")

    @property
    def hit_dice(self) -> int:
        """Those it has in the War Game (G14)."""
        return rounded_up(self.level * self.hit_points, self.most)


Member: TypeAlias = Unit | Character


class Force(NamedTuple):
    """One side of it: all who fight, in stack order. `id`: the side's in the other system."""

    id: str
    name: str
    members: tuple[Member, ...]
    colour: str = ""
    player: str = "human"

    @property
    def characters(self) -> tuple[Character, ...]:
        """Those of its members who are."""
        return tuple([one for one in self.members if isinstance(one, Character)])


def rounded_up(part: int, whole: int) -> int:
    """A quotient in whole numbers, any rest counted as one more."""
    return -(-part // whole)


def named(member: Member) -> str:
    """What a player calls it."""
    return member.name if isinstance(member, Character) else member.title
