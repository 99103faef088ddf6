"""Goals beside defeating all: protect, destroy, hold out, take and hold an area (G13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.wargame import morale
from game.rules.wargame.events import GoalTold, Smashed
from game.rules.wargame.state import NOBODY, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.scenario import Goal

COUNTED = ("hold", "control_hexes")  # in rounds
TO_REACH = ("destroy", *COUNTED)


def begin(state: State) -> None:
    """Set up what is counted: toughness left of objects, rounds in a row of holding out."""
    for place, goal in enumerate(state.arena.scenario.goals):
        if goal.kind == "destroy":
            state.objects[place] = goal.toughness
        elif goal.kind in COUNTED:
            state.streaks[place] = 0


def of_side(state: State, side: str) -> tuple[tuple[int, Goal], ...]:
    """A side's goals with their places."""
    goals = state.arena.scenario.goals
    return tuple([(place, goal) for place, goal in enumerate(goals) if goal.side == side])


def is_met(state: State, place: int) -> bool:
    """Whether a goal is met as things are; one to protect or to defeat all: not yet failed."""
    goal = state.arena.scenario.goals[place]
    if has_failed(state, place):
        return False
    if goal.kind == "destroy":
        return state.objects[place] <= 0
    if goal.kind in COUNTED:
        return state.streaks[place] >= max(goal.rounds, 1)
    return goal.kind == "protect"


def has_failed(state: State, place: int) -> bool:
    """Whether a goal has become impossible."""
    side = state.arena.scenario.goals[place].side
    return morale.goal_mark(place) in state.morale[side].done


def all_met(state: State, side: str) -> bool:
    """Whether a side wins by its goals: has some to reach, all are met and none has failed.

    One to defeat all beside them isn't met before that is done.
    """
    own = of_side(state, side)
    reach = any(goal.kind in TO_REACH for _, goal in own)
    return reach and all(is_met(state, place) for place, _ in own)


def look(state: State, dice: DiceLike, tell: Tell) -> None:
    """Find goals that have become impossible just now: who was to be protected is out of it."""
    for place, goal in enumerate(state.arena.scenario.goals):
        if goal.kind != "protect" or has_failed(state, place):
            continue
        who = ward(state, goal)
        if who != NOBODY and state.fighters[who].standing != "up":
            fail(state, place, dice, tell)


def ward(state: State, goal: Goal) -> int:
    """The number of the fighter that a goal protects, or NOBODY."""
    return next((one.number for one in state.arena.people if one.name == goal.target), NOBODY)


def fail(state: State, place: int, dice: DiceLike, tell: Tell) -> None:
    """A goal is impossible from now on; a side that isn't the players' rolls its nerve (G9)."""
    side = state.arena.scenario.goals[place].side
    tell(GoalTold(place, met=False))
    mark = morale.goal_mark(place)
    if state.arena.side[side].heroes:
        morale.note(state, side, done=(*state.morale[side].done, mark))
    else:
        morale.roll_once(state, side, "goal", mark, dice, tell)


def round_over(state: State, dice: DiceLike, tell: Tell) -> None:
    """Count a round of holding out, or of holding an area, or end the count."""
    for place, goal in enumerate(state.arena.scenario.goals):
        if goal.kind not in COUNTED or has_failed(state, place):
            continue
        before = is_met(state, place)
        if not _held(state, goal):
            if goal.kind == "hold" and not before:
                fail(state, place, dice, tell)
            elif goal.kind == "control_hexes":
                state.streaks[place] = 0
            continue
        state.streaks[place] += 1
        if is_met(state, place) and not before:
            tell(GoalTold(place, met=True))


def _held(state: State, goal: Goal) -> bool:
    """Whether a side holds out, or holds its area, at a round's end.

    To hold out: one of it stands and doesn't flee, within the area if there is one. To control an
    area: so does one in it, and no foe stands there. A large fight has no places: it is held
    while the side's host hasn't broken, controlled while no other host stands.
    """
    own = morale.steady(state, goal.side)
    if state.scale == "large":
        alone = not any(state.up(side) for side in state.arena.sides if side != goal.side)
        return bool(own) and (goal.kind == "hold" or alone)
    fighters = state.fighters
    if not goal.cells:
        return bool(own)
    if not any(fighters[who].cell in goal.cells for who in own):
        return False
    if goal.kind == "hold":
        return True
    people = state.arena.people
    return not any(
        one.standing == "up" and one.cell in goal.cells and people[who].side != goal.side
        for who, one in enumerate(fighters)
    )


def damage(state: State, place: int, points: int, by: int, tell: Tell) -> None:
    """An object takes damage; without any toughness left it is destroyed."""
    left = state.objects[place] = max(state.objects[place] - points, 0)
    tell(Smashed(by, place, points, left))
    if not left:
        tell(GoalTold(place, met=True))


def to_smash(state: State, side: str) -> Iterable[int]:
    """Places of a side's goals whose object isn't destroyed yet."""
    return [
        place
        for place, goal in of_side(state, side)
        if goal.kind == "destroy" and state.objects[place] > 0
    ]
