"""`hexmarch map new`: a small war that can be played at once and drawn over in Tiled."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.data.files import is_there, make_folder, read, shown, write
from game.data.load import standard_tables
from game.data.places import maps_dir
from game.hexes import Grid
from game.rules.war.scenario import Faction, Field, Garrison, Goal, Placed, Post, Scenario
from game.tiled.faults import MapFault
from game.tiled.gate import MOST_CELLS, MOST_SIDE
from game.tiled.write import TILESETS, tmx
from game.tiled.xmlfile import MOST_BYTES

LEAST_SIDE = 4
_SIZES = {False: (56, 64, 32), True: (64, 56, 32)}
_COMPANIONS = ("hexmarch.tiled-project", "objecttypes.xml")
_HELD_ROUNDS, _LAST_ROUND = 2, 40


def new_map(path: Path, columns: int, rows: int, *, flat: bool = False) -> tuple[Path, ...]:
    """Write a new map with its tilesets, templates and Tiled project beside it.

    Returns the files written, the map first; none is ever replaced. Raises MapFault for what can't
    be asked, FileFault for what can't be written: one line.
    """
    if path.suffix.lower() != ".tmx":
        raise MapFault(f"{shown(path)}: a map's name ends in .tmx")
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (columns, rows)):
        raise MapFault(f"a map is {LEAST_SIDE} to {MOST_SIDE} hexes wide and high")
    if columns * rows > MOST_CELLS:
        raise MapFault(f"a map has at most {MOST_CELLS} hexes, not {columns * rows}")
    if is_there(path):
        raise MapFault(f"{shown(path)}: is there already; nothing is overwritten")
    text = tmx(_blank(path, columns, rows, flat=flat), standard_tables())
    make_folder(path.parent)
    written = tilesets_beside(path.parent, flat=flat) + _for_authors(path.parent)
    write(path, text.encode())
    return (path, *written)


def tilesets_beside(folder: Path, *, flat: bool) -> tuple[Path, ...]:
    """Copy the tilesets that a map in this folder needs; returns those written.

    Raises MapFault where there is another file of such a name.
    """
    shipped = sorted((maps_dir() / TILESETS).glob(f"*-{'flat' if flat else 'pointy'}.*"))
    for one in shipped:
        copy = folder / one.relative_to(maps_dir())
        if is_there(copy) and read(copy, MOST_BYTES) != read(one):
            raise MapFault(
                f"{shown(copy)}: is another file than Hexmarch's; make the map in another folder"
            )
    return _copied(shipped, folder)


def _for_authors(folder: Path) -> tuple[Path, ...]:
    """Copy Tiled's project and the templates; files of the author's own are kept."""
    templates = sorted((maps_dir() / "templates").glob("*.tx"))
    return _copied([*templates, *(maps_dir() / name for name in _COMPANIONS)], folder)


def _copied(shipped: Iterable[Path], folder: Path) -> tuple[Path, ...]:
    written = []
    for one in shipped:
        copy = folder / one.relative_to(maps_dir())
        if not is_there(copy):
            make_folder(copy.parent)
            write(copy, read(one))
            written.append(copy)
    return tuple(written)


def _blank(path: Path, columns: int, rows: int, *, flat: bool) -> Scenario:
    """Plains, two factions with a city and a few units each, two free posts, one goal."""
    grid = Grid(columns, rows, flat=flat)
    home, other, free, far = _posts(grid)
    width, height, side = _SIZES[flat]
    return Scenario(
        field=Field(
            columns=columns, rows=rows, flat=flat, tile_width=width, tile_height=height, side=side
        ),
        terrain=("plains",) * grid.cells,
        factions=(
            Faction(id="blue", name="The Blues", team="blue", colour="#2f5d9b"),
            Faction(id="red", name="The Reds", team="red", colour="#b3382c"),
        ),
        posts=(
            Post(cell=home, kind="city", name="Redhall", faction="red"),
            Post(cell=other, kind="city", name="Bluehall", faction="blue"),
            Post(cell=free, name="Northpost"),
            Post(cell=far, name="Southpost"),
        ),
        garrisons=tuple(
            Garrison(cell=cell, faction=faction, units=Placed(unit=unit, count=2))
            for cell, faction in ((home, "red"), (other, "blue"))
            for unit in ("bandits", "knights")
        ),
        goals=(Goal(kind="control_posts", cell=free, count=3, rounds=_HELD_ROUNDS),),
        house={"initiative": "every_round"},
        title=path.stem.replace("-", " ").replace("_", " ").capitalize(),
        hex_numbers="0101",
        max_rounds=_LAST_ROUND,
    )


def _posts(grid: Grid) -> tuple[int, int, int, int]:
    """Two cities and two free posts, each pair as far from one city as from the other."""
    columns, rows = grid.columns, grid.rows
    column = 0 if columns <= LEAST_SIDE else 1
    home = grid.cell_at(column, rows // 2)
    other = grid.cell_at(columns - 1 - column, (rows - 1) // 2)
    if grid.flat:
        other = grid.cell_at(columns - 1 - column, rows // 2 - (columns % 2 == 0))
    middle = grid.hex(home) + grid.hex(other)
    for free in sorted(range(grid.cells), key=lambda cell: _from_the_top(grid, cell)):
        far = grid.cell(middle - grid.hex(free))
        if far is not None and len({home, other, free, far}) == 4:  # noqa: PLR2004
            return home, other, free, far
    raise AssertionError("a grid of at least four by four has room for four posts")


def _from_the_top(grid: Grid, cell: int) -> tuple[int, int]:
    """Sorts cells: the second row first, from its middle outwards; the uppermost row last."""
    column, row = grid.offset(cell)
    return (row - 1) % grid.rows, abs(2 * column - grid.columns)
