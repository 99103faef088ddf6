import pygame
import pytest

from game.ui.map import art
from game.ui.map.camera import Camera
from game.ui.map.ground import CHUNK, Ground, variant
from game.ui.map.land import Land
from game.ui.map.pictures import MEGABYTE
from game.ui.map.scale import STEPS
from game.ui.map.sheet import TABLE, compass, sheet_of
from game.ui.map.view import layout_of
from tests.ui.map.positions import LAYOUTS, a_war, area

MAGENTA = (255, 0, 255)


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ground of magenta, and no grid over it that could hide a gap."""
    monkeypatch.setattr("game.ui.map.ground.parchment", lambda made, *_: made.fill(MAGENTA))
    monkeypatch.setattr(Ground, "_lines", lambda *_: None)


@pytest.mark.usefixtures("no_lines")
@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("step", STEPS)
def test_no_gap_shows_between_hexes_at_any_zoom(flat: bool, even: bool, step: int) -> None:
    war = a_war(flat=flat, even=even, columns=7, rows=7, small=True)
    ground = Ground(Land.of(war))
    ground.numbers = False
    camera = Camera(layout_of(war), area(700, 600))
    camera.zoom_to(step)
    surface = pygame.Surface(camera.area.size, 0, 32)
    ground.draw(surface, camera)
    inner = [cell for cell in war.board.hexes if len(war.board.grid.neighbours[cell]) == 6]
    inner = [c for c in inner if all(war.board.terrain[n] for n in war.board.grid.neighbours[c])]
    offset_x, offset_y = camera.offset
    checked = 0
    for cell in inner:
        corners = camera.scale.corners(cell)
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        for x in range(left + offset_x, right + offset_x + 1, 1 if step < 60 else 3):
            for y in range(top + offset_y, bottom + offset_y + 1, 1 if step < 60 else 3):
                if camera.area.collidepoint(x, y):
                    red, green, blue, _ = surface.get_at((x, y))
                    assert not (red > 200 and blue > 200 and green < 90), (cell, x, y)
                    checked += 1
    assert checked > 100


@pytest.mark.usefixtures("no_lines")
def test_a_cell_that_is_no_hex_shows_the_parchment() -> None:
    war = a_war(small=True)
    camera = Camera(layout_of(war), area())
    surface = pygame.Surface(camera.area.size, 0, 32)
    Ground(Land.of(war)).draw(surface, camera)
    assert surface.get_at(camera.to_screen(0))[:3] == MAGENTA
    assert surface.get_at(camera.to_screen(1))[:3] != MAGENTA


def test_chunks_stay_within_their_bound() -> None:
    war = a_war(columns=60, rows=50, small=True)
    ground = Ground(Land.of(war), limit=12 * MEGABYTE)
    camera = Camera(layout_of(war), area())
    surface = pygame.Surface(camera.area.size, 0, 32)
    camera.zoom_to(70)
    for _ in range(6):
        camera.scroll(900, 500)
        ground.draw(surface, camera)
        assert ground.chunks.bytes <= 12 * MEGABYTE
    assert len(ground.chunks) * CHUNK * CHUNK * 4 == ground.chunks.bytes


def test_pictures_stay_within_their_bound() -> None:
    war = a_war()
    camera = Camera(layout_of(war), area())
    surface = pygame.Surface(camera.area.size, 0, 32)
    ground = Ground(Land.of(war))
    for step in STEPS:
        camera.zoom_to(step)
        ground.draw(surface, camera)
        assert art.kept.bytes <= art.kept.limit


def test_chunks_join_without_a_seam() -> None:
    """Drawn from another corner, so that chunks meet elsewhere, the picture is the same."""
    war = a_war(columns=30, rows=20, small=True)
    ground = Ground(Land.of(war))
    camera = Camera(layout_of(war), area(900, 700))
    camera.zoom_to(56)
    camera.scroll(200, 150)
    whole = pygame.Surface((900, 700), 0, 32)
    ground.draw(whole, camera)
    again = pygame.Surface((900, 700), 0, 32)
    Ground(Land.of(war)).draw(again, camera)
    assert whole.get_buffer().raw == again.get_buffer().raw
    scale = camera.scale
    spots = [(cell, *scale.centre(cell)) for cell in war.board.hexes]
    direct = pygame.Surface(scale.size, 0, 32)
    direct.fblits(list(ground._coat(scale, spots)))
    direct.fblits(list(ground._pictures(scale, spots)), pygame.BLEND_PREMULTIPLIED)
    ground._lines(direct, scale, spots)
    direct.fblits(list(ground._hex_numbers(scale, spots)))
    window = camera.window
    inside = pygame.Rect((0, 0), scale.size).inflate(-200, -200).clip(window)
    for x in range(inside.left, inside.right, 7):
        for y in range(inside.top, inside.bottom, 5):
            assert whole.get_at((x - window.left, y - window.top)) == direct.get_at((x, y))


def test_what_comes_into_view_is_prepared_one_chunk_at_a_time() -> None:
    war = a_war(columns=60, rows=50, small=True)
    ground = Ground(Land.of(war))
    camera = Camera(layout_of(war), area())
    camera.zoom_to(70)
    camera.centre_on(25 * 60 + 30)
    ground.draw(pygame.Surface(camera.area.size, 0, 32), camera)
    before = len(ground.chunks)
    steps = 0
    while ground.prepare(camera):
        steps += 1
    assert steps == len(ground.chunks) - before > 0
    camera.scroll(CHUNK // 3, CHUNK // 3)
    ready = len(ground.chunks)
    ground.draw(pygame.Surface(camera.area.size, 0, 32), camera)
    assert len(ground.chunks) == ready


def test_hex_numbers_can_be_switched_off_and_on() -> None:
    war = a_war(small=True)
    ground = Ground(Land.of(war))
    camera = Camera(layout_of(war), area())
    pictures = []
    for numbers in (True, False, True):
        ground.numbers = numbers
        surface = pygame.Surface(camera.area.size, 0, 32)
        ground.draw(surface, camera)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[2] != pictures[1]


def test_variants_are_scattered_and_always_the_same() -> None:
    found = [variant(column, row, 3) for row in range(30) for column in range(30)]
    assert found == [variant(column, row, 3) for row in range(30) for column in range(30)]
    for each in range(3):
        assert 250 <= found.count(each) <= 350
    rows = [tuple(found[row * 30 : row * 30 + 30]) for row in range(30)]
    assert len(set(rows)) == 30


def test_beside_the_sheet_is_the_table() -> None:
    war = a_war(small=True)
    camera = Camera(layout_of(war), area(1900, 500))
    surface = pygame.Surface(camera.area.size, 0, 32)
    Ground(Land.of(war)).draw(surface, camera)
    assert sheet_of(camera.scale).width < 1900
    assert surface.get_at((3, 250))[:3] == TABLE


def test_a_terrain_without_pictures_is_drawn_in_its_own_colour() -> None:
    from game.rules.war.house import House
    from game.rules.war.kinds import Tables, Terrain
    from game.rules.war.state import War

    war = a_war(columns=3, rows=3, small=True)
    ash = Terrain(id="ash", title="Ash", colour="#123456")
    tables = Tables(war.tables.kinds, (*war.tables.terrains, ash))
    raw = war.scenario.to_json() | {"terrain": ("ash",) * 9}
    ashen = War(type(war.scenario).from_json(raw), House(), tables)
    camera = Camera(layout_of(ashen), area())
    surface = pygame.Surface(camera.area.size, 0, 32)
    Ground(Land.of(ashen)).draw(surface, camera)
    assert surface.get_at(camera.to_screen(4))[:3] == (0x12, 0x34, 0x56)


def test_a_compass_rose_lies_in_a_corner_without_hexes() -> None:
    war = a_war(small=True)
    scale = Camera(layout_of(war), area()).scale
    assert compass(scale, war.board.hexes) is None
    at = war.board.grid.cell_at
    hexes = [cell for cell in war.board.hexes if cell % 12 < 8 or cell // 12 > 4]
    box = compass(scale, hexes)
    assert box is not None
    assert box.topright == (scale.size[0], 0)
    assert not any(box.collidepoint(scale.centre(cell)) for cell in hexes)
    assert box.collidepoint(scale.centre(at(11, 0)))
