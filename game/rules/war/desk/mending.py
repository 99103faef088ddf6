"""What follows when the desk changes units that fight, or posts that are to grant (W8, W9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.war import battle, turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.war.kinds import Unit
    from game.rules.war.state import State


def note_change(
    state: State, cell: int, faction: str, changes: Sequence[tuple[Unit, Unit | None]]
) -> None:
    """Units of a stack have become others (None: gone): so have the attackers among them.

    Of equal units those that don't attack are meant first.
    """
    fight = state.battle
    if fight is None or (cell, faction) != (fight.target, fight.faction):
        return
    stack, attackers = state.stack(cell, faction), list(fight.attackers)
    for before, after in changes:
        if attackers.count(before) > stack.count(before):
            place = attackers.index(before)
            attackers[place : place + 1] = [] if after is None else [after]
    state.battle = fight._replace(attackers=tuple(attackers))


def take(state: State, faction: str, cell: int, units: tuple[Unit, ...]) -> None:
    """Take units out of a stack, and out of the battle that they attack in."""
    state.remove(cell, faction, units)
    note_change(state, cell, faction, [(unit, None) for unit in units])


def mend(state: State, dice: DiceLike, tell: Tell) -> None:
    """See to it that what is awaited can still be decided."""
    if state.outcome is not None:
        return
    if state.battle is not None:
        _battle(state, tell)
    elif state.phase == "muster":
        _muster(state, dice, tell)


def _battle(state: State, tell: Tell) -> None:
    fight = state.battle
    assert fight is not None  # noqa: S101 - the caller has seen to it
    foes = state.team_units(fight.target, fight.team)
    if not fight.attackers:
        battle.end(state, "broken_off", tell)
    elif not foes and state.phase != "claim":
        battle.no_defenders(state, tell)
    elif foes and state.phase == "claim":
        state.phase = "battle"


def _muster(state: State, dice: DiceLike, tell: Tell) -> None:
    """Posts that were lost grant nothing; with nothing left to grant the next muster comes."""
    state.grants = tuple([post for post in state.grants if state.posts[post] == state.active])
    if not state.grants:
        turns.next_muster(state, dice, tell)
