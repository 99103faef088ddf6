"""Notes on hexes: read by those they are for, written at the screen (W13)."""

from msgspec.structs import replace

from game.rules.contract import GM
from game.rules.war.house import House
from game.rules.war.scenario import Note, Scenario
from game.ui.war.notes import readable
from tests.ui.war.field import at
from tests.ui.war.playing import Table, small_war, table

MILL, CAVE = at(3, 1), at(3, 3)
OPEN = House(gm_desk="on")


def noted() -> Scenario:
    """A war with a note for everybody, one for each faction and a hidden one."""
    notes = (
        Note(cell=MILL, text="An old mill"),
        Note(cell=MILL, text="Wolves in the cellar", reader=GM),
        Note(cell=CAVE, text="Our gold lies here", reader="red"),
        Note(cell=CAVE, text="A way under the hill", reader="blue"),
    )
    return replace(small_war(), notes=notes)


def read(seat: Table, cell: int) -> str:
    """What panel and map say of the notes while a hex is pointed at."""
    seat.point(cell)
    seat.frames(1)
    return "\n".join([*seat.war.noted, seat.panel()])


def test_a_player_reads_what_is_for_everybody_or_for_that_faction() -> None:
    with table(noted(), turn="red") as seat:
        assert "An old mill" in read(seat, MILL)
        assert "Our gold" in read(seat, CAVE)
        assert "Wolves" not in read(seat, MILL)
        assert "A way under" not in read(seat, CAVE)


def test_in_hot_seat_the_other_player_reads_other_notes() -> None:
    with table(noted(), turn="blue") as seat:
        assert "A way under" in read(seat, CAVE)
        assert "Our gold" not in read(seat, CAVE)


def test_before_anybody_is_at_the_screen_only_what_is_for_everybody_is_shown() -> None:
    with table(noted()) as seat:
        seat.war.session.person = ""
        assert readable(seat.war) == {MILL: (("", "An old mill"),)}


def test_a_player_alone_against_computers_reads_theirs_while_these_move() -> None:
    with table(noted(), players={"blue": "novice"}) as seat:
        seat.war.session.person = ""
        assert set(readable(seat.war)) == {MILL, CAVE}


def test_hidden_notes_are_read_at_the_open_desk_only() -> None:
    with table(noted(), turn="red", house=OPEN) as seat:
        assert "Wolves" not in read(seat, MILL)
        seat.press("ctrl+g")
        assert "Wolves" in read(seat, MILL)
        assert "A way under" in read(seat, CAVE)
        seat.press("ctrl+g")
        assert "Wolves" not in read(seat, MILL)


def test_a_key_writes_on_the_hex_pointed_at_and_enter_keeps_it() -> None:
    with table(turn="red") as seat:
        seat.point(MILL)
        seat.press("o")
        assert seat.top == "NoteScene"
        seat.type("Our scouts are here")  # for Red: that line has the focus
        seat.press("enter")
        assert seat.top == "WarScene"
        assert seat.state.notes == {(MILL, "red"): "Our scouts are here"}
        assert "Our scouts" in read(seat, MILL)


def test_the_button_in_the_panel_writes_on_the_chosen_hex() -> None:
    with table(turn="red") as seat:
        seat.click_hex(MILL)
        seat.click("write note")
        assert "Notes on 3,1" in seat.texts()
        seat.click("note ")  # for everybody
        seat.type("The mill")
        seat.click("Keep")
        assert seat.state.notes == {(MILL, ""): "The mill"}


def test_an_emptied_line_takes_the_note_away() -> None:
    with table(noted(), turn="red") as seat:
        seat.point(CAVE)
        seat.press("o")
        for _ in "Our gold lies here":
            seat.press("backspace")
        seat.click("Keep")
        assert (CAVE, "red") not in seat.state.notes
        assert "Our gold" not in read(seat, CAVE)


def test_the_desk_s_tool_writes_for_everybody_any_faction_and_hidden() -> None:
    with table(turn="red", house=OPEN) as seat:
        seat.press("ctrl+g")
        seat.click("tool notes")
        seat.click_hex(MILL)
        for whose, text in (("", "Ruins"), (GM, "A dragon"), ("blue", "Home")):
            seat.click(f"note {whose}")
            seat.type(text)
        seat.click("Keep")
        told = {(MILL, ""): "Ruins", (MILL, GM): "A dragon", (MILL, "blue"): "Home"}
        assert seat.state.notes == told
        assert "There are 3 notes on the map." in seat.texts()


def test_the_log_shows_a_note_to_its_reader_alone() -> None:
    with table(turn="red", house=OPEN) as seat:
        seat.press("ctrl+g")
        seat.click("tool notes")
        seat.click_hex(MILL)
        seat.click(f"note {GM}")
        seat.type("A dragon")
        seat.press("enter")
        assert seat.war.log is not None
        assert "“A dragon” (for the game master alone)" in seat.war.log.lines[-1].text
        seat.click("close desk")
        assert not any("dragon" in line.text for line in seat.war.log.lines)
        assert not any("dragon" in line.text for line in seat.war.session.chronicle.since("red"))
        assert not any("note" in line.text.lower() for line in seat.war.log.lines)


def test_a_refused_note_says_why_and_the_dialog_stays() -> None:
    with table(turn="red") as seat:
        seat.point(MILL)
        seat.press("o")
        seat.scene._typed("red", "x" * 300)  # a paste could be longer than the field lets type
        seat.click("Keep")
        assert "at most 200" in seat.texts()
        assert seat.top == "NoteScene"
