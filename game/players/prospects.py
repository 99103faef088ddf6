"""What can be said of an order from the positions alone: odds, what it gains, who could answer it.

Exact odds where they are cheap enough, else one round; nothing here decides anything.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.dice import Dice
from game.players.aims import FAR, ways
from game.rules import war
from game.rules.contract import silence
from game.rules.war import State, Unit, WarOrder
from game.rules.war.actions import (
    EndTurn,
    Enter,
    LongRest,
    Move,
    PressOn,
    Recuperate,
    Shoot,
)
from game.rules.war.battle import fighters, on_the_move
from game.rules.war.board import travel_of
from game.rules.war.goals import settle
from game.rules.war.scenario import NOWHERE, Goal

SOON = 0.25  # seconds that the odds of one fight may take
NEAR = 2  # hexes from which an enemy may come with its next order


class Fight(msgspec.Struct, frozen=True):
    """Exact odds of the side that acts. `lost` and `slain` are means, in units, of `own`, `foes`.

    `to_the_end`: fought till one side is gone; else one round of dice.
    """

    wins: float
    loses: float
    lost: float
    slain: float
    own: int
    foes: int
    hits_taken: float
    hits_dealt: float
    to_the_end: bool


class Attack(NamedTuple):
    """An attack and its odds."""

    order: Enter
    fight: Fight


class Standing(NamedTuple):
    """How far a team is with a goal, in words: see `war.progress`."""

    near: bool
    words: str

    def ahead_of(self, other: Standing) -> bool:
        """Whether it is farther than that; "4 of 5" than "3 of 5", for example."""
        return (self.near, _counted(self.words)) > (other.near, _counted(other.words))


class Outlook(NamedTuple):
    """How the war stands for a team: posts it doesn't hold and whose they are, its goals.

    `rivals`: goals in rounds of other teams, by team and goal.
    """

    won: bool
    reason: str
    others: dict[int, str]
    goals: dict[str, Standing]
    rivals: dict[tuple[str, str], Standing]


class Nearer(NamedTuple):
    """Something worth going to, how many steps it is still away, and what it is."""

    cell: int
    steps: int
    what: str


def fight_of(state: State, order: WarOrder) -> Fight | None:
    """The odds of an attack or of pressing on, to the end where that is cheap and allowed."""
    from game.rules.war.odds import TooHard  # noqa: PLC0415 - numpy only when odds are asked for

    try:
        found = war.forecast(state, order, SOON)
    except TooHard:
        return None
    if found is None:
        return None
    odds = found.end or found.next
    own, foes = len(odds.attackers_left) - 1, len(odds.defenders_left) - 1
    return Fight(
        odds.attacker_wins,
        odds.defender_wins,
        max(own - _mean(odds.attackers_left), 0.0),
        max(foes - _mean(odds.defenders_left), 0.0),
        own,
        foes,
        odds.hits_on_attacker,
        odds.hits_on_defender,
        found.end is not None,
    )


def outlook(state: State, side: str) -> Outlook:
    """How the war stands for a side's team."""
    team_of = state.war.team_of
    team = team_of[side]
    over = state.outcome
    others = {post: owner for post, owner in state.posts.items() if team_of.get(owner) != team}
    stands = [(p, Standing(p.near, p.words)) for p in war.progress(state)]
    goals = {p.text: found for p, found in stands if p.team == team}
    rivals = {(p.team, p.text): found for p, found in stands if p.team != team}
    return Outlook(
        over is not None and side in over.winners,
        over.reason if over is not None else "",
        others,
        goals,
        rivals,
    )


def won(state: State, order: WarOrder) -> State | None:
    """The position after an order; of a fight, as if its defenders were gone and nobody else.

    None where nothing can be said without dice: shots, rests, and what ends a turn.
    """
    if isinstance(order, Shoot | EndTurn | Recuperate | LongRest):
        return None
    then = war.copy(state)
    if isinstance(order, PressOn) or war.clashing(state, order) is not None:
        return _won(then, order)
    war.play(then, order, Dice(0), silence)
    return then


def _won(then: State, order: WarOrder) -> State | None:
    fight = order if isinstance(order, Enter) else then.battle
    if fight is None:
        return None
    target, team = fight.target, fight.team
    for owner, units in then.at.get(target, ()):
        if then.war.team_of[owner] == team:
            then.put(target, owner, ())
            then.fallen |= {unit.name for unit in units if unit.name}
    if isinstance(order, Enter) and order.origin != target:
        then.remove(order.origin, order.side, order.units)
        moved = tuple(on_the_move(then, unit) for unit in order.units)
        then.add(target, order.side, moved)
    then.battle = None
    then.phase = "turn"
    then.shaken = True
    settle(then, silence)
    return then


def nearer(state: State, order: Move) -> Nearer | None:
    """The nearest post, goal or enemy that a move brings its units closer to."""
    team = state.war.team_of[order.side]
    travel = travel_of(order.units[0].kind)
    best: tuple[int, int, Nearer] | None = None
    for rank, (cell, what) in enumerate(_worth_going_to(state, team)):
        far = ways(state.war.board, travel, cell)
        before, after = far[order.origin], far[order.target]
        if after < before < FAR:
            key = (after, rank, Nearer(cell, after, what))
            if best is None or key[:2] < best[:2]:
                best = key
    return best[2] if best is not None else None


def _worth_going_to(state: State, team: str) -> list[tuple[int, str]]:
    team_of = state.war.team_of
    posts = [(cell, "post") for cell, owner in state.posts.items() if team_of.get(owner) != team]
    found = []
    for goal in state.war.goals:
        if goal.team in ("", team):
            found += _of_goal(state, team, goal)
    own = [(cell, "own") for cell in state.posts if _in_danger(state, cell, team)]
    hostile = [(cell, "enemy") for foe in state.war.foes[team] for cell in state.cells[foe]]
    seen: dict[int, str] = {}
    for cell, what in (*found, *posts, *own, *hostile):
        seen.setdefault(cell, what)
    return list(seen.items())


def _in_danger(state: State, post: int, team: str) -> bool:
    """Whether it is the team's own, and an enemy not far from it."""
    near = state.war.board.near(post, NEAR)
    foes = state.war.foes[team]
    return state.war.team_of.get(state.posts[post]) == team and any(
        cell in near for foe in foes for cell in state.cells[foe]
    )


def _of_goal(state: State, team: str, goal: Goal) -> list[tuple[int, str]]:
    team_of = state.war.team_of
    if goal.kind in ("control_hexes", "hold"):
        cells = goal.cells if goal.kind == "control_hexes" else (goal.cell,)
        return [(cell, "goal") for cell in cells if team_of.get(state.controller(cell)) != team]
    if goal.kind == "destroy":
        return [
            (cell, "unit")
            for foe in state.war.foes[team]
            for cell, unit in state.units(foe)
            if unit.name == goal.target
        ]
    return []


class Threat(NamedTuple):
    """How a hex may be attacked by an enemy's next order: from where, and the chance it wins."""

    cell: int
    chance: float


def threat(state: State, cell: int, team: str) -> Threat:
    """The best attack on a team's units in a hex; an empty one is just walked into."""
    best = Threat(NOWHERE, 0.0)
    near = state.war.board.near(cell, NEAR)
    for foe in state.war.foes[team]:
        for other in state.cells[foe]:
            if other in near and other != cell:
                chance = _chance(state, foe, other, cell, team)
                if chance > best.chance:
                    best = Threat(other, chance)
    return best


def _chance(state: State, foe: str, origin: int, target: int, team: str) -> float:
    from game.rules.war import odds  # noqa: PLC0415 - numpy only when odds are asked for

    board = state.war.board
    away = board.distance(origin, target)
    able = tuple(u for u in state.stack(origin, foe) if _comes(state, u, target, away))
    if not able:
        return 0.0
    defenders = fighters(state, state.team_units(target, team))
    if not defenders:
        return 1.0
    attackers = fighters(state, tuple((foe, on_the_move(state, unit)) for unit in able))
    carried = state.war.house.overkill == "carried"
    to_end = odds.cost(attackers, defenders, to_end=True, carried=carried) <= SOON
    if not to_end and odds.cost(attackers, defenders, to_end=False, carried=carried) > SOON:
        return 0.0
    return odds.exact(attackers, defenders, to_end=to_end, carried=carried).attacker_wins


def _comes(state: State, unit: Unit, target: int, away: int) -> bool:
    kind = unit.kind
    if not state.war.board.stands(kind, target):
        return False
    return unit.march == target if kind.marches else kind.speed >= away


def assault(state: State, side: str) -> Attack | None:
    """The attack that whole stacks could make now at the best chance."""
    best: Attack | None = None
    for cell in state.cells[side]:
        units = tuple(u for u in state.stack(cell, side) if u.kind.speed >= 1)
        if not units:
            continue
        for orders in war.targets(state, cell, units).enter.values():
            for order in orders:
                fight = fight_of(state, order)
                if fight is not None and (best is None or fight.wins > best.fight.wins):
                    best = Attack(order, fight)
    return best


def _mean(chances: tuple[float, ...]) -> float:
    return sum(number * chance for number, chance in enumerate(chances))


def _counted(words: str) -> int:
    """The number that words begin with; 0 for others."""
    first = words.split(maxsplit=1)[0]
    return int(first) if first.isdigit() else 0
