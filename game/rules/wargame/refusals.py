"""Why an order is not legal, as a sentence a player understands; None when it is."""

from __future__ import annotations

import msgspec

from game.rules.contract import GM, Order
from game.rules.wargame.actions import GoNow, PutFactor, Rule, SetScale, TakeFactor, WarGameOrder
from game.rules.wargame.state import Phase, State
from game.rules.wargame.table import DEEDS, KINDS

THE_GMS: tuple[type[Order], ...] = (Rule, PutFactor, TakeFactor, SetScale)
AWAITED: dict[Phase, str] = {
    "name": "First name who acts next.",
    "turn": "That isn’t awaited now: somebody is at their turn.",
    "answer": "First answer the attack.",
    "finish": "First say what became of who went down.",
    "follow": "First say what the whip does besides.",
    "flight": "First say whether the hero flees.",
    "stunt": "First say what comes of the stunt.",
    "deploy": "First place your fighters.",
    "casualty": "First choose whom the other side lost.",
}

_READER = msgspec.json.Decoder(WarGameOrder)


def refusal(state: State, order: Order) -> str | None:
    """Say why this order is refused now, or None."""
    kind = type(order)
    if kind not in KINDS:
        return f"{kind.__name__} is no order of the War Game."
    phase = state.phase
    if phase == "over":
        return "The fight is over."
    refused = _unreadable(order) or _not_yours(state, order, phase)
    if refused is not None:
        return refused
    deed = DEEDS[state.scale].get(kind)
    if deed is None:
        other = "large" if state.scale == "small" else "small"
        return f"That is for {other} fights only."
    if phase not in deed.phases:
        return AWAITED[phase]
    return deed.check(state, order)


def _unreadable(order: Order) -> str | None:
    """Refuse what no file could hold: words and kinds of values that an order doesn't know."""
    try:
        _READER.decode(msgspec.json.encode(order))
    except ValueError as fault:
        return f"That is no order as it should be: {fault}."
    return None


def _not_yours(state: State, order: Order, phase: Phase) -> str | None:
    side, kind = order.side, type(order)
    if side == GM:
        return None if kind in THE_GMS else "The game master doesn’t fight."
    if side not in state.arena.side:
        return f"There is no side {side!r}."
    if kind in THE_GMS:
        may = kind is Rule and phase == "stunt"
        return None if may else "That is for the game master."
    if kind is not GoNow and side != state.active:
        return f"It is for {state.arena.side[state.active].name} to decide now."
    return None
