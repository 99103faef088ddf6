"""The die, the goes of a turn, contact and many opponents (T1 to T3)."""

from __future__ import annotations

import pytest

from game.rules.tactical.events import Again, Handed, Modifiers, Rolled, TurnEnded, TurnOpened
from tests.rules.tactical.table import HIT, MISS, lay, men


def test_the_texts_example_leaves_five_and_five_after_five_increments() -> None:
    """T2: successes 7, 5, 3 and 0."""
    table = lay().falls(
        *(1, 2, 3, 4, 5, 6, 6, 7, 8, 10),
        *(6, 1, 9, 2, 7, 3, 4),
        *(10, 1, 7, 6, 2),
        *(7, 8, 9),
    )
    table.go_on()
    assert [(roll.side, roll.counters, roll.fallen) for roll in table.events(Rolled)] == [
        ("blue", 7, 3),
        ("red", 5, 2),
        ("blue", 3, 2),
        ("red", 0, 3),
    ]
    assert table.state.alive == (5, 5)
    assert table.ended == TurnEnded(turn=1, why="spent", side="", increments=5, alive=(5, 5))
    assert table.awaited == ("between", "red")


@pytest.mark.parametrize("roll", range(1, 11))
def test_a_roll_up_to_the_skill_succeeds(roll: int) -> None:
    """T1."""
    table = lay(men(1), men(1, skill=6)).falls(*([roll, MISS] if roll <= 6 else [roll]))
    table.go_on()
    assert table.events(Rolled)[0].faces == (("counter",) if roll <= 6 else ("fail",))
    assert table.state.alive == ((0, 1) if roll <= 6 else (1, 0))


def test_a_roll_is_told_with_all_that_it_came_of() -> None:
    table = lay(men(2), men(2)).falls(6, 7, 8).go_on()
    assert table.new[:3] == [
        TurnOpened(turn=1, side="red", charge=True, alive=(2, 2), pool=2),
        Rolled(
            side="blue",
            go=2,
            opening=False,
            skill=6,
            modifiers=Modifiers(),
            dice=(6, 7),
            again=(),
            faces=("counter", "fail"),
            halved=0,
            counters=1,
            fallen=1,
            closed=0,
            alive=(2, 1),
        ),
        Handed(side="blue", counters=1, modifier=0, how="plain"),
    ]
    assert table.rolled.go == 3
    assert table.rolled.alive == (1, 1)


def test_dice_say_what_they_are_for_and_have_ten_sides() -> None:
    table = lay(men(3), men(2), multiple="on").falls(1, 1, 1, MISS, MISS).go_on()
    assert [roll[1:] for roll in table.dice.log] == [
        ("defence of blue", 10, (1, 1)),
        ("defence of blue, outnumbered", 10, (1,)),
        ("defence of red", 10, (MISS, MISS)),
    ]
    table = lay(men(1), men(1), opening="no_charge").falls(MISS).go_on()
    assert [roll[1:] for roll in table.dice.log] == [("openings of red", 10, (MISS,))]


def test_the_opening_and_nine_rolls_make_a_turn() -> None:
    """T2: the counters of the tenth increment aren't handed over."""
    table = lay(men(1), men(1)).falls(*[HIT] * 9).go_on()
    assert [roll.go for roll in table.events(Rolled)] == list(range(2, 11))
    assert [roll.side for roll in table.events(Rolled)] == ["blue", "red"] * 4 + ["blue"]
    assert len(table.events(Handed)) == 8
    assert table.ended == TurnEnded(turn=1, why="time", side="", increments=10, alive=(1, 1))
    assert (table.state.go, table.state.pool, table.state.carried) == (0, 0, 0)


def test_a_rolled_opening_is_one_of_the_ten_increments() -> None:
    table = lay(men(1), men(1), opening="no_charge").falls(*[HIT] * 10).go_on()
    assert [roll.go for roll in table.events(Rolled)] == list(range(1, 11))
    assert table.ended.increments == 10


def test_the_turn_ends_when_the_pool_is_empty() -> None:
    table = lay(men(2), men(3)).falls(MISS, MISS).go_on()
    assert table.ended == TurnEnded(turn=1, why="spent", side="", increments=2, alive=(2, 1))
    assert table.awaited == ("between", "red")


@pytest.mark.parametrize(
    ("falls", "alive", "winner"), [((MISS,), (1, 0), "red"), ((HIT, MISS), (0, 1), "blue")]
)
def test_the_turn_and_the_fight_end_when_a_side_is_gone(
    falls: tuple[int, ...], alive: tuple[int, int], winner: str
) -> None:
    table = lay(men(1), men(1)).falls(*falls).go_on()
    assert table.ended == TurnEnded(
        turn=1, why="gone", side="", increments=len(falls) + 1, alive=alive
    )
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (winner,)


@pytest.mark.parametrize(("reds", "blues"), [(12, 10), (10, 12), (10, 10)])
def test_the_smaller_number_is_in_contact(reds: int, blues: int) -> None:
    """T3."""
    table = lay(men(reds), men(blues)).falls(*[MISS] * 10).go_on()
    (opened,) = table.events(TurnOpened)
    assert opened.pool == 10
    assert opened.alive == (reds, blues)
    assert len(table.rolled.dice) == 10


class TestManyOpponents:
    """T3: successes that are rolled again, when it is switched on."""

    def test_the_texts_twelve_against_ten(self) -> None:
        """4 of 10 fail; of 6 successes 2 are rolled again, and one of those fails."""
        table = lay(men(12), men(10), multiple="on")
        table.falls(7, 1, 8, 2, 3, 9, 4, 10, 5, 6, *(6, 7), *[MISS] * 5).go_on()
        defence, answer = table.events(Rolled)
        assert defence.dice == (7, 6, 8, 7, 3, 9, 4, 10, 5, 6)
        assert defence.again == (Again(die=1, first=1), Again(die=3, first=2))
        assert (defence.fallen, defence.counters) == (5, 5)
        assert len(answer.dice) == 5

    def test_it_is_off_unless_switched_on(self) -> None:
        table = lay(men(12), men(10)).falls(*[HIT] * 10, *[MISS] * 10).go_on()
        assert table.events(Rolled)[0].again == ()

    def test_equal_numbers_roll_nothing_again(self) -> None:
        table = lay(men(2), men(2), multiple="on").falls(HIT, HIT, MISS, MISS).go_on()
        assert all(roll.again == () for roll in table.events(Rolled))

    def test_it_binds_both_sides(self) -> None:
        table = lay(men(2), men(4), multiple="on")
        table.falls(HIT, HIT, HIT, HIT, *(HIT, MISS), MISS).go_on()
        defence, answer, last = table.events(Rolled)
        assert defence.again == ()
        assert answer.again == (Again(0, HIT), Again(1, HIT))
        assert (answer.counters, answer.fallen) == (1, 1)
        assert last.side == "blue"

    def test_the_men_alive_when_it_rolls_count(self) -> None:
        """Three against three; one defender falls, and from then on he is one too few."""
        table = lay(men(3), men(3), multiple="on")
        table.falls(HIT, HIT, MISS, HIT, HIT, *(HIT, HIT, MISS), MISS).go_on()
        first, second, third, _ = table.events(Rolled)
        assert first.again == second.again == ()
        assert third.again == (Again(0, HIT),)
        assert third.dice == (MISS, HIT)

    def test_who_falls_in_the_roll_itself_still_counts_for_it(self) -> None:
        table = lay(men(3), men(2), multiple="on").falls(HIT, MISS, HIT, MISS).go_on()
        assert table.events(Rolled)[0].again == (Again(0, HIT),)

    def test_each_success_is_rolled_again_once_at_most(self) -> None:
        table = lay(men(9), men(3), multiple="on").falls(HIT, MISS, HIT, HIT, HIT, MISS, MISS)
        table.go_on()
        assert table.events(Rolled)[0].again == (Again(0, HIT), Again(2, HIT))
        assert table.events(Rolled)[0].counters == 2

    def test_no_success_no_second_roll(self) -> None:
        table = lay(men(9), men(2), multiple="on").falls(MISS, MISS).go_on()
        assert table.rolled.again == ()

    def test_counters_go_before_blocks_and_then_by_the_order_of_the_dice(self) -> None:
        """Coverage 2: rolls of 1 and 2 are blocks."""
        table = lay(men(6, cover=2), men(4), multiple="on")
        table.falls(1, 5, 4, 3, *(MISS, MISS), MISS).go_on()
        assert table.events(Rolled)[0].again == (Again(1, 5), Again(2, 4))
        table = lay(men(6, cover=2), men(4), multiple="on")
        table.falls(1, 2, MISS, 3, *(6, 2), MISS).go_on()
        defence = table.events(Rolled)[0]
        assert defence.again == (Again(0, 1), Again(3, 3))
        assert defence.dice == (6, 2, MISS, 2)
        assert defence.faces == ("counter", "block", "fail", "block")

    def test_halving_comes_after_it(self) -> None:
        table = lay(men(5), men(4, single=True), multiple="on")
        table.falls(HIT, HIT, HIT, HIT, MISS, MISS).go_on()
        defence = table.events(Rolled)[0]
        assert (defence.counters, defence.halved, defence.fallen) == (1, 2, 1)

    def test_openings_are_not_rolled_again(self) -> None:
        """T6."""
        table = lay(men(2), men(4), multiple="on", opening="no_charge")
        table.falls(HIT, HIT, MISS, MISS).go_on()
        opening, _ = table.events(Rolled)
        assert (opening.again, opening.counters) == ((), 2)
