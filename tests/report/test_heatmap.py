"""Maps with values: the same hexes as the game's and Tiled's, whatever the stagger."""

from io import BytesIO
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

from game.hexes import Grid
from game.report.colours import HEAT, WHITE, Colour
from game.report.quiet import quietly

with quietly():
    from hexalattice.hexalattice import create_hex_grid
    from matplotlib import pyplot as plt

    from game.report.heatmap import MOST_PIXELS, Ground, Heat, Mark, centres, pictures

STAGGERS = [(flat, even) for flat in (False, True) for even in (False, True)]
GREEN = Colour(0.5, 0.8, 0.5)
CLOSE = 9 / 255  # a palette of 255 tones can't have every one


def by_hexalattice(grid: Grid) -> np.ndarray:
    """Its own lattice has pointy tops, y upwards, and the odd rows to the right."""
    across, down = (grid.rows, grid.columns) if grid.flat else (grid.columns, grid.rows)
    middles, _ = create_hex_grid(
        nx=across, ny=down + grid.even, do_plot=False, align_to_origin=False
    )
    lattice = middles.reshape(down + grid.even, across, 2)
    if grid.even:  # begin with its row 1, which is one of those to the right
        lattice = lattice[1:] - [0.5, lattice[1, 0, 1]]
    lattice = lattice * [1, -1]
    if grid.flat:
        lattice = -lattice[:, :, ::-1].swapaxes(0, 1)
    return lattice.reshape(-1, 2)


@pytest.mark.parametrize(("flat", "even"), STAGGERS)
def test_the_middles_are_hexalattices_own(flat: bool, even: bool) -> None:
    grid = Grid(7, 6, flat, even)
    found = np.array(centres(grid))
    assert found - found[0] == pytest.approx(by_hexalattice(grid) - by_hexalattice(grid)[0])


@pytest.mark.parametrize(("flat", "even"), STAGGERS)
def test_neighbours_of_the_game_lie_a_hex_apart(flat: bool, even: bool) -> None:
    grid = Grid(5, 5, flat, even)
    middles = np.array(centres(grid))
    for cell, near in enumerate(grid.neighbours):
        apart = np.hypot(*(middles - middles[cell]).T)
        assert sorted(near) == [other for other in range(25) if 0.5 < apart[other] < 1.5]
        assert apart[list(near)] == pytest.approx(1.0)


def drawn(grid: Grid, heat: Heat, ground: Ground | None = None) -> np.ndarray:
    (picture,) = pictures(ground or Ground(grid, [GREEN] * grid.cells), [heat])
    return np.asarray(Image.open(BytesIO(picture)).convert("RGB")) / 255


def heat_of(values: list[float], full: Colour = HEAT, texts: list[str] | None = None) -> Heat:
    return Heat(values, texts or [""] * len(values), full, max(values))


def place(picture: np.ndarray, grid: Grid, column: int, row: int) -> tuple[int, int]:
    """The pixel in the middle of a hex, reckoned by hand from the picture's size: (y, x)."""
    high, wide = picture.shape[:2]
    root = 3**0.5 / 2
    shifts = (column if grid.flat else row) % 2 != grid.even
    if grid.flat:
        pixels = wide / ((grid.columns - 1) * root + 1.4)
        x, y = column * root, row + (0.5 if shifts else 0)
    else:
        pixels = high / ((grid.rows - 1) * root + 1.4)
        x, y = column + (0.5 if shifts else 0), row * root
    return round((y + 0.7) * pixels), round((x + 0.7) * pixels)


@pytest.mark.parametrize(("flat", "even"), STAGGERS)
def test_each_value_is_where_tiled_has_the_hex(flat: bool, even: bool) -> None:
    grid = Grid(4, 3, flat, even)
    for hot in range(grid.cells):
        values = [0.0] * grid.cells
        values[hot] = 1.0
        picture = drawn(grid, heat_of(values))
        for cell in range(grid.cells):
            found = picture[place(picture, grid, *grid.offset(cell))]
            assert found == pytest.approx(HEAT if cell == hot else GREEN, abs=CLOSE)


def test_the_higher_the_darker() -> None:
    grid = Grid(6, 1)
    picture = drawn(grid, heat_of([0.0, 1.0, 2.0, 3.0, 4.0, 5.0]))
    light = [picture[place(picture, grid, column, 0)].sum() for column in range(1, 6)]
    assert all(after < before - 0.1 for before, after in pairwise(light))


def test_what_is_no_hex_is_left_out() -> None:
    grid = Grid(2, 1)
    picture = drawn(grid, heat_of([1.0, 1.0]), Ground(grid, [GREEN, None]))
    assert picture[place(picture, grid, 0, 0)] == pytest.approx(HEAT, abs=CLOSE)
    assert picture[place(picture, grid, 1, 0)] == pytest.approx(WHITE, abs=CLOSE)


def test_values_numbers_and_posts_are_written_on_the_hexes() -> None:
    grid = Grid(2, 1)
    bare = Ground(grid, [GREEN, GREEN])
    marked = Ground(grid, [GREEN, GREEN], (Mark(1, "city", HEAT, "R"),))
    values = heat_of([0.0, 1.0], WHITE)
    without = drawn(grid, values, bare)
    with_text = drawn(grid, heat_of([0.0, 1.0], WHITE, ["", "1.0"]), bare)
    with_post = drawn(grid, values, marked)
    y, x = place(without, grid, 1, 0)
    middle, below, above = slice(y - 12, y + 12), slice(y + 15, y + 40), slice(y - 38, y - 14)
    across = slice(x - 25, x + 25)

    def ink(picture: np.ndarray, rows: slice) -> int:
        return int((picture[rows, across].max(axis=2) < 0.5).sum())

    assert ink(without, above) > 20  # the hex number
    assert ink(without, middle) == 0
    assert ink(with_text, middle) > 50
    assert ink(without, below) == 0
    assert ink(with_post, below) > 20
    reddish = np.abs(with_post[below, across] - HEAT).max(axis=2) < 0.1
    assert reddish.sum() > 30


def test_every_kind_of_post_has_a_shape_of_its_own() -> None:
    grid = Grid(1, 1)
    kinds = ("outpost", "stronghold", "city")
    drawings = [
        drawn(grid, heat_of([0.0]), Ground(grid, [GREEN], (Mark(0, kind, HEAT, ""),))).tobytes()
        for kind in kinds
    ]
    assert len(set(drawings)) == 3


def test_nothing_anywhere_is_a_map_too() -> None:
    grid = Grid(2, 2)
    picture = drawn(grid, Heat([0.0] * 4, [""] * 4, HEAT, 0.0))
    assert picture[place(picture, grid, 1, 1)] == pytest.approx(GREEN, abs=CLOSE)


def test_a_large_map_is_drawn_small_and_without_words() -> None:
    grid = Grid(120, 3)
    values = [1.0] * grid.cells
    plain = drawn(grid, heat_of(values))
    assert max(plain.shape) <= MOST_PIXELS
    assert (drawn(grid, heat_of(values, texts=["9"] * grid.cells)) == plain).all()


def test_the_users_own_style_changes_nothing_and_nothing_stays_open() -> None:
    grid = Grid(2, 2)
    heat = heat_of([0.0, 1.0, 2.0, 3.0], texts=["", "1", "2", "3"])
    before = pictures(Ground(grid, [GREEN] * 4), [heat])
    with plt.rc_context({"axes.facecolor": "black", "lines.linewidth": 9.0, "font.size": 30.0}):
        assert pictures(Ground(grid, [GREEN] * 4), [heat]) == before
        assert plt.rcParams["font.size"] == 30.0
    assert plt.get_fignums() == []
