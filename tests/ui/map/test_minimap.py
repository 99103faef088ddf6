import pygame
import pytest

from game.ui.map import MapView, MiniMap, art
from tests.ui.map.positions import LAYOUTS, a_state, a_war, area

RECT = pygame.Rect(1000, 500, 240, 180)


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.Surface((1280, 720), 0, 32)


def a_minimap(screen: pygame.Surface, **more: bool) -> tuple[MapView, MiniMap]:
    war = a_war(columns=40, rows=30, **more)
    view = MapView(war, area())
    view.camera.zoom_to(70)
    view.draw(screen, a_state(war))
    minimap = MiniMap(view)
    minimap.draw(screen, RECT)
    return view, minimap


def button(kind: int, spot: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=spot, button=pygame.BUTTON_LEFT)


def spot_of(view: MapView, box: pygame.Rect, cell: int) -> tuple[int, int]:
    x, y = view.layout.centre(cell)
    width, height = view.layout.size
    return box.left + round(x / width * box.width), box.top + round(y / height * box.height)


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
def test_it_fits_its_rect_in_the_maps_proportions(
    screen: pygame.Surface, flat: bool, even: bool
) -> None:
    view, minimap = a_minimap(screen, flat=flat, even=even)
    box = minimap.fitted(RECT)
    assert RECT.contains(box)
    width, height = view.layout.size
    assert abs(box.width / box.height - width / height) < 0.05
    assert box.width == RECT.width or box.height == RECT.height


def test_a_click_on_it_goes_there(screen: pygame.Surface) -> None:
    view, minimap = a_minimap(screen)
    box = minimap.fitted(RECT)
    cell = view.war.board.grid.cell_at(25, 18)
    assert minimap.click(spot_of(view, box, cell))
    found = view.cell_at(view.area.center)
    assert found is not None
    assert view.war.board.distance(found, cell) <= 1


def test_a_click_beside_it_does_nothing(screen: pygame.Surface) -> None:
    view, minimap = a_minimap(screen)
    before = view.camera.offset
    assert not minimap.click((10, 10))
    assert not minimap.handle(button(pygame.MOUSEBUTTONDOWN, (10, 10)))
    assert view.camera.offset == before


def test_dragging_on_it_goes_along_until_the_button_is_let_go(screen: pygame.Surface) -> None:
    view, minimap = a_minimap(screen)
    box = minimap.fitted(RECT)
    at = view.war.board.grid.cell_at
    assert minimap.handle(button(pygame.MOUSEBUTTONDOWN, spot_of(view, box, at(12, 12))))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=spot_of(view, box, at(28, 20)))
    assert minimap.handle(move)
    found = view.cell_at(view.area.center)
    assert found is not None
    assert view.war.board.distance(found, at(28, 20)) <= 1
    assert minimap.handle(button(pygame.MOUSEBUTTONUP, box.center))
    assert not minimap.handle(move)


def test_it_shows_posts_and_stacks_in_their_owners_colours(screen: pygame.Surface) -> None:
    view, minimap = a_minimap(screen)
    box = minimap.fitted(RECT)
    at = view.war.board.grid.cell_at
    assert screen.get_at(spot_of(view, box, at(3, 6)))[:3] == art.NEUTRAL
    for place, owner in (((3, 2), "red"), ((10, 7), "blue"), ((6, 7), "gold")):
        found = screen.get_at(spot_of(view, box, at(*place)))
        assert found[:3] == art.rgb(view.colours[owner].fill)


def test_it_frames_what_is_in_view(screen: pygame.Surface) -> None:
    view, minimap = a_minimap(screen)
    box = minimap.fitted(RECT)
    minimap.draw(screen, RECT)
    factor = box.width / view.camera.scale.size[0]
    window = view.camera.window
    left = box.left + round(max(0, window.left) * factor)
    middle = box.top + round(window.centery * factor)
    row = [screen.get_at((x, middle))[:3] for x in range(left - 2, left + 3)]
    right = box.left + round(window.right * factor)
    row += [screen.get_at((x, middle))[:3] for x in range(right - 3, right + 2)]
    assert (255, 255, 255) in row


def test_terrain_can_be_told_apart(screen: pygame.Surface) -> None:
    view, minimap = a_minimap(screen)
    box = minimap.fitted(RECT)
    at = view.war.board.grid.cell_at
    water = screen.get_at(spot_of(view, box, at(18, 4)))
    plain = screen.get_at(spot_of(view, box, at(14, 0)))
    assert water.b > water.r
    assert plain.b < plain.r
