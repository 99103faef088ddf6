"""What the novice's thoughts have in common: what a fight is worth, who can be spared."""

from __future__ import annotations

from typing import NamedTuple

from game.players import recruits
from game.players.aims import View
from game.players.estimate import Guess, Side, battle, side
from game.rules.war import State, Unit, WarOrder, chosen
from game.rules.war.choices import fits
from game.rules.war.state import without

ATTACK_AT = 0.55  # chance of winning that a battle is begun at
EAGER = 0.12  # by how much lower at most, the longer nothing has happened


class Thought(NamedTuple):
    """An order and what it seems worth."""

    worth: float
    order: WarOrder


def guess(
    state: State, units: tuple[Unit, ...], foes: tuple[Unit, ...], *, on_the_move: bool
) -> Guess:
    """Guess how these units do against those; entrenchment stays behind when they move (W11)."""
    return battle(strength(state, units, dug_in=not on_the_move), strength(state, foes))


def strength(state: State, units: tuple[Unit, ...], *, dug_in: bool = True) -> Side:
    """Sum units up under the house rules in force."""
    return side(units, triple=state.war.house.colossal_dice == "three", dug_in=dug_in)


def bar(seen: View) -> float:
    """The chance of winning that is asked for; lower the longer nothing has happened."""
    return ATTACK_AT - EAGER * seen.eager


def in_danger(state: State, seen: View, cell: int) -> bool:
    """Whether an enemy is near."""
    distance = state.war.board.distance
    return any(distance(cell, other) <= seen.temper.guarded for other in seen.enemies)


def less_a_guard(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """All but the one that is worth least, in stack order."""
    if not units:
        return units
    return all_but(units, min(units, key=lambda unit: recruits.worth(unit.kind)))


def all_but(units: tuple[Unit, ...], one: Unit) -> tuple[Unit, ...]:
    """All of the units but that one, in stack order."""
    return chosen(units, without(units, (one,))) or ()


def fitting(state: State, team: str, target: int, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """As many of the units, the best first, as there is room for (W6)."""
    if target not in state.at:
        return units
    ground, air = state.room(target, team)
    if fits(units, ground, air):
        return units
    taken: list[Unit] = []
    for unit in sorted(units, key=lambda unit: -recruits.worth(unit.kind)):
        if fits((*taken, unit), ground, air):
            taken.append(unit)
    return chosen(units, tuple(taken)) or ()
