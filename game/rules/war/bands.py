"""A stack looked at by itself, wherever it stands: reckoned once for each make-up of units."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from operator import add
from typing import TYPE_CHECKING

from game.rules.war.choices import Part, Places, Shape, places_of, shape
from game.rules.war.movement import ways
from game.rules.war.state import LIMIT

if TYPE_CHECKING:
    from game.rules.war.board import Board
    from game.rules.war.kinds import Kind, Unit
    from game.rules.war.movement import Barred, Bits

Choice = tuple["Unit", ...]
Routes = dict[int, "Going"]
NOWHERE: frozenset[int] = frozenset()


class Gaits:
    """How the kinds of a stack go, with a bit for each gait; those of half speed apart (W4)."""

    __slots__ = ("bits", "fast", "slow", "walkers")

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        # How far off hexes in the way matter: those of speed 1 have none.
        self.fast = max([int(kind.speed) for kind in kinds], default=0) - 1
        self.bits = {kind.gait: 1 << place for place, kind in enumerate(kinds)}
        self.walkers = [(self.bits[kind.gait], kind) for kind in kinds if not kind.marches]
        self.slow = [(self.bits[kind.gait], kind) for kind in kinds if kind.marches]


_gaits = cache(Gaits)


class Going:
    """Who goes to a hex with one order: half-speed units set out for it, all others arrive (W4).

    Those who arrive must fit (W6). `numbers`: of such orders, by the room that is there.
    """

    __slots__ = ("arriving", "numbers", "starting")

    def __init__(self, starting: Part, arriving: Part) -> None:
        self.starting, self.arriving = starting, arriving
        fitting = [[0] * (LIMIT + 1) for _ in range(LIMIT + 1)]
        for ground, air in arriving.sizes:
            if ground <= LIMIT and air <= LIMIT:
                fitting[ground][air] += 1
        # What fits into less room fits into more.
        across = [list(accumulate(row)) for row in fitting]
        rows = accumulate(across, lambda less, row: list(map(add, less, row)))
        self.numbers = tuple([starting.total + number for row in rows for number in row])


_going = lru_cache(maxsize=1 << 12)(Going)


class March:
    """How a stack goes: `steps` are the bits of its units' gaits.

    Far fewer than stacks, so what is reckoned for one serves many.
    """

    __slots__ = ("_known", "_shape", "_steps", "gaits")

    def __init__(self, gaits: Gaits, shape: Shape, steps: Places) -> None:
        self.gaits = gaits
        self._shape, self._steps = shape, steps
        self._known: dict[tuple[Bits, int], Going] = {}

    def going(self, bits: Bits, come: int = 0) -> Going:
        """Return who goes where these gaits arrive, and those set out for it.

        `come` has the bits of the places of units that march there already, and arrive (W4).
        """
        found = self._known.get((bits, come))
        if found is None:
            found = self._known[bits, come] = self._going(*bits, come)
        return found

    def _going(self, arriving: int, starting: int, come: int) -> Going:
        arrive = places_of([step & arriving for step in self._steps])
        start = places_of([step & starting for step in self._steps])
        come &= start
        return _going(self._shape.part(start - come), self._shape.part(arrive | come))


march = lru_cache(maxsize=1 << 12)(March)


@lru_cache(maxsize=1 << 14)
def _routes(board: Board, origin: int, march: March, foes: Barred) -> Routes:
    goes = ways(board, origin, march.gaits, foes)
    goings = {bits: march.going(bits) for bits in set(goes.values())}
    return {target: goings[bits] for target, bits in goes.items()}


def routes(board: Board, origin: int, look: Band, foes: Barred) -> Routes:
    """Return where a stack gets to, and who of it goes there (W4). Not to be changed."""
    found = _routes(board, origin, look.march, foes)
    if not look.bound:
        return found
    for target in found.keys() & look.bound:
        come = places_of([unit.march == target for unit in look.units])
        bits = ways(board, origin, look.march.gaits, foes)[target]
        found = {**found, target: look.march.going(bits, come)}
    return found


class Company:
    """The kinds of a stack: how they go and how far they act."""

    __slots__ = ("gaits", "healing", "longest", "radius", "wide")

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        first = {kind.gait: kind for kind in reversed(kinds)}
        self.gaits = _gaits(tuple([kind for kind in kinds if first[kind.gait] is kind]))
        self.longest = max([kind.range for kind in kinds], default=0)
        self.radius = max([kind.radius for kind in kinds], default=1)
        self.wide = self.longest > 0 or self.gaits.fast > 0  # hostile units matter from afar
        self.healing = any(kind.healing for kind in kinds)


company = lru_cache(maxsize=1 << 12)(Company)


class Band:
    """What a stack can do by itself: its kinds, its shape, and who has something to mend."""

    __slots__ = (
        "_shooting",
        "bare",
        "bound",
        "company",
        "damaged",
        "heals",
        "march",
        "party",
        "shape",
        "spent",
        "units",
    )

    def __init__(self, units: Choice) -> None:
        self.units = units
        self.shape = shape(units)
        self.party = any(unit.kind.character for unit in units)
        self.company = company(tuple({unit.kind.id: unit.kind for unit in units}.values()))
        gaits = self.company.gaits
        steps = tuple([gaits.bits[unit.kind.gait] for unit in units])
        self.march = march(gaits, self.shape, steps)
        # Healers that have healed this turn, and those that still can (W10).
        self.spent = self.heals = False
        if self.company.healing:
            fresh = [not unit.spent for unit in units if unit.kind.healing]
            self.spent, self.heals = not all(fresh), any(fresh)
        # Those that can be repaired, and those not entrenched (W11).
        distinct = self.distinct
        self.damaged = tuple([unit for unit in distinct if unit.mendable])
        self.bare = tuple([unit for unit in distinct if not unit.entrenched])
        # Where half-speed units of it march (W4).
        self.bound = NOWHERE
        if gaits.slow:
            self.bound = frozenset([unit.march for unit in units if unit.march >= 0])
        self._shooting: dict[int, Part] = {}

    @property
    def distinct(self) -> Choice:
        """Its units, equal ones once."""
        return tuple(dict.fromkeys(self.units))

    def shooting(self, distance: int) -> Part:
        """Return the part of it whose range reaches so far (W8)."""
        found = self._shooting.get(distance)
        if found is None:
            found = self._shooting[distance] = self.shape.part(
                places_of([unit.kind.range >= distance for unit in self.units])
            )
        return found


@lru_cache(maxsize=1 << 14)
def band(units: Choice) -> Band:
    """Look at units once."""
    return Band(units)
