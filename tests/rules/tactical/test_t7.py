"""Tempo, nullifying, escalation, breaking, fear (T7)."""

from __future__ import annotations

from game.rules.tactical.events import Handed, Modifiers, Rolled, TempoTaken, TurnEnded
from tests.rules.tactical.table import HIT, MISS, PIKES, lay, men

FOUR = ["pass_on", "nullify", "gift", "break"]


class TestTempo:
    """A side may take −k before a defence; its counters carry the sum on."""

    def test_it_is_asked_of_who_is_about_to_defend(self) -> None:
        table = lay(tempo="on").go_on()
        assert table.awaited == ("tempo", "blue")
        assert table.choices == [f"tempo {taken}" for taken in range(6)]
        assert table.state.go == 1

    def test_it_is_off_unless_switched_on(self) -> None:
        table = lay(men(1), men(1)).falls(MISS).go_on()
        assert table.events(Rolled)[0].modifiers == Modifiers()

    def test_it_is_not_asked_for_an_opening(self) -> None:
        table = lay(men(1), men(1), tempo="on", opening="no_charge").falls(HIT).go_on()
        assert table.rolled.opening
        assert table.awaited == ("tempo", "blue")

    def test_what_is_taken_comes_off_the_skill(self) -> None:
        table = lay(men(3), men(3), tempo="on").go_on().falls(4, 5, 4).take(2)
        assert table.new[0] == TempoTaken("blue", 2)
        assert table.rolled.modifiers == Modifiers(taken=-2)
        assert table.rolled.skill == 4
        assert table.rolled.faces == ("counter", "fail", "counter")

    def test_nothing_may_be_taken(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on().falls(6).take(0)
        assert table.rolled.skill == 6
        assert table.handed == Handed(side="blue", counters=1, modifier=0, how="plain")
        assert table.awaited == ("tempo", "red")

    def test_the_whole_sum_goes_to_the_foes_next_roll(self) -> None:
        table = lay(men(2), men(2), tempo="on").go_on().falls(1, 1).take(2).pass_on()
        assert table.handed == Handed(side="blue", counters=2, modifier=-2, how="passed")
        assert table.awaited == ("tempo", "red")
        assert table.choices == ["tempo 0", "tempo 1", "tempo 2", "tempo 3"]
        table.falls(3, 4).take(1)
        assert table.rolled.modifiers == Modifiers(carried=-2, taken=-1)
        assert table.rolled.skill == 3
        table.pass_on()
        assert table.handed.modifier == -3

    def test_what_came_along_is_in_the_sum_though_nothing_is_taken(self) -> None:
        table = lay(men(2), men(2), tempo="on").go_on().falls(1, 1).take(2).pass_on()
        table.falls(1, 1).take(0)
        assert table.awaited == ("counter", "red")
        assert table.pass_on().handed.modifier == -2

    def test_five_is_the_limit_and_then_nothing_is_asked(self) -> None:
        table = lay(men(2, skill=9), men(2, skill=9), tempo="on").go_on().falls(1, 1).take(5)
        table.falls(4, 5).pass_on()
        assert table.rolled.modifiers == Modifiers(carried=-5)
        assert table.rolled.skill == 4
        assert table.awaited == ("counter", "red")

    def test_nullifying_hands_over_nothing(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on().falls(1).take(3).nullify()
        assert table.handed == Handed(side="blue", counters=1, modifier=0, how="nullified")
        table.falls(6).take(0)
        assert table.rolled.skill == 6

    def test_or_one_to_the_good(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on().falls(1).take(3).nullify(gift=True)
        assert table.handed == Handed(side="blue", counters=1, modifier=1, how="gift")
        table.falls(7).take(0)
        assert table.rolled.modifiers == Modifiers(carried=1)
        assert table.rolled.skill == 7

    def test_with_one_to_the_good_five_can_be_taken_still(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on().falls(1).take(1).nullify(gift=True)
        assert table.choices[-1] == "tempo 5"
        table.falls(2).take(5)
        assert table.rolled.skill == 2
        assert table.pass_on().handed.modifier == -4

    def test_a_good_modifier_may_be_passed_on_or_nullified_but_not_made_anew(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on().falls(1).take(1).nullify(gift=True)
        table.falls(7).take(0)
        assert table.choices == ["pass_on", "nullify"]
        assert table.pass_on().handed == Handed("red", 1, 1, "passed")

    def test_a_good_modifier_taken_back_to_nothing_leaves_no_choice(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on().falls(1).take(1).nullify(gift=True)
        table.falls(6).take(1)
        assert table.handed == Handed("red", 1, 0, "plain")
        assert table.awaited == ("tempo", "blue")

    def test_no_counters_no_choice(self) -> None:
        table = lay(men(2), men(2), tempo="on").go_on().falls(MISS, MISS).take(4)
        assert table.ended.why == "gone"

    def test_the_last_increments_counters_are_no_choice_either(self) -> None:
        table = lay(men(1), men(1), tempo="on").go_on()
        for _ in range(8):
            table.falls(1).take(0)
        table.falls(1).take(2)
        assert table.ended == TurnEnded(turn=1, why="time", side="", increments=10, alive=(1, 1))
        assert table.state.carried == 0

    def test_nothing_is_carried_into_the_next_turn(self) -> None:
        table = lay(men(2), men(2), tempo="on").go_on().falls(1, MISS).take(3).pass_on()
        table.falls(MISS).take(2)
        assert table.ended.alive == (1, 1)
        table.falls(HIT).both_go_on()
        assert table.rolled.modifiers == Modifiers()
        assert table.choices[-1] == "tempo 5"


class TestEscalation:
    """The opening at 0, the first defence at −1, and so on to −9."""

    def test_each_go_is_one_worse(self) -> None:
        table = lay(men(1, skill=10), men(1, skill=10), escalation="on")
        table.falls(*[1] * 9).go_on()
        assert [roll.modifiers for roll in table.events(Rolled)] == [
            Modifiers(escalation=-worse) for worse in range(1, 10)
        ]
        assert [roll.skill for roll in table.events(Rolled)] == list(range(9, 0, -1))

    def test_it_comes_off_the_skill(self) -> None:
        table = lay(men(3), men(3), escalation="on").falls(5, 5, 6, 4, 5, MISS).go_on()
        assert [roll.faces for roll in table.events(Rolled)] == [
            ("counter", "counter", "fail"),
            ("counter", "fail"),
            ("fail",),
        ]

    def test_it_begins_anew_with_each_turn(self) -> None:
        table = lay(men(2), men(2), escalation="on").falls(HIT, MISS, MISS).go_on()
        table.falls(HIT, MISS).both_go_on()
        assert [roll.modifiers.escalation for roll in table.events(Rolled)] == [0, -1]

    def test_it_is_not_tempo(self) -> None:
        """It isn't carried, can't be nullified, and leaves all five to take."""
        table = lay(men(2), men(2), escalation="on", tempo="on").go_on().falls(1, 1).take(0)
        assert table.handed == Handed("blue", 2, 0, "plain")
        assert table.choices[-1] == "tempo 5"
        table.falls(1, 1).take(1)
        assert table.rolled.modifiers == Modifiers(taken=-1, escalation=-2)
        assert table.pass_on().handed.modifier == -1
        table.falls(1, 1).take(4)
        assert table.rolled.modifiers == Modifiers(carried=-1, taken=-4, escalation=-3)
        assert table.rolled.skill == -2
        assert table.rolled.faces == ("fail", "fail")


class TestBreak:
    """Who felled more than it lost may keep the counters and end the turn."""

    def test_it_ends_the_turn_and_names_who_broke(self) -> None:
        table = lay(men(3), men(3), escalation="on").falls(HIT, HIT, MISS, HIT, HIT).go_on()
        assert table.awaited == ("counter", "red")
        assert table.state.lost == (0, 1)
        table.falls().break_()
        assert table.new == [TurnEnded(1, "broke", "red", 3, (3, 2))]
        assert table.awaited == ("between", "red")
        assert (table.state.pool, table.state.go, table.state.carried) == (0, 0, 0)

    def test_modifiers_begin_anew(self) -> None:
        table = lay(men(2), men(2), escalation="on", tempo="on").go_on()
        table.falls(1, MISS).take(2).pass_on().falls(1).take(1)
        assert table.choices == FOUR
        table.falls().break_()
        table.falls(6).both_go_on()
        assert table.rolled.modifiers == Modifiers()
        assert table.choices[-1] == "tempo 5"

    def test_without_tempo_there_is_passing_on_beside_it(self) -> None:
        table = lay(men(2), men(2), escalation="on").falls(1, MISS, 1).go_on()
        assert table.awaited == ("counter", "red")
        assert table.choices == ["pass_on", "break"]
        table.falls(MISS)
        assert table.pass_on().handed == Handed("red", 1, 0, "plain")

    def test_with_tempo_that_nobody_took_too(self) -> None:
        table = lay(men(2), men(2), tempo="on").go_on().falls(1, MISS).take(0)
        assert table.awaited == ("tempo", "red")
        table.falls(1).take(0)
        assert table.choices == ["pass_on", "break"]
        assert table.pass_on().handed == Handed("red", 1, 0, "plain")

    def test_with_tempo_taken_all_four_are_there(self) -> None:
        table = lay(men(2), men(2), tempo="on").go_on().falls(1, MISS).take(1).nullify()
        table.falls(1).take(1)
        assert table.choices == FOUR

    def test_where_it_would_reset_nothing_it_is_not_asked(self) -> None:
        table = lay(men(2), men(2)).falls(1, MISS, 1, MISS).go_on()
        assert [event.how for event in table.events(Handed)] == ["plain", "plain"]
        assert table.ended.why == "gone"

    def test_equal_losses_are_not_enough(self) -> None:
        table = lay(men(3), men(3), escalation="on").falls(1, 1, MISS, 1, MISS, 1, MISS).go_on()
        assert [event.alive for event in table.events(Rolled)] == [(3, 2), (2, 2), (2, 2), (1, 2)]
        assert table.ended.why == "spent"

    def test_losses_of_earlier_turns_dont_count(self) -> None:
        table = lay(men(4), men(4), escalation="on").falls(*[MISS] * 3, HIT, MISS).go_on()
        assert table.state.alive == (3, 1)
        table.falls(HIT, HIT, HIT, MISS).both_go_on()
        assert [event.side for event in table.events(Handed)] == ["blue", "red"]
        assert table.ended.why == "gone"

    def test_closing_alone_is_worth_a_break(self) -> None:
        """T5: it is reset, which gives them their reach again."""
        table = lay(men(3), men(3, **PIKES)).falls(HIT, HIT, MISS, HIT, MISS, HIT).go_on()
        assert table.awaited == ("counter", "blue")
        assert table.choices == ["pass_on", "break"]

    def test_without_closing_pikes_alone_are_not(self) -> None:
        table = lay(men(2), men(2, **PIKES)).falls(HIT, HIT, HIT, MISS, HIT, MISS).go_on()
        assert table.ended.why == "gone"


class TestFear:
    """−k on the frightened side's rolls, never passed on."""

    def test_it_is_on_each_roll_of_the_frightened_and_on_no_other(self) -> None:
        table = lay(men(1), men(1, fear=2)).falls(4, 6, 4, 6, 5).go_on()
        assert [roll.modifiers.fear for roll in table.events(Rolled)] == [-2, 0, -2, 0, -2]
        assert table.rolled.faces == ("fail",)

    def test_attackers_can_be_frightened(self) -> None:
        table = lay(men(1, fear=3), men(1)).falls(6, 4).go_on()
        assert table.rolled.skill == 3

    def test_it_is_not_passed_on_with_tempo(self) -> None:
        table = lay(men(1), men(1, fear=2), tempo="on").go_on().falls(3).take(1)
        assert table.rolled.skill == 3
        assert table.pass_on().handed.modifier == -1

    def test_it_leaves_all_five_to_take(self) -> None:
        table = lay(men(1), men(1, skill=9, fear=2), tempo="on").go_on().falls(2).take(5)
        assert table.rolled.skill == 2

    def test_it_adds_to_escalation(self) -> None:
        table = lay(men(1), men(1, fear=2), escalation="on").falls(4).go_on()
        assert table.rolled.skill == 3
        assert table.rolled.faces == ("fail",)

    def test_it_can_be_switched_off(self) -> None:
        table = lay(men(1), men(1, fear=2), fear="off").falls(6, MISS).go_on()
        assert table.events(Rolled)[0].skill == 6
