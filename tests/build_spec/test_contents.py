"""What goes into the executable, and what its own files say of it."""

import re
import tomllib
from pathlib import Path
from xml.etree.ElementTree import parse

import contents
import describe
import pytest
from licences import native_rows, unknown_libraries
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game import __version__
from game.data.places import assets_dir, maps_dir

BUILD = Path(__file__).parents[2] / "build_spec"
LINUX = BUILD / "linux"
PROJECT = tomllib.loads((BUILD.parent / "pyproject.toml").read_text("utf-8"))["project"]
LOCKED = {
    canonicalize_name(found[1]): found[2]
    for name in ("requirements.txt", "requirements-sdist.txt")
    for found in re.finditer(r"^([\w.-]+)==(\S+)", (BUILD / name).read_text("utf-8"), re.MULTILINE)
}


def test_every_map_and_asset_goes_in_and_nothing_that_makes_them() -> None:
    packed = {path for path, _ in contents.own_files()}
    for folder in (maps_dir(), assets_dir()):
        for path in folder.rglob("*"):
            left_over = contents.is_left_over(path.relative_to(BUILD.parent))
            made_by = "workshop" in path.parts or path.name == "make.py" or left_over
            if path.is_file() and path != assets_dir() / "README.md":
                assert (path in packed) != made_by, path


def test_so_does_every_data_file_of_the_code() -> None:
    packed = {path.relative_to(BUILD.parent).as_posix() for path, _ in contents.own_files()}
    for path in (BUILD.parent / "game").rglob("*"):
        place = path.relative_to(BUILD.parent)
        if path.is_file() and path.suffix != ".py" and not contents.is_left_over(place):
            assert place.as_posix() in packed


def test_every_module_is_named() -> None:
    named = contents.modules()
    for name in ("game", "game.cli", "game.players.tactical", "game.selftest.screens"):
        assert name in named
    assert len(named) == len(set(named)) == len(list((BUILD.parent / "game").rglob("*.py")))


def test_readline_and_test_modules_stay_out() -> None:
    for name in ("readline", "test", "pytest", "hypothesis", "tkinter", "numpy.tests"):
        assert name in contents.LEFT_OUT


@pytest.mark.parametrize(
    ("place", "goes_in"),
    [
        ("pygame_gui/data/NotoSans-Bold.ttf", True),
        ("pygame_gui/data/FiraCode-Regular.ttf", True),
        ("pygame_gui/data/NotoSansJP-Bold.otf", False),
        ("pygame_gui\\data\\NotoSansJP-Bold.otf", False),
        ("matplotlib/mpl-data/matplotlibrc", True),
        ("matplotlib/mpl-data/fonts/ttf/DejaVuSans.ttf", True),
        ("matplotlib/mpl-data/fonts/ttf/cmr10.ttf", False),
        ("matplotlib/mpl-data/sample_data/goog.npz", False),
        ("matplotlib/mpl-data/images/home.png", False),
        ("assets/fonts/DejaVuSerif-Bold.ttf", True),
        ("maps/war/brindle-mere.tmx", True),
    ],
)
def test_what_libraries_bring_and_nobody_uses_stays_out(place: str, goes_in: bool) -> None:
    assert contents.is_shipped(place) == goes_in


def test_the_lock_has_every_library_of_the_game_in_the_range_it_asks_for() -> None:
    for text in (*PROJECT["dependencies"], "pyinstaller>=6.10,<7"):
        wanted = Requirement(text)
        assert LOCKED[canonicalize_name(wanted.name)] in wanted.specifier, text


def test_the_lock_names_no_place_and_has_hashes_for_everything() -> None:
    for name in ("requirements.txt", "requirements-sdist.txt"):
        text = (BUILD / name).read_text("utf-8")
        assert not re.search(r"://|--index|--find-links|file:|/[a-z]+/", text)
        for row in re.split(r"\n(?=\S)", text.strip()):
            assert re.match(r"[\w.-]+==[\w.]+ ", row), row
            assert "--hash=sha256:" in row, row


def test_windows_and_macos_are_told_the_version_of_the_game() -> None:
    assert describe.version() == __version__
    assert describe.BUNDLE_INFO["version"] == __version__
    assert describe.BUNDLE_INFO["info_plist"]["CFBundleShortVersionString"] == __version__
    manifest = parse(BUILD / "windows.manifest").getroot()
    (aware,) = manifest.iter("{http://schemas.microsoft.com/SMI/2016/WindowsSettings}dpiAwareness")
    assert aware.text == "PerMonitorV2, PerMonitor"


def test_desktops_are_told_the_same_on_linux() -> None:
    name = describe.IDENTIFIER
    about = parse(LINUX / f"{name}.metainfo.xml").getroot()
    assert about.findtext("id") == name
    assert about.findtext("launchable") == f"{name}.desktop"
    release = about.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    kinds = {one.get("type") for one in parse(LINUX / f"{name}.mime.xml").getroot()}
    entry = (LINUX / f"{name}.desktop").read_text("utf-8")
    handled = re.search(r"^MimeType=(.*);$", entry, re.MULTILINE)
    assert handled is not None
    assert kinds == set(handled[1].split(";")) == {describe.MATCHES, describe.MAPS}
    assert f"Icon={name}" in entry.splitlines()


def test_a_match_is_known_by_its_first_bytes() -> None:
    from game.match.lines import MAGIC

    text = (LINUX / f"{describe.IDENTIFIER}.mime.xml").read_text("utf-8")
    assert f'value="{MAGIC.decode().replace(chr(34), "&quot;")}"' in text


def test_a_library_without_a_licence_is_named(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    inside.mkdir()
    known = ("libSDL2-2-50d19f93.0.so.0.3200.10", "libz.so.1", "portmidi.dll", "zlib1.dll")
    for name in (*known, "base.cpython-311-x86_64-linux-gnu.so", "_cext.pyd", "libnew.so.3"):
        (inside / name).touch()
    assert unknown_libraries(tmp_path) == ["_internal/libnew.so.3"]
    assert all(re.compile(row["files"]) for row in native_rows())
