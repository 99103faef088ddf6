"""Refusals say in a sentence what is wrong, each in one wording (T7, T8)."""

from __future__ import annotations

from game.rules import tactical
from game.rules.contract import Order
from game.rules.tactical.actions import Break, BreakOff, GoOn, Nullify, PassOn, Take
from tests.rules.tactical.table import MISS, Table, lay, men

COUNTERS = "First decide what becomes of the counters."


def in_hand(**house: str) -> Table:
    """Red holds two counters at −2; a man of blue's fell."""
    table = lay(men(3), men(3), tempo="on", **house).go_on()
    table.falls(1, 1, MISS).take(1).pass_on()
    return table.falls(1, 1).take(1)


def test_the_fight_has_to_be_opened_first() -> None:
    table = lay()
    begin = "The fight hasn’t begun: the first turn has to be opened."
    for order in (BreakOff("red"), Take("red", 1), PassOn("red"), Nullify("red"), Break("red")):
        assert table.refused(order) == begin


def test_who_isnt_awaited_has_to_wait() -> None:
    table = lay(tempo="on")
    assert table.refused(GoOn("blue")) == "It is for Red to decide now."
    table.go_on()
    assert table.refused(Take("red", 0)) == "It is for Blue to decide now."


def test_a_side_that_isnt_there() -> None:
    for side in ("green", "gm", ""):
        assert lay().refused(GoOn(side)) == f"There is no side {side!r}."


def test_what_is_awaited_is_said() -> None:
    table = lay(men(3), men(3), tempo="on").go_on()
    for order in (GoOn("blue"), BreakOff("blue"), PassOn("blue"), Nullify("blue"), Break("blue")):
        assert table.refused(order) == "First choose the tempo for this defence."
    table = in_hand()
    for order in (GoOn("red"), BreakOff("red"), Take("red", 0)):
        assert table.refused(order) == COUNTERS
    table.break_()
    for order in (Take("red", 0), PassOn("red"), Nullify("red"), Break("red")):
        assert table.refused(order) == "Between two turns a side can only go on or break off."


def test_after_the_end_nothing_is_legal() -> None:
    table = lay(men(1), men(1)).falls(MISS).go_on()
    for side in ("red", "blue", "green"):
        assert table.refused(GoOn(side)) == "The fight is over."


def test_tempo_has_limits() -> None:
    table = lay(men(2), men(2), tempo="on").go_on()
    assert table.refused(Take("blue", 6)) == "Tempo is 0 to 5, not 6."
    assert table.refused(Take("blue", -1)) == "Tempo is 0 to 5, not -1."
    table.falls(1, 1).take(3).pass_on()
    assert table.refused(Take("red", 3)) == (
        "At most 2 can be taken here: with what came along a roll is at −5 at worst."
    )


def test_without_tempo_there_is_nothing_to_nullify() -> None:
    table = lay(men(2), men(2), escalation="on").falls(1, MISS, 1).go_on()
    for gift in (False, True):
        assert table.refused(Nullify("red", gift=gift)) == (
            "There is no tempo to nullify: this defence was rolled without."
        )


def test_one_to_the_good_is_no_answer_to_one_to_the_good() -> None:
    table = lay(men(1), men(1), tempo="on").go_on().falls(1).take(1).nullify(gift=True)
    table.falls(1).take(0)
    assert table.refused(Nullify("red", gift=True)) == (
        "+1 can only be given in place of a negative modifier."
    )


def test_breaking_has_to_be_earned() -> None:
    table = lay(men(3), men(3), tempo="on").go_on().falls(1, 1, MISS).take(1)
    assert table.refused(Break("blue")) == (
        "Only who felled more than was lost in this turn may break: 0 felled, 1 lost."
    )


def test_breaking_has_to_be_of_use() -> None:
    """Counters in hand with nothing to choose arise in no fight: a state of another hand."""
    table = lay(men(3), men(3))
    state = table.state
    state.turn, state.phase, state.go, state.pool, state.lost = 1, "counter", 3, 1, (0, 1)
    assert table.refused(Break("red")) == (
        "There are no modifiers and no closing that a break would reset."
    )
    assert table.choices == ["pass_on"]


def test_an_order_of_another_game() -> None:
    class Fly(Order, frozen=True, tag="fly"):
        """No order of this one."""

    assert lay().refused(Fly("red")) == "Fly is no order of the Tactical Core."


def test_legal_orders_are_not_refused() -> None:
    table = in_hand()
    assert table.choices == ["pass_on", "nullify", "gift", "break"]
    for order in tactical.orders(table.state):
        assert tactical.refusal(table.state, order) is None
