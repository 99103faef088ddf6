"""Load lists every match; a damaged one is named with why and hides no other."""

from pathlib import Path

import pytest

from game.data.places import matches_dir
from game.ui.scenes.load import LoadScene
from tests.ui.driver import window
from tests.ui.scenes.test_title import a_match


@pytest.fixture
def resumed(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    paths: list[Path] = []
    monkeypatch.setattr("game.ui.start.resume", lambda _app, path: paths.append(path))
    return paths


def test_without_matches_it_says_so() -> None:
    with window() as (app, drive):
        app.push(LoadScene(app))
        assert "There is no match yet" in drive.texts()
        assert "Load" not in drive.names()


def test_a_match_is_listed_with_map_round_and_players(resumed: list[Path]) -> None:
    match = a_match()
    with window() as (app, drive):
        app.push(LoadScene(app))
        shown = drive.texts()
        assert match.header.title in shown
        assert f"round {match.state.round}" in shown
        for faction in match.header.players:
            assert f"{match.state.war.faction[faction].name}: player" in shown
        drive.press("enter")
    assert resumed == [match.path]


def test_a_double_click_loads(resumed: list[Path]) -> None:
    match = a_match()
    with window() as (app, drive):
        app.push(LoadScene(app))
        row = drive.find("matches").row_rect(match.path.name).center
        drive.click_at(row)
        drive.click_at(row)
    assert resumed == [match.path]


def test_a_damaged_match_is_named_with_why_and_hides_no_other(resumed: list[Path]) -> None:
    good = a_match()
    lines = good.path.read_bytes().splitlines(keepends=True)
    damaged = matches_dir() / "torn to pieces.hexmatch"
    damaged.write_bytes(lines[0] + lines[1].replace(b"order", b"0rder") + b"".join(lines[2:]))
    (matches_dir() / "no match at all.hexmatch").write_text("hello")
    (matches_dir() / "empty.hexmatch").write_bytes(b"")
    with window() as (app, drive):
        app.push(LoadScene(app))
        rows = {row.key: row for row in drive.find("matches").rows}
        assert len(rows) == 4
        assert not rows[good.path.name].bad
        assert all(row.bad for key, row in rows.items() if key != good.path.name)
        assert drive.find("matches").chosen == good.path.name
        drive.click_at(drive.find("matches").row_rect(damaged.name).center)
        assert "line 2" in drive.texts()
        assert not drive.find("Load").is_enabled
        drive.press("enter")
        assert resumed == []
        drive.click_at(drive.find("matches").row_rect(good.path.name).center)
        drive.click("Load")
    assert resumed == [good.path]


def test_a_long_file_name_is_cut_in_the_middle_and_not_hyphenated() -> None:
    match = a_match()
    name = "first " + 20 * "long " + "last.hexmatch"
    (matches_dir() / name).write_bytes(match.path.read_bytes())
    with window() as (app, drive):
        app.push(LoadScene(app))
        drive.find("matches").select(name)
        drive.frames(2)
        shown = next(line for line in drive.texts().splitlines() if line.startswith("File: "))
    assert shown.startswith("File: first long")
    assert "…" in shown
    assert shown.endswith("last.hexmatch")
