"""A small battle for the tests of matches, and random play on it."""

from pathlib import Path
from random import Random

from game.data.arms import wargame_tables
from game.match import Match
from game.rules.contract import Order
from game.rules.wargame.actions import EndTurn, Move, Surrender
from game.rules.wargame.arena import Arena
from game.rules.wargame.arms import FighterKind
from game.rules.wargame.house import House
from game.rules.wargame.scenario import NOWHERE, Factor, Field, Goal, Placed, Scenario, Side
from game.rules.wargame.state import State

PLAYERS = {"red": "human", "blue": "novice"}
COLUMNS, ROWS = 9, 7

TABLES = wargame_tables()
KINDS = (
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
        "kinds": KINDS,
        "max_rounds": 30,
    }
    return Scenario(**{**entries, **changes})  # type: ignore[arg-type]


def still_state(**changes: object) -> State:
    """A state in which nothing has happened, for its names."""
    return State(Arena(small_battle(**changes), House(), TABLES))  # type: ignore[arg-type]


def large_battle(**changes: object) -> Scenario:
    """Two knights and ten more against some bandits and an archer."""
    small = small_battle()
    more = tuple(Placed(side="red", kind="knight", cell=cell(0, row)) for row in range(ROWS))
    others = tuple(Placed(side="blue", kind="bandit", cell=cell(8, row)) for row in range(ROWS))
    return small_battle(fighters=(*small.fighters, *more, *others), **changes)


def new_match(path: Path | None = None, seed: int = 5, **changes: object) -> Match:
    return Match.new(small_battle(**changes), TABLES, House(), PLAYERS, seed, path)  # type: ignore[arg-type]


def large_match(path: Path | None = None, seed: int = 5, **changes: object) -> Match:
    return Match.new(large_battle(**changes), TABLES, House(), PLAYERS, seed, path)


def gives_up(order: Order) -> bool:
    """Whether somebody leaves it at that: ends the turn, surrenders or leaves the field."""
    leaves = isinstance(order, Move) and order.to == NOWHERE
    return leaves or isinstance(order, EndTurn | Surrender)


def play_some(match: Match, orders: int, seed: int = 1, *, to_the_end: bool = True) -> Match:
    """Play so many random legal orders; fewer if it ends. `to_the_end`: who can go on does."""
    random = Random(seed)
    for _ in range(orders):
        if match.rules.to_decide(match.state) is None:
            break
        legal = list(match.rules.orders(match.state))
        go_on = [order for order in legal if not gives_up(order)]
        match.play(random.choice(go_on if to_the_end and go_on else legal))
    return match


def until(match: Match, phase: str, seeds: int = 300) -> Match:
    """Play at random until that is awaited."""
    for seed in range(seeds):
        if match.state.phase == phase:
            return match
        play_some(match, 1, seed)
    raise AssertionError(f"nobody comes to {phase}")


def checksum(match: Match) -> str:
    return match.rules.checksum(match.state)
