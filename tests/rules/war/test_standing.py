"""A war as it stands is a scenario: who begins with it has what there was (N170 to N173)."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.dice import Dice, FixedDice
from game.rules import war
from game.rules.contract import silence
from game.rules.war.goals import progress
from game.rules.war.kinds import Tables
from game.rules.war.scenario import (
    Arrival,
    Character,
    Faction,
    Field,
    Garrison,
    Goal,
    Holding,
    Placed,
    Post,
    Reinforcement,
    Scenario,
)
from game.rules.war.standing import NotStanding, scenario_of, why_not
from tests.rules.war.table import TABLES
from tests.rules.war.wild import HOUSES, wild_parties

STEPS = 60
RED, BLUE = Faction(id="red", name="Red", team="red"), Faction(id="blue", name="Blue", team="blue")


def small(**changes: object) -> Scenario:
    """Two sides on a strip of plains."""
    given = {
        "field": Field(columns=5, rows=2),
        "terrain": ("plains",) * 10,
        "factions": (RED, BLUE),
        "garrisons": (
            Garrison(cell=0, faction="red", units=Placed(unit="knights", count=2, hits=1)),
            Garrison(cell=4, faction="blue", units=Placed(unit="bandits", name="Grim")),
        ),
        "max_rounds": 20,
    }
    return Scenario(**(given | changes))  # type: ignore[arg-type]


def begun(scenario: Scenario, tables: Tables = TABLES, seed: int = 1) -> war.State:
    return war.start(scenario, war.House.of(scenario.house), tables, Dice(seed))[0]


def rounds_on(scenario: Scenario, rounds: int) -> war.State:
    """The war when so many rounds have gone by in which nobody did anything."""
    dice = Dice(1)
    state = war.start(scenario, war.House.of(scenario.house), TABLES, dice)[0]
    while state.round <= rounds:
        ends = [each for each in war.orders(state) if type(each).__name__ in ("EndTurn", "Decline")]
        war.play(state, ends[0], dice, silence)
    return state


def same_as(state: war.State, later: war.State) -> None:
    """What can be seen on the two maps is the same; a march or spent Healers don't count."""

    def there(one: war.State) -> dict[object, list[object]]:
        found: dict[object, list[object]] = {}
        for faction in one.cells:
            for cell, unit in one.units(faction):
                row = (unit.kind.title, unit.hits, unit.entrenched, unit.name)
                found.setdefault((cell, faction), []).append(row)
        return {key: sorted(rows, key=repr) for key, rows in found.items()}

    assert there(later) == there(state)
    held = {cell: owner for cell, owner in state.posts.items() if owner not in state.out}
    assert {cell: owner for cell, owner in later.posts.items() if cell in held} == held
    assert later.control == state.control
    assert later.fallen_people == {
        name: cell for name, cell in state.fallen_people.items() if name in later.war.cast
    }
    for name, sheet in later.people.items():
        before = state.people[name]
        assert sheet[:4] == before[:4]
    assert later.war.house.as_texts() | {"first_muster": ""} == state.war.house.as_texts() | {
        "first_muster": ""
    }
    assert later.war.board.terrain == state.war.board.terrain
    assert later.clock == state.clock


@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_parties(), house=HOUSES, seed=st.integers(0, 2**32))
def test_whoever_begins_with_it_has_what_there_was(
    wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    scenario, tables = wild
    dice, chance = Dice(seed), random.Random(seed)
    state, _ = war.start(scenario, house, tables, dice)
    for _ in range(chance.randrange(STEPS)):
        if war.to_decide(state) is None:
            break
        legal = war.orders(state)
        war.play(state, legal[chance.randrange(len(legal))], dice, silence)
    if why_not(state) is not None:
        with pytest.raises(NotStanding):
            scenario_of(state)
        return
    before = war.checksum(state)
    try:
        found = scenario_of(state)
    except NotStanding:  # only one side has anything left
        return
    finally:
        assert war.checksum(state) == before, "it changes nothing"
    assert Scenario.from_json(found.to_json()) == found
    later = begun(found, tables)
    if state.markers or later.outcome or later.out or later.gone:  # it went on by itself
        return
    same_as(state, later)
    again = scenario_of(later)
    assert again.garrisons == found.garrisons
    assert again.characters == found.characters
    assert [(goal.kind, goal.rounds) for goal in again.goals] == [
        (goal.kind, goal.rounds) for goal in found.goals
    ]


def test_rounds_are_counted_from_this_one() -> None:
    scenario = small(
        goals=(
            Goal(kind="hold", cell=3, rounds=9),
            Goal(kind="hold", cell=2, rounds=2),
            Goal(kind="protect", team="blue", target="Grim", rounds=6),
            Goal(kind="protect", team="blue", target="Grim"),
        ),
        reinforcements=tuple(
            Reinforcement(cell=0, faction="red", round=number, units=(Placed(unit="healers"),))
            for number in (2, 3, 7)
        ),
    )
    found = scenario_of(rounds_on(scenario, 2))
    assert [(goal.kind, goal.rounds) for goal in found.goals] == [
        ("hold", 7), ("protect", 4), ("protect", 0),
    ]  # fmt: skip
    assert [coming.round for coming in found.reinforcements] == [5]
    assert found.max_rounds == 18
    assert found.clock == scenario.clock + 2 * 60
    assert sum(each.units.count for each in found.garrisons) == 5  # two healers have come


def test_a_goal_in_a_row_goes_on_being_held() -> None:
    scenario = small(
        posts=(Post(cell=0, faction="red"),),
        garrisons=(
            Garrison(cell=0, faction="red", units=Placed(unit="undead_horde", count=5)),
            Garrison(cell=4, faction="blue", units=Placed(unit="bandits")),
        ),
        goals=(Goal(kind="control_posts", team="red", count=1, rounds=5),),
    )
    state = rounds_on(scenario, 3)
    found = scenario_of(state)
    assert found.goals[0].held == {"red": 3}
    assert progress(begun(found))[0].words == progress(state)[0].words == "1 of 1, round 3 of 5"
    assert rounds_on(found, 1).outcome is None
    with pytest.raises(IndexError):  # the war is over after the second
        rounds_on(found, 2)


def test_who_held_a_contested_hex_holds_it_still() -> None:
    both = tuple(
        Garrison(cell=2, faction=name, units=Placed(unit="knights")) for name in ("blue", "red")
    )
    state = begun(small(garrisons=both, holdings=(Holding(cell=2, faction="red"),)))
    assert state.controller(2) == "red"
    found = scenario_of(state)
    assert found.holdings == (Holding(cell=2, faction="red"),)
    assert begun(small(garrisons=both)).controller(2) == ""
    assert scenario_of(begun(small(garrisons=both))).holdings == (Holding(cell=2),)


def test_a_control_without_units_means_nothing() -> None:
    assert begun(small(holdings=(Holding(cell=2, faction="red"),))).controller(2) == ""


def test_the_fallen_lie_where_they_fell() -> None:
    bors = Character(name="Bors", faction="red", cell=0, hit_points=40, level=3, fallen=True)
    state = begun(small(characters=(bors,)))
    assert state.fallen_people == {"Bors": 0}
    assert [unit.name for _, unit in state.units("red")] == ["", ""]
    assert state.people["Bors"].hit_points == 0
    assert scenario_of(state).characters == (bors,)


def test_characters_keep_their_sheets() -> None:
    bors = Character(
        name="Bors", faction="red", cell=0, hit_points=40, level=3, left=12, dice_left=1,
        exhaustion=2, marched=7,
    )  # fmt: skip
    state = begun(small(characters=(bors,)))
    assert state.people["Bors"][:4] == (12, 1, 2, 7)
    assert scenario_of(state).characters == (bors,)


def test_n170_no_second_muster_in_a_round() -> None:
    state = begun(small(posts=(Post(cell=0, faction="red"),)))
    assert "first_muster" not in scenario_of(state).house
    war.play(state, next(iter(war.orders(state))), FixedDice(), silence)
    assert state.phase == "turn"
    assert scenario_of(state).house["first_muster"] == "round_2"


def test_n171_undead_that_would_rise_stand_up() -> None:
    from game.rules.war.state import Marker

    state = begun(small())
    bones, others = Marker(0, "red", "undead_horde", "Bones"), Marker(2, "red", "undead_horde", "")
    state.markers = (bones, others)
    found = scenario_of(state)
    assert [(each.cell, each.units.unit, each.units.name) for each in found.garrisons] == [
        (0, "knights", ""), (0, "undead_horde", "Bones"), (4, "bandits", "Grim"),
    ]  # fmt: skip
    assert len(state.markers) == 2, "the war itself goes on as it was"


def test_only_what_is_still_in_the_war() -> None:
    green = Faction(id="green", name="Green", team="green")
    goals = (
        Goal(kind="eliminate", team="red", target="green"),
        Goal(kind="destroy", team="red", target="Grim"),
        Goal(kind="control_hexes", team="green", cells=(3,)),
    )
    arrivals = (Arrival(cell=1, faction="green"), Arrival(cell=1, faction="red"))
    state = begun(small(factions=(RED, BLUE, green), goals=goals, arrivals=arrivals))
    assert "green" in state.out
    # the elimination was a goal of red's that has been reached
    assert state.outcome is not None
    state = begun(small(factions=(RED, BLUE, green), goals=goals[1:], arrivals=arrivals))
    found = scenario_of(state, {"red": "veteran"})
    assert [(one.id, one.player) for one in found.factions] == [
        ("red", "veteran"), ("blue", "human"),
    ]  # fmt: skip
    assert found.goals == goals[1:2]
    assert found.arrivals == arrivals[1:]


def test_the_briefing_says_that_it_is_later_once() -> None:
    found = scenario_of(rounds_on(small(briefing="Go north.\n\nThen south."), 2))
    lead = "Taken up again in round 3. Rounds are counted anew from here.\n\n"
    assert found.briefing == lead + "Go north.\n\nThen south."
    assert scenario_of(begun(found)).briefing.startswith("Taken up again in round 1.")
    assert scenario_of(begun(found)).briefing.endswith("here.\n\nGo north.\n\nThen south.")


def test_not_in_the_middle_of_a_battle_nor_when_it_is_over() -> None:
    near = (
        Garrison(cell=0, faction="red", units=Placed(unit="battle_tower")),
        Garrison(cell=1, faction="blue", units=Placed(unit="battle_tower")),
    )
    dice = Dice(3)
    state = war.start(small(garrisons=near), war.House(), TABLES, dice)[0]
    enter = next(each for each in war.orders(state) if type(each).__name__ == "Enter")
    war.play(state, enter, dice, silence)
    if state.phase != "battle":
        war.play(state, next(e for e in war.orders(state) if type(e).__name__ == "Enter"), dice,
                 silence)  # fmt: skip
    for state.phase in ("battle", "claim", "way", "elsewhere", "confirm"):
        assert why_not(state) == "A battle is on in 1,0; it has to be settled first."
    with pytest.raises(NotStanding, match=r"The war is over\."):
        scenario_of(begun(small(garrisons=near[:1])))
