"""The forces that meet in a battle of the war (W13)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.dice import Dice
from game.rules import war
from game.rules.contract import silence
from game.rules.crossing.forces import Character, Member
from game.rules.crossing.meeting import meeting, members_of
from game.rules.war.actions import Enter
from game.rules.war.battle import go_in
from game.rules.war.results import untouched
from game.rules.war.scenario import Character as Person
from game.rules.war.scenario import Faction, Field, Garrison, Placed
from tests.rules.crossing.meeting import Clash, Fight, fates
from tests.rules.war.table import TABLES

HERE, THERE = 5, 6


def garrison(faction: str, cell: int, name: str, entrenched: int = 0) -> Garrison:
    return Garrison(
        cell=cell, faction=faction, units=Placed(unit=name, hits=1, entrenched=entrenched)
    )


@pytest.fixture
def state() -> war.State:
    """Red's bandits and Ann stand before blue's Bo and knights, and green's healers beside them."""
    scenario = war.Scenario(
        field=Field(columns=4, rows=4),
        terrain=("plains",) * 16,
        factions=(
            Faction(id="red", name="The Reds", team="red", colour="#ff0000", player="novice"),
            Faction(id="blue", name="The Blues", team="good"),
            Faction(id="green", name="The Greens", team="good"),
        ),
        garrisons=(
            garrison("red", HERE, "bandits", 1),
            garrison("blue", THERE, "knights", 1),
            garrison("green", THERE, "airship"),
        ),
        characters=(
            Person(name="Ann", faction="red", cell=HERE, hit_points=40, level=5, left=17),
            Person(
                name="Bo",
                faction="blue",
                cell=THERE,
                hit_points=90,
                level=9,
                mounted=True,
                traits=("airborne",),
            ),
        ),
    )
    return war.start(scenario, war.House(), TABLES, Dice(1))[0]


def told(members: Iterable[Member]) -> list[str]:
    """Characters by name, units as the war writes them."""
    return [one.name if isinstance(one, Character) else one.text for one in members]


def attack(state: war.State) -> None:
    units = state.stack(HERE, "red")
    go_in(state, Enter("red", HERE, units, THERE, "good"), silence)


def test_attackers_and_all_defenders_of_the_team_meet_in_stack_order(state: war.State) -> None:
    attack(state)
    attackers, defenders = meeting(state)

    ann = Character(name="Ann", level=5, hit_points=17, most=40, hits=1)
    bo = Character(name="Bo", level=9, hit_points=90, most=90, hits=3, mounted=True, flies=True)
    assert {ann, bo} == {*attackers.characters, *defenders.characters}
    assert sorted(told(attackers.members)) == ["Ann", "bandits"]
    assert sorted(told(defenders.members)[:2]) == ["Bo", "knights:entrenched"]
    assert told(defenders.members)[2:] == ["airship:hits=1"]
    there = [one.name or one.text for _, one in state.team_units(THERE, "good")]
    assert told(defenders.members) == there


def test_each_side_is_its_factions_allies_under_the_first_of_them(state: war.State) -> None:
    attack(state)
    attackers, defenders = meeting(state)

    assert attackers[:2] == ("red", "The Reds")
    assert attackers[3:] == ("#ff0000", "novice")
    assert defenders[:2] == ("blue", "The Blues and The Greens")
    assert defenders.player == "human"


def test_w11_who_enters_another_hex_comes_without_its_entrenchment(state: war.State) -> None:
    assert "bandits:entrenched" in told(members_of(state, state.stack(HERE, "red")))
    attack(state)

    assert "bandits" in told(meeting(state)[0].members)


def test_without_a_battle_nobody_meets(state: war.State) -> None:
    with pytest.raises(ValueError, match="no battle"):
        meeting(state)


def test_hit_points_are_those_left_now(state: war.State) -> None:
    state.people["Ann"] = state.people["Ann"]._replace(hit_points=3)
    (ann,) = [one for one in members_of(state, state.stack(HERE, "red")) if one.name == "Ann"]

    assert isinstance(ann, Character)
    assert (ann.hit_points, ann.most) == (3, 40)


def test_a_battle_of_the_war_is_fought_in_either_system_and_told_by_its_own_units(
    state: war.State,
) -> None:
    attack(state)
    forces = meeting(state)
    for result in (Fight(*forces).over(), Clash(*forces).over(Clash(*forces).counts)):
        assert result == untouched(state)
    fight = Fight(*forces)
    lost = [n for n in fight.of("blue") if fight.state.arena.people[n].name != "Bo"]
    result = fight.put("down", *lost).over("blue")
    assert sorted(fates(result.defenders)) == ["dead 0", "dead 0", "stands 90"]
