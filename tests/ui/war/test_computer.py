"""Solo play: the computer's orders are shown one by one, can be skipped, and never block."""

import pytest

from game.rules.war.scenario import Post, Scenario
from game.ui import settings as kept
from game.ui.settings import Settings
from game.ui.war.arrows import NO_ARROW
from game.ui.war.selection import NOTHING
from tests.ui.war.field import at, scenario
from tests.ui.war.playing import CAMP, Table, table
from tests.ui.war.waiting import CAN_STOP, hold_up, idle, kill, let_go, wait


def long_war() -> Scenario:
    """Two strong sides far from each other."""
    return scenario(
        {
            ("red", 0, 0): "4 knights",
            ("red", 0, 3): "4 bandits",
            ("blue", 6, 0): "4 knights",
            ("blue", 6, 3): "4 bandits",
        },
        posts=(
            Post(cell=at(0, 0), faction="red", name="Camp"),
            Post(cell=at(6, 3), faction="blue", name="Keep"),
        ),
    )


def moves(seat: Table) -> int:
    return len(seat.war.session.match.steps)


def human_turn(seat: Table) -> bool:
    return seat.top == "MusterScene" or seat.war.mine


def test_the_computer_plays_beside_the_window_and_hands_back() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert any(step.side == "blue" for step in seat.war.session.match.steps)
        assert seat.war.session.computer.trouble == ""


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
        assert seat.war.hint().startswith("Blue is on the move. Space pauses, N one move, X skips")
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


@pytest.mark.skipif(not CAN_STOP, reason="POSIX signals")
def test_a_process_killed_while_it_thinks_is_started_anew_and_that_is_said() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        hold_up(seat)
        seat.press("ctrl+enter", "enter")
        seat.frames(5)
        assert seat.war.session.computer.thinking
        kill(seat)
        wait(seat, lambda: "had stopped" in seat.war.banners.words)
        assert "a new one was started" in seat.war.banners.words
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)


def test_a_process_killed_in_a_person_s_turn_is_started_anew_and_that_is_said() -> None:
    with table(long_war(), players={"blue": "novice"}, turn="red") as seat:
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        kill(seat)
        while seat.top == "MusterScene":
            seat.press("enter")
            seat.frames(2)
        wait(seat, lambda: seat.war.mine)
        seat.frames(2)
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: "had stopped" in seat.war.banners.words)
        wait(seat, lambda: human_turn(seat) and seat.state.round == 3)


def fail_always(seat: Table) -> None:
    """Whatever process is started is killed before it answers, till the player is asked."""
    hold_up(seat)
    seat.press("ctrl+enter", "enter")
    seat.frames(3)
    while seat.top != "MessageScene":
        hold_up(seat)
        seat.frames(2)
        kill(seat)
        seat.frames(2)


@pytest.mark.skipif(not CAN_STOP, reason="POSIX signals")
def test_a_computer_that_fails_again_and_again_is_left_to_the_player() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        fail_always(seat)
        assert "has stopped (exit status -9)" in seat.texts()
        assert "who is to play Blue" in seat.texts()
        seat.click("Try again")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert seat.war.session.computer.level("blue") == "novice"


@pytest.mark.skipif(not CAN_STOP, reason="POSIX signals")
def test_the_player_can_take_the_side_over_by_hand() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        fail_always(seat)
        seat.click("I play it")
        wait(seat, lambda: seat.top == "HandOverScene")
        assert not seat.war.session.watching
        assert seat.war.session.hot_seat


@pytest.mark.skipif(not CAN_STOP, reason="POSIX signals")
def test_a_novice_can_stand_in() -> None:
    with table(players={"blue": "veteran"}, turn="red") as seat:
        fail_always(seat)
        seat.click("A novice plays it")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)
        assert seat.war.session.computer.level("blue") == "novice"


def test_while_it_thinks_the_window_says_so_and_lives() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        hold_up(seat)
        seat.press("ctrl+enter", "enter")
        wait(seat, lambda: "Blue is thinking…" in seat.war.hint())
        seat.press("l")  # the log: the window does what it is asked
        assert seat.war.log_size == "tall"
        let_go(seat)
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)


def test_paused_nothing_is_played_till_the_player_goes_on() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        seat.press("ctrl+enter", "enter")
        seat.press("space")
        assert seat.war.playback.paused
        before = moves(seat)
        idle(seat)
        assert moves(seat) == before
        assert "Paused: Space goes on" in seat.war.hint()
        seat.press("space")
        wait(seat, lambda: human_turn(seat) and seat.state.round == 2)


def test_one_move_at_a_time() -> None:
    with table(long_war(), players={"blue": "novice"}, turn="red") as seat:
        seat.press("ctrl+enter", "enter")
        seat.press("space")
        before = moves(seat)
        for more in (1, 2):
            seat.click("step")
            wait(seat, lambda more=more: moves(seat) == before + more)
            idle(seat)
            assert moves(seat) == before + more
            assert "Blue’s last move" in seat.panel()


def test_an_arrow_isnt_left_over_of_an_order_before_those_that_were_skipped() -> None:
    players = {"blue": "novice", "red": "novice"}
    with table(long_war(), players=players, settings=Settings(pace="fast")) as seat:
        wait(seat, lambda: seat.war.arrow.path != ())
        seat.press("x")
        assert seat.war.arrow == NO_ARROW
        wait(seat, lambda: moves(seat) > 10)
        seat.press("space")
        assert seat.war.arrow == NO_ARROW


def test_skipping_can_be_stopped() -> None:
    with table(long_war(), players={"blue": "novice", "red": "novice"}) as seat:
        seat.press("x")
        wait(seat, lambda: moves(seat) > 10)
        seat.press("space")
        before = moves(seat)
        idle(seat)
        assert moves(seat) == before


def test_the_pace_is_changed_by_keys_and_buttons_and_kept() -> None:
    with table(players={"blue": "novice", "red": "novice"}, settings=Settings()) as seat:
        seat.press("space", "period")
        assert seat.app.settings.pace == "fast"
        assert seat.war.banners.words == "Pace: fast"
        assert seat.war.view.playing.speed == 3
        seat.click("pace slow")
        assert kept.load()[0].pace == "slow"
        seat.press("comma")  # there is nothing slower
        assert seat.app.settings.pace == "slow"
        seat.click("pace off")
        assert seat.war.view.playing.speed == 0


def test_the_strip_is_there_while_the_computer_moves_and_the_actions_else() -> None:
    with table(players={"blue": "novice"}, turn="red") as seat:
        assert "move" in seat.names()
        assert "pause" not in seat.names()
        seat.press("ctrl+enter", "enter")
        seat.press("space")
        assert "pause" in seat.names()
        assert "pace fast" in seat.names()
        assert "move" not in seat.names()


def test_a_click_on_the_map_only_looks() -> None:
    with table(players={"blue": "novice", "red": "novice"}) as seat:
        seat.press("space")
        before = moves(seat)
        seat.click_hex(CAMP)
        assert not seat.war.playback.skipping
        assert moves(seat) == before
        assert "Hex" in seat.panel()


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
        assert session.computer.reckon(*sides, False)
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
        assert "it is your turn, Red" in seat.war.banners.words
