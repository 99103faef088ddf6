"""Campaigns in the window: chosen, their wars begun and gone on with, survivors shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import campaign
from game.data.campaign import campaigns
from game.data.places import user_dir
from game.match import Match
from game.ui.app import App
from game.ui.opening import open_file
from game.ui.scenes.campaigncard import campaign_of
from game.ui.scenes.campaigns import CampaignScene
from game.ui.scenes.house import HouseScene
from game.ui.scenes.message import MessageScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.victory import VictoryScene
from game.ui.start import open_match
from game.ui.war.scene import WarScene
from tests.test_campaign import CAMPAIGN, begun, path, play_out
from tests.ui.driver import Driver, window

__all__ = ["path"]
Screen = tuple[CampaignScene, Driver]


def ready(drive: Driver) -> None:
    for _ in range(60):
        drive.frames()
        if not drive.scene.animating:
            return
    raise AssertionError("the campaigns are never read")


def opened(app: App, drive: Driver, found: Path) -> CampaignScene:
    app.push(TitleScene(app))
    app.push(CampaignScene(app, found))
    ready(drive)
    assert isinstance(app.top, CampaignScene)
    return app.top


@pytest.fixture
def screen(path: Path) -> Iterator[Screen]:
    with window() as (app, drive):
        yield opened(app, drive, path), drive


def test_the_title_leads_there_and_the_game_s_own_are_listed() -> None:
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        drive.click("Campaign")
        ready(drive)
        scene = app.top
        assert isinstance(scene, CampaignScene)
        assert [card.path for card in scene.cards] == list(campaigns())
        assert not any(card.fault for card in scene.cards)
        drive.press("esc")
        assert isinstance(app.top, TitleScene)


def test_one_in_the_user_s_folder_is_listed_too(path: Path) -> None:
    own = user_dir() / "campaigns" / "mine"
    own.mkdir(parents=True)
    for file in path.parent.iterdir():
        (own / file.name).write_bytes(file.read_bytes())
    with window() as (app, drive):
        app.push(CampaignScene(app))
        ready(drive)
        assert "Two Wars\nwar 1 of 2 is next" in drive.texts()


def test_its_wars_stand_in_order_with_what_goes_on(screen: Screen) -> None:
    _, drive = screen
    told = drive.texts()
    assert "<b>1.  A small war</b>: the next" in told
    assert "Who is left of The Reds goes on to the next war." in told
    assert "<b>2.  The Second</b>: to come" in told
    assert "A long peace before it" in told
    drive.click("tab left")
    assert "No war of it is over yet" in drive.texts()


def test_the_next_war_is_set_up_and_begun(screen: Screen) -> None:
    scene, drive = screen
    drive.click("go")
    ready(drive)
    assert scene.players == {"red": "novice", "blue": "novice"}  # as campaign.toml has it
    scene.take_player("red", "human")
    drive.click("House rules")
    assert isinstance(drive.scene, HouseScene)
    drive.scene._set("every_round")  # of the first rule, the initiative
    drive.click("Done")
    drive.click("Start the war")
    war = drive.scene.app.stack[0]
    assert isinstance(war, WarScene)
    match = war.session.match
    assert match.path == scene.card.path.parent / "war-1.hexmatch"  # type: ignore[union-attr]
    assert match.header.players == {"red": "human", "blue": "novice"}
    assert war.war.house.initiative == "every_round"


def test_the_war_that_is_on_is_gone_on_with(path: Path) -> None:
    begun(path).close()
    with window() as (app, drive):
        opened(app, drive, path)
        assert "<b>1.  A small war</b>: is on" in drive.texts()
        assert "tab next" not in drive.names()
        drive.click("go")
        assert isinstance(app.stack[0], WarScene)


def test_after_a_war_its_end_leads_to_the_survivors_and_the_roster_is_written(path: Path) -> None:
    match = begun(path)
    finish(match)
    with window() as (app, drive):
        open_match(app, match)
        app.push(VictoryScene(app, match))
        drive.frames()
        assert "Play it again" not in drive.names()
        drive.click("To the campaign")
        ready(drive)
        assert isinstance(app.top, CampaignScene)
        assert path.with_name("roster.toml").is_file()
        assert "Bors (The Reds)" in drive.texts()
        drive.click("tab wars")
        assert "won by" in drive.texts() or "a draw" in drive.texts()
        assert "<b>2.  The Second</b>: the next" in drive.texts()


def test_more_survivors_than_there_is_room_for_are_named_above_the_units(path: Path) -> None:
    heroes = "".join(
        f'[[characters]]\nname = "C{n}"\nfaction = "red"\nhit_points = 5\n' for n in range(1, 31)
    )
    fought = '[[fought]]\ntitle = "A small war"\nrounds = 3\n'
    path.with_name("roster.toml").write_text(fought + heroes, encoding="utf-8")
    with window() as (app, drive):
        opened(app, drive, path)
        drive.click("tab left")
        assert all(f"C{n}" in drive.texts() for n in range(1, 31))
        assert drive.find("units").rect.bottom <= drive.find("go").rect.top


def test_when_all_wars_are_over_it_can_be_begun_anew(path: Path) -> None:
    for seed in (1, 2):
        play_out(begun(path, seed))
        campaign.settle(path)
    with window() as (app, drive):
        opened(app, drive, path)
        assert "All its wars are over." in drive.texts()
        assert "go" not in drive.names()
        drive.click("anew")
        assert isinstance(app.top, MessageScene)
        drive.click("No")
        assert path.with_name("roster.toml").is_file()
        drive.click("anew")
        drive.click("Begin anew")
        ready(drive)
        assert not list(path.parent.glob("*.hexmatch"))
        assert "<b>1.  A small war</b>: the next" in drive.texts()


def test_a_damaged_campaign_says_what_is_wrong_and_is_read_again(screen: Screen) -> None:
    scene, drive = screen
    assert scene.card is not None
    file = scene.card.path
    file.write_text("title = 3\n", encoding="utf-8")
    scene.read_again()
    drive.frames(2)
    assert "title: is 3; it should be the name that players read" in drive.texts()
    assert "can’t be played: see right" in drive.texts()
    file.write_text(CAMPAIGN, encoding="utf-8")
    drive.click("Read it again")
    ready(drive)
    assert "<b>1.  A small war</b>: the next" in drive.texts()


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("roster.toml", "[[fought]]\n", "fought 1: title is missing"),
        ("roster.toml", "[[units\n", "roster.toml"),
        ("war-1.hexmatch", "rubbish\n", "war-1.hexmatch"),
        ("one.tmx", "<map", "one.tmx"),
    ],
)
def test_a_damaged_roster_match_or_map_is_said(path: Path, name: str, text: str, said: str) -> None:
    path.with_name(name).write_text(text, encoding="utf-8")
    with window() as (app, drive):
        opened(app, drive, path)
        assert said in drive.texts()
        assert "go" not in drive.names()


def test_another_campaign_is_opened_by_its_path_its_folder_or_a_drop(path: Path) -> None:
    with window() as (app, drive):
        app.push(CampaignScene(app))
        ready(drive)
        scene = app.top
        assert isinstance(scene, CampaignScene)
        for text in (str(path), str(path.parent)):
            scene.open_file(text)
            ready(drive)
            assert scene.card is not None
            assert scene.card.path == path
        scene.open_file("")
        assert isinstance(app.top, MessageScene)
        drive.click("OK")
        open_file(app, path)
        ready(drive)
        assert isinstance(app.top, CampaignScene)
        assert "Two Wars" in drive.texts()


def test_whose_war_a_match_is(path: Path) -> None:
    assert campaign_of(path.with_name("war-2.hexmatch")) == path
    assert campaign_of(path.with_name("mine.hexmatch")) is None
    assert campaign_of(None) is None
    (shipped, *_) = campaigns()
    kept = user_dir() / "campaigns" / shipped.parent.name / "war-1.hexmatch"
    assert campaign_of(kept) == shipped
    assert campaign_of(path.parents[1] / "war-1.hexmatch") is None


def finish(match: Match) -> None:
    """Played to its end, and still open."""
    from game.dice import derived
    from game.players import choose

    while match.rules.to_decide(match.state) is not None:
        side = match.state.active
        match.play(choose("novice", match.state, derived(1, side, len(match.steps))))
