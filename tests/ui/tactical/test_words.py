"""What a die may come to on average, and what the choices say of it."""

import random

import pytest

from game.data.tactical import tactical_tables
from game.dice import Dice, FixedDice
from game.players.tactical.advice import Advice, Prospect, Reason, advise
from game.rules import tactical
from game.rules.tactical.house import House
from game.rules.tactical.odds_result import Result, position
from game.rules.tactical.odds_rolls import Roll
from game.ui.tactical.counsel import counsel, fine
from game.ui.tactical.odds_words import Chances, die_chances, on_average, shares_words
from game.ui.tactical.options import options, question
from game.ui.tactical.result import fate
from tests.ui.tactical.fighting import lines


def rolled(once: Chances, pool: int, extra: int, halved: bool, tries: int = 40_000) -> Chances:
    """The same by throwing dice."""
    chance = random.Random(1)
    kinds, weights = ("counter", "block", "fail"), (once.counter, once.block, once.fail)
    kept = failed = 0
    for _ in range(tries):
        dice = chance.choices(kinds, weights, k=pool)
        order = [at for at, die in enumerate(dice) if die == "counter"]
        order += [at for at, die in enumerate(dice) if die == "block"]
        for at in order[:extra]:
            dice[at] = chance.choices(kinds, weights)[0]
        counters = dice.count("counter")
        kept += counters // 2 if halved else counters
        failed += dice.count("fail")
    return Chances(kept / tries / pool, 1 - (kept + failed) / tries / pool, failed / tries / pool)


@pytest.mark.parametrize(
    ("pool", "extra", "halved"), [(1, 1, False), (5, 2, False), (4, 0, True), (6, 3, True)]
)
def test_re_rolls_and_halving_go_into_a_die_s_chances(pool: int, extra: int, halved: bool) -> None:
    once = Chances(0.5, 0.2, 0.3)
    found = on_average(Roll(1, once.fail, once.block, once.counter, halved), pool, extra)
    assert found[:3] == pytest.approx(rolled(once, pool, extra, halved)[:3], abs=0.01)
    assert sum(found[:3]) == pytest.approx(1)


def test_a_lone_man_with_one_weapon_never_counters() -> None:
    assert on_average(Roll(1, 0.4, 0.0, 0.6, halved=True), 1, 0)[:3] == pytest.approx((0, 0.6, 0.4))


def fight(scenario: object, house: dict[str, str], dice: object) -> tactical.State:
    state, _ = tactical.start(scenario, House.of(house), tactical_tables(), dice)  # type: ignore[arg-type]
    return state


def test_the_first_defence_of_long_weapons_is_closed_with() -> None:
    state = fight(lines(10, 10, other="pikemen"), {}, Dice(1))
    first = die_chances(state.clash, 1, position(state), 0, 2, 10)
    later = die_chances(state.clash, 1, position(state), 0, 4, 10)
    assert "closed with" in first.words
    assert "fall" in later.words


def test_counters_in_hand_can_be_passed_dropped_or_given_as_a_gift() -> None:
    dice = FixedDice([1])
    state = fight(lines(1, 1, "duellists"), {"tempo": "on"}, dice)
    tactical.play(state, tactical.orders(state)[0], dice, lambda _event: None)
    tactical.play(state, tactical.orders(state)[3], dice, lambda _event: None)
    assert state.phase == "counter"
    told = {one.label: one.means for one in options(state)}
    assert told == {
        "Pass on −3": "They defend at −3: counter 50 %, fall 50 %.",
        "Drop it: hand over at 0": "They defend: counter 80 %, fall 20 %.",
        "Give +1 instead": "They defend at +1: counter 90 %, fall 10 %.",
    }
    assert [one.key for one in options(state)] == ["1", "2", "3"]
    assert question(state) == "What goes over with the counters?"


def test_a_tempo_at_which_nothing_can_counter_says_that_nothing_goes_over() -> None:
    dice = Dice(1)
    state = fight(lines(1, 1, "duellists", fear=0), {"tempo": "on", "escalation": "on"}, dice)
    weak = fight(lines(1, 1, "levy"), {"tempo": "on", "escalation": "on"}, dice)
    for one in (state, weak):
        tactical.play(one, tactical.orders(one)[0], dice, lambda _event: None)
    told = {one.label: one.means for one in options(weak)}
    assert told["Take −5"].endswith("fall 100 %. Nothing goes over.")
    assert "Passed on at −1" in told["Take −1"]
    assert all("Passed on" in one.means for one in options(state))


def test_the_bar_names_a_draw_where_it_can_be_seen() -> None:
    drawn = Result(((0.51, 0.09), (0.0, 0.40)), 5.0, 9.0)
    assert shares_words(drawn) == "0 % · drawn 91 % · 9 %"
    assert shares_words(Result(((0.001, 0.4), (0.599, 0.0)), 5.0, 2.0)) == "60 % : 40 %"


def test_what_became_of_a_side_s_men() -> None:
    assert fate(1, 1, fled=False) == "1 of 1 still stands, 0 fell"
    assert fate(3, 10, fled=False) == "3 of 10 still stand, 7 fell"
    assert fate(3, 10, fled=True) == "3 of 10 left the field, 7 fell"


def test_who_breaks_off_is_told_what_it_costs() -> None:
    dice = Dice(1)
    state = fight(lines(), {}, dice)
    tactical.play(state, tactical.orders(state)[0], dice, lambda _event: None)
    told = {one.name: one.means for one in options(state)}
    assert told["break_off"] == f"You leave with {state.alive[0]} men, and the field to The Blues."
    assert "each on target at 60 %" in told["go_on"]


def test_advice_in_words_names_every_choice_and_what_it_supposes() -> None:
    dice = Dice(1)
    state = fight(lines(1, 1, "duellists"), {"tempo": "on"}, dice)
    tactical.play(state, tactical.orders(state)[0], dice, lambda _event: None)
    told = counsel(state, advise(state, 0))
    assert len(told.rows) == 6
    assert told.order == told.rows[0][0]
    assert told.reasons[-1] == "Exact, if both play their best to the end."


def test_a_choice_that_holds_the_field_less_often_than_the_next_best_says_so() -> None:
    dice = Dice(1)
    state = fight(lines(), {}, dice)
    tactical.play(state, tactical.orders(state)[0], dice, lambda _event: None)
    go_on, break_off = tactical.orders(state)
    prospects = Prospect(go_on, (0.9, 0.1), (1, 0)), Prospect(break_off, (1, 0), (1, 1))
    reasons = Reason("kills", 1.0), Reason("field", -0.1)
    told = counsel(state, Advice("veteran", go_on, "best_play", prospects, reasons))
    assert told.reasons[1] == "You hold the field at 90.0 %, though Break off would at 100 %."


def test_the_only_choice_is_said_to_be_that() -> None:
    state = fight(lines(), {}, Dice(1))
    told = counsel(state, advise(state, 0))
    assert told.reasons[0] == "There is nothing else to choose."


def test_numbers_as_players_read_them() -> None:
    assert [fine(chance) for chance in (0.0, 0.0001, 0.366, 1.0)] == [
        "0 %",
        "<1 %",
        "36.6 %",
        "100 %",
    ]
