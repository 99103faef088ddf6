"""The title: everything there is, by mouse and by keys; the last match at hand."""

from collections.abc import Iterator

import pytest

from game.match import Match
from game.match.store import begin
from game.players import choose
from game.rules import war
from game.rules.war.house import House
from game.tiled import load, shipped
from game.ui.app import App
from game.ui.scenes.campaigns import CampaignScene
from game.ui.scenes.load import LoadScene
from game.ui.scenes.message import MessageScene
from game.ui.scenes.new_war import NewWarScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.wargame.setup import SetupScene
from tests.ui.driver import Driver, window


@pytest.fixture
def title() -> Iterator[tuple[App, Driver]]:
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        yield app, drive


def a_match(orders: int = 12) -> Match:
    scenario, tables = load(shipped()[0])
    players = {faction.id: "human" for faction in scenario.factions}
    match = begin(scenario, tables, House.of(scenario.house), players, 7)
    for number in range(orders):
        if war.to_decide(match.state) is not None:
            match.play(choose("novice", match.state, number))
    match.close()
    return match


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("New war", NewWarScene),
        ("Campaign", CampaignScene),
        ("War Game", SetupScene),
        ("Load", LoadScene),
        ("Rulebook", RulesScene),
        ("Settings", SettingsScene),
    ],
)
def test_each_button_opens_its_screen_and_esc_comes_back(
    title: tuple[App, Driver], name: str, scene: type
) -> None:
    app, drive = title
    drive.click(name)
    assert isinstance(app.top, scene)
    drive.press("esc")
    assert isinstance(app.top, TitleScene)


def test_enter_presses_what_is_framed(title: tuple[App, Driver]) -> None:
    app, drive = title
    assert drive.focused() == "New war"
    drive.press("down", "down", "down", "down", "down", "enter")
    assert isinstance(app.top, RulesScene)


def test_quit_leaves(title: tuple[App, Driver]) -> None:
    app, drive = title
    drive.click("Quit")
    assert not app.running


def test_esc_does_not_leave_by_accident(title: tuple[App, Driver]) -> None:
    app, drive = title
    drive.press("esc")
    assert app.running
    assert len(app.stack) == 1


def test_without_a_match_there_is_nothing_to_continue(title: tuple[App, Driver]) -> None:
    _, drive = title
    assert "Continue" not in drive.names()


def test_the_last_match_is_named() -> None:
    match = a_match()
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        assert drive.focused() == "Continue"
        assert f"{match.header.title}, round {match.state.round}" in drive.texts()


def test_a_match_played_meanwhile_can_be_continued(title: tuple[App, Driver]) -> None:
    app, drive = title
    drive.click("Settings")
    a_match(3)
    drive.press("esc")
    drive.frames()
    assert "Continue" in drive.names()
    assert isinstance(app.top, TitleScene)


def test_what_is_wrong_with_the_settings_is_told() -> None:
    with window() as (app, drive):
        app.push(TitleScene(app, "settings.json is damaged"))
        drive.frames(2)
        assert isinstance(app.top, MessageScene)
        assert "settings.json is damaged" in drive.texts()
        drive.press("enter")
        drive.frames(2)
        assert isinstance(app.top, TitleScene)
