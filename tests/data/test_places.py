import sys
from pathlib import Path

import pytest

from game.data import places


def laid_out(root: Path, *folders: str) -> Path:
    for folder in ("game/data", *folders):
        (root / folder).mkdir(parents=True)
    return root / "game"


def test_in_a_checkout_maps_lie_beside_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "_PACKAGE", laid_out(tmp_path, "maps", "assets"))
    (tmp_path / "pyproject.toml").touch()
    assert places.maps_dir() == tmp_path / "maps"
    assert places.assets_dir() == tmp_path / "assets"


def test_in_a_wheel_maps_lie_inside_whatever_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "_PACKAGE", laid_out(tmp_path, "maps", "game/maps"))
    assert places.maps_dir() == tmp_path / "game" / "maps"


@pytest.mark.parametrize("folder", ["maps", "game/maps"])
def test_in_a_frozen_build_maps_lie_where_it_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setattr(places, "_PACKAGE", laid_out(tmp_path, folder))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert places.maps_dir() == tmp_path / folder


def test_this_very_game_finds_its_maps_and_assets() -> None:
    assert places.maps_dir().is_dir()
    assert places.assets_dir().is_dir()


def test_hexmarch_home_holds_all_user_folders(hexmarch_home: Path) -> None:
    assert places.user_dir() == hexmarch_home
    assert places.matches_dir() == hexmarch_home / "matches"
    assert places.matches_dir().is_dir()


def test_without_it_the_systems_own_folder_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HEXMARCH_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, **_: tmp_path / name)
    assert places.matches_dir() == tmp_path / "hexmarch" / "matches"


def test_a_folder_that_cant_be_made_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path / "file"))
    with pytest.raises(places.NoUserFolder) as refused:
        places.matches_dir()
    assert str(refused.value) == (
        f"{tmp_path / 'file'}: is a file, not a folder; "
        "set HEXMARCH_HOME to a folder that can be written"
    )


def test_what_the_program_notes_for_itself_has_a_folder_of_its_own(
    hexmarch_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert places.state_dir() == hexmarch_home
    monkeypatch.delenv("HEXMARCH_HOME")
    monkeypatch.setattr("platformdirs.user_state_path", lambda name, **_: tmp_path / name / "state")
    assert places.state_dir() == tmp_path / "hexmarch" / "state"
    assert places.state_dir().is_dir()


def test_what_lies_among_the_shipped_maps_by_whatever_name(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(places.maps_dir() / "war")
    for inside in (places.maps_dir(), places.maps_dir() / "mine.tmx", link / "mine.tmx"):
        assert places.among_shipped_maps(inside)
    for outside in (tmp_path / "mine.tmx", places.maps_dir() / ".." / "mine.tmx"):
        assert not places.among_shipped_maps(outside)
