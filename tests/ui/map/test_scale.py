import pygame
import pytest

from game.ui.map.scale import STEPS
from tests.ui.map.positions import LAYOUTS, a_war, scale_of


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("step", STEPS)
def test_every_cell_is_found_at_its_own_centre(flat: bool, even: bool, step: int) -> None:
    war = a_war(flat=flat, even=even)
    scale = scale_of(war, step)
    for cell in range(war.board.grid.cells):
        assert scale.nearest(*scale.centre(cell)) == cell


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
def test_corners_of_a_hex_belong_to_it_or_a_neighbour(flat: bool, even: bool) -> None:
    war = a_war(flat=flat, even=even)
    scale, grid = scale_of(war, 98), war.board.grid
    for cell in range(grid.cells):
        for x, y in scale.corners(cell):
            assert scale.nearest(x, y) in {cell, *grid.neighbours[cell], None}


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("step", STEPS)
def test_neighbours_share_their_corners_to_the_pixel(flat: bool, even: bool, step: int) -> None:
    war = a_war(flat=flat, even=even)
    scale, grid = scale_of(war, step), war.board.grid
    for cell in range(grid.cells):
        mine = scale.corners(cell)
        for side, beside in enumerate(grid.directions[cell]):
            if beside is not None:
                theirs = scale.corners(beside)
                assert mine[side] == theirs[(side + 4) % 6]
                assert mine[(side + 1) % 6] == theirs[(side + 3) % 6]


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("step", [7, 35, 112])
def test_no_cell_that_shows_in_an_area_is_left_out(flat: bool, even: bool, step: int) -> None:
    war = a_war(flat=flat, even=even, columns=30, rows=25, small=True)
    scale = scale_of(war, step)
    part = pygame.Rect(scale.size[0] // 3, scale.size[1] // 3, 3 * step, 3 * step)
    found = set(scale.cells_in(part))
    for cell in range(war.board.grid.cells):
        xs, ys = zip(*scale.corners(cell), strict=True)
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        if box.colliderect(part):
            assert cell in found


@pytest.mark.parametrize("step", STEPS)
def test_usual_tiles_lie_on_whole_pixels(step: int) -> None:
    for flat in (False, True):
        layout = scale_of(a_war(flat=flat), step).layout
        factor = step / 56
        assert (layout.column_pitch * factor).is_integer()
        assert (layout.row_pitch * factor).is_integer()


def test_rows_are_shifted_alike_at_every_step() -> None:
    for step in STEPS:
        scale = scale_of(a_war(), step)
        shifts = {
            scale.centre(row * 12 + 3)[0] - scale.centre(row * 12 - 9)[0] for row in range(1, 9)
        }
        assert len({abs(shift) for shift in shifts}) <= 2
        assert max(abs(abs(shift) - step / 2) for shift in shifts) <= 0.5
