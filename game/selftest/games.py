"""Short games of every rule system, the computer against itself at each of its levels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game import tiled
from game.data import tactical, wargame
from game.match.systems import House, Scenario, Tables
from game.players import COMPUTERS, LEVELS
from game.rules.war import House as WarHouse
from game.rules.war import odds as reckoned
from game.rules.war.clash import Fighter
from game.selftest.demands import demand
from game.series import Setup
from game.series.play import MOST_ROUNDS, Result, play_game

SEED = 7
WAR_ROUNDS, BATTLE_ROUNDS, FIGHT_TURNS = 3, 3, 12
EQUAL, NEAR = 0.5, 1e-9


class _Side(Protocol):
    @property
    def id(self) -> str: ...


def odds() -> str:
    """Exact odds: two alike have even chances, and all chances make one."""
    even = reckoned.exact((Fighter(1),), (Fighter(1),), carried=False)
    demand(abs(even.attacker_wins - EQUAL) < NEAR, f"one against one wins {even.attacker_wins}")
    many = reckoned.exact((Fighter(1),) * 5, (Fighter(2),) * 3, carried=False)
    for chances in (many.attackers_left, many.defenders_left):
        demand(abs(sum(chances) - 1) < NEAR, f"chances make {sum(chances)}")
    return f"one against one {even.attacker_wins:.0%}, five against three {many.attacker_wins:.1%}"


def wars() -> str:
    """A whole war at the cheapest level, and some rounds at each."""
    whole = play_game(a_war(MOST_ROUNDS), SEED)
    demand(whole.winners, "a war between novices has no winner")
    return f"{_levels(a_war(WAR_ROUNDS))}; to the end in round {whole.rounds}"


def battles() -> str:
    """Some rounds of a battle of the War Game."""
    scenario, tables, house = tiled.load_setup(wargame.shipped()[0], LEVELS)
    return _levels(_setup(scenario, tables, house, scenario.sides, BATTLE_ROUNDS))


def fights() -> str:
    """A fight of the Tactical Core."""
    scenario, tables, house = tactical.read_setup(tactical.shipped()[0], LEVELS)
    return _levels(_setup(scenario, tables, house, scenario.lines, FIGHT_TURNS))


def a_war(rounds: int) -> Setup:
    """The first war that comes with the game, for so many rounds."""
    scenario, tables = tiled.load(tiled.shipped()[0])
    return _setup(scenario, tables, WarHouse.of(scenario.house), scenario.factions, rounds)


def _setup(
    scenario: Scenario, tables: Tables, house: House, sides: Iterable[_Side], rounds: int
) -> Setup:
    return Setup(scenario, tables, house, {side.id: COMPUTERS[0] for side in sides}, rounds)


def _levels(setup: Setup) -> str:
    counts = []
    for level in COMPUTERS:
        played = _replayed(setup._replace(players=dict.fromkeys(setup.players, level)), level)
        counts.append(f"{level} {played.orders} orders")
    return f"{setup.scenario.title}: {', '.join(counts)}"


def _replayed(setup: Setup, level: str) -> Result:
    """A game; the cheapest level plays it twice, and gets the same."""
    played = play_game(setup, SEED)
    demand(played.orders, f"the {level} gave no order")
    if level == COMPUTERS[0]:
        again = play_game(setup, SEED)
        demand(again == played, f"the same seed led to {played.checksum} and {again.checksum}")
    return played
