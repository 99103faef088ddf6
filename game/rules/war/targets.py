"""What chosen units can be ordered to do, by target hex: for the map's highlights."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.war import parties
from game.rules.war.actions import Enter, Move, Shoot
from game.rules.war.choices import chosen
from game.rules.war.movement import reach
from game.rules.war.parties import PLAIN, Way
from game.rules.war.refusals import refusal

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State


class Targets(NamedTuple):
    """Legal orders of the chosen units by target; one for each hostile team where they fight."""

    move: dict[int, Move]
    enter: dict[int, tuple[Enter, ...]]
    shoot: dict[int, tuple[Shoot, ...]]


def targets(state: State, cell: int, units: tuple[Unit, ...], how: Way = PLAIN) -> Targets:
    """Return what the active faction's `units` in `cell` can be ordered to do (W3, W4, W8).

    `how`: the pace that characters among them take, and whether they double their allowance (W5);
    the zones that can be entered are those of the plain way.
    """
    found = Targets({}, {}, {})
    side = state.active
    if not side or state.phase != "turn":
        return found
    known = chosen(state.stack(cell, side), units)
    if not known:
        return found
    team = state.war.team_of[side]
    ends = {cell}.union(*(reach(state, cell, unit.kind, team) for unit in known))
    ends.update(*(parties.ends(state, cell, u.kind, how) for u in known if u.kind.character))
    for target in sorted(ends):
        hostile = state.hostile_teams(target, team)
        if not hostile:
            move = Move(side, cell, known, target, *how)
            if refusal(state, move) is None:
                found.move[target] = move
        enters = [Enter(side, cell, known, target, other) for other in hostile]
        if enters and refusal(state, enters[0]) is None:
            found.enter[target] = tuple(enters)
    longest = max(unit.kind.range for unit in known)
    for target in sorted(state.war.board.zone(cell, longest) if longest else ()):
        shots = [
            Shoot(side, cell, known, target, other) for other in state.hostile_teams(target, team)
        ]
        if shots and refusal(state, shots[0]) is None:
            found.shoot[target] = tuple(shots)
    return found
