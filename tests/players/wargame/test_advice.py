"""The hint: what the veteran would do, and what speaks for it."""

from __future__ import annotations

import pytest

from game.players import choose
from game.players.wargame import advice_from_json, advice_to_json, advise
from game.players.wargame.advice import Reason
from game.rules import wargame
from game.rules.wargame.actions import Attack
from game.rules.wargame.state import Task
from tests.rules.wargame.bout import FOE, OWN, bout
from tests.rules.wargame.makers import kind
from tests.rules.wargame.ranks import Field


def test_it_advises_what_a_veteran_does_in_both_scales() -> None:
    for state in (bout().state, bout(foe=kind("foe", armour="chain")).attacks(5, 4).state):
        assert advise(state, 0).order == choose("veteran", state, 0)
    large = Field().state
    assert advise(large, 0).order == choose("veteran", large, 0)


def test_the_best_comes_first_and_all_are_legal() -> None:
    state = bout().state
    advice = advise(state, 0)
    assert advice.prospects[0].order == advice.order
    assert all(wargame.refusal(state, one.order) is None for one in advice.prospects)
    assert all(-1.0 <= one.value <= 1.0 for one in advice.prospects)


def test_it_says_that_the_target_cant_dodge_and_what_it_loses() -> None:
    fought = bout().sets(FOE, ready=0, acted=True, hit_dice=1)
    advice = advise(fought.state, 0)
    assert isinstance(advice.order, Attack)
    reasons = {reason.why: reason.number for reason in advice.reasons}
    assert reasons["down"] == pytest.approx(1.0)
    assert "helpless" in reasons


def test_it_says_that_there_is_nothing_else_to_order() -> None:
    """Who flees and comes off the field with one Move has no choice; a friend could go at once."""
    fought = bout(at=60, friends={50: kind("friend")}).sets(OWN, fleeing=True, cell=1)
    assert advise(fought.state, 0).reasons == (Reason("only"),)


def test_what_is_chosen_by_a_rule_of_thumb_has_no_reasons() -> None:
    """Down or dead: a veteran doesn't weigh it."""
    state = bout().state
    state.tasks = (Task(kind="finish", by=OWN, about=FOE),)
    assert advise(state, 0).reasons == ()


def test_its_json_form_gives_it_back() -> None:
    for state in (bout().state, Field().state):
        advice = advise(state, 0)
        assert advice_from_json(state, advice_to_json(advice)) == advice


def test_spoilt_advice_is_refused() -> None:
    state = bout().state
    with pytest.raises(ValueError, match="order"):
        advice_from_json(state, {"level": "veteran"})
