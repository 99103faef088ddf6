from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import tiled

Run = Callable[..., Any]


def test_the_shipped_maps_are_sound(hexmarch: Run) -> None:
    said = hexmarch("map", "check", *tiled.shipped(), "--json")
    assert said.status == 0
    assert said.err == ""
    assert len(said.json["files"]) >= 3
    assert all(list(file) == ["file", "ok", "findings"] for file in said.json["files"])
    assert all(file["ok"] for file in said.json["files"])


def test_a_new_map_is_sound_and_stands_alone(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "mine.tmx"
    made = hexmarch("map", "new", path, "--size", "9x7", "--flat")
    assert (made.status, made.err) == (0, "")
    assert made.out.startswith(f"{path} is ready")
    checked = hexmarch("map", "check", path)
    assert checked.status == 0
    assert checked.out == f"{path}: ok\n"


def test_nothing_is_overwritten(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.tmx"
    path.write_text("precious", encoding="utf-8")
    said = hexmarch("map", "new", path, "--size", "9x7")
    assert said.status == 2
    assert "is there already; nothing is overwritten" in said.err
    assert path.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize("size", ["9", "9x", "x9", "9 x 7", "0x0", "3x3", "99999x99999", "-9x7"])
def test_a_size_that_cant_be_is_wrong_use(hexmarch: Run, tmp_path: Path, size: str) -> None:
    said = hexmarch("map", "new", tmp_path / "mine.tmx", f"--size={size}")
    assert said.status == 2
    assert said.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_file_thats_no_map_is_an_error_finding(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "shopping.tmx"
    path.write_text("eggs, milk", encoding="utf-8")
    said = hexmarch("map", "check", path, tmp_path / "nowhere.tmx", "--json")
    assert said.status == 1
    for file in said.json["files"]:
        (finding,) = file["findings"]
        assert not file["ok"]
        assert finding["severity"] == "error"
        assert (finding["layer"], finding["hex"]) == ("", "")


def test_a_unit_that_cant_stand_there_is_named_with_layer_and_hex(
    hexmarch: Run, small_map: Path
) -> None:
    text = small_map.read_text(encoding="utf-8")
    assert 'value="knights"' in text
    small_map.write_text(text.replace('value="knights"', 'value="warship"'), encoding="utf-8")
    said = hexmarch("map", "check", small_map, "--json")
    assert said.status == 1
    found = said.json["files"][0]["findings"]
    assert {finding["layer"] for finding in found if finding["severity"] == "error"} == {"units"}
    assert all("," in finding["hex"] for finding in found)
    assert "Warship" in found[0]["message"]
    assert "error    layer units, " in hexmarch("map", "check", small_map).out


def test_a_map_is_drawn(hexmarch: Run, small_map: Path, tmp_path: Path) -> None:
    out = tmp_path / "small.png"
    said = hexmarch("map", "draw", small_map, out)
    assert (said.status, said.out, said.err) == (0, "", "")
    picture = pygame.image.load(out)
    assert picture.get_size() == (8 * 56 + 28, 6 * 48 + 16)


def test_a_map_isnt_drawn_over_anything_but_a_picture(hexmarch: Run, small_map: Path) -> None:
    before = small_map.read_bytes()
    said = hexmarch("map", "draw", small_map, small_map)
    assert said.status == 2
    assert "its name should end in .png, .jpg or .bmp" in said.err
    assert small_map.read_bytes() == before


def test_what_cant_be_written_is_a_fault_and_what_cant_be_asked_wrong_use(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    (tmp_path / "folder.png").mkdir()
    for out, says in (
        ("folder.png", "is a folder, not a file"),
        ("no/a.png", "there is no folder"),
    ):
        said = hexmarch("map", "draw", small_map, tmp_path / out)
        assert (said.status, said.out) == (1, "")
        assert said.err.startswith(f"hexmarch: {tmp_path / out}: {says}")
    said = hexmarch("map", "new", small_map / "mine.tmx", "--size", "9x7")
    assert (said.status, said.out) == (1, "")
    assert said.err == f"hexmarch: {small_map}: is a file, not a folder\n"
    said = hexmarch("map", "new", tmp_path / "mine.txt", "--size", "9x7")
    assert (said.status, said.out) == (2, "")


def test_a_name_with_a_line_end_is_told_on_one_line(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "two\nlines.tmx"
    assert hexmarch("map", "check", path).out.startswith(f"{tmp_path}/two\\nlines.tmx: 1 error\n")
    said = hexmarch("map", "draw", path, tmp_path / "out.png")
    assert said.err == f"hexmarch: {tmp_path}/two\\nlines.tmx: there is no such file\n"


def test_a_name_too_long_for_the_system_is_cut_and_told(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 300}.tmx"
    for command in (["map", "draw", path, tmp_path / "out.png"], ["play", path]):
        said = hexmarch(*command)
        assert (said.status, said.out) == (1, "")
        assert said.err.startswith(
            f"hexmarch: {tmp_path}/{'x' * 40}…{'x' * 15}.tmx: can't be read ("
        )
    said = hexmarch("map", "new", path, "--size", "9x7")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(
        f"hexmarch: {tmp_path}/{'x' * 40}…{'x' * 15}.tmx: can't be written ("
    )


def test_map_alone_is_wrong_use(hexmarch: Run) -> None:
    assert hexmarch("map").status == 2
    assert hexmarch("map", "watch", "x.tmx").status == 2
