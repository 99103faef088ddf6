"""Moving over the field: ways, what ends when somebody moves, leaving it, flight (G6, G9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from game.rules.wargame import factors
from game.rules.wargame.actions import Disengage, Move, StandUp
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.events import Became, Moved
from game.rules.wargame.factors import hazards
from game.rules.wargame.harm import go_down, let_go
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.spending import begin, cant, cost, held, name_of
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell

How = Literal["move", "disengage", "swing", "pushed", "shoved", "ruling", "left"]
Path = tuple[int, ...]
ON_FOOT = 3
RIDING = 6
HURRY = 3
OWN: tuple[How, ...] = ("move", "disengage", "swing")


def pace(state: State, who: int) -> int:
    """How many hexes its Move is: 3 on foot, 6 mounted, 1 out of a pit (G6, G8, G11)."""
    person = state.arena.people[who]
    hexes = RIDING if person.kind.mounted else ON_FOOT
    if person.side in state.hurried:
        hexes += HURRY
    hexes = max(hexes - state.fighters[who].slowed, 0)
    return min(hexes, 1) if factors.climbs(state, who) else hexes


def ways(state: State, who: int, steps: int, over: bool = False) -> dict[int, Path]:
    """Shortest paths by the free hexes where they end, the nearer first; each begins where it is.

    Friends are passed, foes aren't, unless it goes `over` them. Hazards on the way are walked
    around where that can be done.
    """
    friends, foes = _standing(state, who)
    if over:
        found = state.arena.walk(state.fighters[who].cell, steps, frozenset())
        taken = friends | foes
    else:
        found = _walk(state, who, steps, friends, foes)
        taken = friends
    return {cell: path for cell, path in found.items() if len(path) > 1 and cell not in taken}


def _walk(
    state: State, who: int, steps: int, friends: frozenset[int], foes: frozenset[int]
) -> dict[int, Path]:
    """All paths, those through a hazard only where there is no other.

    Nobody goes through a hazard where a friend stands: it might be stopped in that very hex.
    """
    danger = factors.danger(state, who)
    cell = state.fighters[who].cell
    return state.arena.walk(cell, steps, foes | (friends & danger), danger)


def _way_to(state: State, who: int, to: int) -> Path | None:
    """The path of a Move to a hex, wherever the fighter should go; None: it can't come there."""
    friends, foes = _standing(state, who)
    found = _walk(state, who, pace(state, who), friends, foes)
    path = None if to in friends else found.get(to)
    return path if path and len(path) > 1 else None


def threats(state: State, who: int) -> Path:
    """Foes beside a fighter that keep it from walking off: up, not subdued, not in flight."""
    arena, fighters = state.arena, state.fighters
    return _threats(state, arena.people[who].side, fighters[who].cell)


def shift(
    state: State, who: int, path: Path, how: How, dice: DiceLike, tell: Tell, by: int = NOBODY
) -> None:
    """A fighter goes, or is moved `by` another, along a path; a hazard on it may stop it.

    It gives up its cover, and holds end that reach no farther (G7, G8). A swing is only where it
    ends.
    """
    if how == "swing":
        path = (path[0], path[-1])
    gone = 0
    for place in range(1, len(path)):
        for number in hazards.on(state, path[place], path[place - 1]):
            if gone < place:
                _tread(state, who, path[gone : place + 1], how, tell)
                gone = place
            if factors.step_in(state, who, number, dice, tell, by):
                return
    if gone < len(path) - 1:
        _tread(state, who, path[gone:], how, tell)
    if how in OWN:
        factors.arrived(state, who, tell)


def _tread(state: State, who: int, path: Path, how: How, tell: Tell) -> None:
    tell(Moved(who, path, how))
    state.set(who, cell=path[-1])
    loosen(state, who, path[0], tell)
    factors.left(state, who, path, tell)


def leave(state: State, who: int, path: Path, dice: DiceLike, tell: Tell) -> None:
    """A fighter goes over the edge at the end of a path: off the field, for good (G9).

    A hazard on the way may stop it.
    """
    if not factors.danger(state, who).isdisjoint(path[1:]):
        shift(state, who, path, "move", dice, tell)
        after = state.fighters[who]
        if after.standing != "up" or after.stuck != NOBODY or after.cell != path[-1]:
            return
        path = path[-1:]
    tell(Moved(who, path, "left"))
    go_down(state, who, "fled", NOBODY, tell)


def loosen(state: State, who: int, start: int, tell: Tell) -> None:
    """Grapples and holds end between fighters who aren't beside each other any more (G7)."""
    fighters, distance = state.fighters, state.arena.grid.distance
    holds = [
        (holder, number)
        for number, one in enumerate(fighters)
        for holder in {one.grappled, one.subdued}
        if holder >= 0 and who in (holder, number)
    ]
    for holder, number in holds:
        other = fighters[holder if number == who else number].cell
        now = distance(fighters[who].cell, other)
        if now > 1 and now > distance(start, other):
            let_go(state, holder, number, tell)


def routes(state: State, who: int) -> Iterator[int]:
    """Where a Move can take a fighter now; NOWHERE: off the field (G6, G9)."""
    one, arena = state.fighters[who], state.arena
    steps = pace(state, who)
    if steps < 1:
        return
    out = _way_out(state, who, steps) is not None
    if one.fleeing and out:
        yield NOWHERE
        return
    free = ways(state, who, steps)
    if not one.fleeing:
        yield from free
        if out:
            yield NOWHERE
        return
    far = arena.far
    best = min([far[cell] for cell in free], default=far[one.cell])
    if best < far[one.cell]:
        yield from [cell for cell in free if far[cell] == best]


def _standing(state: State, who: int) -> tuple[frozenset[int], frozenset[int]]:
    """Hexes of other standing fighters: friends, foes."""
    friends: list[int] = []
    foes: list[int] = []
    people = state.arena.people
    side = people[who].side
    for number, one in enumerate(state.fighters):
        if one.standing == "up" and number != who:
            (friends if people[number].side == side else foes).append(one.cell)
    return frozenset(friends), frozenset(foes)


def _threats(state: State, side: str, cell: int) -> Path:
    people, near = state.arena.people, state.arena.grid.neighbours[cell]
    return tuple(
        [
            number
            for number, one in enumerate(state.fighters)
            if one.cell in near
            and one.standing == "up"
            and people[number].side != side
            and one.subdued == NOBODY
            and not one.fleeing
        ]
    )


def _way_out(state: State, who: int, steps: int) -> Path | None:
    """The shortest path to an edge hex from which a Move leaves the field."""
    edge = state.arena.edge
    for cell, path in _walk(state, who, steps - 1, *_standing(state, who)).items():
        if cell in edge:
            return path
    return None


def _check_move(state: State, order: Move) -> str | None:
    who = state.acting[-1]
    refused = _bound(state, who)
    if refused:
        return refused
    if order.to == NOWHERE or state.fighters[who].fleeing:
        can = order.to in routes(state, who)
    else:
        can = _way_to(state, who, order.to) is not None
    return None if can else _no_route(state, who, order.to)


def _bound(state: State, who: int) -> str | None:
    """Refuse any Move of whom something keeps from it."""
    refused = cant(state, "move", though_fleeing=True) or _rooted_to_the_spot(state, who)
    if refused:
        return refused
    if not state.fighters[who].fleeing and threats(state, who):
        return f"{name_of(state, who)} has a foe beside it and has to disengage first."
    return None


def _no_route(state: State, who: int, to: int) -> str:
    name = name_of(state, who)
    if to == NOWHERE:
        return f"{name} can’t come off the field with one Move."
    refused = _no_place(state, to)
    if refused:
        return refused
    if state.fighters[who].fleeing:
        return f"{name} flees and can only make for the nearest edge."
    return f"{name} can’t come there with one Move."


def _move_options(state: State, side: str) -> list[Move]:
    who = state.acting[-1]
    if _bound(state, who):
        return []
    return [Move(side, cell) for cell in routes(state, who)]


def _move(state: State, order: Move, dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    if order.to == NOWHERE:
        path = _way_out(state, who, pace(state, who))
    else:
        path = _way_to(state, who, order.to)
    assert path is not None  # noqa: S101 - the check said so
    begin(state, "move", tell)
    if order.to == NOWHERE:
        leave(state, who, path, dice, tell)
    else:
        shift(state, who, path, "move", dice, tell)


def _check_disengage(state: State, order: Disengage) -> str | None:
    who = state.acting[-1]
    refused = _need_not(state, who) or _no_place(state, order.to)
    return refused or _no_escape(state, who, order.to)


def _need_not(state: State, who: int) -> str | None:
    """Refuse any disengaging of whom something keeps from it, or who needn't."""
    refused = cant(state, "move") or _rooted_to_the_spot(state, who)
    if refused:
        return refused
    if factors.climbs(state, who):
        return f"{name_of(state, who)} is down in a pit: only a Move gets it out."
    if not threats(state, who):
        return f"{name_of(state, who)} has no foe beside it: it can simply move."
    return None


def _no_escape(state: State, who: int, to: int) -> str | None:
    arena = state.arena
    if to not in arena.paths[state.fighters[who].cell]:
        return "Disengaging is one hex."
    if _threats(state, arena.people[who].side, to):
        return f"In {arena.hex_name(to)} {name_of(state, who)} would have a foe beside it again."
    return None


def _disengage_options(state: State, side: str) -> list[Disengage]:
    who = state.acting[-1]
    if _need_not(state, who):
        return []
    near = state.arena.paths[state.fighters[who].cell]
    free = [to for to in near if state.at(to) == NOBODY and not _threats(state, side, to)]
    return [Disengage(side, to) for to in free]


def _disengage(state: State, order: Disengage, dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    begin(state, "move", tell)
    shift(state, who, (state.fighters[who].cell, order.to), "disengage", dice, tell)


def _check_stand_up(state: State, _order: StandUp) -> str | None:
    refused = cant(state, "move", though_fleeing=True)
    if refused:
        return refused
    who = state.acting[-1]
    if not state.fighters[who].prone:
        return f"{name_of(state, who)} is on its feet already."
    return None


def _stand_up_options(state: State, side: str) -> list[StandUp]:
    return [StandUp(side)] if state.fighters[state.acting[-1]].prone else []


def _stand_up(state: State, _order: StandUp, _dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    begin(state, "move", tell)
    state.set(who, prone=False)
    tell(Became(who, "prone", on=False))


def _rooted_to_the_spot(state: State, who: int) -> str | None:
    one = state.fighters[who]
    if one.stuck != NOBODY:
        return f"{name_of(state, who)} is stuck and has to break free first."
    if one.prone:
        return f"{name_of(state, who)} lies on the ground and has to stand up first."
    return None


def _no_place(state: State, cell: int) -> str | None:
    """Refuse a hex that nobody can go into now."""
    arena = state.arena
    if not 0 <= cell < len(arena.terrain) or not arena.terrain[cell]:
        return "There is no such hex on the field."
    if cell not in arena.open:
        return f"{arena.hex_name(cell)} is {arena.terrain[cell]}: nobody goes there."
    other = state.at(cell)
    if other != NOBODY:
        return f"{arena.people[other].name} stands in {arena.hex_name(cell)}."
    return None


DEEDS: Deeds = {
    Move: Deed(("turn",), ("small",), _check_move, _move, _move_options, sure=True),
    Disengage: Deed(
        ("turn",), ("small",), _check_disengage, _disengage, _disengage_options, sure=True
    ),
    StandUp: Deed(("turn",), ("small",), _check_stand_up, _stand_up, _stand_up_options),
}


def can_move(state: State, who: int) -> bool:
    """Whether a fighter in flight has anything it can do for it: up on its feet and a way on."""
    one = state.fighters[who]
    if one.stuck != NOBODY or held(one) or cost(one, "move") is None:
        return False
    return one.prone or any(True for _ in routes(state, who))
