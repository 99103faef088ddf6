"""Who is at the screen before, in and after a fight for a zone (W13)."""

from game.ui.war.nested_scene import NestedScene
from game.ui.war.scene import WarScene
from tests.ui.war.entered import beside, go_in, near, to_the_end
from tests.ui.war.waiting import idle, wait


def test_between_two_people_the_curtain_falls_only_when_the_turn_passes() -> None:
    with beside(near(red="knights")) as seat:
        go_in(seat)
        seat.press("2")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        scene = seat.app.top
        assert isinstance(scene, NestedScene)
        assert scene.session.seats == ("red", "blue")
        scene.set_auto("novice")
        seat.press("x")
        to_the_end(seat)
        seat.press("enter")
        idle(seat, 5)
        while seat.top == "BattleScene":
            seat.press("enter")
            idle(seat, 5)
        assert isinstance(seat.app.top, WarScene)
        assert seat.war.session.person == "red"
        seat.press("ctrl+enter")
        if seat.top == "MessageScene":
            seat.press("enter")
        wait(seat, lambda: seat.top in ("HandOverScene", "VictoryScene"))


def test_what_is_awaited_is_what_the_fight_awaits() -> None:
    with beside() as seat:
        go_in(seat)
        assert seat.war.session.awaited == "red"
        seat.press("2")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        session = seat.war.session
        assert session.fight is not None
        assert session.awaited == session.fight.awaited
        assert session.watching == ""


def test_auto_play_makes_every_side_watched_but_never_the_game_master() -> None:
    with beside() as seat:
        go_in(seat)
        seat.press("2")
        wait(seat, lambda: isinstance(seat.app.top, NestedScene))
        fight = seat.war.session.fight
        assert fight is not None
        fight.auto = "regular"
        assert fight.seats == ()
        assert fight.computer.level("blue") == "regular"
        assert fight.is_human("gm")
        assert fight.peopled
