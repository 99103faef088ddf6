"""What posts and goals are worth to a team at a moment (W9, W12)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.data.thinking import thinking
from game.players.worth import kind_worth, stack_worth
from game.rules.war import State, Tables
from game.rules.war.board import travel_of
from game.rules.war.goals import holds
from game.rules.war.scenario import Goal
from game.rules.war.state import War

POSITION, GOALS, WORTH = thinking().position, thinking().goals, thinking().worth


class Spoken(NamedTuple):
    """What the goals of a war speak of: units by name, hexes with the goals about them."""

    named: frozenset[str]
    hexes: tuple[tuple[int, tuple[int, ...]], ...]


@lru_cache(maxsize=8)
def spoken_of(war: War) -> Spoken:
    """Read the goals once."""
    named = frozenset(goal.target for goal in war.goals if goal.kind in ("protect", "destroy"))
    hexes: dict[int, tuple[int, ...]] = {}
    for number, goal in enumerate(war.goals):
        for cell in _cells(goal):
            hexes[cell] = (*hexes.get(cell, ()), number)
    return Spoken(named, tuple(sorted(hexes.items())))


@lru_cache(maxsize=64)
def vital(war: War, team: str) -> frozenset[str]:
    """Names of units that a team had better not lose: with them goes the war, or a win (W12)."""
    return frozenset(
        goal.target
        for goal, teams in zip(war.goals, war.goal_teams, strict=True)
        if not goal.reward
        and (
            (goal.kind == "protect" and team in teams)
            or (goal.kind == "destroy" and any(one != team for one in teams))
        )
    )


def _cells(goal: Goal) -> tuple[int, ...]:
    if goal.kind == "control_hexes":
        return goal.cells
    return (goal.cell,) if goal.kind == "hold" else ()


def to_rise(state: State, team: str) -> float:
    """What Undead are worth that will rise where they fell, if the hex is still held then (W10)."""
    war = state.war
    return sum(
        [
            kind_worth(war.tables.kind[marker.kind])
            for marker in state.markers
            if war.team_of[marker.faction] == team
            and state.controller(marker.cell) == marker.faction
        ]
    )


def to_return(state: State, team: str) -> float:
    """What fallen characters are worth that friends may bring back; among enemies none (W5)."""
    war = state.war
    worth = 0.0
    for name, cell in state.fallen_people.items():
        if war.team_of[war.cast[name].faction] != team:
            continue
        if state.team_units(cell, team):
            worth += WORTH.fallen * _whole(war, name)
        elif not state.hostile_teams(cell, team):
            worth += WORTH.alone * _whole(war, name)
    return worth


@lru_cache(maxsize=256)
def _whole(war: War, name: str) -> float:
    return next(kind_worth(kind) for kind in war.tables.people if kind.title == name)


@cache
def musters(tables: Tables, held: int) -> float:
    """What the best unit that goes anywhere is worth with so many posts, the first best being 1."""
    able = [
        (kind.outposts, kind_worth(kind))
        for kind in tables.kinds
        if kind.speed >= 1 and travel_of(kind) != "water"
    ]
    if not able:
        return 1.0
    first = min(posts for posts, _ in able)
    base = max(worth for posts, worth in able if posts == first)
    return max([worth for posts, worth in able if posts <= max(held, first)]) / base


def posts_worth(state: State, team: str, held: int) -> float:
    """What so many posts are worth to a team, with what goals ask for (W12)."""
    war, streaks = state.war, state.streaks
    open_goals = tuple(
        [
            (number, streaks.get((team, number), 0))
            for number in _goals_of_posts(war, team)
            if number not in state.done
        ]
    )
    return _posts_worth(war, held, open_goals)


@lru_cache(maxsize=64)
def _goals_of_posts(war: War, team: str) -> tuple[int, ...]:
    return tuple(
        [
            number
            for number, goal in enumerate(war.goals)
            if goal.kind == "control_posts" and team in war.goal_teams[number]
        ]
    )


@lru_cache(maxsize=1 << 12)
def _posts_worth(war: War, held: int, open_goals: tuple[tuple[int, int], ...]) -> float:
    """The same for goals by number, each with the rounds that it has been kept for."""
    worth = POSITION.post * held * musters(war.tables, held)
    for number, streak in open_goals:
        goal = war.goals[number]
        part = GOALS.part * min(held / goal.count, 1.0) ** 2
        if held >= goal.count:
            gone = min((streak + 1) / max(goal.rounds, 1), 1.0)
            part += GOALS.kept * gone + GOALS.last * gone**3
        worth += part * _weight(war, goal)
    return worth


class Holding(NamedTuple):
    """What a team's posts are worth, what one more would bring and one less would cost."""

    worth: float
    gain: float
    loss: float


def holding(state: State, team: str, held: int) -> Holding:
    """Weigh so many posts, and one more or less."""
    worth = posts_worth(state, team, held)
    return Holding(
        worth,
        posts_worth(state, team, held + 1) - worth,
        worth - posts_worth(state, team, held - 1),
    )


def _weight(war: War, goal: Goal) -> float:
    """1 for a goal that ends the war; for a reward what it brings against that."""
    if not goal.reward:
        return 1.0
    tables = war.tables
    units = tuple(tables.unit(tables.kind[p.unit]) for p in goal.reward for _ in range(p.count))
    return GOALS.reward * stack_worth(units) / (GOALS.part + GOALS.kept + GOALS.last)


def hex_worth(state: State, team: str, number: int) -> float:
    """What one hex of a goal is worth to a team that it is a goal of."""
    war, goal = state.war, state.war.goals[number]
    if number in state.done or team not in war.goal_teams[number]:
        return 0.0
    if goal.kind == "hold":
        to_go = goal.rounds - state.round
        if to_go < 0:
            return 0.0
        return GOALS.hex * max(1 - to_go / GOALS.soon, 1 / GOALS.soon) * _weight(war, goal)
    gone = (state.streaks.get((team, number), 0) + 1) / max(goal.rounds, 1)
    return GOALS.hex * (1 + gone) / len(goal.cells) * _weight(war, goal)


def decided(state: State, team: str, teams: tuple[str, ...]) -> float:
    """What the end of this round brings to a team for sure or nearly so, as things stand (W12)."""
    war, team_of = state.war, state.war.team_of
    to_come = (
        {team_of[name] for name in state.order[state.turn + 1 :] if name not in state.out}
        if state.phase != "muster"
        else set(teams)
    )
    worth = 0.0
    for number, goal in enumerate(war.goals):
        if number in state.done or goal.reward or not _due(state, goal):
            continue
        for one in war.goal_teams[number]:
            if one in teams and _ripe(state, number, goal, one):
                unopposed = not (to_come - {one})
                if unopposed:
                    worth += POSITION.decided if one == team else -POSITION.decided
                elif one != team and team not in to_come:
                    worth -= POSITION.nearly * POSITION.decided  # only others can still stop it
    return worth


def _due(state: State, goal: Goal) -> bool:
    if goal.kind in ("control_posts", "control_hexes"):
        return True
    return goal.kind in ("hold", "protect") and goal.rounds == state.round


def _ripe(state: State, number: int, goal: Goal, team: str) -> bool:
    if not holds(state, goal, team):
        return False
    if goal.kind in ("hold", "protect"):
        return True
    return state.streaks.get((team, number), 0) + 1 >= max(goal.rounds, 1)
