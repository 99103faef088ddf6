"""What is worth going for on the map, and how far it is: the computer's sense of direction."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.war import State, Unit
from game.rules.war.board import Board
from game.rules.war.goals import holds
from game.rules.war.kinds import Travel
from game.rules.war.scenario import Goal

Enemies = dict[int, tuple[tuple[str, tuple[Unit, ...]], ...]]  # by cell: (team, its units)
FAR = 999
QUIET_FOR, LONG = 8, 15  # rounds without a hit; rounds in all
ENEMY_POST, NEUTRAL_POST, GOAL_HEX, IN_DANGER, TARGET = 10.0, 9.0, 10.0, 8.0, 12.0
ELIMINATE = 6.0
FALLEN = 9.0  # a friend that lies alone (W5)


@lru_cache(maxsize=1 << 12)
def ways(board: Board, travel: Travel, goal: int) -> tuple[int, ...]:
    """By cell the steps to `goal` for this way of travelling; FAR where there is no way.

    A goal that can't be entered so is reached when one stands beside it.
    """
    far = [FAR] * board.grid.cells
    far[goal] = 0
    steps, can_enter = board.steps[travel], board.open[travel]
    edge = deque([goal])
    while edge:
        cell = edge.popleft()
        near = steps[cell] if can_enter[cell] else board.grid.neighbours[cell]
        for other in near:
            if can_enter[other] and far[other] == FAR:
                far[other] = far[cell] + 1
                edge.append(other)
    return tuple(far)


class Temper(NamedTuple):
    """What somebody is drawn to: how much enemy stacks are worth going for, who keeps guards.

    `guarded`: an enemy so many hexes away makes a post keep a guard.
    """

    hunting: float
    guarded: int


CAREFUL = Temper(hunting=3.0, guarded=3)
HUNTER = Temper(hunting=6.0, guarded=1)


class View(NamedTuple):
    """A war as one faction sees it: hostile stacks by cell, and cells with what they are worth."""

    side: str
    team: str
    enemies: Enemies
    aims: tuple[tuple[int, float], ...]
    eager: float
    """0 to 1, how much is risked: more the longer it takes, all when an enemy is about to win."""
    temper: Temper


def view(state: State, side: str, temper: Temper = CAREFUL) -> View:
    """Look at the war with the eyes of `side`; the same for equal states, however they came."""
    team = state.war.team_of[side]
    enemies: Enemies = {}
    for other in state.war.teams:
        if other == team:
            continue
        for member in state.war.members(other):
            for cell in state.cells[member]:
                if all(known != other for known, _ in enemies.get(cell, ())):
                    units = tuple(unit for _, unit in state.team_units(cell, other))
                    enemies[cell] = (*enemies.get(cell, ()), (other, units))
    aims = _aims(state, team, enemies, temper)
    return View(side, team, enemies, tuple(sorted(aims.items())), _eager(state, team), temper)


def _eager(state: State, team: str) -> float:
    for goal in state.war.goals:
        if goal.kind in ("control_posts", "control_hexes") and not goal.reward:
            rivals = (goal.team,) if goal.team else state.war.teams
            if any(rival != team and holds(state, goal, rival) for rival in rivals):
                return 1.0
    quiet = (state.round - state.quiet) / QUIET_FOR
    return min(max(quiet, (state.round - LONG) / LONG), 1.0)


def _aims(state: State, team: str, enemies: Enemies, temper: Temper) -> dict[int, float]:
    aims: dict[int, float] = dict.fromkeys(enemies, temper.hunting)
    near = state.war.board.grid.neighbours
    for post, owner in state.posts.items():
        holder = state.war.team_of.get(owner, "")
        if holder != team:
            aims[post] = ENEMY_POST if holder else NEUTRAL_POST
        elif any(cell in enemies for cell in (post, *near[post])):
            aims[post] = IN_DANGER
    for name, cell in state.fallen_people.items():
        mine = state.war.team_of[state.war.cast[name].faction] == team
        if mine and not state.team_units(cell, team):
            aims[cell] = max(aims.get(cell, 0), FALLEN)
    for goal in state.war.goals:
        if goal.team in ("", team):
            for cell, worth in _goal_aims(state, team, goal, enemies):
                aims[cell] = max(aims.get(cell, 0), worth)
    return aims


def _goal_aims(
    state: State, team: str, goal: Goal, enemies: Enemies
) -> Iterator[tuple[int, float]]:
    if goal.kind in ("control_hexes", "hold"):
        for cell in goal.cells if goal.kind == "control_hexes" else (goal.cell,):
            if state.war.team_of.get(state.controller(cell)) != team:
                yield cell, GOAL_HEX
    elif goal.kind in ("destroy", "eliminate"):
        for cell in _of_target(state, goal.target, enemies):
            yield cell, TARGET if goal.kind == "destroy" else ELIMINATE


def _of_target(state: State, target: str, enemies: Enemies) -> list[int]:
    if target in state.cells:
        return [cell for cell in state.cells[target] if cell in enemies]
    return [
        cell
        for cell, stacks in enemies.items()
        if any(unit.name == target for _, units in stacks for unit in units)
    ]


def kept_safe(state: State, team: str) -> frozenset[str]:
    """Names of the units that this team must not lose (W12: protect)."""
    return frozenset(
        goal.target
        for goal in state.war.goals
        if goal.kind == "protect" and goal.team in ("", team)
    )
