"""Invoke a cover: hide behind it, or push a crumbling wall over (G8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wargame import strikes
from game.rules.wargame.events import Invoked
from game.rules.wargame.factors.cover import row, take, why_not
from game.rules.wargame.factors.entries import BITES, WALKS_OFF
from game.rules.wargame.factors.leaving import remove
from game.rules.wargame.factors.places import apart, title
from game.rules.wargame.state import NOBODY, State, Strike

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.actions import Invoke


def check_hide(state: State, who: int, order: Invoke) -> str | None:
    """Say why a fighter near a cover can't hide behind it, or None."""
    return why_not(state, who, order.factor)


def hide(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """Other creatures may walk off, or attack who hides behind them (entry 6)."""
    number = order.factor
    die = dice.roll("cover", 1, 8)[0] if row(state, number).wanders else 0
    tell(Invoked(who, number, "hide", die=die))
    if die and die <= WALKS_OFF:
        remove(state, number, "walked off", tell)
        return
    take(state, who, number, tell)
    if die and die <= BITES:
        bite(state, who, dice, tell)


def bite(state: State, who: int, dice: DiceLike, tell: Tell) -> None:
    """What somebody hides behind attacks it: 1d8 damage."""
    rolled = dice.roll("animal", 1, strikes.DIE)
    strikes.launch(state, Strike(by=NOBODY, at=who, dice=rolled, damage=sum(rolled)), tell)


def check_topple(state: State, _who: int, order: Invoke) -> str | None:
    """Say why that can't be pushed over, or None."""
    if not row(state, order.factor).topples:
        return f"{title(state, order.factor)} can’t be pushed over."
    return None


def under(state: State, who: int, number: int) -> tuple[int, ...]:
    """Who is hit when a fighter pushes a wall over: all beside it on its far side.

    They are farther from who pushes than the hex of the wall that they are beside.
    """
    distance = state.arena.grid.distance
    here, wall = state.fighters[who].cell, state.features[number].factor.cells
    return tuple(
        [
            other
            for other, one in enumerate(state.fighters)
            if one.standing == "up"
            and other != who
            and apart(state, number, one.cell) == 1
            and any(
                distance(part, one.cell) == 1 and distance(here, one.cell) > distance(here, part)
                for part in wall
            )
        ]
    )


def topple(state: State, who: int, order: Invoke, dice: DiceLike, tell: Tell) -> None:
    """2d8 damage to each of them, friend or foe, of who pushes its doing; the wall is gone."""
    hit = under(state, who, order.factor)
    tell(Invoked(who, order.factor, "topple"))
    remove(state, order.factor, "toppled", tell)
    for other in hit:
        drop(state, who, other, dice, tell)


def drop(state: State, who: int, at: int, dice: DiceLike, tell: Tell) -> None:
    """A wall that somebody has pushed over falls on another: 2d8 damage."""
    stones = dice.roll("topple", 2, strikes.DIE)
    strikes.launch(state, Strike(by=who, at=at, dice=stones, damage=sum(stones)), tell)
