"""The computer's process at the Tactical Core, and from one rule system to another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.dice import Dice
from game.players import choose
from game.players.drive import Worker
from game.players.tactical.advice import advise
from game.rules import tactical
from game.rules.contract import silence
from tests.match.small import new_match
from tests.players.tactical.desk import lines
from tests.players.test_drive import wait_for

TEMPO = {"tempo": "on"}


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


def test_it_follows_a_fight_and_gives_the_orders_of_each_level(worker: Worker) -> None:
    state = lines({"count": 3, "skill": 9}, {"count": 3, "skill": 9}, TEMPO)
    dice = Dice(5)
    worker.warm("tactical")
    worker.start(state)
    for number, level in enumerate(("novice", "regular", "veteran") * 4):
        if state.outcome is not None:
            break
        worker.ask(level, number, state)
        order = wait_for(worker.poll)
        assert order == choose(level, state, number)
        first = dice.number
        tactical.play(state, order, dice, silence)
        worker.tell(order, dice.take_log(), first)


def test_its_advice_is_what_is_reckoned_here(worker: Worker) -> None:
    state = lines({"count": 2, "skill": 9}, {"count": 2, "skill": 9}, TEMPO)
    tactical.play(state, tactical.orders(state)[0], Dice(1), silence)
    worker.seek(3, state)
    assert wait_for(worker.advice) == advise(state, 3)


def test_it_finds_its_way_back_into_step(worker: Worker) -> None:
    state = lines({"count": 2, "skill": 9}, {"count": 2, "skill": 9}, TEMPO)
    worker.start(state)
    tactical.play(state, tactical.orders(state)[0], Dice(1), silence)  # nobody told it
    worker.ask("veteran", 1, state)
    assert wait_for(worker.poll) == choose("veteran", state, 1)


def test_one_process_goes_from_a_war_to_a_fight_and_back(worker: Worker) -> None:
    war, fight = new_match().state, lines({"count": 2, "skill": 6}, {"count": 2, "skill": 6})
    for state in (war, fight, war):
        worker.start(state)
        worker.ask("novice", 1, state)
        assert wait_for(worker.poll) == choose("novice", state, 1)


def test_an_order_told_before_any_start_is_no_fault(worker: Worker) -> None:
    worker.warm("tactical")
    state = lines({"count": 1, "skill": 6}, {"count": 1, "skill": 6})
    worker.tell(tactical.orders(state)[0], (), 0)
    worker.ask("novice", 1, state)
    assert wait_for(worker.poll) == choose("novice", state, 1)
