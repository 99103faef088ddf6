"""Settings outlive the game; a damaged file costs the settings, never the game."""

import os

import pytest

from game.data.files import FileFault
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


def test_settings_half_written_never_take_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(scale=2.0))

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.data.files.os.fsync", full_disk)
    with pytest.raises(FileFault, match="No space"):
        settings.save(Settings(scale=1.0))
    assert settings.load() == (Settings(scale=2.0), "")


def test_a_pipe_in_their_place_is_said_and_put_aside() -> None:
    os.mkfifo(settings.settings_file())
    found, said = settings.load()
    assert found == Settings()
    assert "no ordinary file" in said
    settings.save(Settings(scale=2.0))
    assert settings.load() == (Settings(scale=2.0), "")
