"""The computer's process at the War Game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.dice import Dice
from game.players import choose
from game.players.drive import Worker
from game.players.wargame import advise
from game.rules import wargame
from game.rules.contract import silence
from tests.players.test_drive import wait_for
from tests.rules.wargame.bout import bout
from tests.rules.wargame.makers import kind
from tests.rules.wargame.ranks import Field


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


def test_it_follows_a_fight_and_gives_the_orders_of_each_level(worker: Worker) -> None:
    state = bout(kind("own", armour="chain"), kind("foe", armour="chain")).state
    dice = Dice(5)
    worker.warm("wargame")
    worker.start(state)
    for number, level in enumerate(("novice", "regular", "veteran") * 4):
        if state.outcome is not None:
            break
        worker.ask(level, number, state)
        order = wait_for(worker.poll)
        assert order == choose(level, state, number)
        first = dice.number
        wargame.play(state, order, dice, silence)
        worker.tell(order, dice.take_log(), first)


def test_its_advice_is_what_is_reckoned_here_in_both_scales(worker: Worker) -> None:
    for state in (bout().state, Field().state):
        worker.start(state)
        worker.seek(3, state)
        assert wait_for(worker.advice) == advise(state, 3)
