"""What an attack that isn't dodged does: armour, hit dice, wounds, a weapon's own (G2, G3, G11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import wounds
from game.rules.wargame.contests import subdue, weapon_in_hand
from game.rules.wargame.events import Answered
from game.rules.wargame.harm import (
    armour_now,
    inflicted,
    lose,
    lower_most,
    root,
    scathed,
    soak,
    worn_out,
)
from game.rules.wargame.moving import shift
from game.rules.wargame.spending import held
from game.rules.wargame.state import Task

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.hexes import Grid
    from game.rules.contract import Tell
    from game.rules.wargame.arms import Weapon
    from game.rules.wargame.state import State, Strike


def armour_against(state: State, strike: Strike) -> int:
    """What the armour pool of the attacked can take of this attack (G2, G11).

    Nothing of what takes hit dice; nothing of a warbow's shot without shield or metal armour; in
    lamellar nothing of a shot called at arms or legs.
    """
    armour = state.arena.people[strike.at].armour
    if strike.takes:
        return 0
    weapon = state.weapon(strike.weapon) if strike.weapon else None
    if weapon is not None and weapon.pierces and not wounds.blocks_arrow(state, strike.at):
        return 0
    if armour is not None and armour.bare_limbs and strike.limb in wounds.PAIRS:
        return 0
    return armour_now(state.fighters[strike.at])


def land(state: State, strike: Strike, slots: int, dice: DiceLike, tell: Tell) -> None:
    """An attack that wasn't dodged does its harm; `slots` of inventory were given up (G2)."""
    weapon = state.weapon(strike.weapon) if strike.weapon else None
    helpless = held(state.fighters[strike.at])
    left = _answered(state, strike, slots, weapon, tell)
    wounded = _hit_dice(state, strike, left, tell)
    if weapon is not None:
        _on_top(state, strike, weapon, helpless, tell)
    if wounded:
        _wound(state, strike, weapon, dice, tell)
    if weapon is not None and state.fighters[strike.at].standing == "up":
        _besides(state, strike, weapon, dice, tell)


def _answered(state: State, strike: Strike, slots: int, weapon: Weapon | None, tell: Tell) -> int:
    """Inventory and armour take their part; returns the damage that is left."""
    at = strike.at
    taken = 0
    if slots:
        state.set(at, slots=state.fighters[at].slots - slots)
    if armour_against(state, strike):
        taken = soak(state, at, strike.damage - slots)
    pool = state.fighters[at].armour
    tell(Answered(at, "inventory" if slots else "armour", taken, slots, pool))
    if strike.damage:
        inflicted(state, strike.by, at)
        scathed(state, at, tell)
    if taken and pool == 0:
        worn_out(state, at, tell)
        if weapon is not None and weapon.dents:
            lower_most(state, at, weapon.dents, weapon.id, tell)
    return strike.damage - slots - taken


def _hit_dice(state: State, strike: Strike, left: int, tell: Tell) -> bool:
    """The hit dice of the attack itself, one wound at most; returns whether it wounded (G3)."""
    if strike.takes:
        lose(state, strike.at, strike.takes, strike.weapon, strike.by, tell)
    elif strike.how == "mighty":
        lose(state, strike.at, 1, "mighty", strike.by, tell)
    elif left > 0:
        lose(state, strike.at, 1, "wound", strike.by, tell)
    else:
        return False
    return True


def _on_top(state: State, strike: Strike, weapon: Weapon, helpless: bool, tell: Tell) -> None:
    """Hit dice that a weapon takes besides: axe, dagger, lance (G11)."""
    more = weapon.helpless if helpless else 0
    if strike.top:
        more += weapon.strips + (1 if _skewers(state, strike, weapon) else 0)
    if more:
        lose(state, strike.at, more, weapon.id, strike.by, tell)


def _skewers(state: State, strike: Strike, weapon: Weapon) -> bool:
    return weapon.skewers and strike.by >= 0 and state.arena.people[strike.by].kind.mounted


def _wound(state: State, strike: Strike, weapon: Weapon | None, dice: DiceLike, tell: Tell) -> None:
    """What a wound leaves: the weapon's wound type, and what a called shot was called at (G6)."""
    if weapon is not None and weapon.wound == "bleed":
        wounds.bleed(state, strike.at, tell)
    if strike.how == "called":
        _called(state, strike, weapon, tell)
    elif weapon is not None and weapon.wound == "break":
        wounds.break_any(state, strike.at, dice, tell)


def _called(state: State, strike: Strike, weapon: Weapon | None, tell: Tell) -> None:
    armour = state.arena.people[strike.at].armour
    whole = armour is not None and armour.keeps_limbs
    if strike.limb and strike.top and weapon is not None and weapon.bladed and not whole:
        wounds.sever(state, strike.at, strike.limb, strike.by, tell)
    elif strike.limb in wounds.PAIRS:
        wounds.break_limb(state, strike.at, strike.limb, tell)
    elif state.fighters[strike.at].standing == "up":
        root(state, strike.at, strike.by, tell)


def _besides(state: State, strike: Strike, weapon: Weapon, dice: DiceLike, tell: Tell) -> None:
    """What else a weapon does to who still stands: fire, a hold, a push (G11)."""
    at, by = strike.at, strike.by
    armour = state.arena.people[at].armour
    if weapon.ignites and (strike.top or (armour is not None and armour.burns)):
        wounds.burn(state, at, tell)
    if strike.top and (weapon.binds or _skewers(state, strike, weapon)):
        subdue(state, at, by, tell)
    if strike.top and weapon.binds and (weapon_in_hand(state, at) or not state.fighters[at].prone):
        state.tasks = (*state.tasks, Task(kind="follow", by=by, about=at, weapon=weapon.id))
    for _ in range(weapon.pushes):
        _push(state, by, at, dice, tell)


def _push(state: State, by: int, at: int, dice: DiceLike, tell: Tell) -> None:
    """One hex straight back, if it is free (G11)."""
    fighters, arena = state.fighters, state.arena
    if fighters[at].standing != "up":
        return
    cell = fighters[at].cell
    for to in straight_behind(arena.grid, fighters[by].cell, cell):
        if state.free(to):
            shift(state, at, (cell, to), "pushed", dice, tell, by)
            return


def straight_behind(grid: Grid, start: int, end: int) -> tuple[int, ...]:
    """The hex beside `end` that the line from `start` through it crosses; two on a hexside."""
    near, far = grid.hex(start), grid.hex(end)
    _, crossed, *_ = far.line_choices(far + (far - near))
    return tuple([cell for place in crossed if (cell := grid.cell(place)) is not None])
