"""The legal orders as a lazy sequence: counted without being made, made when picked.

Each stack's possibilities are reckoned once and kept until something near it changes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, overload

from game.rules.contract import GM
from game.rules.war import muster, rests, results, specials
from game.rules.war.actions import (
    Accept,
    Claim,
    Decline,
    EndTurn,
    Heal,
    Hold,
    LongRest,
    Muster,
    PressOn,
    Recuperate,
    Settle,
    Settled,
    Stop,
    WarOrder,
    Withdraw,
)
from game.rules.war.choices import choices
from game.rules.war.options import (
    Segment,
    part_segments,
    renew,
    segment,
    stack_segments,
)

if TYPE_CHECKING:
    from game.rules.war.state import State


class Orders(Sequence[WarOrder]):
    """The legal orders of a state at this moment; worthless once the state has changed."""

    __slots__ = ("_apart", "_cells", "_known", "_made", "_moment", "_side", "_state", "_sums")

    def __init__(self, state: State) -> None:
        self._state = state
        self._moment = state.moment
        self._side = side = state.active
        self._made: dict[int, WarOrder] = {}  # so that an order is one object however it is got
        # Orders of no stack come first.
        self._apart = LISTED[state.phase](state, side) if side else []
        self._sums = [sum([one[0] for one in self._apart])]
        self._cells: tuple[int, ...] = ()  # of its stacks, if those can be given orders
        if state.phase == "turn" and state.actions > 0:
            self._known = known = renew(state, side)
            self._cells = cells = state.cells[side]
            self._sums = list(
                accumulate([known[cell].total for cell in cells], initial=self._sums[0])
            )

    def __len__(self) -> int:
        return self._sums[-1]

    @overload
    def __getitem__(self, index: int) -> WarOrder: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[WarOrder]: ...
    def __getitem__(self, index: int | slice) -> WarOrder | Sequence[WarOrder]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._sums[-1]))]
        if index < 0:
            index += self._sums[-1]
        order = self._made.get(index)
        if self._moment != self._state.moment:
            if order is None:
                raise IndexError("the state has changed since these orders were listed")
            return order
        if order is None:
            order = self._made[index] = self._make(index)
        self._state.offered = order
        return order

    def _make(self, index: int) -> WarOrder:
        if not 0 <= index < self._sums[-1]:
            raise IndexError(index)
        segments: Iterable[Segment] = self._apart
        place = bisect_right(self._sums, index)
        if place:
            cell = self._cells[place - 1]
            index -= self._sums[place - 1]
            segments, index = part_segments(self._state, self._side, cell, self._known[cell], index)
        for count, make, before, parts, ends in segments:
            if index < count:
                part, end = divmod(index, len(ends))
                return make(*before, parts[part], *ends[end])
            index -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[WarOrder]:
        index = 0
        for _, make, before, parts, ends in self._segments():
            for part in parts:
                for end in ends:
                    order = self._made.get(index)
                    if order is None:
                        order = self._made[index] = make(*before, part, *end)
                    yield order
                    index += 1

    def _segments(self) -> Iterator[Segment]:
        yield from self._apart
        for cell in self._cells:
            yield from stack_segments(self._state, self._side, cell, self._known[cell])

    def __contains__(self, order: object) -> bool:
        from game.rules.war.refusals import refusal  # noqa: PLC0415 - it reads listings

        return isinstance(order, WarOrder) and refusal(self._state, order) is None


@cache
def _ending(side: str) -> Segment:
    return segment(EndTurn, (), (side,))


def _turn(state: State, side: str) -> list[Segment]:
    found = [_ending(side)]
    if state.war.cast:
        for make, long in ((Recuperate, False), (LongRest, True)):
            if rests.why_not(state, side, long=long) is None:
                found.append(segment(make, (), (side,)))
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


def _way(state: State, side: str) -> list[Segment]:
    return [segment(Settle, (side,), results.ways(state))]


def _elsewhere(state: State, side: str) -> list[Segment]:
    """One of all results that may be written in; while another system plays there is none."""
    if state.battle is None or state.battle.way != results.TABLE:
        return []
    return [segment(Settled, (side,), (results.untouched(state),))]


def _confirm(_state: State, _side: str) -> list[Segment]:
    return [segment(Accept, (), (GM,))]


LISTED = {
    "turn": _turn,
    "muster": _muster,
    "claim": _claim,
    "battle": _battle,
    "way": _way,
    "elsewhere": _elsewhere,
    "confirm": _confirm,
}
