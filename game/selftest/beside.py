"""Other processes: the computer's own beside the window, and those that play many games."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from game.dice import Dice
from game.match.systems import rules_of
from game.players import COMPUTERS
from game.players.drive import Worker
from game.rules.contract import silence
from game.rules.war.clash import Fighter
from game.selftest.demands import Broken, demand
from game.selftest.games import SEED, a_war
from game.series import play_games

PATIENCE = 120.0  # seconds; a slow machine that does something else too
ORDERS = 4
GAMES, JOBS = 2, 2
T = TypeVar("T")


def computer() -> str:
    """The computer's process gives orders that can be played, follows them, and reckons odds."""
    worker = Worker()
    try:
        began = time.perf_counter()
        played = _orders(worker)
        sides = (Fighter(2), Fighter(1)), (Fighter(3),)
        worker.reckon(*sides, carried=False)
        odds = _awaited(lambda: worker.odds(*sides, carried=False))
        demand(odds.error == 0, "the odds of the other process aren't exact")
    finally:
        worker.close()
    return f"{played} orders and odds from another process in {time.perf_counter() - began:.1f} s"


def processes() -> str:
    """Games in processes of their own end as they do here."""
    setup, seeds = a_war(1), [SEED + number for number in range(GAMES)]
    here, there = play_games(setup, seeds), play_games(setup, seeds, JOBS)
    demand(here == there, "games end in another way in other processes")
    return f"{GAMES} games in {JOBS} processes"


def _orders(worker: Worker) -> int:
    setup, dice = a_war(0), Dice(SEED)
    rules = rules_of(setup.scenario)
    state, _ = rules.start(setup.scenario, setup.house, setup.tables, dice)
    dice.take_log()
    worker.start(state)
    for number in range(ORDERS):
        worker.ask(COMPUTERS[1], number, state)
        order = _awaited(worker.poll)
        refused = rules.refusal(state, order)
        demand(refused is None, f"the other process's order can't be played: {refused}")
        first = dice.number
        rules.play(state, order, dice, silence)
        worker.tell(order, dice.take_log(), first)
    return ORDERS


def _awaited(look: Callable[[], T | None]) -> T:
    end = time.perf_counter() + PATIENCE
    while (found := look()) is None:
        if time.perf_counter() > end:
            msg = f"the other process has given no answer for {PATIENCE:.0f} s"
            raise Broken(msg)
        time.sleep(0.005)
    return found
