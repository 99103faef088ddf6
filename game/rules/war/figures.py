"""The figures of characters in a war (W5), as the game's data has them."""

from __future__ import annotations

from functools import cached_property

import msgspec


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """A pace of Hexploration: hexes in one turn (an hour), and in a day without forced march."""

    id: str
    title: str
    hexes: int
    day: int


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """What Exhaustion does, level by level; 0: never.

    `d20`: what each level takes from d20 rolls; `share`: each level takes one part in so many of
    the allowance. The others are the levels from which on something holds: half the allowance, a
    battle die that is the lower of two, half the hit points, no moving at all, death.
    """

    dies: int
    d20: int = 0
    share: int = 0
    half_allowance: int = 0
    low_die: int = 0
    half_points: int = 0
    halted: int = 0


class Figures(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """All figures of W5; the first of `paces` is the one taken where nobody says otherwise.

    `hit`: hit points that a hit costs; `difficult`: what entering difficult terrain costs of the
    allowance; `times`: what a mounted party's allowance is multiplied by; `against`: what a forced
    march's d20 must reach, one more for each hour; `rest`: turns of a long rest; `back`: hit points
    of a fallen character that returns.
    """

    hit: int
    difficult: int
    times: int
    die: int
    against: int
    rest: int
    back: int
    paces: tuple[Pace, ...]
    exhaustion: dict[str, Ladder]

    def __hash__(self) -> int:
        return hash((self.hit, self.paces))

    @cached_property
    def pace(self) -> dict[str, Pace]:
        """Paces by id."""
        return {pace.id: pace for pace in self.paces}

    @property
    def normal(self) -> Pace:
        """The pace taken where nobody says otherwise."""
        return self.paces[0]
