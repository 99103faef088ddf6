"""A small battle for the tests of matches, with tables of its own, and random play on it."""

from game.rules.wargame.arena import Arena
from game.rules.wargame.arms import Armour, FactorKind, FighterKind, Tables, Weapon
from game.rules.wargame.house import House
from game.rules.wargame.scenario import Factor, Field, Goal, Placed, Scenario, Side
from game.rules.wargame.state import State

PLAYERS = {"red": "human", "blue": "novice"}
COLUMNS, ROWS = 9, 7

TABLES = Tables(
    weapons=(
        Weapon(id="fists", title="Fists"),
        Weapon(id="axe", title="Axe", bladed=True, wound="bleed", strips=1),
        Weapon(id="gun", title="Gun", ranged=True, hands=2, wound="break", takes_die=4, loads=True),
        Weapon(id="warbow", title="Warbow", ranged=True, hands=2, wound="break", pierces=True),
        Weapon(id="spear", title="Spear", reach=2, wound="bleed", pushes=1),
    ),
    armours=(Armour(id="chain", title="Chain", points=6, loud=True, metal=True, wears=1),),
    fighters=(
        FighterKind(
            id="knight",
            title="Knight",
            hit_dice=4,
            weapons=("axe",),
            armour="chain",
            shield="small",
            strength=2,
            slots=3,
            tools=1,
            hero=True,
        ),
        FighterKind(id="archer", title="Archer", hit_dice=2, weapons=("warbow",), role="archers"),
        FighterKind(id="bandit", title="Bandit", hit_dice=2, weapons=("spear",), slots=1),
    ),
    factors=(
        FactorKind(kind="cover", entry=4, title="Furniture"),
        FactorKind(kind="distraction", entry=1, title="Sand"),
        FactorKind(kind="hazard", entry=7, title="Quicksand"),
    ),
)


def cell(column: int, row: int) -> int:
    return row * COLUMNS + column


def small_battle(foes: int = 3, **changes: object) -> Scenario:
    """Ada and Bren, knights, against some bandits and an archer; a chest, and an abbot to guard."""
    fighters = (
        Placed(side="red", kind="knight", cell=cell(2, 2), name="Ada", leader=True),
        Placed(side="red", kind="knight", cell=cell(2, 3), name="Bren"),
        Placed(side="blue", kind="archer", cell=cell(7, 3), leader=True),
        *(Placed(side="blue", kind="bandit", cell=cell(5, row % ROWS)) for row in range(foes)),
    )
    entries: dict[str, object] = {
        "title": "Small Battle",
        "field": Field(columns=COLUMNS, rows=ROWS),
        "terrain": ("floor",) * (COLUMNS * ROWS),
        "sides": (
            Side(id="red", name="The Reds", heroes=True, zone=(cell(0, 2), cell(0, 3))),
            Side(id="blue", name="The Blues", zone=(cell(8, 2), cell(8, 3))),
        ),
        "fighters": fighters,
        "factors": (
            Factor(kind="cover", entry=4, cells=(cell(3, 3),)),
            Factor(kind="distraction", entry=1, cells=(cell(4, 2),), name="Ash heap"),
            Factor(kind="hazard", entry=7, cells=(cell(4, 4), cell(4, 5))),
        ),
        "goals": (
            Goal(side="red", kind="protect", target="Ada"),
            Goal(side="blue", kind="destroy", name="the chest", cell=cell(1, 5), toughness=12),
            Goal(side="blue", kind="hold", rounds=9),
        ),
        "max_rounds": 30,
    }
    return Scenario(**{**entries, **changes})  # type: ignore[arg-type]


def still_state(**changes: object) -> State:
    """A state in which nothing has happened, for its names."""
    return State(Arena(small_battle(**changes), House(), TABLES))  # type: ignore[arg-type]
