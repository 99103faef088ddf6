"""What a war is about at the desk: goals, clock, last round, who is still to come (W2, W9, W12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.war import goals
from game.rules.war.desk import remake
from game.rules.war.desk.asked import (
    MOST_NAME,
    units_of,
    wrong_faction,
    wrong_hex,
    wrong_hexes,
    wrong_placed,
    wrong_team,
)
from game.rules.war.desk.deeds import Deed, Deeds
from game.rules.war.desk.events import (
    ClockSet,
    GoalDropped,
    GoalSet,
    LastRoundSet,
    ReinforcementsSent,
)
from game.rules.war.desk.orders import (
    NEW,
    DropGoal,
    SendReinforcements,
    SetClock,
    SetGoal,
    SetLastRound,
)
from game.rules.war.scenario import DROPPED, Garrison, Goal, Placed, Reinforcement
from game.rules.war.state import MINUTES

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.state import State

MOST_GOALS = 40
MOST_COMING = 200
MOST_ROUNDS = 9999
MOST_MINUTES = 60 * 24 * 9999


_SOMEBODYS = ("protect", "destroy", "eliminate")  # which nobody sets themselves (N5)


def _cant_set(state: State, order: SetGoal) -> str | None:
    goal = order.goal
    if not 0 <= goal.rounds <= MOST_ROUNDS:
        return f"A goal can ask for 0 to {MOST_ROUNDS} rounds, not {goal.rounds}."
    if len(goal.name) > MOST_NAME or not goal.name.isprintable():
        return f"A name has at most {MOST_NAME} signs, in one line."
    return (
        _wrong_number(state, order)
        or _wrong_team(state, goal)
        or _WRONG[goal.kind](state, goal)
        or _wrong_reward(state, goal)
    )


def _wrong_number(state: State, order: SetGoal) -> str | None:
    number, known = order.number, state.war.goals
    if number == NEW:
        return None if len(known) < MOST_GOALS else f"A war has at most {MOST_GOALS} goals."
    refused = _not_open(state, number)
    return refused or ("Say what changes." if _begun(known[number]) == _begun(order.goal) else None)


def _begun(goal: Goal) -> Goal:
    """A goal for which no rounds are counted yet: that is in the state."""
    return msgspec.structs.replace(goal, held={})


def _not_open(state: State, number: int) -> str | None:
    """Refuse a goal that there isn't, or that is done with."""
    if not 0 <= number < len(state.war.goals) or state.war.goals[number].team == DROPPED:
        return "There is no such goal."
    return "That goal is reached already." if number in state.done else None


def _wrong_team(state: State, goal: Goal) -> str | None:
    if goal.team:
        return wrong_team(state, goal.team)
    return "Say whose goal it is." if goal.kind in _SOMEBODYS else None


def _wrong_reward(state: State, goal: Goal) -> str | None:
    if not goal.reward:
        return None
    return wrong_hex(state, goal.cell) or wrong_placed(state, goal.reward)


def _wrong_eliminate(state: State, goal: Goal) -> str | None:
    refused = wrong_faction(state, goal.target)
    if not refused and goal.team == state.war.team_of[goal.target]:
        return f"{state.war.faction[goal.target].name}: their own side."
    return refused


def _wrong_posts(state: State, goal: Goal) -> str | None:
    most = len(state.posts)
    if 1 <= goal.count <= most:
        return None
    return f"There are {most} Command Posts: {goal.count} can't be asked for."


def _wrong_hexes(state: State, goal: Goal) -> str | None:
    return wrong_hexes(state, goal.cells)


def _wrong_name(state: State, goal: Goal) -> str | None:
    if goal.target and goals.bears(state, goal.target):
        return None
    return f"No unit in the war has the name {goal.target!r}."


def _wrong_hold(state: State, goal: Goal) -> str | None:
    if goal.rounds < state.round:
        return f"Round {goal.rounds} is past: it is round {state.round}."
    return wrong_hex(state, goal.cell)


def _wrong_protect(state: State, goal: Goal) -> str | None:
    if goal.rounds and goal.rounds < state.round:
        return f"Round {goal.rounds} is past: it is round {state.round}."
    return _wrong_name(state, goal)


_WRONG = {
    "eliminate": _wrong_eliminate,
    "control_posts": _wrong_posts,
    "control_hexes": _wrong_hexes,
    "protect": _wrong_protect,
    "destroy": _wrong_name,
    "hold": _wrong_hold,
}


def _set(state: State, order: SetGoal, _dice: DiceLike, tell: Tell) -> None:
    goal, new = _begun(order.goal), order.number == NEW
    before = state.war.goals
    number = len(before) if new else order.number
    if not new and _asked(before[number]) != _asked(goal):
        _forget_rounds(state, number)
    after = (*before[:number], goal, *before[number + 1 :])
    garrisons = (*state.war.scenario.garrisons, *_named(state, goal))
    remake.change(state, remake.scenario_with(state, goals=after, garrisons=garrisons))
    tell(GoalSet(number, goal.team, goals.goal_text(state, goal), new, note=order.note))


def _asked(goal: Goal) -> tuple[object, ...]:
    """What the rounds in a row are counted of."""
    return goal.kind, goal.team, goal.count, goal.cells


def _forget_rounds(state: State, number: int) -> None:
    state.streaks = {key: rounds for key, rounds in state.streaks.items() if key[1] != number}


def _named(state: State, goal: Goal) -> tuple[Garrison, ...]:
    """A goal speaks of units that were there at the start: so was one that the desk named (N9)."""
    name = goal.target
    if goal.kind not in ("protect", "destroy") or name in state.war.cast:
        return ()
    if any(garrison.units.name == name for garrison in state.war.scenario.garrisons):
        return ()
    for faction in state.cells:
        for cell, unit in state.units(faction):
            if unit.name == name:
                placed = Placed(unit=unit.kind.id, name=name)
                return (Garrison(cell=cell, faction=faction, units=placed),)
    return ()


def _cant_drop(state: State, order: DropGoal) -> str | None:
    return _not_open(state, order.number)


def _drop(state: State, order: DropGoal, _dice: DiceLike, tell: Tell) -> None:
    """It keeps its number, so that what was told of other goals still speaks of them."""
    number, before = order.number, state.war.goals
    text = goals.goal_text(state, before[number])
    gone = Goal(kind="hold", team=DROPPED)
    _forget_rounds(state, number)
    after = (*before[:number], gone, *before[number + 1 :])
    remake.change(state, remake.scenario_with(state, goals=after))
    tell(GoalDropped(number, text, note=order.note))


def _cant_set_clock(state: State, order: SetClock) -> str | None:
    if order.clock == state.clock:
        return "It is so late already."
    return None if 0 <= order.clock <= MOST_MINUTES else "There is no such time."


def _set_clock(state: State, order: SetClock, _dice: DiceLike, tell: Tell) -> None:
    start = order.clock - (state.round - 1) * MINUTES
    remake.change(state, remake.scenario_with(state, clock=start))
    tell(ClockSet(order.clock, note=order.note))


def _cant_set_last(state: State, order: SetLastRound) -> str | None:
    if order.round == state.war.scenario.max_rounds:
        return "It is the last round already." if order.round else "There is no last round."
    if order.round and not state.round <= order.round <= MOST_ROUNDS:
        return f"The last round can be {state.round} to {MOST_ROUNDS}, not {order.round}."
    return None


def _set_last(state: State, order: SetLastRound, _dice: DiceLike, tell: Tell) -> None:
    remake.change(state, remake.scenario_with(state, max_rounds=order.round))
    tell(LastRoundSet(order.round, note=order.note))


def _cant_send(state: State, order: SendReinforcements) -> str | None:
    refused = wrong_faction(state, order.faction) or wrong_hex(state, order.cell)
    if refused:
        return refused
    if order.round <= state.round:
        return f"Round {order.round} is past or on: they can come in round {state.round + 1}."
    last = state.war.scenario.max_rounds or MOST_ROUNDS
    if order.round > last:
        return f"Round {last} is the last."
    if len(state.war.scenario.reinforcements) >= MOST_COMING:
        return f"A war has at most {MOST_COMING} reinforcements."
    return wrong_placed(state, order.units)


def _send(state: State, order: SendReinforcements, _dice: DiceLike, tell: Tell) -> None:
    coming = Reinforcement(
        cell=order.cell, faction=order.faction, round=order.round, units=order.units
    )
    before = state.war.scenario.reinforcements
    remake.change(state, remake.scenario_with(state, reinforcements=(*before, coming)))
    units = units_of(state, order.units)
    tell(ReinforcementsSent(order.faction, order.cell, order.round, units, note=order.note))


DEEDS: Deeds = {
    SetGoal: Deed(_cant_set, _set),
    DropGoal: Deed(_cant_drop, _drop),
    SetClock: Deed(_cant_set_clock, _set_clock),
    SetLastRound: Deed(_cant_set_last, _set_last),
    SendReinforcements: Deed(_cant_send, _send),
}
