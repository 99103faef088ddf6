"""Solo play: the computer's orders are shown one by one, can be skipped, and never block."""

import time
from collections.abc import Callable

import pytest

from game.players.drive import WorkerDied
from game.ui.settings import Settings
from game.ui.war.selection import NOTHING
from tests.ui.war.playing import CAMP, Table, table


def wait(seat: Table, done: Callable[[], bool], seconds: float = 30.0) -> None:
    """Frames until `done()`; the computer's process needs time of its own."""
    end = time.perf_counter() + seconds
    while not done():
        assert time.perf_counter() < end, "nothing happened"
        seat.frames(1)
        time.sleep(0.002)


def human_turn(seat: Table) -> bool:
    return seat.top == "MusterScene" or seat.war.mine


def test_the_computer_plays_beside_the_window_and_hands_back() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert not seat.war.session._alone
        assert any(step.side == "blue" for step in seat.war.session.match.steps)
        assert seat.war.session.trouble == ""


def test_nobody_needs_a_curtain_when_one_person_plays() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert seat.top == "MusterScene"


def test_the_hint_says_who_is_on_the_move_and_how_to_skip() -> None:
    with table(players={"blue": "novice"}, turn="red", settings=Settings(pace="slow")) as seat:
        assert seat.state.order == ("red", "blue")
        seat.press("ctrl+enter", "enter")
        assert seat.war.session.watching == "blue"
        assert seat.war.hint().startswith("Blue is on the move. X: skip")
        assert not seat.war.mine


def test_a_key_skips_all_that_the_computer_shows() -> None:
    with table(players={"blue": "novice"}, turn="red", settings=Settings(pace="slow")) as seat:
        seat.press("ctrl+enter", "enter")
        seat.press("x")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert not seat.war.view.animating


def test_orders_can_t_be_given_while_the_computer_moves() -> None:
    with table(players={"blue": "novice", "red": "novice"}) as seat:
        assert seat.war.session.watching
        before = seat.war.selection
        seat.press("m", "t")
        assert seat.war.selection == before


def test_a_computer_that_dies_is_said_and_the_war_goes_on() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:

        def die(*_: object) -> None:
            raise WorkerDied("The computer player’s process has stopped (exit status 1).")

        seat.war.session._worker.poll = die
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: seat.top == "MessageScene")
        assert "has stopped" in seat.texts()
        assert "goes on" in seat.texts()
        seat.press("enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert seat.war.session._alone


def test_a_killed_process_doesn_t_stop_the_war() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        worker = seat.war.session._worker
        wait(seat, lambda: worker.running)
        worker._process.kill()
        worker._process.join()
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)


def test_computer_against_computer_plays_to_the_end() -> None:
    with table(players={"blue": "novice", "red": "novice"}) as seat:
        seat.press("x")
        wait(seat, lambda: seat.state.outcome is not None, 60)
        wait(seat, lambda: seat.top == "VictoryScene")


def test_odds_are_reckoned_exactly_beside_the_window() -> None:
    from game.rules.war.clash import Fighter

    with table(turn="red") as seat:
        session = seat.war.session
        sides = (Fighter(2), Fighter(1, bonus=1)), (Fighter(3),)
        assert session._elsewhere(*sides, False)
        answers = []

        def come() -> bool:
            answers.append(session._answer(*sides, False))
            return answers[-1].done

        wait(seat, come)
        assert answers[-1].odds is not None
        assert answers[-1].odds.error == 0


@pytest.mark.parametrize("pace", ["normal", "off"])
def test_the_pace_is_the_player_s_choice(pace: str) -> None:
    settings = Settings(pace=pace)
    with table(players={"blue": "novice"}, turn="red", settings=settings) as seat:
        assert seat.war.view.playing.speed == (1.0 if pace == "normal" else 0.0)


def test_when_the_computer_has_moved_a_person_s_turn_begins_afresh() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        seat.click_hex(CAMP)
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        while seat.top == "MusterScene":
            seat.press("enter")
            seat.frames(2)
        wait(seat, lambda: seat.war.mine)
        seat.frames(2)
        assert seat.war.card is None
        assert seat.war.selection == NOTHING
        assert "it is your turn, Red" in seat.war.banner
