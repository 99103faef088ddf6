"""A small war for the tests of matches, and random play on it."""

from pathlib import Path
from random import Random

from game.data.load import standard_tables
from game.match import Match
from game.rules import war
from game.rules.war.actions import Enter, PressOn, Shoot
from game.rules.war.scenario import Faction, Field, Garrison, Goal, Placed, Post, Scenario

TABLES = standard_tables()
PLAYERS = {"red": "human", "blue": "novice"}
COLUMNS = 6


def cell(column: int, row: int) -> int:
    return row * COLUMNS + column


def small_war(**changes: object) -> Scenario:
    """Two factions, four posts, five hexes apart."""
    entries: dict[str, object] = {
        "field": Field(columns=COLUMNS, rows=4),
        "terrain": ("plains",) * (COLUMNS * 4),
        "factions": (
            Faction(id="red", name="The Reds", team="red"),
            Faction(id="blue", name="The Blues", team="blue"),
        ),
        "posts": (
            Post(cell=cell(0, 1), name="Redgate", faction="red"),
            Post(cell=cell(5, 2), name="Bluegate", faction="blue"),
            Post(cell=cell(2, 0)),
            Post(cell=cell(3, 3)),
        ),
        "garrisons": (
            Garrison(cell=cell(0, 1), faction="red", units=Placed(unit="bandits", count=3)),
            Garrison(cell=cell(2, 1), faction="red", units=Placed(unit="undead_horde", count=2)),
            Garrison(cell=cell(5, 2), faction="blue", units=Placed(unit="knights", count=3)),
            Garrison(cell=cell(3, 2), faction="blue", units=Placed(unit="healers", count=2)),
        ),
        "goals": (Goal(kind="control_posts", count=4, rounds=2),),
        "max_rounds": 30,
        "title": "Small War",
    }
    return Scenario(**{**entries, **changes})  # type: ignore[arg-type]


def new_match(path: Path | None = None, seed: int = 5, **changes: object) -> Match:
    return Match.new(small_war(**changes), TABLES, war.House(), PLAYERS, seed, path)


def play_some(match: Match, orders: int, seed: int = 1) -> Match:
    """Play so many random legal orders, fights more often; fewer if the war ends."""
    random = Random(seed)
    for _ in range(orders):
        if match.rules.to_decide(match.state) is None:
            break
        legal = match.rules.orders(match.state)
        fights = [order for order in legal if isinstance(order, (Enter, PressOn, Shoot))]
        rough = fights and random.random() < 0.5
        match.play(random.choice(fights) if rough else legal[random.randrange(len(legal))])
    return match


def checksum(match: Match) -> str:
    return match.rules.checksum(match.state)
