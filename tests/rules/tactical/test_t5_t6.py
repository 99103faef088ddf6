"""Reach with its closing (T5), and openings without a charge (T6)."""

from __future__ import annotations

import pytest

from game.rules.tactical.events import Modifiers, Rolled, TurnEnded, TurnOpened
from tests.rules.tactical.table import HIT, MISS, PIKES, lay, men


class TestReach:
    """Long weapons of the side that defends."""

    def test_the_first_defences_fails_fell_nobody(self) -> None:
        table = lay(men(4), men(4, **PIKES)).falls(HIT, MISS, MISS, MISS, MISS).go_on()
        defence = table.events(Rolled)[0]
        assert (defence.fallen, defence.closed, defence.counters) == (0, 3, 1)
        assert defence.faces.count("fail") == 3
        assert table.state.alive == (3, 4)
        assert table.state.closing == (False, True)
        assert table.state.lost == (1, 0)

    def test_their_dice_are_gone_for_this_turn(self) -> None:
        table = lay(men(4), men(4, **PIKES)).falls(*[MISS] * 4).go_on()
        assert table.ended == TurnEnded(turn=1, why="spent", side="", increments=2, alive=(4, 4))

    def test_later_defences_of_the_turn_are_deadly_and_at_full_skill(self) -> None:
        """T5: the secondary skill counts from the next turn only."""
        table = lay(men(2), men(2, **PIKES)).falls(6, MISS, 6, MISS).go_on()
        first, _, third = table.events(Rolled)
        assert (first.fallen, first.closed) == (0, 1)
        assert (third.fallen, third.closed, third.skill) == (1, 0, 6)

    @pytest.mark.parametrize(("length", "falls"), [(2, True), (3, True), (4, False), (5, False)])
    def test_much_longer_is_at_least_double(self, length: int, *, falls: bool) -> None:
        table = lay(men(2, length=2), men(2, length=length)).falls(MISS, MISS).go_on()
        assert table.state.alive == (2, 0 if falls else 2)

    def test_it_can_be_switched_off(self) -> None:
        table = lay(men(2), men(2, **PIKES), reach="off").falls(MISS, MISS).go_on()
        assert table.state.alive == (2, 0)

    def test_that_of_the_side_that_opens_does_nothing(self) -> None:
        table = lay(men(1, **PIKES), men(1)).falls(HIT, MISS).go_on()
        assert table.state.alive == (0, 1)
        assert table.rolled.closed == 0

    def test_after_closing_the_whole_side_has_its_secondary_skill_and_no_reach(self) -> None:
        table = lay(men(4), men(4, **PIKES)).falls(MISS, 1, 1, 1, *[MISS] * 3).go_on()
        assert table.state.alive == (1, 4)
        table.falls(HIT, 4).both_go_on()
        assert table.state.closed == (False, True)
        assert table.rolled.skill == 3
        assert (table.rolled.fallen, table.rolled.closed) == (1, 0)
        assert table.state.alive == (1, 3)

    def test_the_foe_keeps_its_skill(self) -> None:
        table = lay(men(2), men(2, **PIKES)).falls(MISS, MISS).go_on()
        table.falls(HIT, HIT, 3, 3, 6, 7, MISS).both_go_on()
        assert [roll.skill for roll in table.events(Rolled)] == [6, 3, 6, 3]

    def test_it_lasts_into_the_turns_after(self) -> None:
        table = lay(men(3), men(3, **PIKES)).falls(*[MISS] * 3).go_on()
        table.falls(*[MISS] * 3).both_go_on()
        table.falls(HIT, MISS, MISS, MISS).both_go_on()
        assert table.state.turn == 3
        assert (table.rolled.skill, table.rolled.fallen) == (3, 1)

    def test_without_a_secondary_skill_it_is_the_skill(self) -> None:
        table = lay(men(2), men(2, length=4)).falls(MISS, MISS).go_on()
        table.falls(HIT, MISS, 7).both_go_on()
        assert table.rolled.skill == 6
        assert table.rolled.fallen == 1

    def test_nobody_closed_with_keeps_reach_for_the_next_turn(self) -> None:
        table = lay(men(2), men(2, **PIKES)).falls(HIT, HIT, MISS, HIT, MISS).go_on()
        assert table.state.closing == (False, False)
        table.falls(HIT, MISS).both_go_on()
        assert (table.rolled.skill, table.rolled.closed, table.rolled.fallen) == (6, 1, 0)

    def test_dice_rolled_again_close_too(self) -> None:
        table = lay(men(3), men(1, **PIKES), multiple="on").falls(HIT, MISS).go_on()
        assert (table.rolled.closed, table.rolled.fallen) == (1, 0)

    def test_a_break_resets_closing_that_is_to_come(self) -> None:
        """T7: who broke has reach again in the next turn."""
        table = lay(men(3), men(3, **PIKES)).falls(MISS, HIT, HIT, MISS, HIT, HIT).go_on()
        assert table.awaited == ("counter", "blue")
        table.falls().break_()
        assert table.state.closing == (False, False)
        table.falls(HIT, HIT, 6, MISS, MISS).both_go_on()
        assert [(roll.skill, roll.closed) for roll in table.events(Rolled)][1] == (6, 1)

    def test_a_break_resets_closing_in_force(self) -> None:
        table = lay(men(2), men(2, **PIKES)).falls(MISS, MISS).go_on()
        table.falls(HIT, HIT, 3, 3, 7, 6, 3).both_go_on()
        assert table.awaited == ("counter", "blue")
        table.falls().break_()
        assert table.state.closed == (False, False)
        table.falls(HIT, MISS).both_go_on()
        assert (table.rolled.skill, table.rolled.closed) == (6, 1)

    def test_the_other_sides_break_resets_it_too(self) -> None:
        table = lay(men(2), men(2, **PIKES)).falls(MISS, MISS).go_on()
        table.falls(HIT, HIT, 4, 3, 6).both_go_on()
        assert table.awaited == ("counter", "red")
        table.falls().break_()
        assert table.state.closed == (False, False)


class TestNoCharge:
    """The attackers roll for their openings."""

    def test_successes_are_the_pool_and_the_rest_do_nothing(self) -> None:
        table = lay(opening="no_charge").falls(*[6] * 4, *[7] * 6, *[MISS] * 4).go_on()
        opening, defence = table.events(Rolled)
        assert (opening.side, opening.go, opening.opening) == ("red", 1, True)
        assert (opening.counters, opening.fallen, opening.alive) == (4, 0, (10, 10))
        assert (defence.side, len(defence.dice), defence.go) == ("blue", 4, 2)
        assert not defence.opening
        (opened,) = table.events(TurnOpened)
        assert (opened.charge, opened.pool) == (False, 10)

    def test_armour_and_shields_stop_openings_as_any_roll(self) -> None:
        """T6: as T4."""
        table = lay(men(4, shield=1, penalty=1), men(4, cover=2), opening="no_charge")
        table.falls(2, 5, 6, 8, MISS).go_on()
        opening, defence = table.events(Rolled)
        assert opening.faces == ("block", "counter", "block", "fail")
        assert (opening.counters, opening.fallen, len(defence.dice)) == (1, 0, 1)

    def test_no_opening_on_target_ends_the_turn(self) -> None:
        table = lay(men(2), men(2), opening="no_charge").falls(MISS, MISS).go_on()
        assert table.ended == TurnEnded(turn=1, why="spent", side="", increments=1, alive=(2, 2))

    def test_fear_counts_for_it_and_escalation_not_yet(self) -> None:
        table = lay(men(1, fear=2), men(1), opening="no_charge", escalation="on")
        table.falls(4, MISS).go_on()
        opening, defence = table.events(Rolled)
        assert opening.modifiers == Modifiers(fear=-2)
        assert opening.skill == 4
        assert defence.modifiers == Modifiers(escalation=-1)

    def test_a_charge_rolls_nothing(self) -> None:
        table = lay(men(1), men(1)).falls(MISS).go_on()
        (opened,) = table.events(TurnOpened)
        assert opened.charge
        assert not table.events(Rolled)[0].opening

    def test_from_the_second_turn_on_it_is_rolled_after_a_charge_too(self) -> None:
        """T8."""
        table = lay(men(2), men(3)).falls(MISS, MISS).go_on()
        table.falls(MISS).both_go_on()
        (opened,) = table.events(TurnOpened)
        assert (opened.turn, opened.charge, opened.pool) == (2, False, 1)
        assert table.rolled.opening
