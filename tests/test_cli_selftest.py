import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.data import places
from game.selftest.checks import CHECKS
from game.ui.scenes.rules import RulesScene

Run = Callable[..., Any]
QUICK = ("maps", "set-ups", "assets", "rulebooks", "odds", "matches")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only checks that take no time."""
    for name in set(CHECKS) - set(QUICK):
        monkeypatch.delitem(CHECKS, name)


def only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for other in set(CHECKS) - {name}:
        monkeypatch.delitem(CHECKS, other)


def moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The game's files as a copy, to be damaged."""
    root = Path(__file__).parents[1]
    for name in ("assets", "maps"):
        shutil.copytree(root / name, tmp_path / name)
    monkeypatch.setattr(places, "_shipped", lambda name: tmp_path / name)
    return tmp_path


def faults(said: Any) -> dict[str, str]:
    return {one["name"]: one["said"] for one in said.json["checks"] if not one["ok"]}


def test_this_copy_is_whole_and_every_check_has_its_line(hexmarch: Run) -> None:
    said = hexmarch("--self-test")
    assert (said.status, said.err) == (0, "")
    first, *lines, last = said.out.splitlines()
    assert first.startswith(f"Hexmarch {__version__}, Python ")
    assert [line.partition(":")[0] for line in lines] == [f"ok     {name}" for name in CHECKS]
    assert last.startswith("all is well (")


@pytest.mark.usefixtures("quick")
def test_json_has_the_same(hexmarch: Run) -> None:
    said = hexmarch("--self-test", "--json")
    assert said.status == 0
    form = said.json
    assert (form["ok"], form["version"], form["frozen"]) == (True, __version__, False)
    assert [one["name"] for one in form["checks"]] == list(QUICK)
    assert all(one["ok"] and one["said"] and one["seconds"] >= 0 for one in form["checks"])


@pytest.mark.usefixtures("quick")
def test_the_player_s_own_folder_isn_t_touched(hexmarch: Run, hexmarch_home: Path) -> None:
    before = dict(os.environ)
    assert hexmarch("--self-test").status == 0
    assert not list(hexmarch_home.iterdir())
    assert dict(os.environ) == before


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("file", "check", "fault"),
    [
        ("assets/app/icon.svg", "assets", "app/icon.svg: shows nothing"),
        ("assets/app/title.png", "assets", "app/title.png: can't be read ("),
        ("assets/fonts/DejaVuSans.ttf", "assets", "fonts/DejaVuSans.ttf: can't be read ("),
        ("maps/war/brindle-mere.tmx", "maps", "war/brindle-mere.tmx: "),
        ("maps/wargame/inn.tmx", "maps", "wargame/inn.tmx: "),
        ("maps/wargame/toll-road.toml", "set-ups", "wargame/toll-road.toml: "),
        ("maps/tactical/ale-house.toml", "set-ups", "tactical/ale-house.toml: "),
    ],
)
def test_a_damaged_file_is_named(
    hexmarch: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    file: str,
    check: str,
    fault: str,
) -> None:
    empty = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
    (moved(monkeypatch, tmp_path) / file).write_text(empty if file.endswith("svg") else "")
    said = hexmarch("--self-test", "--json")
    assert said.status == 1
    assert fault in faults(said)[check]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("folder", "check"),
    [
        ("assets/units", "assets"),
        ("assets/terrain", "assets"),
        ("maps/tilesets", "maps"),
        ("maps/tactical", "set-ups"),
        ("maps/war", "maps"),
    ],
)
def test_a_missing_folder_is_a_fault(
    hexmarch: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str, check: str
) -> None:
    shutil.rmtree(moved(monkeypatch, tmp_path) / folder)
    said = hexmarch("--self-test", "--json")
    assert said.status == 1
    assert check in faults(said)


def test_a_screen_that_fails_is_a_fault_and_the_rest_goes_on(
    hexmarch: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_scene: RulesScene) -> None:
        msg = "no\nsuch font"
        raise OSError(msg)

    monkeypatch.setattr(RulesScene, "build", fail)
    for name in set(CHECKS) - {"screens", "rulebooks", "matches"}:
        monkeypatch.delitem(CHECKS, name)
    said = hexmarch("--self-test")
    assert said.status == 1
    assert [line[:5] for line in said.out.splitlines()[1:-1]] == ["ok   ", "ok   ", "FAULT"]
    assert "FAULT  screens: OSError: no such font (" in said.out
    assert "1 of 3 checks found a fault (" in said.out


def test_a_screen_that_shows_nothing_is_a_fault(
    hexmarch: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "screens")
    monkeypatch.setattr(RulesScene, "draw", lambda _scene, surface: surface.fill("navy"))
    said = hexmarch("--self-test", "--json")
    assert faults(said) == {"screens": "the screen 'rules W1' is empty"}


def test_another_process_that_can_t_be_reached_is_a_fault(
    hexmarch: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "computer")
    monkeypatch.setattr("game.players.drive.serve", os.getpid)  # takes no such arguments, and dies
    said = hexmarch("--self-test", "--json")
    assert faults(said)["computer"].startswith("WorkerDied: The computer player’s process has stop")


def test_a_missing_room_is_the_fault_of_its_check_only(
    hexmarch: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "rulebooks")
    monkeypatch.setitem(CHECKS, "another", "nowhere.function")
    said = hexmarch("--self-test", "--json")
    assert faults(said) == {
        "another": "ModuleNotFoundError: No module named 'game.selftest.nowhere'"
    }


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--self-test", "rules"], "--self-test goes with no command"),
        (["--json"], "--json goes after a command, or with --self-test"),
        (["--json", "rules"], "--json goes after a command, or with --self-test"),
    ],
)
def test_it_goes_with_no_command(hexmarch: Run, arguments: list[str], complaint: str) -> None:
    said = hexmarch(*arguments)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"hexmarch: {complaint}")


def test_it_needs_no_home_no_display_no_sound_and_no_folder_of_its_own(tmp_path: Path) -> None:
    odd = tmp_path / "another place"
    odd.mkdir()
    bare = {"PATH": os.environ["PATH"], "HOME": str(tmp_path / "no such home")}
    bare["PYTHONPATH"] = str(Path(__file__).parents[1])
    odd.chmod(stat.S_IRUSR | stat.S_IXUSR)
    said = subprocess.run(
        [sys.executable, "-m", "game", "--self-test"],
        capture_output=True, text=True, check=False, timeout=300, cwd=odd, env=bare,
    )  # fmt: skip
    assert (said.returncode, said.stderr) == (0, ""), said.stdout
    assert ", loaded for it (" in said.stdout  # plots, and not before
    assert not (tmp_path / "no such home").exists()
