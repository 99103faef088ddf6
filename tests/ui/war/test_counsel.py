"""Advice in words: every order and every reason there can be, and whole games of it."""

from collections import Counter
from typing import get_args

import pytest

from game.dice import Dice
from game.players import choose
from game.players.advice import Advice, Reason, Why, explained
from game.rules import war
from game.rules.contract import silence
from game.rules.war.actions import (
    Decline,
    EndTurn,
    Enter,
    Entrench,
    Hold,
    LongRest,
    Move,
    Muster,
    Recuperate,
    Settle,
    Withdraw,
)
from game.rules.war.house import House
from game.rules.war.scenario import Post
from game.tiled import load, shipped
from game.ui.war.arrows import NO_ARROW, arrow
from game.ui.war.chances import NEXT, TO_THE_END, sentence
from game.ui.war.counsel import MOST, REASONS, counsel, order_words, reason_words
from tests.rules.war.table import lay
from tests.ui.war.field import at, begun

POSTS = (
    Post(cell=at(0, 0), faction="red", name="Camp"),
    Post(cell=at(3, 2), faction="blue", name="Oldbridge"),
)


def field() -> war.State:
    return begun(
        {("red", 2, 2): "3 knights", ("blue", 3, 2): "2 bandits"}, posts=POSTS, first="red"
    )


def test_an_attack_is_told_as_a_player_would_say_it() -> None:
    state = field()
    order = Enter("red", at(2, 2), state.stack(at(2, 2), "red"), at(3, 2), "blue")
    found = counsel(state, explained(state, order))
    assert found.order == "Attack Oldbridge (3,2) with 3 × Knights"
    assert found.odds is not None
    assert found.odds.title == TO_THE_END
    assert sentence(found.odds).startswith("wins 9")
    assert found.reasons[0].startswith("On average")
    assert found.reasons[0].endswith("of your 3 fall.")
    assert "A win wins the war." in found.reasons
    assert "A win takes Outpost Oldbridge from Blue." in found.reasons


def test_one_round_is_told_to_be_one() -> None:
    state = begun(
        {("red", 2, 2): "arcane_tower", ("blue", 4, 2): "2 bandits"}, posts=POSTS, first="red"
    )
    shot = next(order for order in war.orders(state) if type(order).__name__ == "Shoot")
    found = counsel(state, explained(state, shot))
    assert found.order == "Shoot at 4,2 with Arcane Tower"
    assert found.odds is not None
    assert found.odds.title == NEXT
    assert found.reasons[0].endswith("fall in this round.")


def test_orders_on_the_spot_and_refusals_have_words() -> None:
    state = field()
    unit = state.stack(at(2, 2), "red")[0]
    told = [
        order_words(state, Entrench("red", at(2, 2), unit)),
        order_words(state, EndTurn("red")),
        order_words(state, Muster("red", at(0, 0), "airship")),
        order_words(state, Decline("red", at(0, 0))),
    ]
    assert told == [
        "Entrench Knights in 2,2",
        "End the turn",
        "Raise Airship in Camp (0,0)",
        "Raise nothing in Camp (0,0)",
    ]


def test_a_march_is_said_to_set_out() -> None:
    state = begun(
        {("red", 2, 2): "battle_tower", ("blue", 6, 4): "bandits"}, posts=POSTS, first="red"
    )
    tower = state.stack(at(2, 2), "red")
    assert order_words(state, Move("red", at(2, 2), tower, at(2, 1))) == (
        "Set out with Battle Tower for 2,1"
    )


def test_a_new_unit_s_kind_is_explained() -> None:
    table = lay({"0,0": "red: knights", "6,5": "blue: bandits"}, posts={"0,0": "red"})
    table.end_turn().end_turn()
    order = Muster("red", table.cell("0,0"), "healers")
    found = counsel(table.state, explained(table.state, order))
    assert any(line.startswith("Healers: Healing: once a turn") for line in found.reasons)


def test_to_hold_or_withdraw_tells_what_pressing_on_would_be() -> None:
    table = lay(
        {"2,2": "red: 2 bandits", "3,2": "blue: 4 knights", "6,5": "blue: bandits"},
        posts={"0,0": "red", "6,5": "blue"},
    )
    table.falls(6, 5, 1, 1, 1, 1).play(table.enter("2 bandits", "2,2", "3,2"))
    for order in (Hold("red"), Withdraw("red")):
        found = counsel(table.state, explained(table.state, order))
        assert found.odds is None
        assert found.reasons[0].startswith("Pressing on would win ")
    assert order_words(table.state, Withdraw("red")) == "Withdraw to 2,2"


@pytest.mark.parametrize("why", get_args(Why))
def test_every_reason_is_a_sentence(why: Why) -> None:
    state = field()
    variants = {
        "nearer": ["post", "goal", "unit", "own", "enemy"],
        "tried": ["wargame", "tactical"],
    }
    kinds = variants.get(why, ["blue"])
    for what in kinds:
        for number in (1, 2):
            reason = Reason(why, at(3, 2), what, 0.25, 0.5, number, "2 of 3")
            for fights in (True, False):
                told = reason_words(state, reason, fights=fights)
                assert told.endswith(".")
                assert "{" not in told
                assert not told[0].islower() or told.startswith("blue")


def test_no_wording_is_left_over() -> None:
    assert {key.split()[0] for key in REASONS} == set(get_args(Why))


PLACELESS = (EndTurn, LongRest, Recuperate, Settle)  # orders that no arrow can show


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_whole_games_can_be_advised_on(path: object) -> None:
    scenario, tables = load(path)  # type: ignore[arg-type]
    state, _ = war.start(scenario, House(), tables, Dice(5))
    dice, seen = Dice(5), Counter[str]()
    for number in range(120):
        if war.outcome(state) is not None:
            break
        order = choose("novice", state, number)
        advice: Advice = explained(state, order)  # type: ignore[arg-type]
        told = counsel(state, advice)
        assert told.order
        assert 1 <= len(told.reasons) <= MOST
        drawn = arrow(state, order)
        assert drawn != NO_ARROW or isinstance(order, PLACELESS)
        seen[type(order).__name__] += 1
        war.play(state, order, dice, silence)
    assert len(seen) >= 3
