import pygame
import pytest

from game.ui.map import MapView, Navigator
from tests.ui.map.positions import a_war, area

MIDDLE = (640, 360)


@pytest.fixture
def view() -> MapView:
    made = MapView(a_war(columns=60, rows=50), area())
    made.camera.zoom_to(70)
    made.camera.centre_on(25 * 60 + 30)
    return made


@pytest.fixture
def navigator(view: MapView) -> Navigator:
    return Navigator(view)


def mouse(kind: int, spot: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=spot, button=button)


def motion(spot: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))


def key(code: int, scancode: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, scancode=scancode, mod=mod, unicode="")


def test_dragging_moves_the_map_with_the_mouse(view: MapView, navigator: Navigator) -> None:
    cell = view.cell_at(MIDDLE)
    assert not navigator.handle(mouse(pygame.MOUSEBUTTONDOWN, MIDDLE))
    assert not navigator.handle(motion((642, 361)))
    assert navigator.handle(motion((740, 400)))
    assert navigator.handle(motion((840, 460)))
    assert navigator.handle(mouse(pygame.MOUSEBUTTONUP, (840, 460)))
    assert view.cell_at((840, 460)) == cell


def test_a_click_in_place_is_left_to_the_war(view: MapView, navigator: Navigator) -> None:
    before = view.camera.offset
    assert not navigator.handle(mouse(pygame.MOUSEBUTTONDOWN, MIDDLE))
    assert not navigator.handle(motion((643, 358)))
    assert not navigator.handle(mouse(pygame.MOUSEBUTTONUP, (643, 358)))
    assert view.camera.offset == before


def test_the_middle_button_only_ever_drags(navigator: Navigator) -> None:
    middle = pygame.BUTTON_MIDDLE
    assert navigator.handle(mouse(pygame.MOUSEBUTTONDOWN, MIDDLE, middle))
    assert navigator.handle(mouse(pygame.MOUSEBUTTONUP, MIDDLE, middle))


def test_the_right_button_is_the_wars(navigator: Navigator) -> None:
    right = pygame.BUTTON_RIGHT
    assert not navigator.handle(mouse(pygame.MOUSEBUTTONDOWN, MIDDLE, right))
    assert not navigator.handle(motion((840, 460)))
    assert not navigator.handle(mouse(pygame.MOUSEBUTTONUP, (840, 460), right))


def test_a_press_beside_the_map_drags_nothing(view: MapView, navigator: Navigator) -> None:
    view.resize(pygame.Rect(0, 0, 900, 720))
    before = view.camera.offset
    navigator.handle(mouse(pygame.MOUSEBUTTONDOWN, (1100, 300)))
    assert not navigator.handle(motion((700, 300)))
    assert view.camera.offset == before


def test_the_wheel_zooms_about_the_mouse(view: MapView, navigator: Navigator) -> None:
    spot = (900, 200)
    navigator.handle(motion(spot))
    cell = view.cell_at(spot)
    step = view.camera.step
    assert navigator.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert view.camera.step > step
    assert view.cell_at(spot) == cell
    assert navigator.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert view.camera.step == step


def test_a_wheel_turned_sideways_zooms_nothing(view: MapView, navigator: Navigator) -> None:
    navigator.handle(motion(MIDDLE))
    step = view.camera.step
    assert not navigator.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0))
    assert view.camera.step == step


def test_the_wheel_beside_the_map_is_not_the_maps(view: MapView, navigator: Navigator) -> None:
    view.resize(pygame.Rect(0, 0, 900, 720))
    navigator.handle(motion((1100, 300)))
    assert not navigator.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))


def test_keys_zoom_and_show_the_whole_map(view: MapView, navigator: Navigator) -> None:
    step = view.camera.step
    assert navigator.handle(key(pygame.K_PAGEUP, pygame.KSCAN_PAGEUP))
    assert view.camera.step > step
    assert navigator.handle(key(pygame.K_MINUS, pygame.KSCAN_MINUS))
    assert view.camera.step == step
    assert navigator.handle(key(pygame.K_HOME, pygame.KSCAN_HOME))
    assert view.camera.step < step
    assert not navigator.handle(key(pygame.K_m, pygame.KSCAN_M))


def test_a_panning_key_pans_until_it_is_let_go(view: MapView, navigator: Navigator) -> None:
    left = key(pygame.K_LEFT, pygame.KSCAN_LEFT, pygame.KMOD_LSHIFT)
    before = view.camera.offset
    assert navigator.handle(left)
    assert navigator.moving
    assert navigator.update(0.1)
    moved = view.camera.offset
    assert moved[0] > before[0] + 80
    assert moved[1] == before[1]
    assert navigator.handle(key(pygame.K_LEFT, pygame.KSCAN_LEFT, 0, pygame.KEYUP))
    assert not navigator.moving
    assert not navigator.update(0.1)


def test_nothing_stays_held_when_the_window_loses_the_focus(
    view: MapView, navigator: Navigator
) -> None:
    navigator.handle(key(pygame.K_UP, pygame.KSCAN_UP, pygame.KMOD_LSHIFT))
    navigator.handle(mouse(pygame.MOUSEBUTTONDOWN, MIDDLE))
    assert view.hover is not None
    navigator.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not navigator.moving
    assert view.hover is None
    before = view.camera.offset
    assert not navigator.handle(motion((100, 100)))
    assert view.camera.offset == before


def test_no_hex_is_hovered_once_the_mouse_has_left(view: MapView, navigator: Navigator) -> None:
    navigator.handle(motion(MIDDLE))
    assert view.hover is not None
    navigator.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert view.hover is None
