"""Best play in small fights, against the whole game tree and where the best is plain to see."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import tactical
from game.rules.tactical import duel
from game.rules.tactical.actions import Break, GoOn, Nullify, PassOn, Take
from game.rules.tactical.odds import exact, position
from tests.rules.tactical.game_tree import Tree, after, choices
from tests.rules.tactical.table import PIKES, Men, Table, lay, men

TEMPO = {"tempo": "on"}


def last_turn(one: Men, other: Men, turn: int = 20, **house: str) -> tactical.State:
    """The last turn is about to be opened: a tree that can be walked."""
    state = lay(one, other, **house).state
    state.turn, state.willing, state.side = turn - 1, True, 1
    return state


@pytest.mark.parametrize(
    ("one", "other", "house"),
    [
        (men(1, 6), men(1, 7), TEMPO),
        (men(1, 9, cover=2), men(1, 8, fear=1), TEMPO | {"escalation": "on"}),
        (men(1, 7), men(1, 8, **PIKES), TEMPO),
        (men(2, 7), men(1, 9), TEMPO | {"multiple": "on"}),
        (men(1, 6), men(2, 8), TEMPO | {"escalation": "on", "multiple": "on"}),
        (men(1, 7), men(2, 8, **PIKES), TEMPO | {"multiple": "on"}),
    ],
)
def test_best_is_what_the_whole_tree_says(one: Men, other: Men, house: dict[str, str]) -> None:
    tree, seen = Tree(), 0
    state = last_turn(one, other, **house)
    places = [state]
    while places and seen < 60:
        state = places.pop(0)
        if state.outcome is not None:
            continue
        seen += 1
        found = duel.best(state)
        sign = 1 if state.side == 0 else -1
        assert [order for order, _ in found.choices] == choices(state)
        for order, value in found.choices:
            assert value == pytest.approx(sign * tree.of(state, order), abs=1e-11), order
        assert found.value == max(value for _, value in found.choices)
        assert dict(found.choices)[found.order] == pytest.approx(found.value, abs=1e-11)
        for order in choices(state):
            places += [then for _, then in after(state, order)][::7]
    assert seen > 4


def test_two_turns_before_the_end_is_no_other_tree() -> None:
    state = last_turn(men(1, 5), men(1, 4, **PIKES), turn=19, **TEMPO)
    assert duel.best(state).value == pytest.approx(-Tree().value(state), abs=1e-12)


def test_what_one_side_hopes_the_other_fears() -> None:
    table = lay(men(2, 7), men(2, 6), **TEMPO)
    before = duel.best(table.state)
    assert before.order == GoOn("red")
    assert duel.best(table.go_on().state).value == pytest.approx(-before.value)


def test_without_choices_the_value_is_the_odds() -> None:
    for house in ({}, {"multiple": "on", "opening": "no_charge"}):
        state = lay(men(4, 7, single=True), men(5, 6, cover=1), **house).state
        clash = state.clash
        fight = exact(clash.profiles, clash.terms, position(state), to_end=True)
        hopes = fight.attackers_hold - fight.defenders_hold
        assert duel.best(state).value == pytest.approx(hopes, abs=1e-12)


def test_who_plays_best_is_no_worse_than_by_a_fixed_policy() -> None:
    state = lay(men(1, 9), men(1, 9), **TEMPO).state
    best = duel.best(state).value
    clash = state.clash
    for tempo in range(6):
        fight = exact(clash.profiles, clash.terms, position(state), to_end=True, tempo=(0, tempo))
        assert best <= fight.attackers_hold - fight.defenders_hold + 1e-12


def defended(table: Table, *values: int, taken: int = 0) -> Table:
    return table.falls(*values).take(taken)


def test_t7_who_can_t_miss_takes_what_costs_nothing() -> None:
    # With skill 10 and a shield's bonus of 5 nothing that is taken makes him fail or block less.
    table = lay(men(1, 6), men(1, 10, shield=5), **TEMPO).go_on()
    found = duel.best(table.state)
    values = dict(found.choices)
    assert values[Take("blue", 5)] < values[found.order]
    assert found.order in {Take("blue", taken) for taken in range(5)}


def test_t7_a_modifier_is_passed_on_where_it_hurts() -> None:
    table = defended(lay(men(1, 6), men(1, 9), **TEMPO).go_on(), 1, taken=2)
    found = duel.best(table.state)
    assert found.order == PassOn("blue")
    values = dict(found.choices)
    assert values[PassOn("blue")] > values[Nullify("blue")] > values[Nullify("blue", gift=True)]


@pytest.mark.parametrize("skill", [4, 10])
def test_t7_who_has_felled_more_may_break(skill: int) -> None:
    state = lay(men(2, 6), men(2, skill), **TEMPO, escalation="on").state
    state.turn, state.go, state.side, state.pool, state.carried = 19, 3, 0, 1, -2
    state.alive, state.lost, state.phase = (2, 1), (0, 1), "counter"
    found, tree = duel.best(state), Tree()
    assert Break("red") in dict(found.choices)
    for order, value in found.choices:
        assert value == pytest.approx(tree.of(state, order), abs=1e-11)


@pytest.mark.parametrize("closed", [False, True])
def test_t7_a_break_brings_pikes_back_to_reach(closed: bool) -> None:
    state = lay(men(2, 9), men(2, 9, length=4, secondary=0), **TEMPO).state
    state.turn, state.go, state.side, state.pool = 19, 4, 1, 1
    state.alive, state.lost, state.phase = (1, 2), (1, 0), "counter"
    state.closed, state.closing = (False, closed), (False, not closed)
    found, tree = duel.best(state), Tree()
    assert Break("blue") in dict(found.choices)
    for order, value in found.choices:
        assert value == pytest.approx(-tree.of(state, order), abs=1e-11)


def test_t7_pikes_that_may_break_do_better_than_the_odds_without() -> None:
    state = lay(men(3, 9), men(3, 8, length=4, secondary=0)).state
    state.turn = 18
    clash = state.clash
    fight = exact(clash.profiles, clash.terms, position(state), to_end=True)
    assert duel.best(state).value < fight.attackers_hold - fight.defenders_hold - 0.01


def test_t7_closed_with_pikes_are_better_broken_off() -> None:
    pikes = men(2, 9, length=4, secondary=0)
    state = lay(men(2, 9), pikes).state
    state.turn, state.go, state.side, state.pool = 5, 4, 1, 1
    state.alive, state.lost, state.phase = (1, 2), (1, 0), "counter"
    state.closing = (False, True)
    found = duel.best(state)
    assert found.order == Break("blue")
    values = dict(found.choices)
    assert values[Break("blue")] > values[PassOn("blue")]


def test_large_fights_and_finished_ones_are_refused() -> None:
    state: Any = lay(men(7), men(3)).state
    assert not duel.fits(state)
    with pytest.raises(ValueError, match="more than 6 men a side"):
        duel.best(state)
    state = lay(men(1), men(1)).falls(10).go_on().state
    with pytest.raises(ValueError, match="the fight is over"):
        duel.best(state)


def test_what_is_left_of_a_large_fight_is_small_enough() -> None:
    state = lay(men(20, 7), men(20, 7), **TEMPO).state
    state.turn, state.alive = 3, (6, 2)
    assert duel.fits(state)
    small = lay(men(6, 7), men(2, 7), **TEMPO).state
    small.turn = 3
    assert duel.best(state).value == pytest.approx(duel.best(small).value, abs=1e-12)
