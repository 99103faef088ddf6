"""Environmental factors (G8): cover, distractions, hazards, and the GM's putting and taking.

Turns, moves and attacks call what is named here; the orders are in `invoking`, `large` and
`putting`.
"""

from game.rules.wargame.factors.clock import host_turn_began, round_began
from game.rules.wargame.factors.cover import (
    arrived,
    climbs,
    has_attacked,
    host_has_attacked,
    left,
    stopped,
)
from game.rules.wargame.factors.hazards import danger, let_go, step_in

__all__ = [
    "arrived",
    "climbs",
    "danger",
    "has_attacked",
    "host_has_attacked",
    "host_turn_began",
    "left",
    "let_go",
    "round_began",
    "step_in",
    "stopped",
]
