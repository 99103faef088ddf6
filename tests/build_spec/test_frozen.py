"""The built program itself: `HEXMARCH_FROZEN=dist/hexmarch-0.1.0 pytest tests/build_spec`.

Everything here starts that program in an environment of its own, never the code of this checkout.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from build import MOST_FOLDER, program
from contents import ROOT, own_files
from measure import SHOWN
from pack import size_of

from game import __version__

FROZEN = Path(os.environ.get("HEXMARCH_FROZEN", "")).absolute()
PLAYER = "Jürgen Müßig Ω"  # who has such a home
pytestmark = [
    pytest.mark.skipif("HEXMARCH_FROZEN" not in os.environ, reason="no built program is named"),
    pytest.mark.skipif(sys.platform == "win32", reason="these need a POSIX system"),
]
Said = subprocess.CompletedProcess[str]


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """As little of an environment as a program can have, with a home."""
    home = tmp_path / PLAYER
    home.mkdir()
    return {"PATH": "/usr/bin:/bin", "HOME": str(home)}


def run(told: dict[str, str], *arguments: object, cwd: Path | None = None) -> Said:
    command = [program(FROZEN), *map(str, arguments)]
    return subprocess.run(
        command, env=told, cwd=cwd, capture_output=True, text=True, check=False, timeout=600
    )


def whole(said: Said) -> None:
    """It says that it is whole."""
    assert (said.returncode, said.stderr) == (0, ""), said.stdout
    assert said.stdout.splitlines()[-1].startswith("all is well ("), said.stdout


def files(folder: Path) -> dict[str, tuple[int, int]]:
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in folder.rglob("*")
    }


@contextmanager
def started(told: dict[str, str], *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A window that somebody plays at meanwhile."""
    command = [program(FROZEN), *map(str, arguments)]
    with subprocess.Popen(command, env=told, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)


def wait(done: Callable[[], object], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.05)


def until_shown(process: subprocess.Popen[str]) -> list[str]:
    """What a window says until its first picture is there."""
    assert process.stderr is not None
    said: list[str] = []
    for line in process.stderr:
        said.append(line)
        if SHOWN in line:
            return said
    raise AssertionError(said)


def test_it_has_all_inside_and_writes_nothing_beside(bare: dict[str, str], tmp_path: Path) -> None:
    before = files(FROZEN)
    said = run(bare, "--self-test", "--json", cwd=tmp_path)
    assert files(FROZEN) == before
    assert (said.returncode, said.stderr) == (0, "")
    form = json.loads(said.stdout)
    assert (form["ok"], form["frozen"], form["version"]) == (True, True, __version__)
    (page,) = (one for one in form["checks"] if one["name"] == "balance page")
    assert page["said"].endswith("loaded for it")  # plots are inside, and not loaded before


def test_every_file_of_the_game_is_there() -> None:
    inside = FROZEN / "_internal"
    for path, folder in own_files():
        assert (inside / folder / path.name).read_bytes() == path.read_bytes()
    assert not list(FROZEN.rglob("*readline*"))
    assert not list(FROZEN.rglob("NotoSansJP*"))
    assert size_of(FROZEN) <= MOST_FOLDER


def test_the_licences_of_all_that_is_inside_are_there() -> None:
    there = {path.stem for path in (FROZEN / "licences").iterdir()}
    assert {"Hexmarch", "Python", "pygame-ce", "numpy", "matplotlib", "PyTMX"} <= there
    assert "LESSER GENERAL PUBLIC" in (FROZEN / "licences" / "pygame-ce.txt").read_text().upper()


def test_it_runs_where_it_can_t_be_written(bare: dict[str, str]) -> None:
    """In a mount that can only be read, which holds root too."""
    script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
    command = ["unshare", "--mount", "sh", "-c", script, "sh", FROZEN]
    tried = subprocess.run([*command, "true"], capture_output=True, check=False)
    if shutil.which("unshare") is None or tried.returncode:
        pytest.skip("no mounts can be made here")
    touched = subprocess.run([*command, "touch", FROZEN / "x"], capture_output=True, check=False)
    assert touched.returncode
    said = subprocess.run(
        [*command, program(FROZEN), "--self-test"],
        env=bare, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    whole(said)


def test_it_needs_no_home(bare: dict[str, str], tmp_path: Path) -> None:
    whole(run({"PATH": bare["PATH"], "HOME": str(tmp_path / "none")}, "--self-test"))
    whole(run({"PATH": bare["PATH"]}, "--self-test"))


def test_two_of_them_don_t_get_in_each_other_s_way(bare: dict[str, str]) -> None:
    command = [program(FROZEN), "--self-test"]
    both = [
        subprocess.Popen(
            command, env=bare, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    for process in both:
        out, err = process.communicate(timeout=900)
        assert (process.returncode, err) == (0, ""), out


@pytest.mark.parametrize(
    ("file", "screen"),
    [("war/brindle-mere.tmx", "NewWarScene"), ("tactical/ale-house.toml", "Set")],
)
def test_a_file_opened_from_the_desktop_is_shown(
    bare: dict[str, str], file: str, screen: str
) -> None:
    path = FROZEN / "_internal" / "maps" / file
    with started({**bare, "SDL_VIDEODRIVER": "dummy"}, "--verbose", path) as process:
        assert any(f"open {screen}" in line for line in until_shown(process))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_title_loads_nothing_that_plots(bare: dict[str, str]) -> None:
    with started({**bare, "SDL_VIDEODRIVER": "dummy"}, "--verbose") as process:
        until_shown(process)
        loaded = Path(f"/proc/{process.pid}/maps").read_text("utf-8")
    assert "/pygame/" in loaded
    for name in ("matplotlib", "contourpy", "kiwisolver", "/numpy/", "/PIL/"):
        assert name not in loaded


def test_on_a_real_display_the_title_is_shown(bare: dict[str, str]) -> None:
    """Nothing is told of drivers, and there is no sound card in most places that run tests."""
    if shutil.which("Xvfb") is None:
        assert os.environ.get("HEXMARCH_REQUIRE_XVFB") != "1", "Xvfb isn't installed"
        pytest.skip("Xvfb isn't installed")
    screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        screen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            told = {**bare, "DISPLAY": f":{server.stdout.readline().strip()}"}
            with started(told, "--verbose") as process:
                said = until_shown(process)
            assert said[0].startswith("hexmarch.window: a window of ")
            assert said[0].endswith(", x11\n")
        finally:
            server.terminate()


def test_without_a_display_one_line_says_so(bare: dict[str, str]) -> None:
    said = run(bare)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.startswith("hexmarch: there is no display for the window")
    assert said.stderr.count("\n") == 1


def test_a_match_is_kept_in_a_home_of_any_name(bare: dict[str, str]) -> None:
    """The computer plays it in its other process; a second copy leaves the match alone."""
    told = {**bare, "SDL_VIDEODRIVER": "dummy"}
    home = Path(bare["HOME"]) / (
        "Library/Application Support/hexmarch"
        if sys.platform == "darwin"
        else ".local/share/hexmarch"
    )
    home.mkdir(parents=True)
    (home / "settings.json").write_text('{"pace": "off"}', encoding="utf-8")
    a_map = Path(bare["HOME"]) / "größer" / "new.tmx"  # a briefing would wait for a player
    whole_map = run(bare, "map", "new", a_map, "--size", "12x9")
    assert (whole_map.returncode, whole_map.stderr) == (0, "")
    with started(told, "play", a_map, "--players", "red=novice,blue=novice", "--seed", 3):
        wait(lambda: list(home.glob("matches/*.hexmatch")))
        (match,) = home.glob("matches/*.hexmatch")
        wait(lambda: match.read_bytes().count(b"\n") > 10)
        second = run(told, "play", "--load", match)
        assert second.returncode == 1
        assert "this match is open in another Hexmarch" in second.stderr
    said = run(bare, "replay", match, "--check", "--json")
    assert said.returncode == 0
    assert json.loads(said.stdout)["orders"] >= 10


def test_commands_say_what_the_source_says(bare: dict[str, str], tmp_path: Path) -> None:
    a_map = ROOT / "maps" / "war" / "brindle-mere.tmx"
    for arguments in (
        ["odds", "3 bandits", "2 knights", "--json"],
        ["map", "check", a_map, "--json"],
        ["rules", "W8"],
        ["tactical", "10 skill=6", "10 skill=6 cover=2 single", "--json"],
        ["odds", "3 zebras", "bandits"],
    ):
        here = subprocess.run(
            [sys.executable, "-m", "game", *map(str, arguments)],
            cwd=ROOT, env=bare, capture_output=True, text=True, check=False,
        )  # fmt: skip
        there = run(bare, *arguments, cwd=tmp_path)
        assert (there.returncode, there.stdout, there.stderr) == (
            here.returncode, here.stdout, here.stderr,
        )  # fmt: skip


def test_games_in_many_processes_are_those_of_the_source(bare: dict[str, str]) -> None:
    a_map = ROOT / "maps" / "war" / "brindle-mere.tmx"
    arguments = ["sim", str(a_map), "--games", "4", "--seed", "2", "--json", "--max-rounds", "2"]
    there = run(bare, *arguments, "--jobs", 2)
    here = subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT, env=bare, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert there.returncode == 0
    found = [json.loads(said.stdout)["final_checksums"] for said in (here, there)]
    assert found[0] == found[1]
