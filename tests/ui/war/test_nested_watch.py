"""Computers fight for a zone in another system while the player watches or skips (W13)."""

import pytest

from game.rules.crossing.orders import Within
from game.rules.war.results import Way
from game.ui.war.nested_result import NestedResult
from game.ui.war.nested_scene import NestedScene
from game.ui.war.scene import WarScene
from tests.ui.war.entered import beside, log, near, settle
from tests.ui.war.playing import Table
from tests.ui.war.waiting import idle, wait

COMPUTERS = {"red": "novice", "blue": "novice"}
WAYS: tuple[Way, ...] = ("wargame", "tactical")


def begin(seat: Table, way: Way) -> None:
    """Red's computer has the zone fought out; the table is still, and nothing is shown yet."""
    settle(seat, way)


def over(seat: Table) -> bool:
    return seat.war.session.fight is None


@pytest.mark.parametrize("way", WAYS)
def test_it_is_watched_in_its_own_screen_and_the_war_goes_on_by_itself(way: Way) -> None:
    with beside(near(red="knights"), players=COMPUTERS, still=True) as seat:
        begin(seat, way)
        seat.war.playback.pause()
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        wait(seat, lambda: isinstance(seat.app.top, NestedResult), 60)
        assert "The war goes on by itself." in seat.texts()
        steps = len(seat.war.session.match.steps)
        wait(seat, lambda: isinstance(seat.app.top, WarScene))
        wait(seat, lambda: len(seat.war.session.match.steps) > steps)
        assert "The fight for 3,2 is over" in log(seat)


@pytest.mark.parametrize("way", WAYS)
def test_skipped_it_is_played_without_its_screen(way: Way) -> None:
    with beside(near(red="knights"), players=COMPUTERS, still=True) as seat:
        begin(seat, way)
        seat.press("x")
        tops, hints = set(), set()

        def done() -> bool:
            tops.add(type(seat.app.top))
            hints.add(seat.war.hint())
            return over(seat)

        wait(seat, done, 60)
        assert tops == {WarScene}
        assert any("0 orders so far. Space shows it." in hint for hint in hints)
        orders = [step.order for step in seat.war.session.match.steps]
        assert any(isinstance(order, Within) for order in orders)
        assert seat.war.session.computer.trouble == ""


def test_a_pause_while_it_is_skipped_shows_it() -> None:
    with beside(near(red="2 knights", blue="2 bandits"), players=COMPUTERS, still=True) as seat:
        begin(seat, "wargame")
        seat.press("x")
        wait(seat, lambda: len(seat.war.session.match.steps) > 12)
        seat.press("space")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = seat.app.top
        assert isinstance(scene, NestedScene)
        assert scene.pacing.paused
        assert scene.session.match.steps


def test_skipping_in_its_screen_leads_to_its_end() -> None:
    with beside(near(red="knights"), players=COMPUTERS, still=True, pace="slow") as seat:
        begin(seat, "wargame")
        seat.war.playback.pause()
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        seat.press("x")
        wait(seat, lambda: isinstance(seat.app.top, NestedResult), 60)


def test_paused_nothing_goes_on_and_the_pause_is_kept_on_the_way_back() -> None:
    with beside(players=COMPUTERS, still=True) as seat:
        begin(seat, "tactical")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = seat.app.top
        assert isinstance(scene, NestedScene)
        assert scene.pacing.paused
        before = len(scene.session.match.steps)
        idle(seat)
        assert len(scene.session.match.steps) == before
        seat.press("x")
        wait(seat, lambda: isinstance(seat.app.top, NestedResult), 60)
        seat.press("enter")
        assert isinstance(seat.app.top, WarScene)


def test_where_a_person_defends_the_computer_s_fight_opens_even_while_it_is_skipped() -> None:
    with beside(players={"red": "novice"}, still=True) as seat:
        begin(seat, "wargame")
        seat.press("x")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = seat.app.top
        assert isinstance(scene, NestedScene)
        wait(seat, lambda: scene.deciding or scene.finished)
        assert scene.session.peopled
        assert scene.session.seats == ("blue",)


def test_a_process_that_dies_in_a_fight_is_started_anew() -> None:
    from tests.ui.war.waiting import kill

    with beside(near(red="2 knights", blue="2 bandits"), players=COMPUTERS, still=True) as seat:
        begin(seat, "wargame")
        seat.war.playback.pause()
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = seat.app.top
        assert isinstance(scene, NestedScene)
        wait(seat, lambda: len(scene.session.match.steps) > 1)
        kill(seat)
        before = len(scene.session.match.steps)
        wait(seat, lambda: len(scene.session.match.steps) > before + 1)
        assert scene.session.computer.trouble == ""
