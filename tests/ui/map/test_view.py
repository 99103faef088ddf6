import pygame
import pytest

from game.ui.map import MapView, Marks
from tests.ui.map.positions import LAYOUTS, a_state, a_war, area, stack


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.Surface((1280, 720), 0, 32)


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("step", [7, 28, 70, 140])
def test_the_same_war_is_drawn_alike_twice_at_every_zoom(
    screen: pygame.Surface, flat: bool, even: bool, step: int
) -> None:
    war = a_war(flat=flat, even=even)
    drawn = []
    for _ in range(2):
        view = MapView(war, area())
        view.camera.zoom_to(step)
        screen.fill((0, 0, 0))
        view.draw(screen, a_state(war))
        drawn.append(pixels(screen))
    assert drawn[0] == drawn[1]


def test_it_draws_in_its_area_alone(screen: pygame.Surface) -> None:
    war = a_war()
    view = MapView(war, pygame.Rect(100, 50, 800, 500))
    view.camera.zoom_to(168)
    screen.fill((1, 2, 3))
    marks = Marks(selected=40, hover=41, move={39, 52}, path=(40, 41, 42))
    view.draw(screen, a_state(war), marks)
    assert screen.get_clip() == screen.get_rect()
    for x in range(0, 1280, 9):
        for y in range(0, 720, 7):
            if not view.area.collidepoint(x, y):
                assert screen.get_at((x, y))[:3] == (1, 2, 3)


def test_what_changes_in_the_war_is_drawn_at_once(screen: pygame.Surface) -> None:
    war = a_war()
    state = a_state(war)
    view = MapView(war, area())
    view.draw(screen, state)
    before = pixels(screen)
    view.draw(screen, state)
    assert pixels(screen) == before
    state.put(war.board.grid.cell_at(3, 2), "red", stack("knights:entrenched"))
    view.draw(screen, state)
    assert pixels(screen) != before


@pytest.mark.parametrize(
    "marks",
    [
        Marks(selected=30),
        Marks(cursor=30),
        Marks(hover=30),
        Marks(move={30}),
        Marks(enter={30}),
        Marks(shoot={30}),
        Marks(heal={30}),
        Marks(path=(30, 31)),
        Marks(flash=(30,)),
    ],
)
@pytest.mark.parametrize("step", [7, 21, 42, 98, 168])
def test_every_mark_is_seen_at_every_zoom(screen: pygame.Surface, marks: Marks, step: int) -> None:
    war = a_war()
    state = a_state(war)
    view = MapView(war, area())
    view.camera.zoom_to(step)
    view.camera.centre_on(30)
    view.draw(screen, state)
    before = screen.copy()
    view.draw(screen, state, marks)
    x, y = view.spot_of(30)
    reach = step // 2 + 1
    changed = sum(
        1
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if screen.get_rect().collidepoint(x + dx, y + dy)
        and screen.get_at((x + dx, y + dy)) != before.get_at((x + dx, y + dy))
    )
    assert changed > step


def test_reachable_attackable_and_shootable_look_unlike_even_without_colour(
    screen: pygame.Surface,
) -> None:
    war = a_war()
    state = a_state(war)
    view = MapView(war, area())
    view.camera.zoom_to(70)
    cell = war.board.grid.cell_at(0, 5)
    x, y = view.spot_of(cell)
    box = pygame.Rect(0, 0, 84, 84)
    box.center = x, y
    grey = []
    for marks in (Marks(move={cell}), Marks(enter={cell}), Marks(shoot={cell})):
        view.draw(screen, state, marks)
        grey.append(pygame.transform.grayscale(screen.subsurface(box).copy()))
    for one, other in ((0, 1), (0, 2), (1, 2)):
        unlike = sum(
            1
            for dx in range(84)
            for dy in range(84)
            if abs(grey[one].get_at((dx, dy)).r - grey[other].get_at((dx, dy)).r) > 40
        )
        assert unlike > 200


def test_a_cell_that_is_no_hex_cant_be_hit() -> None:
    view = MapView(a_war(), area())
    assert view.cell_at(view.spot_of(0)) is None
    assert view.cell_at(view.spot_of(1)) == 1


def test_the_hovered_hex_changes_when_the_map_scrolls_under_a_still_mouse() -> None:
    view = MapView(a_war(columns=60, rows=50), area())
    view.camera.zoom_to(70)
    view.camera.centre_on(1530)
    view.pointer = (640, 360)
    assert view.hover == 1530
    view.camera.scroll(70, 0)
    assert view.hover == 1531
    view.pointer = None
    assert view.hover is None


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
def test_the_keyboards_cursor_goes_by_column_and_row_past_gaps(flat: bool, even: bool) -> None:
    view = MapView(a_war(flat=flat, even=even), area())
    at = view.war.board.grid.cell_at
    assert view.beside(at(5, 5), 1, 0) == at(6, 5)
    assert view.beside(at(5, 5), 0, -1) == at(5, 4)
    assert view.beside(at(1, 0), -1, 0) == at(1, 0)  # 0,0 is no hex, and nothing lies behind it
    assert view.beside(at(11, 4), 1, 0) == at(11, 4)


def test_syncing_shows_another_position_at_once(screen: pygame.Surface) -> None:
    war = a_war()
    state = a_state(war)
    view = MapView(war, area())
    view.draw(screen, state)
    loaded = a_state(war)
    loaded.put(war.board.grid.cell_at(3, 2), "red", ())
    view.sync(loaded)
    assert view.playing.shown.at == loaded.at
