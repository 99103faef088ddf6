"""The novice's thoughts of attacks: from afar, into a hex beside it, on in its own hex."""

from __future__ import annotations

from collections.abc import Iterator

from game.players.aims import View
from game.players.estimate import Guess, battle, one_round
from game.players.judging import Thought, bar, fitting, guess, strength
from game.rules.war import State, Unit
from game.rules.war.actions import Enter, Shoot
from game.rules.war.movement import reach

WAVE = 0.9  # how far a second wave is counted on
POST, FIELD = 12.0, 6.0  # what a victory is worth


def shots(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    """Shots that are expected to hurt more than the answer does."""
    longest = max([unit.kind.range for unit in stack])
    if not longest:
        return
    board = state.war.board
    fire_back = state.war.house.return_fire == "always"
    for target, stacks in seen.enemies.items():
        distance = board.distance(cell, target)
        if not 0 < distance <= longest:
            continue
        able = tuple(unit for unit in stack if unit.kind.range >= distance)
        for team, foes in stacks:
            dealt, _ = one_round(strength(state, able), strength(state, foes))
            answering = foes if fire_back else tuple(u for u in foes if u.kind.range >= distance)
            taken = (
                one_round(strength(state, able), strength(state, answering))[1]
                if answering
                else 0.0
            )
            worth = 3.0 * (dealt - taken)
            if worth > 0:
                yield Thought(worth, Shoot(seen.side, cell, able, target, team))


def on_the_spot(state: State, seen: View, cell: int, stack: tuple[Unit, ...]) -> Iterator[Thought]:
    """Attacks on the enemies in its own hex."""
    for other, foes in seen.enemies.get(cell, ()) if stack else ():
        chances = guess(state, stack, foes, on_the_move=False)
        if chances.wins >= bar(seen):
            order = Enter(seen.side, cell, stack, cell, other)
            yield Thought(_worth(state, cell, chances), order)


def attacks(state: State, seen: View, cell: int, party: tuple[Unit, ...]) -> Iterator[Thought]:
    """Attacks by all of a party that reach an enemy."""
    reaches = {unit.kind.id: reach(state, cell, unit.kind, seen.team) for unit in party}
    near = dict.fromkeys(target for found in reaches.values() for target in found)
    for target in sorted(near):
        if target == cell or target not in seen.enemies:
            continue
        able = tuple(unit for unit in party if target in reaches[unit.kind.id])
        able = fitting(state, seen.team, target, able)
        for team, foes in seen.enemies[target]:
            if not able:
                continue
            alone = guess(state, able, foes, on_the_move=True)
            wins = _with_a_second_wave(state, seen, cell, target, alone, foes)
            if wins >= bar(seen):
                order = Enter(seen.side, cell, able, target, team)
                yield Thought(_worth(state, target, alone._replace(wins=wins)), order)


def _with_a_second_wave(
    state: State, seen: View, cell: int, target: int, first: Guess, foes: tuple[Unit, ...]
) -> float:
    """Guess the chance of winning when friends beside the target attack after this stack."""
    if state.actions < 2:  # noqa: PLR2004
        return first.wins
    best = first.wins
    whole = strength(state, foes)
    left = max(round(whole.hits - first.defenders_lose), 1)
    worn = whole._replace(hits=left, dice=max(round(whole.dice * left / whole.hits), 1))
    for near in state.war.board.grid.neighbours[target]:
        if near != cell:
            units = tuple(u for u in state.stack(near, seen.side) if u.kind.speed >= 1)
            if units and _can_enter(state, units, target):
                wins = battle(strength(state, units, dug_in=False), worn).wins
                best = max(best, first.wins + (1 - first.wins) * wins * WAVE)
    return best


def _can_enter(state: State, units: tuple[Unit, ...], target: int) -> bool:
    return all(state.war.board.stands(unit.kind, target) for unit in units)


def _worth(state: State, target: int, chances: Guess) -> float:
    prize = POST if target in state.posts else FIELD
    return prize * chances.wins + chances.defenders_lose - 0.7 * chances.attackers_lose
