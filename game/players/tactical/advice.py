"""What the strongest level would do in an exchange, and why: for the window's hint.

It is all in numbers: what comes of every order that could be given, the best of them first.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.players.tactical import veteran
from game.players.tactical.aims import pick
from game.players.tactical.veteran import Basis, Option
from game.rules.tactical import State, TacticalOrder

LEVEL = "veteran"
ALIKE = 0.0005  # by less the chance to hold the field isn't said to differ
FEW = 0.05  # nor the men left by fewer

Why = Literal[
    "only",  # there is nothing else to order
    "field",  # `number`: how much likelier the side holds the field than by the next best
    "men",  # `number`: how many more of its men are left than by the next best
    "kills",  # `number`: how many more of the foe's fall
    "alike",  # it makes no difference to the next best
]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that speaks for an order (or against it: a negative number); see `Why`."""

    why: Why
    number: float = 0.0


class Prospect(msgspec.Struct, frozen=True):
    """What comes of an order: chances to hold the field, and men left on average.

    Pairs are attackers, defenders. What the chances lack to 1 is a draw.
    """

    order: TacticalOrder
    holds: tuple[float, float]
    men: tuple[float, float]


class Advice(msgspec.Struct, frozen=True):
    """An order, what comes of it and of all others (the best first), and why it is the best.

    `basis`: what the numbers suppose. "best_play": both sides choose their best to the end;
    "this_turn": in this turn, in later ones they only break off; "as_it_goes": nobody chooses more;
    "one_turn": nobody does in this turn, and the numbers are those after it.
    """

    level: str
    order: TacticalOrder
    basis: Basis
    prospects: tuple[Prospect, ...]
    reasons: tuple[Reason, ...]


def advise(state: State, _chance: int) -> Advice:
    """What the strongest level would do for the side that is awaited, and why.

    Raises ValueError when nobody is awaited.
    """
    if state.outcome is not None:
        msg = "the fight is over"
        raise ValueError(msg)
    basis, options = veteran.options(state, told=True)
    best = pick([(option.order, option.value) for option in options])
    ranked = sorted(options, key=lambda option: (option.order != best, -option.value))
    prospects = tuple([_prospect(option) for option in ranked])
    return Advice(LEVEL, best, basis, prospects, tuple(_reasons(state, prospects)))


def advice_to_json(advice: Advice) -> dict[str, Any]:
    """Its JSON form."""
    return msgspec.to_builtins(advice)  # type: ignore[no-any-return]


def advice_from_json(_state: State, raw: object) -> Advice:
    """Back from `advice_to_json`. Raises msgspec.ValidationError naming what is wrong."""
    return msgspec.convert(raw, Advice)


def _prospect(option: Option) -> Prospect:
    return Prospect(option.order, option.worth.holds, option.worth.men)


def _reasons(state: State, prospects: tuple[Prospect, ...]) -> list[Reason]:
    """Return how the best differs from the next best, for the side that is awaited."""
    if len(prospects) == 1:
        return [Reason("only")]
    best, other = prospects[:2]
    own, foe = state.side, 1 - state.side
    field = best.holds[own] - other.holds[own]
    men = best.men[own] - other.men[own]
    kills = other.men[foe] - best.men[foe]
    found = [Reason("field", field)] if abs(field) >= ALIKE else []
    found += [Reason("men", men)] if abs(men) >= FEW else []
    found += [Reason("kills", kills)] if abs(kills) >= FEW else []
    found.sort(key=lambda reason: reason.number < 0)
    return found or [Reason("alike")]
