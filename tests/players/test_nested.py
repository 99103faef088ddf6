"""W13: the computer in fights for a zone, here and in its own process."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.dice import Dice
from game.players import at_once, at_war, choose
from game.players.drive import Worker
from game.players.wargame import going, quick
from game.rules import wargame
from game.rules.crossing import system as rules
from game.rules.crossing.fights import fight_of
from game.rules.crossing.orders import Within, within
from game.rules.war import State
from game.rules.war.actions import Settle
from tests.players.test_drive import wait_for
from tests.players.test_settling import beaten, met

WAYS = ["wargame", "tactical"]


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


class Seat:
    """A war in which a fight is on, with its dice, and a listener told of every order."""

    def __init__(self, state: State, way: str) -> None:
        self.state, self.dice = state, Dice(5, state.dice)
        self.tell: Callable[..., None] = lambda *_: None
        self.play(Settle(state.active, way))  # type: ignore[arg-type]

    def play(self, order: object) -> None:
        first = self.dice.number
        rules.play(self.state, order, self.dice, lambda _event: None)  # type: ignore[arg-type]
        self.tell(order, self.dice.take_log(), first)


@pytest.mark.parametrize("way", WAYS)
def test_the_process_takes_a_fight_up_and_plays_it_to_the_wars_next_order(
    worker: Worker, way: str
) -> None:
    """It is started with a fight on, told its orders, and goes on with the war after it."""
    seat = Seat(beaten(), way)
    worker.start(seat.state)
    seat.tell = worker.tell
    levels = ("novice", "regular", "veteran")
    for number in range(400):
        if fight_of(seat.state) is None:
            break
        level = levels[number % 3]
        worker.ask(level, number, seat.state)
        order = wait_for(worker.poll)
        assert isinstance(order, Within)
        assert order == choose(level, seat.state, number)
        seat.play(order)
    assert fight_of(seat.state) is None
    worker.ask("regular", 3, seat.state)
    assert wait_for(worker.poll) == choose("regular", seat.state, 3)


def test_the_process_sees_a_fight_begin(worker: Worker) -> None:
    state = beaten()
    worker.start(state)
    worker.ask("regular", 1, state)
    way = wait_for(worker.poll)
    assert way == choose("regular", state, 1)
    dice = Dice(5, state.dice)
    first = dice.number
    rules.play(state, way, dice, lambda _event: None)
    assert fight_of(state) is not None
    worker.tell(way, dice.take_log(), first)
    worker.ask("novice", 2, state)
    assert wait_for(worker.poll) == choose("novice", state, 2)


@pytest.mark.parametrize("way", WAYS)
def test_advice_in_a_fight_comes_from_the_process(worker: Worker, way: str) -> None:
    seat = Seat(met(), way)
    worker.start(seat.state)
    worker.seek(3, seat.state)
    found = wait_for(worker.advice)
    assert isinstance(found, at_war.FightAdvice)
    assert found == at_war.advise(seat.state, 3)


def test_advice_on_the_way_comes_from_the_process(worker: Worker) -> None:
    state = met(9, 3)
    worker.start(state)
    worker.seek(3, state)
    found = wait_for(worker.advice)
    assert found == at_war.advise(state, 3)
    assert found.order == Settle("red", "wargame")


def test_in_a_fight_a_side_goes_at_once_whose_turn_it_isnt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """G5, inside a war: what a side would do in a fight of its own, as an order of the war."""
    asked = []

    def first(level: str, state: wargame.State, side: str) -> wargame.WarGameOrder | None:
        asked.append(level)
        return next((one for one in wargame.orders(state) if one.side == side), None)

    monkeypatch.setattr(going, "choose", first)
    seat = Seat(met(9, 8), "wargame")
    players = {"red": "novice", "blue": "veteran"}
    for number in range(300):
        fight = fight_of(seat.state)
        assert fight is not None
        decision = rules.to_decide(seat.state)
        assert decision is not None
        side, *others = decision.sides
        order = at_once(seat.state, others, players, 7, number)
        if side == "red" and order is not None:
            assert isinstance(order, Within)
            assert order.side == "blue"
            assert rules.refusal(seat.state, order) is None
            seat.play(order)
            break
        seat.play(within("wargame", quick.choose(fight.state)))
    else:
        raise AssertionError("nobody could go at once")
    assert set(asked) <= {"novice", "regular"}  # the veteran tries nothing out for it


@pytest.mark.parametrize("level", ["regular", "veteran"])
def test_no_fight_drags_on(level: str) -> None:
    """From the seventh round on they play at a glance."""
    seat = Seat(met(5, 5), "wargame")
    fight = fight_of(seat.state)
    assert fight is not None
    fight.state.round = 7
    assert choose(level, seat.state, 1) == within("wargame", quick.choose(fight.state))


def test_after_two_fights_without_end_dice_bring_one() -> None:
    state = met(9, 3)
    assert state.battle is not None
    for rounds, way in ((1, "wargame"), (2, "dice")):
        state.battle = state.battle._replace(rounds=rounds)
        assert choose("regular", state, 1) == Settle("red", way)  # type: ignore[arg-type]
