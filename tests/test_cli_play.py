import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import tiled
from game.match import Match
from game.rules.war import House
from game.ui.app import App

Run = Callable[..., Any]
NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


@pytest.fixture
def leave_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player closes the window as soon as it is there."""
    run = App.run

    def leave(app: App) -> int:
        app.step()
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return run(app)

    monkeypatch.setattr(App, "run", leave)


@pytest.fixture
def watch_ten_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player closes the window after the computer's tenth order."""

    def watch(app: App) -> int:
        scene: Any = app.top
        for _ in range(3000):
            app.step(0.001)
            if len(scene.session.match.steps) >= 10:
                return 0
        pytest.fail("the computer doesn't play")

    monkeypatch.setattr(App, "run", watch)


def without_a_display(*arguments: object) -> subprocess.CompletedProcess[str]:
    bare = {name: value for name, value in os.environ.items() if name not in NO_DISPLAY}
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=bare,
    )


def test_a_picture_needs_no_display_and_keeps_no_match(
    small_map: Path, tmp_path: Path, hexmarch_home: Path
) -> None:
    out = tmp_path / "war.png"
    said = without_a_display("play", small_map, "--picture", out, "--frames", 3)
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
    assert pygame.image.load(out).get_size() == (1280, 720)
    assert not list(hexmarch_home.rglob("*.hexmatch"))


@pytest.mark.parametrize("command", [[], ["play", "MAP"]])
def test_without_a_display_one_line_says_so(
    small_map: Path, hexmarch_home: Path, command: list[str]
) -> None:
    said = without_a_display(*(small_map if word == "MAP" else word for word in command))
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.startswith("hexmarch: there is no display for the window")
    assert said.stderr.count("\n") == 1
    assert not list(hexmarch_home.rglob("*.hexmatch"))


def test_the_picture_shows_a_loaded_match_too(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    kept, out = tmp_path / "kept", tmp_path / "war.png"
    hexmarch("sim", small_map, "--games", 1, "--seed", 1, "--max-rounds", 3, "--save", kept)
    (match,) = kept.iterdir()
    before = match.read_bytes()
    said = hexmarch("play", "--load", match, "--picture", out)
    assert (said.status, said.err) == (0, "")
    assert out.is_file()
    assert match.read_bytes() == before


@pytest.mark.usefixtures("leave_at_once")
def test_without_a_command_the_title_screen_opens(hexmarch: Run) -> None:
    assert hexmarch() == (0, "", "")


@pytest.mark.usefixtures("leave_at_once")
def test_a_match_is_kept_where_the_user_says(
    hexmarch: Run, small_map: Path, tmp_path: Path, hexmarch_home: Path
) -> None:
    path = tmp_path / "mine.hexmatch"
    said = hexmarch("play", small_map, "--match", path, "--seed", 3, "--set", "overkill=carried")
    assert (said.status, said.err) == (0, "")
    assert b'"seed":3' in path.read_bytes()
    assert b'"overkill":"carried"' in path.read_bytes()
    assert not list(hexmarch_home.rglob("*.hexmatch"))
    assert hexmarch("replay", path, "--check").status == 0


@pytest.mark.usefixtures("leave_at_once")
def test_else_it_is_kept_in_the_users_folder(
    hexmarch: Run, small_map: Path, hexmarch_home: Path
) -> None:
    assert hexmarch("play", small_map).status == 0
    (path,) = (hexmarch_home / "matches").glob("*.hexmatch")
    assert hexmarch("play", "--load", path).status == 0


@pytest.mark.usefixtures("watch_ten_orders")
def test_the_log_goes_to_the_terminal_too(
    hexmarch: Run, small_map: Path, tmp_path: Path, hexmarch_home: Path
) -> None:
    (hexmarch_home / "settings.json").write_text('{"pace": "off"}', encoding="utf-8")
    said = hexmarch(
        "play", small_map, "--players", "red=novice,blue=novice", "--seed", 1, "--text-log",
        "--match", tmp_path / "mine.hexmatch",
    )  # fmt: skip
    assert said.status == 0
    lines = said.out.splitlines()
    assert lines[0].startswith("Round 1 begins: ")
    assert lines[1].startswith("Initiative: ")
    assert any(" musters " in line for line in lines)


def test_a_match_is_never_overwritten(hexmarch: Run, small_map: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.hexmatch"
    path.write_text("precious", encoding="utf-8")
    said = hexmarch("play", small_map, "--match", path)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"hexmarch: {path}: there is such a file already")
    assert said.err.count("\n") == 1
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_picture_that_cant_be_written_is_said(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    out = tmp_path / "no" / "war.png"
    said = hexmarch("play", small_map, "--picture", out)
    assert (said.status, said.out) == (1, "")
    assert said.err == f"hexmarch: {out}: there is no folder {tmp_path / 'no'}\n"


def test_a_full_disk_leaves_no_torn_picture(
    hexmarch: Run, small_map: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for command in (["play", small_map, "--picture"], ["map", "draw", small_map]):
        said = hexmarch(*command, tmp_path / "war.png")
        assert (said.status, said.out) == (1, "")
        assert said.err.endswith("war.png: can't be written (No space left on device)\n")
    said = hexmarch("play", small_map, "--match", tmp_path / "mine.hexmatch")
    assert said.status == 1
    assert [path.name for path in tmp_path.iterdir()] == ["small"]


def test_a_match_that_isnt_there_is_called_so(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "nowhere.hexmatch"
    said = hexmarch("play", "--load", path)
    assert (said.status, said.err) == (1, f"hexmarch: {path}: there is no such file\n")


def test_a_match_of_players_that_there_arent_is_refused(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    scenario, tables = tiled.load(small_map)
    path = tmp_path / "theirs.hexmatch"
    Match.new(scenario, tables, House(), {"blue": "human", "red": "zork"}, 1, path).close()
    said = hexmarch("play", "--load", path, "--picture", tmp_path / "war.png")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(f"hexmarch: {path}: red is played by 'zork', whom this Hexmarch ")


def test_a_torn_match_is_gone_on_with_and_the_loss_is_said(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    hexmarch("sim", small_map, "--games", 1, "--seed", 1, "--save", tmp_path / "kept")
    (match,) = (tmp_path / "kept").iterdir()
    match.write_bytes(match.read_bytes()[:-10])
    said = hexmarch("play", "--load", match, "--picture", tmp_path / "war.png")
    assert said.status == 0
    assert said.err.startswith(f"hexmarch: {match}: line ")
    assert said.err.count("\n") == 1


def test_a_damaged_match_is_refused_with_the_number_of_the_line(
    hexmarch: Run, small_map: Path, tmp_path: Path
) -> None:
    hexmarch("sim", small_map, "--games", 1, "--seed", 1, "--save", tmp_path / "kept")
    (match,) = (tmp_path / "kept").iterdir()
    match.write_bytes(match.read_bytes().replace(b'"round":2', b'"round":3', 1))
    said = hexmarch("play", "--load", match)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(f"hexmarch: {match}: line ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "play needs a MAP or a SETUP.toml, or --load MATCH"),
        (["MAP", "--load", "x.hexmatch"], "MAP doesn't go with --load: a match brings its own"),
        (["--load", "x.hexmatch", "--seed", "1"], "--seed doesn't go with --load"),
        (["MAP", "--frames", "3"], "--frames goes with --picture"),
        (["MAP", "--picture", "x.png", "--frames", "0"], "argument --frames: '0' should be a"),
        (["MAP", "--picture", "x.png", "--match", "y"], "a picture is drawn without playing"),
        (["MAP", "--match", "x.txt"], "--match x.txt: its name should end in .hexmatch"),
        (["MAP", "--match", "x.hexmatch", "--match", "y"], "argument --match: is given twice"),
        (["MAP", "--picture", "x.jpeg"], "--picture x.jpeg: its name should end in .png"),
        (
            ["MAP", "--players", "red=champion"],
            "red can't be 'champion'; it can be human, novice, regular, veteran",
        ),
        (["MAP", "--players", "mauve=human"], "there is no faction 'mauve' here; there are "),
        (["MAP", "--set", "overkill=some"], "house rule overkill can't be 'some'"),
    ],
)
def test_wrong_use_is_said_in_one_line(
    hexmarch: Run, small_map: Path, arguments: list[str], complaint: str
) -> None:
    said = hexmarch("play", *(small_map if word == "MAP" else word for word in arguments))
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"hexmarch: {complaint}")
    assert said.err.count("\n") == 1


def test_a_file_thats_no_map_is_named(hexmarch: Run, tmp_path: Path) -> None:
    path = tmp_path / "shopping.tmx"
    path.write_text("eggs, milk", encoding="utf-8")
    said = hexmarch("play", path)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(f"hexmarch: {path}: ")
    assert said.err.count("\n") == 1


def test_a_user_folder_that_cant_be_made_is_said(
    hexmarch: Run, small_map: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path / "file"))
    said = hexmarch("play", small_map)
    assert said.status == 1
    assert "set HEXMARCH_HOME to a folder that can be written" in said.err
