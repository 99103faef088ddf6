"""A small war with a party on each side, for the tests of characters on the war's screen (W5)."""

from __future__ import annotations

from game.rules.war.scenario import Character, Post, Scenario
from tests.ui.war.field import at, scenario

HOME, FRONT, WOOD = at(2, 2), at(4, 2), at(3, 1)
ALDRIC = Character(
    name="Aldric", faction="red", cell=HOME, hit_points=61, level=5, hit_die=10, constitution=2,
    traits=("war_training",), mounted=True, portrait="knight", left=38, dice_left=3,
)  # fmt: skip
MIRA = Character(
    name="Mira", faction="red", cell=HOME, hit_points=28, level=4, hit_die=6, constitution=1,
    mounted=True, portrait="mage", exhaustion=1,
)  # fmt: skip
ODA = Character(name="Oda", faction="red", cell=HOME, hit_points=33, level=3, portrait="healer")
GORM = Character(
    name="Gorm", faction="blue", cell=at(5, 2), hit_points=75, level=6, hit_die=12,
    portrait="orc", traits=("deadly",),
)  # fmt: skip
WEN = Character(
    name="Wen", faction="blue", cell=at(5, 2), hit_points=22, level=3, portrait="warlock",
    traits=("airborne",),
)  # fmt: skip


def party_war(*more: Character, people: tuple[Character, ...] = (ALDRIC, MIRA, ODA)) -> Scenario:
    """Red's party camps with Knights beside it; Blue's stands before its Keep."""
    return scenario(
        {
            ("red", 1, 2): "2 knights",
            ("red", 2, 3): "knights",
            ("blue", 4, 1): "bandits",
            ("blue", 5, 3): "2 bandits",
        },
        posts=(
            Post(cell=at(1, 2), faction="red", name="Camp"),
            Post(cell=at(6, 2), faction="blue", name="Keep"),
        ),
        terrain={(3, 1): "forest", (3, 2): "hills", (3, 3): "forest", (2, 1): "swamp"},
        characters=(*people, GORM, WEN, *more),
        roads=(HOME, at(3, 2), FRONT),
    )
