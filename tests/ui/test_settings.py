"""Settings outlive the game; a damaged file costs the settings, never the game."""

from pathlib import Path

import pytest

from game.ui import settings
from game.ui.settings import Settings


def test_what_is_kept_is_read_back() -> None:
    settings.save(Settings(scale=1.5, pace="off", confirm_end_turn=False))
    assert settings.load() == (
        Settings(scale=1.5, pace="off", confirm_end_turn=False),
        "",
    )


def test_without_a_file_the_usual_ones_hold() -> None:
    assert settings.load() == (Settings(), "")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"scale": "large"}', b"[]"])
def test_a_damaged_file_is_said_in_one_line(content: bytes) -> None:
    settings.settings_file().write_bytes(content)
    found, said = settings.load()
    assert found == Settings()
    assert str(settings.settings_file()) in said
    assert "\n" not in said


def test_a_damaged_file_is_put_aside_not_overwritten() -> None:
    settings.settings_file().write_bytes(b"{scale: much}")
    settings.save(Settings(scale=2.0))
    assert settings.load() == (Settings(scale=2.0), "")
    aside = settings.settings_file().with_name("settings.damaged.json")
    assert aside.read_bytes() == b"{scale: much}"


def test_a_scale_nobody_could_read_is_brought_into_range() -> None:
    settings.settings_file().write_bytes(b'{"scale": 40}')
    assert settings.load()[0].scale == 2.5


def test_a_file_half_written_never_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(b"old")

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.ui.settings.os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        settings.replace_file(kept, b"new")
    assert kept.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [kept]
