"""The house rules of the War Game, the default first."""

from __future__ import annotations

from typing import Literal

from game.rules.houses import HouseRules


class House(HouseRules, frozen=True, kw_only=True):
    """`max_damage` G11; `pool` G12; `heroes_flee`: who decides whether heroes flee (G9)."""

    max_damage: Literal["any_die", "every_die"] = "any_die"
    pool: Literal["mean", "sum"] = "mean"
    heroes_flee: Literal["roll", "choose"] = "roll"


choices = House.choices
