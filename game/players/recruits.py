"""Which unit a post's grant is worth most as (W9)."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.players.aims import ways
from game.rules.war import Kind, State, WarOrder
from game.rules.war.actions import Decline, Muster
from game.rules.war.board import travel_of
from game.rules.war.muster import grantable

ENOUGH_SHIPS = 1
APART = 0.4
HEALERS_FOR = 6  # units that one Healers unit is worth having for


class Wanted(NamedTuple):
    """How many Healers a faction wants: one for so many units, so many at most."""

    units: float
    most: int


def choose(state: State, wanted: Wanted | None = None) -> WarOrder:
    """The muster of the next open grant; Healers come before all else while they are `wanted`."""
    side, post = state.active, state.grants[0]
    kinds = [state.war.tables.kind[name] for name in grantable(state, side, post)]
    if not kinds:
        return Decline(side, post)
    if wanted is not None:
        kinds = _with_healers(state, side, kinds, wanted)
    best = max(kinds, key=lambda kind: _worth_here(state, side, post, kind))
    if _worth_here(state, side, post, best) <= 0:
        return Decline(side, post)
    return Muster(side, post, best.id)


def _with_healers(state: State, side: str, kinds: list[Kind], wanted: Wanted) -> list[Kind]:
    """Only Healers if there are too few; else none of them, if anything else can be had.

    They raise the fallen where they fell, from anywhere and at no action (W10): a few are worth
    more than any fighter, one that finds nobody to raise is worth less.
    """
    held = sum([unit.kind.healing for _, unit in state.units(side)])
    units = sum([len(state.stack(cell, side)) for cell in state.cells[side]])
    few = held < wanted.most and units >= wanted.units * (held + 1)
    return [kind for kind in kinds if kind.healing == few] or kinds


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
    travel = travel_of(kind)
    if kind.speed == 0:
        value = value * 0.8 if _held(state, side, kind) == 0 else 0.2
    elif kind.marches:
        value = 0.5
    elif travel == "water":
        value = _worth_at_sea(state, side, post, kind)
    elif kind.healing:
        wanted = HEALERS_FOR * (1 + _held(state, side, kind))
        value += 0.5 if sum(1 for _ in state.units(side)) > wanted else -0.1
    elif travel == "air":
        value += APART  # a layer of its own: one more die over a full stack
    else:
        value /= sqrt(kind.size)
    return value


def _held(state: State, side: str, kind: Kind) -> int:
    return sum(1 for _, unit in state.units(side) if unit.kind is kind)


def _worth_at_sea(state: State, side: str, post: int, kind: Kind) -> float:
    if _held(state, side, kind) < ENOUGH_SHIPS and _leads_somewhere(state, side, post):
        return worth(kind) + APART  # it goes where nobody else does
    return 0.0 if any(unit.kind is kind for unit in state.stack(post, side)) else 0.1


def _leads_somewhere(state: State, side: str, post: int) -> bool:
    """Whether the way by water to some post to take is much shorter than the way by land."""
    team = state.war.team_of[side]
    board = state.war.board
    return any(
        0 < ways(board, "water", other)[post] < ways(board, "land", other)[post] / 2
        for other, owner in state.posts.items()
        if state.war.team_of.get(owner) != team
    )
