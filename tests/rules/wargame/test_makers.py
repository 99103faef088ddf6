"""The weapons and armours that these tests fight with are the game's own (G11)."""

from __future__ import annotations

import msgspec

from game.data.arms import wargame_tables
from game.rules.wargame.arms import Armour, Weapon
from tests.rules.wargame.makers import ARMOURS, WEAPONS


def figures(rows: tuple[Weapon, ...] | tuple[Armour, ...]) -> dict[str, Weapon | Armour]:
    """By id, without what players read."""
    return {row.id: msgspec.structs.replace(row, title="", help="") for row in rows}


def test_weapons_have_the_figures_of_the_data() -> None:
    assert figures(wargame_tables().weapons) == figures(WEAPONS)


def test_so_have_armours() -> None:
    assert figures(wargame_tables().armours) == figures(ARMOURS)
