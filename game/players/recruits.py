"""Which unit a post's grant is worth most as (W9)."""

from __future__ import annotations

from math import sqrt

from game.players.aims import FAR, ways
from game.rules.war import Kind, State, WarOrder
from game.rules.war.board import travel_of
from game.rules.war.muster import grantable
from game.rules.war.orders import Decline, Muster

ENOUGH_SHIPS = 1
HEALERS_FOR = 6  # units that one Healers unit is worth having for


def choose(state: State) -> WarOrder:
    """The muster of the next open grant."""
    side, post = state.active, state.grants[0]
    kinds = [state.war.tables.kind[name] for name in grantable(state, side, post)]
    if not kinds:
        return Decline(side, post)
    best = max(kinds, key=lambda kind: _worth_here(state, side, post, kind))
    return (
        Muster(side, post, best.id) if _worth_here(state, side, post, best) else Decline(side, post)
    )


def worth(kind: Kind) -> float:
    """What a kind is worth in general: its die, its bonus, its hits, its reach."""
    return (
        1.0
        + 0.6 * kind.bonus
        + 0.3 * (kind.full - 1)
        + 0.3 * kind.deadly
        + 0.15 * kind.undead
        + 0.1 * kind.range
        + 0.2 * max(kind.speed - 1, 0)
    )


def _worth_here(state: State, side: str, post: int, kind: Kind) -> float:
    value = worth(kind)
    if kind.speed == 0:
        return value * 0.8 if _held(state, side, kind) == 0 else 0.2
    if kind.marches:
        return 0.5
    travel = travel_of(kind)
    if travel == "water":
        if _useful_at_sea(state, side, post, kind):
            return value + 0.4  # goes where nobody else does
        return 0.0 if _full_of(state, side, post, kind) else 0.1
    if kind.healing:
        units = sum(1 for _ in state.units(side))
        return value + 0.5 if units > HEALERS_FOR * (1 + _held(state, side, kind)) else value - 0.1
    if travel == "air":
        return value + 0.4  # a layer of its own: one more die over a full stack
    return value / sqrt(kind.size)


def _held(state: State, side: str, kind: Kind) -> int:
    return sum(1 for _, unit in state.units(side) if unit.kind is kind)


def _full_of(state: State, side: str, post: int, kind: Kind) -> bool:
    return any(unit.kind is kind for unit in state.stack(post, side))


def _useful_at_sea(state: State, side: str, post: int, kind: Kind) -> bool:
    """Whether ships from here come within range of a post to take, and there are few of them."""
    team = state.war.team_of[side]
    if _held(state, side, kind) >= ENOUGH_SHIPS:
        return False
    board = state.war.board
    for other, owner in state.posts.items():
        if state.war.team_of.get(owner) == team:
            continue
        by_land = ways(board, "land", other)[post]
        if 0 < ways(board, "water", other)[post] < by_land / 2:
            return True
    return False
