"""A field with factors on it for a test: the floor is 9 x 9, hex 40 is its middle.

  30 31
39 40 41 42 43 44
  48 49
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from game.dice import Roll
from game.rules.contract import Event
from game.rules.wargame import moving
from game.rules.wargame.actions import Invoke
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.factors import has_attacked, invoking
from game.rules.wargame.scenario import NOWHERE, Factor
from game.rules.wargame.state import NOBODY, Fighter, State
from tests.rules.wargame.makers import exactly, fight, kind

MAN = kind("man")
LOUD = kind("knight", armour="plate")
RED, FOE = 0, 1  # with one of red and one of blue


def factor(what: Any, entry: int, *cells: int) -> Factor:
    return Factor(kind=what, entry=entry, cells=cells)


def cover(entry: int, *cells: int) -> Factor:
    return factor("cover", entry, *cells)


def distraction(entry: int, *cells: int) -> Factor:
    return factor("distraction", entry, *cells)


def hazard(entry: int, *cells: int) -> Factor:
    return factor("hazard", entry, *cells)


@dataclass
class Ground:
    """A fight in a test: factors are numbered from 1, red's fighters come first."""

    room: ClassVar[Any] = invoking
    state: State
    told: list[Event] = field(default_factory=list)
    rolled: list[Roll] = field(default_factory=list)

    def __getitem__(self, who: int) -> Fighter:
        return self.state.fighters[who]

    def acts(self, who: int) -> Self:
        self.state.acting, self.state.begun = (who,), (False,)
        return self

    def order(self, manner: Any, number: int, target: int, to: int) -> Invoke:
        return Invoke(self.state.side_of(self.state.acting[-1]), number, manner, target, to)

    def invoke(
        self,
        manner: Any,
        target: int = NOBODY,
        *dice: int,
        to: int = NOWHERE,
        number: int = 1,
    ) -> list[Event]:
        """Who acts uses a factor; returns what is told of it."""
        order = self.order(manner, number, target, to)
        assert self.room.check(self.state, order) is None
        assert order in self.room.options(self.state, order.side)
        return self.tell_of(
            lambda dice, tell: self.room.carry(self.state, order, dice, tell), *dice
        )

    def refused(
        self, manner: Any, target: int = NOBODY, *, to: int = NOWHERE, number: int = 1
    ) -> str:
        order = self.order(manner, number, target, to)
        reason = self.room.check(self.state, order)
        assert reason is not None, f"{order} is legal"
        return reason

    def goes(
        self, who: int, *path: int, how: Any = "move", dice: Any = (), by: int = NOBODY
    ) -> Any:
        """A fighter goes along a path, from the hex where it is."""
        way = (self[who].cell, *path)
        return self.tell_of(
            lambda dice, tell: moving.shift(self.state, who, way, how, dice, tell, by), *dice
        )

    def attacks(self, who: int, weapon: str) -> None:
        has_attacked(self.state, who, self.state.weapon(weapon), self.told.append)

    def dice(self) -> list[tuple[str, int, int]]:
        """What was rolled: for what, how many, with how many sides."""
        return [(roll.purpose, len(roll.values), roll.sides) for roll in self.rolled]

    def tell_of(self, deed: Any, *faces: int) -> list[Event]:
        before = len(self.told)
        with exactly(*faces) as dice:
            deed(dice, self.told.append)
        self.rolled += dice.log
        return self.told[before:]


def lay(
    *factors: Factor,
    red: dict[int, FighterKind] | None = None,
    blue: dict[int, FighterKind] | None = None,
    acting: int = 0,
    **more: Any,
) -> Ground:
    """Red's man in the middle acts, a foe stands beside him, unless it is said otherwise."""
    return Ground(fight(red or {40: MAN}, blue or {41: MAN}, acting, factors=factors, **more))
