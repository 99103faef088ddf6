"""What one stack can be ordered to do: counted at once, put together when an order is picked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.war.actions import Enter, Entrench, Move, Repair, Shoot, WarOrder
from game.rules.war.bands import Band, Going, Routes, band, routes
from game.rules.war.choices import Choices, Part, Places
from game.rules.war.fates import fallen_friends
from game.rules.war.movement import barred
from game.rules.war.party_listing import party_reach, party_segments
from game.rules.war.state import NOTHING, Seen

if TYPE_CHECKING:
    from game.rules.war.state import State

ONCE: tuple[tuple[Any, ...], ...] = ((),)
# Orders of one type: (count, make, before, parts, ends). Each of `parts` goes with each of
# `ends`, and an order is `make(*before, part, *end)`.
Make = Callable[..., WarOrder]
Segment = tuple[int, Make, tuple[Any, ...], Sequence[Any], tuple[tuple[Any, ...], ...]]
UNCHANGED: frozenset[int] = frozenset()
Before = tuple[str, int]  # side and cell
View = list[Seen]  # hexes as a side sees them
Changes = dict[int, tuple[Seen, Seen]]  # hexes that look different: as they did, as they do


class Options(msgspec.Struct, frozen=True, gc=False):
    """How many orders a stack can be given in its own hex and in all.

    They hold while nothing changes in `zone`.
    """

    total: int
    here: int
    zone: frozenset[int]
    look: Band
    routes: Routes
    own: tuple[Segment, ...] | None = None  # of a party, or where fallen friends lie (W5)


def segment(
    make: Make,
    before: tuple[Any, ...],
    parts: Sequence[Any],
    ends: tuple[tuple[Any, ...], ...] = ONCE,
) -> Segment:
    """Put a segment together."""
    return (len(parts) * len(ends), make, before, parts, ends)


def stack_options(state: State, side: str, cell: int) -> Options:
    """Count all Battle Actions that a stack can be ordered to take."""
    war, view, stacks = state.war, state.views[side], state.at[cell]
    team = war.team_of[side]
    look = band(state.stack(cell, side))
    if war.cast and (look.party or fallen_friends(state, cell, team)):
        return _party_options(state, side, cell, look)
    company = look.company
    here = 0
    if len(stacks) > 1:
        here = look.shape.total * len(stacks.seen(team, war.team_of).hostile)
    if state.controller(cell) == side:
        here += len(look.damaged) + len(_diggers(state, look))
    foes = barred(state, cell, company.gaits.fast, team) if company.wide else ()
    goes = routes(war.board, cell, look, foes)
    total = here
    for target, going in goes.items():
        seen = view[target]
        total += going.numbers[seen.room] * seen.fronts
    if company.longest:
        for target, able in _shots(state, side, cell, look):
            total += able.total * len(view[target].hostile)
    return Options(total, here, war.board.zone(cell, company.radius), look, goes)


def _party_options(state: State, side: str, cell: int, look: Band) -> Options:
    """List a party's Battle Actions outright: its ways and its room are its own (W5, W6)."""
    team = state.war.team_of[side]
    before = (side, cell)
    own = [
        *_here(state, before, look, team),
        *party_segments(state, side, cell, look),
        *(_shooting(state, before, look) if look.company.longest else ()),
    ]
    own = [one for one in own if one[0]]
    zone = state.war.board.zone(cell, party_reach(state, look))
    return Options(sum([one[0] for one in own]), 0, zone, look, {}, tuple(own))


def stack_segments(state: State, side: str, cell: int, options: Options) -> Iterator[Segment]:
    """Yield all Battle Actions that a stack can be ordered to take, in a fixed order."""
    if options.own is not None:
        yield from options.own
        return
    before = (side, cell)
    team = state.war.team_of[side]
    look = options.look
    yield from _here(state, before, look, team)
    for target, going in options.routes.items():
        yield from _there(state, before, look, target, going)
    if look.company.longest:
        yield from _shooting(state, before, look)


def part_segments(
    state: State, side: str, cell: int, options: Options, index: int
) -> tuple[Iterable[Segment], int]:
    """Return those segments that have a stack's order `index`, and its index in them."""
    if options.own is not None:
        return options.own, index
    before = (side, cell)
    look = options.look
    team = state.war.team_of[side]
    if index < options.here:
        return _here(state, before, look, team), index
    index -= options.here
    view = state.views[side]
    for target, going in options.routes.items():
        seen = view[target]
        number = going.numbers[seen.room] * seen.fronts
        if index < number:
            return _there(state, before, look, target, going), index
        index -= number
    return _shooting(state, before, look), index


def renew(state: State, side: str) -> dict[int, Options]:
    """Return what is known of a side's stacks, brought up to date with what changed since."""
    known, stale, cells = state.options[side], state.stale[side], state.cells[side]
    if stale or len(known) < len(cells):
        known = state.options[side] = known.copy()  # copies of the state share it
        state.stale[side] = UNCHANGED
        for cell in known.keys() & stale:
            del known[cell]
        if state.war.cast:
            for cell in [cell for cell, old in known.items() if old.own is not None]:
                if not known[cell].zone.isdisjoint(stale):
                    del known[cell]
        roomy, hostile = _looked_at(state, side, stale)
        if roomy or hostile:
            _correct(known, roomy, hostile)
        for cell in cells:
            if cell not in known:
                known[cell] = stack_options(state, side, cell)
    return known


def _correct(known: dict[int, Options], roomy: Changes, hostile: set[int]) -> None:
    """Correct what is known by the hexes that changed; forget where ways or targets may differ."""
    changed = hostile.union(roomy)
    forgotten: list[int] = []
    for cell, old in known.items():
        if old.own is not None or old.zone.isdisjoint(changed):
            continue
        if old.look.company.wide and not old.zone.isdisjoint(hostile):
            forgotten.append(cell)
            continue
        more = 0
        for target, (before, now) in roomy.items():
            going = old.routes.get(target)
            if going is not None:
                numbers = going.numbers
                more += numbers[now.room] * now.fronts - numbers[before.room] * before.fronts
        if more:
            known[cell] = Options(old.total + more, old.here, old.zone, old.look, old.routes)
    for cell in forgotten:
        del known[cell]


def _looked_at(state: State, side: str, stale: frozenset[int]) -> tuple[Changes, set[int]]:
    """Bring a side's view up to date.

    Returns the hexes where room is other than it was, and those where the enemy is.
    """
    at, team_of = state.at, state.war.team_of
    team = team_of[side]
    view = state.views[side] = state.views[side].copy()
    roomy: Changes = {}
    hostile: set[int] = set()
    for cell in stale:
        before = view[cell]
        now = view[cell] = at[cell].seen(team, team_of) if cell in at else NOTHING
        if now is not before:
            if now.room != before.room or now.fronts != before.fronts:
                roomy[cell] = before, now
            if now.hostile != before.hostile or now.flown != before.flown:
                hostile.add(cell)
    return roomy, hostile


def _diggers(state: State, look: Band) -> tuple[Any, ...]:
    """Return who can entrench (W11)."""
    return look.bare if state.war.house.entrench == "single" else look.distinct


def _here(state: State, before: Before, look: Band, team: str) -> Iterator[Segment]:
    """Yield what is done in the stack's own hex: fighting in place, Repair, Entrenchment."""
    side, cell = before
    hostile = state.hostile_teams(cell, team)
    if hostile:
        yield _going(before, look, look.shape.every, cell, hostile)
    if state.controller(cell) == side:
        yield segment(Repair, before, look.damaged)
        yield segment(Entrench, before, _diggers(state, look))


def _there(
    state: State, before: Before, look: Band, target: int, going: Going
) -> Iterator[Segment]:
    """Yield Moves and Enter Zones to one hex: of those who set out, of those who arrive (W4)."""
    seen = state.views[before[0]][target]
    if going.starting.total:
        yield _going(before, look, going.starting.every, target, seen.hostile)
    fitting = going.arriving.fitting(seen.ground, seen.air)
    yield _going(before, look, fitting, target, seen.hostile)


def _going(
    before: Before, look: Band, every: tuple[Places, ...], target: int, hostile: tuple[str, ...]
) -> Segment:
    parts = Choices(look.units, every)
    if not hostile:
        return segment(Move, before, parts, ((target,),))
    return segment(Enter, before, parts, tuple([(target, team) for team in hostile]))


def _shots(state: State, side: str, cell: int, look: Band) -> list[tuple[int, Part]]:
    """Return the other hexes within range with hostile units, and who reaches there (W8)."""
    board = state.war.board
    zone = board.zone(cell, look.company.longest)
    marks: set[int] = set()
    for foe in state.war.foes[state.war.team_of[side]]:
        marks.update(zone.intersection(state.cells[foe]))
    marks.discard(cell)
    return [(target, look.shooting(board.distance(cell, target))) for target in sorted(marks)]


def _shooting(state: State, before: Before, look: Band) -> Iterator[Segment]:
    """Yield Ranged Attacks by target (W8)."""
    side, cell = before
    view = state.views[side]
    for target, able in _shots(state, side, cell, look):
        ends = tuple([(target, foe) for foe in view[target].hostile])
        yield segment(Shoot, before, Choices(look.units, able.every), ends)
