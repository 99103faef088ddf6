"""`hexmarch map new`: a map that stands alone and can be played at once."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.data.files import FileFault
from game.data.places import maps_dir
from game.hexes import Grid
from game.tiled import MapFault, check, load, new_map, read
from game.tiled.new import _posts


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize(("columns", "rows"), [(20, 15), (4, 4), (5, 4), (10, 8), (60, 3 * 20)])
def test_a_new_map_is_sound(tmp_path: Path, columns: int, rows: int, flat: bool) -> None:
    path = tmp_path / "my-war.tmx"

    written = new_map(path, columns, rows, flat=flat)

    assert written[0] == path
    assert check([path])["files"][0]["findings"] == []
    scenario, _tables = load(path)
    assert (scenario.field.columns, scenario.field.rows) == (columns, rows)
    assert scenario.field.flat == flat
    assert scenario.title == "My war"
    assert len(scenario.factions) == 2


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("columns", range(4, 13))
@pytest.mark.parametrize("rows", range(4, 11))
def test_both_sides_are_as_far_from_the_free_posts(columns: int, rows: int, flat: bool) -> None:
    grid = Grid(columns, rows, flat=flat)

    home, other, free, far = _posts(grid)

    assert len({home, other, free, far}) == 4
    assert grid.distance(home, free) == grid.distance(other, far)
    assert grid.distance(home, far) == grid.distance(other, free)


def test_it_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "my-war.tmx"

    new_map(path, 10, 8)

    beside = {str(file.relative_to(path.parent)) for file in path.parent.rglob("*.*")}
    assert {"hexmarch.tiled-project", "objecttypes.xml", "templates/unit-bandits.tx"} <= beside
    assert {"tilesets/terrain-pointy.tsx", "tilesets/terrain-pointy.png"} <= beside
    for text in (file.read_text() for file in path.parent.rglob("*.t*x")):
        assert ".." not in text
        assert str(maps_dir()) not in text


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "my-war.tmx"
    new_map(path, 10, 8)
    path.write_text("drawn for hours")

    with pytest.raises(MapFault, match="is there already; nothing is overwritten"):
        new_map(path, 10, 8)

    assert path.read_text() == "drawn for hours"


def test_a_second_map_shares_the_tilesets(tmp_path: Path) -> None:
    new_map(tmp_path / "one.tmx", 10, 8)
    (tmp_path / "objecttypes.xml").write_text("my own")

    assert new_map(tmp_path / "two.tmx", 10, 8) == (tmp_path / "two.tmx",)
    assert (tmp_path / "objecttypes.xml").read_text() == "my own"


def test_foreign_tilesets_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tilesets").mkdir()
    (tmp_path / "tilesets" / "terrain-pointy.tsx").write_text("another's")

    with pytest.raises(MapFault, match="is another file than Hexmarch's"):
        new_map(tmp_path / "one.tmx", 10, 8)

    assert not (tmp_path / "one.tmx").exists()


@pytest.mark.parametrize(
    ("name", "size", "says"),
    [
        ("my-war.txt", (10, 8), "a map's name ends in .tmx"),
        ("my-war.tmx", (3, 8), "4 to 1000 hexes wide and high"),
        ("my-war.tmx", (10, 1001), "4 to 1000 hexes wide and high"),
        ("my-war.tmx", (1000, 1000), "at most 100000 hexes, not 1000000"),
    ],
)
def test_what_cannot_be_made(tmp_path: Path, name: str, size: tuple[int, int], says: str) -> None:
    with pytest.raises(MapFault, match=says):
        new_map(tmp_path / name, *size)

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(FileFault, match="file: is a file, not a folder"):
        new_map(tmp_path / "file" / "my-war.tmx", 10, 8)


def test_a_full_disk_leaves_no_torn_file_that_blocks_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, flushed = os.fsync, 0

    def filling_up(handle: int) -> None:
        nonlocal flushed
        flushed += 1
        if flushed > 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", filling_up)
        with pytest.raises(FileFault, match="No space left on device"):
            new_map(tmp_path / "my-war.tmx", 10, 8)
    assert not (tmp_path / "my-war.tmx").exists()
    assert read(new_map(tmp_path / "my-war.tmx", 10, 8)[0]).findings == ()
