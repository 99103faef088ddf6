"""What a war of a campaign leaves, and how the next begins with it (N174 to N177)."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.dice import Dice
from game.rules import war
from game.rules.contract import Outcome
from game.rules.war.fielding import with_roster
from game.rules.war.kinds import Tables
from game.rules.war.roster import Fought, Hero, Roster, Veterans, carry_over, joined_by, rested
from game.rules.war.scenario import (
    Arrival,
    Character,
    Faction,
    Field,
    Garrison,
    Goal,
    Placed,
    Scenario,
)
from game.rules.war.state import LIMIT
from tests.rules.war.table import TABLES
from tests.rules.war.wild import HOUSES, wild_parties

RED, BLUE = Faction(id="red", name="Red", team="red"), Faction(id="blue", name="Blue", team="blue")


def bors(**changes: object) -> Character:
    given = {"name": "Bors", "faction": "red", "cell": 0, "hit_points": 70, "level": 4}
    return Character(**(given | changes))  # type: ignore[arg-type]


def hero(**changes: object) -> Hero:
    given = {"name": "Bors", "faction": "red", "hit_points": 70, "level": 4}
    return Hero(**(given | changes))  # type: ignore[arg-type]


def small(**changes: object) -> Scenario:
    given = {
        "field": Field(columns=5, rows=2),
        "terrain": ("plains", "plains", "water", "mountain", "plains") * 2,
        "factions": (RED, BLUE),
        "garrisons": (
            Garrison(cell=0, faction="red", units=Placed(unit="knights", count=2)),
            Garrison(cell=4, faction="blue", units=Placed(unit="bandits", name="Grim")),
        ),
        "title": "The First",
    }
    return Scenario(**(given | changes))  # type: ignore[arg-type]


def ended(scenario: Scenario) -> war.State:
    state = war.start(scenario, war.House(), TABLES, Dice(1))[0]
    state.outcome = Outcome(("red",), "It was told so.")
    return state


def test_units_are_carried_by_kind_with_their_hits_and_names() -> None:
    units = (
        Placed(unit="knights", count=2),
        Placed(unit="battle_tower", hits=1, entrenched=1, name="Hope"),
    )
    places = [(cell, each) for cell in (0, 1) for each in units]
    garrisons = [Garrison(cell=cell, faction="red", units=each) for cell, each in places]
    state = ended(small(garrisons=(*garrisons, *small().garrisons[1:])))
    assert carry_over(state, ["red"]) == Roster(
        fought=(
            Fought(title="The First", winners=("red",), reason="It was told so.", rounds=1),
        ),
        units=(
            Veterans(faction="red", unit="knights", count=4),
            Veterans(faction="red", unit="battle_tower", count=2, hits=1, name="Hope"),
        ),
    )  # fmt: skip
    assert {one.faction for one in carry_over(state).units} == {"red", "blue"}


def test_a_war_that_goes_on_leaves_nothing_yet() -> None:
    with pytest.raises(ValueError, match="isn't over"):
        carry_over(war.start(small(), war.House(), TABLES, Dice(1))[0])


def test_n175_characters_keep_what_they_have_but_exhaustion() -> None:
    one = bors(left=31, dice_left=1, exhaustion=3, marched=9, mounted=True, traits=("deadly",))
    (found,) = carry_over(ended(small(characters=(one,)))).characters
    assert found == hero(left=31, dice_left=1, mounted=True, traits=("deadly",))


def test_n176_the_fallen_are_picked_up_unless_they_lie_alone_among_enemies() -> None:
    for cell, fate in ((0, "stands"), (1, "stands"), (4, "captured")):
        state = ended(small(characters=(bors(cell=cell, fallen=True),)))
        (found,) = carry_over(state).characters
        assert found.fate == fate
        assert found.left == (1 if fate == "stands" else 0)


def test_what_became_of_the_others_is_said() -> None:
    from game.rules.war import fates

    for how, fate in ((fates.DEAD, "dead"), (fates.CAPTURED, "captured"), (fates.OUT, "out")):
        state = ended(small(characters=(bors(),)))
        fates.lose(state, "Bors", how)
        assert [one.fate for one in carry_over(state).characters] == [fate]


def next_war(roster: Roster, **changes: object) -> tuple[Scenario, Roster]:
    return with_roster(small(**changes), roster, TABLES)


AT_0_AND_1 = (Arrival(cell=0, faction="red"), Arrival(cell=1, faction="red"))


def test_units_come_in_at_arrivals_as_far_as_there_is_room() -> None:
    roster = Roster(units=(Veterans(faction="red", unit="bandits", count=9),))
    scenario, behind = next_war(roster, arrivals=AT_0_AND_1)
    came = scenario.garrisons[2:]
    assert [(one.cell, one.units.count) for one in came] == [(0, 3), (1, 5)]
    assert behind.units == (Veterans(faction="red", unit="bandits", count=1),)
    assert next_war(roster)[1] == roster, "without an arrival nobody comes in"


def test_the_ground_must_bear_them_and_nobody_may_bar_it() -> None:
    ships = Roster(units=(Veterans(faction="red", unit="warship"),))
    assert next_war(ships, arrivals=AT_0_AND_1)[1] == ships
    at_sea = (Arrival(cell=2, faction="red"),)
    assert next_war(ships, arrivals=at_sea)[0].garrisons[-1].units.unit == "warship"
    barred = (Arrival(cell=4, faction="red"),)
    bandits = Roster(units=(Veterans(faction="red", unit="bandits"),))
    assert next_war(bandits, arrivals=barred)[1] == bandits
    strange = Roster(units=(Veterans(faction="red", unit="griffins"),))
    assert next_war(strange, arrivals=AT_0_AND_1)[1] == strange


def test_a_character_of_the_map_takes_over_what_the_roster_says() -> None:
    one = bors(cell=1, hit_points=30, level=1, portrait="knight")
    roster = Roster(characters=(hero(left=12, level=5, hit_points=80, portrait="queen"),))
    scenario, behind = next_war(roster, characters=(one,))
    assert scenario.characters == (
        bors(cell=1, hit_points=80, level=5, left=12, portrait="queen"),
    )  # fmt: skip
    assert behind == Roster()


def test_who_is_gone_isn_t_there_nor_goals_that_speak_of_it() -> None:
    goals = (Goal(kind="protect", team="red", target="Bors"), Goal(kind="hold", cell=1, rounds=4))
    for fate in ("dead", "captured", "out"):
        roster = Roster(characters=(hero(fate=fate),))
        scenario, behind = next_war(roster, characters=(bors(),), goals=goals)
        assert scenario.characters == ()
        assert scenario.goals == goals[1:]
        assert behind == roster


def test_others_come_in_at_arrivals_and_make_their_faction_a_group() -> None:
    roster = Roster(characters=(hero(), hero(name="Ash", faction="green")))
    scenario, behind = next_war(roster, arrivals=AT_0_AND_1[1:])
    assert scenario.characters == (bors(cell=1),)
    assert [one.initiative for one in scenario.factions] == ["group", "d8"]
    assert behind == Roster(characters=(hero(name="Ash", faction="green"),))


def test_a_party_comes_in_as_one_and_of_eight_at_most() -> None:
    heroes = tuple(hero(name=f"No {number}") for number in range(9))
    full = Garrison(cell=1, faction="red", units=Placed(unit="knights", count=4))
    scenario, behind = next_war(
        Roster(characters=heroes), arrivals=AT_0_AND_1[1:], garrisons=(full, *small().garrisons)
    )
    assert {one.cell for one in scenario.characters} == {1}
    assert len(scenario.characters) == 8
    assert behind.characters == heroes[8:]


def test_a_roster_is_joined_by_what_comes_out_of_a_war_and_by_who_stayed_behind() -> None:
    first = Roster(fought=(Fought(title="One"),), units=(Veterans(faction="red", unit="bandits"),))
    after = Roster(fought=(Fought(title="Two"),), characters=(hero(),))
    behind = Roster(
        units=(Veterans(faction="red", unit="healers"),),
        characters=(hero(fate="dead"), hero(name="Ash")),
    )
    assert joined_by(first, after, behind) == Roster(
        fought=(Fought(title="One"), Fought(title="Two")),
        units=(Veterans(faction="red", unit="healers"),),
        characters=(hero(), hero(name="Ash")),
    )


def test_rest_makes_whole_who_is_there() -> None:
    tired = Roster(
        units=(Veterans(faction="red", unit="battle_tower", hits=1),),
        characters=(hero(left=1, dice_left=0, exhaustion=2), hero(name="Ash", fate="dead")),
    )
    assert rested(tired) == Roster(
        units=(Veterans(faction="red", unit="battle_tower"),),
        characters=(hero(), hero(name="Ash", fate="dead")),
    )


@settings(suppress_health_check=list(HealthCheck))
@given(wild=wild_parties(), house=HOUSES, seed=st.integers(0, 2**32))
def test_nobody_is_made_or_lost_between_two_wars(
    wild: tuple[war.Scenario, Tables], house: war.House, seed: int
) -> None:
    """Whoever is carried is in the next war or stays in the roster; no limit is broken."""
    scenario, tables = wild
    chance = random.Random(seed)
    state, _ = war.start(scenario, house, tables, Dice(seed))
    state.outcome = state.outcome or Outcome((), "Enough.")
    roster = carry_over(state)
    land = [cell for cell, name in enumerate(scenario.terrain) if name]
    arrivals = tuple(
        Arrival(cell=chance.choice(land), faction=one.id)
        for one in scenario.factions
        for _ in range(chance.randrange(3))
    )
    empty = msgspec.structs.replace(
        scenario, garrisons=(), characters=(), arrivals=arrivals, goals=(), reinforcements=()
    )

    found, behind = with_roster(empty, roster, tables)

    def count(units: tuple[Veterans, ...]) -> dict[object, int]:
        total: dict[object, int] = {}
        for one in units:
            key = (one.faction, one.unit, one.hits, one.name)
            total[key] = total.get(key, 0) + one.count
        return total

    came = tuple(
        Veterans(faction=g.faction, unit=g.units.unit, count=g.units.count, hits=g.units.hits,
                 name=g.units.name)
        for g in found.garrisons
    )  # fmt: skip
    assert count((*came, *behind.units)) == count(roster.units)
    assert sorted(one.name for one in (*found.characters, *behind.characters)) == sorted(
        one.name for one in roster.characters
    )
    later, _ = war.start(found, house, tables, Dice(seed))
    for cell in later.at:
        for team in later.war.teams:
            ground, air = later.room(cell, team)
            assert 0 <= ground <= LIMIT
            assert 0 <= air <= LIMIT
