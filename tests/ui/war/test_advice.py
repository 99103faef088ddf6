"""The hint: it thinks beside the window, shows an order with its reasons, and plays nothing."""

from collections.abc import Callable

import pytest

from game.players.advice import LEVEL, Advice, explained
from game.rules.contract import Order
from game.rules.war.actions import Claim, Decline, EndTurn, Enter, Entrench, Move, Muster, PressOn
from game.rules.war.scenario import Post, Scenario
from game.rules.war.state import State
from game.ui.war import advice as hint
from game.ui.war.advice import AdviceScene
from game.ui.war.selection import NOTHING, Selection
from tests.ui.war.field import at, scenario
from tests.ui.war.playing import CAMP, GAP, Table, small_war, table
from tests.ui.war.waiting import CAN_STOP, hold_up, idle, kill, let_go, wait

needs_signals = pytest.mark.skipif(not CAN_STOP, reason="POSIX signals")
Say = Callable[[Order], None]


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Say:
    """What the computer's process is made to answer, whatever the level thinks."""

    def say(order: Order) -> None:
        def advice(computer: object) -> Advice:
            computer._seeking = False  # type: ignore[attr-defined]
            state: State = computer._match.state  # type: ignore[attr-defined]
            return explained(state, order)  # type: ignore[arg-type]

        monkeypatch.setattr("game.ui.computer.Computer.advice", advice)

    return say


def told(seat: Table) -> AdviceScene:
    """The hint, once it has come and can be answered."""
    wait(seat, lambda: isinstance(seat.scene, AdviceScene) and seat.scene.counsel is not None)
    scene = seat.scene
    assert isinstance(scene, AdviceScene)
    wait(seat, lambda: scene.grace <= 0)
    return scene


def go(seat: Table) -> Move:
    return Move("red", CAMP, seat.state.stack(CAMP, "red"), GAP)


def facing() -> Scenario:
    return scenario(
        {("red", 2, 2): "4 knights", ("blue", 3, 2): "bandits", ("blue", 6, 4): "bandits"},
        posts=(
            Post(cell=at(0, 0), faction="red", name="Camp"),
            Post(cell=GAP, faction="blue", name="Oldbridge"),
            Post(cell=at(6, 4), faction="blue", name="Keep"),
        ),
    )


def test_the_button_asks_the_computer_s_process() -> None:
    with table(turn="red") as seat:
        steps = len(seat.war.session.match.steps)
        seat.click("advice")
        scene = told(seat)
        assert f"Hint: what a {LEVEL} would do" in seat.texts()
        assert scene.counsel is not None
        assert scene.counsel.order in seat.texts()
        idle(seat)
        assert len(seat.war.session.match.steps) == steps  # nothing is played by itself


def test_the_order_is_shown_on_the_map_and_selected(says: Say) -> None:
    with table(turn="red") as seat:
        says(go(seat))
        seat.press("i")
        told(seat)
        marks = seat.war.aim.marks()
        assert marks.path == (CAMP, GAP)
        assert marks.flash == (GAP,)
        assert seat.war.selection == Selection(CAMP, (0, 1, 2, 3), "move")


def test_do_it_plays_the_order(says: Say) -> None:
    with table(turn="red") as seat:
        says(go(seat))
        seat.press("i")
        told(seat)
        seat.click("Do it")
        assert seat.top == "WarScene"
        assert seat.state.stack(GAP, "red")
        assert seat.war.aim.marks().path == ()


def test_enter_does_it_but_not_if_pressed_before_it_can_have_been_read(says: Say) -> None:
    with table(turn="red") as seat:
        says(go(seat))
        seat.press("i")
        seat.frames(2)
        seat.press("enter")
        assert isinstance(seat.scene, AdviceScene)
        told(seat)
        seat.press("enter")
        assert seat.state.stack(GAP, "red")


@pytest.mark.parametrize("how", ["esc", "i", "Close"])
def test_closed_it_leaves_the_selection(says: Say, how: str) -> None:
    with table(turn="red") as seat:
        says(go(seat))
        seat.press("i")
        told(seat)
        if how == "Close":
            seat.click("Close")
        else:
            seat.press(how)
        assert seat.top == "WarScene"
        assert seat.war.selection == Selection(CAMP, (0, 1, 2, 3), "move")
        assert seat.state.stack(CAMP, "red")


def test_the_order_can_be_given_by_hand_while_the_hint_is_there(says: Say) -> None:
    with table(turn="red") as seat:
        says(go(seat))
        seat.press("i")
        told(seat)
        seat.click_hex(GAP)
        assert seat.top == "WarScene"
        assert seat.state.stack(GAP, "red")


def test_the_map_can_be_dragged_and_zoomed_under_the_hint(says: Say) -> None:
    with table(turn="red") as seat:
        says(go(seat))
        seat.press("plus", "plus", "plus", "plus")
        seat.press("i")
        told(seat)
        before = seat.war.view.camera.offset
        start = seat.spot(CAMP)
        seat.drag(start, (start[0] + 90, start[1] - 40))
        seat.wheel(start, -1)
        assert seat.war.view.camera.offset != before
        assert isinstance(seat.scene, AdviceScene)


def test_an_attack_s_hint_tells_odds_losses_and_the_post() -> None:
    with table(facing(), turn="red") as seat:
        order = Enter("red", CAMP, seat.state.stack(CAMP, "red"), GAP, "blue")
        seat.war.session.computer.advice = lambda: explained(seat.state, order)  # type: ignore[method-assign]
        seat.press("i")
        scene = told(seat)
        words = seat.texts()
        assert "Attack Oldbridge" in words
        assert "of your 4 fall" in words
        assert "A win takes Outpost Oldbridge from Blue." in words
        assert scene.counsel is not None
        assert scene.counsel.odds is not None
        assert scene.counsel.odds.title == "To the end"
        assert seat.war.aim.marks().enter == (GAP,)
        seat.press("enter")
        wait(seat, lambda: seat.top == "BattleScene")


def test_the_muster_has_a_hint(says: Say) -> None:
    with table(players={"blue": "novice"}) as seat:
        wait(seat, lambda: seat.top == "MusterScene")
        post = seat.state.grants[0]
        says(Muster(seat.state.active, post, "healers"))
        seat.press("i")
        told(seat)
        assert "Raise Healers" in seat.texts()
        assert "Healing: once a turn" in seat.texts()
        seat.press("esc")
        assert seat.top == "MusterScene"
        assert seat.focused() == "healers"
        seat.click("advice")
        told(seat)
        seat.click("Do it")
        last = seat.scene.last if seat.top == "MusterScene" else None
        given = [step.order for step in seat.war.session.match.steps]
        assert last == Muster(seat.war.session.person, post, "healers") or any(
            isinstance(order, Muster) for order in given
        )


def test_a_declined_grant_is_a_hint_too(says: Say) -> None:
    with table(players={"blue": "novice"}) as seat:
        wait(seat, lambda: seat.top == "MusterScene")
        says(Decline(seat.state.active, seat.state.grants[0]))
        seat.press("i")
        told(seat)
        assert "Raise nothing" in seat.texts()
        seat.press("esc")
        assert seat.focused() == "decline"


def battle(seat: Table, phase: str) -> None:
    """An attack on Oldbridge, up to a choice of this kind."""
    units = seat.state.stack(CAMP, "red")
    seat.war.play(Enter("red", CAMP, units, GAP, "blue"))
    wait(seat, lambda: seat.top == "BattleScene")
    while seat.state.phase == "battle" != phase:
        seat.press("p")
        seat.frames(2)
    assert seat.state.phase == phase


def test_a_won_battle_s_claim_has_a_hint(says: Say) -> None:
    with table(facing(), turn="red") as seat:
        battle(seat, "claim")
        assert seat.state.battle is not None
        left = seat.state.battle.attackers
        says(Claim("red", left[:1]))
        seat.press("i")
        told(seat)
        assert "Stay in Oldbridge" in seat.texts()
        assert "takes Outpost Oldbridge" in seat.texts()
        seat.press("esc")
        assert seat.top == "BattleScene"
        assert seat.scene.places == {0}
        seat.press("i")
        told(seat)
        seat.press("enter")
        assert len(seat.state.stack(GAP, "red")) == 1


def test_pressing_on_has_a_hint(says: Say) -> None:
    made = scenario(
        {("red", 2, 2): "5 knights", ("blue", 3, 2): "2 battle_tower"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        battle(seat, "battle")
        says(PressOn("red"))
        seat.click("advice")
        told(seat)
        assert "Press on" in seat.texts()
        rounds = seat.state.battle.rounds if seat.state.battle else 0
        seat.press("enter")
        after = seat.state.battle.rounds if seat.state.battle else rounds + 1
        assert after == rounds + 1
        assert seat.top == "BattleScene"


@needs_signals
def test_while_it_thinks_it_says_so_and_something_else_drops_the_question() -> None:
    with table(turn="red") as seat:
        hold_up(seat)
        seat.press("i")
        idle(seat, 10)
        assert isinstance(seat.scene, AdviceScene)
        assert "Thinking" in seat.texts()
        assert seat.war.session.computer.thinking
        seat.click_hex(CAMP)  # the window is alive, and what is done is done
        assert seat.top == "WarScene"
        assert seat.war.selection.cell == CAMP
        assert not seat.war.session.computer.thinking
        let_go(seat)
        idle(seat)
        assert seat.top == "WarScene"  # the answer comes, and nobody waits for it
        assert seat.war.aim.marks().path == ()


@needs_signals
def test_a_hint_s_process_that_dies_is_started_anew() -> None:
    with table(turn="red") as seat:
        hold_up(seat)
        seat.press("i")
        idle(seat, 5)
        kill(seat)
        told(seat)
        seat.press("esc")
        wait(seat, lambda: "had stopped" in seat.war.banners.words)


@needs_signals
def test_a_hint_that_can_t_be_had_says_why_and_can_be_tried_again() -> None:
    with table(turn="red") as seat:
        hold_up(seat)
        seat.press("i")
        idle(seat, 3)
        while not seat.war.session.computer.trouble:
            hold_up(seat)
            seat.frames(2)
            kill(seat)
            seat.frames(2)
        seat.frames(2)
        assert "No hint can be had" in seat.texts()
        seat.click("Try again")
        told(seat)


def test_while_the_computer_is_to_act_there_is_no_hint_and_why() -> None:
    with table(players={"blue": "novice", "red": "novice"}) as seat:
        seat.press("space")
        assert not seat.find("advice").is_enabled
        seat.move(seat.find("advice").rect.center)
        assert "Hints are for your own decisions; now Red is to act." in seat.panel()
        seat.press("i")
        assert seat.top == "WarScene"
        assert "own decisions" in seat.war.refused


def test_when_the_war_is_over_there_is_nothing_to_advise_on() -> None:
    made = scenario(
        {("red", 2, 2): "4 knights"}, posts=(Post(cell=at(0, 0), faction="red", name="Camp"),)
    )
    with table(made) as seat:
        wait(seat, lambda: seat.top == "VictoryScene")
        assert hint.no_advice(seat.war.session).startswith("The war is over")


def test_ending_the_turn_and_digging_in_are_hints_without_a_path(says: Say) -> None:
    with table(turn="red") as seat:
        says(Entrench("red", CAMP, seat.state.stack(CAMP, "red")[0]))
        seat.press("i")
        told(seat)
        assert "Entrench Knights" in seat.texts()
        assert seat.war.aim.marks().flash == (CAMP,)
        assert seat.war.selection == Selection(CAMP, (0,), "")
        seat.press("esc")
        says(EndTurn("red"))
        seat.press("i")
        told(seat)
        assert "End the turn" in seat.texts()
        assert "No other order seems worth a Battle Action." in seat.texts()
        assert seat.war.selection == NOTHING


@pytest.mark.parametrize("size", [(848, 476), (1280, 720), (1920, 1080)])
def test_the_hint_doesn_t_hide_what_it_is_about(says: Say, size: tuple[int, int]) -> None:
    with table(small_war(), turn="red", size=size) as seat:
        says(go(seat))
        seat.press("i")
        scene = told(seat)
        from game.ui.widgets import px

        sheet = px(scene, scene.place)
        assert seat.war.view.area.contains(sheet) or seat.war.areas.tight
        assert not sheet.collidepoint(seat.spot(CAMP))
        assert not sheet.collidepoint(seat.spot(GAP))
