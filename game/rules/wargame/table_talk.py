"""Stunts, and what the GM or the table says comes of them or of anything else (G6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.contract import GM
from game.rules.wargame import rulings
from game.rules.wargame.actions import Rule, Stunt
from game.rules.wargame.deeds import Deed, Deeds, unlisted
from game.rules.wargame.events import Ruled, Stunted
from game.rules.wargame.spending import begin, cant

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State


def _can_stunt(state: State, order: Stunt) -> str | None:
    if not order.text.strip():
        return "Say in words what is tried."
    return cant(state, "other")


def _stunt(state: State, order: Stunt, _dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    begin(state, "other", tell)
    state.stunt = order.text.strip()
    tell(Stunted(who, state.stunt, hosts=state.scale == "large"))


def _can_rule(state: State, order: Rule) -> str | None:
    if not state.stunt and order.side != GM:
        return "That is for the game master."
    for effect in order.effects:
        refused = rulings.why_not(state, effect)
        if refused:
            return refused
    return None


def _rule(state: State, order: Rule, dice: DiceLike, tell: Tell) -> None:
    """An effect that an earlier one has made impossible is left out."""
    by = rulings.doer(state)
    state.stunt = ""
    tell(Ruled(order.side, order.note))
    for effect in order.effects:
        if rulings.why_not(state, effect) is None:
            rulings.apply(state, effect, by, dice, tell)


DEEDS: Deeds = {
    Stunt: Deed(("turn",), ("small", "large"), _can_stunt, _stunt, unlisted),
    Rule: Deed(
        ("stunt", "turn", "name"),
        ("small", "large"),
        _can_rule,
        _rule,
        unlisted,
    ),
}
