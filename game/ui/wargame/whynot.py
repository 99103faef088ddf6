"""Why a maneuver can't be done, in the rules' own sentences, where a player points or presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import wargame
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import NOBODY
from game.ui.wargame.repertoire import DEED, likely

if TYPE_CHECKING:
    from game.ui.wargame.aim import Aim

AT_FOES = ("attack", "mighty", "called", "grapple", "shove", "disarm", "subdue")
HELP = {
    "use": "There is nobody here or beside it who could be helped.",
    "put_out": "Nobody burns here.",
}


class WhyNot:
    """Of one aim: the rules are asked about an order that the player may have meant."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim

    def why(self, name: str, target: int = NOBODY, cell: int = NOWHERE) -> str:
        """Why a kind of maneuver can't be done there, in the rules' own sentence."""
        state = self.aim.state
        if name == "factor":
            return "There is no factor on or beside this hex that could be used now."
        if target == NOBODY and name in HELP:
            return HELP[name]
        if target == NOBODY and name in AT_FOES:
            target = self._nearest_foe()
            if target == NOBODY:
                return "There is no foe left on the field."
        if name == "disengage" and cell == NOWHERE:
            cell = state.fighters[state.acting[-1]].cell
        order = likely(state, name, target, cell, self.aim.weapon)
        refused = wargame.refusal(state, order) if order is not None else None
        return refused or f"{DEED[name].label} can’t be done now."

    def _nearest_foe(self) -> int:
        """Whom one would most likely have meant; NOBODY where there is no foe."""
        state = self.aim.state
        actor = state.acting[-1]
        here, side = state.fighters[actor].cell, state.side_of(actor)
        foes = [
            (state.arena.grid.distance(here, one.cell), who)
            for who, one in enumerate(state.fighters)
            if one.standing == "up" and one.cell >= 0 and state.side_of(who) != side
        ]
        return min(foes)[1] if foes else NOBODY
