"""Into the Tactical Core and back: one block a side, and who of it has fallen (T8)."""

from __future__ import annotations

import msgspec
import pytest

from game.data.crossing import crossing_figures
from game.rules.crossing.figures import Body
from game.rules.crossing.forces import Member
from game.rules.crossing.lines import from_tactical, to_block
from game.rules.tactical.troops import Troop
from tests.rules.crossing.meeting import (
    FIGURES,
    SOMEBODY,
    TABLES,
    UNITS,
    Clash,
    blue,
    fates,
    hero,
    red,
    unit,
)


@pytest.mark.parametrize("name", UNITS)
def test_t8_a_unit_is_ten_troopers_a_colossal_one_thirty(name: str) -> None:
    count = 30 if TABLES.kind[name].colossal else 10

    assert Clash(red(unit(name))).counts == (count, 10)


@pytest.mark.parametrize(
    ("name", "hits", "count"),
    [
        ("battle_tower", 1, 5),
        ("warship", 1, 15),
        ("airship", 2, 20),
        ("walking_behemoth", 3, 23),
        ("walking_behemoth", 1, 8),
    ],
)
def test_g14_a_hurt_one_has_its_share_rounded_up(name: str, hits: int, count: int) -> None:
    assert Clash(red(unit(name, hits))).counts[0] == count


def test_t8_a_character_is_one() -> None:
    assert Clash(red(hero("Ann"), unit("bandits"), hero("Bo"))).counts == (12, 10)


@pytest.mark.parametrize(
    ("level", "skill"), [(1, 6), (2, 6), (3, 7), (5, 7), (6, 8), (9, 9), (12, 9), (20, 9)]
)
def test_t8_its_skill_is_six_and_a_third_of_its_level_at_most_nine(level: int, skill: int) -> None:
    assert to_block(red(hero("Ann", level)), "own", FIGURES).skill == skill


def test_a_block_of_one_type_is_of_that_type() -> None:
    for name in UNITS:
        troop = FIGURES.units[name].troop
        block = to_block(red(unit(name), unit(name)), troop.id, FIGURES)
        secondary = troop.skill if troop.secondary < 0 else troop.secondary
        as_it_is = msgspec.structs.replace(troop, secondary=secondary, help="")
        assert block == as_it_is


MEN = {
    "bandits": Troop(id="a", title="A", skill=5, cover=0),
    "knights": Troop(id="b", title="B", skill=8, secondary=6, cover=3, single=True, dirty=True),
    "healers": Troop(id="c", title="C", skill=7, shield=1, penalty=2, shield_cover=2, length=4),
    "undead_horde": Troop(id="d", title="D", skill=7, shield=3, length=8, single=True),
    "walking_behemoth": Troop(id="e", title="E", skill=6, cover=1),
}
ODD = msgspec.structs.replace(
    crossing_figures(), units={name: Body(fighters=("guard",), troop=MEN[name]) for name in MEN}
)


def block(*members: Member) -> Troop:
    return to_block(red(*members), "own", ODD)


def company(**counts: int) -> tuple[Member, ...]:
    return tuple(unit(name) for name, count in counts.items() for _ in range(count))


def test_t8_mixed_blocks_roll_at_the_mean_skill_and_coverage_rounded_half_up() -> None:
    mixed = block(*company(bandits=1, knights=1))
    assert (mixed.skill, mixed.secondary, mixed.cover) == (7, 6, 2)  # 6½, 5½, 1½
    fewer = block(*company(bandits=3, knights=1))
    assert (fewer.skill, fewer.secondary, fewer.cover) == (6, 5, 1)  # 5¾, 5¼, ¾
    assert block(*company(bandits=1), unit("walking_behemoth", 1)).skill == 5  # 10 × 5, 8 × 6
    assert block(*company(bandits=1), unit("walking_behemoth", 4)).skill == 6  # 10 × 5, 30 × 6


def test_t8_single_counts_only_if_over_half_have_it() -> None:
    half = block(*company(bandits=1, knights=1))
    assert (half.single, half.dirty) == (False, False)
    more = block(*company(bandits=1, knights=2))
    assert (more.single, more.dirty) == (True, True)
    clean = block(*company(knights=1, undead_horde=2))
    assert (clean.single, clean.dirty) == (True, False)


def test_t8_n124_a_shield_counts_only_if_over_half_bear_one_with_the_bearers_mean() -> None:
    half = block(*company(bandits=1, healers=1))
    assert (half.shield_cover, half.shield, half.penalty) == (0, 0, 0)
    more = block(*company(bandits=1, healers=1, undead_horde=1))
    assert (more.shield_cover, more.shield, more.penalty) == (1, 2, 1)
    assert more.cover == 0


def test_t8_n124_reach_counts_only_if_over_half_have_it() -> None:
    assert block(*company(bandits=1, healers=1)).length == 2
    assert block(*company(bandits=1, healers=2)).length == 4
    assert block(*company(bandits=1, healers=1, undead_horde=1)).length == 4
    assert block(*company(healers=1, undead_horde=2)).length == 8


def test_g14_entrenchment_is_two_points_of_coverage_for_those_who_have_it() -> None:
    assert block(unit("knights", entrenched=1)).cover == 5
    assert block(unit("knights", entrenched=1), unit("knights")).cover == 4
    assert block(unit("bandits", entrenched=3)).cover == 6
    assert block(unit("bandits", entrenched=9)).cover == 10


def test_n124_a_characters_skill_falls_at_close_quarters_as_its_troops_does() -> None:
    champion = Body(fighters=("adventurer",), troop=MEN["knights"])
    figures = msgspec.structs.replace(ODD, character=champion)
    ann = to_block(red(hero("Ann", 9)), "own", figures)

    assert (ann.skill, ann.secondary) == (9, 7)
    helpless = Body(fighters=("adventurer",), troop=Troop(id="f", title="F", skill=9, secondary=0))
    figures = msgspec.structs.replace(ODD, character=helpless)
    assert to_block(red(hero("Ann", 1)), "own", figures).secondary == 0


def test_both_lines_are_the_sides_and_the_attackers_open() -> None:
    scenario = Clash(red(unit("bandits")), blue(unit("bandits", entrenched=1))).scenario

    assert [(line.id, line.name, line.troop) for line in scenario.lines] == [
        ("red", "The Reds", "attackers"),
        ("blue", "The Blues", "defenders"),
    ]
    assert [troop.cover for troop in scenario.troops] == [0, 2]


@pytest.mark.parametrize(
    ("name", "hits", "lost", "left"),
    [
        ("knights", 1, 0, 1),
        ("knights", 1, 9, 1),
        ("battle_tower", 2, 4, 2),
        ("battle_tower", 2, 5, 1),
        ("battle_tower", 1, 4, 1),
        ("airship", 3, 9, 3),
        ("airship", 3, 10, 2),
        ("airship", 3, 20, 1),
        ("walking_behemoth", 3, 15, 2),  # 3 × 8/23
        ("walking_behemoth", 3, 16, 1),
    ],
)
def test_g14_a_unit_keeps_its_hits_by_who_stands_rounded_up(
    name: str, hits: int, lost: int, left: int
) -> None:
    assert fates(Clash(red(unit(name, hits))).loses(lost)) == [f"stands {left}"]


def test_t8_the_fallen_come_from_the_units_with_fewest_hits_left() -> None:
    members = (unit("airship"), unit("knights"), unit("battle_tower"))

    assert fates(Clash(red(*members)).loses(10)) == ["stands 3", "dead 0", "stands 2"]
    assert fates(Clash(red(*members)).loses(15)) == ["stands 3", "dead 0", "stands 1"]
    assert fates(Clash(red(*members)).loses(30)) == ["stands 2", "dead 0", "dead 0"]


def test_t8_in_stack_order_where_they_have_as_many() -> None:
    members = (unit("knights"), unit("bandits"), unit("battle_tower", 1))

    assert fates(Clash(red(*members)).loses(12)) == ["dead 0", "stands 1", "stands 1"]
    assert fates(Clash(red(*members)).loses(21)) == ["dead 0", "dead 0", "stands 1"]


def test_n124_entrenchment_saves_nobody_from_being_the_first() -> None:
    members = (unit("knights", entrenched=1), unit("bandits"))

    assert fates(Clash(red(*members)).loses(10)) == ["dead 0", "stands 1"]


def test_w5_a_characters_hits_are_thirty_points_each() -> None:
    members = (hero("Ann", 5, 31), unit("knights"), hero("Bo", 5, 30))

    assert fates(Clash(red(*members)).loses(10)) == ["stands 31", "dead 0", "stands 30"]
    assert fates(Clash(red(*members)).loses(11)) == ["stands 31", "dead 0", "fallen 0"]
    assert fates(Clash(red(*members)).loses(12)) == ["fallen 0", "dead 0", "fallen 0"]


def test_t8_a_side_that_broke_off_has_fled_with_what_is_left() -> None:
    clash = Clash(red(unit("airship"), hero("Ann", 12, 100, 100)), blue(unit("bandits")))
    result = clash.over((21, 4), "blue")

    assert fates(result.attackers) == ["fled 2", "fled 100"]
    assert fates(result.defenders) == ["stands 1"]


def test_after_twenty_turns_both_stand() -> None:
    assert Clash(red(unit("knights"))).over((3, 4)).contested


def test_a_side_that_is_gone_is_dead() -> None:
    result = Clash(red(unit("knights"), hero())).over((0, 4), "blue")

    assert fates(result.attackers) == ["dead 0", "fallen 0"]
    assert not result.contested


def test_a_fight_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="isn’t over"):
        Clash(red(hero())).result()


def test_another_forces_fight_is_refused() -> None:
    clash = Clash(red(unit("knights")))
    clash.over((3, 4))
    for forces in (
        (red(unit("airship")), SOMEBODY),
        (red(unit("knights")), blue(unit("bandits"), hero())),
        (SOMEBODY, red(unit("knights"))),
    ):
        with pytest.raises(ValueError, match="isn’t the fight of"):
            from_tactical(clash.state, *forces)
