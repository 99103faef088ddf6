"""A crash in the real window: nothing is lost, the player is told, and goes on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__, tiled
from game.match import Match, store, verify
from game.players import choose
from game.rules.war import House
from game.ui.app import App
from game.ui.crash.note import Note, leave_note, read_note
from game.ui.crash.report import KEPT, SUFFIX
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from game.ui.start import open_match
from game.ui.war.scene import WarScene
from tests.ui.driver import Driver

Run = Callable[..., Any]
Act = Callable[[Driver], None]


def a_match(orders: int = 20) -> Match:
    """A kept match as far as so many orders; the side that is awaited then is a person's."""
    scenario, tables = tiled.load(tiled.shipped()[0])
    players = {faction.id: "novice" for faction in scenario.factions}
    rehearsed = Match.new(scenario, tables, House(), players, 5)
    for number in range(orders):
        rehearsed.play(choose("novice", rehearsed.state, number))
    players[rehearsed.state.active] = "human"
    match = store.begin(scenario, tables, House(), players, 5)
    for step in rehearsed.steps:
        match.play(step.order)
    return match


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """The war's screen fails as it is painted, while `on`."""
    switch = {"on": True}
    paint = WarScene.paint

    def fail(scene: WarScene, surface: pygame.Surface) -> None:
        if switch["on"]:
            switch["no such unit"]  # a KeyError deep inside
        paint(scene, surface)

    monkeypatch.setattr(WarScene, "paint", fail)
    return switch


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Run the window's own loop; after each of its rounds a player does the next act."""

    def run(app: App, *acts: Act) -> int:
        waiting, drive = [*acts, leave], Driver(app)
        broken: list[AssertionError] = []
        step, inside = App.step, [False]

        def act() -> None:
            try:
                waiting.pop(0)(drive)
            except AssertionError as fault:  # of the test: nobody is to be rescued from it
                broken.append(fault)
                app.quit()

        def stepping(app: App, patience: float = 0.0) -> None:
            step(app, min(patience, 0.01))
            if not inside[0] and waiting:
                inside[0] = True
                try:
                    act()
                finally:
                    inside[0] = False

        monkeypatch.setattr(App, "step", stepping)
        status = app.run()
        if broken:
            raise broken[0]
        return status

    return run


def leave(drive: Driver) -> None:
    """The player closes the window."""
    drive.post(pygame.event.Event(pygame.QUIT))


def window() -> App:
    return App(Settings(pace="off"), (1280, 720))


def reports(home: Path) -> list[Path]:
    return sorted((home / "reports").glob(f"*{SUFFIX}"))


def test_the_player_is_told_and_goes_on_where_the_match_was(
    faulty: dict[str, bool], played: Callable[..., int], hexmarch_home: Path
) -> None:
    match = a_match()
    path, checksum = match.path, match.rules.checksum(match.state)
    app = window()
    open_match(app, match)
    seen: list[str] = []

    def look(drive: Driver) -> None:
        assert isinstance(app.top, CrashScene)
        seen.append(drive.texts())
        Match.load(path).close()  # nobody holds it
        faulty["on"] = False
        drive.click("Go on with it")

    def on(_drive: Driver) -> None:
        scene: Any = app.stack[0]
        assert isinstance(scene, WarScene)
        again = scene.session.match
        assert (again.path, again.rules.checksum(again.state)) == (path, checksum)
        assert len(again.steps) == 20

    assert played(app, look, on) == 1
    (report,) = reports(hexmarch_home)
    assert str(report) in seen[0]
    assert str(path) in seen[0]
    assert "KeyError: 'no such unit'" in seen[0]
    assert read_note() is None
    assert verify(path).orders == 20


def test_the_report_says_what_whoever_mends_it_asks(
    faulty: dict[str, bool],
    played: Callable[..., int],
    hexmarch_home: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = a_match()
    orders = [match.rules.order_to_json(step.order) for step in match.steps]
    app = window()
    app.open(lambda: open_match(app, match))
    assert played(app) == 1
    (report,) = reports(hexmarch_home)
    text = report.read_text("utf-8")
    assert f"Hexmarch {__version__}, run from its source" in text
    assert f"pygame-ce {pygame.version.ver}" in text
    assert "screens: WarScene" in text
    assert f"file: {match.path}" in text
    assert f"checksum {match.rules.checksum(match.state)}" in text
    assert f'"order":"{orders[-1]["order"]}"' in text
    assert "Traceback (most recent call last):" in text
    assert 'switch["no such unit"]' in text
    assert "open WarScene" in text
    assert "seed" not in text  # the dice to come stay a secret
    assert faulty["on"]
    assert capsys.readouterr().err == (
        f"hexmarch: a fault of the program: KeyError: 'no such unit'; the report is {report}\n"
    )


def test_closed_without_an_answer_the_next_start_offers_to_go_on(
    faulty: dict[str, bool], played: Callable[..., int], hexmarch: Run, hexmarch_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    match = a_match()
    app = window()
    open_match(app, match)
    assert played(app) == 1
    faulty["on"] = False
    asked: list[str] = []

    def go_on(app: App) -> int:
        drive = Driver(app)
        drive.frames(2)
        asked.append(drive.texts())
        assert isinstance(app.stack[0], TitleScene)
        drive.press("enter")
        drive.frames(2)
        assert isinstance(app.stack[0], WarScene)
        app.close()
        return 0

    monkeypatch.setattr(App, "run", go_on)
    said = hexmarch()
    assert (said.status, said.out) == (0, "")
    assert "Hexmarch was stopped by a fault of its own" in asked[0]
    assert str(match.path) in asked[0]
    assert str(reports(hexmarch_home)[0]) in asked[0]
    assert read_note() is None


def test_to_the_title_is_an_answer_too(played: Callable[..., int]) -> None:
    app = window()

    def fail(_drive: Driver) -> None:
        raise ZeroDivisionError

    def title(drive: Driver) -> None:
        assert isinstance(app.top, CrashScene)
        assert "Go on with it" not in drive.names()  # no match was being played
        drive.press("esc")
        assert isinstance(app.top, TitleScene)
        assert read_note() is None

    app.push(TitleScene(app))
    assert played(app, fail, title) == 1


def test_a_match_that_has_gone_meanwhile_isnt_offered() -> None:
    from game.ui.crash import offer

    leave_note(Note("KeyError", match="/nowhere/at all.hexmatch", report="/nowhere/r.txt"))
    app = window()
    try:
        app.push(TitleScene(app))
        offer(app)
        drive = Driver(app)
        drive.frames(2)
        assert drive.names() == ["To the title"]
        assert "/nowhere/r.txt" in drive.texts()
    finally:
        app.close()


def test_without_a_crash_nothing_is_offered(hexmarch_home: Path) -> None:
    from game.ui.crash import offer

    for content in ("", "{", '{"fault": 3}'):
        if content:
            (hexmarch_home / "crash.json").write_text(content, encoding="utf-8")
        app = window()
        try:
            app.push(TitleScene(app))
            offer(app)
            assert isinstance(app.top, TitleScene)
        finally:
            app.close()


def test_a_crash_at_the_very_first_screen_is_met_too(
    faulty: dict[str, bool], small_map: Path, hexmarch: Run, hexmarch_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    def fail(_scene: WarScene) -> None:
        raise OverflowError

    monkeypatch.setattr(WarScene, "build", fail)
    told: list[str] = []

    def look(app: App) -> int:
        Driver(app).frames(2)
        told.append(type(app.top).__name__)
        app.close()
        return app.status

    monkeypatch.setattr(App, "run", look)
    said = hexmarch("play", small_map)
    assert said.status == 1
    assert said.err.startswith("hexmarch: a fault of the program: OverflowError; the report is ")
    assert told == ["CrashScene"]
    assert len(reports(hexmarch_home)) == 1
    assert faulty["on"]


def test_where_nothing_can_be_written_the_player_is_told_all_the_same(
    played: Callable[..., int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window()
    app.push(TitleScene(app))
    (tmp_path / "file").touch()
    seen: list[str] = []

    def fail(_drive: Driver) -> None:
        monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path / "file"))
        raise ZeroDivisionError

    assert played(app, fail, lambda drive: seen.append(drive.texts())) == 1
    assert "couldn’t be written down" in seen[0]
    assert "is a file, not a folder" in seen[0]


def test_a_screen_that_cant_be_left_keeps_nothing_open(
    played: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(1)
    app = window()
    open_match(app, match)

    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(WarScene, "leave", fail)
    seen: list[object] = []

    def look(_drive: Driver) -> None:
        Match.load(match.path).close()  # nobody holds it any more
        seen.append(app.top)

    assert played(app, fail, look) == 1
    assert isinstance(seen[0], CrashScene)


def test_a_crash_of_what_tells_of_it_ends_the_program(
    played: Callable[..., int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = window()
    app.push(TitleScene(app))

    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(CrashScene, "paint", fail)
    with pytest.raises(ZeroDivisionError):
        played(app, fail)
    assert not app.stack


def test_only_the_last_reports_are_kept(played: Callable[..., int], hexmarch_home: Path) -> None:
    folder = hexmarch_home / "reports"
    folder.mkdir()
    for number in range(KEPT + 3):
        (folder / f"2001{number:02}{SUFFIX}").touch()
    app = window()
    app.push(TitleScene(app))

    def fail(_drive: Driver) -> None:
        raise ZeroDivisionError

    played(app, fail)
    kept = reports(hexmarch_home)
    assert len(kept) == KEPT
    assert kept[-1].stat().st_size > 0


CRASH = """
import pygame
from game.cli import main
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.title import TitleScene

def paint(scene, surface):
    if isinstance(scene, TitleScene):
        return scene.nothing
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    surface.fill("white")

TitleScene.paint = CrashScene.paint = paint
raise SystemExit(main(ARGUMENTS))
"""


@pytest.mark.parametrize("arguments", [[], ["--verbose"]])
def test_a_process_that_met_a_crash_says_so_and_ends_with_1(
    arguments: list[str], hexmarch_home: Path
) -> None:
    code = CRASH.replace("ARGUMENTS", repr(arguments))
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
    )
    (report,) = reports(hexmarch_home)
    fault = "AttributeError: 'TitleScene' object has no attribute 'nothing'"
    told = f"hexmarch: a fault of the program: {fault}; the report is {report}\n"
    assert (said.returncode, said.stdout) == (1, "")
    if not arguments:
        assert said.stderr == told
    else:
        assert "hexmarch.window: a crash\nTraceback (most recent call last):" in said.stderr
        assert told in said.stderr
        assert "hexmarch.window: open CrashScene" in said.stderr
    note = read_note()
    assert note is not None
    assert (note.match, note.report) == ("", str(report))
