"""Turns one after another, going on, breaking off, and how it ends (T8)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.dice import FixedDice
from game.rules import tactical
from game.rules.contract import Outcome
from game.rules.tactical.events import BrokeOff, Ended, Rolled, TurnOpened, WentOn
from tests.rules.tactical.table import HIT, MISS, Table, lay, men


def stalemate() -> Table:
    """Both sides can only block: nobody ever falls."""
    return lay(men(1, skill=10, cover=10), men(1, skill=10, cover=10))


def test_the_side_that_opens_is_asked_to_open_the_first_turn() -> None:
    table = lay()
    assert table.awaited == ("between", "red")
    assert table.choices == ["go_on"]
    assert table.state.turn == table.state.round == 0


def test_between_turns_the_opening_side_is_asked_first_then_the_other() -> None:
    table = lay(men(2), men(2)).falls(MISS, HIT, MISS).go_on()
    assert table.awaited == ("between", "red")
    assert table.choices == ["go_on", "break_off"]
    table.falls().go_on()
    assert table.new == [WentOn("red")]
    assert table.awaited == ("between", "blue")
    assert table.choices == ["go_on", "break_off"]
    table.falls(MISS).go_on()
    assert table.new[0] == WentOn("blue")
    assert table.events(TurnOpened)[0].side == "red"
    assert table.state.turn == 2


def test_the_next_time_both_are_asked_again() -> None:
    table = lay(men(2), men(2)).falls(MISS, HIT, MISS).go_on()
    table.falls(MISS).both_go_on()
    assert table.awaited == ("between", "red")
    table.falls().go_on()
    assert table.awaited == ("between", "blue")


def test_opening_the_first_turn_is_no_going_on() -> None:
    table = lay(men(1), men(1)).falls(MISS).go_on()
    assert table.events(WentOn) == []


@pytest.mark.parametrize(
    ("first", "gone", "winner", "name"),
    [(True, "red", "blue", "Red"), (False, "blue", "red", "Blue")],
)
def test_who_breaks_off_leaves_the_field_to_the_other(
    *, first: bool, gone: str, winner: str, name: str
) -> None:
    table = lay(men(2), men(2)).falls(MISS, HIT, MISS).go_on().falls()
    if not first:
        table.go_on()
    table.break_off()
    outcome = Outcome((winner,), f"{name} left the field.")
    assert table.new == [BrokeOff(gone), Ended(outcome)]
    assert tactical.outcome(table.state) == outcome
    assert table.state.alive == (1, 1)
    assert table.awaited is None
    assert table.choices == []
    assert table.state.active == ""


@pytest.mark.parametrize(
    ("falls", "winner", "name"), [((MISS,), "red", "Blue"), ((HIT, MISS), "blue", "Red")]
)
def test_a_side_that_is_gone_has_lost(falls: tuple[int, ...], winner: str, name: str) -> None:
    table = lay(men(1), men(1)).falls(*falls).go_on()
    outcome = Outcome((winner,), f"No trooper of {name} is left.")
    assert table.new[-1] == Ended(outcome)
    assert tactical.outcome(table.state) == outcome
    assert not outcome.draw


def test_after_twenty_turns_it_is_a_draw() -> None:
    table = stalemate().falls(1).go_on()
    for turn in range(2, 21):
        assert table.state.outcome is None, turn
        table.falls(1).both_go_on()
        assert table.state.turn == turn
    outcome = Outcome((), "After 20 turns both sides still stand.")
    assert table.state.outcome == outcome
    assert table.new[-1] == Ended(outcome)
    assert outcome.draw
    assert table.awaited is None


def test_the_fallen_stay_fallen_and_contact_is_reckoned_anew() -> None:
    table = lay(men(5), men(3)).falls(MISS, HIT, HIT, HIT, MISS, MISS).go_on()
    assert table.state.alive == (4, 1)
    table.falls(HIT, HIT, MISS).both_go_on()
    (opened,) = table.events(TurnOpened)
    assert (opened.alive, opened.pool) == ((4, 1), 1)
    assert len(table.events(Rolled)[0].dice) == 1


def test_the_same_side_opens_each_turn() -> None:
    table = stalemate().falls(1).go_on()
    for _ in range(3):
        table.falls(1).both_go_on()
        assert table.events(TurnOpened)[0].side == "red"


def test_losses_are_counted_by_the_turn() -> None:
    table = lay(men(2), men(2)).falls(MISS, HIT, MISS).go_on()
    assert table.state.lost == (1, 1)
    table.falls(MISS).both_go_on()
    assert table.state.lost == (0, 0)


@pytest.mark.parametrize(("own", "skills"), [((), [5, 4]), (("levy", "guard"), [9, 8])])
def test_troops_of_the_scenarios_own_take_the_tables_place(
    own: tuple[str, ...], skills: list[int]
) -> None:
    table = {"guard": 5, "levy": 4}
    better = {"guard": 9, "levy": 8}

    def troops(skills: dict[str, int], names: Iterable[str]) -> tuple[tactical.Troop, ...]:
        return tuple(tactical.Troop(id=one, title=one, skill=skills[one]) for one in names)

    scenario = tactical.Scenario(
        title="Own",
        attackers=tactical.Line(id="red", name="Red", troop="guard", count=1),
        defenders=tactical.Line(id="blue", name="Blue", troop="levy", count=1),
        troops=troops(better, own),
    )
    tables = tactical.Tables(troops=troops(table, table))
    state, _ = tactical.start(scenario, tactical.House(), tables, FixedDice())
    assert [profile.skill for profile in state.clash.profiles] == skills
