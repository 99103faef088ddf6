"""The list: rows by mouse, wheel, scroll bar and keys."""

from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.listbox import ListBox, Row, list_box
from game.ui.scene import Scene
from game.ui.widgets import button, panel
from tests.ui.driver import Driver, window


class Fifty(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.picked: list[str] = []
        self.taken: list[str] = []

    def build(self) -> None:
        sheet = panel(self, (20, 20, 400, 400))
        rows = [Row(f"row{n}", f"Row {n}", f"detail {n}") for n in range(50)]
        list_box(
            self, (20, 20, 300, 300), rows, name="rows", chosen="row0",
            select=self.picked.append, choose=self.taken.append, inside=sheet,
        )  # fmt: skip
        button(self, (20, 340, 100, 36), "Below", lambda: None, inside=sheet)


@pytest.fixture
def fifty() -> Iterator[tuple[Fifty, Driver]]:
    with window() as (app, drive):
        scene = Fifty(app)
        app.push(scene)
        drive.frames()
        yield scene, drive


def rows(drive: Driver) -> ListBox:
    found = drive.find("rows")
    assert isinstance(found, ListBox)
    return found


def test_a_click_picks_and_a_second_click_takes(fifty: tuple[Fifty, Driver]) -> None:
    scene, drive = fifty
    drive.click_at(rows(drive).row_rect("row2").center)
    assert (scene.picked, scene.taken) == (["row2"], [])
    drive.click_at(rows(drive).row_rect("row2").center)
    assert (scene.picked, scene.taken) == (["row2"], ["row2"])


def test_keys_pick_and_take(fifty: tuple[Fifty, Driver]) -> None:
    scene, drive = fifty
    drive.press("down", "down", "up", "end", "home", "pagedown", "enter")
    assert scene.picked[:5] == ["row1", "row2", "row1", "row49", "row0"]
    assert scene.taken == [scene.picked[-1]]


def test_past_the_last_row_the_focus_goes_on(fifty: tuple[Fifty, Driver]) -> None:
    _, drive = fifty
    drive.press("end", "down")
    assert drive.focused() == "Below"


def test_the_picked_row_is_always_in_sight(fifty: tuple[Fifty, Driver]) -> None:
    _, drive = fifty
    for _ in range(20):
        drive.press("down")
        assert rows(drive).rect.contains(rows(drive).row_rect(rows(drive).chosen))


def test_the_wheel_scrolls_without_picking(fifty: tuple[Fifty, Driver]) -> None:
    scene, drive = fifty
    drive.wheel(rows(drive).rect.center, -3)
    assert rows(drive).offset == 3 * rows(drive).row_height
    drive.wheel(rows(drive).rect.center, 10)
    assert rows(drive).offset == 0
    assert scene.picked == []


def test_the_wheel_beside_the_list_does_nothing(fifty: tuple[Fifty, Driver]) -> None:
    _, drive = fifty
    drive.wheel((900, 600), -3)
    assert rows(drive).offset == 0


def test_the_scroll_bar_is_dragged(fifty: tuple[Fifty, Driver]) -> None:
    scene, drive = fifty
    box = rows(drive).rect
    top = (box.right - 6, box.top + 5)
    drive.drag(top, (box.right - 6, box.bottom + 40))
    assert rows(drive).offset == rows(drive).most_offset
    drive.drag((box.right - 6, box.bottom - 8), (box.right - 6, box.top - 50))
    assert rows(drive).offset == 0
    assert scene.picked == []


def test_a_resize_keeps_the_place(fifty: tuple[Fifty, Driver]) -> None:
    _, drive = fifty
    drive.wheel(rows(drive).rect.center, -5)
    before = rows(drive).offset
    drive.resize(1400, 900)
    assert rows(drive).offset == before


def test_rows_too_long_are_cut_and_marked() -> None:
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        box = list_box(scene, (10, 10, 120, 80), [Row("a", "word " * 40)], name="rows")
        drive.frames()
        assert box.image.get_width() == 120
