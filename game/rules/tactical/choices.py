"""What a side may choose in a turn, and whether there is anything to choose (T7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.tactical.rolling import MOST_TEMPO

if TYPE_CHECKING:
    from game.rules.tactical.state import State


def most_tempo(carried: int) -> int:
    """How much tempo can be taken for a roll that came with this modifier: 0 to 5."""
    return min(MOST_TEMPO, MOST_TEMPO + carried)


def asks_tempo(state: State) -> bool:
    """Whether the side about to defend has tempo to choose."""
    return state.clash.terms.tempo and most_tempo(state.carried) > 0


def asks_counters(state: State) -> bool:
    """Whether the side with counters in hand has anything to choose."""
    return state.carried != 0 or (resettable(state) and ahead(state))


def ahead(state: State) -> bool:
    """Whether the side that decides has felled more than it lost in this turn."""
    return state.lost[1 - state.side] > state.lost[state.side]


def resettable(state: State) -> bool:
    """Whether there is anything that a break resets: modifiers in force, or closing (T5, N63)."""
    terms = state.clash.terms
    return terms.escalation or terms.tempo or any(state.closing) or any(state.closed)
