"""Hexes: distance, ring, line, sight, ways, and Tiled's places on the map."""

import os
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import DIRECTIONS, Grid, Hex, Layout, path, reach

LAYOUTS = [(flat, even) for flat in (False, True) for even in (False, True)]
coordinates = st.integers(-60, 60)
hexes = st.builds(Hex, coordinates, coordinates)
grids = st.builds(Grid, st.integers(1, 9), st.integers(1, 9), st.booleans(), st.booleans())


@st.composite
def grid_and_cells(draw: st.DrawFn, cells: int = 2) -> tuple[Grid, list[int]]:
    grid = draw(grids)
    return grid, [draw(st.integers(0, grid.cells - 1)) for _ in range(cells)]


# Hexes


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)
    assert (a - b).distance(Hex(0, 0)) == a.distance(b)


@given(hexes)
def test_six_neighbours_each_one_step_away(a: Hex) -> None:
    assert len(set(a.neighbours())) == 6
    assert all(a.distance(b) == 1 for b in a.neighbours())
    assert a.neighbours() == tuple(a + direction for direction in DIRECTIONS)


@given(hexes, st.integers(0, 8))
def test_a_ring_is_all_hexes_at_its_distance_and_closed(a: Hex, n: int) -> None:
    ring = a.ring(n)
    assert len(set(ring)) == len(ring) == (6 * n or 1)
    assert all(a.distance(b) == n for b in ring)
    assert n == 0 or all(b.distance(c) == 1 for b, c in zip(ring, ring[1:] + ring[:1], strict=True))
    assert a.disc(n) == tuple(b for radius in range(n + 1) for b in a.ring(radius))


@given(hexes, hexes)
def test_a_line_goes_step_by_step_and_is_the_same_from_either_end(a: Hex, b: Hex) -> None:
    line = a.line(b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == a.distance(b) + 1
    assert all(c.distance(d) == 1 for c, d in pairwise(line))
    assert line == tuple(reversed(b.line(a)))


@given(hexes, hexes, hexes)
def test_a_line_is_the_same_everywhere_on_the_map(a: Hex, b: Hex, shift: Hex) -> None:
    assert (a + shift).line(b + shift) == tuple(c + shift for c in a.line(b))


@given(hexes, hexes)
def test_a_line_takes_the_nearest_hexes(a: Hex, b: Hex) -> None:
    steps = max(a.distance(b), 1)
    for step, choice in enumerate(a.line_choices(b)):
        q, r = steps * a.q + (b.q - a.q) * step, steps * a.r + (b.r - a.r) * step

        def apart(c: Hex, q: int = q, r: int = r) -> int:
            """Squared distance times a constant."""
            dq, dr = steps * c.q - q, steps * c.r - r
            return dq * dq + dr * dr + dq * dr

        best = min(apart(c) for c in choice[0].disc(2))
        assert set(choice) == {c for c in choice[0].disc(2) if apart(c) == best}


def test_where_a_line_runs_on_a_hexside_it_takes_the_same_hex_wherever_it_comes_from() -> None:
    assert Hex(0, 0).line(Hex(1, 1)) == (Hex(0, 0), Hex(0, 1), Hex(1, 1))
    assert Hex(1, 1).line(Hex(0, 0)) == (Hex(1, 1), Hex(0, 1), Hex(0, 0))
    assert Hex(5, 2).line(Hex(3, 3)) == (Hex(5, 2), Hex(4, 2), Hex(3, 3))


# Grids


@given(grid_and_cells(1))
def test_cells_hexes_and_offsets_go_back_and_forth(case: tuple[Grid, list[int]]) -> None:
    grid, (cell,) = case
    assert grid.cell(grid.hex(cell)) == cell
    assert grid.cell_at(*grid.offset(cell)) == cell
    assert grid.name(cell) == grid.numbered(cell) == "{},{}".format(*grid.offset(cell))


@given(grids)
def test_every_hex_of_the_grid_is_its_own(grid: Grid) -> None:
    assert len({grid.hex(cell) for cell in range(grid.cells)}) == grid.cells


@given(grid_and_cells(2))
def test_neighbours_are_the_cells_one_step_away(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    assert (b in grid.neighbours[a]) == (grid.distance(a, b) == 1) == (a in grid.neighbours[b])
    assert grid.distance(a, b) == grid.hex(a).distance(grid.hex(b))
    assert grid.neighbours[a] == tuple(c for c in grid.directions[a] if c is not None)


@given(grid_and_cells(1), st.integers(0, 4))
def test_within_is_every_cell_up_to_that_distance(case: tuple[Grid, list[int]], n: int) -> None:
    grid, (cell,) = case
    found = grid.within(cell, n)
    assert set(found) == {other for other in range(grid.cells) if grid.distance(cell, other) <= n}
    assert [grid.distance(cell, other) for other in found] == sorted(
        grid.distance(cell, other) for other in found
    )
    assert found[0] == cell


@given(grid_and_cells(2))
def test_a_line_never_leaves_the_grid(case: tuple[Grid, list[int]]) -> None:
    grid, (a, b) = case
    line = grid.line(a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert line == tuple(reversed(grid.line(b, a)))
    assert all(grid.distance(c, d) == 1 for c, d in pairwise(line))


@given(grid_and_cells(2), st.sets(st.integers(0, 80), max_size=30))
def test_who_sees_is_seen(case: tuple[Grid, list[int]], opaque: set[int]) -> None:
    grid, (a, b) = case
    assert grid.sight(a, b, opaque) == grid.sight(b, a, opaque)
    assert (b in grid.view(a, 20, opaque)) == grid.sight(a, b, opaque)
    assert grid.sight(a, b, set())


def test_neighbours_see_each_other_whatever_they_are() -> None:
    grid = Grid(3, 3)
    assert all(grid.sight(4, beside, range(9)) for beside in grid.neighbours[4])


def test_a_hex_between_stops_sight_and_at_a_hexside_it_takes_two() -> None:
    grid = Grid(5, 5)
    left, middle, right = (grid.cell_at(column, 2) for column in (1, 2, 3))
    assert not grid.sight(left, right, {middle})
    top, bottom = grid.cell_at(2, 1), grid.cell_at(2, 3)  # straight down along a hexside
    beside = grid.cell_at(2, 2), grid.cell_at(3, 2)
    assert grid.distance(top, bottom) == 2
    assert all(grid.sight(top, bottom, {cell}) for cell in beside)
    assert not grid.sight(top, bottom, set(beside))


def test_off_the_grid_is_no_cell() -> None:
    grid = Grid(3, 2)
    assert grid.cell(Hex(-1, 0)) is None
    assert grid.cell(Hex(0, 2)) is None
    with pytest.raises(IndexError, match="3,0 is not on a 3 x 2 grid"):
        grid.cell_at(3, 0)


def test_hex_numbers_in_the_style_of_the_printed_map() -> None:
    grid = Grid(30, 12)
    cell = grid.cell_at(27, 10)
    assert grid.numbered(cell) == "27,10"
    assert grid.numbered(cell, "0101") == "2811"
    assert grid.numbered(cell, "A1") == "AB11"
    assert grid.numbered(0, "0101") == "0101"
    assert grid.numbered(0, "A1") == "A1"
    assert grid.numbered(25, "A1") == "Z1"
    with pytest.raises(ValueError, match="no style 'roman' of hex numbers; there are column,row"):
        grid.numbered(0, "roman")


# Ways


@st.composite
def rough_ground(draw: st.DrawFn) -> tuple[Grid, int, int, list[int | None]]:
    grid, (start, goal) = draw(grid_and_cells(2))
    costs = [draw(st.sampled_from([1, 1, 2, 3, None])) for _ in range(grid.cells)]
    return grid, start, goal, costs


def cheapest(grid: Grid, start: int, costs: list[int | None]) -> dict[int, int]:
    """By going round until nothing gets cheaper."""
    found = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell in list(found):
            for beside in grid.neighbours[cell]:
                step = costs[beside]
                if step is not None and found[cell] + step < found.get(beside, 10**9):
                    found[beside] = found[cell] + step
                    changed = True
    return found


@given(rough_ground(), st.integers(0, 8))
def test_reach_is_what_the_budget_pays_for(
    ground: tuple[Grid, int, int, list[int | None]], budget: int
) -> None:
    grid, start, _, costs = ground
    found = reach(start, budget, grid.neighbours, costs.__getitem__)
    best = cheapest(grid, start, costs)
    assert found == {cell: spent for cell, spent in best.items() if spent <= budget}
    assert next(iter(found)) == start
    assert list(found.values()) == sorted(found.values())


@given(rough_ground())
def test_a_path_is_the_cheapest_way(ground: tuple[Grid, int, int, list[int | None]]) -> None:
    grid, start, goal, costs = ground
    best = cheapest(grid, start, costs)
    way = path(start, goal, grid.neighbours, costs.__getitem__)
    if way is None:
        assert goal not in best
        return
    assert (way[0], way[-1]) == (start, goal)
    assert all(b in grid.neighbours[a] for a, b in pairwise(way))
    assert sum(costs[cell] or 10**9 for cell in way[1:]) == best[goal]


def test_a_path_goes_round_what_cant_be_entered() -> None:
    grid = Grid(5, 3)
    wall = {grid.cell_at(2, 0), grid.cell_at(2, 1)}
    start, goal = grid.cell_at(1, 1), grid.cell_at(3, 1)
    way = path(start, goal, grid.neighbours, lambda cell: None if cell in wall else 1)
    assert way is not None
    assert not wall & set(way)
    closed = path(start, goal, grid.neighbours, lambda cell: None if cell % 5 == 2 else 1)
    assert closed is None


# Places on the map


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
def test_neighbours_agree_with_hexalattice(
    flat: bool, even: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    numpy = pytest.importorskip("numpy")
    from hexalattice.hexalattice import create_hex_grid

    along, across = 7, 6  # hexes in a straight row, and rows; its odd rows are shifted
    centres, _ = create_hex_grid(nx=along, ny=across + 1, align_to_origin=False)
    rows = centres.reshape(across + 1, along, 2)[1 if even else 0 :][:across]
    if flat:
        rows = rows.transpose(1, 0, 2)[:, :, ::-1]
    grid = Grid(rows.shape[1], rows.shape[0], flat, even)
    places = rows.reshape(-1, 2)
    apart = numpy.linalg.norm(places[:, None] - places[None, :], axis=2)
    for cell in range(grid.cells):
        beside = numpy.flatnonzero(numpy.isclose(apart[cell], 1.0))
        assert set(grid.neighbours[cell]) == set(beside.tolist())

    layout = Layout(grid, *((64, 56) if flat else (56, 64)), 32)
    ours = numpy.array([layout.centre(cell) for cell in range(grid.cells)])
    # Whole pixels make our hexes a little less than regular: stretch the rows by that.
    stretch = (48 / 56) / (3**0.5 / 2)
    ours = (ours - ours[0]) / 56 / ((stretch, 1) if flat else (1, stretch))
    assert numpy.allclose(ours, places - places[0])


SIZES = [
    (56, 64, 32),
    (64, 56, 32),
    (32, 28, 16),
    (14, 12, 6),
    (40, 40, 0),
    (60, 80, 21),
    (57, 65, 31),
]


@pytest.mark.parametrize(("flat", "even"), LAYOUTS)
@pytest.mark.parametrize("size", SIZES)
def test_tiled_draws_each_hex_where_the_layout_says(
    tmp_path: Path, flat: bool, even: bool, size: tuple[int, int, int]
) -> None:
    pygame = pytest.importorskip("pygame")
    layout = Layout(Grid(6, 5, flat, even), *size)
    picture = pygame.image.load(rasterised(tmp_path, layout))
    assert picture.get_size() == layout.size
    for cell in range(layout.grid.cells):
        x, y = layout.centre(cell)
        assert picture.get_at((int(x), int(y)))[:3] == colour(cell)
        assert layout.nearest(x, y) == cell


def colour(cell: int) -> tuple[int, int, int]:
    return 40 + 7 * cell, 255 - 5 * cell, 60 * (cell % 4)


def rasterised(folder: Path, layout: Layout) -> Path:
    """A map with a tile of its own colour in each cell, as Tiled itself draws it."""
    program = shutil.which("tmxrasterizer")
    if program is None:
        if "HEXMARCH_REQUIRE_TILED" in os.environ:
            pytest.fail("Tiled's tmxrasterizer is required here and missing")
        pytest.skip("Tiled's tmxrasterizer is not installed")
    import pygame

    grid, width, height = layout.grid, layout.tile_width, layout.tile_height
    sheet = pygame.Surface((width * grid.cells, height), pygame.SRCALPHA)
    alone = Layout(Grid(1, 1, grid.flat), width, height, layout.side)
    for cell in range(grid.cells):
        shape = [(x + cell * width, y) for x, y in alone.corners(0)]
        pygame.draw.polygon(sheet, colour(cell), shape)
    pygame.image.save(sheet, folder / "sheet.png")
    gids = ",".join(str(cell + 1) for cell in range(grid.cells))
    (folder / "map.tmx").write_text(
        f'<map version="1.8" orientation="hexagonal" renderorder="right-down" '
        f'width="{grid.columns}" height="{grid.rows}" tilewidth="{width}" tileheight="{height}" '
        f'hexsidelength="{layout.side}" staggeraxis="{"x" if grid.flat else "y"}" '
        f'staggerindex="{"even" if grid.even else "odd"}" infinite="0">'
        f'<tileset firstgid="1" name="t" tilewidth="{width}" tileheight="{height}" '
        f'tilecount="{grid.cells}" columns="{grid.cells}"><image source="sheet.png"/></tileset>'
        f'<layer id="1" name="terrain" width="{grid.columns}" height="{grid.rows}">'
        f'<data encoding="csv">{gids}</data></layer></map>'
    )
    folder.joinpath("runtime").mkdir(mode=0o700)
    subprocess.run(
        [program, "map.tmx", "map.png"],
        cwd=folder,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "XDG_RUNTIME_DIR": str(folder / "runtime"),
        },
        check=True,
        capture_output=True,
    )
    return folder / "map.png"


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    size = draw(st.sampled_from(SIZES))
    return Layout(draw(grids), *size)


@given(layouts(), st.integers(0, 2**32))
def test_a_point_belongs_to_the_nearest_centre(layout: Layout, seed: int) -> None:
    random = Random(seed)
    width, height = layout.size
    x, y = random.uniform(0, width), random.uniform(0, height)
    wide = Grid(
        layout.grid.columns + 4, layout.grid.rows + 4, layout.grid.flat, layout.grid.even
    )  # two more on each side, so that hexes off the grid count
    around = Layout(wide, layout.tile_width, layout.tile_height, layout.side)
    dx, dy = around.centre(wide.cell_at(2, 2))
    own_x, own_y = layout.centre(0)
    centres = {cell: around.centre(cell) for cell in range(wide.cells)}
    best = min(
        centres,
        key=lambda cell: (
            (centres[cell][0] - dx + own_x - x) ** 2 + (centres[cell][1] - dy + own_y - y) ** 2
        ),
    )
    column, row = wide.offset(best)
    inside = 2 <= column < layout.grid.columns + 2 and 2 <= row < layout.grid.rows + 2
    expected = layout.grid.cell_at(column - 2, row - 2) if inside else None
    assert layout.nearest(x, y) == expected


@given(layouts())
def test_corners_lie_around_the_centre_and_meet_the_neighbours(layout: Layout) -> None:
    for cell in range(layout.grid.cells):
        corners = layout.corners(cell)
        x, y = layout.centre(cell)
        assert sum(corner[0] for corner in corners) == pytest.approx(6 * x)
        assert sum(corner[1] for corner in corners) == pytest.approx(6 * y)
        for way, beside in enumerate(layout.grid.directions[cell]):
            if beside is None:
                continue
            theirs = layout.corners(beside)
            assert corners[way] == theirs[(way + 4) % 6]
            assert corners[(way + 1) % 6] == theirs[(way + 3) % 6]
