"""What goes on by itself after an order, until somebody is awaited who has a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from game.rules.contract import Outcome
from game.rules.wargame import ending, hosts, rounds, turns
from game.rules.wargame.actions import Name
from game.rules.wargame.awaited import may_be_named
from game.rules.wargame.events import Ended
from game.rules.wargame.listing import orders
from game.rules.wargame.table import DEEDS

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State

IDLE_ROUNDS = 3
Stakes: TypeAlias = tuple[object, ...]


def stakes(state: State) -> Stakes:
    """All that nerves, goals and the end hang on; as long as it stays nobody need look at them."""
    return (
        [(one.standing, one.fleeing) for one in state.fighters],
        [(one.hit_dice > 0, one.fleeing, one.leader) for one in state.hosts.values()],
        list(state.objects.values()),
        state.round,
        bool(state.strikes or state.tasks),
    )


def settle(state: State, before: Stakes | None, dice: DiceLike, tell: Tell) -> None:
    """Go on: nerves, goals, turns and rounds; what has only one answer is answered.

    `before`: the stakes before the order; None: look at them in any case.
    """
    last = state.round + IDLE_ROUNDS
    going = True
    while going:
        now = stakes(state)
        if now != before:
            ending.look(state, dice, tell)
            before = now
        _stop(state, last, tell)
        if state.outcome is not None:
            return
        acting = state.acting
        going = _go_on(state, dice, tell)
        turns.resume(state, acting, tell)


def _stop(state: State, last: int, tell: Tell) -> None:
    """A draw, if round after round went by without a decision for anybody."""
    if state.outcome is None and state.round >= last:
        state.outcome = Outcome((), "Nobody can do anything any more.")
        tell(Ended(state.outcome))


def _go_on(state: State, dice: DiceLike, tell: Tell) -> bool:
    """One step further; False: somebody has to choose first."""
    phase = state.phase
    if phase == "turn":
        return _end_turn(state, tell)
    if phase == "name":
        return _next_turn(state, dice, tell)
    if phase == "stunt":
        return False
    found = orders(state)
    if len(found) != 1:
        return False
    (only,) = found
    DEEDS[state.scale][type(only)].carry(state, only, dice, tell)
    return True


def _next_turn(state: State, dice: DiceLike, tell: Tell) -> bool:
    """A round begins or ends, the next host's turn, or the only one left is named."""
    if rounds.over(state):
        rounds.end(state, dice, tell)
    elif state.scale == "large":
        turns.begin_turn(state, hosts.next_place(state), tell)
    elif not state.namer:
        rounds.initiative(state, dice, tell)
    else:
        rounds.find_namer(state)
        able = may_be_named(state)
        if len(able) > 1:
            return False
        turns.name(state, Name(state.namer, able[0]), dice, tell)
    return True


def _end_turn(state: State, tell: Tell) -> bool:
    if not turns.done(state):
        return False
    turns.end_turn(state, tell)
    return True
