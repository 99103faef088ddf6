"""Widgets: scaled in whole pixels, worded with their keys, scrolled by wheel and keys."""

import pygame
import pytest

from game.ui import widgets
from game.ui.scene import Scene
from game.ui.settings import Settings
from game.ui.text import fitted, wrapped_height
from game.ui.theme import font
from tests.ui.driver import window


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.25])
def test_neighbours_stay_neighbours_at_any_scale(scale: float) -> None:
    with window((3840, 2160), Settings(scale=scale)) as (app, _):
        scene = Scene(app)
        for left in range(0, 200, 7):
            one = widgets.px(scene, (left, 3, 7, 5))
            other = widgets.px(scene, (left + 7, 3, 7, 5))
            assert one.right == other.left


def test_a_tooltip_names_the_key_from_the_table() -> None:
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        made = widgets.button(
            scene, (5, 5, 90, 30), "Undo", lambda: None, tip="Back", action="undo"
        )
        assert made.tool_tip_text == "Back <b>[Ctrl+Z or U]</b>"
        scene.app._awake = 0
        drive.move(made.rect.center)
        scene.manager.update(1.0)
        scene.manager.update(1.0)
        assert made.tool_tip is not None


def test_a_dull_button_looks_alike_under_the_mouse_and_lively_again_when_it_can_do_something() -> (
    None
):
    with window() as (app, _):
        scene = Scene(app)
        app.push(scene)
        made = widgets.button(scene, (5, 5, 90, 30), "Undo", lambda: None)
        lively = made.colours["hovered_bg"]
        widgets.dull(made, on=True)
        assert made.is_enabled
        assert made.colours["hovered_bg"] == made.colours["normal_bg"] != lively
        widgets.dull(made, on=False)
        assert made.colours["hovered_bg"] == lively


def test_a_greyed_button_is_passed_over_and_not_pressed() -> None:
    pressed: list[int] = []
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        widgets.button(scene, (5, 5, 90, 30), "One", lambda: pressed.append(1))
        grey = widgets.button(
            scene, (5, 45, 90, 30), "Two", lambda: pressed.append(2), enabled=False
        )
        widgets.button(scene, (5, 85, 90, 30), "Three", lambda: pressed.append(3))
        drive.press("tab", "tab")
        assert drive.focused() == "Three"
        drive.click_at(grey.rect.center)
        assert pressed == []


def test_a_button_let_go_elsewhere_is_not_pressed() -> None:
    pressed: list[int] = []
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        made = widgets.button(scene, (5, 5, 90, 30), "One", lambda: pressed.append(1))
        drive.frames()
        drive.drag(made.rect.center, (600, 400))
        assert pressed == []


def test_a_box_is_ticked_by_mouse_and_keys() -> None:
    told: list[bool] = []
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        widgets.toggle(scene, (5, 5, 150, 30), "Sound", False, told.append)
        drive.frames()
        drive.click("Sound")
        drive.press("space")
        assert told == [True, False]


def test_a_box_s_text_too_long_is_cut_with_a_mark_ticked_too() -> None:
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        box = widgets.toggle(
            scene, (5, 5, 150, 30), "The Company of the Lantern", False, lambda _: None
        )
        assert (box.text[0], box.text[-1]) == ("☐", "…")
        drive.click("The Company of the Lantern")
        assert (box.text[0], box.text[-1]) == ("☑", "…")


def test_text_scrolls_by_wheel() -> None:
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        box = widgets.text_box(scene, (5, 5, 200, 100), "word " * 200, name="text")
        drive.frames(2)
        drive.wheel(pygame.Rect(box.rect).center, -3)
        drive.frames(2)
        assert box.scroll_bar is not None
        assert box.scroll_bar.start_percentage > 0


def test_links_are_followed() -> None:
    followed: list[str] = []
    with window() as (app, drive):
        scene = Scene(app)
        app.push(scene)
        html = '<a href="W8">long words to click on</a>'
        box = widgets.text_box(scene, (5, 5, 300, 60), html, name="text", link=followed.append)
        drive.frames(2)
        drive.click_at((box.rect.left + 40, box.rect.top + 12))
        assert followed == ["W8"]


def test_a_text_too_long_is_cut_with_a_mark() -> None:
    with window():
        face = font(15)
        cut = fitted("a rather long text", face, 60)
        assert cut.endswith("…")
        assert face.size(cut)[0] <= 60
        assert fitted("short", face, 600) == "short"
        assert wrapped_height("word " * 40, face, 100) > 5 * face.get_linesize()
