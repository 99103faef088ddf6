"""The position as a map for Tiled, saved from the menu."""

from pathlib import Path

import pytest

from game import tiled
from game.rules.war.actions import Enter, Move
from game.rules.war.house import House
from tests.ui.war.playing import BLUE_POST, CAMP, GAP, Table, small_war, table


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path))
    return tmp_path


def open_dialog(seat: Table) -> None:
    seat.press("esc")
    seat.click("Save position as a map")
    assert seat.top == "SaveMapScene"


def test_it_asks_for_a_name_writes_the_map_and_says_where_it_lies(home: Path) -> None:
    with table(small_war(), turn="red") as seat:
        open_dialog(seat)
        seat.click("Save")
        assert seat.top == "MessageScene"
        (written,) = (home / "maps").glob("*.tmx")
        assert written.name == "A small war, round 1.tmx"
        assert str(written) in seat.texts()
        scenario, _ = tiled.load(written)
        assert sum(each.units.count for each in scenario.garrisons) == 5


def test_a_name_that_is_taken_is_asked_about(home: Path) -> None:
    with table(small_war(), turn="red") as seat:
        for answer in ("OK", "Replace it"):
            open_dialog(seat)
            seat.click("Save")
            seat.click(answer)
        assert "The map lies in" in seat.texts()
        assert len(list((home / "maps").glob("*.tmx"))) == 1


def test_in_a_battle_it_says_that_it_can_t_be_done_now(home: Path) -> None:
    with table(small_war(), turn="red", house=House(resolve="any")) as seat:
        seat.war.quiet = True
        session = seat.war.session
        units = seat.state.stack(CAMP, "red")
        session.order(Move("red", CAMP, units, GAP))
        session.order(Enter("red", GAP, seat.state.stack(GAP, "red"), BLUE_POST, "blue"))
        assert seat.state.phase == "way"
        seat.war.refresh()
        open_dialog(seat)
        seat.click("Save")
        assert "A battle is on" in seat.texts()
        assert not list(home.glob("maps/*.tmx"))
