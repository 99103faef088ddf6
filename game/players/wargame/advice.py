"""What the strongest level would do in a fight, and why: for the window's hint, in numbers."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.players.wargame import veteran
from game.players.wargame.ahead import Tried
from game.rules import wargame
from game.rules.wargame import Forecast, State, WarGameOrder, forecast
from game.rules.wargame.actions import GoNow

LEVEL = "veteran"
ALIKE = 0.01  # standings that differ by less aren't said to differ

Why = Literal[
    "only",  # there is nothing else to order
    "standing",  # `number`: how much better the fight stands then than by the next best, of 2
    "chance",  # `number`: chance that it succeeds
    "down",  # `number`: chance that it puts its target out of the fight, undodged
    "lost",  # `number`: hit dice the target loses on average, undodged
    "helpless",  # the target can't dodge
    "spends",  # `number`: of an answer, ready hit dice spent
    "bears",  # `number`: of an answer, hit dice lost
    "alike",  # it makes no difference to the next best
]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that speaks for an order; see `Why`."""

    why: Why
    number: float = 0.0


class Prospect(msgspec.Struct, frozen=True):
    """How the fight stands for the side after an order, from -1 (lost) to 1 (won).

    It is the mean of so many `tries`, played on to the round's end.
    """

    order: WarGameOrder
    value: float
    tries: int


class Advice(msgspec.Struct, frozen=True):
    """An order, how the fight stands after it and others (the best first), and why it is best."""

    level: str
    order: WarGameOrder
    prospects: tuple[Prospect, ...]
    reasons: tuple[Reason, ...]


def advise(state: State, _chance: int) -> Advice:
    """What the strongest level would do for the side that is awaited, and why.

    Raises ValueError when nobody is awaited.
    """
    options = veteran.options(state)
    prospects = tuple([Prospect(one.order, one.value, one.tries) for one in options])
    best = options[0].order
    return Advice(LEVEL, best, prospects, tuple(_reasons(state, options)))


def advice_to_json(advice: Advice) -> dict[str, Any]:
    """Its JSON form."""
    return msgspec.to_builtins(advice)  # type: ignore[no-any-return]


def advice_from_json(_state: State, raw: object) -> Advice:
    """Back from `advice_to_json`. Raises msgspec.ValidationError naming what is wrong."""
    return msgspec.convert(raw, Advice)


def _reasons(state: State, options: list[Tried]) -> list[Reason]:
    if len(options) == 1:  # what is chosen by a rule of thumb alone has no reasons in numbers
        side = state.active
        others = [
            one
            for one in wargame.orders(state)
            if one.side == side and not isinstance(one, GoNow) and one != options[0].order
        ]
        return [] if others else [Reason("only")]
    lead = options[0].value - options[1].value
    found = [Reason("standing", lead)] if lead >= ALIKE else [Reason("alike")]
    if state.phase in ("turn", "answer"):
        told = forecast(state, options[0].order)
        found += _foretold(told) if state.phase == "turn" else _answered(told)
    return found


def _foretold(told: Forecast) -> list[Reason]:
    found: list[Reason] = []
    if told.chance is not None:
        found.append(Reason("chance", told.chance))
    if told.damages or told.takes:
        if told.down:
            found.append(Reason("down", told.down))
        if told.lost:
            found.append(Reason("lost", told.lost))
        if told.replies and not told.can_dodge:
            found.append(Reason("helpless"))
    return found


def _answered(told: Forecast) -> list[Reason]:
    return [Reason("spends", told.paid), Reason("bears", told.lost)]
