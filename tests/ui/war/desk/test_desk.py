"""The game master's desk on the war's screen: opened, worked at with the mouse, closed (W13)."""

from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.rules.contract import GM
from game.rules.war.actions import EndTurn, Enter, Move
from game.rules.war.desk.orders import SetHouse
from game.rules.war.house import House
from game.ui.war.notes import HIDDEN
from game.ui.war.scene import WarScene
from game.ui.war.session import Session
from tests.ui.driver import window
from tests.ui.war.desk.sitting import at_the_desk, last_line, note, pick
from tests.ui.war.field import TABLES, at
from tests.ui.war.party import HOME, party_war
from tests.ui.war.playing import BLUE_POST, CAMP, GAP, Table, small_war, table
from tests.ui.war.waiting import wait


def violet(seat: Table) -> int:
    """How many of the pixels at the map's edges have the desk's colour."""
    seat.app.post_redraw()
    seat.frames(1)
    area = seat.war.areas.map
    left, top, width, height = (round(value) for value in area)
    spots = [(left + 2, y) for y in range(top, top + height, 7)]
    spots += [(x, top + 3) for x in range(left, left + width - 4, 7)]
    spots += [(x, top + height - 3) for x in range(left, left + width - 4, 7)]
    colour = pygame.Color(HIDDEN)
    found = [seat.app.surface.get_at(spot) == colour for spot in spots]
    return 100 * sum(found) // len(found)


# opened and closed


def test_the_key_opens_the_desk_only_where_the_war_has_one() -> None:
    with table(turn="red") as seat:
        seat.press("ctrl+g")
        assert not seat.war.desk.open
        assert "gm_desk = off" in seat.panel()
        assert "Game master’s desk" not in [words for words, _ in seat.war.more()]


def test_the_menu_opens_the_desk() -> None:
    with table(turn="red", house=House(gm_desk="on")) as seat:
        seat.press("esc")
        seat.click("Game master’s desk")
        assert seat.war.desk.open
        assert seat.top == "WarScene"


def test_while_it_is_open_a_frame_lies_round_the_map_and_a_banner_says_so() -> None:
    with at_the_desk() as seat:
        assert violet(seat) > 90
        assert "Game master’s desk" in seat.war.desk.panel.said
        seat.press("ctrl+g")
        assert not seat.war.desk.open
        assert violet(seat) == 0


@pytest.mark.parametrize("how", ["esc", "ctrl+g", "click"])
def test_it_is_closed_by_esc_its_key_or_its_button(how: str) -> None:
    with at_the_desk() as seat:
        if how == "click":
            seat.click("close desk")
        else:
            seat.press(how)
        assert not seat.war.desk.open
        seat.click_hex(HOME)
        assert seat.war.selection.cell == HOME  # it is Red's turn as before


def test_a_player_s_keys_give_no_orders_at_the_desk() -> None:
    with at_the_desk() as seat:
        before = len(seat.war.session.match.steps)
        seat.click_hex(HOME)
        seat.press("t", "ctrl+enter", "x")
        assert len(seat.war.session.match.steps) == before
        assert seat.state.active == "red"


def test_the_muster_waits_while_the_desk_is_open_and_goes_on_after_it() -> None:
    with table(small_war(), house=House(gm_desk="on")) as seat:
        while seat.top != "MusterScene":
            seat.press("enter")
        seat.press("ctrl+g")
        assert seat.top == "WarScene"
        assert seat.war.desk.open
        seat.frames(5)
        assert seat.top == "WarScene"
        seat.press("ctrl+g")
        seat.frames(3)
        assert seat.top == "MusterScene"


# tools on the map


def test_units_are_placed_where_one_clicks_with_the_note_in_the_log() -> None:
    with at_the_desk() as seat:
        seat.click("tool place")
        pick(seat, "unit type", "knights")
        pick(seat, "faction", "blue")
        seat.click("more count")
        note(seat, "They were asleep")
        seat.click_hex(at(0, 0))
        units = seat.state.stack(at(0, 0), "blue")
        assert [unit.kind.id for unit in units] == ["knights", "knights"]
        assert last_line(seat).startswith("Game master: Blue has 2 × Knights more in 0,0.")
        assert "They were asleep" in last_line(seat)
        assert seat.war.log.lines[-1].faction == GM
        assert seat.war.desk.note == ""  # it went with that order


def test_what_can_t_be_is_refused_in_a_sentence() -> None:
    with at_the_desk() as seat:
        seat.click("tool place")
        pick(seat, "unit type", "warship")
        seat.click_hex(at(0, 0))
        assert "Warship" in seat.war.desk.said
        assert seat.war.desk.bad
        assert not seat.state.at.get(at(0, 0))


def test_a_unit_is_hurt_and_entrenched_in_one_order() -> None:
    with at_the_desk(party_war()) as seat:
        seat.click("tool place")
        pick(seat, "unit type", "walking_behemoth")
        seat.click_hex(at(0, 4))
        seat.click("tool units")
        seat.click_hex(at(0, 4))
        before = len(seat.war.session.match.steps)
        seat.click("less hits")
        seat.click("more entrenched")
        seat.click("set")
        (unit,) = seat.state.stack(at(0, 4), "red")
        assert (unit.hits, unit.entrenched) == (unit.kind.full - 1, 1)
        assert len(seat.war.session.match.steps) == before + 1


def test_a_unit_with_no_hits_left_is_destroyed() -> None:
    with at_the_desk() as seat:
        seat.click_hex(at(4, 1))
        seat.click("less hits")
        seat.click("set")
        assert not seat.state.at.get(at(4, 1))
        assert "Nobody is there." in seat.texts()


def test_units_are_moved_by_a_right_click_or_by_the_button_and_a_click() -> None:
    with at_the_desk() as seat:
        seat.click_hex(at(1, 2))
        seat.click_hex(at(0, 4), button=3)
        assert len(seat.state.stack(at(0, 4), "red")) == 1  # the one that was chosen
        seat.click_hex(at(4, 1))
        seat.click("move")
        assert "Click the hex" in seat.war.desk.hint()
        seat.click_hex(at(0, 0))
        assert len(seat.state.stack(at(0, 0), "blue")) == 1
        assert seat.war.desk.cell == at(0, 0)


def test_a_whole_stack_is_removed() -> None:
    with at_the_desk() as seat:
        seat.click_hex(at(5, 3))
        seat.click("All")
        seat.click("remove")
        assert not seat.state.at.get(at(5, 3))
        assert last_line(seat) == "Game master: Blue’s 2 × Bandits leave the war from 5,3."


def test_esc_never_minds_a_place_that_is_asked_for() -> None:
    with at_the_desk() as seat:
        seat.click_hex(at(4, 1))
        seat.click("move")
        seat.press("esc")
        assert seat.war.desk.open
        assert seat.war.desk.asked is None
        assert seat.state.stack(at(4, 1), "blue")


def test_a_post_is_given_to_another_faction() -> None:
    with at_the_desk(small_war()) as seat:
        seat.click("tool control")
        pick(seat, "controller", "red")
        seat.click_hex(BLUE_POST)
        assert seat.war.desk.bad  # Blue stands there and would have it again at once
        seat.click("tool units")
        seat.click_hex(BLUE_POST)
        seat.click("remove")
        seat.click("tool control")
        seat.click_hex(BLUE_POST)
        assert seat.state.posts[BLUE_POST] == "red"


def test_the_brush_paints_all_hexes_that_it_is_drawn_over_in_one_order() -> None:
    with at_the_desk() as seat:
        seat.click("tool ground")
        pick(seat, "paint", "forest")
        before = len(seat.war.session.match.steps)
        seat.drag(seat.spot(at(0, 0)), seat.spot(at(5, 0)))  # so quickly that hexes are skipped
        seat.frames(2)
        terrain = seat.state.war.board.terrain
        assert [terrain[at(column, 0)] for column in range(7)] == ["forest"] * 6 + ["plains"]
        assert len(seat.war.session.match.steps) == before + 1
        assert seat.war.view.ground.terrain[at(1, 0)] == "forest"  # it is drawn so


def test_roads_are_painted_and_a_right_click_takes_up_the_terrain_there() -> None:
    with at_the_desk() as seat:
        seat.click("tool ground")
        pick(seat, "paint", "+road")
        seat.click_hex(at(0, 3))
        assert at(0, 3) in seat.state.war.roads
        seat.click_hex(at(3, 1), button=3)
        seat.click_hex(at(0, 0))
        assert seat.state.war.board.terrain[at(0, 0)] == "forest"


def test_by_keys_alone_the_cursor_chooses_hexes_for_the_tool() -> None:
    with at_the_desk() as seat:
        seat.click("tool place")
        seat.press("up", "left", "enter")
        cell = seat.war.cursor
        assert cell is not None
        assert seat.state.stack(cell, "red") or seat.war.desk.said


# taking back


def test_the_game_master_takes_back_any_order_even_with_dice_and_of_others() -> None:
    with table(small_war(), house=House(gm_desk="on"), turn="red") as seat:
        seat.war.quiet = True
        session = seat.war.session
        at_first = len(session.match.steps)
        session.order(Move("red", CAMP, seat.state.stack(CAMP, "red"), GAP))
        session.order(Enter("red", GAP, seat.state.stack(GAP, "red"), BLUE_POST, "blue"))
        assert session.match.steps[-1].rolls
        seat.press("ctrl+g")
        seat.click("take back")
        assert seat.state.stack(GAP, "red")
        seat.click("take back")
        assert seat.state.stack(CAMP, "red")
        assert seat.war.desk.said == "The last order was taken back."
        assert len(session.match.steps) == at_first


def test_undo_s_key_takes_back_at_the_desk() -> None:
    with at_the_desk() as seat:
        seat.click("tool place")
        seat.click_hex(at(0, 0))
        assert seat.state.stack(at(0, 0), "red")
        seat.press("ctrl+z")
        assert not seat.state.at.get(at(0, 0))


def test_after_it_a_player_can_t_take_the_game_master_s_order_back() -> None:
    with at_the_desk() as seat:
        seat.click("tool place")
        seat.click_hex(at(0, 0))
        seat.press("ctrl+g", "ctrl+z")
        assert seat.state.stack(at(0, 0), "red")
        assert "game master" in seat.panel()


# hot-seat


def test_when_the_turn_passes_on_in_hot_seat_the_desk_closes_before_the_next_player_looks() -> None:
    with at_the_desk() as seat:
        seat.click("sheet turn")
        seat.click("pass")
        assert seat.state.active == "blue"
        assert not seat.war.desk.open
        seat.frames(3)
        assert seat.top == "HandOverScene"


def test_the_computer_waits_while_the_desk_is_open() -> None:
    with table(
        small_war(), house=House(gm_desk="on"), turn="red", players={"blue": "novice"}
    ) as seat:
        seat.press("ctrl+enter")
        while seat.top == "MessageScene":
            seat.click("End the turn")
        seat.press("ctrl+g")
        assert seat.war.desk.open
        before = len(seat.war.session.match.steps)
        seat.frames(60)
        assert len(seat.war.session.match.steps) == before


def test_the_computer_goes_on_in_the_war_as_it_was_changed() -> None:
    with table(
        small_war(), house=House(gm_desk="on"), turn="red", players={"blue": "novice"}
    ) as seat:
        seat.press("ctrl+g")
        seat.click("tool ground")
        pick(seat, "paint", "mountain")
        seat.click_hex(at(6, 0))
        seat.click("tool place")
        pick(seat, "faction", "blue")
        pick(seat, "unit type", "knights")
        seat.click_hex(at(6, 2))
        session = seat.war.session
        session.order(SetHouse(GM, (("battle_actions", "1"),)))
        seat.click("close desk")
        seat.war.commands.order(EndTurn("red"))
        wait(seat, lambda: seat.state.round == 2 and seat.state.active == "red")
        assert not session.computer.trouble
        moves = [step for step in session.match.steps if step.order.side == "blue"]
        assert len(moves) >= 1
        assert seat.state.actions in (0, 1)


def test_a_match_that_the_desk_has_changed_is_loaded_as_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "changed.hexmatch"
    match = Match.new(
        party_war(), TABLES, House(gm_desk="on"), {"red": "human", "blue": "human"}, 1, path
    )
    with window() as (app, _):
        seat = Table(app, WarScene(app, Session(match)))
        app.push(seat.war)
        seat.to_turn("red")
        seat.press("ctrl+g")
        seat.click("tool ground")
        pick(seat, "paint", "forest")
        seat.click_hex(at(0, 0))
        before = match.rules.checksum(match.state)
    again = Match.load(path)
    with window() as (app, _):
        seat = Table(app, WarScene(app, Session(again)))
        app.push(seat.war)
        seat.frames(3)
        assert again.rules.checksum(again.state) == before
        assert seat.war.view.ground.terrain[at(0, 0)] == "forest"
        assert not seat.war.desk.open


def test_the_help_tells_of_the_desk_while_it_is_open() -> None:
    with at_the_desk() as seat:
        seat.press("f1")
        assert "The desk" in seat.names()
        assert "hidden notes are shown" in seat.texts()
        seat.click("Close")
        seat.click("sheet goals")
        seat.press("f1")
        assert "hidden notes are shown" in seat.texts()
