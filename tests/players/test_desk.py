"""The computer's process keeps in step with a game master who changes the war."""

from collections.abc import Iterator

import pytest

from game.players import choose
from game.players.drive import Worker
from game.rules.contract import GM
from game.rules.war.desk.orders import Annotate, SetHouse, SetTerrain
from tests.match.small import cell, play_some
from tests.match.test_desk import new_match
from tests.players.test_drive import follow, wait_for

CHANGES = (
    SetTerrain(GM, (cell(1, 1), cell(4, 1)), "water"),
    SetHouse(GM, (("character_move", "one_hex"), ("battle_actions", "5"))),
    Annotate(GM, 3, "Here."),
)


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


def test_it_hears_of_changes_and_can_begin_after_them(worker: Worker) -> None:
    match = new_match()
    worker.start(match.state)
    follow(worker, match)
    for number, change in enumerate(CHANGES):
        match.play(change)
        play_some(match, 2, seed=number)
        worker.ask("novice", number, match.state)
        assert wait_for(worker.poll) == choose("novice", match.state, number)
    worker.start(match.state)
    worker.ask("novice", 9, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 9)
    match.undo(3, gm=True)
    worker.start(match.state)
    worker.ask("novice", 7, match.state)
    assert wait_for(worker.poll) == choose("novice", match.state, 7)
