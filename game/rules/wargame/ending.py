"""When a fight is over and who has won it (G13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import Outcome
from game.rules.wargame import goals, morale
from game.rules.wargame.events import Ended
from game.rules.wargame.state import State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell


def look(state: State, dice: DiceLike, tell: Tell) -> None:
    """After anything that may change it: nerves, goals, and whether the fight is over.

    It isn't over while strikes wait for their answers or somebody for a decision.
    """
    if state.outcome is not None:
        return
    morale.look(state, dice, tell)
    goals.look(state, dice, tell)
    if not state.strikes and not state.tasks:
        _end(state, _decide(state), tell)


def round_over(state: State, dice: DiceLike, tell: Tell) -> None:
    """At a round's end: rounds held out, idle rounds, and the last round of a scenario."""
    goals.round_over(state, dice, tell)
    outcome = _decide(state)
    if outcome is None and state.round >= (state.arena.scenario.max_rounds or state.round + 1):
        outcome = Outcome((), f"After {state.round} rounds nobody has won.")
    if outcome is None:
        morale.round_over(state, dice, tell)
    _end(state, outcome, tell)


def in_it(state: State) -> tuple[str, ...]:
    """Sides of which somebody still stands on the field, if only to flee."""
    return tuple([side for side in state.arena.sides if state.up(side)])


def _decide(state: State) -> Outcome | None:
    """How it has ended, or None. Every side is hostile to every other."""
    left = in_it(state)
    return _by_goals(state, left) or _by_who_is_left(state, left)


def _by_goals(state: State, left: tuple[str, ...]) -> Outcome | None:
    lost = [side for side in state.arena.sides if _hopeless(state, side)]
    if lost:
        reason = f"A goal of {_names(state, lost)} has become impossible."
        return Outcome(tuple([side for side in left if side not in lost]), reason)
    reached = [side for side in left if goals.all_met(state, side)]
    if not reached:
        return None
    if len(reached) == 1:
        return Outcome((reached[0],), f"{_names(state, reached)} reached all goals.")
    return Outcome((), f"{_names(state, reached)} reached all goals at the same time.")


def _by_who_is_left(state: State, left: tuple[str, ...]) -> Outcome | None:
    if not left:
        return Outcome((), "Nobody is left on the field.")
    if len(left) == 1:
        gone = [side for side in state.arena.sides if side not in left]
        return Outcome(left, f"Nobody of {_names(state, gone)} is left to fight.")
    if not any(morale.steady(state, side) for side in left):
        return Outcome((), "All who are left flee.")
    return None


def _hopeless(state: State, side: str) -> bool:
    """Whether it is the players' side and one of its goals is impossible: a loss at once."""
    return state.arena.side[side].heroes and any(
        goals.has_failed(state, place) for place, _ in goals.of_side(state, side)
    )


def _names(state: State, sides: list[str]) -> str:
    names = [state.arena.side[side].name for side in sides]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _end(state: State, outcome: Outcome | None, tell: Tell) -> None:
    if outcome is not None:
        state.outcome = outcome
        tell(Ended(outcome))
