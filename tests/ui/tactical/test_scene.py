"""A fight is played in the window by mouse and keys, against people and the computer."""

import re
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame_gui.elements import UITooltip

from game.data.tactical import tactical_tables
from game.match import Match
from game.rules.tactical.actions import GoOn, Take
from game.rules.tactical.events import Rolled, TurnEnded
from game.rules.tactical.house import House
from game.ui.brush import Brush
from game.ui.settings import Settings
from game.ui.tactical.advice import FightAdvice
from game.ui.tactical.briefing import BriefingScene
from game.ui.tactical.result import ResultScene
from game.ui.tactical.saying import hint, whose
from game.ui.tactical.scene import FightScene
from game.ui.tactical.strip import room_for
from tests.ui.driver import window
from tests.ui.tactical.fighting import Field, field, lines

PEOPLE = {"red": "human", "blue": "human"}


def play_on(seat: Field, most: int = 60) -> None:
    """Go on, by keys, till the fight is over."""
    for _ in range(most):
        seat.to_choice()
        if seat.fight.finished:
            return
        seat.press("1")
    raise AssertionError("the fight doesn't end")


def test_a_whole_fight_is_played_by_number_keys() -> None:
    with field() as seat:
        play_on(seat)
        outcome = seat.state.outcome
        assert outcome is not None
        seat.wait(lambda: seat.top == "ResultScene")
        assert outcome.reason in seat.texts()
        assert "0 of 10 still stand" in seat.texts()
        seat.click("Look at the field")
        assert seat.top == "FightScene"
        assert outcome.reason in seat.panel()
        seat.press("x")
        assert seat.top == "ResultScene"


def test_the_first_choice_is_the_attackers_and_says_what_it_means() -> None:
    with field() as seat:
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.prospects is not None)
        said = seat.panel()
        assert "The Reds: Open the fight" in said
        assert "1 Charge!: holds" in said
        assert "10 openings on target" in said
        assert seat.focused() == "go_on"


def test_enter_chooses_what_is_framed_but_not_at_once() -> None:
    with field() as seat:
        seat.wait(lambda: bool(seat.fight.panel.options))
        seat.press("enter")
        assert seat.state.turn == 0  # it came too early to have been meant
        seat.to_choice()
        seat.press("enter")
        assert seat.state.turn == 1


def test_who_breaks_off_leaves_the_field_to_the_other() -> None:
    with field() as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.press("2")
        assert "The fight ends, and The Blues hold the field" in seat.texts()
        seat.press("esc")  # it was only the wrong key
        assert seat.state.outcome is None
        seat.press("2", "enter")
        seat.wait(lambda: seat.top == "ResultScene")
        assert seat.state.outcome is not None
        assert seat.state.outcome.winners == ("blue",)
        assert seat.fight.stage.gone == [True, False]
        assert "The field is held by The Blues" in seat.texts()


@pytest.mark.parametrize("pace", ["fast", "off"])
def test_a_turn_is_shown_to_its_end_though_nobody_touches_anything(pace: str) -> None:
    with field(pace=pace) as seat:
        seat.choose("go_on")
        seat.watch(lambda: bool(seat.fight.panel.options))
        assert "Turn 1 ends" in seat.log()


def test_the_computer_s_choices_are_shown_though_nobody_touches_anything() -> None:
    players = {"red": "novice", "blue": "novice"}
    with field(lines(3, 3), players=players, house={"tempo": "on"}, pace="off") as seat:
        seat.watch(lambda: seat.top == "ResultScene")


def test_enter_counts_as_soon_as_a_choice_could_be_read_though_nothing_moved() -> None:
    with field() as seat:
        seat.choose("go_on")
        seat.watch(lambda: bool(seat.fight.panel.options))
        seat.watch(lambda: seat.fight.controls.grace <= 0)
        seat.press("i")
        hint = seat.app.top
        assert isinstance(hint, FightAdvice)
        seat.app._awake = 0.0
        seat.watch(lambda: hint.advice is not None and hint.grace <= 0)


def test_where_only_the_turn_is_reckoned_choices_say_who_is_left_after_it() -> None:
    house = {"tempo": "on", "multiple": "on", "escalation": "on"}
    with field(lines(60, 60), house=house) as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.prospects is not None)
        said = seat.panel()
        assert re.search(r"Take nothing: \d+\.\d left, foe \d+\.\d\. You: ", said)
        assert "Left: as this turn ends" in said


def test_bar_and_choices_say_each_what_they_suppose() -> None:
    with field(lines(1, 1, "duellists"), house={"tempo": "on"}) as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.prospects is not None)
        said = seat.panel().splitlines()
        assert "Bar and charts: if both go on, without tempo or breaks." in said
        assert "Holds: if both play their best to the end." in said
        assert hint(seat.fight) == "Choose by mouse, number key or Enter."
        assert "Holds: if both play their best to the end." in seat.fight.about()[1]
    with field(size=(848, 476)) as seat:  # the panel has no room for these lines
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.prospects is not None)
        assert "Holds: if both play" in hint(seat.fight)
        assert "Bar and charts: if both go on" in hint(seat.fight)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_the_options_in_force_have_room(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    filled = Brush.filled

    def spy(brush: Brush, words: str, *rest: Any, **more: Any) -> int:
        shown.append(words.replace("\u00a0", " "))
        return filled(brush, words, *rest, **more)

    monkeypatch.setattr(Brush, "filled", spy)
    house = {"tempo": "on", "escalation": "on", "multiple": "on"}
    with field(lines(9, 26, "knights", "pikemen", fear=2), house=house, size=size) as seat:
        seat.choose("go_on")
        seat.to_choice()
        shown.clear()
        seat.panel()
        rules = next(words for words in shown if words.startswith("Tempo: up to 5"))
        assert all(line in rules for line in seat.fight.in_force()[1:])


def test_rules_without_room_are_left_to_the_help() -> None:
    told = ("Tempo: up to 5 (T7).", "Escalation: go 4 at −3 (T7).", "Reach: closed with (T5).")
    assert room_for(told, (400, 60), 1.0) == "\n".join(told)
    assert room_for(told, (400, 30), 1.0) == " ".join(told)
    assert room_for(told, (300, 15), 1.0) == f"{told[0]} [F1] tells the rest."
    assert room_for(told, (400, 5), 1.0) == "[F1] tells the rest."


def test_a_tooltip_lies_above_what_is_painted_on_the_buttons() -> None:
    with field(house={"tempo": "on"}, size=(640, 400)) as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.move(pygame.Rect(seat.find("take 0").rect).center)

        def tips() -> list[pygame.Rect]:
            found = seat.fight.manager.get_sprite_group().sprites()
            return [one.text_block.rect for one in found if isinstance(one, UITooltip)]

        seat.wait(lambda: bool(tips()))
        place = tips()[0].clip(seat.app.surface.get_rect())
        assert place.colliderect(seat.find("take 1").rect)
        shown = []
        for names in (seat.fight.panel.options, ()):
            seat.fight.panel.options = names  # without them nothing is painted on the buttons
            seat.app.post_redraw()
            seat.frames()
            shown.append(pygame.image.tobytes(seat.app.surface.subsurface(place), "RGB"))
        assert shown[0] == shown[1]


def test_go_by_go_at_a_pace_and_paused() -> None:
    with field(pace="normal") as seat:
        seat.choose("go_on")
        stage = seat.fight.stage
        seat.press("space")
        assert seat.fight.pacing.paused
        seat.wait(lambda: stage.playing is None)
        shown = len(seat.fight.lines)
        seat.frames(20)
        assert len(seat.fight.lines) == shown  # paused: nothing more comes
        rolls = sum(line.text.startswith("Go ") for line in seat.fight.lines)
        seat.press("n")
        seat.wait(lambda: sum(line.text.startswith("Go ") for line in seat.fight.lines) > rolls)
        seat.wait(lambda: stage.playing is None)
        seat.frames(20)
        assert sum(line.text.startswith("Go ") for line in seat.fight.lines) == rolls + 1
        seat.press("x")
        seat.to_choice()
        assert seat.state.turn == 1


def test_while_dice_fall_nothing_tells_how_they_will() -> None:
    with field(pace="slow") as seat:
        seat.choose("go_on")
        seat.wait(lambda: isinstance(seat.fight.stage.playing, Rolled))
        assert seat.fight.stage.part < 0.3
        assert "10 dice of the defenders for defence, skill 6" in seat.panel()
        assert "fallen" not in seat.panel()
        assert len(seat.fight.lines) == 1  # the turn's opening
        assert seat.fight.stage.where.alive == (10, 10)


def test_the_pace_is_the_settings_own() -> None:
    with field(pace="normal") as seat:
        seat.to_choice()
        seat.press("period")
        assert seat.app.settings.pace == "fast"
        seat.press("period")
        assert seat.app.settings.pace == "off"
        seat.choose("go_on")
        seat.frames(2)
        assert not seat.fight.stage.busy
        assert seat.log().startswith("Turn 1: charge by The Reds")


def test_the_log_says_every_event_in_the_match_s_words() -> None:
    with field() as seat:
        seat.choose("go_on")
        seat.to_choice()
        events = [event for step in seat.fight.session.match.steps for event in step.events]
        assert len(seat.fight.lines) == len(events)
        assert any(isinstance(event, TurnEnded) for event in events)
        assert seat.fight.log is not None
        assert "Turn 1 ends" in seat.fight.log.shown_text()


def test_turn_and_increments_are_counted() -> None:
    from game.ui.tactical.topbar import clock_words

    assert clock_words(0, 0, opened=False) == "Before the first turn"
    assert clock_words(2, 4, opened=True) == "Turn 2, increment 4 of 10 (12 s)"
    assert clock_words(3, 0, opened=True) == "Turn 3, increment 0 of 10 (0 s)"
    assert clock_words(3, 0, opened=False) == "After turn 3 of 20"


def test_against_the_computer_it_plays_its_side_by_itself() -> None:
    with field(players={"blue": "novice"}) as seat:
        seat.choose("go_on")
        seat.to_choice()
        assert seat.state.turn == 1
        seat.press("1")
        seat.wait(lambda: seat.state.turn == 2 or seat.state.outcome is not None)
        sides = [step.side for step in seat.fight.session.match.steps]
        assert "blue" in sides


def test_two_computers_are_watched_and_skipped() -> None:
    with field(lines(4, 4), players={"red": "veteran", "blue": "regular"}, pace="fast") as seat:
        seat.wait(lambda: bool(seat.fight.session.match.steps))
        seat.press("x")
        seat.wait(lambda: seat.top == "ResultScene")
        assert seat.state.outcome is not None


def test_single_combat_both_choose_on_one_screen() -> None:
    house = {"tempo": "on", "opening": "no_charge"}
    with field(lines(1, 1, "duellists"), house=house, seed=2) as seat:
        asked = set()
        for _ in range(40):
            seat.to_choice()
            if seat.fight.finished:
                break
            state = seat.state
            asked.add((state.active, state.phase))
            name = seat.fight.clash.lines[state.side].name
            assert whose(seat.fight)[1].startswith(name)
            number = "2" if state.phase == "tempo" and state.carried > -3 else "1"
            seat.press(number if state.phase != "between" else "1")
        assert {("blue", "tempo"), ("red", "tempo")} <= asked
        assert any(isinstance(s.order, Take) for s in seat.fight.session.match.steps)
        assert seat.fight.ground.high > 250  # big figures


def test_tempo_says_what_each_measure_means() -> None:
    with field(lines(1, 1, "duellists"), house={"tempo": "on"}) as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.prospects is not None)
        said = seat.panel()
        assert "The Blues: How much tempo for this defence?" in said
        assert "0 Take nothing" in said
        assert "5 Take −5" in said
        assert "You: counter 60 %, fall 40 %. Passed on at −2, they fall at 40 %." in said
        assert said.count(": holds") == 6
        assert len(seat.fight.panel.options) == 6
        seat.press("4")
        order = seat.fight.session.match.steps[-1].order
        assert order == Take("blue", 4)


def test_undo_takes_back_what_nobody_has_rolled_for() -> None:
    with field() as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.press("u")
        assert "Dice were rolled since" in hint(seat.fight)
        undo = seat.fight.panel.undo
        assert undo.colours["hovered_bg"] == undo.colours["normal_bg"]  # grey under the mouse too
        assert "Dice were rolled since" in undo.tool_tip_text
        assert undo.tool_tip_text.endswith("[Ctrl+Z or U]</b>")
        assert seat.state.turn == 1
        seat.fight.session.match.undo(gm=True)
        seat.fight.sync()
        seat.fight.rebuild()
        assert seat.state.turn == 0
        assert seat.fight.stage.where.alive == (10, 10)
        assert seat.fight.lines == []


def test_undo_goes_back_no_farther_than_the_other_s_decision() -> None:
    with field() as seat:
        seat.choose("go_on")
        seat.choose("go_on")  # the attackers agree; the defenders are asked
        seat.to_choice()
        assert seat.state.active == "blue"
        seat.click("undo")
        assert "passed on" in hint(seat.fight)
        assert seat.state.active == "blue"


def test_the_hint_is_a_veteran_s_with_exact_figures() -> None:
    with field(lines(1, 1, "duellists"), house={"tempo": "on"}) as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.press("i")
        assert seat.top == "FightAdvice"
        seat.wait(lambda: "Do it" in seat.names())
        texts = seat.texts()
        assert "Hint: what a veteran would do" in texts
        assert "if both play their best to the end" in texts
        assert texts.count("holds ") >= 6
        seat.press("esc")
        assert seat.top == "FightScene"
        seat.press("i")
        seat.wait(lambda: "Do it" in seat.names())
        seat.click("Do it")
        assert isinstance(seat.fight.session.match.steps[-1].order, Take)


def test_any_other_key_closes_the_hint_and_is_done() -> None:
    with field() as seat:
        seat.to_choice()
        seat.press("i")
        seat.wait(lambda: "Do it" in seat.names())
        seat.press("1")
        assert seat.state.turn == 1


def test_no_hint_while_something_happens() -> None:
    with field(pace="slow") as seat:
        seat.choose("go_on")
        seat.press("i")
        assert seat.top == "FightScene"
        assert "your own decisions" in hint(seat.fight)


def test_help_says_the_rules_of_what_is_on_the_screen() -> None:
    with field(lines(1, 1, "duellists"), house={"tempo": "on"}) as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.press("f1")
        texts = seat.texts()
        assert "Take −2" in texts
        assert "Each die is a d10" in texts
        assert "Multiple Opponents" in texts
        seat.click("Your choice")
        assert "Take the last order back" in seat.texts()


def test_the_rulebook_opens_at_the_tactical_core_with_the_options_in_force() -> None:
    with field(house={"escalation": "on"}) as seat:
        seat.to_choice()
        seat.press("f2")
        assert seat.top == "RulesScene"
        assert "T7" in seat.texts()
        seat.scene.open("T7")  # type: ignore[attr-defined]
        assert "not the usual" in seat.texts()
        seat.click("Hex Battles")
        assert "W8" in seat.texts()


def test_menu_saves_a_copy_that_can_be_loaded(hexmarch_home: Path) -> None:
    with field() as seat:
        seat.choose("go_on")
        seat.to_choice()
        seat.press("esc")
        assert seat.top == "MenuScene"
        seat.click("Save as …")
        seat.press("enter")
        assert "Saved" in seat.texts()
    saved = next(hexmarch_home.rglob("*.hexmatch"))
    assert saved.stem == "A test of arms, turn 1"
    with field(match=Match.load(saved)) as seat:
        assert seat.state.turn == 1
        assert seat.fight.stage.where.alive == seat.state.alive
        assert "Turn 1 ends" in seat.log()
        play_on(seat)


def test_a_fight_that_is_over_opens_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "over.hexmatch"
    match = Match.new(lines(3, 3), tactical_tables(), House(), PEOPLE, 1, path)
    while match.state.outcome is None:
        match.play(GoOn(match.state.active))
    match.close()
    with field(match=Match.load(path)) as seat:
        seat.frames(5)
        assert seat.fight.finished
        assert seat.top == "FightScene"
        assert "held by" in seat.panel() or "Nobody holds" in seat.panel()


def test_the_title_goes_on_with_a_fight_and_the_list_shows_it() -> None:
    from game.match.store import begin
    from game.ui.scenes.load import LoadScene
    from game.ui.scenes.title import TitleScene

    match = begin(lines(), tactical_tables(), House(), PEOPLE, 1)
    match.play(GoOn("red"))
    match.close()
    with window() as (app, drive):
        app.push(TitleScene(app))
        assert "A test of arms, turn 1" in drive.texts()
        app.push(LoadScene(app))
        assert "The Reds: player" in drive.texts()
        drive.press("esc")
        drive.click("Continue")
        assert isinstance(app.top, FightScene)


def test_the_briefing_is_shown_before_a_new_fight() -> None:
    with field(lines(briefing="Hold the bridge.")) as seat:
        assert isinstance(seat.app.top, BriefingScene)
        assert "Hold the bridge." in seat.texts()
        seat.press("enter")
        assert seat.top == "FightScene"


def test_the_forecast_is_there_under_the_briefing() -> None:
    with field(lines(briefing="Hold the bridge.")) as seat:
        assert seat.top == "BriefingScene"
        seat.watch(lambda: not seat.fight.outlook.outdated)
        assert seat.top == "BriefingScene"
        assert seat.fight.outlook.fight is not None
        assert seat.app._patience() > 1 or not seat.fight.settling


@pytest.mark.parametrize(
    ("name", "attackers"), [("Again", "red"), ("Again, sides swapped", "blue")]
)
def test_after_the_end_again_as_it_was_or_with_sides_swapped(name: str, attackers: str) -> None:
    with field(lines(3, 3)) as seat:
        play_on(seat)
        seat.wait(lambda: seat.top == "ResultScene")
        seat.click(name)
        seat.frames(3)
        fight = seat.app.top
        assert isinstance(fight, FightScene)
        assert fight.clash.sides[0] == attackers
        assert fight.by_side == seat.fight.by_side  # colours and emblems stay with their sides
        assert fight.state.turn == 0


def test_after_the_end_back_to_the_set_up_as_it_was() -> None:
    from game.ui.tactical.setup import SetupScene

    with field(lines(3, 2, "knights"), house={"multiple": "on"}) as seat:
        play_on(seat)
        seat.wait(lambda: seat.top == "ResultScene")
        seat.click("Back to the set-up")
        scene = seat.app.top
        assert isinstance(scene, SetupScene)
        assert [side.number for side in scene.draft.sides] == [3, 2]
        assert scene.draft.house["multiple"] == "on"


def test_what_is_in_force_is_explained() -> None:
    house = {"escalation": "on", "multiple": "on"}
    with field(lines(12, 10, "legionaries", "pikemen", fear=1), house=house) as seat:
        seat.to_choice()
        told = "\n".join(seat.fight.in_force())
        assert "10 dice of the defenders for defence" in told
        assert "Escalation" in told
        assert "Fear: the attackers roll at −1" in told
        assert "Outnumbered: in defence the defenders" in told
        assert "Reach: the defenders’ first defence loses nobody" in told
        assert "Shields of the attackers" in told


def test_the_charts_tell_single_figures_under_the_mouse() -> None:
    from game.ui.widgets import px

    with field() as seat:
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.turn is not None)
        box = px(seat.fight, seat.fight.areas.charts[0])
        seat.move((box.centerx, box.centery - 8))
        assert "The Reds: " in seat.panel()
        assert " or more " in seat.panel()


def test_the_first_turn_s_forecast_is_the_exact_one() -> None:
    with field() as seat:
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.turn is not None)
        odds = seat.fight.outlook.turn
        assert odds is not None
        assert round(odds.attackers_mean, 4) == 6.3130
        assert round(odds.defenders_mean, 4) == 3.7878


@pytest.mark.parametrize("size", [(848, 476), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_part_has_its_room_at_any_size(size: tuple[int, int], scale: float) -> None:
    with field(lines(1, 1, "duellists"), house={"tempo": "on"}, size=size, scale=scale) as seat:
        seat.choose("go_on")
        seat.to_choice()
        boxes = [made.rect for made in seat.fight.panel.buttons]
        boxes += [seat.fight.panel.undo.rect, seat.fight.panel.advice.rect]
        screen = seat.app.surface.get_rect()
        for place, box in enumerate(boxes):
            assert screen.contains(box)
            assert box.height >= 20
            assert all(not box.colliderect(other) for other in boxes[place + 1 :])
        seat.resize(1024, 600)
        seat.frames(2)
        assert len(seat.fight.panel.options) == 6


def test_a_picture_needs_no_hands() -> None:
    match = Match.new(lines(), tactical_tables(), House(), PEOPLE, 1)
    from game.ui.app import App
    from game.ui.start import scene_of

    app = App(Settings(), (1280, 720))
    try:
        scene = scene_of(app, match, quiet=True)
        app.push(scene)
        app.step()
        assert isinstance(scene, FightScene)
        assert scene.outlook.fight is not None
        assert len(app.stack) == 1
    finally:
        app.close()


def test_the_end_is_told_by_a_dialog_once() -> None:
    with field(lines(1, 1)) as seat:
        play_on(seat)
        seat.wait(lambda: seat.top == "ResultScene")
        seat.press("esc")
        seat.frames(10)
        assert seat.top == "FightScene"
        assert not any(isinstance(scene, ResultScene) for scene in seat.app.stack)


def test_where_the_computer_fails_again_and_again_the_player_decides() -> None:
    with field(players={"red": "regular"}, pace="slow") as seat:
        computer = seat.fight.session.computer
        computer.trouble = "The computer player’s process has stopped."
        seat.wait(lambda: seat.top == "MessageScene")
        assert "The Reds" in seat.texts()
        seat.click("I play it")
        seat.choose("go_on")
        assert seat.fight.session.match.steps[0].side == "red"


def test_sides_and_the_bar_tell_more_under_the_mouse() -> None:
    from game.ui.widgets import px

    with field(lines(other="pikemen")) as seat:
        seat.to_choice()
        seat.wait(lambda: seat.fight.outlook.fight is not None)
        seat.move(px(seat.fight, seat.fight.areas.sides[1]).center)
        assert "Pikemen: skill 6, at close quarters 4, weapon 5 m" in seat.panel()
        seat.move(px(seat.fight, seat.fight.areas.holds).center)
        assert "Holds the field: The Reds" in seat.panel()
