"""Set-ups of the Tactical Core on the command line: checked, refused for maps, replayed."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.data.tactical import read_setup, shipped
from game.match import Match
from game.ui.app import App
from tests.match.fights import play_some

Run = Callable[..., Any]


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    """A sound set-up of the user's own."""
    path = tmp_path / "mine.toml"
    path.write_bytes(shipped()[0].read_bytes())
    return path


@pytest.fixture
def match(setup: Path, tmp_path: Path) -> Path:
    """A whole fight."""
    scenario, tables, house = read_setup(setup)
    players = {line.id: line.player for line in scenario.lines}
    path = tmp_path / "mine.hexmatch"
    with Match.new(scenario, tables, house, players, 4, path) as played:
        play_some(played, 1000)
    return path


def test_the_shipped_set_ups_are_sound(hexmarch: Run) -> None:
    said = hexmarch("map", "check", *shipped(), "--json")
    assert (said.status, said.err) == (0, "")
    assert len(said.json["files"]) >= 8
    for file in said.json["files"]:
        assert file == {"file": file["file"], "ok": True, "findings": []}


def test_maps_and_set_ups_are_checked_together(
    hexmarch: Run, setup: Path, small_map: Path, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(setup.read_text("utf-8").replace("count = ", "count = -"), "utf-8")
    said = hexmarch("map", "check", setup, wrong, small_map, tmp_path / "no.TOML", "--json")
    assert (said.status, said.err) == (1, "")
    assert [file["ok"] for file in said.json["files"]] == [True, False, True, False]
    assert said.json["files"][1]["findings"] == [
        {
            "severity": "error",
            "layer": "",
            "hex": "",
            "message": "attackers, count: is -1; it should be a whole number from 1 to 100",
        }
    ]
    told = hexmarch("map", "check", wrong)
    assert told.status == 1
    assert told.out.splitlines() == [
        f"{wrong}: 1 error",
        "  error    attackers, count: is -1; it should be a whole number from 1 to 100",
    ]


@pytest.mark.parametrize(
    "command",
    [
        ["sim", "SETUP", "--games", "1"],
        ["map", "balance", "SETUP"],
        ["map", "draw", "SETUP", "out.png"],
    ],
)
def test_where_a_map_is_meant_a_set_up_is_wrong_use(
    hexmarch: Run, setup: Path, command: list[str]
) -> None:
    said = hexmarch(*(setup if word == "SETUP" else word for word in command))
    assert (said.status, said.out) == (2, "")
    assert said.err == (
        f"hexmarch: {setup}: is a set-up, not a map of a war; hexmarch play takes it\n"
    )


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (["SETUP", "--set", "overkill=lost"], 2, "there is no house rule 'overkill'; there are o"),
        (["SETUP", "--set", "tempo=3"], 2, "house rule tempo can't be '3'; it can be off, on"),
        (["SETUP", "--set", "tempo"], 2, "--set 'tempo': should be NAME=VALUE, for example te"),
        (["SETUP", "--players", "aurel=champion"], 2, "aurel can't be 'champion'; it can be hum"),
        (["SETUP", "--players", "green=human"], 2, "there is no side 'green' here; there are aure"),
        (["SETUP", "--match", "x.txt"], 2, "--match x.txt: its name should end in .hexmatch"),
        (["nowhere.toml"], 1, "nowhere.toml: there is no such file"),
        (["WRONG"], 1, "wrong.toml: attackers, count: is -1; it should be a whole number from"),
    ],
)
def test_what_is_wrong_with_a_fight_is_said_in_one_line(
    hexmarch: Run, setup: Path, arguments: list[str], status: int, complaint: str
) -> None:
    wrong = setup.with_name("wrong.toml")
    wrong.write_text(setup.read_text("utf-8").replace("count = ", "count = -"), "utf-8")
    files = {"SETUP": setup, "WRONG": wrong}
    said = hexmarch("play", *(files.get(word, word) for word in arguments))
    assert (said.status, said.out) == (status, "")
    assert (
        said.err.removeprefix("hexmarch: ").removeprefix(f"{setup.parent}/").startswith(complaint)
    )
    assert said.err.count("\n") == 1
    assert not list(setup.parent.glob("*.hexmatch"))


def test_a_fight_is_checked_and_its_log_written(hexmarch: Run, match: Path, tmp_path: Path) -> None:
    checked = hexmarch("replay", match, "--check", "--json")
    assert (checked.status, checked.err) == (0, "")
    assert checked.json["ok"] is True
    assert checked.json["orders"] > 0
    out = tmp_path / "log.md"
    assert hexmarch("replay", match, "--log", out).status == 0
    text = out.read_text("utf-8")
    assert text.startswith("# An Affair of Honour\n\n- The Chevalier Aurel: human, 1 × Rapier and ")
    assert "\n## Turn 1\n\n- Turn 1: 1 opening by The Chevalier Aurel" in text


@pytest.fixture
def watch_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player closes the window when the fight is over."""

    def watch(app: App) -> int:
        scene: Any = app.top
        for _ in range(6000):
            app.step(0.001)
            match = scene.session.match
            if match.rules.outcome(match.state) is not None:
                return 0
        pytest.fail("the computer doesn't play")

    monkeypatch.setattr(App, "run", watch)


@pytest.mark.usefixtures("watch_the_fight")
def test_the_computer_plays_a_fight_which_is_kept_and_told(
    hexmarch: Run, setup: Path, tmp_path: Path, hexmarch_home: Path
) -> None:
    (hexmarch_home / "settings.json").write_text('{"pace": "off"}', encoding="utf-8")
    unread = re.sub(r'briefing = """.*?"""', "", setup.read_text("utf-8"), flags=re.DOTALL)
    setup.write_text(unread, "utf-8")
    path = tmp_path / "kept.hexmatch"
    said = hexmarch(
        "play", setup, "--players", "aurel=novice,brandt=regular", "--seed", 1, "--text-log",
        "--set", "opening=charge", "--match", path,
    )  # fmt: skip
    assert (said.status, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0].startswith("Turn 1: charge by The Chevalier Aurel, 1 opening on target.")
    assert lines[-1].endswith(" is left.")
    assert hexmarch("replay", path, "--check").status == 0
    assert path.read_bytes().count(b'"opening":"charge","multiple":"off","tempo":"on"') == 1


def test_a_picture_of_a_fight_keeps_no_match(
    hexmarch: Run, setup: Path, match: Path, tmp_path: Path, hexmarch_home: Path
) -> None:
    for command in ([setup], ["--load", match]):
        out = tmp_path / "fight.png"
        said = hexmarch("play", *command, "--picture", out)
        assert (said.status, said.out, said.err) == (0, "", "")
        assert pygame.image.load(out).get_size() == (1280, 720)
        out.unlink()
    assert not list(hexmarch_home.rglob("*.hexmatch"))
