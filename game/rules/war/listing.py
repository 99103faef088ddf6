"""The legal orders as a lazy sequence: counted without being made, made when picked.

Each stack's possibilities are reckoned once and kept until something near it changes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, overload

from game.rules.war import muster, specials
from game.rules.war.choices import choices
from game.rules.war.options import Options, Segment, part_segments, renew, segment, stack_segments
from game.rules.war.orders import (
    Claim,
    Decline,
    EndTurn,
    Heal,
    Hold,
    Muster,
    PressOn,
    Stop,
    WarOrder,
    Withdraw,
)

if TYPE_CHECKING:
    from game.rules.war.state import State


@lru_cache(maxsize=1 << 17)
def made(make: Callable[..., WarOrder], *fields: object) -> WarOrder:
    """Return the one order object of these fields."""
    return make(*fields)


class Orders(Sequence[WarOrder]):
    """The legal orders of a state at this moment; worthless once the state has changed."""

    __slots__ = ("_apart", "_count", "_known", "_moment", "_state", "_sums")

    def __init__(self, state: State) -> None:
        self._state = state
        self._moment = state.moment
        self._apart: list[Segment] = []  # orders of no stack: they come first
        self._known: dict[int, Options] = {}
        if state.outcome is None:
            self._apart = LISTED[state.phase](state, state.active)
            if state.phase == "turn" and state.actions > 0:
                self._known = renew(state, state.active)
        self._sums = [sum([one[0] for one in self._apart])]  # up to each of them, then each stack
        if self._known:
            known = self._known
            self._sums += [known[cell].total for cell in state.cells[state.active]]
        self._sums = list(accumulate(self._sums))
        self._count = self._sums[-1]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> WarOrder: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[WarOrder]: ...
    def __getitem__(self, index: int | slice) -> WarOrder | Sequence[WarOrder]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._count))]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(index)
        segments: Iterable[Segment] = self._apart
        place = bisect_right(self._sums, index)
        if place:
            side = self._state.active
            cell = self._state.cells[side][place - 1]
            index -= self._sums[place - 1]
            segments, index = part_segments(self._state, side, cell, self._known[cell], index)
        for count, make, before, parts, ends in segments:
            if index < count:
                part, end = divmod(index, len(ends))
                order = made(make, *before, parts[part], *ends[end])
                if self._moment == self._state.moment:  # else the list is stale
                    self._state.offered = order
                return order
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[WarOrder]:
        for _, make, before, parts, ends in self._segments():
            for part in parts:
                for end in ends:
                    yield made(make, *before, part, *end)

    def _segments(self) -> Iterator[Segment]:
        yield from self._apart
        if self._known:
            side = self._state.active
            for cell in self._state.cells[side]:
                yield from stack_segments(self._state, side, cell, self._known[cell])

    def __contains__(self, order: object) -> bool:
        from game.rules.war.refusals import refusal  # noqa: PLC0415 - it reads listings

        return isinstance(order, WarOrder) and refusal(self._state, order) is None


def _turn(state: State, side: str) -> list[Segment]:
    found = [segment(EndTurn, (), (side,))]
    if state.deaths:
        found += [
            segment(Heal, (side, origin, target), kinds)
            for origin, target, kinds in specials.healings(state, side)
        ]
    return found


def _muster(state: State, side: str) -> list[Segment]:
    found: list[Segment] = []
    for post, kinds in muster.grants(state, side):
        found.append(segment(Muster, (side, post), kinds))
        found.append(segment(Decline, (side,), (post,)))
    return found


def _claim(state: State, side: str) -> list[Segment]:
    assert state.battle is not None  # noqa: S101 - the phase says so
    return [segment(Claim, (side,), ((), *choices(state.battle.attackers)))]


def _battle(state: State, side: str) -> list[Segment]:
    battle = state.battle
    assert battle is not None  # noqa: S101 - the phase says so
    makes: list[type[WarOrder]] = [] if state.war.house.rounds == "one" else [PressOn]
    if battle.in_place:
        makes.append(Stop)
    else:
        makes.append(Hold)
        if not state.hostile_teams(battle.origin, state.war.team_of[side]):
            makes.append(Withdraw)
    return [segment(make, (), (side,)) for make in makes]


LISTED = {"turn": _turn, "muster": _muster, "claim": _claim, "battle": _battle}
