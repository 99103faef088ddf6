"""A file opened from the desktop."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import tiled
from game.data import tactical, wargame
from game.match import store
from game.rules.war import House
from game.ui.app import App
from game.ui.scenes.new_war import NewWarScene
from game.ui.scenes.title import TitleScene
from game.ui.tactical.setup import SetupScene as FightSetup
from game.ui.war.scene import WarScene
from game.ui.wargame.setup import SetupScene as BattleSetup
from tests.ui.driver import Driver, window

Run = Callable[..., Any]
Opened = Callable[[Path], tuple[str, list[object]]]


@pytest.fixture
def opened(hexmarch: Run, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the window shows of a file, and its screens."""

    def run(path: Path) -> tuple[str, list[object]]:
        seen: list[object] = []
        texts: list[str] = []

        def look(app: App) -> int:
            drive = Driver(app)
            drive.frames(3)
            texts.append(drive.texts())
            seen.extend(app.stack)
            app.close()
            return app.status

        monkeypatch.setattr(App, "run", look)
        assert hexmarch(path) == (0, "", "")
        return texts[0], seen

    return run


def test_a_match_is_gone_on_with(opened: Opened) -> None:
    scenario, tables = tiled.load(tiled.shipped()[0])
    players = {faction.id: "human" for faction in scenario.factions}
    match = store.begin(scenario, tables, House(), players, 1)
    match.close()
    assert match.path is not None
    _, screens = opened(match.path)
    assert isinstance(screens[0], WarScene)


def test_a_map_is_set_up(opened: Opened, small_map: Path) -> None:
    _, screens = opened(small_map)
    assert isinstance(screens[0], TitleScene)
    assert isinstance(screens[1], NewWarScene)
    assert screens[1].card is not None
    assert screens[1].card.path == small_map


@pytest.mark.parametrize("path", [tiled.battlefields()[0], wargame.shipped()[0]])
def test_so_is_a_battlefield_or_battle(opened: Opened, path: Path) -> None:
    _, screens = opened(path)
    assert isinstance(screens[1], BattleSetup)
    assert screens[1].chosen == str(path)


def test_so_is_a_fight(opened: Opened) -> None:
    path = tactical.shipped()[2]
    _, screens = opened(path)
    assert isinstance(screens[1], FightSetup)
    assert screens[1].chosen == str(path)


@pytest.mark.parametrize("name", ["mine.hexmatch", "mine.tmx", "mine.toml"])
@pytest.mark.parametrize("content", [None, "", "eggs, milk"])
def test_what_is_wrong_with_one_is_told_in_the_window(
    opened: Opened, tmp_path: Path, name: str, content: str | None
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_text(content, encoding="utf-8")
    shown, screens = opened(path)
    assert isinstance(screens[0], TitleScene)
    assert len(screens) == 2
    assert "mine" in shown
    assert any(
        word in shown for word in ("no such file", "empty", "no Hexmarch match", "XML", "is ")
    )


def test_a_file_dropped_on_the_title_is_opened(small_map: Path) -> None:
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.post(pygame.event.Event(pygame.DROPFILE, file=str(small_map)))
        assert isinstance(app.top, NewWarScene)
        assert app.top.card is not None
        assert app.top.card.path == small_map
