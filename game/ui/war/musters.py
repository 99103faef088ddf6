"""What each granted post may raise: unit types with their figures, and why others can't be (W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules import war
from game.rules.war.actions import Decline, Muster
from game.ui.war.facts import kind_figures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.record import Step
    from game.rules.war.kinds import Kind
    from game.rules.war.state import State


class Choice(NamedTuple):
    """A unit type for a grant; `refusal` says why it can't be ("": it can)."""

    kind: Kind
    order: Muster
    figures: str
    refusal: str


class Grant(NamedTuple):
    """A post's grant with everything that could be asked for, affordable types first."""

    post: int
    choices: tuple[Choice, ...]
    decline: Decline

    @property
    def open(self) -> tuple[Choice, ...]:
        """What can be had."""
        return tuple(choice for choice in self.choices if not choice.refusal)


def grants(state: State) -> tuple[Grant, ...]:
    """The grants still to be used by the faction that musters."""
    return tuple(_grant(state, post) for post in state.grants)


def done(steps: Sequence[Step], faction: str) -> tuple[Muster | Decline, ...]:
    """What a faction has made of its grants in the muster just now, in order."""
    found: list[Muster | Decline] = []
    for step in reversed(steps):
        order = step.order
        if not isinstance(order, Muster | Decline) or order.side != faction:
            break
        found.insert(0, order)
    return tuple(found)


def _grant(state: State, post: int) -> Grant:
    choices = []
    for kind in state.war.tables.kinds:
        order = Muster(state.active, post, kind.id)
        refusal = war.refusal(state, order) or ""
        choices.append(Choice(kind, order, kind_figures(kind), refusal))
    choices.sort(key=lambda choice: bool(choice.refusal))
    return Grant(post, tuple(choices), Decline(state.active, post))
