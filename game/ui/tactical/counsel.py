"""Advice in plain words: the order, what speaks for it, and what comes of all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.tactical.options import options
from game.ui.words import percent

if TYPE_CHECKING:
    from game.players.tactical.advice import Advice, Prospect, Reason
    from game.players.tactical.veteran import Basis
    from game.rules.tactical import State, TacticalOrder

# What the figures suppose, after "holds: your chance of the field".
SUPPOSED: dict[Basis, str] = {
    "best_play": "if both play their best to the end",
    "this_turn": "if both play their best in this turn",
    "as_it_goes": "if nobody chooses anything more",
    "one_turn": "as this turn ends, if nobody chooses more in it",
}


class Counsel(NamedTuple):
    """The order, the reasons, and a row for each choice: its name, chance, and men left."""

    order: str
    reasons: tuple[str, ...]
    rows: tuple[tuple[str, str, str], ...]


def counsel(state: State, advice: Advice) -> Counsel:
    """Word advice for the side that decides."""
    names = {one.order: one.label for one in options(state)}
    best, *others = advice.prospects
    second = names[others[0].order] if others else ""
    reasons = [_reason(reason, state.side, best, others, second) for reason in advice.reasons]
    reasons.append(f"Exact, {SUPPOSED[advice.basis]}.")
    rows = tuple([_row(prospect, names, state.side) for prospect in advice.prospects])
    return Counsel(names[best.order], tuple(reasons), rows)


def _row(prospect: Prospect, names: dict[TacticalOrder, str], side: int) -> tuple[str, str, str]:
    own, foe = prospect.men[side], prospect.men[1 - side]
    return (
        names[prospect.order],
        f"holds {fine(prospect.holds[side])}",
        f"left {own:.1f} : {foe:.1f}",
    )


def _reason(reason: Reason, side: int, best: Prospect, others: list[Prospect], second: str) -> str:
    if reason.why == "only":
        return "There is nothing else to choose."
    if reason.why == "alike":
        return f"It makes no difference to the next best: {second}."
    if reason.why == "field":
        chance, other = fine(best.holds[side]), fine(others[0].holds[side])
        if reason.number < 0:
            return f"You hold the field at {chance}, though {second} would at {other}."
        return f"You hold the field at {chance}; the next best ({second}) gives {other}."
    more = "more" if reason.number > 0 else "fewer"
    men = f"{abs(reason.number):.1f} {more}"
    if reason.why == "men":
        return f"{men} of your men are left on average."
    return f"{men} of the foe fall on average."


def fine(chance: float) -> str:
    """A chance to a tenth of a per cent, so that near ones can be told apart."""
    if 0.001 <= chance <= 0.999:
        return f"{100 * chance:.1f} %"
    return percent(chance)
