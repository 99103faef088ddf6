import pygame
import pytest

from game.ui.map.camera import Camera, margin_of
from game.ui.map.scale import STEPS
from game.ui.map.view import layout_of
from tests.ui.map.positions import LAYOUTS, a_war, area


def a_camera(columns: int = 12, rows: int = 9, **more: bool) -> Camera:
    return Camera(layout_of(a_war(columns=columns, rows=rows, small=True, **more)), area())


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("step", STEPS)
def test_the_middle_of_each_hex_in_view_hits_that_hex(flat: bool, even: bool, step: int) -> None:
    camera = a_camera(flat=flat, even=even)
    camera.zoom_to(step)
    camera.scroll(13.4, 7.7)
    seen = [cell for cell in range(108) if camera.area.collidepoint(camera.to_screen(cell))]
    assert seen
    for cell in seen:
        assert camera.cell_at(camera.to_screen(cell)) == cell


def test_it_starts_with_the_whole_map_as_large_as_it_fits() -> None:
    camera = a_camera()
    width, height = camera.scale.size
    margin = 2 * margin_of(camera.step)
    assert width + margin <= 1280
    assert height + margin <= 720
    larger = STEPS[STEPS.index(camera.step) + 1]
    camera.zoom_to(larger)
    width, height = camera.scale.size
    margin = 2 * margin_of(larger)
    assert width + margin > 1280 or height + margin > 720


def test_a_map_too_large_for_any_step_starts_at_the_smallest() -> None:
    assert a_camera(columns=200, rows=200).step == STEPS[0]


def test_the_hex_under_the_pointer_stays_there_while_zooming() -> None:
    camera = a_camera(columns=60, rows=50)
    camera.zoom_to(42)
    camera.centre_on(30 * 60 + 30)
    spot = (900, 210)
    cell = camera.cell_at(spot)
    for steps in (1, 1, 1, -1, 1, 1, -1, -1):
        assert camera.zoom(steps, spot)
        assert camera.cell_at(spot) == cell


def test_zooming_out_ends_where_the_whole_map_is_in_view() -> None:
    camera = a_camera()
    fitting = camera.step
    camera.zoom(5)
    for _ in range(20):
        camera.zoom(-1)
    assert camera.step == fitting
    assert not camera.zoom(-1)


def test_zooming_in_ends_at_the_largest_step() -> None:
    camera = a_camera()
    for _ in range(40):
        camera.zoom(1)
    assert camera.step == STEPS[-1]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)])
def test_the_map_cant_be_lost(step: int, way: tuple[int, int]) -> None:
    camera = a_camera(columns=40, rows=30)
    camera.zoom_to(step)
    for _ in range(50):
        camera.scroll(way[0] * 1000, way[1] * 1000)
    shown = camera.window.clip(pygame.Rect((0, 0), camera.scale.size))
    width, height = camera.scale.size
    margin = margin_of(step)
    assert shown.width >= min(width, camera.area.width - margin)
    assert shown.height >= min(height, camera.area.height - margin)


def test_a_map_smaller_than_the_area_lies_in_its_middle() -> None:
    camera = a_camera()
    camera.scroll(300, -200)
    width, height = camera.scale.size
    x, y = camera.offset
    assert abs(2 * x + width - 1280) <= 1
    assert abs(2 * y + height - 720) <= 1


def test_resizing_keeps_what_was_in_the_middle() -> None:
    camera = a_camera(columns=60, rows=50)
    camera.zoom_to(56)
    camera.centre_on(25 * 60 + 20)
    camera.resize(pygame.Rect(0, 40, 1600, 1000))
    assert camera.cell_at(camera.area.center) == 25 * 60 + 20


def test_gliding_goes_there_and_ends() -> None:
    camera = a_camera(columns=60, rows=50)
    camera.zoom_to(56)
    camera.centre_on(5 * 60 + 12)
    camera.centre_on(30 * 60 + 30, glide=True)
    assert camera.gliding
    moves = 0
    while camera.update(1 / 30):
        moves += 1
        assert moves < 100
    assert moves > 3
    assert not camera.gliding
    assert camera.cell_at(camera.area.center) == 30 * 60 + 30


def test_outside_its_area_there_is_no_hex() -> None:
    camera = a_camera()
    camera.resize(pygame.Rect(0, 40, 1000, 600))
    assert camera.cell_at((500, 20)) is None
    assert camera.cell_at((1100, 300)) is None
    assert camera.cell_at((500, 300)) is not None


def test_showing_a_cell_in_view_leaves_the_view_alone() -> None:
    camera = a_camera(columns=60, rows=50)
    camera.zoom_to(56)
    camera.centre_on(30 * 60 + 30)
    before = camera.offset
    camera.show(30 * 60 + 31)
    assert camera.offset == before
    camera.show(3 * 60 + 3)
    assert camera.sees(3 * 60 + 3)


def test_the_whole_map_stays_in_view_when_the_window_changes() -> None:
    camera = a_camera()
    assert camera.whole
    for size in ((700, 420), (1900, 1000), (1280, 720)):
        camera.resize(pygame.Rect(0, 44, *size))
        assert camera.whole


def test_a_closer_look_stays_where_it_is_when_the_window_changes() -> None:
    camera = a_camera()
    camera.zoom_to(STEPS[-3])
    camera.resize(pygame.Rect(0, 0, 1900, 1000))
    assert camera.step == STEPS[-3]
    assert not camera.whole
