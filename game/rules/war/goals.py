"""Who is out, which goals are reached, how the war ends (W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.contract import Outcome
from game.rules.war import control, fates, muster
from game.rules.war.events import (
    BattleEnded,
    ControlChanged,
    FactionOut,
    GoalReached,
    Rose,
    WarEnded,
)
from game.rules.war.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.contract import Tell
    from game.rules.war.scenario import Goal
    from game.rules.war.state import State

GOAL_TEXTS = {
    "eliminate": "eliminate {target}",
    "control_posts": "control {count} Command Posts {row}",
    "control_hexes": "control {hexes} {row}",
    "destroy": "destroy {target}",
    "hold": "control {where} at the end of round {rounds}",
    "protect": "keep {target} alive till the end of round {rounds}",
    "protect_always": "never lose {target}",
}
QUIET_ROUNDS = 20  # W12: a war without a hit or a post taken for so long is a draw


class Progress(NamedTuple):
    """How far a team is with a goal, in words: "4 of 5", "5 of 5, round 1 of 3", "not yet".

    `near`: it has at this moment what the goal asks for; `reached`: a reward's goal is done with.
    """

    goal: int
    team: str
    text: str
    words: str
    near: bool
    reached: bool


def settle(state: State, tell: Tell) -> None:
    """After every order: reckon control, then check the goals, until nothing changes (W7, W12)."""
    while state.touched or state.shaken:
        control.reckon(state, tell)
        if state.shaken:
            state.shaken = False
            if state.outcome is None:
                _check(state, tell)


def _check(state: State, tell: Tell) -> None:
    """Check what can be reached at any moment: out, eliminate, destroy, last team standing."""
    _mourn(state)
    _strike_off(state, tell)
    _mourn(state)
    _reach(state, [pair for pair in _pairs(state) if _at_once(state, *pair)], tell)
    if state.outcome is None:
        last_standing(state, tell)


def _mourn(state: State) -> None:
    """Note which units that goals speak of are destroyed: nobody bears the name any more (N9)."""
    for goal in state.war.goals:
        name = goal.target
        if goal.kind in ("protect", "destroy") and name not in state.fallen:
            born = name in state.war.cast or any(
                garrison.units.name == name for garrison in state.war.scenario.garrisons
            )
            if born and not bears(state, name):
                state.fallen = state.fallen | {name}


def bears(state: State, name: str) -> bool:
    """Whether a unit or character in the war has that name, a marked Undead too (N9)."""
    if name in state.war.cast:
        return name in state.people  # up or down; not captured, not dead
    return any(marker.name == name for marker in state.markers) or any(
        unit.name == name for faction in state.cells for _, unit in state.units(faction)
    )


def at_round_end(state: State, tell: Tell) -> None:
    """Check the goals in rounds, the draw rounds, and count rounds in a row (W12)."""
    reached: list[tuple[int, str]] = []
    for number, team in _pairs(state):
        goal = state.war.goals[number]
        if goal.kind in ("control_posts", "control_hexes"):
            key = (team, number)
            state.streaks[key] = state.streaks.get(key, 0) + 1 if holds(state, goal, team) else 0
            if state.streaks[key] >= max(goal.rounds, 1):
                reached.append((number, team))
        elif goal.rounds == state.round and holds(state, goal, team):
            reached.append((number, team))
    _reach(state, reached, tell)
    if state.outcome is None:
        _draw_rounds(state, tell)


def holds(state: State, goal: Goal, team: str) -> bool:
    """Whether a team has at this moment what a goal in rounds asks for."""
    team_of = state.war.team_of
    if goal.kind == "control_posts":
        return team_posts(state, team) >= goal.count
    if goal.kind == "protect":
        return goal.target not in state.fallen
    cells = goal.cells if goal.kind == "control_hexes" else (goal.cell,)
    return all(team_of.get(state.controller(cell)) == team for cell in cells)


def team_posts(state: State, team: str) -> int:
    """Return how many Command Posts the factions of a team control."""
    team_of = state.war.team_of
    return sum([team_of.get(owner) == team for owner in state.posts.values()])


def _pairs(state: State) -> list[tuple[int, str]]:
    """Return every open goal with each team that can still reach it."""
    standing = standing_teams(state)
    return [
        (number, team)
        for number, goal in enumerate(state.war.goals)
        if number not in state.done
        for team in state.war.goal_teams[number]
        if team in standing
    ]


def _at_once(state: State, number: int, team: str) -> bool:
    goal = state.war.goals[number]
    if goal.kind == "eliminate":
        return goal.target in state.out and state.war.team_of.get(goal.target) != team
    return goal.kind == "destroy" and goal.target in state.fallen


def _reach(state: State, reached: Iterable[tuple[int, str]], tell: Tell) -> None:
    winners: list[str] = []
    why: list[str] = []
    for number, team in reached:
        if number in state.done:
            continue
        goal = state.war.goals[number]
        tell(GoalReached(team, number))
        if goal.reward:
            state.done = state.done | {number}
            faction = next(
                name
                for name in state.order
                if name not in state.out and state.war.team_of[name] == team
            )
            muster.arrive(state, faction, goal.cell, goal.reward, tell)
        else:
            winners.append(team)
            why.append(goal_text(state, goal))
    if winners:
        teams = tuple(dict.fromkeys(winners))
        if len(teams) > 1:
            finish(state, (), "Two sides reached a goal at once.", tell)
        else:
            finish(state, teams, f"{team_name(state, teams[0])} reached a goal: {why[0]}.", tell)


def _strike_off(state: State, tell: Tell) -> None:
    """Put out factions with nothing left, and teams whose protected unit was destroyed."""
    for faction in state.war.factions:
        if faction.id not in state.out and not has_anything(state, faction.id):
            put_out(state, faction.id, f"{faction.name} has nothing left.", tell)
    for number, goal in enumerate(state.war.goals):
        if goal.kind == "protect" and not goal.rounds and goal.target in state.fallen:
            for team in state.war.goal_teams[number]:
                for name in state.war.members(team):
                    if name not in state.out:
                        put_out(state, name, f"{goal.target} was not to be lost.", tell)


def has_anything(state: State, faction: str) -> bool:
    """Whether a faction has a unit, a post, a marker or a reinforcement to come (W12).

    Its fallen characters count as long as an ally has a unit that might bring them back (N37).
    """
    return (
        bool(state.cells[faction])
        or faction in state.posts.values()
        or any(marker.faction == faction for marker in state.markers)
        or any(
            coming.faction == faction and coming.round > state.round
            for coming in state.war.scenario.reinforcements
        )
        or _awaited(state, faction)
    )


def _awaited(state: State, faction: str) -> bool:
    war = state.war
    return bool(state.fallen_people and fates.fallen_of(state, faction)) and any(
        state.cells[ally] for ally in war.members(war.team_of[faction]) if ally != faction
    )


def put_out(state: State, faction: str, reason: str, tell: Tell) -> None:
    """A faction leaves the war: its units go, its posts are neutral (project note N1)."""
    if faction == state.active:
        _break_off(state, tell)
        if state.phase != "muster":
            state.phase = "turn"
    gone = tuple(state.units(faction))
    state.out = state.out | {faction}
    for cell in state.cells[faction]:
        state.put(cell, faction, ())
    tell(FactionOut(faction, reason, gone))
    if state.war.cast:
        fates.put_out(state, faction)
    for post in muster.posts_of(state, faction):
        state.posts[post] = NOBODY
        state.touched.add(post)  # allies may stand there
        state.quiet = state.round
        tell(ControlChanged(post, faction, NOBODY, post=True))
    for marker in state.markers:
        if marker.faction == faction:
            name = state.war.faction[faction].name
            tell(Rose(faction, marker.cell, marker.kind, None, f"{name} is out of the war."))
    state.markers = tuple(marker for marker in state.markers if marker.faction != faction)


def _break_off(state: State, tell: Tell) -> None:
    """Nothing is to be decided any more of the battle or muster that was on."""
    fight = state.battle
    state.battle, state.grants = None, ()
    state.fight = state.pending = None
    if fight is not None:
        state.touched.update((fight.origin, fight.target))
        foes = len(state.team_units(fight.target, fight.team))
        tell(BattleEnded(fight.target, "broken_off" if foes else "won", fight.attackers, foes))


def standing_teams(state: State) -> tuple[str, ...]:
    """Return the teams with a faction still in the war."""
    team_of = state.war.team_of
    return tuple(dict.fromkeys(team_of[name] for name in team_of if name not in state.out))


def last_standing(state: State, tell: Tell) -> None:
    """End the war when at most one team stands."""
    standing = standing_teams(state)
    if len(standing) == 1:
        finish(state, standing, f"Last standing: {team_name(state, standing[0])}.", tell)
    elif not standing:
        finish(state, (), "Nobody is left.", tell)


def _draw_rounds(state: State, tell: Tell) -> None:
    last = state.war.scenario.max_rounds
    if last and state.round >= last:
        finish(state, (), f"Round {last} was the last.", tell)
    elif state.round - state.quiet >= QUIET_ROUNDS:
        finish(state, (), f"For {QUIET_ROUNDS} rounds no hit fell and no post changed hands.", tell)


def finish(state: State, teams: tuple[str, ...], reason: str, tell: Tell) -> None:
    """The war is over: an allied win counts for each faction of the team."""
    winners = tuple(name for team in teams for name in state.war.members(team))
    _break_off(state, tell)
    control.reckon(state, tell)
    state.outcome = Outcome(winners, reason)
    state.phase = "over"
    tell(WarEnded(state.outcome))


def team_name(state: State, team: str) -> str:
    """Return what players call a team: its factions' names."""
    names = [state.war.faction[name].name for name in state.war.members(team)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def goal_text(state: State, goal: Goal) -> str:
    """Say what a goal asks for, in words."""
    war = state.war
    row = max(goal.rounds, 1)
    faction = war.faction.get(goal.target)
    target = faction.name if goal.kind == "eliminate" and faction else goal.target
    kind = "protect_always" if goal.kind == "protect" and not goal.rounds else goal.kind
    return GOAL_TEXTS[kind].format(
        target=target,
        count=goal.count,
        rounds=goal.rounds,
        where=war.hex_name(goal.cell) if goal.cell >= 0 else "",
        hexes=", ".join(map(war.hex_name, goal.cells)),
        row=f"at the end of {row} rounds in a row" if row > 1 else "at the end of a round",
    )


def progress(state: State) -> tuple[Progress, ...]:
    """Return every goal with each team it is for, and how far it is (W12)."""
    found: list[Progress] = []
    for number, goal in enumerate(state.war.goals):
        for team in state.war.goal_teams[number]:
            reached = number in state.done
            near, words = _measure(state, number, goal, team)
            if reached:
                words = "done"
            found.append(Progress(number, team, goal_text(state, goal), words, near, reached))
    return tuple(found)


def _measure(state: State, number: int, goal: Goal, team: str) -> tuple[bool, str]:
    if goal.kind in ("eliminate", "destroy"):
        done = _at_once(state, number, team)
        return done, "done" if done else "not yet"
    near = holds(state, goal, team)
    if goal.kind == "protect":
        return near, "alive" if near else "lost"
    if goal.kind == "hold":
        return near, "held" if near else "not held"
    if goal.kind == "control_posts":
        held, needed = team_posts(state, team), goal.count
    else:
        team_of = state.war.team_of
        held = sum([team_of.get(state.controller(cell)) == team for cell in goal.cells])
        needed = len(goal.cells)
    words = f"{held} of {needed}"
    if near and goal.rounds > 1:
        words += f", round {state.streaks.get((team, number), 0)} of {goal.rounds}"
    return near, words
