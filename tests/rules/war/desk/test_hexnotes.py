"""Notes on hexes: for everybody, one faction or the game master alone."""

from __future__ import annotations

import msgspec
import pytest

from game.dice import FixedDice
from game.rules import war
from game.rules.contract import GM
from game.rules.war.desk.events import Annotated
from game.rules.war.desk.hexnotes import notes_for
from game.rules.war.desk.orders import Annotate
from game.rules.war.scenario import Note
from tests.rules.war.desk.seat import FOE, Seat, same_again, seat

RED = {"0,0": "red: bandits", **FOE}


def noted() -> Seat:
    table = seat(RED, gm_desk="off")
    table.gm(Annotate, 3, "A broken bridge.").gm(Annotate, 3, "It will be mended.", GM)
    return table.gm(Annotate, 5, "Gold lies here.", "red")


def test_everybody_reads_what_is_for_them() -> None:
    state = noted().state
    bridge = ("", "A broken bridge.")
    assert notes_for(state, "") == notes_for(state, "blue") == {3: (bridge,)}
    assert notes_for(state, "red") == {3: (bridge,), 5: (("red", "Gold lies here."),)}
    assert notes_for(state, GM) == {
        3: (bridge, (GM, "It will be mended.")),
        5: (("red", "Gold lies here."),),
    }


def test_a_note_is_changed_and_taken_away() -> None:
    table = noted().gm(Annotate, 3, "A bridge.").gm(Annotate, 5, "", "red")
    assert notes_for(table.state, "red") == {3: (("", "A bridge."),)}
    assert table.no(Annotate, 5) == "There is no note to take away."
    assert table.no(Annotate, 3, "A bridge.") == "The note says so already."


def test_its_event_says_who_may_read_it() -> None:
    event = noted().all_events(Annotated)[-1]
    assert [event.for_eyes(reader) for reader in ("red", "blue", GM)] == [True, False, False]


def test_a_note_changes_nothing_in_the_war() -> None:
    table = seat(RED)
    before, listed = war.to_json(table.state), list(war.orders(table.state))
    table.gm(Annotate, 3, "A broken bridge.")
    assert list(war.orders(table.state)) == listed
    table.gm(Annotate, 3)
    assert war.to_json(table.state) == before | {"dice": table.dice.number}


def test_players_write_for_everybody_and_for_themselves() -> None:
    table = seat(RED)
    for reader in ("", "blue"):
        war.play(table.state, Annotate("blue", 3, "Mine.", reader), table.dice, table.told.append)
    assert notes_for(table.state, "blue") == {3: (("", "Mine."), ("blue", "Mine."))}
    for reader in (GM, "red"):
        assert table.refused(Annotate("blue", 3, "Psst.", reader)) == (
            "Only the game master writes notes for others."
        )
    assert table.refused(Annotate("pink", 3, "Psst.")) == "There is no faction 'pink'."


@pytest.mark.parametrize(
    ("cell", "reader", "refused"),
    [
        (99, "", "There is no such hex on the map."),
        (3, "pink", "No reader is called 'pink'; there are gm, red, blue."),
    ],
)
def test_a_note_that_cant_be(cell: int, reader: str, refused: str) -> None:
    assert noted().no(Annotate, cell, "Psst.", reader) == refused


def test_there_are_not_too_many() -> None:
    table = seat(RED, size=(20, 20))
    for cell in range(300):
        war.play(table.state, Annotate(GM, cell, "Here."), table.dice, table.told.append)
    assert table.no(Annotate, 300, "Here.") == "A war has at most 300 notes."
    table.gm(Annotate, 299, "Here too.").gm(Annotate, 299)
    table.gm(Annotate, 300, "Here.")


def test_a_war_begins_with_the_notes_of_its_map_and_doesnt_get_them_back() -> None:
    static = seat(RED).state.war
    notes = (Note(cell=3, text="A broken bridge."), Note(cell=3, text="An ambush.", reader=GM))
    scenario = msgspec.structs.replace(static.scenario, notes=notes)
    dice = FixedDice([8, 1])
    state, _ = war.start(scenario, static.house, static.tables, dice)
    assert notes_for(state, "red") == {3: (("", "A broken bridge."),)}
    assert len(notes_for(state, GM)[3]) == 2
    for reader in ("", GM):
        war.play(state, Annotate(GM, 3, "", reader), dice, lambda _event: None)
    assert not same_again(state).notes
