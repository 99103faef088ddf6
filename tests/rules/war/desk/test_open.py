"""When the game master may act, and for whom the desk is closed (W13)."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.contract import GM
from game.rules.war.actions import PressOn, Settle
from game.rules.war.awaited import MOST_NOTE
from game.rules.war.desk.orders import (
    Annotate,
    EndWar,
    PassTurn,
    PlaceUnits,
    SetClock,
)
from game.rules.war.scenario import Placed
from tests.rules.war.desk.seat import FOE, seat
from tests.rules.war.table import hero

ONE = (Placed(unit="bandits"),)


def test_the_desk_is_closed_unless_the_house_rule_opens_it() -> None:
    table = seat({"0,0": "red: bandits", **FOE}, gm_desk="off")
    assert table.no(PlaceUnits, "red", 0, ONE) == (
        "The game master’s desk is closed in this war (gm_desk = off)."
    )
    assert table.gm(Annotate, 3, "A note changes nothing.").state.notes


def test_only_the_game_master_sits_there() -> None:
    table = seat({"0,0": "red: bandits", **FOE})
    assert table.refused(PlaceUnits("red", "red", 0, ONE)) == "That is for the game master."
    assert table.refused(SetClock("nobody", 0)) == "That is for the game master."


def test_nothing_is_changed_in_a_war_that_is_over() -> None:
    table = seat({"0,0": "red: bandits", **FOE}).gm(EndWar, ("red",))
    for order in (PlaceUnits(GM, "red", 0, ONE), Annotate(GM, 0, "Late.")):
        assert table.refused(order) == "The war is over."


def test_the_game_master_acts_in_the_muster_in_turns_in_battles_and_over_a_won_hex() -> None:
    table = seat({"0,0": "red: 2 bandits", **FOE}, posts={"2,0": "red"}, first_muster="round_1")
    assert table.state.phase == "muster"
    table.gm(PlaceUnits, "blue", table.cell("1,0"), ONE, note="From the woods.").pass_on()
    assert table.state.phase == "turn"
    table.gm(PlaceUnits, "blue", table.cell("1,0"), ONE)
    table.falls(6, 3, 5, 3).play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.state.phase == "battle"
    table.gm(PlaceUnits, "blue", table.cell("5,5"), ONE)
    table.falls(6, 3, 1).play(PressOn("red"))
    assert table.state.phase == "claim"
    table.gm(PlaceUnits, "blue", table.cell("5,5"), ONE)


def test_the_game_master_acts_while_a_way_is_chosen_but_not_while_a_fight_is_on_elsewhere() -> None:
    table = seat({"1,0": "blue: bandits"}, heroes=[hero("Aldric", "red", "0,0")])
    table.play(table.charge("Aldric", "0,0", "1,0"))
    assert table.state.phase == "way"
    table.gm(SetClock, 600).play(Settle("red", "table"))
    assert table.state.phase == "elsewhere"
    assert table.no(SetClock, 700) == "First the fight for the zone has to be settled."
    table.gm(Annotate, 0, "They fight at the table.")


def test_nor_while_a_result_waits() -> None:
    table = seat({"0,0": "red: bandits", "1,0": "blue: bandits", **FOE}, confirm_results="on")
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    assert table.state.phase == "confirm"
    assert table.no(PassTurn) == "The game master has to confirm the result first."


@pytest.mark.parametrize(
    ("note", "refused"),
    [
        ("x" * (MOST_NOTE + 1), "A note has at most 200 signs."),
        ("two\nlines", "A note is one line of plain text."),
    ],
)
def test_a_note_is_one_short_line(note: str, refused: str) -> None:
    table = seat({"0,0": "red: bandits", **FOE})
    assert table.no(SetClock, 0, note=note) == refused
    assert table.no(Annotate, 0, note) == refused


def test_the_note_goes_into_the_event() -> None:
    table = seat({"0,0": "red: bandits", **FOE})
    table.gm(SetClock, 60, note="A long night.")
    assert war.event_to_json(table.new[0]) == {
        "event": "gm_clock",
        "clock": 60,
        "note": "A long night.",
    }


def test_orders_without_a_note_are_short_in_the_journal() -> None:
    assert war.order_to_json(PassTurn(GM)) == {"order": "gm_pass", "side": "gm"}
