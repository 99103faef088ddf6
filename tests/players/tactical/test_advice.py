"""The hint in an exchange: the veteran's order, what comes of each, and how they differ."""

from __future__ import annotations

import json

import pytest

from game.dice import Dice
from game.players import choose
from game.players.tactical.advice import advice_from_json, advice_to_json, advise
from game.rules import tactical
from game.rules.contract import silence
from tests.players.tactical.desk import Puzzle, lines, named, position, puzzles


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)
def test_it_advises_what_the_veteran_does_and_ranks_all_orders(puzzle: Puzzle) -> None:
    state = position(puzzle)
    advice = advise(state, 1)
    assert advice.level == "veteran"
    assert advice.order == choose("veteran", state, 1)
    assert advice.prospects[0].order == advice.order
    assert {prospect.order for prospect in advice.prospects} == set(tactical.orders(state))
    for prospect in advice.prospects:
        assert 0 <= sum(prospect.holds) <= 1 + 1e-9
        assert all(0 <= men <= most for men, most in zip(prospect.men, state.alive, strict=True))


def puzzle(name: str) -> Puzzle:
    return next(puzzle for puzzle in puzzles() if puzzle.name == name)


def test_reasons_are_the_differences_to_the_next_best_for_the_side_that_decides() -> None:
    found = puzzle("break to lower the pikes again")
    advice = advise(position(found), 1)
    assert advice.order == named("defenders", "break")
    told = {reason.why: reason.number for reason in advice.reasons}
    best, other = advice.prospects
    assert told["field"] == pytest.approx(best.holds[1] - other.holds[1])
    assert told["field"] == pytest.approx(0.164, abs=0.001)
    assert told["men"] == pytest.approx(best.men[1] - other.men[1])
    assert told["kills"] == pytest.approx(other.men[0] - best.men[0])


def test_what_speaks_for_it_comes_first() -> None:
    advice = advise(position(puzzle("break while it goes well, and leave")), 1)
    assert [reason.why for reason in advice.reasons] == ["men", "field", "kills"]
    assert advice.reasons[0].number > 0 > advice.reasons[1].number


def test_a_first_turn_is_told_though_there_is_nothing_else_to_order() -> None:
    state = lines({"count": 3, "skill": 6}, {"count": 3, "skill": 6}, {"escalation": "on"})
    advice = advise(state, 1)
    assert [reason.why for reason in advice.reasons] == ["only"]
    assert advice.prospects[0].holds[0] > 0.5


def test_what_makes_no_difference_is_said_to() -> None:
    """Nobody can fail: whatever the foe has to bear, he bears it."""
    sure = {"count": 1, "skill": 10, "shield": 10}
    state = lines(sure, {**sure, "cover": 10}, {"tempo": "on"})
    tactical.play(state, tactical.orders(state)[0], Dice(1), silence)
    advice = advise(state, 1)
    assert [reason.why for reason in advice.reasons] == ["alike"]


def test_large_fights_say_what_their_numbers_suppose() -> None:
    state = lines({"count": 40, "skill": 6}, {"count": 40, "skill": 6})
    assert advise(state, 1).basis == "as_it_goes"


@pytest.mark.parametrize("puzzle", puzzles()[:4], ids=lambda puzzle: puzzle.name)
def test_it_goes_through_json(puzzle: Puzzle) -> None:
    state = position(puzzle)
    advice = advise(state, 1)
    assert advice_from_json(state, json.loads(json.dumps(advice_to_json(advice)))) == advice


def test_nobody_is_advised_after_the_end() -> None:
    state = lines({"count": 1, "skill": 6}, {"count": 1, "skill": 6})
    dice = Dice(3)
    while state.outcome is None:
        tactical.play(state, tactical.orders(state)[0], dice, silence)
    with pytest.raises(ValueError, match="the fight is over"):
        advise(state, 1)
