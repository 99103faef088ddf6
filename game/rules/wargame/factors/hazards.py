"""Hazards: what they do to whom they strike, and to those stuck in them (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import harm
from game.rules.wargame.events import Became, SlotsLost
from game.rules.wargame.factors.entries import HAZARDS, Hazard
from game.rules.wargame.factors.places import entry
from game.rules.wargame.scenario import NOWHERE
from game.rules.wargame.state import A_HAZARD, NOBODY, State
from game.rules.wargame.wounds import break_any, burn

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell


def row(state: State, number: int) -> Hazard:
    """What that hazard does."""
    return HAZARDS[entry(state, number)]


def on(state: State, cell: int, came_from: int = NOWHERE) -> tuple[int, ...]:
    """Hazards that one steps into at a hex; not those one was in already."""
    return tuple(
        [
            number
            for number, one in state.features.items()
            if one.factor.kind == "hazard"
            and cell in one.factor.cells
            and came_from not in one.factor.cells
        ]
    )


def danger(state: State, who: int) -> frozenset[int]:
    """The hexes whose hazard would strike a fighter if it stepped in now."""
    return frozenset(
        [
            cell
            for number, one in state.features.items()
            if one.factor.kind == "hazard" and strikes(state, who, number)
            for cell in one.factor.cells
        ]
    )


def has_fire(state: State, who: int) -> bool:
    """Whether a fighter has fire in hand: something to light one with, a torch, or itself."""
    fighter = state.fighters[who]
    return (
        fighter.burning
        or state.arena.people[who].kind.fire
        or any(state.weapon(name).ignites for name in fighter.weapons)
    )


def strikes(state: State, who: int, number: int, by: int = NOBODY) -> bool:
    """Whether a hazard does anything to a fighter: once in a round; some need fire in hand."""
    if number in state.fighters[who].struck:
        return False
    if not row(state, number).fire:
        return True
    return has_fire(state, who) or (by >= 0 and has_fire(state, by))


def step_in(
    state: State, who: int, number: int, dice: DiceLike, tell: Tell, by: int = NOBODY
) -> bool:
    """A hazard strikes who steps into it, or is brought there `by` a fighter, once a round.

    Armour counts 0 till the round ends, and a hit die is lost, besides what its entry does.
    Returns whether the fighter gets no farther.
    """
    if strikes(state, who, number, by):
        fighter = state.fighters[who]
        state.set(who, struck=(*fighter.struck, number), bare=True)
        if not fighter.bare:
            tell(Became(who, "bare", on=True, by=A_HAZARD))
        _strike(state, who, number, dice, tell, by)
    after = state.fighters[who]
    return after.standing != "up" or after.stuck == number


def let_go(state: State, who: int, tell: Tell) -> None:
    """A fighter isn't stuck in a hazard any more, nor subdued by it."""
    if state.fighters[who].stuck != NOBODY:
        state.set(who, stuck=NOBODY)
        tell(Became(who, "stuck", on=False, by=A_HAZARD))
        harm.let_go(state, A_HAZARD, who, tell)


def toll(state: State, who: int, number: int, tell: Tell) -> None:
    """A round stuck in a hazard, that of falling in counted (decision of R3)."""
    does = row(state, number)
    fighter = state.fighters[who]
    if does.slows:
        state.set(who, slowed=fighter.slowed + does.slows)
        tell(Became(who, "slowed", on=True, by=A_HAZARD))
    lost = min(does.ruins, fighter.slots)
    if lost:
        left = state.set(who, slots=fighter.slots - lost).slots
        tell(SlotsLost(who, lost, left, "hazard"))


def _strike(state: State, who: int, number: int, dice: DiceLike, tell: Tell, by: int) -> None:
    does = row(state, number)
    if does.deadly and not state.arena.people[who].kind.flies:
        harm.inflicted(state, by, who)
        harm.go_down(state, who, "dead", by, tell)
        return
    harm.lose(state, who, does.hit_dice, "hazard", by, tell)
    if state.fighters[who].standing != "up":
        return
    if does.fire:
        burn(state, who, tell)
    if does.breaks:
        break_any(state, who, dice, tell)
    if does.sticks:
        _stick(state, who, number, tell)


def _stick(state: State, who: int, number: int, tell: Tell) -> None:
    """It is caught; one that pins it takes it out of whoever held it."""
    if row(state, number).subdues:
        harm.release(state, who, tell)
        state.set(who, subdued=A_HAZARD)
        tell(Became(who, "subdued", on=True, by=A_HAZARD))
    state.set(who, stuck=number)
    tell(Became(who, "stuck", on=True, by=A_HAZARD))
    toll(state, who, number, tell)
