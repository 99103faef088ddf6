"""The contest, and what is contested: holds, shoves, disarming and breaking free (G7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.rules.wargame import factors
from game.rules.wargame.actions import BreakFree, Disarm, Grapple, Shove, Subdue
from game.rules.wargame.arms import FISTS
from game.rules.wargame.deeds import Carry, Check, Deed, Deeds, Options
from game.rules.wargame.events import Became, Contested, Disarmed
from game.rules.wargame.factors.places import foe
from game.rules.wargame.harm import at_hand, let_go
from game.rules.wargame.moving import shift
from game.rules.wargame.spending import begin, can_spend, cant, name_of, pay
from game.rules.wargame.state import A_HAZARD, NOBODY, State

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell

What = Literal["grapple", "subdue", "shove", "disarm", "break_free", "hurl"]
Aimed: TypeAlias = Grapple | Subdue | Shove | Disarm


def contest(state: State, by: int, at: int, what: What, dice: DiceLike, tell: Tell) -> bool:
    """Whether `by` overcomes `at` (NOBODY: a hazard, d8 + 0), who spends a hit die or fails (G7).

    Each rolls d8 and adds the better of Strength and Athletics, hosts nothing; a tie is the
    defender's.
    """
    large = state.scale == "large"
    if at != NOBODY:
        if not can_spend(state.one(at), answering=True):
            tell(Contested(by, at, what, (0, 0), (0, 0), won=True, hosts=large))
            return True
        pay(state, at, 1, "contest", tell)
    own, other = dice.roll("contest", 2, 8)
    totals = (own + _might(state, by), other + _might(state, at))
    won = totals[0] > totals[1]
    tell(Contested(by, at, what, (own, other), totals, won=won, hosts=large))
    return won


def _might(state: State, who: int) -> int:
    if who == NOBODY or state.scale == "large":
        return 0
    return state.arena.people[who].kind.might


def neighbour(state: State, target: int) -> str | None:
    """Say why a fighter isn't a foe within arm's length of who acts, or None."""
    who = state.acting[-1]
    refused = foe(state, who, target)
    if refused:
        return refused
    if not at_hand(state, who, target):
        return f"{name_of(state, target)} isn’t beside {name_of(state, who)}."
    return None


def beside(state: State) -> list[int]:
    """Standing foes beside who acts."""
    near = state.arena.grid.neighbours[state.fighters[state.acting[-1]].cell]
    return [
        number
        for number, one in enumerate(state.fighters)
        if one.cell in near and neighbour(state, number) is None
    ]


def weapon_in_hand(state: State, who: int) -> str:
    """What can be struck from a fighter's hand; "" if nothing can."""
    rows = state.arena.tables.weapon
    for name in state.fighters[who].weapons:
        if name != FISTS and not rows[name].strapped:
            return name
    return ""


def disarm(state: State, who: int, tell: Tell) -> None:
    """The weapon in hand falls on the ground where its owner stands."""
    name = weapon_in_hand(state, who)
    if not name:
        return
    one = state.fighters[who]
    place = one.weapons.index(name)
    state.set(who, weapons=(*one.weapons[:place], *one.weapons[place + 1 :]))
    state.dropped = (*state.dropped, (one.cell, name))
    tell(Disarmed(who, name, one.cell))


def subdue(state: State, who: int, by: int, tell: Tell) -> None:
    """A fighter is subdued, by a fighter or by A_HAZARD; a grapple it was in ends so."""
    one = state.fighters[who]
    if one.grappled != NOBODY:
        let_go(state, one.grappled, who, tell)
    if one.subdued == NOBODY:
        state.set(who, subdued=by)
        tell(Became(who, "subdued", on=True, by=by))


def _can_grapple(state: State, order: Grapple) -> str | None:
    one = state.fighters[order.target]
    if one.grappled != NOBODY or one.subdued != NOBODY:
        return f"{name_of(state, order.target)} is held already."
    return None


def _grapple(state: State, order: Grapple, _dice: DiceLike, tell: Tell) -> None:
    who = state.acting[-1]
    state.set(order.target, grappled=who)
    tell(Became(order.target, "grappled", on=True, by=who))


def _can_subdue(state: State, order: Subdue) -> str | None:
    if state.fighters[order.target].grappled != state.acting[-1]:
        return f"{name_of(state, order.target)} has to be grappled first."
    return None


def _subdue(state: State, order: Subdue, _dice: DiceLike, tell: Tell) -> None:
    subdue(state, order.target, state.acting[-1], tell)


def _can_shove(state: State, order: Shove) -> str | None:
    who = state.acting[-1]
    if state.fighters[who].prone:
        return f"{name_of(state, who)} has to stand up first."
    if order.to not in _behind(state, who, order.target):
        return f"{name_of(state, order.target)} can only be shoved into a free hex straight away."
    return None


def _shove(state: State, order: Shove, dice: DiceLike, tell: Tell) -> None:
    path = (state.fighters[order.target].cell, order.to)
    shift(state, order.target, path, "shoved", dice, tell, state.acting[-1])


def _behind(state: State, who: int, target: int) -> list[int]:
    """Free hexes beside a target that are farther from who shoves it than the target is."""
    arena, cell = state.arena, state.fighters[who].cell
    return [
        to
        for to in arena.grid.neighbours[state.fighters[target].cell]
        if arena.grid.distance(cell, to) > 1 and state.free(to)
    ]


def _can_disarm(state: State, order: Disarm) -> str | None:
    if not weapon_in_hand(state, order.target):
        return f"{name_of(state, order.target)} holds nothing that could be struck away."
    return None


def _disarm(state: State, order: Disarm, _dice: DiceLike, tell: Tell) -> None:
    disarm(state, order.target, tell)


def _can_break_free(state: State, _order: BreakFree) -> str | None:
    refused = cant(state, "other", though_held=True, though_fleeing=True)
    if refused:
        return refused
    one = state.fighters[state.acting[-1]]
    if NOBODY == one.grappled == one.subdued == one.stuck:
        return f"Nothing holds {name_of(state, state.acting[-1])}."
    return None


def _break_free(state: State, _order: BreakFree, dice: DiceLike, tell: Tell) -> None:
    """Out of a fighter's hold first, then out of a hazard (G7, G8)."""
    who = state.acting[-1]
    one = state.fighters[who]
    begin(state, "other", tell)
    holder = next((hold for hold in (one.grappled, one.subdued) if hold >= 0), NOBODY)
    if not contest(state, who, holder, "break_free", dice, tell):
        return
    if holder == NOBODY:
        factors.let_go(state, who, tell)
        holder = A_HAZARD  # what the GM ruled may hold without a factor
    let_go(state, holder, who, tell)


def _shoves(state: State, side: str) -> Iterator[Shove]:
    who = state.acting[-1]
    for target in beside(state):
        for to in _behind(state, who, target):
            yield Shove(side, target, to)


def _contested(what: What, refused: Check, won: Carry, options: Options) -> Deed:
    """An order that takes a contest with a foe within arm's length: `won` is what follows then."""

    def check(state: State, order: Aimed) -> str | None:
        out = cant(state, "other") or neighbour(state, order.target)
        return out or refused(state, order)

    def carry(state: State, order: Aimed, dice: DiceLike, tell: Tell) -> None:
        begin(state, "other", tell)
        if contest(state, state.acting[-1], order.target, what, dice, tell):
            won(state, order, dice, tell)

    return Deed(("turn",), ("small",), check, carry, options)


DEEDS: Deeds = {
    Grapple: _contested(
        "grapple",
        _can_grapple,
        _grapple,
        lambda state, side: [Grapple(side, at) for at in beside(state)],
    ),
    Subdue: _contested(
        "subdue",
        _can_subdue,
        _subdue,
        lambda state, side: [Subdue(side, at) for at in beside(state)],
    ),
    Shove: _contested("shove", _can_shove, _shove, _shoves),
    Disarm: _contested(
        "disarm",
        _can_disarm,
        _disarm,
        lambda state, side: [Disarm(side, at) for at in beside(state)],
    ),
    BreakFree: Deed(
        ("turn",),
        ("small",),
        _can_break_free,
        _break_free,
        lambda _state, side: [BreakFree(side)],
    ),
}
