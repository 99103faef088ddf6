"""W5, W1: characters as a map says them."""

from __future__ import annotations

from game.rules.war.scenario import Character, Scenario
from game.tiled.read import load, read
from tests.tiled.small_war import War, thing


def scenario_of(war: War) -> Scenario:
    return load(war.write())[0]


def test_a_character_has_what_its_properties_say(war: War) -> None:
    bors = thing(
        "character", (3, 0), "Sir Bors", faction="blue", hit_points=61, level=5, hit_die=10,
        constitution=2, initiative=-1, traits="war_training deadly", mounted="true",
        portrait="knight", hit_points_left=20, hit_dice_left=0, exhaustion=1,
    )  # fmt: skip
    (found,) = scenario_of(war.add("units", bors)).characters
    assert found == Character(
        name="Sir Bors", faction="blue", cell=3, hit_points=61, level=5, hit_die=10,
        constitution=2, initiative=-1, traits=("deadly", "war_training"), mounted=True,
        portrait="knight", left=20, dice_left=0, exhaustion=1,
    )  # fmt: skip


def test_most_may_be_left_out(war: War) -> None:
    isolde = thing("character", (3, 0), "Isolde", faction="blue", hit_points=8)
    (found,) = scenario_of(war.add("units", isolde)).characters
    assert found == Character(name="Isolde", faction="blue", cell=3, hit_points=8)


def test_w1_a_faction_with_characters_rolls_as_a_group_unless_it_says_d8(war: War) -> None:
    party = war.add("units", thing("character", (3, 0), "Isolde", faction="blue", hit_points=8))
    rolls = {faction.id: faction.initiative for faction in scenario_of(party).factions}
    assert rolls == {"blue": "group", "red": "d8"}
    d8 = party.set(faction__blue="name=The Blues; initiative=d8")
    assert {faction.initiative for faction in scenario_of(d8).factions} == {"d8"}


def test_a_boat_carries_over_water_and_flight_over_all(war: War) -> None:
    at_sea = thing("character", (1, 1), "Isolde", faction="blue", hit_points=8, boat="true")
    flying = thing("character", (2, 2), "Ash", faction="blue", hit_points=8, traits="airborne")
    assert len(scenario_of(war.add("units", at_sea, flying)).characters) == 2


def test_a_party_of_eight_has_size_1(war: War) -> None:
    units = [thing("unit", (3, 0), faction="blue", unit="knights", count=4)]
    units += [
        thing("character", (3, 0), f"No {number}", faction="blue", hit_points=9)
        for number in range(8)
    ]
    assert len(scenario_of(war.add("units", *units)).characters) == 8


def test_goals_speak_of_characters(war: War) -> None:
    isolde = thing("character", (3, 0), "Isolde", faction="blue", hit_points=8)
    with_goals = war.add("units", isolde).add(
        "goals",
        thing("goal", (1, 0), kind="protect", target="Isolde", rounds=3),
        thing("goal", (1, 0), kind="destroy", target="Isolde"),
    )
    goals = [(goal.kind, goal.team) for goal in scenario_of(with_goals).goals]
    assert goals == [("protect", "blue"), ("destroy", "red")]


def test_an_odd_property_is_told_once(war: War) -> None:
    odd = thing("character", (3, 0), "Isolde", faction="blue", hit_points=8, hitdie=8)
    (warning,) = read(war.add("units", odd).write()).findings
    assert 'the property "hitdie" means nothing here; did you mean hit_die?' in warning.message


def test_a_portrait_that_there_is_not_is_a_warning_with_the_nearest(war: War) -> None:
    isolde = thing(
        "character", (3, 0), "Isolde", faction="blue", hit_points=8, portrait="kinght"
    )  # fmt: skip
    found = read(war.add("units", isolde).write()).findings
    (one,) = [each for each in found if "portrait" in each.message]
    assert one.severity == "warning"
    assert 'there is no portrait "kinght"; did you mean knight?' in one.message
