"""The four wound types, and what is broken or taken off (G6, G11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.wargame.arms import SHIELDS
from game.rules.wargame.events import Became, Disarmed, Wounded
from game.rules.wargame.harm import go_down, lower_most
from game.rules.wargame.spending import hampered

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import Limb, State

Pair = Literal["arms", "legs"]
PAIRS: tuple[Pair, Pair] = ("arms", "legs")
BLEEDING = 5  # points of the armour maximum
LEAST_BLEEDING = 1
ARM_UP_TO = 3  # of a d6; above it is a leg


def shielded(state: State, who: int) -> bool:
    """Whether a fighter has a shield on its arm."""
    return bool(state.arena.people[who].kind.shield) and "arms" not in state.fighters[who].severed


def blocks_arrow(state: State, who: int) -> bool:
    """Whether a shield or metal armour is in the way of a warbow's arrow (G11)."""
    armour = state.arena.people[who].armour
    return shielded(state, who) or (armour is not None and armour.metal)


def bleed(state: State, who: int, tell: Tell) -> None:
    """A bleeding wound: armour maximum −5, at least 1; once per fighter (G11)."""
    if state.fighters[who].bleeding:
        return
    state.set(who, bleeding=True)
    tell(Wounded(who, "bleed"))
    lower_most(state, who, BLEEDING, "bleeding", tell, least=LEAST_BLEEDING)


def break_any(state: State, who: int, dice: DiceLike, tell: Tell) -> None:
    """A broken bone: d6, an arm up to 3, else a leg; a second takes the other pair (G11)."""
    one = state.fighters[who]
    whole = [pair for pair in PAIRS if not hampered(one, pair)]
    if len(whole) == len(PAIRS):
        (die,) = dice.roll("broken limb", 1)
        break_limb(state, who, "arms" if die <= ARM_UP_TO else "legs", tell, die=die)
    elif whole:
        break_limb(state, who, whole[0], tell)


def break_limb(state: State, who: int, limb: Pair, tell: Tell, *, die: int = 0) -> None:
    """This pair of limbs is broken, if it wasn't; arms: attacks, legs: moves cost 1 more."""
    one = state.fighters[who]
    if hampered(one, limb):
        return
    state.set(who, broken=(*one.broken, limb))
    tell(Wounded(who, "break", limb, die))


def sever(state: State, who: int, limb: Limb, by: int, tell: Tell) -> None:
    """A limb is off, which nothing heals: the head's loss kills, an arm's costs shield and grip."""
    one = state.fighters[who]
    if limb in one.severed:
        return
    shield = state.arena.people[who].kind.shield if shielded(state, who) else ""
    state.set(who, severed=(*one.severed, limb))
    tell(Wounded(who, "severed", limb))
    if limb == "head":
        state.tasks = tuple([task for task in state.tasks if task.about != who])
        go_down(state, who, "dead", by, tell)
    elif limb == "arms":
        if shield:
            lower_most(state, who, SHIELDS[shield], "shield", tell)
        _let_fall(state, who, tell)


def _let_fall(state: State, who: int, tell: Tell) -> None:
    """With one arm: what takes both hands falls, what is strapped to the arm is lost with it."""
    one, rows = state.fighters[who], state.arena.tables.weapon
    kept = [name for name in one.weapons if rows[name].hands == 1 and not rows[name].strapped]
    state.set(who, weapons=tuple(kept))
    for name in one.weapons:
        if rows[name].hands > 1:
            state.dropped = (*state.dropped, (one.cell, name))
            tell(Disarmed(who, name, one.cell))


def burn(state: State, who: int, tell: Tell) -> None:
    """A fighter or host burns: armour counts 0, each round costs 1 hit die, until it is put out."""
    if state.one(who).burning:
        return
    state.change(who, burning=True)
    tell(Wounded(who, "burn", hosts=state.scale == "large"))


def douse(state: State, who: int, tell: Tell) -> None:
    """The fire on a fighter or host is out."""
    if state.one(who).burning:
        state.change(who, burning=False)
        tell(Became(who, "burning", on=False, hosts=state.scale == "large"))


def linger(state: State, who: int, text: str, tell: Tell) -> None:
    """A lingering wound as the GM words it."""
    state.set(who, lingering=(*state.fighters[who].lingering, text))
    tell(Wounded(who, "lingering", text=text))
