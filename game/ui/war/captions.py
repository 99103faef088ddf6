"""What the buttons of the war's panel say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.captions import ADVICE, RESULT, SKIP, UNDO, Caption

if TYPE_CHECKING:
    from game.ui.war.selection import Action

__all__ = ["ACTIONS", "ADVICE", "END", "NEXT", "RESULT", "SKIP", "STEP", "UNDO"]

ACTIONS: dict[Action, Caption] = {
    "move": Caption("move", "Move", "move"),
    "enter": Caption("attack", "Fight", "enter_zone"),
    "ranged": Caption("ranged", "Shoot", "ranged"),
    "entrench": Caption("entrench", "Entrench", "entrench"),
    "repair": Caption("repair", "Repair", "repair"),
    "heal": Caption("heal", "Heal", "heal"),
}
RECUPERATE = Caption("recuperate", "Recuperate", "recuperate")
LONG_REST = Caption("long_rest", "Long rest", "long_rest")
PEOPLE = Caption("people", "People", "people")
NEXT = Caption("next", "Next", "next_stack")
STEP = Caption("next", "One move", "step")
END = Caption("end_turn", "End turn", "end_turn")
