"""What a side could do to another in one turn, and what it could reach in time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.data.thinking import thinking
from game.players.aims import FAR, ways
from game.players.bouts import Bout, Terms, bout, force
from game.players.stakes import spoken_of
from game.players.worth import Units, band, stack_worth
from game.rules.war.board import Board
from game.rules.war.kinds import Travel
from game.rules.war.state import LIMIT, War

FIGURES, SEARCH = thinking().position, thinking().search
HERE = -1e9  # units in the hex itself come first

Stacks = Sequence[tuple[int, Units]]
Wave = tuple[int, float, Units]  # actions it takes, minus its worth, units


class Manner(NamedTuple):
    """How battles are weighed: Colossal units' dice, and the names that goals speak of."""

    triple: bool
    named: frozenset[str]


@lru_cache(maxsize=8)
def manner_of(war: War) -> Manner:
    """How the battles of a war are weighed."""
    return Manner(war.house.colossal_dice == "three", spoken_of(war).named)


@lru_cache(maxsize=1 << 15)
def meeting(
    attackers: Units,
    defenders: Units,
    prize: float,
    manner: Manner,
    *,
    dug_in: bool,
    may_stop: bool,
) -> Bout:
    """Reckon attackers against defenders for a prize; `dug_in`: attackers fight where they are."""
    ours = force(attackers, triple=manner.triple, dug_in=dug_in)
    theirs = force(defenders, triple=manner.triple, dug_in=True)
    terms = Terms(
        stack_worth(attackers, manner.named) / sum(ours.hits),
        stack_worth(defenders, manner.named) / sum(theirs.hits),
        prize,
        may_stop,
    )
    return bout(ours, theirs, terms)


@lru_cache(maxsize=1 << 15)
def _actions(
    board: Board, travel: Travel, speed: float, origin: int, most: int
) -> Mapping[int, int]:
    """Hexes that can be entered with at most so many orders, with how many it takes."""
    if speed <= 0:
        return {}
    found: dict[int, int] = {}
    for cell in board.near(origin, max(int(speed * most), 1)):
        if cell != origin and board.open[travel][cell]:
            steps = ways(board, travel, cell)[origin]
            orders = int(-(-steps // speed))
            if steps < FAR and orders <= most:
                found[cell] = orders
    return found


@lru_cache(maxsize=1 << 16)
def _waves(board: Board, units: Units, origin: int, most: int) -> Mapping[int, Wave]:
    """By target the wave that a stack can send there soonest."""
    tables = [
        (_actions(board, group.travel, group.speed, origin, most), group.units)
        for group in band(units).groups
    ]
    found: dict[int, Wave] = {}
    for table, _ in tables:
        for cell in table:
            if cell not in found:
                soonest = min([other[cell] for other, _ in tables if cell in other])
                those = tuple(
                    [u for other, own in tables if other.get(cell) == soonest for u in own]
                )
                found[cell] = (soonest, -stack_worth(those), those)
    found[origin] = (1, HERE, units)
    return found


@lru_cache(maxsize=1 << 16)
def _assault(
    waves: tuple[tuple[int, Units], ...], defenders: Units, prize: float, most: int, manner: Manner
) -> tuple[tuple[int, float], ...]:
    """What one, two, three waves against a hex gain: (actions, gain) each."""
    if not defenders:
        return ((waves[0][0], prize),)
    found: list[tuple[int, float]] = []
    orders, gain, open_still = 0, 0.0, 1.0
    for takes, units in waves:
        one = meeting(units, defenders, prize, manner, dug_in=False, may_stop=False)
        if one.wins < FIGURES.bold:
            continue
        orders += takes
        if orders > most:
            break
        gain += open_still * one.gain
        found.append((orders, gain))
        open_still *= 1 - one.wins
        if open_still < SEARCH.sure:
            break
        defenders = _worn(defenders, one)
    return tuple(found)


def _worn(defenders: Units, one: Bout) -> Units:
    """Those who are left in the mean of a wave that they beat off; at least one."""
    whole = sum([unit.hits + unit.entrenched for unit in defenders])
    left = one.loses * one.loses_foes / max(1 - one.wins, SEARCH.sure)
    return defenders[: max(round(len(defenders) * min(left / whole, 1.0)), 1)]


def best_blow(
    board: Board,
    own: Stacks,
    targets: Mapping[int, Units],
    prizes: Mapping[int, float],
    most: int,
    manner: Manner,
) -> float:
    """What one faction gains by its best attack on one hex, in as many waves as a turn allows.

    `targets`: the other side's units by cell, `prizes`: what taking a cell is worth.
    """
    tables = [_waves(board, units, cell, most) for cell, units in own]
    best = 0.0
    for cell in {*targets, *prizes}:
        waves = [table[cell] for table in tables if cell in table]
        defenders = targets.get(cell, ())
        if not defenders:
            waves = [wave for wave in waves if wave[1] != HERE]
        if not waves:
            continue
        waves.sort(key=_soonest)
        first = tuple([(takes, units) for takes, _, units in waves[: SEARCH.waves]])
        for _, gain in _assault(first, defenders, prizes.get(cell, 0.0), most, manner):
            best = max(best, gain)
    return best


def falls(
    board: Board, own: Stacks, cell: int, defenders: Units, most: int, manner: Manner
) -> float:
    """The chance that a faction, at whatever odds, destroys all who stand in a hex in one turn."""
    tables = [_waves(board, units, origin, most) for origin, units in own]
    waves = sorted([table[cell] for table in tables if cell in table], key=_soonest)
    orders, stands = 0, 1.0
    for takes, _, units in waves[: SEARCH.waves]:
        orders += takes
        if orders > most or stands < SEARCH.sure:
            break
        one = meeting(units, defenders, 0.0, manner, dug_in=False, may_stop=False)
        stands *= 1 - one.wins
        defenders = _worn(defenders, one)
    return 1 - stands


def relieved(board: Board, others: Stacks, cell: int, units: Units, most: int) -> Units:
    """Those in a hex with the best of the stacks that can come to their help in one turn."""
    waves = [_waves(board, helpers, origin, most).get(cell) for origin, helpers in others]
    best = min([wave for wave in waves if wave], key=_most_worth, default=None)
    return units if best is None else (units + best[2])[:LIMIT]


def _most_worth(wave: Wave) -> float:
    return wave[1]


def _soonest(wave: Wave) -> tuple[int, float]:
    return wave[0], wave[1]


@lru_cache(maxsize=1 << 14)
def _fade(board: Board, travel: Travel, speed: float, goal: int) -> tuple[float, ...]:
    """By cell what is left of a thing's worth that is so far away; 0 where there is no way."""
    if speed <= 0 or not board.open[travel][goal]:
        return (0.0,) * board.grid.cells
    return tuple(
        [
            0.0 if steps >= FAR else FIGURES.fading ** max(1, -(-steps // speed))
            for steps in ways(board, travel, goal)
        ]
    )


@lru_cache(maxsize=1 << 15)
def _marches(
    board: Board, units: Units, origin: int, places: tuple[int, ...]
) -> tuple[tuple[float, Units], ...]:
    """By place how near a stack is to it, and who of it can go."""
    found: list[tuple[float, Units]] = []
    for place in places:
        if place == origin:
            found.append((1.0, units))
            continue
        near = 0.0
        able: Units = ()
        for group in band(units).groups:
            fade = _fade(board, group.travel, group.speed, place)[origin]
            if fade > 0:
                near = max(near, fade)
                able += group.units
        found.append((near, able))
    return tuple(found)


def in_reach(
    board: Board,
    own: Stacks,
    targets: Mapping[int, Units],
    places: tuple[int, ...],
    prizes: Sequence[float],
    manner: Manner,
) -> float:
    """What could be taken in time: each prize, less the farther and the better held it is."""
    rows = [_marches(board, units, cell, places) for cell, units in own]
    worth = 0.0
    for place, prize in enumerate(prizes):
        if not prize:
            continue
        defenders = targets.get(places[place])
        near = [row[place] for row in rows if row[place][0] > 0]
        if not defenders:
            worth += prize * max([one[0] for one in near], default=0.0)
            continue
        near.sort(key=_nearest, reverse=True)
        best = 0.0
        for fade, able in near[: SEARCH.waves + 1]:
            if fade <= best:
                break
            best = max(best, fade * _wins(able, defenders, manner))
        worth += prize * best
    return worth


def _nearest(march: tuple[float, Units]) -> float:
    return march[0]


@lru_cache(maxsize=1 << 15)
def _wins(attackers: Units, defenders: Units, manner: Manner) -> float:
    return meeting(attackers, defenders, SEARCH.prize, manner, dug_in=False, may_stop=False).wins
