"""The legal orders as a lazy sequence: counted without being made, made when picked.

Each stack's possibilities are reckoned once and kept until something near it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from game.rules.war import muster, specials
from game.rules.war.choices import choices
from game.rules.war.movement import reach
from game.rules.war.orders import (
    Claim,
    Decline,
    EndTurn,
    Enter,
    Entrench,
    Heal,
    Hold,
    Move,
    Muster,
    PressOn,
    Repair,
    Shoot,
    Stop,
    WarOrder,
    Withdraw,
)
from game.rules.war.state import LIMIT

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State


class Segment(NamedTuple):
    """Orders that differ only in one part: `parts` are the choices, `rest` the other fields."""

    make: type[WarOrder]
    before: tuple[Any, ...]
    parts: tuple[Any, ...]
    after: tuple[Any, ...]


class Options(NamedTuple):
    """What one stack can be ordered to do, with how many orders that is.

    It holds as long as nothing changes in `zone`.
    """

    total: int
    segments: tuple[Segment, ...]
    zone: frozenset[int] = frozenset()


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
        self._count = sum([group.total for group in self._groups])

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
        for group in self._groups:
            if index < group.total:
                for make, before, parts, after in group.segments:
                    if index < len(parts):
                        return made(make, *before, parts[index], *after)
                    index -= len(parts)
            index -= group.total
        raise IndexError(index)

    def __iter__(self) -> Iterator[WarOrder]:
        for group in self._groups:
            for make, before, parts, after in group.segments:
                for part in parts:
                    yield made(make, *before, part, *after)

    def __contains__(self, order: object) -> bool:
        from game.rules.war.refusals import refusal  # noqa: PLC0415 - it reads listings

        return isinstance(order, WarOrder) and refusal(self._state, order) is None


def group(segments: list[Segment], zone: frozenset[int] = frozenset()) -> Options:
    """Put segments together with their count."""
    total = 0
    for segment in segments:
        total += len(segment.parts)
    return Options(total, tuple(segments), zone)


def _groups(state: State) -> list[Options]:
    if state.outcome is not None:
        return []
    side = state.active
    if state.phase == "turn":
        found = [Options(1, (Segment(EndTurn, (), (side,), ()),))]
        if state.deaths:
            found.append(_heals(state, side))
        if state.actions > 0:
            known = state.options
            for cell in state.cells[side]:
                key = (side, cell)
                options = known.get(key)
                if options is None:
                    options = known[key] = stack_options(state, side, cell)
                found.append(options)
        return found
    if state.phase == "muster":
        return [_musters(state, side)]
    return [_battle(state, side)]


def _heals(state: State, side: str) -> Options:
    return group(
        [
            Segment(Heal, (side, origin, target), kinds, ())
            for origin, target, kinds in specials.healings(state, side)
        ]
    )


def _musters(state: State, side: str) -> Options:
    found: list[Segment] = []
    for post in state.grants:
        found.append(Segment(Muster, (side, post), muster.grantable(state, side, post), ()))
        found.append(Segment(Decline, (side,), (post,), ()))
    return group(found)


def _battle(state: State, side: str) -> Options:
    battle = state.battle
    assert battle is not None  # noqa: S101 - only these two phases have one
    if state.phase == "claim":
        return group([Segment(Claim, (side,), ((), *choices(battle.attackers)), ())])
    makes: list[type[WarOrder]] = [] if state.war.house.rounds == "one" else [PressOn]
    if battle.in_place:
        makes.append(Stop)
    else:
        makes.append(Hold)
        if not state.hostile_teams(battle.origin, state.war.team_of[side]):
            makes.append(Withdraw)
    return group([Segment(make, (), (side,), ()) for make in makes])


def stack_options(state: State, side: str, cell: int) -> Options:
    """Reckon all Battle Actions that a stack can be ordered to take."""
    stack = state.stack(cell, side)
    team = state.war.team_of[side]
    segments = _moves(state, side, cell, stack, team)
    for other in state.hostile_teams(cell, team):
        segments.append(Segment(Enter, (side, cell), choices(stack), (cell, other)))
    segments += _shots(state, side, cell, stack, team)
    if state.controller(cell) == side:
        segments += _works(state, side, cell, stack)
    return group(segments, state.war.board.zone(cell, max([unit.kind.radius for unit in stack])))


def _moves(state: State, side: str, cell: int, stack: tuple[Unit, ...], team: str) -> list[Segment]:
    gaits = {unit.kind.gait: unit.kind for unit in stack}
    if len(gaits) == 1 and not stack[0].kind.marches:
        arriving = dict.fromkeys(reach(state, cell, stack[0].kind, team), stack)
        return _arrivals(state, side, cell, arriving, team)
    reached = {gait: reach(state, cell, kind, team) for gait, kind in gaits.items()}
    quick: dict[int, list[Unit]] = {}  # who arrives where by this order
    slow: dict[int, list[Unit]] = {}  # who would set out for where (W4)
    for unit in stack:
        kind = unit.kind
        for target in reached[kind.gait]:
            goers = slow if kind.marches and unit.march != target else quick
            goers.setdefault(target, []).append(unit)
    arriving = {target: tuple(units) for target, units in quick.items()}
    segments = _arrivals(state, side, cell, arriving, team)
    for target, units in slow.items():
        hostile = state.hostile_teams(target, team)
        segments += _going(side, cell, choices(tuple(units)), target, hostile)
    return segments


def _arrivals(
    state: State, side: str, cell: int, arriving: dict[int, tuple[Unit, ...]], team: str
) -> list[Segment]:
    at = state.at
    segments: list[Segment] = []
    for target, units in arriving.items():
        if target not in at:
            segments.append(Segment(Move, (side, cell), choices(units, LIMIT, LIMIT), (target,)))
            continue
        ground, air = state.room(target, team)
        parts = choices(units, ground, air)
        if parts:
            segments += _going(side, cell, parts, target, state.hostile_teams(target, team))
    return segments


def _going(
    side: str, cell: int, parts: tuple[Any, ...], target: int, hostile: tuple[str, ...]
) -> list[Segment]:
    if not hostile:
        return [Segment(Move, (side, cell), parts, (target,))]
    return [Segment(Enter, (side, cell), parts, (target, team)) for team in hostile]


def _shots(state: State, side: str, cell: int, stack: tuple[Unit, ...], team: str) -> list[Segment]:
    longest = max([unit.kind.range for unit in stack])
    if not longest:
        return []
    segments: list[Segment] = []
    near = state.war.board.zone(cell, longest)
    for target in sorted(state.at.keys() & near):
        hostile = state.hostile_teams(target, team) if target != cell else ()
        if hostile:
            distance = state.war.board.distance(cell, target)
            able = tuple(unit for unit in stack if unit.kind.range >= distance)
            segments += [
                Segment(Shoot, (side, cell), choices(able), (target, other)) for other in hostile
            ]
    return segments


def _works(state: State, side: str, cell: int, stack: tuple[Unit, ...]) -> list[Segment]:
    distinct = tuple(dict.fromkeys(stack))
    damaged = tuple(unit for unit in distinct if unit.kind.nonliving and unit.hits < unit.kind.full)
    once = state.war.house.entrench == "single"
    open_to = tuple(unit for unit in distinct if not (once and unit.entrenched))
    return [
        Segment(Repair, (side, cell), damaged, ()),
        Segment(Entrench, (side, cell), open_to, ()),
    ]
