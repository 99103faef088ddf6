"""The desk's sheets: goals, characters, turn and time, reinforcements, house rules, the end."""

from game.rules.contract import Outcome
from game.rules.war.actions import Entrench
from game.rules.war.scenario import DROPPED, Goal
from game.ui.listbox import ListBox
from tests.ui.war.desk.sitting import at_the_desk, last_line, note, pick
from tests.ui.war.field import at
from tests.ui.war.party import HOME, party_war
from tests.ui.war.playing import Table, small_war


def row(seat: Table, name: str, key: str) -> None:
    """Click a row of a list."""
    box = seat.find(name)
    assert isinstance(box, ListBox)
    while box.row_rect(key).bottom > box.rect.bottom:
        seat.wheel(box.rect.center, -1)
    seat.click_at(box.row_rect(key).center)
    seat.frames(1)


def test_a_goal_is_set_changed_and_dropped() -> None:
    with at_the_desk() as seat:
        seat.click("sheet goals")
        pick(seat, "team", "red")
        seat.click("more posts")
        note(seat, "They want both now")
        seat.click("set goal")
        assert seat.state.war.goals[-1] == Goal(kind="control_posts", team="red", count=2)
        assert "They want both now" in last_line(seat)
        seat.click("more rounds")
        seat.click("set goal")
        assert seat.state.war.goals[-1].rounds == 2
        assert len(seat.state.war.goals) == 1
        seat.click("drop")
        assert seat.state.war.goals[-1].team == DROPPED


def test_the_hexes_of_a_goal_are_clicked_on_the_map() -> None:
    with at_the_desk() as seat:
        seat.click("sheet goals")
        pick(seat, "goal kind", "control_hexes")
        seat.click("where")
        assert seat.top == "WarScene"
        for cell in (at(3, 2), at(3, 3), at(4, 3), at(4, 3)):  # the last is taken out again
            seat.click_hex(cell)
        seat.click("Done")
        assert seat.top == "DeskSheet"
        seat.click("set goal")
        assert seat.state.war.goals[-1].cells == (at(3, 2), at(3, 3))


def test_a_goal_about_a_unit_offers_the_names_there_are() -> None:
    with at_the_desk() as seat:
        seat.click("sheet goals")
        pick(seat, "goal kind", "protect")
        pick(seat, "target", "Mira")
        seat.click("set goal")
        assert seat.state.war.goals[-1] == Goal(kind="protect", team="red", target="Mira")
        assert "Mira" in seat.texts()


def test_a_reward_comes_to_the_hex_that_is_clicked() -> None:
    with at_the_desk() as seat:
        seat.click("sheet goals")
        pick(seat, "reward", "knights")
        seat.click("set goal")
        assert "hex" in seat.texts()
        seat.click("reward where")
        seat.click_hex(at(1, 1))
        seat.click("set goal")
        assert seat.state.war.goals[-1].cell == at(1, 1)


def test_a_character_s_sheet_is_written_and_it_falls_at_no_hit_points() -> None:
    with at_the_desk() as seat:
        seat.click_hex(HOME)
        seat.click("sheet")  # of the one that is chosen
        assert seat.top == "DeskSheet"
        seat.click("points -10")
        seat.click("less dice")
        seat.click("more exhaustion")
        seat.click("set")
        sheet = seat.state.people["Aldric"]
        assert (sheet.hit_points, sheet.dice, sheet.exhaustion) == (28, 2, 1)
        for _ in range(3):
            seat.click("points -10")
        seat.click("set")
        assert seat.state.fallen_people["Aldric"] == HOME


def test_a_fallen_character_is_brought_to_a_hex_and_stands_there() -> None:
    with at_the_desk() as seat:
        seat.click("sheet people")
        row(seat, "characters", "Oda")
        for _ in range(4):
            seat.click("points -10")
        seat.click("set")
        assert "Oda" in seat.state.fallen_people
        seat.click("bring")
        assert seat.top == "WarScene"
        seat.click_hex(at(1, 1))
        assert [unit.name for unit in seat.state.stack(at(1, 1), "red")] == ["Oda"]


def test_actions_and_the_clock_and_the_last_round() -> None:
    with at_the_desk() as seat:
        seat.click("sheet turn")
        seat.click("more actions")
        seat.click("give actions")
        assert seat.state.actions == 4
        seat.click("more hour")
        seat.click("set clock")
        assert seat.state.clock == 7 * 60
        seat.click("more last")
        seat.click("set last")
        assert seat.state.war.scenario.max_rounds == 2
        seat.click("no last")
        assert seat.state.war.scenario.max_rounds == 0


def test_a_grant_outside_a_muster_is_refused_in_a_sentence() -> None:
    with at_the_desk() as seat:
        seat.click("sheet turn")
        seat.click("grant")
        assert "No muster is on: place the units." in seat.texts()


def test_reinforcements_are_sent_to_the_hex_that_is_clicked() -> None:
    with at_the_desk() as seat:
        seat.click("sheet coming")
        pick(seat, "faction", "blue")
        pick(seat, "unit type", "undead_horde")
        seat.click("more count")
        seat.click("more round")
        seat.click("where")
        seat.click_hex(at(6, 0))
        seat.click("send")
        (coming,) = seat.state.war.scenario.reinforcements
        assert (coming.faction, coming.cell, coming.round) == ("blue", at(6, 0), 3)
        assert "Round 3: 2 × Undead Horde of Blue in 6,0" in seat.texts()


def test_house_rules_are_changed_together_in_mid_war() -> None:
    with at_the_desk() as seat:
        seat.click("sheet house")
        row(seat, "rules", "battle_actions")
        seat.click("battle_actions=5")
        row(seat, "rules", "overkill")
        seat.click("overkill=carried")
        seat.click("hold")
        house = seat.state.war.house
        assert (house.battle_actions, house.overkill) == (5, "carried")
        assert len(seat.war.session.match.steps[-1].order.rules) == 2


def test_the_house_rule_that_forbids_the_desk_closes_it() -> None:
    with at_the_desk() as seat:
        seat.click("sheet house")
        row(seat, "rules", "gm_desk")
        seat.click("gm_desk=off")
        seat.click("hold")
        assert seat.top == "MessageScene"  # it is asked about
        seat.click("Forbid it")
        assert not seat.war.desk.open
        assert seat.top == "WarScene"
        seat.press("ctrl+g")
        assert not seat.war.desk.open


def test_that_the_desk_is_forbidden_is_taken_back_from_the_menu_with_all_since() -> None:
    with at_the_desk() as seat:
        seat.click("sheet house")
        row(seat, "rules", "gm_desk")
        seat.click("gm_desk=off")
        seat.click("hold")
        seat.click("Forbid it")
        before = len(seat.war.session.match.steps)
        seat.war.commands.order(Entrench("red", at(2, 3), seat.state.stack(at(2, 3), "red")[0]))
        seat.press("esc", "esc")
        while seat.top != "MenuScene":
            seat.press("esc")
        seat.click("Allow the desk again")
        assert "The 1 orders" not in seat.texts()
        assert "taken back" in seat.texts()
        seat.click("Take back")
        assert len(seat.war.session.match.steps) == before - 1
        seat.press("ctrl+g")
        assert seat.war.desk.open


def test_a_faction_is_put_out_once_that_is_confirmed() -> None:
    with at_the_desk() as seat:
        seat.click("sheet ending")
        seat.click("out blue")
        assert seat.top == "MessageScene"
        seat.click("No")
        assert "blue" not in seat.state.out
        seat.click("out blue")
        seat.click("Put it out")
        assert "blue" in seat.state.out


def test_the_war_is_ended_for_those_who_have_won() -> None:
    with at_the_desk(small_war()) as seat:
        seat.click("sheet ending")
        seat.click("Red")
        seat.click("end war")
        seat.click("End the war")
        outcome = seat.state.outcome
        assert isinstance(outcome, Outcome)
        assert outcome.winners == ("red",)
        seat.frames(3)
        assert seat.top == "VictoryScene"
        assert not seat.war.desk.open


def test_the_journal_takes_back_from_any_order_on() -> None:
    with at_the_desk() as seat:
        seat.click("tool place")
        before = len(seat.war.session.match.steps)
        for column in (0, 1, 2):
            seat.click_hex(at(column, 4))
        seat.click("sheet back")
        assert f"{before + 3}.  Game master: Red has Bandits more in 2,4." in seat.texts()
        row(seat, "orders", str(before + 1))
        seat.click("take back to")
        assert len(seat.war.session.match.steps) == before + 1
        assert "The last 2 orders were taken back." in seat.texts()


def test_without_characters_there_is_no_sheet_of_them() -> None:
    with at_the_desk(small_war()) as seat:
        assert "sheet people" not in seat.names()
    with at_the_desk(party_war()) as seat:
        assert "sheet people" in seat.names()
