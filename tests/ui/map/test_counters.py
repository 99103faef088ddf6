from itertools import combinations

import pygame
import pytest

from game.ui.map import art, counters
from game.ui.map.faces import Face
from game.ui.theme import Colours, faction_colours
from tests.ui.map.positions import TABLES, a_war, unit

COLOURS = faction_colours(a_war().scenario)
RED, BLUE = COLOURS["red"], COLOURS["blue"]
SIZES = (8, 15, 24, 36, 64)


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


def face(kind: str = "knights", number: int = 1, hits: int = 1, full: int = 1) -> Face:
    return Face("red", (kind,), number, hits, full)


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ clearly."""
    assert one.get_size() == other.get_size()
    return sum(
        1
        for x in range(one.get_width())
        for y in range(one.get_height())
        if max(abs(a - b) for a, b in zip(one.get_at((x, y)), other.get_at((x, y)), strict=True))
        > 40
    )


@pytest.mark.parametrize("px", SIZES)
def test_a_counters_picture_has_its_size_and_a_margin(px: int) -> None:
    made = counters.draw(face(), RED, px)
    assert made.get_size() == (px + 2 * counters.margin(px),) * 2
    middle = made.get_width() // 2
    assert made.get_at((middle, middle)).a == 255
    assert made.get_at((0, 0)).a == 0


def test_each_kind_of_unit_has_a_silhouette_of_its_own() -> None:
    made = {kind.id: counters.draw(face(kind.id), RED, 48) for kind in TABLES.kinds}
    for one, other in combinations(made, 2):
        assert unlike(made[one], made[other]) > 60, (one, other)


def test_a_scenarios_own_kind_has_the_common_silhouette() -> None:
    own = art.silhouette("spider_riders", 40)
    assert own.get_buffer().raw == art.silhouette("generic", 40).get_buffer().raw
    assert own.get_buffer().raw != art.silhouette("knights", 40).get_buffer().raw


@pytest.mark.parametrize("px", SIZES)
def test_factions_differ_by_colour_at_every_size(px: int) -> None:
    assert unlike(counters.draw(face(), RED, px), counters.draw(face(), BLUE, px)) > px


@pytest.mark.parametrize("px", [15, 36, 64])
def test_factions_of_one_colour_differ_by_pattern(px: int) -> None:
    plain = Colours(BLUE.fill, BLUE.dark, BLUE.light, "solid", "lion")
    for pattern in ("stripes", "dots", "chevrons", "checks", "cross", "bars", "lozenges"):
        woven = plain._replace(pattern=pattern)
        assert unlike(counters.draw(face(), plain, px), counters.draw(face(), woven, px)) > px / 4


def test_lost_hits_show_on_the_counter() -> None:
    made = [counters.draw(face("walking_behemoth", 1, hits, 4), RED, 40) for hits in (1, 2, 3, 4)]
    for one, other in combinations(made, 2):
        assert unlike(one, other) > 20


def test_entrenched_named_spent_and_marching_units_show_it() -> None:
    plain = face("battle_tower", 1, 2, 2)
    bare = counters.draw(plain, RED, 40)
    for changed in (
        plain._replace(entrenched=1),
        plain._replace(named=True),
        plain._replace(spent=True),
    ):
        assert unlike(bare, counters.draw(changed, RED, 40)) > 40
    marching = counters.draw(plain._replace(march=0), RED, 40, (40, 0))
    assert unlike(bare, marching) > 40
    assert unlike(marching, counters.draw(plain._replace(march=3), RED, 40, (-40, 0))) > 40


@pytest.mark.parametrize("px", [15, 24, 40])
def test_counts_differ(px: int) -> None:
    made = [counters.draw(face(number=number), RED, px) for number in range(1, 7)]
    for one, other in combinations(made, 2):
        assert unlike(one, other) > 5


def test_flyers_are_round_and_others_square() -> None:
    round_one = counters.draw(face()._replace(air=True), RED, 60)
    square = counters.draw(face(), RED, 60)
    corner = counters.margin(60) + 4
    assert round_one.get_at((corner, corner)).a < 40
    assert square.get_at((corner, corner)).a == 255


def test_a_panel_can_ask_for_a_units_counter() -> None:
    made = counters.counter(unit("airship:hits=1:entrenched"), BLUE, 48)
    assert made.get_size() == (48 + 2 * counters.margin(48),) * 2


def test_the_same_counter_is_drawn_once() -> None:
    assert counters.draw(face(), RED, 33) is counters.draw(face(), RED, 33)
