"""Striking at an object that a goal names, a door or an altar, until it gives way (G13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.wargame import goals, hosts
from game.rules.wargame.actions import Smash
from game.rules.wargame.deeds import Deed, Deeds
from game.rules.wargame.spending import begin, cant
from game.rules.wargame.strikes import DIE, aim, reckoned, wield, wielded

if TYPE_CHECKING:
    from game.dice import DiceLike
    from game.rules.contract import Tell
    from game.rules.wargame.state import State


def _check(state: State, order: Smash) -> str | None:
    refused = cant(state, "attack") or _no_object(state, order)
    if refused:
        return refused
    who = state.acting[-1]
    if state.scale == "small":
        goal = state.arena.scenario.goals[order.goal]
        return aim(state, who, goal.cell, order.weapon, goal.name or "That")
    return hosts.cant_use(state, order.side, order.weapon)


def _no_object(state: State, order: Smash) -> str | None:
    scenario = state.arena.scenario
    if not 0 <= order.goal < len(scenario.goals):
        return "There is no such goal."
    goal = scenario.goals[order.goal]
    if goal.kind != "destroy" or goal.side != order.side:
        return "That is nothing your side is to destroy."
    return None if state.objects[order.goal] > 0 else "That is destroyed already."


def _carry(state: State, order: Smash, dice: DiceLike, tell: Tell) -> None:
    """Its toughness takes the damage of the dice; what a weapon does to bodies doesn't count."""
    who, weapon = state.acting[-1], state.weapon(order.weapon)
    count = begin(state, "attack", tell)
    if state.scale == "small":
        both = wield(state, who, weapon, tell)
    else:
        both = hosts.wield(state, order.side, weapon, tell)
    rolled = dice.roll("attack", count, DIE)
    points, _ = reckoned(state.arena.house, weapon, rolled, both_hands=both)
    goals.damage(state, order.goal, points, who, tell)


def _options(state: State, side: str) -> Iterable[Smash]:
    if state.scale == "small":
        weapons = tuple(dict.fromkeys(wielded(state.fighters[state.acting[-1]])))
    else:
        weapons = tuple(hosts.weapons(state, side))
    return [
        Smash(side, place, weapon) for place in goals.to_smash(state, side) for weapon in weapons
    ]


DEEDS: Deeds = {Smash: Deed(("turn",), ("small", "large"), _check, _carry, _options)}
