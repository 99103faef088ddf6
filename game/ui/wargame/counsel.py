"""An order in plain words, as a hint gives it, and what speaks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.wargame import actions
from game.rules.wargame.actions import Attack
from game.rules.wargame.scenario import NOWHERE
from game.ui.wargame import host_choices
from game.ui.wargame.choices import LIMBS, factor_title, weapon_title
from game.ui.wargame.host_words import soak_words
from game.ui.wargame.repertoire import DEED, MANNERS, kind_of, target_of
from game.ui.words import a_count

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.players.wargame.advice import Advice
    from game.rules.contract import Order
    from game.rules.wargame.state import State

# What isn't a maneuver.
_DECIDED: dict[type[Order], Callable[[State, Any], str]] = {
    actions.Name: lambda state, order: f"Name {_name(state, order.fighter)}",
    actions.GoNow: lambda state, order: f"{_name(state, order.fighter)} goes at once",
    actions.EndTurn: lambda _, __: "End the turn: what is ready stays ready for answers",
    actions.Soak: lambda state, _: soak_words(state),
    actions.Give: lambda _, order: f"Give up {a_count(order.slots, 'slot')}",
    actions.Dodge: lambda _, __: "Dodge",
    actions.Finish: lambda _, order: "Kill" if order.dead else "Spare",
    actions.Follow: lambda _, order: (
        "Throw to the ground" if order.what == "prone" else "Take the weapon"
    ),
    actions.Flight: lambda _, order: "Flee" if order.flees else "Stand",
    actions.Deploy: lambda state, order: f"Stand in {state.arena.hex_name(order.to)}",
}


def order_words(state: State, order: Order) -> str:
    """What an order is, as a heading."""
    if state.scale == "large":
        return host_choices.label(state, order)
    if type(order) in _DECIDED:
        return _DECIDED[type(order)](state, order)
    if isinstance(order, Attack):
        at = f", {LIMBS[order.limb].lower()}" if order.limb else ""
        weapon = weapon_title(state, order.weapon)
        name = _name(state, order.target)
        return f"{DEED[kind_of(order)].label}: {name}, with the {weapon}{at}"
    label = DEED[kind_of(order)].label
    if isinstance(order, actions.Invoke):
        label = f"{MANNERS[order.manner][1]}: {factor_title(state, order.factor)}"
    return f"{label}{_whither(state, order)}"


def reasons(state: State, advice: Advice) -> list[str]:
    """What speaks for an order that was advised, besides what the rules foretell of it."""
    others = [one for one in advice.prospects if one.order != advice.order]
    second = order_words(state, others[0].order) if others else ""
    told = []
    for reason in advice.reasons:
        if reason.why == "only":
            told.append("There is nothing else to choose.")
        elif reason.why == "alike" and second:
            told.append(f"It makes hardly a difference to the next best: {second}.")
        elif reason.why == "standing" and second:
            told.append(
                f"The fight stands better by {reason.number:.2f} than after the next best "
                f"({second}); −1 is lost, 1 won."
            )
        elif reason.why == "helpless":
            told.append("The target can’t dodge.")
    return told


def _whither(state: State, order: Order) -> str:
    """Whom a maneuver is aimed at, and where it leads."""
    target, to = target_of(order), getattr(order, "to", None)
    words = f", {_name(state, target)}" if target >= 0 else ""
    if isinstance(to, int) and to != NOWHERE:
        words += f" to {state.arena.hex_name(to)}"
    elif isinstance(order, actions.Move):
        words += " off the field"
    return words


def _name(state: State, who: int) -> str:
    return state.arena.people[who].name
