"""Orders worth a closer look: whole stacks and sensible parts of them, to every hex in reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.data.thinking import thinking
from game.players.judging import all_but, fitting
from game.players.marching import readied, strides
from game.players.stakes import spoken_of
from game.players.worth import Units, unit_worth
from game.rules.war import State, WarOrder, chosen, refusal
from game.rules.war.actions import Enter, Entrench, Move, Repair, Shoot
from game.rules.war.movement import reach

FEW = thinking().search.few


def ideas(state: State, side: str) -> Iterator[WarOrder]:
    """Yield legal orders of a faction that has actions left, each once, in a fixed order."""
    if not state.war.cast:
        yield from _ideas(state, side)
        return
    for idea in _ideas(state, side):
        order = readied(state, idea)
        if order is not None and refusal(state, order) is None:
            yield order


def _ideas(state: State, side: str) -> Iterator[WarOrder]:
    for cell in state.cells[side]:
        stack = state.stack(cell, side)
        yield from _fights_here(state, side, cell, stack)
        yield from _goings(state, side, cell, stack)
        yield from _marches(state, side, cell, stack)
        yield from _shots(state, side, cell, stack)
        yield from _works(state, side, cell, stack)


def _fights_here(state: State, side: str, cell: int, stack: Units) -> Iterator[WarOrder]:
    for team in state.hostile_teams(cell, state.war.team_of[side]):
        yield Enter(side, cell, stack, cell, team)


@lru_cache(maxsize=1 << 14)
def parties(stack: Units, names: frozenset[str] = frozenset()) -> tuple[Units, ...]:
    """Parts of a stack that may be sent: all, all but a guard, one, flyers or not, the better half.

    Units of these `names` may also stay while the others go.
    """
    quick = tuple([unit for unit in stack if unit.kind.speed >= 1])
    found = [quick]
    if len(quick) > 1:
        least = min(quick, key=unit_worth)
        found.append(all_but(quick, least))
        found.append((least,))
        found.append(tuple([unit for unit in quick if unit.kind.airborne]))
        found.append(tuple([unit for unit in quick if not unit.kind.airborne]))
        found.append(tuple([unit for unit in quick if unit.name not in names]))
        found.append(tuple([unit for unit in quick if unit.name in names]))
        if len(quick) >= FEW:
            half = sorted(quick, key=unit_worth, reverse=True)[: len(quick) // 2]
            found.append(chosen(quick, tuple(half)) or ())
    return tuple(dict.fromkeys([party for party in found if party]))


def _goings(state: State, side: str, cell: int, stack: Units) -> Iterator[WarOrder]:
    war = state.war
    team = war.team_of[side]
    spoken = spoken_of(war)
    sent = parties(stack, spoken.named)
    known: set[WarOrder] = set()
    for party in sent:
        reaches = [
            reach(state, cell, kind, team) for kind in dict.fromkeys([u.kind for u in party])
        ]
        for target in reaches[0]:
            if target == cell or any(target not in other for other in reaches[1:]):
                continue
            able = fitting(state, team, target, party)
            if not able or (_idle(state, target) and 2 * len(able) < len(sent[0])):
                continue
            hostile = state.hostile_teams(target, team)
            orders: list[WarOrder] = [Enter(side, cell, able, target, foe) for foe in hostile]
            for order in orders or [Move(side, cell, able, target)]:
                if order not in known:
                    known.add(order)
                    yield order
        if war.cast:
            yield from _strides(state, side, cell, party)


def _strides(state: State, side: str, cell: int, party: Units) -> Iterator[WarOrder]:
    """Yield a party's marches to where it only gets at a brisker pace, if anything is there (W5).

    Where it goes for what is farther off still, the novice's thoughts tell.
    """
    team = state.war.team_of[side]
    lying = set(state.fallen_people.values())
    for way, ends in strides(state, cell, party):
        for target in ends:
            if _idle(state, target) and target not in lying:
                continue
            able = fitting(state, team, target, party)
            if able == party and not state.hostile_teams(target, team):
                yield Move(side, cell, party, target, way.pace, way.double)


def _idle(state: State, target: int) -> bool:
    """Whether a hex is nothing in itself: no post, no goal's, nobody there."""
    return (
        target not in state.posts
        and target not in state.at
        and all(cell != target for cell, _ in spoken_of(state.war).hexes)
    )


def _marches(state: State, side: str, cell: int, stack: Units) -> Iterator[WarOrder]:
    """Half-speed units: go on, or set out for any neighbour (W4)."""
    slow = tuple([unit for unit in stack if unit.kind.marches])
    if not slow:
        return
    war = state.war
    goals = tuple(dict.fromkeys([unit.march for unit in slow if unit.march >= 0]))
    for target in goals or war.board.steps["land"][cell]:
        party = tuple([unit for unit in slow if not goals or unit.march == target])
        hostile = state.hostile_teams(target, war.team_of[side])
        order: WarOrder = (
            Enter(side, cell, party, target, hostile[0])
            if hostile
            else Move(side, cell, party, target)
        )
        if refusal(state, order) is None:
            yield order


def _shots(state: State, side: str, cell: int, stack: Units) -> Iterator[WarOrder]:
    longest = max([unit.kind.range for unit in stack])
    if not longest:
        return
    board = state.war.board
    for target in board.near(cell, longest):
        if target == cell or target not in state.at:
            continue
        away = board.distance(cell, target)
        able = tuple([unit for unit in stack if unit.kind.range >= away])
        for team in state.hostile_teams(target, state.war.team_of[side]):
            if able:
                yield Shoot(side, cell, able, target, team)


def _works(state: State, side: str, cell: int, stack: Units) -> Iterator[WarOrder]:
    """Repair, and dig in where an enemy is beside it (W11)."""
    if state.controller(cell) != side:
        return
    for unit in dict.fromkeys(stack):
        if unit.mendable:
            yield Repair(side, cell, unit)
    team = state.war.team_of[side]
    near = state.war.board.near(cell, 2)
    if any(state.hostile_teams(other, team) for other in near if other in state.at):
        for unit in dict.fromkeys(stack):
            if not unit.entrenched or state.war.house.entrench == "stacking":
                yield Entrench(side, cell, unit)
