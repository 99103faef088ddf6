"""A battle is played in the window by mouse and keys: naming, maneuvers, answers, going at once."""

from pathlib import Path

import pygame
import pytest

from game.rules.wargame import actions, events
from game.rules.wargame.scenario import Factor, Goal
from game.ui.wargame.briefing import BriefingScene
from game.ui.wargame.result import ResultScene
from game.ui.wargame.saying import hint, whose
from game.ui.wargame.topbar import goals_line
from tests.ui.wargame.battling import (
    ADA,
    ARCHER,
    BROM,
    CUTTER,
    GORRAN,
    MIRA,
    at,
    battle,
    ground,
)

TABLE = Factor(kind="cover", entry=4, cells=(at(3, 4),), name="The long table")
FIRE = Factor(kind="hazard", entry=3, cells=(at(6, 4),))


def test_who_is_next_is_named_by_a_click_on_the_field() -> None:
    with battle() as seat:
        seat.to_choice()
        assert "who is next?" in seat.panel()
        own = {seat.state.fighters[who].cell for who in seat.state.up("red")}
        assert seat.battle.aim.marks().lit == own  # who won the initiative begins
        assert hint(seat.battle).startswith("You name who of yours begins:")
        assert "Round 1: 6 fighters may still act" in seat.battle.roster.said
        seat.click_fighter(ADA)
        seat.to_choice()
        assert seat.state.acting == (ADA,)
        assert whose(seat.battle) == ("red", "Ada acts: 5 of 5 hit dice ready")
        assert "Ada: what now?" in seat.panel()


def test_who_is_next_is_named_in_the_strip_or_by_a_number() -> None:
    with battle() as seat:
        seat.to_choice()
        seat.app.post_redraw()
        seat.frames(2)
        place = next(rect for rect, who in seat.battle.roster.places if who == BROM)
        seat.click_at(place.center)
        seat.to_choice()
        assert seat.state.acting == (BROM,)
        seat.press("end")
        seat.to_choice()
        first = seat.battle.panel.shown[0].who
        seat.press("1")
        seat.to_choice()
        assert seat.state.acting == (first,)


def test_who_has_acted_can_t_be_named_and_it_is_said_in_the_rule_s_words() -> None:
    with battle() as seat:
        seat.take_turn(BROM)
        seat.press("end")
        seat.to_choice()
        seat.click_fighter(BROM)
        assert hint(seat.battle) == "Brom has acted this round."


def test_what_an_attack_would_do_is_told_before_it_is_chosen() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.point_at(GORRAN)
        said = seat.panel()
        assert "Costs 2 of 5 ready hit dice." in said
        assert "Damage 2d8: 18.0 on average, 4 to 32." in said
        assert "If Gorran takes it: armour 7 →" in said
        assert "Gorran may spend 1 hit die to dodge" in said
        assert len(seat.battle.session.match.steps) == 1  # nothing was played


def test_a_click_on_a_foe_lists_all_that_can_be_done_to_it_with_chances() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        rows = {row.label: seat.battle.aim.worth(row) for row in seat.battle.panel.shown}
        assert rows["Attack"].startswith("wounds ")
        assert rows["Grapple"].endswith(" %")
        assert "Shove…" in rows
        assert seat.battle.aim.marks().target == GORRAN
        seat.press("esc")
        assert seat.battle.aim.is_palette


def test_an_attack_is_answered_on_the_other_side_where_costs_are_told() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        seat.press("1")
        seat.to_choice()
        assert seat.state.phase == "answer"
        assert seat.battle.asking.side == "blue"
        said = seat.panel()
        assert "Gorran is struck: how to answer?" in said
        assert "Ada: bastard sword, " in said
        assert "doubled" in said
        labels = [row.name for row in seat.battle.panel.shown]
        assert labels == ["soak", "give", "dodge"]
        worth = [seat.battle.aim.worth(row) for row in seat.battle.panel.shown]
        assert worth[2] == "no wound"
        ready = seat.state.fighters[GORRAN].ready
        seat.click("dodge")
        seat.to_choice()
        assert seat.state.fighters[GORRAN].ready == ready - 1
        assert seat.state.acting == (ADA,)


def test_hand_over_is_said_and_enter_pressed_before_means_nothing() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        seat.press("1")
        seat.wait(lambda: seat.state.phase == "answer" and seat.battle.deciding)
        seat.frames(1)
        assert seat.battle.banners.words.startswith("The Band: Gorran is struck")
        seat.press("enter")
        assert seat.state.phase == "answer"  # it came too early to have been meant
        seat.to_choice()
        assert seat.focused() == "soak"
        seat.press("enter")
        seat.to_choice()
        assert seat.state.phase != "answer" or seat.state.strikes[0].at != GORRAN


def test_slots_to_give_up_are_chosen_by_arrows() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        seat.press("1")
        seat.to_choice()
        seat.battle.ring.focus("give")
        most = sum(isinstance(o, actions.Give) for o in seat.battle.aim.orders)
        before = seat.battle.aim.slots
        seat.press("right" if before < most else "left")
        assert seat.battle.aim.slots != before
        gave = seat.battle.aim.slots
        slots = seat.state.fighters[GORRAN].slots
        seat.press("enter")
        seat.to_choice()
        assert seat.state.fighters[GORRAN].slots == slots - gave


def test_answers_are_chosen_by_arrows_and_enter_too() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        seat.press("1")
        seat.to_choice()
        ready = seat.state.fighters[GORRAN].ready
        seat.press("up")
        assert seat.focused() == "dodge"
        seat.press("up", "down", "enter")
        seat.to_choice()
        assert seat.state.fighters[GORRAN].ready == ready - 1


def test_a_deed_chosen_by_its_key_lights_its_targets_and_a_click_does_it() -> None:
    with battle() as seat:
        seat.take_turn(MIRA)
        seat.press("f")
        marks = seat.battle.aim.marks()
        assert marks.shoot == {seat.state.fighters[GORRAN].cell, seat.state.fighters[CUTTER].cell}
        seat.click_fighter(GORRAN)
        seat.to_choice()
        assert seat.state.phase == "answer"


def test_what_can_t_be_done_is_refused_in_the_rule_s_own_sentence() -> None:
    with battle() as seat:
        seat.take_turn(MIRA)
        seat.click_fighter(ARCHER)
        assert "no clear line" in hint(seat.battle)
        seat.press("g")
        assert hint(seat.battle) == "Gorran isn’t beside Mira."
        seat.click("move")
        seat.click_cell(9, 3)
        assert "wall" in hint(seat.battle)
        seat.press("end")
        seat.take_turn(ADA)
        seat.click_fighter(CUTTER)
        assert hint(seat.battle) == "Cutter is out of reach: the bastard sword reaches 1 hex."


def test_a_line_that_is_stopped_is_shown_as_stopped() -> None:
    with battle() as seat:
        seat.take_turn(MIRA)
        seat.point_at(ARCHER)
        line = seat.battle.aim.marks().line
        assert line is not None
        assert not line[2]
        seat.point_at(GORRAN)
        line = seat.battle.aim.marks().line
        assert line is not None
        assert line[2]


def test_a_move_shows_its_way_and_can_be_taken_back() -> None:
    with battle() as seat:
        seat.take_turn(MIRA)
        seat.move(seat.battle.view.spot_of(at(2, 5)))
        marks = seat.battle.aim.marks()
        assert marks.path[0] == at(1, 3)
        assert marks.path[-1] == at(2, 5)
        assert "Move here. Costs 2 of 4 ready hit dice." in seat.panel().replace("\n", " ")
        seat.click_cell(2, 5)
        seat.to_choice()
        assert seat.state.fighters[MIRA].cell == at(2, 5)
        seat.press("u")
        seat.to_choice()
        assert seat.state.fighters[MIRA].cell == at(1, 3)
        assert seat.battle.show.shown.fighters[MIRA].cell == at(1, 3)


def test_rolls_can_t_be_taken_back_and_undo_says_so() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.click_fighter(GORRAN)
        seat.press("1")
        seat.to_choice()
        seat.press("u")
        assert "Dice were rolled" in hint(seat.battle)


def test_going_at_once_is_offered_quietly_and_interrupts() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        assert seat.battle.commands.can_go_now
        assert seat.battle.deciding  # nobody has been asked
        assert "Go at once (1 hit die): 5 fighters can" in seat.panel()
        seat.press("y")
        assert "Who goes at once?" in seat.panel()
        seat.click_fighter(GORRAN)
        seat.to_choice()
        assert seat.state.acting == (ADA, GORRAN)
        assert seat.state.fighters[GORRAN].ready == seat.state.fighters[GORRAN].hit_dice - 1
        seat.press("end")
        seat.to_choice()
        assert seat.state.acting == (ADA,)


def test_nobody_need_go_at_once() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.press("y", "esc")
        assert seat.battle.aim.is_palette
        assert seat.state.acting == (ADA,)


def test_factors_are_explained_where_they_lie_and_used_by_a_click() -> None:
    with battle(ground(factors=(TABLE,))) as seat:
        seat.take_turn(ADA)
        seat.move(seat.battle.view.spot_of(at(3, 4)))
        assert "The long table (furniture), cover: Stops one shot" in seat.panel()
        assert seat.battle.aim.marks().factors
        seat.press("o")
        assert "The long table" in seat.panel()
        seat.press("1")
        seat.to_choice()
        assert seat.state.fighters[ADA].cover != -1
        assert "behind cover: The long table" in seat.panel()


def test_a_swing_goes_to_the_hex_that_is_clicked() -> None:
    rope = Factor(kind="distraction", entry=6, cells=(at(3, 4),))
    with battle(ground(factors=(rope,))) as seat:
        seat.take_turn(ADA)
        seat.press("o")
        swing = next(row for row in seat.battle.panel.shown if row.label.startswith("Swing"))
        seat.click(swing.name)
        assert seat.battle.aim.on_field
        seat.click_cell(7, 3)
        seat.to_choice()
        assert seat.state.fighters[ADA].cell == at(7, 3)


def test_a_hazard_shows_whom_it_would_hurt_and_how_likely() -> None:
    with battle(ground(factors=(FIRE,))) as seat:
        seat.take_turn(ADA)
        seat.press("p")  # there is but one to shove: the ways are listed at once
        rows = seat.battle.panel.shown
        into = [row for row in rows if row.order is not None and row.order.to == at(6, 4)]
        assert len(into) == 1
        told = " ".join(seat.battle.aim.meaning.of_row(into[0]))
        assert "Succeeds " in told
        assert "hit die" in told or "hit dice" in told


def test_weapons_are_changed_by_a_key() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        assert seat.battle.aim.weapon == "bastard_sword"
        seat.press("k")
        assert seat.battle.aim.weapon == "dagger"
        seat.point_at(GORRAN)
        assert "Gorran, dagger:" in seat.panel()


def test_surrender_is_asked_about_first() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.press("shift+k")
        assert "Ada is out of the fight then" in seat.texts()
        seat.press("esc")
        assert seat.state.fighters[ADA].standing == "up"


def test_a_stunt_is_told_in_words_and_the_table_says_what_comes_of_it() -> None:
    with battle() as seat:
        seat.take_turn(ADA)
        seat.press("shift+t")
        assert seat.top == "StuntScene"
        seat.type("I kick dust")
        seat.press("enter")
        seat.to_choice()
        assert seat.state.phase == "stunt"
        assert "“I kick dust” What comes of it?" in seat.panel()
        seat.click("nothing")
        seat.to_choice()
        assert seat.state.phase == "turn"


def test_help_tells_maneuvers_factors_and_keys() -> None:
    with battle(ground(factors=(TABLE,))) as seat:
        seat.take_turn(ADA)
        seat.press("f1")
        text = seat.texts()
        assert "Mighty attack" in text
        assert "The long table (furniture), cover" in text
        seat.click("Maneuvers")
        assert "Go at once, out of turn" in seat.texts()


def test_the_briefing_comes_first_and_tells_goals() -> None:
    goal = Goal(side="red", kind="hold", rounds=3)
    with battle(ground(briefing="Hold the ford.", goals=(goal,))) as seat:
        assert isinstance(seat.app.top, BriefingScene)
        text = seat.texts()
        assert "Hold the ford." in text
        assert "3 rounds" in text
        seat.press("enter")
        assert seat.top == "BattleScene"
        assert goals_line(seat.state).startswith("The Company: ")


def test_the_end_is_told_with_everybody_s_fate() -> None:
    with battle() as seat:
        for _ in range(80):
            seat.to_choice()
            if seat.battle.finished:
                break
            order = next(iter(seat.battle.aim.orders))
            if seat.state.phase == "turn" and seat.state.active == "blue":
                order = actions.Surrender("blue")
            elif seat.state.phase == "turn":
                order = actions.EndTurn("red")
            seat.battle.play(order)
        seat.wait(lambda: isinstance(seat.app.top, ResultScene))
        text = seat.texts()
        assert "The Company won" in text
        assert "Gorran: has surrendered" in text
        seat.click("Look at the field")
        assert "The Company won." in seat.panel()
        seat.press("x")
        assert isinstance(seat.app.top, ResultScene)


@pytest.mark.parametrize("pace", ["fast", "off"])
def test_what_happens_is_shown_to_its_end_though_nobody_touches_anything(pace: str) -> None:
    with battle(pace=pace) as seat:
        seat.to_choice()
        seat.click_fighter(ADA)
        seat.watch(lambda: seat.battle.aim.in_turn and seat.battle.deciding)
        assert "Ada’s turn." in seat.log()


def test_fighters_are_moved_along_while_it_is_shown_and_stand_where_the_rules_say() -> None:
    with battle(pace="normal") as seat:
        seat.battle.flow.hurry()
        seat.take_turn(MIRA)
        seat.click_cell(2, 5)
        battle_ = seat.battle
        seat.wait(lambda: isinstance(battle_.show.playing, events.Moved))
        seat.frames(3)
        spot = battle_.view.effects.spot(battle_.show, MIRA, at(1, 3))
        assert spot != battle_.view.spot_of(at(2, 5))
        assert not battle_.deciding
        seat.press("x")  # skip
        seat.to_choice()
        assert battle_.show.shown.fighters[MIRA].cell == at(2, 5)


def test_the_keyboard_alone_moves_a_fighter() -> None:
    with battle() as seat:
        seat.take_turn(MIRA)
        seat.move((4, 300))
        seat.press("down")  # the cursor comes to where Mira stands
        assert seat.battle.pointing.cursor == at(1, 3)
        seat.press("down", "enter")
        seat.to_choice()
        assert seat.state.fighters[MIRA].cell == at(1, 4)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
def test_every_size_is_laid_out_without_words_cut_from_rows(size: tuple[int, int]) -> None:
    with battle(size=size) as seat:
        seat.take_turn(ADA)
        panel = pygame.Rect(seat.battle.areas.panel)
        for made in seat.battle.panel.buttons:
            assert panel.contains(pygame.Rect(made.rect))
        rects = [pygame.Rect(made.rect) for made in seat.battle.panel.buttons]
        for place, rect in enumerate(rects):
            assert rect.collidelist(rects[place + 1 :]) == -1
        foot = min(seat.battle.areas.told[1], seat.battle.areas.go[1])
        assert max(rect.bottom for rect in rects) <= foot


def test_a_picture_can_be_taken_of_every_state(tmp_path: Path) -> None:
    with battle(ground(factors=(TABLE, FIRE))) as seat:
        seat.take_turn(ADA)
        seat.press("shift+v", "shift+l")
        seat.picture(tmp_path / "turn.png")
        assert (tmp_path / "turn.png").stat().st_size > 10_000
        seat.press("l")
        assert seat.battle.log_size == "tall"
        seat.press("l", "l")
        assert seat.battle.log_size == "usual"
