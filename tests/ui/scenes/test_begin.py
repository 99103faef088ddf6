"""From the title into a war, with nothing put in place of the war's own screen."""

from game.match import Match
from game.ui.scenes.load import LoadScene
from game.ui.scenes.new_war import NewWarScene
from game.ui.scenes.title import TitleScene
from game.ui.start import rematch, resume, to_title
from game.ui.war.scene import WarScene
from tests.ui.driver import Driver, window
from tests.ui.scenes.test_new_war import press_until, ready
from tests.ui.scenes.test_title import a_match


def the_war(drive: Driver) -> WarScene:
    bottom = drive.app.stack[0]
    assert isinstance(bottom, WarScene)
    return bottom


def test_title_new_war_start_by_mouse() -> None:
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        drive.click("New war")
        ready(drive)
        drive.click("seed")
        drive.type("77")
        drive.click("Start the war")
        war = the_war(drive)
        assert war.session.match.header.seed == 77
        assert war.session.match.path is not None
        assert war.session.match.path.is_file()


def test_title_new_war_start_by_keys() -> None:
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        drive.press("enter")
        ready(drive)
        assert isinstance(drive.scene, NewWarScene)
        press_until(drive, "Start the war")
        drive.press("enter")
        the_war(drive)


def test_a_match_is_loaded_where_it_was_left() -> None:
    left = a_match(20)
    with window() as (app, drive):
        app.push(LoadScene(app))
        drive.press("enter")
        loaded = the_war(drive).session.match
        assert len(loaded.steps) == len(left.steps)
        assert loaded.rules.checksum(loaded.state) == left.rules.checksum(left.state)


def test_continue_goes_on_with_the_last_match() -> None:
    left = a_match(20)
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        drive.press("enter")
        assert the_war(drive).session.match.path == left.path


def test_what_a_torn_match_lost_is_told() -> None:
    left = a_match(20)
    assert left.path is not None
    left.path.write_bytes(left.path.read_bytes()[:-20])
    with window() as (app, drive):
        app.push(TitleScene(app))
        drive.frames(2)
        drive.press("enter")
        drive.frames()
        assert "torn off" in drive.texts()


def test_loading_the_match_being_played_goes_back_to_it() -> None:
    left = a_match(20)
    assert left.path is not None
    with window() as (app, drive):
        resume(app, left.path)
        war = the_war(drive)
        app.push(LoadScene(app))
        drive.press("enter")
        assert app.stack[0] is war
        assert not any(isinstance(scene, LoadScene) for scene in app.stack)


def test_playing_again_has_other_dice_and_leaves_the_old_match() -> None:
    with window() as (app, drive):
        old = a_match(5)
        rematch(app, old)
        again: Match = the_war(drive).session.match
        assert again.header.players == old.header.players
        assert again.header.scenario == old.header.scenario
        assert again.header.seed != old.header.seed
        assert again.path != old.path
        to_title(app)
        assert isinstance(app.top, TitleScene)
