"""A battle's order carried out as though it had come to a given end: for thinking ahead on copies.

No dice are thrown and no events told. `play` is the only way for a match.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.contract import silence
from game.rules.war import fates, goals, specials
from game.rules.war.actions import Enter, PressOn, Shoot
from game.rules.war.battle import end, go_in, halted, may_go_back, withdraw
from game.rules.war.results import Side
from game.rules.war.state import State, without

if TYPE_CHECKING:
    from game.rules.war.kinds import Unit


def suppose(
    state: State,
    order: Enter | PressOn | Shoot,
    left: tuple[Unit, ...],
    foes: Side,
    *,
    back: bool = False,
) -> None:
    """Carry a legal order out as though `left` of the attackers and `foes` stood at the end (W8).

    Who won goes in with all who are left; where both sides stand the attackers hold, or go `back`
    if they can. The fallen lie there for Healers; no Undead rise. The order isn't checked.
    """
    state.moment += 1
    state.offered = None
    left = tuple([halted(state, unit) for unit in left])
    if isinstance(order, Shoot):
        state.actions -= 1
        before = state.team_units(order.target, order.team)
        if foes != before or left != tuple([halted(state, unit) for unit in order.units]):
            state.quiet = state.round
        _leave(state, order.origin, order.side, order.units, left)
        _leave_foes(state, order.target, before, foes)
    else:
        state.quiet = state.round
        if isinstance(order, Enter):
            state.actions -= 1
            go_in(state, order, silence)
        _decide(state, left, foes, back=back)
    goals.settle(state, silence)


def _decide(state: State, left: tuple[Unit, ...], foes: Side, *, back: bool) -> None:
    battle = state.battle
    assert battle is not None  # noqa: S101 - go_in or an earlier round has begun it
    before = state.team_units(battle.target, battle.team)
    _leave(state, battle.target, battle.faction, battle.attackers, left)
    _leave_foes(state, battle.target, before, foes)
    state.battle = battle._replace(attackers=left)
    if back and left and foes and may_go_back(state):
        withdraw(state, silence)
    else:
        end(state, _how(left, foes), silence)


def _how(left: tuple[Unit, ...], foes: Side) -> str:
    if left:
        return "held" if foes else "won"
    return "lost" if foes else "both_gone"


def _leave(
    state: State, cell: int, faction: str, before: tuple[Unit, ...], after: tuple[Unit, ...]
) -> None:
    """Leave `after` of these units in their stack; the others are dead."""
    state.put(cell, faction, (*without(state.stack(cell, faction), before), *after))
    if state.war.cast:
        fates.suppose_left(state, faction, cell, before, after)
        before = tuple([unit for unit in before if not unit.kind.character])
        after = tuple([unit for unit in after if not unit.kind.character])
    dead = Counter(unit.kind.id for unit in before)
    dead.subtract(Counter(unit.kind.id for unit in after))
    for kind, count in dead.items():
        for _ in range(count):
            specials.bury(state, faction, kind, cell)


def _leave_foes(state: State, cell: int, before: Side, after: Side) -> None:
    for faction in dict.fromkeys(owner for owner, _ in before):
        here = tuple(unit for owner, unit in before if owner == faction)
        _leave(state, cell, faction, here, tuple(unit for owner, unit in after if owner == faction))


def suppose_turn(state: State, faction: str) -> None:
    """Go on as though it were this faction's turn now, with all its actions."""
    state.moment += 1
    state.offered = None
    state.phase = "turn"
    state.turn = state.order.index(faction)
    state.actions = state.war.house.battle_actions
    if state.war.cast:
        fates.refresh(state, faction)
        goals.settle(state, silence)


def suppose_round_end(state: State) -> None:
    """Let this round end as things stand, goals in rounds and all, and begin the next (W2, W12).

    Nobody rolls for initiative, nothing is mustered or arrives.
    """
    goals.at_round_end(state, silence)
    goals.settle(state, silence)
    if state.outcome is None:
        state.moment += 1
        state.round += 1
        state.turn = -1
