"""The legal orders as a lazy sequence: counted without being made, made when picked.

Each stack's possibilities are reckoned once and kept until something near it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, overload

from game.rules.war import muster, specials
from game.rules.war.choices import choices
from game.rules.war.options import Options, Segment, group, renew, segment, stack_options
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

    __slots__ = ("_count", "_groups", "_state")

    def __init__(self, state: State) -> None:
        self._state = state
        self._groups = _groups(state)
        self._count = sum([options.total for options in self._groups])

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
        for options in self._groups:
            if index < options.total:
                for piece in options.pieces.values():
                    for count, make, before, parts, ends in piece:
                        if index < count:
                            part, end = divmod(index, len(ends))
                            return made(make, *before, parts[part], *ends[end])
                        index -= count
            index -= options.total
        raise IndexError(index)

    def __iter__(self) -> Iterator[WarOrder]:
        for options in self._groups:
            for piece in options.pieces.values():
                for _, make, before, parts, ends in piece:
                    for part in parts:
                        for end in ends:
                            yield made(make, *before, part, *end)

    def __contains__(self, order: object) -> bool:
        from game.rules.war.refusals import refusal  # noqa: PLC0415 - it reads listings

        return isinstance(order, WarOrder) and refusal(self._state, order) is None


def _groups(state: State) -> list[Options]:
    if state.outcome is not None:
        return []
    side = state.active
    if state.phase == "turn":
        found = [group([segment(EndTurn, (), (side,))])]
        if state.deaths:
            found.append(_heals(state, side))
        if state.actions > 0:
            renew(state, side)
            known = state.options[side]
            for cell in state.cells[side]:
                options = known.get(cell)
                if options is None:
                    options = known[cell] = stack_options(state, side, cell)
                found.append(options)
        return found
    if state.phase == "muster":
        return [_musters(state, side)]
    return [_battle(state, side)]


def _heals(state: State, side: str) -> Options:
    return group(
        [
            segment(Heal, (side, origin, target), kinds)
            for origin, target, kinds in specials.healings(state, side)
        ]
    )


def _musters(state: State, side: str) -> Options:
    found: list[Segment] = []
    for post in state.grants:
        found.append(segment(Muster, (side, post), muster.grantable(state, side, post)))
        found.append(segment(Decline, (side,), (post,)))
    return group(found)


def _battle(state: State, side: str) -> Options:
    battle = state.battle
    assert battle is not None  # noqa: S101 - only these two phases have one
    if state.phase == "claim":
        return group([segment(Claim, (side,), ((), *choices(battle.attackers)))])
    makes: list[type[WarOrder]] = [] if state.war.house.rounds == "one" else [PressOn]
    if battle.in_place:
        makes.append(Stop)
    else:
        makes.append(Hold)
        if not state.hostile_teams(battle.origin, state.war.team_of[side]):
            makes.append(Withdraw)
    return group([segment(make, (), (side,)) for make in makes])
