"""What the levels see of a battlefield: who stands where, how far it is, who can still strike."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.rules.wargame import Fighter, State
from game.rules.wargame.arena import Arena, Walks
from game.rules.wargame.factors import hazards
from game.rules.wargame.moving import ON_FOOT, RIDING
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.spending import can_spend, held
from game.rules.wargame.strikes import wielded

EVERYWHERE = 99  # hexes: farther than any field is wide
DETOUR = 10  # hexes to add where no way is known


def foes(state: State, side: str) -> list[int]:
    """Standing fighters of all other sides, who flee left out if others are left."""
    people, fighters = state.arena.people, state.fighters
    found = [n for n, one in enumerate(fighters) if one.standing == "up" and people[n].side != side]
    return [n for n in found if not fighters[n].fleeing] or found


_TABLES: WeakKeyDictionary[Arena, tuple[tuple[int, ...], ...]] = WeakKeyDictionary()


def distances(arena: Arena) -> tuple[tuple[int, ...], ...]:
    """By cell and cell how many hexes lie between; reckoned once for a battlefield."""
    found = _TABLES.get(arena)
    if found is None:
        cells, distance = range(len(arena.terrain)), arena.grid.distance
        half = [[distance(one, other) for other in cells[: one + 1]] for one in cells]
        found = tuple(
            [(*half[one], *[half[other][one] for other in cells[one + 1 :]]) for one in cells]
        )
        _TABLES[arena] = found
    return found


def walks(arena: Arena, end: int) -> Walks:
    """The ways on foot from everywhere to a hex, past nobody, told from their end."""
    return arena.walk(end, EVERYWHERE, frozenset())


def walk(arena: Arena, start: int, end: int) -> int:
    """How many hexes it is on foot from hex to hex, past nobody; a wall is stood before."""
    if NOWHERE in (start, end):
        return EVERYWHERE
    found = walks(arena, end).get(start)
    return len(found) - 1 if found else arena.grid.distance(start, end) + DETOUR


def treacherous(state: State, who: int) -> frozenset[int]:
    """Hexes whose hazard would strike a fighter that steps in."""
    return hazards.danger(state, who)


def can_dodge(one: Fighter) -> bool:
    """Whether a fighter that is struck now may dodge."""
    return can_spend(one, answering=True) and not one.rooted and not held(one)


def may_act(one: Fighter) -> bool:
    """Whether a fighter has a turn before it in this round that it can use on others."""
    return one.standing == "up" and not one.acted and can_spend(one)


def reach(state: State, who: int) -> tuple[int, bool]:
    """How far a fighter strikes hand to hand, and whether it has something to shoot with."""
    one = state.fighters[who]
    rows = [state.weapon(name) for name in wielded(one)]
    far = any(row.ranged and row.id not in one.unloaded for row in rows)
    return max([1 if row.ranged else row.reach for row in rows]), far


def menace(state: State, who: int) -> float:
    """How many maneuvers against a fighter its foes have left in this round."""
    arena, fighters = state.arena, state.fighters
    side, cell = arena.people[who].side, fighters[who].cell
    row, found = distances(arena)[cell], 0.0
    for number, one in enumerate(fighters):
        person = arena.people[number]
        if person.side == side or not may_act(one):
            continue
        arm, shoots = reach(state, number)
        apart = row[one.cell]
        pace = RIDING if person.kind.mounted else ON_FOOT
        if held(one):
            found += max(one.ready - 2, 0) / 4
        elif apart <= arm or (shoots and arena.clear(one.cell, cell)):
            found += (one.ready + 1) // 2
        elif apart <= arm + pace:
            found += max(one.ready - 1, 0) // 2
    return found
