"""Where a fighter wants to stand: within reach of foes, at its side's goals, out of harm's way."""

from __future__ import annotations

from typing import NamedTuple

from game.data.skirmish import skirmish
from game.players.wargame import ground, stakes
from game.rules.wargame import State
from game.rules.wargame.arena import Arena, Walks
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.sight import sees

WORTH = skirmish().places


class _Foe(NamedTuple):
    cell: int
    draw: float
    acted: bool
    walks: Walks


class Wish:
    """What a fighter wants of a place; asked of many hexes."""

    def __init__(self, state: State, who: int) -> None:
        self._state = state
        self._who = who
        self._side = state.arena.people[who].side
        self._arm, self._shoots = ground.reach(state, who)
        arena, fighters = state.arena, state.fighters
        self._foes = [
            _Foe(one.cell, draw(state, foe), one.acted, ground.walks(arena, one.cell))
            for foe in ground.foes(state, self._side)
            if (one := fighters[foe]).cell != NOWHERE
        ]
        self._rows = ground.distances(arena)
        self._goals = _goals_of(state, who)

    def place(self, cell: int, ready: int = 1) -> float:
        """What it is worth to stand in a hex, with so many dice ready then."""
        arena, row = self._state.arena, self._rows[cell]
        found, nearest = 0.0, float(ground.EVERYWHERE)
        gain = WORTH.reach if ready > 0 else WORTH.near
        for foe in self._foes:
            apart = row[foe.cell]
            if self._shoots and sees(self._state, cell, foe.cell):
                found = max(found, WORTH.shot + WORTH.shot_draw * foe.draw)
                if apart <= 1 and not foe.acted:
                    found -= WORTH.crowded
            if apart <= self._arm and (apart <= 1 or arena.clear(cell, foe.cell)):
                found = max(found, gain * foe.draw)
                nearest = 0.0
            elif nearest:
                path = foe.walks.get(cell)
                steps = (len(path) - 1 if path else apart + ground.DETOUR) - self._arm
                nearest = min(nearest, max(steps, 0) + 1 - WORTH.nearer * foe.draw)
        if not self._shoots and self._foes:
            found -= WORTH.step * nearest
        return found + self._for_goals(cell)

    def _for_goals(self, cell: int) -> float:
        """What a hex is worth for the goals of the side."""
        found = 0.0
        row = self._rows[cell]
        for kind, cells, walks in self._goals:
            if kind == "destroy":
                path = walks.get(cell)
                found -= WORTH.step * max(len(path) - 2 if path else row[cells[0]] - 1, 0)
            elif kind == "protect":
                near = min([row[foe.cell] for foe in self._foes], default=0)
                found += WORTH.away * min(near, WORTH.away_most)
            else:
                near = min([row[own] for own in cells])
                found += -WORTH.step * near if near else WORTH.area
        return found


def _goals_of(state: State, who: int) -> list[tuple[str, tuple[int, ...], Walks]]:
    arena: Arena = state.arena
    person = arena.people[who]
    found: list[tuple[str, tuple[int, ...], Walks]] = []
    for number, goal in enumerate(arena.scenario.goals):
        if goal.side != person.side:
            continue
        if goal.kind in ("control_hexes", "hold") and goal.cells:
            found.append((goal.kind, goal.cells, {}))
        elif goal.kind == "destroy" and state.objects[number] > 0:
            found.append((goal.kind, (goal.cell,), ground.walks(arena, goal.cell)))
        elif goal.kind == "protect" and goal.target == person.name:
            found.append((goal.kind, (), {}))
    return found


def draw(state: State, foe: int) -> float:
    """How much a foe draws one on: the weak, the helpless and leaders do."""
    one = state.fighters[foe]
    found = WORTH.draw + WORTH.draw_weight * stakes.weight(state, foe)
    found += WORTH.draw_weak / max(one.hit_dice, 1)
    return found if ground.can_dodge(one) else found + WORTH.draw_helpless
