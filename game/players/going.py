"""The novice's thoughts of moves: towards what is worth going for, with some caution."""

from __future__ import annotations

from collections.abc import Iterator

from game.players import recruits
from game.players.aims import FAR, View, ways
from game.players.estimate import battle
from game.players.judging import ATTACK_AT, Thought, bar, fitting, strength
from game.players.marching import strides
from game.rules.war import State, Unit, refusal
from game.rules.war.actions import Move
from game.rules.war.board import travel_of
from game.rules.war.kinds import Travel
from game.rules.war.movement import reach
from game.rules.war.parties import PLAIN, Way

CAUTION = 0.25  # what a step beside a stronger enemy is worth of its full worth
BOLDNESS = 0.35  # by how much more at most, the longer nothing has happened
SLOW = 0.3  # what a march is worth of a move


def steps(
    state: State, seen: View, cell: int, party: tuple[Unit, ...], travel: Travel
) -> Iterator[Thought]:
    """Moves of those who travel so (and flyers with them) to the best next hex for each aim."""
    movers = tuple(unit for unit in party if travel_of(unit.kind) in (travel, "air"))
    if travel == "air" and len(movers) < len(party):
        movers = movers if _stuck(state, seen, cell, party) else ()
    if not movers:
        return
    slowest = min(movers, key=lambda unit: (unit.kind.speed, travel_of(unit.kind) != travel))
    board = state.war.board
    others = [
        reach(state, cell, kind, seen.team)
        for kind in dict.fromkeys([unit.kind for unit in movers])
        if kind is not slowest.kind
        and (kind.speed > 1 or kind.character)  # others may be barred where it isn't
    ]
    ends = [
        end
        for end in reach(state, cell, slowest.kind, seen.team)
        if end not in seen.enemies and all(end in other for other in others)
    ]
    brisk = _brisk(state, seen, cell, movers) if state.war.cast else {}
    best: dict[int, float] = {}
    for aim, weight in seen.aims:
        far = ways(board, travel, aim)
        here = far[cell]
        if here in (0, FAR):
            continue
        for end in (*ends, *brisk):
            if far[end] < here:
                worth = weight / (far[end] + 1.5) * (2.0 if far[end] == 0 else 1.0)
                if worth > best.get(end, 0):
                    best[end] = worth
    for end, worth in best.items():
        able = fitting(state, seen.team, end, movers)
        if able:
            order = Move(seen.side, cell, able, end, *brisk.get(end, PLAIN))
            yield Thought(worth * _mass(able) * _caution(state, seen, able, end), order)


def _brisk(state: State, seen: View, cell: int, party: tuple[Unit, ...]) -> dict[int, Way]:
    """Where a party of characters gets to only by a brisker pace, and by which (W5)."""
    return {
        end: way
        for way, reached in strides(state, cell, party)
        for end in reached
        if end not in seen.enemies
    }


def _stuck(state: State, seen: View, cell: int, party: tuple[Unit, ...]) -> bool:
    """Whether those who don't fly can get to no aim from here."""
    travels = {travel_of(unit.kind) for unit in party} - {"air"}
    return all(
        ways(state.war.board, travel, aim)[cell] in (0, FAR)
        for travel in travels
        for aim, _ in seen.aims
    )


def _mass(units: tuple[Unit, ...]) -> float:
    return 0.3 + 0.1 * sum([recruits.worth(unit.kind) for unit in units])


def _caution(state: State, seen: View, party: tuple[Unit, ...], end: int) -> float:
    """Less for a step beside an enemy that would win there and that we wouldn't beat."""
    there = (*(unit for _, unit in state.team_units(end, seen.team)), *party)
    for near in state.war.board.grid.neighbours[end]:
        for _, foes in seen.enemies.get(near, ()):
            able = tuple(unit for unit in foes if unit.kind.speed >= 1)
            if not able:
                continue
            theirs = battle(strength(state, able, dug_in=False), strength(state, there)).wins
            ours = battle(strength(state, party), strength(state, foes)).wins
            if theirs > ATTACK_AT and ours < bar(seen):
                return CAUTION + BOLDNESS * seen.eager
    return 1.0


def marches(state: State, seen: View, cell: int, slow: tuple[Unit, ...]) -> Iterator[Thought]:
    """Half-speed units go on with their march, or set out on the best one (W4)."""
    marching = tuple(unit for unit in slow if unit.march >= 0)
    if marching:
        goal = marching[0].march
        party = tuple(unit for unit in marching if unit.march == goal)
        targets: tuple[int, ...] = (goal,)
    else:
        party, targets = slow, state.war.board.steps["land"][cell]
    for target in targets:
        gain = 0.0 if target in seen.enemies else _gain(state, seen, cell, target)
        order = Move(seen.side, cell, party, target)
        if gain and refusal(state, order) is None:
            yield Thought(SLOW * gain * _mass(party), order)


def _gain(state: State, seen: View, cell: int, target: int) -> float:
    """What the best aim is worth that is nearer by land from `target`."""
    best = 0.0
    for aim, weight in seen.aims:
        far = ways(state.war.board, "land", aim)
        if far[target] < far[cell]:
            best = max(best, weight / (far[target] + 1.5))
    return best
