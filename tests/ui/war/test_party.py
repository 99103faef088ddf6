"""W5 on the war's screen: a party takes its pace, carries its fallen, rests, and says how it is."""

from __future__ import annotations

import msgspec
import pytest

from game.match import Match
from game.rules.war.actions import LongRest, Move, Recuperate
from game.rules.war.events import Carried, Paced, Recuperated
from game.rules.war.house import House
from game.rules.war.kinds import Unit
from game.rules.war.scenario import Character
from game.ui.settings import Settings
from game.ui.war import selection as select
from game.ui.war.people import everyone, person
from tests.ui.war.field import at
from tests.ui.war.party import ALDRIC, FRONT, GORM, HOME, MIRA, ODA, WOOD, party_war
from tests.ui.war.playing import Table, table

FAR = at(0, 4)
SIZES = [(848, 476), (1280, 720), (1920, 1080)]


def fallen(one: Character) -> Character:
    return msgspec.structs.replace(one, fallen=True)


def last(seat: Table) -> object:
    return seat.war.session.last.order


def events(seat: Table, kind: type) -> list[object]:
    return [e for step in seat.war.session.match.steps for e in step.events if isinstance(e, kind)]


def hover(seat: Table, name: str) -> str:
    seat.move(seat.find(name).rect.center)
    return seat.panel()


# paces


def test_reachable_hexes_are_shown_for_each_pace_with_their_cost() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        normal = dict(seat.war.aim.marks().costs)
        assert normal[FRONT] == 2
        assert WOOD not in normal
        seat.press("shift+1")
        assert set(dict(seat.war.aim.marks().costs).values()) == {1}
        seat.press("shift+3")
        fast = dict(seat.war.aim.marks().costs)
        assert fast[WOOD] == 3
        assert set(normal) < set(fast) == set(seat.war.aim.marks().move)


def test_the_pace_is_chosen_by_click_or_key_and_taken_with_the_first_move() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        seat.click("pace fast")
        seat.point(FAR)
        assert "at a fast pace: costs 3 of 5 hexes. That makes 3 of the day’s 20." in seat.panel()
        seat.click_hex(FAR)
        assert last(seat) == Move("red", HOME, last(seat).units, FAR, pace="fast")  # type: ignore[attr-defined]
        assert events(seat, Paced) == [Paced("red", ("Aldric", "Mira", "Oda"), "fast", False)]
        assert "2 of 5 hexes to go" in seat.panel()
        assert "has taken a pace this turn: fast" in hover(seat, "pace slow")
        seat.press("shift+1")
        assert "has taken a pace this turn: fast" in seat.war.refused


def test_a_normal_pace_needs_no_word() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        seat.press("shift+3", "shift+2")
        seat.click_hex(FRONT)
        assert last(seat).pace == ""  # type: ignore[attr-defined]


def test_a_hex_too_far_says_at_which_pace_it_would_do() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        seat.point(FAR)
        words = seat.panel()
        assert "it costs 3 of the allowance, and 2 hexes of it are left" in words
        assert "At a fast pace it would do." in words


def test_only_a_mounted_party_doubles_its_march() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        seat.press("g")
        assert seat.war.refused == "Oda isn't mounted."
        assert "Oda isn't mounted." in hover(seat, "double")
        seat.press("3", "g")
        seat.point(FAR)
        assert "at a normal pace, doubled: costs 3 of 4 hexes" in seat.panel()
        seat.click_hex(FAR)
        assert last(seat).double  # type: ignore[attr-defined]
        seat.press("g")
        assert "has doubled its march already" in seat.war.refused


def test_what_a_pace_means_is_said_on_its_button() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        words = hover(seat, "pace slow")
    assert "Shift+1: Slow pace: 1 hex this turn" in words
    assert "10 in a day before a forced march" in words


def test_a_forced_march_is_foretold_with_its_chance() -> None:
    tired = msgspec.structs.replace(ALDRIC, marched=14)
    with table(party_war(people=(tired, MIRA)), turn="red") as seat:
        seat.click_hex(HOME)
        seat.point(at(3, 2))
        assert "That makes 15 of the day’s 15" in seat.panel()
        seat.point(FRONT)
        words = seat.panel()
        assert "Forced march, past the day’s limit" in words
        assert "Aldric d20+2 against 11 (60 %), or 1 level of Exhaustion." in words


def test_units_without_characters_have_no_pace_to_choose() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(at(2, 3))
        assert not seat.war.panel.party.choices
        seat.press("shift+3")
        assert "Choose a party first" in seat.war.refused


def test_a_party_is_parted_from_the_units_in_its_hex_by_one_key() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(at(2, 3))
        seat.press("m")
        seat.click_hex(HOME)
        seat.click_hex(HOME)
        assert len(seat.war.selection.places) == 4
        seat.press("k")
        assert [unit.title for unit in _chosen(seat)] == ["Aldric", "Mira", "Oda"]
        seat.press("k")
        assert [unit.title for unit in _chosen(seat)] == ["Knights"]


def _chosen(seat: Table) -> tuple[Unit, ...]:
    return select.chosen(seat.state, seat.war.selection)


def test_a_war_without_characters_has_none_of_the_buttons() -> None:
    with table(turn="red") as seat:
        assert not seat.war.panel.party.rests
        assert len(seat.war.areas.actions) == 6
        seat.press("x")
        assert "no characters in this war" in seat.war.refused


def test_hex_by_hex_characters_take_no_pace() -> None:
    plodding = House(character_move="one_hex")
    with table(party_war(), turn="red", house=plodding) as seat:
        seat.click_hex(HOME)
        assert not seat.war.panel.party.choices
        seat.press("shift+3")
        assert "one hex at a time" in seat.war.refused
        seat.press("1", "1")
        seat.point(at(2, 1))
        assert "Set out with Aldric, Mira and Oda to 2,1" in seat.panel()
        seat.click_hex(at(2, 1))
        assert seat.war.selection.cell == HOME
        seat.click_hex(at(2, 1))
        assert seat.war.selection.cell == at(2, 1)


# the fallen


def test_the_fallen_are_taken_along_by_key_or_button() -> None:
    with table(party_war(people=(ALDRIC, fallen(MIRA), ODA)), turn="red") as seat:
        assert "Mira of Red lies fallen here" in _pointed(seat, HOME)
        seat.click_hex(HOME)
        assert "Y takes the fallen Mira along." in seat.war.hint()
        seat.point(FRONT)
        assert "The fallen Mira stays behind alone." in seat.panel()
        seat.press("y")
        seat.point(FRONT)
        assert "with the fallen Mira at a normal pace" in seat.panel()
        seat.press("y")
        seat.click("carry")
        seat.click_hex(FRONT)
        assert events(seat, Carried) == [Carried("red", ("Mira",), HOME, FRONT)]
        assert seat.state.fallen_people == {"Mira": FRONT}
        assert seat.war.selection.carry  # and so on with the next Move


def _pointed(seat: Table, cell: int) -> str:
    seat.point(cell)
    return seat.panel()


def test_where_the_fallen_lie_is_told_while_nothing_is_selected() -> None:
    with table(party_war(people=(ALDRIC, fallen(MIRA))), turn="red") as seat:
        assert seat.war.hint().startswith("Fallen: Mira in 2,2. Choose one of your stacks")


def test_units_too_take_the_fallen_along() -> None:
    lies = msgspec.structs.replace(fallen(MIRA), cell=at(2, 3))
    with table(party_war(people=(ALDRIC, lies)), turn="red") as seat:
        seat.click_hex(at(2, 3))
        seat.press("y")
        seat.click_hex(at(3, 4))
        assert seat.state.fallen_people == {"Mira": at(3, 4)}


def test_who_goes_to_fight_is_told_whom_that_leaves_alone() -> None:
    lies = msgspec.structs.replace(fallen(MIRA), cell=at(2, 3))
    foe = msgspec.structs.replace(GORM, name="Ugo", cell=at(3, 3))
    with table(party_war(foe, people=(ALDRIC, lies)), turn="red") as seat:
        seat.click_hex(at(2, 3))
        assert "Fight: Knights against 3,3. The fallen Mira stays behind alone." in _pointed(
            seat, at(3, 3)
        )


def test_who_was_captured_is_told_when_the_turn_begins() -> None:
    lies = msgspec.structs.replace(fallen(MIRA), cell=at(5, 2))
    with table(party_war(people=(ALDRIC, lies)), players={"blue": "novice"}) as seat:
        for _ in range(200):
            if seat.war.mine:
                break
            seat.press("enter")
            seat.frames(3)
        assert "Mira of Red is captured in 5,2." in seat.war.refused
        assert "Mira" not in seat.state.fallen_people
        assert {one.name: one.fate for one in everyone(seat.state)}["Mira"] == "captured"


def test_where_nobody_lies_nobody_is_carried() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        seat.press("y")
        assert seat.war.refused == "No fallen friend lies in this hex."


def test_an_advised_way_to_go_is_selected_with_its_pace_and_load() -> None:
    from game.ui.war.counsel import order_words

    with table(party_war(people=(ALDRIC, fallen(MIRA))), turn="red") as seat:
        units = seat.state.stack(HOME, "red")
        order = Move("red", HOME, units, FAR, "fast", double=True, carrying=("Mira",))
        assert order_words(seat.state, order) == (
            "Move Aldric to 0,4 at a fast pace, doubled, with the fallen Mira"
        )
        seat.war.propose(order)
        assert seat.war.selection[3:] == ("fast", True, True)
        seat.point(FAR)
        assert seat.war.aim.meaning.orders == (order,)


# rests


def test_recuperate_says_what_it_brings_and_asks_before_the_dice() -> None:
    with table(party_war(people=(ALDRIC, fallen(MIRA), ODA)), turn="red") as seat:
        words = hover(seat, "recuperate")
        assert "Aldric has 3 of 5 hit dice left (d10+2 each)." in words
        assert "Up again with 1 hit point: Mira in 2,2." in words
        seat.press("x")
        assert seat.top == "MessageScene"
        seat.press("esc")
        assert not seat.war.session.match.steps or not isinstance(last(seat), Recuperate)
        seat.click("recuperate")
        seat.press("enter")
        seat.frames(3)
        assert last(seat) == Recuperate("red")
        assert seat.state.actions == 0
        assert [one.name for one in events(seat, Recuperated)] == ["Aldric"]  # type: ignore[attr-defined]
        assert "Mira" not in seat.state.fallen_people
        assert "Mira of Red is up again in 2,2." in seat.war.log.shown_text()


def test_after_an_order_there_is_no_rest_and_why() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        seat.click_hex(at(3, 2))
        seat.press("x")
        assert "no Battle Action may be spent" in seat.war.refused
        assert "no Battle Action may be spent" in hover(seat, "long_rest")


def test_a_long_rest_shows_how_far_it_is_and_goes_on() -> None:
    with table(party_war(), turn="red") as seat:
        assert "8 turns in a row are given up for it, this is number 1" in hover(seat, "long_rest")
        seat.press("shift+x")
        assert last(seat) == LongRest("red")
        assert seat.war.hint().startswith("Your characters rest: 1 of 8 turns.")
        assert "1 of 8 turns: end the turn" in hover(seat, "long_rest")
        seat.press("u")
        assert not seat.state.rests
        seat.press("shift+x")
        seat.to_turn("blue")
        seat.to_turn("red")
        assert "Long rest, 1 of 8 turns: Shift+X goes on with it." in seat.war.hint()
        assert seat.war.panel.party._long_rest().label == "Rest 1/8"
        seat.click("long_rest")
        assert seat.state.rests["red"].turns == 2
        assert "rest: turn 2 of 8" in seat.war.log.shown_text()


def test_before_a_long_rest_breaks_off_the_player_is_asked() -> None:
    with table(party_war(), turn="red") as seat:
        seat.press("shift+x")
        seat.to_turn("blue")
        seat.to_turn("red")
        seat.press("ctrl+enter")
        assert seat.top == "MessageScene"
        assert "The long rest, 1 of 8 turns, is broken off" in seat.texts()


def test_the_hint_says_whom_a_rest_would_help() -> None:
    from game.players.advice import explained
    from game.ui.war.counsel import counsel

    with table(party_war(people=(ALDRIC, fallen(MIRA))), turn="red") as seat:
        told = counsel(seat.state, explained(seat.state, Recuperate("red")))
    assert "Aldric has 3 of 5 hit dice left (d10+2 each)." in told.reasons
    assert "Up again with 1 hit point: Mira in 2,2." in told.reasons


# sheets


def test_a_characters_row_and_sheet_say_how_it_is() -> None:
    with table(party_war(), turn="red") as seat:
        seat.click_hex(HOME)
        words = seat.panel()
        assert "1 Aldric 38 of 61 hit points, 2 of 2 hexes to go" in words
        assert "2 Mira Exhaustion 1" in words
        sheet = hover(seat, "unit 1")
        for part in (
            "Aldric, level 5: 38 of 61 hit points.",
            "3 of 5 hit dice left (d10+2 each).",
            "No pace taken yet this turn: slow 1, normal 2, fast 5 hexes.",
            "Marched 0 of 15 hexes of a day; then each hour of marching costs a check",
            "Mounted: it may double one turn’s march until a long rest.",
            "War Training: adds 1 to its die in battle.",
        ):
            assert part in sheet
        assert "Exhaustion 1 of 6: −2 on d20 rolls, 1/6 of each allowance lost" in hover(
            seat, "unit 2"
        )


def test_exhaustion_is_told_by_the_house_rule_in_force() -> None:
    worn = msgspec.structs.replace(MIRA, exhaustion=4, left=10)
    with table(party_war(people=(worn,)), turn="red", house=House(exhaustion="srd51")) as seat:
        told = " ".join(person(seat.state, "Mira").lines)
    assert "allowances halved, rolls its battle die twice, the lower counts" in told
    assert "can have half its hit points only" in told


def test_a_character_chosen_alone_has_its_sheet_in_the_panel() -> None:
    with table(party_war(people=(ALDRIC,)), turn="red") as seat:
        seat.click_hex(HOME)
        seat.move((1270, 10))
        assert "Aldric, level 5" in seat.panel()


def test_an_enemys_party_is_told_with_its_hit_points() -> None:
    with table(party_war(), turn="red") as seat:
        words = _pointed(seat, at(5, 2))
    assert "Blue: Gorm (75 of 75 hit points) and Wen (22 of 22 hit points)" in words


def test_the_roll_lists_everybody_and_the_lost_too() -> None:
    with table(party_war(people=(ALDRIC, fallen(MIRA), ODA)), turn="red") as seat:
        from game.rules.war import fates

        oda = next(unit for _, unit in seat.state.units("red") if unit.name == "Oda")
        seat.state.remove(HOME, "red", (oda,))
        fates.lose(seat.state, "Oda", fates.CAPTURED)
        seat.press("j")
        assert seat.top == "RollScene"
        rows = {row.key: row for row in seat.find("people").rows}
        assert list(rows) == ["Aldric", "Mira", "Oda", "Gorm", "Wen"]
        assert rows["Mira"].detail == "fallen, 2,2"
        assert rows["Oda"].detail == "Captured"
        assert rows["Oda"].bad
        seat.press("down", "down", "down")
        assert seat.app.top.person.name == "Gorm"
        seat.click("goto")
        assert seat.top == "WarScene"
        assert seat.war.cursor == at(5, 2)


def test_the_fate_of_the_fallen_is_told() -> None:
    with table(party_war(people=(ALDRIC, fallen(MIRA))), turn="red") as seat:
        (mira,) = [one for one in everyone(seat.state) if one.name == "Mira"]
    assert mira.fate == "fallen"
    assert "Lies fallen in 2,2" in mira.lines[0]
    assert "captured" in mira.lines[0]


def test_the_keys_are_in_the_table_of_hotkeys() -> None:
    from game.ui import keys

    named = {row.action for row in keys.table() if row.section == "war"}
    assert {"pace", "double", "carry", "recuperate", "long_rest", "people"} <= named


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_draws_at_every_size(size: tuple[int, int], scale: float) -> None:
    settings = Settings(pace="off", scale=scale)
    made = party_war(people=(ALDRIC, fallen(MIRA), ODA))
    with table(made, turn="red", size=size, settings=settings) as seat:
        seat.click_hex(HOME)
        seat.press("shift+3")
        seat.point(FAR)
        assert "at a fast pace" in seat.panel()
        seat.press("j")
        seat.frames(2)
        assert seat.top == "RollScene"


def test_what_befalls_characters_is_shown_and_ends_as_the_war_is() -> None:
    with table(
        party_war(people=(ALDRIC, fallen(MIRA), ODA)), turn="red", settings=Settings(pace="fast")
    ) as seat:
        seat.click_hex(HOME)
        seat.press("y", "shift+3")
        seat.click_hex(FRONT)
        _rest(seat)
        assert seat.war.view.playing.shown.fallen == {"Mira": FRONT}
        match: Match = seat.war.session.match
        assert match.state is seat.state
        seat.press("end", "enter")
        _rest(seat)


def _rest(seat: Table) -> None:
    for _ in range(200):
        seat.frames(1)
        if not seat.war.view.animating:
            return
    raise AssertionError("the show never ends")
