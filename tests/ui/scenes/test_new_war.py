"""A new war is set up by mouse or by keys alone; a map with faults says which."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.players import LEVELS
from game.tiled import new_map, shipped
from game.ui.app import App
from game.ui.scenes.house import HouseScene
from game.ui.scenes.message import MessageScene
from game.ui.scenes.new_war import NewWarScene
from game.ui.scenes.options import OptionsScene
from tests.ui.driver import Driver, window

Begun = list[tuple[object, ...]]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """What would be begun: the war's own screen has tests of its own."""
    wars: Begun = []
    monkeypatch.setattr("game.ui.start.begin", lambda *war: wars.append(war))
    return wars


@pytest.fixture
def new_war() -> Iterator[tuple[NewWarScene, Driver]]:
    with window() as (app, drive):
        scene = NewWarScene(app)
        app.push(scene)
        ready(drive)
        yield scene, drive


def ready(drive: Driver) -> None:
    for _ in range(30):
        drive.frames()
        if not drive.scene.animating:
            return
    raise AssertionError("the maps are never read")


def test_every_shipped_map_is_listed_and_the_first_is_chosen(
    new_war: tuple[NewWarScene, Driver],
) -> None:
    scene, drive = new_war
    assert [card.path for card in scene.cards] == list(shipped())
    assert scene.card is scene.cards[0]
    for card in scene.cards:
        assert card.title in drive.texts()
        assert not card.faults


def test_maps_in_the_users_folder_are_listed_by_their_files_names_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXMARCH_HOME", str(tmp_path))
    new_map(tmp_path / "maps" / "Brindle, round 3.tmx", 8, 6)
    (tmp_path / "maps" / "Torn.tmx").write_text("<map")
    with window() as (app, drive):
        scene = NewWarScene(app)
        app.push(scene)
        ready(drive)
        assert "Brindle, round 3.tmx" in drive.texts()
        saved, torn = scene.cards[-2:]
        assert (saved.faults, saved.own) == ((), True)
        assert torn.detail == "can’t be played: see right"


def test_a_war_is_started_by_mouse(new_war: tuple[NewWarScene, Driver], begun: Begun) -> None:
    scene, drive = new_war
    drive.click("Start the war")
    ((app, scenario, tables, house, players, seed),) = begun
    assert isinstance(app, App)
    assert scene.card is not None
    assert (scenario, tables) == (scene.card.scenario, scene.card.tables)
    assert house.as_texts() == scene.values
    assert players == scene.players
    assert 0 <= seed < 10**9


def test_a_war_is_started_by_keys_alone(new_war: tuple[NewWarScene, Driver], begun: Begun) -> None:
    scene, drive = new_war
    assert drive.focused() == "maps"
    drive.press("end", "home")
    ready(drive)
    first = next(iter(scene.players))
    press_until(drive, first)
    drive.press("right")
    press_until(drive, "seed")
    drive.type("4711")
    press_until(drive, "Start the war")
    drive.press("enter")
    assert begun[0][-1] == 4711
    assert begun[0][-2][first] == "novice"


def press_until(drive: Driver, name: str) -> None:
    for _ in range(30):
        if drive.focused() == name:
            return
        drive.press("tab")
    raise AssertionError(f"Tab never comes to {name}")


def test_ctrl_enter_starts_from_anywhere(new_war: tuple[NewWarScene, Driver], begun: Begun) -> None:
    _, drive = new_war
    drive.press("ctrl+enter")
    assert len(begun) == 1


def test_alone_one_plays_against_the_computer(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, _ = new_war
    assert sorted(scene.players.values()).count("human") == 1


def test_who_plays_is_chosen_from_a_list(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, drive = new_war
    first = next(iter(scene.players))
    drive.click(first)
    assert isinstance(drive.scene, OptionsScene)
    drive.click("novice")
    assert isinstance(drive.scene, NewWarScene)
    assert scene.players[first] == "novice"


def test_a_list_of_options_closes_without_a_choice(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, drive = new_war
    first = next(iter(scene.players))
    before = dict(scene.players)
    drive.click(first)
    drive.press("down", "esc")
    drive.click(first)
    drive.click_at((5, 5))
    assert drive.scene is scene
    assert scene.players == before


def test_options_are_taken_by_keys(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, drive = new_war
    first = next(iter(scene.players))
    scene.ring.focus(first)
    drive.press("enter", "down", "enter")
    assert scene.players[first] == "novice"
    assert drive.focused() == first


def test_only_digits_go_into_the_seed(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, drive = new_war
    drive.click("seed")
    drive.type("1a2-3 ")
    assert scene.seed == "123"


def test_house_rules_change_and_go_back_to_the_maps_own(
    new_war: tuple[NewWarScene, Driver], begun: Begun
) -> None:
    scene, drive = new_war
    drive.click("House rules")
    assert isinstance(drive.scene, HouseScene)
    house = drive.scene
    press_until(drive, "rules")
    while house.rule != "overkill":
        drive.press("down")
    drive.click("overkill=carried")
    assert scene.values["overkill"] == "carried"
    drive.press("esc")
    assert "1 changed" in drive.texts()
    drive.click("House rules")
    drive.click("As the map has them")
    assert scene.values["overkill"] == "lost"
    drive.click("Done")
    drive.click("Start the war")
    assert begun[0][3].overkill == "lost"


def test_house_rules_at_odds_are_said_and_nothing_begins(
    new_war: tuple[NewWarScene, Driver], begun: Begun
) -> None:
    scene, drive = new_war
    scene.values = {**scene.values, "confirm_results": "on"}
    drive.press("ctrl+enter")
    assert isinstance(drive.scene, MessageScene)
    assert "needs the game master’s desk" in drive.texts()
    drive.press("enter")
    assert not begun
    scene.values = {**scene.values, "gm_desk": "on"}
    drive.press("ctrl+enter")
    assert len(begun) == 1


def test_a_map_of_ones_own_is_opened_by_its_path(
    new_war: tuple[NewWarScene, Driver], tmp_path: Path
) -> None:
    scene, drive = new_war
    new_map(tmp_path / "mine.tmx", 8, 6)
    drive.click("map file")
    drive.type(str(tmp_path / "mine.tmx"))
    drive.press("enter")
    ready(drive)
    assert scene.card is not None
    assert scene.card.path == tmp_path / "mine.tmx"
    assert "Mine" in drive.texts()
    assert scene.ready


def test_a_dropped_file_is_opened(new_war: tuple[NewWarScene, Driver], tmp_path: Path) -> None:
    scene, drive = new_war
    new_map(tmp_path / "mine.tmx", 8, 6)
    drive.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "mine.tmx")))
    assert scene.card is not None
    assert scene.card.path == tmp_path / "mine.tmx"


def test_a_file_that_is_no_map_says_so_and_is_not_started(
    new_war: tuple[NewWarScene, Driver], begun: Begun, tmp_path: Path
) -> None:
    scene, drive = new_war
    (tmp_path / "letter.tmx").write_text("Dear Sir")
    drive.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "letter.tmx")))
    ready(drive)
    assert not scene.ready
    assert scene.card is not None
    assert scene.card.faults
    assert scene.card.faults[0] in drive.texts()
    assert "Start the war" not in drive.names()
    drive.press("ctrl+enter")
    assert begun == []


def test_a_mended_map_is_read_again(new_war: tuple[NewWarScene, Driver], tmp_path: Path) -> None:
    scene, drive = new_war
    path = tmp_path / "mine.tmx"
    new_map(path, 8, 6)
    good = path.read_text()
    path.write_text(good.replace('"bandits"', '"brigands"'))
    drive.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert not scene.ready
    assert "brigands" in drive.texts()
    path.write_text(good)
    drive.click("Read it again")
    assert scene.ready


def test_no_path_is_no_crash(new_war: tuple[NewWarScene, Driver]) -> None:
    _, drive = new_war
    drive.click("Open")
    assert isinstance(drive.scene, MessageScene)


def test_the_picture_is_drawn_anew_at_another_size(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, drive = new_war
    assert "Drawing the map" not in drive.texts()
    drive.resize(1600, 900)
    ready(drive)
    assert "Drawing the map" not in drive.texts()
    assert scene.size == (1600, 900)


def test_each_level_is_explained_in_a_line(new_war: tuple[NewWarScene, Driver]) -> None:
    scene, drive = new_war
    first = next(iter(scene.players))
    drive.click(first)
    assert isinstance(drive.scene, OptionsScene)
    assert set(LEVELS) <= set(drive.scene.notes)
    for level in LEVELS:
        assert drive.scene.notes[level] in drive.texts()
    shown = drive.scene.manager.get_sprite_group().sprites()
    cut = [widget.text for widget in shown if getattr(widget, "cut", False)]
    assert cut == []
