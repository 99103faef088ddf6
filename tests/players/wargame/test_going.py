"""Going at once (G5): when a die is well spent on it."""

from __future__ import annotations

import pytest

from game.players import at_once, interrupt
from game.rules.wargame.actions import GoNow
from tests.rules.wargame.bout import HERE, OWN, Bout, bout
from tests.rules.wargame.makers import kind
from tests.rules.wargame.ranks import Field

FOE, FRIEND = 2, 3  # in the order of sides, red's other fighter before them
strong = pytest.mark.parametrize("level", ["regular", "veteran"])


def open_to_it() -> Bout:
    """Red has struck a mighty blow, can't dodge, and has dice for another at who is nearly down."""
    own, friend = kind("own", weapons=("bastard_sword",)), kind("friend", hit_dice=1)
    fought = bout(own, others={HERE - 1: friend}, friends={HERE + 3: kind("other")})
    fought.sets(FRIEND, ready=0, acted=True)
    return fought.sets(OWN, rooted=True, hit_dice=2, ready=2)


@strong
def test_it_strikes_down_who_acts_and_cant_dodge(level: str) -> None:
    assert interrupt(level, open_to_it().state, "blue", 0) == GoNow("blue", FOE)


@strong
def test_nobody_goes_twice(level: str) -> None:
    fought = open_to_it().gives(GoNow("blue", FOE))
    assert interrupt(level, fought.state, "blue", 0) is None


@strong
def test_it_waits_if_the_other_could_dodge(level: str) -> None:
    assert interrupt(level, bout().state, "blue", 0) is None


@strong
def test_whose_turn_it_is_needs_no_leave(level: str) -> None:
    assert interrupt(level, open_to_it().state, "red", 0) is None


@strong
def test_nobody_goes_between_an_attack_and_its_answer(level: str) -> None:
    fought = open_to_it().attacks(4, 4, at=FOE)
    assert interrupt(level, fought.state, "blue", 0) is None


@strong
def test_hosts_keep_their_order(level: str) -> None:
    assert interrupt(level, Field().state, "blue", 0) is None


def test_a_novice_waits_for_its_turn() -> None:
    assert interrupt("novice", open_to_it().state, "blue", 0) is None


def test_only_computers_are_asked_whether_they_go_at_once() -> None:
    state, others = open_to_it().state, ("gm", "blue")
    assert at_once(state, others, {"red": "human", "blue": "veteran"}, 3, 0) == GoNow("blue", FOE)
    assert at_once(state, others, {"red": "veteran", "blue": "human"}, 3, 0) is None
