"""An entered zone asks how it is settled: each way, what it means, the hint, undo (W13)."""

import msgspec
import pytest

from game.rules.war.actions import Settle
from game.ui.war.advice import AdviceScene
from game.ui.war.way import WayScene, offers
from tests.ui.war.entered import CAMP, KEEP, beside, go_in, near, written
from tests.ui.war.playing import Table
from tests.ui.war.waiting import wait


def means(seat: Table) -> dict[str, str]:
    return {one.way: one.means for one in offers(seat.state)}


def test_each_way_says_in_a_line_what_it_means() -> None:
    with beside(near(red="2 knights", blue="2 bandits")) as seat:
        go_in(seat)
        told = means(seat)
        assert told["dice"].startswith("A die for each unit, round by round")
        assert told["wargame"] == "13 fighters against 13, in hosts (large scale)."
        assert told["tactical"] == "21 troopers against 21, line against line, roll by roll."
        assert "write down who is left" in told["table"]


def test_of_few_fighters_it_says_that_each_is_played_by_itself() -> None:
    with beside() as seat:
        go_in(seat)
        told = means(seat)["wargame"]
        assert told == "1 fighter against 1, fighter by fighter on a battlefield."


def test_the_odds_of_dice_are_those_of_the_attack() -> None:
    with beside(near(red="2 knights", blue="2 bandits")) as seat:
        go_in(seat)
        way = seat.scene
        assert isinstance(way, WayScene)
        wait(seat, lambda: not seat.war.session.odds.reckoning)
        seat.frames(2)
        end, following = way.chances
        assert (end.own, end.theirs, end.error) == (3, 3, 0)
        assert (following.title, end.title) == ("One round", "To the end")


@pytest.mark.parametrize("size", [(1280, 720), (848, 476), (1920, 1080)])
def test_all_of_it_is_on_the_sheet(size: tuple[int, int]) -> None:
    with beside(near(red="2 knights", blue="2 bandits"), size=size) as seat:
        go_in(seat)
        way = seat.scene
        assert isinstance(way, WayScene)
        window = seat.app.surface.get_rect()
        for name in ("dice", "wargame", "tactical", "table", "by", "undo", "advice"):
            assert window.contains(seat.find(name).rect), name


def test_dice_are_rolled_at_once() -> None:
    with beside() as seat:
        go_in(seat)
        seat.press("1")
        wait(seat, lambda: seat.top == "BattleScene")
        assert seat.war.session.last is not None
        assert seat.war.session.last.order == Settle("red", "dice")
        assert seat.war.session.last.rolls


def test_undo_goes_back_before_they_entered() -> None:
    with beside() as seat:
        steps = len(seat.war.session.match.steps)
        go_in(seat)
        seat.press("ctrl+z")
        wait(seat, lambda: seat.top == "WarScene")
        assert len(seat.war.session.match.steps) == steps
        assert seat.state.phase == "turn"
        assert seat.state.stack(CAMP, "red")
        assert not seat.state.stack(KEEP, "red")
        go_in(seat)
        seat.click("undo")
        wait(seat, lambda: seat.top == "WarScene")
        assert len(seat.war.session.match.steps) == steps


def test_the_hint_says_which_way_and_can_be_followed() -> None:
    with beside() as seat:
        go_in(seat)
        seat.press("i")
        wait(seat, lambda: seat.top == "AdviceScene" and "Do it" in seat.names())
        hint = seat.scene
        assert isinstance(hint, AdviceScene)
        assert "Dice would win" in seat.texts()
        assert hint.advice is not None
        order = hint.advice.order
        assert isinstance(order, Settle)
        wait(seat, lambda: hint.grace <= 0)
        seat.click("Do it")
        wait(seat, lambda: seat.top != "WayScene")
        assert any(step.order == order for step in seat.war.session.match.steps)


def test_where_the_house_leaves_no_choice_nothing_is_asked() -> None:
    with beside(house={"resolve": "dice_only"}) as seat:
        seat.click_hex(CAMP)
        seat.click_hex(KEEP)
        wait(seat, lambda: seat.top == "AttackScene")
        seat.press("enter")
        wait(seat, lambda: seat.top == "BattleScene")


def test_the_bar_and_the_hint_line_say_what_is_awaited() -> None:
    with beside() as seat:
        go_in(seat)
        assert seat.war.hint() == "A zone is entered: choose how it is settled."
        seat.press("4")
        wait(seat, lambda: seat.top == "TableScene")
        assert "goes on at the table" in seat.war.hint()


def test_esc_opens_the_menu_for_something_is_to_be_chosen() -> None:
    with beside() as seat:
        go_in(seat)
        seat.press("esc")
        assert seat.top == "MenuScene"
        seat.press("esc")
        assert seat.top == "WayScene"


def test_pressing_on_after_a_fight_elsewhere_asks_again() -> None:
    with beside(near(red="2 knights", blue="2 bandits")) as seat:
        go_in(seat)
        seat.press("4")
        wait(seat, lambda: seat.top == "TableScene")
        seat.click("give")  # both stand
        wait(seat, lambda: seat.top == "BattleScene")
        assert "choose again how" in seat.texts()
        seat.press("p")
        wait(seat, lambda: seat.top == "WayScene")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_top_says_the_phase_in_full_with_a_long_name_too(size: tuple[int, int]) -> None:
    made = near(red="2 knights")
    long = msgspec.structs.replace(made.factions[0], name="The Company of the Lantern")
    made = msgspec.structs.replace(made, factions=(long, *made.factions[1:]))
    with beside(made, size=size) as seat, written() as lines:
        go_in(seat)
        seat.frames(1)
        assert "The Company of the Lantern: a zone entered" in lines
