"""The ground at the desk: control of posts and hexes, terrain, roads (W4, W5, W7)."""

from __future__ import annotations

from game.rules import war
from game.rules.war.actions import EndTurn
from game.rules.war.desk.events import ControlGiven
from game.rules.war.desk.orders import GiveControl, SetRoads, SetTerrain
from game.rules.war.events import ControlChanged, FactionOut
from game.rules.war.scenario import Goal
from tests.rules.war.desk.seat import FOE, seat
from tests.rules.war.table import hero

RED = {"0,0": "red: bandits", **FOE}


def test_posts_are_given_and_made_neutral() -> None:
    table = seat(RED, posts={"3,3": "red", "4,4": ""})
    post = table.cell("3,3")
    table.gm(GiveControl, post, "blue", note="Sold.").gm(GiveControl, table.cell("4,4"), "red")
    assert (table.owner("3,3"), table.owner("4,4")) == ("blue", "red")
    assert [event.post for event in table.events(ControlChanged)] == [True]
    table.gm(GiveControl, post, "")
    assert table.owner("3,3") == ""
    assert table.events(ControlGiven)[0].faction == ""
    assert table.no(GiveControl, post, "") == "Nobody controls 3,3 already."
    assert table.no(GiveControl, post, "pink") == "There is no faction 'pink'; there are red, blue."


def test_w7_who_holds_a_post_alone_would_have_it_again_at_once() -> None:
    table = seat(RED, posts={"0,0": "red"})
    assert table.no(GiveControl, 0, "blue") == (
        "0,0 would be Red’s again at once, whose units are there."
    )


def test_w7_a_hex_without_a_post_is_for_those_who_are_there() -> None:
    table = seat({"0,0": ["red: bandits", "green: bandits", "blue: bandits"], **FOE})
    assert table.owner("0,0") == ""
    table.gm(GiveControl, 0, "green")
    assert table.owner("0,0") == "green"
    assert table.no(GiveControl, 3, "red") == (
        "Red has no units in 3,0, which has no Command Post."
    )
    table.gm(GiveControl, 0, "")
    assert table.owner("0,0") == ""


def test_w12_who_gives_up_the_last_post_without_units_is_out() -> None:
    table = seat({"1,1": "green: bandits", **FOE}, posts={"0,0": "red"})
    table.gm(GiveControl, 0, "blue")
    assert [event.faction for event in table.events(FactionOut)] == ["red"]


def test_other_terrain_opens_and_closes_ways_at_once() -> None:
    table = seat(RED)
    move = table.move("bandits", "0,0", "1,0")
    before = len(war.orders(table.state))
    table.gm(SetTerrain, (table.cell("1,0"),), "water", note="The dam broke.")
    assert len(war.orders(table.state)) == before - 1
    assert "can't go into 1,0: water" in table.refused(move)
    table.gm(SetTerrain, (table.cell("1,0"),), "forest").play(move)
    assert table.has("1,0", "red") == "bandits"


def test_terrain_as_it_was_is_the_war_as_it_began() -> None:
    table = seat(RED)
    began, before = table.state.war, war.to_json(table.state)
    table.gm(SetTerrain, (5,), "forest")
    assert table.state.war is not began
    assert war.to_json(table.state)["changed"]["scenario"]["terrain"][5] == "forest"
    table.gm(SetTerrain, (5,), "plains")
    assert table.state.war is began
    assert war.to_json(table.state) == before | {"dice": table.dice.number}


def test_nobody_is_left_standing_where_they_cant() -> None:
    table = seat({"0,0": "red: 2 bandits", "1,0": "blue: knights", **FOE})
    assert table.no(SetTerrain, (3, 0), "water") == "Bandits can't stand in 0,0 if it is water."
    assert table.no(SetTerrain, (), "water") == "Choose at least one hex."
    assert table.no(SetTerrain, (99,), "water") == "There is no such hex on the map."
    assert table.no(SetTerrain, (3,), "plains") == "It is plains there already."
    assert table.no(SetTerrain, (3,), "lava").startswith("There is no terrain 'lava'; there are ")
    assert table.no(SetTerrain, (3,), "").startswith("There is no terrain ''; there are ")
    table.falls(4, 3, 4).play(table.enter("2 bandits", "0,0", "1,0"))
    assert table.state.phase == "battle"
    assert table.no(SetTerrain, (0,), "water") == "Bandits can't stand in 0,0 if it is water.", (
        "the way back"
    )


def test_w5_roads_come_and_go() -> None:
    table = seat(
        FOE,
        heroes=[hero("Aldric", "red", "0,0")],
        terrain={"1,0": "forest", "2,0": "forest"},
    )
    far = table.march("Aldric", "0,0", "2,0")
    assert "can't" in table.refused(far)
    table.gm(SetRoads, (0, 1, 2))
    assert table.no(SetRoads, (0, 1)) == "There is a road already."
    assert far in war.orders(table.state)
    table.gm(SetRoads, (1,), there=False)
    assert table.no(SetRoads, (5,), there=False) == "There is no road."
    assert "can't" in table.refused(far)


def test_goals_in_hexes_are_reckoned_with_what_was_given() -> None:
    goal = Goal(kind="control_posts", team="red", count=2)
    table = seat(RED, posts={"3,3": "red", "4,4": ""}, goals=[goal])
    table.gm(GiveControl, table.cell("4,4"), "red").play(EndTurn("red")).play(EndTurn("blue"))
    assert table.winners == ("red",)
