"""The war's screen: it always says what is there, what can be done, and why not."""

import pygame
import pytest

from game.rules.war.actions import Entrench, Move
from game.rules.war.scenario import Post, Scenario
from game.ui.settings import Settings
from game.ui.war.selection import NOTHING
from tests.ui.war.field import at, scenario
from tests.ui.war.playing import BLUE_POST, CAMP, GAP, table

RED_FIRST = 1  # a seed by which Red is first in initiative


def test_a_hovered_hex_tells_terrain_control_post_and_stack() -> None:
    with table(turn="red") as seat:
        seat.point(BLUE_POST)
        words = seat.panel()
    for part in ("Hex 4,2", "Plains", "Controlled by Blue", "Outpost Keep", "Blue: Bandits"):
        assert part in words


def test_with_the_mouse_away_the_selected_hex_is_told_about() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.move((1270, 10))
        words = seat.panel()
    assert "Hex 2,2" in words
    assert "Stack in 2,2: 4 of 4 chosen" in words


def test_the_map_marks_where_the_chosen_units_can_go() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        marks = seat.war.aim.marks()
        assert GAP in marks.move
        assert BLUE_POST not in marks.move
        assert marks.selected == CAMP


def test_a_refused_hex_says_why_not_at_once_and_when_clicked() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.point(at(5, 2))
        assert "its speed is 1" in seat.panel()
        before = len(seat.war.session.match.steps)
        seat.click_hex(at(5, 2))
        assert len(seat.war.session.match.steps) == before
        assert "its speed is 1" in seat.war.refused
        seat.point(GAP)
        seat.click_hex(GAP)
        assert seat.war.refused == ""
        assert isinstance(seat.war.session.last.order, Move)


def test_units_are_put_in_and_out_by_click_and_by_number() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click("unit 2")
        assert seat.war.selection.places == (0, 2, 3)
        seat.press("2", "4")
        assert seat.war.selection.places == (0, 1, 2)
        seat.press("ctrl+a")
        assert seat.war.selection.places == (0, 1, 2, 3)


def test_a_drag_moves_the_map_and_selects_nothing() -> None:
    with table(turn="red") as seat:
        seat.press("plus", "plus", "plus", "plus")
        start = seat.spot(CAMP)
        before = seat.war.view.camera.offset
        seat.drag(start, (start[0] + 80, start[1] + 40))
        assert seat.war.view.camera.offset != before
        assert seat.war.selection == NOTHING


def test_the_hover_follows_when_the_map_moves_under_a_still_mouse() -> None:
    with table(turn="red") as seat:
        seat.point(CAMP)
        seat.wheel(seat.pointer, 1)
        seat.wheel(seat.pointer, 1)
        seat.hold("shift+right")
        seat.release("shift+right")
        seat.frames(2)
        assert seat.war.pointed == seat.war.view.cell_at(seat.pointer)


def test_undo_takes_a_move_back_and_says_what_it_can_t() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        assert seat.state.stack(GAP, "red")
        seat.click("undo")
        assert seat.state.stack(CAMP, "red")
        assert not seat.state.stack(GAP, "red")
        assert seat.state.actions == 3
        seat.press("u")
        assert "passed on" in seat.war.refused


def test_why_no_more_can_be_undone_is_no_refusal() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        seat.click("undo")
        words, refused = seat.war.aim.words()
        assert "passed on" in words
        assert not refused


def test_a_click_on_a_stack_that_just_went_keeps_it_selected() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        seat.click_hex(GAP)
        assert seat.war.stack
        seat.click_hex(GAP)
        assert not seat.war.stack


def test_next_is_greyed_when_no_stack_can_act() -> None:
    with table(turn="red") as seat:
        assert seat.war.aim.any_can_act()
        seat.click_hex(CAMP)
        while seat.state.actions:
            seat.press("t")
        assert not seat.war.aim.any_can_act()
        seat.move(seat.find("next").rect.center)
        assert "None of your stacks can" in seat.panel()


def test_after_dice_nothing_can_be_taken_back() -> None:
    made = scenario(
        {("red", 2, 2): "5 knights", ("blue", 3, 2): "5 bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        seat.press("enter")
        seat.frames(3)
        for _ in range(30):
            if seat.top == "WarScene":
                break
            seat.press("enter")
            seat.frames(2)
        assert seat.war.mine
        seat.press("u")
        assert "Dice were rolled" in seat.war.refused
        seat.move(seat.find("undo").rect.center)
        assert "Dice were rolled" in seat.panel()


def test_a_button_that_can_t_be_used_says_why() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click("repair")
        assert "can't be repaired" in seat.war.refused
        seat.click("ranged")
        assert "in range" in seat.war.refused


def test_entrench_by_key_digs_one_unit_in() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.press("t")
        assert isinstance(seat.war.session.last.order, Entrench)
        assert seat.state.stack(CAMP, "red")[0].entrenched == 1
        assert "entrenched" in seat.panel()


def test_ending_a_turn_with_actions_left_asks_first_unless_told_not_to() -> None:
    with table(turn="red") as seat:
        seat.press("ctrl+enter")
        assert seat.top == "MessageScene"
        seat.press("esc")
        seat.frames(2)
        assert seat.state.active == "red"
    with table(turn="red", settings=Settings(pace="off", confirm_end_turn=False)) as seat:
        seat.press("ctrl+enter")
        assert seat.state.active != "red" or seat.state.phase == "muster"


def test_between_two_people_a_curtain_tells_what_happened() -> None:
    with table(turn="red", seed=RED_FIRST) as seat:
        assert seat.state.order == ("red", "blue")
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        seat.click("end turn")
        seat.click("End the turn")
        seat.frames(3)
        assert seat.top == "HandOverScene"
        words = seat.texts()
        assert "Blue" in words
        assert "Red moves 4 × Knights" in words
        seat.press("esc")
        assert seat.top == "HandOverScene"
        seat.press("enter")
        seat.frames(2)
        assert seat.top == "WarScene"
        assert seat.war.session.person == "blue"


def test_esc_backs_out_step_by_step_and_then_opens_the_menu() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.press("m")
        assert seat.war.selection.action == "move"
        seat.press("esc")
        assert seat.war.selection.action == ""
        seat.press("esc")
        assert seat.war.selection == NOTHING
        seat.press("esc")
        assert seat.top == "MenuScene"
        seat.press("esc")
        assert seat.top == "WarScene"


def test_the_hint_always_says_what_can_be_done_now() -> None:
    with table(turn="red") as seat:
        assert "Choose one of your stacks" in seat.war.hint()
        seat.click_hex(CAMP)
        assert "move to a dotted hex" in seat.war.hint()
        seat.press("ctrl+a")
        assert "Choose units" in seat.war.hint()
        seat.press("ctrl+a", "m")
        assert "choose a marked hex" in seat.war.hint()


def test_a_line_of_the_log_leads_to_its_hex() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        log = seat.war.log
        assert "moves" in log.shown_text()
        box = log.rect
        rows = log.shown_text().split("\n")
        row = next(n for n, text in enumerate(rows) if "moves" in text)
        high = (box.height - 10) // max(len(rows), 1)
        seat.click_at((box.left + 60, box.top + 8 + min(row, 20) * min(high, 15)))
        assert GAP in seat.war.flash


def test_the_log_can_be_walked_by_keys() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        seat.war.ring.focus("log")
        seat.press("up", "enter")
        assert seat.war.flash


def test_a_key_steers_the_hex_cursor_and_enter_selects() -> None:
    with table(turn="red") as seat:
        seat.press("right")
        start = seat.war.cursor
        assert start is not None
        seat.press("right")
        assert seat.war.cursor == start + 1
        seat.press("left", "left", "left")
        seat.war.steer(CAMP)
        seat.press("enter")
        assert seat.war.selection.cell == CAMP
        seat.move((300, 300))
        assert seat.war.cursor is None


@pytest.mark.parametrize("size", [(848, 476), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_draws_at_every_size(size: tuple[int, int], scale: float) -> None:
    made = scenario(
        {
            ("red", 2, 2): "5 knights + airship",
            ("blue", 3, 2): "5 bandits",
        },
        posts=(Post(cell=at(2, 2), faction="red"), Post(cell=at(3, 2), faction="blue")),
    )
    settings = Settings(pace="off", scale=scale)
    with table(made, turn="red", size=size, settings=settings) as seat:
        seat.click_hex(at(2, 2))
        seat.point(at(3, 2))
        assert "Fight: " in seat.panel()
        seat.resize(size[0] - 40, size[1])
        seat.frames(2)
        assert "Stack in 2,2" in seat.panel()


def test_the_log_can_be_taller_or_hidden_and_the_map_gets_the_room() -> None:
    with table(turn="red") as seat:
        before = seat.war.view.area.height
        seat.press("l")
        assert seat.war.view.area.height < before
        seat.press("l")
        assert seat.war.view.area.height > before
        seat.press("l")
        assert seat.war.view.area.height == before


def test_undo_says_what_it_would_take_back() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click_hex(GAP)
        seat.move(seat.find("undo").rect.center)
        assert "Takes back: Red moves 4 × Knights" in seat.panel()


def test_a_half_speed_march_is_explained_before_and_on_the_way() -> None:
    made = scenario(
        {("red", 2, 2): "battle_tower", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 0), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(CAMP)
        seat.point(GAP)
        assert "a second order arrives" in seat.panel()
        seat.click_hex(GAP)
        assert "on the march to 3,2" in seat.panel()
        seat.click_hex(GAP)
        assert seat.state.stack(GAP, "red")


def test_for_a_picture_nothing_opens_over_the_map() -> None:
    from game.match import Match
    from game.rules.war.house import House
    from game.ui.app import App
    from game.ui.war.scene import WarScene
    from game.ui.war.session import Session
    from tests.ui.war.field import TABLES
    from tests.ui.war.playing import small_war

    players = {"red": "human", "blue": "human"}
    app = App(Settings(), hidden=True)
    try:
        match = Match.new(small_war(), TABLES, House(), players, 1)
        app.push(WarScene(app, Session(match), quiet=True))
        for _ in range(5):
            app.step()
        assert [type(scene).__name__ for scene in app.stack] == ["WarScene"]
        assert match.state.phase == "muster"
    finally:
        app.close()


def test_tab_goes_through_the_panel_and_a_step_of_the_cursor_back_to_the_map() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        names = []
        for _ in range(18):
            seat.press("tab")
            names.append(seat.focused())
        assert {"Menu", "unit 1", "unit 4", "move", "undo", "end turn", "log"} <= set(names)
        seat.war.ring.focus("unit 2")
        seat.press("space")
        assert seat.war.selection.places == (0, 2, 3)
        seat.press("left")
        assert seat.focused() == ""


def test_after_a_click_on_a_button_enter_is_for_the_map() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.click("move")
        assert seat.focused() == ""
        seat.war.steer(GAP)
        seat.press("enter")
        assert seat.state.stack(GAP, "red")


def test_with_nothing_selected_ones_stacks_are_listed_and_lead_to_themselves() -> None:
    made = scenario(
        {("red", 2, 2): "knights", ("red", 5, 4): "arcane_tower", ("blue", 6, 0): "bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 0), faction="blue")),
    )
    with table(made, turn="red") as seat:
        assert "Your stacks" in seat.panel()
        assert {"stack 2,2", "stack 5,4"} <= set(seat.names())
        assert seat.war.aim.can_act(CAMP)
        assert not seat.war.aim.can_act(at(5, 4))
        seat.click("stack 2,2")
        assert seat.war.selection.cell == CAMP
        assert "stack 2,2" not in seat.names()


def test_over_another_stack_of_ones_own_a_right_click_is_explained() -> None:
    made = scenario(
        {("red", 2, 2): "knights", ("red", 3, 2): "bandits", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(CAMP)
        seat.point(GAP)
        words = "Right click, or M and choose it: Move Knights to 3,2 and join Bandits"
        assert words in seat.panel()
        seat.click_hex(GAP, button=3)
        assert len(seat.state.stack(GAP, "red")) == 2


def joining(there: str) -> Scenario:
    return scenario(
        {("red", 2, 2): "4 knights", ("red", 3, 2): there, ("blue", 6, 4): "bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )


def test_a_stack_that_can_be_joined_is_marked_and_a_right_click_joins_it() -> None:
    with table(joining("bandits"), turn="red") as seat:
        seat.click_hex(CAMP)
        assert GAP in seat.war.aim.marks().move
        seat.click_hex(GAP, button=3)
        assert len(seat.state.stack(GAP, "red")) == 5


def test_a_stack_without_room_says_so() -> None:
    with table(joining("2 bandits"), turn="red") as seat:
        seat.click_hex(CAMP)
        seat.point(GAP)
        assert "room is left for size 3 of 5" in seat.panel()


def test_a_right_click_shoots_where_only_a_tower_reaches() -> None:
    made = scenario(
        {("red", 2, 2): "knights + arcane_tower", ("blue", 4, 2): "bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(CAMP)
        assert at(4, 2) in seat.war.aim.marks().shoot
        assert "shoot at a ringed hex" in seat.war.hint()
        seat.click_hex(at(4, 2), button=3)
        assert seat.top == "AttackScene"
        seat.press("enter")
        assert seat.top == "BattleScene"
        assert seat.state.actions == 2


def test_three_of_equal_and_other_units_are_picked_by_number_and_go() -> None:
    made = scenario(
        {("red", 2, 2): "2 bandits + healers + knights + bandits", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=at(0, 0), faction="red"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.click_hex(CAMP)
        seat.press("0", "1", "3", "5")
        seat.click_hex(GAP)
        assert len(seat.state.stack(GAP, "red")) == 3, seat.war.refused


def test_before_the_turn_ends_a_full_post_is_warned_of() -> None:
    made = scenario(
        {("red", 2, 2): "5 knights", ("blue", 6, 4): "bandits"},
        posts=(Post(cell=CAMP, faction="red", name="Merrow"), Post(cell=at(6, 4), faction="blue")),
    )
    with table(made, turn="red") as seat:
        seat.press("ctrl+enter")
        assert seat.top == "MessageScene"
        assert "Merrow (2,2) is full (5 of 5): its next muster will be lost." in seat.texts()
        seat.click("Stay")
        assert seat.top == "WarScene"
        assert seat.state.active == "red"


def test_a_units_specials_are_explained_by_mouse_and_keyboard() -> None:
    with table(turn="red") as seat:
        seat.click_hex(CAMP)
        seat.move(pygame.Rect(seat.find("unit 1").rect).center)
        assert "adds 1 to its die" in seat.panel()
        seat.point(at(6, 0))
        assert "adds 1 to its die" not in seat.panel()
        seat.press("tab")
        while seat.focused() != "unit 1":
            seat.press("tab")
        assert "adds 1 to its die" in seat.panel()


@pytest.mark.parametrize("key", ["ctrl+plus", "ctrl+minus", "l"])
def test_the_whole_map_stays_in_view_at_another_scale(key: str) -> None:
    with table(turn="red") as seat:
        assert seat.war.view.camera.whole
        seat.press(key)
        assert seat.war.view.camera.whole
        seat.resize(1600, 900)
        assert seat.war.view.camera.whole


def test_below_a_dialog_the_log_scrolls_and_changes_its_size() -> None:
    with table(turn="red") as seat:
        for faction in 6 * ("blue", "red"):
            seat.to_turn(faction)
        log = seat.war.log
        assert log is not None
        newest = log.shown_text()
        at = log.rect.center
        turn = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False, precise_y=2.0)
        step = seat.war.view.camera.step
        assert seat.war.look_around(turn, at)
        assert log.shown_text() != newest
        assert seat.war.view.camera.step == step
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, scancode=15, mod=0, unicode="l")
        assert seat.war.look_around(key, at)
        assert seat.war.log_size == "tall"


def test_once_every_grant_is_chosen_the_hint_names_no_post_any_more() -> None:
    with table() as seat:
        for _ in range(9):
            if seat.top == "MusterScene":
                break
            seat.press("enter")
            seat.frames(3)
        assert "choose a unit for" in seat.war.hint()
        seat.click("bandits")
        assert "The muster is complete" in seat.war.hint()
