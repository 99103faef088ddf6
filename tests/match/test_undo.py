"""Undo: a player's goes back to the last roll or hand-over, a GM's anywhere; exactly."""

from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from game.match import CantUndo, Match, verify
from game.match.record import MOST_COPIES
from game.rules.war.actions import EndTurn, Enter, Entrench, Move
from tests.match.small import cell, checksum, new_match, play_some
from tests.match.taking import TakingBack


def at_a_turn(match: Match) -> Match:
    """Muster whatever comes first, until a turn begins."""
    while match.state.phase == "muster":
        match.play(match.rules.orders(match.state)[0])
    return match


def move(match: Match) -> Move:
    return next(o for o in match.rules.orders(match.state) if isinstance(o, Move))


def attack(match: Match) -> Enter:
    return next(o for o in match.rules.orders(match.state) if isinstance(o, Enter))


def test_a_player_takes_back_one_order_at_a_time_exactly() -> None:
    match = at_a_turn(new_match())
    before = checksum(match)
    match.play(move(match))
    between, number = checksum(match), match.dice_number
    match.play(next(o for o in match.rules.orders(match.state) if isinstance(o, Entrench)))
    (taken,) = match.undo()
    assert isinstance(taken.order, Entrench)
    assert (checksum(match), match.dice_number) == (between, number)
    match.undo()
    assert checksum(match) == before


def test_a_player_cant_take_back_a_roll() -> None:
    match = at_a_turn(new_match())
    match.play(move(match))
    match.play(attack(match))
    assert match.steps[-1].rolls
    with pytest.raises(CantUndo, match="Dice were rolled since; only a game master can"):
        match.undo()
    while match.state.phase != "turn":
        match.play(match.rules.orders(match.state)[-1])
    with pytest.raises(CantUndo, match="Dice were rolled"):
        match.undo(3)


def test_a_player_cant_take_back_a_turn_that_passed_on() -> None:
    match = at_a_turn(new_match())
    match.play(move(match))
    match.play(EndTurn(match.state.active))
    with pytest.raises(CantUndo, match="The decision has passed on since"):
        match.undo()
    assert match.why_not_undo(2, gm=True) is None


def test_a_player_cant_take_back_the_end_of_the_war() -> None:
    """N15."""
    match = at_a_turn(new_match(max_rounds=1))
    while match.rules.outcome(match.state) is None:
        match.play(EndTurn(match.state.active))
    with pytest.raises(CantUndo, match="The match is over; only a game master can"):
        match.undo()
    match.undo(gm=True)
    assert match.rules.outcome(match.state) is None


def test_there_must_be_something_to_take_back() -> None:
    match = new_match()
    with pytest.raises(CantUndo, match="There are 0 orders to take back, not 1"):
        match.undo(gm=True)


def test_without_rolls_between_the_dice_to_come_are_the_same() -> None:
    match, other = at_a_turn(new_match()), at_a_turn(new_match())
    match.play(move(match))
    match.undo()
    for one in (match, other):
        one.play(attack(one))
    assert match.steps[-1].rolls == other.steps[-1].rolls
    assert match.seed == other.seed == 5


def test_after_a_game_masters_undo_over_a_roll_other_dice_fall() -> None:
    """N10: nobody who has seen the dice can play towards them."""
    match = at_a_turn(new_match())
    before = checksum(match)
    rolled = [match.play(attack(match)) and match.steps[-1].rolls]
    for _ in range(5):
        match.undo(gm=True)
        assert checksum(match) == before
        match.play(attack(match))
        rolled.append(match.steps[-1].rolls)
    assert len({roll[0].values for roll in rolled}) > 1
    assert {roll[0].number for roll in rolled} == {rolled[0][0].number}
    assert match.seed != 5


def test_undo_appends_and_removes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "war.hexmatch"
    with new_match(path) as match:
        play_some(match, 30)
        content = path.read_bytes()
        match.undo(17, gm=True)
        end, seed = checksum(match), match.seed
    assert path.read_bytes().startswith(content)
    assert path.read_bytes().count(b"\n") == content.count(b"\n") + 1
    with Match.load(path) as match:
        assert (checksum(match), len(match.steps), match.seed) == (end, 13, seed)
        play_some(match, 10, seed=9)
    assert verify(path).to_json() == {"ok": True, "orders": 23, "first_fault": None}


def test_states_are_found_again_at_any_distance_from_few_copies() -> None:
    match = new_match()
    sums = [checksum(match)]
    for number in range(600):
        play_some(match, 1, seed=number)
        if len(match.steps) < len(sums):
            break
        sums.append(checksum(match))
    record = match.record
    assert len(record._copies) <= MOST_COPIES
    assert [match.rules.checksum(record.state_at(step)) for step in range(len(sums))] == sums
    with pytest.raises(IndexError, match="orders, not"):
        record.state_at(len(sums))


def test_a_state_given_out_is_nobody_elses() -> None:
    match = play_some(new_match(), 20)
    state = match.record.state_at(20)
    state.put(cell(0, 0), "red", ())
    state.round = 99
    assert match.record.state_at(20).round != 99
    assert match.state.round != 99


class UndoMachine(TakingBack):
    """Play, take back, load again in any order: each position is the one it was."""

    def __init__(self) -> None:
        super().__init__(new_match(seed=11))

    @precondition(lambda self: self.goes_on)
    @rule(seed=st.integers(0, 2**16), orders=st.integers(1, 6))
    def play(self, seed: int, orders: int) -> None:
        for number in range(orders):
            play_some(self.match, 1, seed + number)
            self.noted()


TestUndo = UndoMachine.TestCase
TestUndo.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
