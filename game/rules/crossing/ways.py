"""How an Enter Zone may be settled (W13)."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from game.rules.crossing.forces import Force

Resolve: TypeAlias = Literal["characters", "any", "dice_only"]
Way: TypeAlias = Literal["dice", "wargame", "tactical", "table"]
RESOLVE: tuple[Resolve, ...] = get_args(Resolve)


def ways(resolve: Resolve, attackers: Force, defenders: Force) -> tuple[Way, ...]:
    """What the attacker may choose from, under the house rule `resolve`."""
    heroes = bool(attackers.characters or defenders.characters)
    if resolve == "any" or (resolve == "characters" and heroes):
        return get_args(Way)
    return ("dice",)
