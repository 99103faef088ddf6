"""A small fight for the tests of matches, and random play on it."""

from pathlib import Path
from random import Random

from game.data.tactical import tactical_tables
from game.match import Match
from game.rules import tactical
from game.rules.tactical import Line, Scenario
from game.rules.tactical.actions import BreakOff

TABLES = tactical_tables()
PLAYERS = {"red": "human", "blue": "novice"}


def small_fight(**changes: object) -> Scenario:
    """Twelve against ten, so that one option or another always tells."""
    entries: dict[str, object] = {
        "title": "Small Fight",
        "attackers": Line(id="red", name="The Reds", troop="swordsmen", count=12),
        "defenders": Line(id="blue", name="The Blues", troop="pikemen", count=10, fear=1),
    }
    return Scenario(**{**entries, **changes})  # type: ignore[arg-type]


def new_match(path: Path | None = None, seed: int = 5, **house: str) -> Match:
    chosen = {"tempo": "on", "escalation": "on", "multiple": "on", **house}
    return Match.new(small_fight(), TABLES, tactical.House.of(chosen), PLAYERS, seed, path)


def play_some(match: Match, orders: int, seed: int = 1, *, to_the_end: bool = True) -> Match:
    """Play so many random legal orders; fewer if the fight ends. Nobody leaves `to_the_end`."""
    random = Random(seed)
    for _ in range(orders):
        if match.rules.to_decide(match.state) is None:
            break
        legal = list(match.rules.orders(match.state))
        stay = [order for order in legal if not isinstance(order, BreakOff)]
        match.play(random.choice(stay if to_the_end else legal))
    return match


def checksum(match: Match) -> str:
    return match.rules.checksum(match.state)
