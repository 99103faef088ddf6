"""Out of the War Game: what the war gets back (G14)."""

from __future__ import annotations

import pytest

from game.rules.crossing.battle import from_wargame
from game.rules.war.results import Result
from tests.rules.crossing.meeting import (
    FIGURES,
    SOMEBODY,
    Fight,
    blue,
    fates,
    hero,
    red,
    unit,
)


@pytest.mark.parametrize(
    ("name", "hits", "down", "left"),
    [
        ("bandits", 1, 5, 1),
        ("battle_tower", 2, 3, 2),
        ("battle_tower", 2, 4, 1),
        ("battle_tower", 1, 3, 1),
        ("warship", 2, 9, 2),
        ("warship", 2, 10, 1),
        ("airship", 3, 3, 3),
        ("airship", 3, 4, 2),
        ("airship", 3, 8, 1),
        ("airship", 2, 4, 1),
        ("walking_behemoth", 3, 0, 3),
    ],
)
def test_g14_a_unit_leaves_with_its_hits_by_who_stands_rounded_up(
    name: str, hits: int, down: int, left: int
) -> None:
    fight = Fight(red(unit(name, hits)))
    fight.put("down", *fight.of("red")[:down])

    assert fates(fight.over("red").attackers) == [f"stands {left}"]


@pytest.mark.parametrize("how", ["down", "dead"])
def test_g14_a_unit_of_whom_nobody_stands_is_a_death(how: str) -> None:
    fight = Fight(red(unit("walking_behemoth"), unit("knights")))
    result = fight.put(how, *fight.of("red")).over("blue")

    assert fates(result.attackers) == ["dead 0", "dead 0"]
    assert fates(result.defenders) == ["stands 1"]
    assert not result.contested
    assert not result.claimed


def test_each_unit_has_its_own_losses() -> None:
    fight = Fight(red(unit("healers"), unit("airship"), unit("healers")))
    result = fight.put("down", *range(4), *range(4, 12)).over("red")

    assert fates(result.attackers) == ["dead 0", "stands 1", "stands 1"]
    assert result.claimed is False


def test_g14_both_standing_is_a_contested_hex() -> None:
    result = Fight(red(unit("healers"))).over()

    assert result.contested
    assert not result.claimed


def test_only_attackers_left_claim_the_hex() -> None:
    fight = Fight(red(unit("healers")))

    assert fight.put("down", *fight.of("blue")).over("red").claimed


@pytest.mark.parametrize(
    ("hit_points", "hit_dice", "left"),
    [(40, 5, 40), (40, 4, 32), (40, 1, 8), (39, 4, 31), (33, 4, 26), (9, 1, 4), (2, 1, 2)],
)
def test_g14_n120_a_characters_hit_points_go_with_its_hit_dice_rounded_down(
    hit_points: int, hit_dice: int, left: int
) -> None:
    fight = Fight(red(hero("Ann", 5, hit_points)))

    assert fates(fight.hurt(0, hit_dice).over("red").attackers) == [f"stands {left}"]


def test_g14_a_standing_character_has_one_hit_point_at_least() -> None:
    fight = Fight(red(hero("Ann", 12, 4, 5)))

    assert fight.state.fighters[0].hit_dice == 10
    assert fates(fight.hurt(0, 1).over("red").attackers) == ["stands 1"]


def test_n120_nobody_comes_back_with_more_than_it_had() -> None:
    fight = Fight(red(hero("Ann", 5, 20)))

    assert fates(fight.hurt(0, 9).over("red").attackers) == ["stands 20"]


@pytest.mark.parametrize(("how", "fate"), [("down", "fallen"), ("dead", "dead")])
def test_g14_an_incapacitated_character_has_none(how: str, fate: str) -> None:
    fight = Fight(red(hero(), unit("knights")))

    assert fates(fight.put(how, 0).over("red").attackers) == [f"{fate} 0", "stands 1"]


def test_g14_whoever_fled_has_fled_with_what_is_left() -> None:
    fight = Fight(red(hero("Ann", 5, 40), unit("airship")))
    ann, *crew = fight.of("red")
    fight.hurt(ann, 3).put("fled", ann, *crew[4:]).put("down", *crew[:4])

    assert fates(fight.over("blue").attackers) == ["fled 24", "fled 2"]


def test_n123_a_unit_some_of_whom_stand_stands_and_the_others_come_back_to_it() -> None:
    fight = Fight(red(unit("airship")))
    crew = fight.of("red")
    fight.put("fled", *crew[:7]).put("down", *crew[7:11])

    assert fates(fight.over("red").attackers) == ["stands 2"]  # 3 × 8/12


@pytest.mark.parametrize(
    ("winners", "fate"), [(("red",), "stands"), ((), "fled"), (("blue",), "fled")]
)
def test_n123_who_is_still_in_flight_rallies_if_the_field_is_won(
    winners: tuple[str, ...], fate: str
) -> None:
    fight = Fight(red(hero()), blue(hero("Bo")))
    fight.put("up", 0, fleeing=True)

    assert fates(fight.over(*winners).attackers) == [f"{fate} 40"]


def test_n123_a_host_in_flight_flees_with_everyone() -> None:
    fight = Fight(red(unit("bandits")), blue(unit("bandits")))
    fight.state.set_host("red", fleeing=True)
    result = fight.over()

    assert fates(result.attackers) == ["fled 1"]
    assert fates(result.defenders) == ["stands 1"]


def test_n123_prisoners_are_the_foes_who_holds_the_field() -> None:
    fight = Fight(red(hero("Ann", 5, 40), unit("healers"), unit("bandits")))
    fight.hurt(0, 4).put("surrendered", *range(5)).put("down", *range(5, 11))

    assert fates(fight.over("blue").attackers) == ["captured 32", "captured 0", "dead 0"]


def test_n123_and_free_if_no_foe_holds_it() -> None:
    fight = Fight(red(hero(), unit("healers")))
    fight.put("surrendered", *range(4)).put("fled", *fight.of("blue"))

    assert fates(fight.over("red").attackers) == ["stands 40", "stands 1"]


def test_n123_prisoners_of_a_unit_that_stands_are_lost_to_it() -> None:
    fight = Fight(red(unit("airship")))
    fight.put("surrendered", *fight.of("red")[:8])

    assert fates(fight.over().attackers) == ["stands 1"]


def test_n123_a_scattered_unit_is_surrounded_and_lost_a_character_slips_away() -> None:
    fight = Fight(red(hero("Ann", 5, 30), unit("knights")))
    fight.put("scattered", *fight.of("red"))

    assert fates(fight.over("blue").attackers) == ["fled 30", "dead 0"]


def test_n123_the_scattered_gather_again_where_no_foe_stands() -> None:
    fight = Fight(red(unit("knights")))
    fight.put("scattered", *fight.of("red")).put("down", *fight.of("blue"))

    assert fates(fight.over().attackers) == ["stands 1"]


def test_a_fight_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="isn’t over"):
        Fight(red(hero())).result()


def test_another_forces_fight_is_refused() -> None:
    fight = Fight(red(unit("knights")))
    fight.over("red")
    for forces in (
        (red(unit("healers")), SOMEBODY),
        (red(unit("knights")), blue(unit("bandits"), hero())),
        (SOMEBODY, red(unit("knights"))),
        (red(unit("knights"))._replace(id="green"), SOMEBODY),
    ):
        with pytest.raises(ValueError, match="isn’t the fight of"):
            from_wargame(fight.state, *forces, FIGURES)


def test_a_fight_by_lot_ends_and_is_taken_back() -> None:
    result = Fight(red(hero(), unit("knights")), blue(unit("undead_horde"))).by_lot(3)

    assert isinstance(result, Result)
    assert len(result.attackers) == 2
    assert len(result.defenders) == 1
