from itertools import combinations

import pygame
import pytest

from game.ui.map.arrange import Place, arrange
from game.ui.map.faces import Face
from game.ui.map.scale import STEPS
from tests.ui.map.positions import a_state, a_war, stack

TEAMS = {"red": "red", "blue": "blue", "green": "blue", "gold": "gold"}


def laid(step: int, *stacks: tuple[str, tuple[str, ...]], header: bool = False) -> list[Place]:
    read = [(owner, stack(*texts)) for owner, texts in stacks]
    return arrange(read, TEAMS, step, header=header)


def box(place: Place) -> pygame.Rect:
    made = pygame.Rect(0, 0, place.side, place.side)
    made.center = place.x, place.y
    return made


def test_a_lone_unit_stands_in_the_middle() -> None:
    (place,) = laid(98, ("red", ("knights",)))
    assert (place.x, place.y) == (0, 0)
    assert place.side == 52
    assert place.face == Face("red", ("knights",), 1, 1, 1)


def test_near_each_unit_has_a_counter_of_its_own() -> None:
    places = laid(140, ("red", ("bandits",) * 5))
    assert len(places) == 5
    assert all(place.side >= 36 and place.face.number == 1 for place in places)


def test_farther_away_like_units_share_one_with_their_number() -> None:
    places = laid(84, ("red", ("bandits", "bandits", "bandits", "knights")))
    assert [(place.face.kinds, place.face.number) for place in places] == [
        (("bandits",), 3),
        (("knights",), 1),
    ]


def test_flyers_stand_before_ground_units() -> None:
    places = laid(168, ("red", ("knights", "knights", "bandits", "bandits", "bandits", "airship")))
    assert places[0].face.air
    assert not any(place.face.air for place in places[1:])
    assert all((place.y, place.x) > (places[0].y, places[0].x) for place in places[1:])


def test_flyers_have_a_row_of_their_own_where_that_costs_no_size() -> None:
    places = laid(140, ("red", ("bandits", "bandits", "airship")))
    assert all(place.y > places[0].y for place in places[1:])


def test_at_the_smallest_a_faction_is_one_counter_with_all_its_units() -> None:
    (place,) = laid(
        28, ("red", ("bandits", "knights:entrenched", "battle_tower:hits=1", "airship"))
    )
    face = place.face
    assert face.number == 4
    assert (face.hits, face.full) == (6, 7)
    assert face.damaged
    assert face.entrenched


def test_hostile_teams_stand_apart_and_allies_together() -> None:
    places = laid(112, ("red", ("bandits",)), ("blue", ("knights",)), ("green", ("healers",)))
    red, blue, green = places
    assert red.x + red.side / 2 < blue.x - blue.side / 2
    assert blue.x <= green.x
    assert {place.x < 0 for place in (blue, green)} == {False}


@pytest.mark.parametrize("step", [step for step in STEPS if step >= 21])
@pytest.mark.parametrize("header", [False, True])
def test_counters_never_overlap_nor_leave_their_hex(step: int, header: bool) -> None:
    state = a_state(a_war())
    crowds = list(state.at.values())
    crowds.append(
        (
            ("red", stack(*["bandits"] * 5)),
            ("blue", stack(*["knights"] * 5)),
            ("gold", stack("undead_horde")),
        )
    )
    for stacks in crowds:
        places = arrange(stacks, TEAMS, step, header=header)
        for one, other in combinations(places, 2):
            assert not box(one).colliderect(box(other)), (stacks, step)
        for place in places:
            assert abs(place.x) + place.side / 2 <= step / 2 + 1
            assert abs(place.y) + place.side / 2 <= step / 2 + 1


@pytest.mark.parametrize("step", STEPS)
def test_no_unit_goes_uncounted(step: int) -> None:
    for stacks in a_state(a_war()).at.values():
        places = arrange(stacks, TEAMS, step)
        for owner, units in stacks:
            told = sum(place.face.number for place in places if place.face.faction == owner)
            assert told == len(units)


@pytest.mark.parametrize("step", STEPS)
def test_a_group_is_laid_out_about_the_middle_of_its_room(step: int) -> None:
    for texts in (("knights",), ("knights", "bandits"), ("bandits",) * 5):
        places = laid(step, ("red", texts))
        assert abs(min(p.x for p in places) + max(p.x for p in places)) <= 1
        assert abs(min(p.y for p in places) + max(p.y for p in places)) <= 1


def test_a_march_points_in_its_direction() -> None:
    places = arrange(
        [("red", stack("battle_tower:march=7", "battle_tower"))], TEAMS, 140, direction=lambda _: 2
    )
    assert sorted(place.face.march for place in places) == [-1, 2]


def test_a_mixed_summary_shows_its_two_commonest_kinds() -> None:
    (place,) = laid(42, ("red", ("bandits", "knights", "knights", "healers")))
    assert place.face.kinds == ("knights", "bandits")
    assert place.face.summed
