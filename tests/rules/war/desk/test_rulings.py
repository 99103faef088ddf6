"""Turns, house rules and the war's end at the desk (W2, W9, W12, W13)."""

from __future__ import annotations

import pytest

from game.rules import war
from game.rules.war.actions import EndTurn, Entrench, Settle
from game.rules.war.desk.events import FactionDismissed, TurnPassed
from game.rules.war.desk.orders import (
    EndWar,
    GiveActions,
    GiveControl,
    GrantMuster,
    PassTurn,
    PlaceUnits,
    PutOut,
    SetHouse,
)
from game.rules.war.events import BattleEnded, FactionOut, GrantLost, TurnEnded, WarEnded
from game.rules.war.scenario import Placed
from tests.rules.war.desk.seat import FOE, Seat, seat
from tests.rules.war.table import hero

RED = {"0,0": "red: bandits", **FOE}
ONE = (Placed(unit="bandits"),)


def mustering() -> Seat:
    return seat(RED, posts={"2,0": "red", "4,0": "red", "2,2": "blue"}, first_muster="round_1")


def test_w2_actions_are_given_and_taken() -> None:
    table = seat(RED).gm(GiveActions, 5, note="A burst of courage.")
    assert table.state.actions == 5
    table.gm(GiveActions, 0)
    assert table.refused(table.move("bandits", "0,0", "1,0")) == (
        "No Battle Actions are left this turn."
    )
    assert table.no(GiveActions, 0) == "So many Battle Actions are left already."
    assert table.no(GiveActions, 10) == "A turn has 0 to 9 Battle Actions, not 10."
    assert mustering().no(GiveActions, 2) == "The muster comes first."


def test_w2_a_turn_is_ended_for_somebody() -> None:
    table = seat(RED).gm(PassTurn, note="Out of time.")
    assert [event.faction for event in table.events(TurnEnded)] == ["red"]
    assert table.state.active == "blue"
    (event,) = table.events(TurnPassed)
    assert (event.note, event.muster) == ("Out of time.", False)


def test_w9_a_muster_is_ended_for_somebody() -> None:
    table = mustering().gm(PassTurn)
    assert [event.declined for event in table.events(GrantLost)] == [True, True]
    assert (table.state.phase, table.state.active) == ("muster", "blue")
    table.gm(PassTurn)
    assert (table.state.phase, table.state.active) == ("turn", "red")


@pytest.mark.parametrize("way", ["battle", "way", "claim"])
def test_a_battle_that_is_on_is_broken_off_with_the_turn(way: str) -> None:
    heroes = [hero("Aldric", "red", "0,0")] if way == "way" else ()
    table = seat({"0,0": "red: 2 bandits", "1,0": "blue: knights", **FOE}, heroes=heroes)
    if way == "way":
        table.play(table.charge("Aldric", "0,0", "1,0"))
    else:
        table.falls(*((4, 3, 4) if way == "battle" else (6, 6, 1)))
        table.play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.state.phase == way
    table.gm(PassTurn)
    how = "won" if way == "claim" else "broken_off"
    assert [event.how for event in table.events(BattleEnded)] == [how]
    assert (table.state.phase, table.state.active) == ("turn", "blue")
    assert table.owner("1,0") == ("red" if way == "claim" else "blue")


def test_w9_a_post_grants_once_more() -> None:
    table = mustering()
    post = table.cell("2,0")
    assert table.no(GrantMuster, post) == "A grant is open in 2,0 already."
    table.pass_on().gm(GrantMuster, post)
    assert post in table.state.grants
    assert table.no(GrantMuster, table.cell("2,2")) == "Red doesn't control 2,2."
    assert table.no(GrantMuster, 0) == "There is no Command Post in 0,0."
    table.pass_on().pass_on().pass_on()
    assert table.state.phase == "turn"
    assert table.no(GrantMuster, post) == "No muster is on: place the units."


def test_w9_a_post_without_room_grants_nothing_more() -> None:
    table = mustering().pass_on()
    post = table.cell("2,0")
    table.gm(PlaceUnits, "red", post, (Placed(unit="bandits", count=5),))
    assert "There is no room for" in table.no(GrantMuster, post)


def test_w9_a_post_that_is_taken_away_grants_nothing_any_more() -> None:
    table = mustering()
    table.gm(GiveControl, table.cell("2,0"), "blue")
    assert table.state.grants == (table.cell("4,0"),)
    table.gm(GiveControl, table.cell("4,0"), "")
    assert table.state.active == "blue", "whose muster is on"


def test_house_rules_are_others_from_now_on() -> None:
    table = seat(RED, posts={"0,0": "red"})
    tower = table.units("0,0", "red", "bandits")[0]
    table.play(Entrench("red", 0, tower))
    dug_in = table.units("0,0", "red", "bandits")[0]
    assert "it doesn't add up" in table.refused(Entrench("red", 0, dug_in))
    table.gm(SetHouse, (("entrench", "stacking"), ("battle_actions", "4")), note="We agreed.")
    table.play(Entrench("red", 0, dug_in)).play(EndTurn("red"))
    assert table.state.actions == 4


@pytest.mark.parametrize(
    ("rules", "refused"),
    [
        ((("rules", "none"),), "There is no house rule 'rules'; there are initiative, "),
        ((("rounds", "two"),), "House rule rounds can't be 'two'; it can be to_the_end, one."),
        ((("rounds", "to_the_end"),), "These house rules are in force already."),
        ((), "These house rules are in force already."),
        (
            (("gm_desk", "off"), ("confirm_results", "on")),
            "House rule confirm_results needs the game master’s desk (gm_desk = on).",
        ),
    ],
)
def test_house_rules_that_cant_be(rules: tuple[tuple[str, str], ...], refused: str) -> None:
    assert seat(RED).no(SetHouse, rules).startswith(refused)


def test_the_desk_can_close_itself_and_then_only_undo_opens_it() -> None:
    table = seat(RED).gm(SetHouse, (("gm_desk", "off"),))
    assert "is closed in this war" in table.no(SetHouse, (("gm_desk", "on"),))


def test_results_are_confirmed_from_now_on() -> None:
    table = seat({"0,0": "red: bandits", "1,0": "blue: bandits", **FOE})
    table.gm(SetHouse, (("confirm_results", "on"),))
    table.falls(6, 1).play(table.enter("bandits", "0,0", "1,0"))
    assert table.state.phase == "confirm"


def test_what_ways_there_are_stands_while_one_is_chosen() -> None:
    table = seat({"1,0": "blue: bandits"}, heroes=[hero("Aldric", "red", "0,0")])
    table.play(table.charge("Aldric", "0,0", "1,0"))
    assert table.no(SetHouse, (("resolve", "dice_only"),)) == (
        "First choose how the zone is settled."
    )
    table.gm(SetHouse, (("entrench", "stacking"),))
    table.falls(6, 1).play(Settle("red", "dice"))


def test_w12_a_faction_is_put_out() -> None:
    table = seat({"1,1": "green: bandits", **RED}, posts={"3,3": "red"})
    table.gm(PutOut, "red", note="They went home.")
    assert [event.faction for event in table.events(FactionOut)] == ["red"]
    assert table.events(FactionDismissed)[0].note == "They went home."
    assert (table.owner("3,3"), table.state.active) == ("", "blue")
    assert table.no(PutOut, "red") == "Red is out of the war."
    assert table.gm(PutOut, "green").winners == ("blue",)


def test_w12_who_is_put_out_in_its_muster_or_in_battle_is_awaited_no_more() -> None:
    table = seat(
        {"1,1": "green: bandits", **RED},
        posts={"2,0": "red", "4,0": "blue"},
        first_muster="round_1",
    ).gm(PutOut, "red")
    assert (table.state.phase, table.state.active) == ("muster", "blue")
    table = seat({"0,0": "red: 2 bandits", "1,0": "blue: knights", "4,4": "green: bandits"})
    table.falls(4, 3, 4).play(table.enter("2 bandits", "0,0", "1,0"))
    table.gm(PutOut, "blue")
    assert (table.state.phase, table.state.active) == ("claim", "red")
    table.gm(PutOut, "red")
    assert table.winners == ("green",)


@pytest.mark.parametrize(
    ("teams", "winners"), [(("red",), ("red",)), ((), ()), (("red", "blue"), ("red", "blue"))]
)
def test_w12_the_war_is_ended_by_hand(teams: tuple[str, ...], winners: tuple[str, ...]) -> None:
    table = seat({"1,1": "green: bandits", **RED}).gm(EndWar, teams, note="It is late.")
    assert table.winners == winners
    assert table.events(WarEnded)[0].outcome.reason == "The game master ends the war."
    assert war.to_decide(table.state) is None


def test_who_has_won_is_somebody() -> None:
    table = seat(RED)
    assert table.no(EndWar, ("pink",)) == "There is no team 'pink'; there are red, blue."
    assert table.no(EndWar, ("red", "red")) == "Name each team once."


def test_w12_the_war_is_ended_in_the_midst_of_a_battle() -> None:
    table = seat({"0,0": "red: 2 bandits", "1,0": "blue: knights", **FOE})
    table.falls(4, 3, 4).play(table.enter("2 bandits", "0,0", "1,0"))
    table.gm(EndWar, ("blue",))
    assert [event.how for event in table.events(BattleEnded)] == ["broken_off"]
    assert table.winners == ("blue",)
