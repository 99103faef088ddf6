"""Into the War Game: who comes, with what, and where (W13, G14)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.data.arms import wargame_tables
from game.data.battles import check_scenario
from game.data.portraits import portraits
from game.rules.contract import silence
from game.rules.crossing.battle import to_fighters, to_wargame
from game.rules.crossing.forces import Member
from game.rules.war.kinds import Kind, Tables
from game.rules.wargame.healing import most_hit_dice
from game.rules.wargame.hosts import lose
from tests.rules.crossing.meeting import (
    FIGURES,
    SOMEBODY,
    TABLES,
    UNITS,
    Fight,
    blue,
    hero,
    red,
    unit,
)

INDIVIDUALS = {
    "bandits": 6,
    "knights": 6,
    "healers": 4,
    "undead_horde": 12,
    "battle_tower": 8,
    "warship": 20,
    "arcane_tower": 2,
    "airship": 12,
    "walking_behemoth": 1,
    "flying_behemoth": 1,
}


@pytest.mark.parametrize("name", UNITS)
def test_g14_a_whole_unit_has_its_individuals(name: str) -> None:
    assert len(to_fighters(red(unit(name)), FIGURES)) == INDIVIDUALS[name]


@pytest.mark.parametrize(
    ("name", "hits", "count"),
    [
        ("battle_tower", 1, 4),
        ("warship", 1, 10),
        ("arcane_tower", 1, 1),
        ("airship", 1, 4),
        ("airship", 2, 8),
        ("walking_behemoth", 1, 1),
        ("flying_behemoth", 2, 1),
    ],
)
def test_g14_a_hurt_one_has_its_share_rounded_up(name: str, hits: int, count: int) -> None:
    assert len(to_fighters(red(unit(name, hits)), FIGURES)) == count


def test_g14_a_share_that_is_no_whole_number_is_rounded_up() -> None:
    kind = Kind(id="levy", title="Levy", speed=1, range=0, armour=3, outposts=1)
    levy = Tables((kind,), ()).unit(kind, 3)
    came = to_fighters(red(levy), FIGURES)

    assert len(came) == 5  # 6 × ¾ = 4½
    assert [(one.kind, one.hit_dice) for one in came[3:]] == [("guard", 1), ("archer", 1)]  # N149


@pytest.mark.parametrize(("hits", "hit_dice"), [(1, 3), (2, 6), (3, 0)])
def test_n121_a_hurt_behemoth_comes_with_part_of_its_hit_dice(hits: int, hit_dice: int) -> None:
    assert FIGURES.kinds["flying_behemoth"].hit_dice == 9
    (one,) = to_fighters(red(unit("flying_behemoth", hits)), FIGURES)

    assert one.hit_dice == hit_dice  # 0: all that its kind has


def test_those_who_come_of_a_hurt_unit_are_a_fair_part_of_the_whole() -> None:
    whole = Counter(one.kind for one in to_fighters(red(unit("airship")), FIGURES))
    third = Counter(one.kind for one in to_fighters(red(unit("airship", 1)), FIGURES))

    assert whole == {"marine": 8, "gunner": 4}
    assert third == {"marine": 3, "gunner": 1}


def test_a_unit_type_nobody_knows_is_a_company_of_guards() -> None:
    kind = Kind(id="pikes", title="Pikes", speed=1, range=0, armour=0, outposts=1)
    large = Kind(
        id="ark", title="Ark", speed=1, range=0, armour=0, outposts=1, traits=("colossal",)
    )
    tables = Tables((kind, large), ())

    assert {one.kind for one in to_fighters(red(tables.unit(kind)), FIGURES)} == {
        "guard",
        "archer",
    }
    assert len(to_fighters(red(tables.unit(large)), FIGURES)) == 12


@pytest.mark.parametrize(
    ("level", "hit_points", "most", "hit_dice"),
    [
        (5, 40, 40, 5),
        (5, 33, 40, 5),
        (5, 32, 40, 4),
        (5, 1, 40, 1),
        (1, 3, 9, 1),
        (20, 90, 180, 10),
    ],
)
def test_g14_a_characters_hit_dice_go_with_its_hit_points(
    level: int, hit_points: int, most: int, hit_dice: int
) -> None:
    fight = Fight(red(hero("Ann", level, hit_points, most)))

    assert fight.state.fighters[0].hit_dice == hit_dice
    assert fight.state.arena.people[0].name == "Ann"
    assert fight.state.arena.people[0].kind.hero


def test_a_character_can_be_a_fighter_of_any_kind() -> None:
    ann = hero("Ann", 3, 9, 9, calling="ranger")
    person = Fight(red(ann)).state.arena.people[0]

    assert person.kind.weapons == ("warbow", "dagger")
    assert person.hit_dice == 3


def test_n148_every_calling_is_a_portrait_of_the_game() -> None:
    assert FIGURES.callings
    assert set(FIGURES.callings) <= set(portraits())


def test_who_rides_or_flies_in_the_war_does_so_in_the_fight() -> None:
    rider = hero("Ann", 3, 9, 9, mounted=True)
    flyer = hero("Bo", 3, 9, 9, flies=True)
    kinds = [one.kind for one in Fight(red(rider, flyer, hero("Cy"))).state.arena.people[:3]]

    assert [(kind.mounted, kind.flies) for kind in kinds] == [
        (True, False),
        (False, True),
        (False, False),
    ]


def test_n101_no_healing_goes_beyond_what_a_character_came_with() -> None:
    fight = Fight(red(hero("Ann", 5, 8)))
    assert most_hit_dice(fight.state, 0) == 1


def test_nobody_down_goes_into_a_fight() -> None:
    for figures in ((5, 0, 40), (5, 41, 40), (0, 1, 1)):
        with pytest.raises(ValueError, match=r"^Ann "):
            hero("Ann", *figures)


def test_g14_entrenchment_is_two_points_of_armour_for_each_individual() -> None:
    fight = Fight(red(unit("knights")), blue(unit("knights", entrenched=1)))
    plain, dug_in = (
        [fight.state.fighters[one].armour for one in fight.of(side)] for side in ("red", "blue")
    )

    assert [one + 2 for one in plain] == dug_in


def test_n121_entrenchments_that_add_up_add_up_here() -> None:
    came = to_fighters(red(unit("bandits", entrenched=3)), FIGURES)

    assert {one.extra_armour for one in came} == {6}


def test_members_come_in_stack_order_and_sides_as_they_are_called() -> None:
    force = red(unit("bandits"), hero("Ann"), unit("healers"))
    kinds = [one.kind for one in to_fighters(force, FIGURES)]

    assert set(kinds[:6]) == {"bandit", "poacher"}
    assert kinds[6] == "red_character_2"
    assert set(kinds[7:]) == {"healer", "guard"}
    sides = to_wargame(force, SOMEBODY, "plains", FIGURES).sides
    assert [(side.id, side.name, side.heroes) for side in sides] == [
        ("red", "The Reds", True),
        ("blue", "The Blues", False),
    ]


def test_n122_the_character_of_the_highest_level_leads() -> None:
    force = red(hero("Ann", 3), unit("knights"), hero("Bo", 7), hero("Cy", 7))

    assert [one.name for one in to_fighters(force, FIGURES) if one.leader] == ["Bo"]
    assert not any(one.leader for one in to_fighters(red(unit("knights")), FIGURES))


@pytest.mark.parametrize(("others", "scale"), [(4, "small"), (5, "large")])
def test_g12_the_scale_follows_the_count(others: int, scale: str) -> None:
    party = [hero(f"Hero {number}") for number in range(others)]

    assert Fight(red(*party), blue(unit("bandits"))).state.scale == scale


@pytest.mark.parametrize("terrain", [*TABLES.terrain, "lava"])
def test_every_terrain_has_a_battlefield_that_can_be_fought_on(terrain: str) -> None:
    attackers, defenders = red(hero(), unit("healers")), blue(unit("healers"))
    fight = Fight(attackers, defenders, terrain)

    check_scenario(fight.scenario, wargame_tables())
    assert 3 <= len(fight.scenario.factors) <= 7
    assert fight.scenario.max_rounds == 20
    own, foes = (
        {fight.state.fighters[one].cell for one in fight.of(side)} for side in ("red", "blue")
    )
    grid = fight.state.arena.grid
    assert min(grid.distance(one, other) for one in own for other in foes) > 3  # no first strike
    assert all(cell in fight.scenario.sides[0].zone for cell in own)
    assert fight.state.arena.walk(min(own), 99, frozenset()).keys() >= foes  # there is a way


def test_a_whole_hex_against_another_is_a_fight_that_can_be_loaded() -> None:
    full = [unit("undead_horde")] * 5 + [unit("airship")]
    heroes = [hero(f"Hero {number}", 20) for number in range(6)]
    scenario = to_wargame(red(*full, *heroes), blue(*full), "swamp", FIGURES)

    check_scenario(scenario, wargame_tables())
    assert Fight(red(*full, *heroes), blue(*full), "swamp").state.scale == "large"


def test_a_scenario_brings_only_those_kinds_that_the_table_has_not_or_not_so() -> None:
    forces = red(unit("walking_behemoth"), unit("warship")), blue(unit("bandits"))
    kinds = {kind.id: kind.hit_dice for kind in Fight(*forces, "water").scenario.kinds}

    assert kinds == {
        "walking_behemoth": FIGURES.kinds["walking_behemoth"].hit_dice,
        **dict.fromkeys(("marine", "archer", "gunner", "bandit", "poacher"), 1),
    }


def test_n101_no_healing_gives_a_units_people_more_than_they_came_with() -> None:
    state = Fight(red(unit("healers"), unit("arcane_tower"))).state

    most = {state.arena.people[who].kind.id: most_hit_dice(state, who) for who in range(6)}
    assert most == {"healer": 1, "guard": 1, "war_mage": 3}
    for who in range(6):
        assert state.fighters[who].hit_dice == most_hit_dice(state, who)


@pytest.mark.parametrize("lone", [unit("walking_behemoth"), hero("Ann", 8, 64, 64)])
def test_n108_who_comes_alone_to_a_large_fight_doesnt_fall_at_the_first_scratch(
    lone: Member,
) -> None:
    fight = Fight(red(lone), blue(unit("undead_horde")))
    state = fight.state
    assert state.scale == "large"
    before = state.hosts["red"].hit_dice
    assert before > 1
    lose(state, "red", before - 1, "a scratch", "blue", silence)
    assert state.fighters[0].standing == "up"
    lose(state, "red", 1, "the last", "blue", silence)
    assert state.fighters[0].standing == "down"


def test_n149_each_of_a_unit_has_one_hit_die_and_heroes_their_levels() -> None:
    assert FIGURES.kinds["knight"].hit_dice > 1

    assert {one.hit_dice for one in to_fighters(red(unit("knights")), FIGURES)} == {1}
