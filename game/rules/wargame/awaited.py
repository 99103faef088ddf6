"""What is awaited of whom, and who may go at once (G5)."""

from __future__ import annotations

from game.rules.contract import GM, Decision
from game.rules.wargame.spending import can_spend
from game.rules.wargame.state import NOBODY, Fighter, Host, State


def to_decide(state: State) -> Decision | None:
    """None when the fight is over; else what is awaited: `State.phase`, and who may act.

    At a turn or a naming the other sides listed may go at once; a stunt may be ruled by any side
    or the GM.
    """
    phase = state.phase
    if phase == "over":
        return None
    first = state.active
    if phase == "stunt":
        return Decision(phase, (first, *[s for s in state.arena.sides if s != first], GM))
    if phase in ("turn", "name"):
        others = [side for side in state.arena.sides if side != first and may_go(state, side)]
        return Decision(phase, (first, *others))
    return Decision(phase, (first,))


def may_go(state: State, side: str) -> tuple[int, ...]:
    """Who of a side may spend 1 hit die to act at once (in a large fight the host: NOBODY)."""
    if state.scale == "large":
        host = state.hosts.get(side)
        place = state.place_of(side)
        able = host is not None and place not in state.acting and _fresh(host)
        able = able and bool(state.up(side))  # a host that gave up has nobody left
        return (NOBODY,) if able else ()
    fighters, acting = state.fighters, state.acting
    return tuple(
        [
            number
            for number in state.up(side)
            if number not in acting
            and _fresh(fighters[number])
            and fighters[number].late < state.round
        ]
    )


def yet_to_act(state: State) -> tuple[int, ...]:
    """Who stands, hasn't acted this round, isn't at it and has a ready hit die."""
    return tuple(
        [
            number
            for number, one in enumerate(state.fighters)
            if one.standing == "up" and not one.acted and one.ready and number not in state.acting
        ]
    )


def may_be_named(state: State) -> tuple[int, ...]:
    """Who can be named to act next: who has yet to act.

    Those brought back into it come when nobody else is left (G10). Who won the initiative names
    one of its own first.
    """
    fresh = yet_to_act(state)
    soon = tuple([number for number in fresh if state.fighters[number].late < state.round])
    own = [number for number in soon if state.opening and state.side_of(number) == state.namer]
    return tuple(own) or soon or fresh


def _fresh(one: Fighter | Host) -> bool:
    return can_spend(one) and not one.acted
