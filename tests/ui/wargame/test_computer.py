"""Against the computer in the window: watched, paced, skipped, interrupted, and interrupting."""

from pathlib import Path

import pytest

from game.data.arms import wargame_tables
from game.dice import Dice
from game.match import Match
from game.rules import wargame
from game.rules.wargame import actions
from game.rules.wargame.events import WentNow
from game.rules.wargame.state import State
from game.ui.wargame.advice import BattleAdvice
from game.ui.wargame.counsel import order_words
from game.ui.wargame.saying import hint
from tests.ui.wargame.battling import ADA, GORRAN, Seat, battle, ground

FOES = {"blue": "novice"}


def blue_begins() -> int:
    """A seed with which the Band names who is first."""
    for seed in range(50):
        dice = Dice(seed)
        state, _ = wargame.start(ground(), wargame.House(), wargame_tables(), dice)
        if state.active == "blue":
            return seed
    raise AssertionError("red always begins")


def all_to_red(seat: Seat) -> None:
    """Until red is to choose what isn't an answer, or it is over."""
    for _ in range(60):
        seat.to_choice()
        if seat.battle.finished or seat.state.phase in ("turn", "name"):
            return
        seat.press("1")


def test_a_whole_fight_between_computers_is_shown_though_nobody_touches_anything() -> None:
    with battle(players={"red": "novice", "blue": "novice"}) as seat:
        seat.watch(lambda: seat.top == "ResultScene")
        assert seat.state.outcome is not None


def test_the_computer_s_moment_is_said_and_asks_nothing_of_a_person() -> None:
    with battle(players={"red": "novice", "blue": "novice"}, pace="slow") as seat:
        seat.frames(4)
        assert not seat.battle.deciding
        assert not seat.battle.panel.shown
        assert "pauses" in hint(seat.battle)
        seat.press("space")
        assert "Paused" in hint(seat.battle)
        before = len(seat.battle.session.match.steps)
        seat.frames(20)
        assert len(seat.battle.session.match.steps) == before


def test_a_person_answers_the_computer_s_blows() -> None:
    with battle(players=FOES, seed=4) as seat:
        for _ in range(60):
            seat.to_choice()
            if seat.state.phase == "answer" or seat.battle.finished:
                break
            order = actions.EndTurn("red") if seat.state.phase == "turn" else None
            seat.battle.play(order or seat.battle.aim.orders[-1])
        assert seat.state.phase == "answer"
        assert seat.battle.asking.side == "red"
        assert "is struck: how to answer?" in seat.panel()


def test_a_person_may_go_at_once_between_the_computer_s_maneuvers() -> None:
    with battle(players=FOES, pace="slow", seed=blue_begins()) as seat:
        scene = seat.battle
        scene.pacing.pause()
        scene.flow.hurry()
        seat.wait(lambda: scene.session.go_on() is not None)  # it names one of its own, or of red's
        if seat.state.active == "red":
            scene.session.order(actions.EndTurn("red"))
            seat.wait(lambda: scene.session.go_on() is not None)
        actor = seat.state.acting[-1]
        scene.sync()
        scene.rebuild()
        other = next(who for side, who in scene.session.interrupters() if side == "red")
        seat.press("y")
        assert scene.aim.going
        seat.frames(10)
        assert seat.state.acting == (actor,)  # the computer waits meanwhile
        seat.click_fighter(other)
        scene.flow.hurry()
        assert seat.state.acting == (actor, other)


def test_a_computer_may_go_at_once_in_a_person_s_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    def wants(_level: str, state: object, side: str, _chance: int) -> actions.GoNow | None:
        order = actions.GoNow(side, GORRAN)
        assert isinstance(state, State)
        wanted = state.acting == (ADA,) and wargame.refusal(state, order) is None
        return order if wanted else None

    monkeypatch.setattr("game.ui.wargame.session.interrupt", wants)
    with battle(players=FOES) as seat:
        for _ in range(40):
            seat.to_choice()
            if seat.state.phase == "name" and seat.state.active == "red":
                break
            seat.battle.play(seat.battle.aim.orders[0])
        free = {row.who for row in seat.battle.panel.shown}
        assert ADA in free
        seat.click_fighter(ADA)
        seat.wait(lambda: any(isinstance(e, WentNow) for e in seat.battle.session.events))
        went = next(e for e in seat.battle.session.events if isinstance(e, WentNow))
        assert (went.who, went.before) == (GORRAN, ADA)
        all_to_red(seat)
        assert seat.battle.finished or seat.battle.deciding


def test_a_hint_says_what_a_veteran_would_do_with_the_rules_figures_and_does_it() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.press("i")
        sheet = seat.app.top
        assert isinstance(sheet, BattleAdvice)
        seat.wait(lambda: sheet.advice is not None)
        advice = sheet.advice
        assert advice is not None
        assert order_words(seat.state, advice.order) in seat.texts()
        seat.wait(lambda: sheet.grace <= 0)
        before = len(seat.battle.session.match.steps)
        seat.press("enter")
        assert seat.top == "BattleScene"
        assert seat.battle.session.match.steps[before].order == advice.order


def test_anything_else_closes_a_hint_and_is_done() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.press("i", "p")
        assert seat.top == "BattleScene"
        assert seat.battle.aim.focus.kind == "shove"
        assert not seat.battle.session.computer.thinking


def test_a_match_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "fight.hexmatch"
    people = {"red": "human", "blue": "human"}
    made = Match.new(ground(), wargame_tables(), wargame.House(), people, 3, path)
    with battle(match=made) as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        seat.press("1")
        seat.to_choice()
        log, question = seat.log(), seat.battle.aim.question
    with battle(match=Match.load(path)) as seat:
        seat.to_choice()
        assert seat.log() == log
        assert seat.battle.aim.question == question
        assert "how to answer?" in seat.panel()
