"""What a position is worth to a team: units, posts, goals, threats on either side."""

from __future__ import annotations

from math import log
from typing import NamedTuple

from game.data.thinking import Risk, thinking
from game.players.stakes import (
    Holding,
    decided,
    hex_worth,
    holding,
    spoken_of,
    to_return,
    to_rise,
    vital,
)
from game.players.threats import Manner, best_blow, falls, in_reach, manner_of, meeting, relieved
from game.players.worth import Units, band
from game.rules.war import State
from game.rules.war.goals import team_posts

FIGURES, WORTH, RISKS = thinking().position, thinking().worth, thinking().risk
# A blow at a unit that the others must not lose counts as any blow at them does.
HUNT, HUNT_TO_MOVE = Risk(0.0, 0.0, FIGURES.chance, 1), Risk(FIGURES.to_move, 0.0, 0.0, 1)


class Army(NamedTuple):
    """A team's units: by faction and together by cell, what they are worth, posts held."""

    team: str
    stacks: tuple[tuple[tuple[int, Units], ...], ...]
    cells: dict[int, Units]
    worth: float
    dug_in: int
    massed: float
    posts: Holding
    named: tuple[int, ...]
    """Where units stand that goals speak of, once for each."""


class Ground(NamedTuple):
    """What there is to take: posts, then hexes of goals; who holds each."""

    places: tuple[int, ...]
    holders: tuple[str, ...]
    posts: int


def outlook(state: State, team: str, *, to_move: bool = False) -> float:
    """What the position is worth to a team at the end of its turn, or when it is `to_move`."""
    war = state.war
    if state.outcome is not None:
        winners = {war.team_of[name] for name in state.outcome.winners}
        if not winners:
            return 0.0
        return FIGURES.won if team in winners else -FIGURES.won
    armies = {
        one: _army(state, one)
        for one in war.teams
        if any(name not in state.out for name in war.members(one))
    }
    if team not in armies:
        return -FIGURES.won
    ground = _ground(state, armies)
    manner = manner_of(war)
    leads = [
        _lead(state, ground, armies[team], army, manner, to_move=to_move)
        for one, army in armies.items()
        if one != team
    ]
    if not leads:
        return FIGURES.won
    lead = (min(leads) + sum(leads) / len(leads)) / 2
    return lead + decided(state, team, tuple(armies))


def exposure(state: State, team: str) -> float:
    """What the best blow of each faction hostile to a team would gain, posts not counted."""
    war = state.war
    ours = _army(state, team).cells
    most, manner = war.house.battle_actions, manner_of(war)
    return sum(
        [
            best_blow(war.board, stacks, ours, {}, most, manner)
            for other in war.teams
            if other != team
            for stacks in _army(state, other).stacks
        ]
    )


def _army(state: State, team: str) -> Army:
    cells: dict[int, Units] = {}
    worth = massed = 0.0
    dug_in = 0
    spoken = spoken_of(state.war).named
    named: list[int] = []
    factions: list[tuple[tuple[int, Units], ...]] = []
    for name in state.war.members(team):
        if name in state.out:
            continue
        stacks = tuple([(cell, state.stack(cell, name)) for cell in state.cells[name]])
        factions.append(stacks)
        for cell, units in stacks:
            one = band(units)
            worth += one.worth
            dug_in += one.dug_in
            massed += one.worth**2
            cells[cell] = cells[cell] + units if cell in cells else units
            if spoken:
                named += [cell for unit in units if unit.name in spoken]
    if state.markers:
        worth += to_rise(state, team)
    if state.fallen_people:
        worth += to_return(state, team)
    posts = holding(state, team, team_posts(state, team))
    return Army(team, tuple(factions), cells, worth, dug_in, massed, posts, tuple(named))


def _ground(state: State, armies: dict[str, Army]) -> Ground:
    team_of = state.war.team_of
    holders = {post: team_of.get(owner, "") for post, owner in state.posts.items()}
    posts = len(holders)
    for cell, _ in spoken_of(state.war).hexes:
        holders.setdefault(cell, team_of.get(state.controller(cell), ""))
    for army in armies.values():
        for cell in army.named:
            holders.setdefault(cell, army.team)
    return Ground(tuple(holders), tuple(holders.values()), posts)


def _lead(
    state: State, ground: Ground, ours: Army, theirs: Army, manner: Manner, *, to_move: bool
) -> float:
    """By how much a team is ahead of another."""
    board = state.war.board
    most = state.war.house.battle_actions
    mine, yours = _takes(state, ground, ours, theirs), _takes(state, ground, theirs, ours)
    own = [stack for stacks in ours.stacks for stack in stacks]
    lead = FIGURES.strength * log((ours.worth + FIGURES.base) / (theirs.worth + FIGURES.base))
    lead -= FIGURES.entangled * _entangled(ours, theirs, manner)
    lead += WORTH.named * (len(ours.named) - len(theirs.named))
    lead += _holdings(state, ground, ours) - _holdings(state, ground, theirs)
    lead += FIGURES.dug_in * (ours.dug_in - theirs.dug_in)
    lead += FIGURES.massed * (ours.massed - theirs.massed) / 10
    lead += FIGURES.reach * in_reach(board, own, theirs.cells, ground.places, mine, manner)
    danger = {p: round(w, 1) for p, w, h in _held(ground, yours) if h == ours.team}
    chance = {p: round(w, 1) for p, w, h in _held(ground, mine) if h == theirs.team}
    for stacks in theirs.stacks:
        lead -= FIGURES.danger * best_blow(board, stacks, ours.cells, danger, most, manner)
    lead += (FIGURES.to_move if to_move else FIGURES.chance) * max(
        [best_blow(board, stacks, theirs.cells, chance, most, manner) for stacks in ours.stacks],
        default=0.0,
    )
    if manner.named:
        lead -= _risk(state, ours, theirs, manner, RISKS.ours_to_move if to_move else RISKS.ours)
        lead += _risk(state, theirs, ours, manner, HUNT_TO_MOVE if to_move else HUNT)
    return lead


def _risk(state: State, holder: Army, taker: Army, manner: Manner, risk: Risk) -> float:
    """What is at stake for a team when another strikes at a unit that it must not lose (W12)."""
    war = state.war
    names = vital(war, holder.team)
    board, most = war.board, war.house.battle_actions
    worst = 0.0
    for cell in dict.fromkeys(holder.named) if names else ():
        units = holder.cells[cell]
        if any(unit.name in names for unit in units):
            others = [stack for stacks in holder.stacks for stack in stacks if stack[0] != cell]
            more = relieved(board, others, cell, units, most)
            near = risk.near * in_reach(board, others, {}, (cell,), (1.0,), manner)
            for stacks in taker.stacks:
                now = falls(board, stacks, cell, units, most, manner) if risk.now else 0.0
                later = falls(board, stacks, cell, more, risk.turns * most, manner)
                worst = max(worst, risk.now * (1 - near) * now + risk.later * later)
    return FIGURES.won * worst


def _entangled(ours: Army, theirs: Army, manner: Manner) -> float:
    """What is about to be lost in hexes where both sides stand (W7)."""
    lost = 0.0
    for cell, units in ours.cells.items():
        foes = theirs.cells.get(cell)
        if foes:
            fight = meeting(foes, units, 0.0, manner, dug_in=True, may_stop=False)
            lost += band(units).worth * fight.wins
    return lost


def _held(ground: Ground, worth: list[float]) -> zip[tuple[int, float, str]]:
    return zip(ground.places, worth, ground.holders, strict=True)


def _takes(state: State, ground: Ground, taker: Army, loser: Army) -> list[float]:
    """By place what it would be worth to take it."""
    gain = taker.posts.gain
    found = [
        0.0 if holder == taker.team else gain + (loser.posts.loss if holder == loser.team else 0.0)
        for holder in ground.holders[: ground.posts]
    ]
    found += [0.0] * (len(ground.places) - ground.posts)
    for cell, goals in spoken_of(state.war).hexes:
        place = ground.places.index(cell)
        holder = ground.holders[place]
        if holder != taker.team:
            for number in goals:
                found[place] += hex_worth(state, taker.team, number)
                if holder == loser.team:
                    found[place] += hex_worth(state, loser.team, number)
    for cell in loser.named:
        found[ground.places.index(cell)] += WORTH.named * FIGURES.hunted
    return found


def _holdings(state: State, ground: Ground, army: Army) -> float:
    """What a team's posts and goal hexes are worth as they are held."""
    worth = army.posts.worth
    for post, holder in zip(ground.places[: ground.posts], ground.holders, strict=False):
        if holder == army.team:
            if state.room(post, army.team)[0] < 1:
                worth -= FIGURES.clogged
            if post not in army.cells:
                worth -= FIGURES.bare
    for cell, goals in spoken_of(state.war).hexes:
        if ground.holders[ground.places.index(cell)] == army.team:
            worth += sum([hex_worth(state, army.team, number) for number in goals])
    return worth
