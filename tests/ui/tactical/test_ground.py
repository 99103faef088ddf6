"""Where men stand: nobody on another's place, pairs face each other, all in the field."""

import pygame
import pytest

from game.ui.tactical.ground import Ground

AREAS = [(936, 512), (1480, 824), (542, 312), (640, 400)]


@pytest.mark.parametrize("size", AREAS)
@pytest.mark.parametrize(
    "counts", [(1, 1), (1, 3), (10, 10), (12, 26), (60, 60), (60, 1), (100, 100)]
)
def test_everyone_has_a_place_of_his_own_in_the_field(
    size: tuple[int, int], counts: tuple[int, int]
) -> None:
    area = pygame.Rect((0, 44), size)
    ground = Ground(area, counts)
    for apart in (0.0, 1.0):
        spots = [ground.spot(side, slot, apart) for side in (0, 1) for slot in range(counts[side])]
        assert len({(round(x), round(y)) for x, y in spots}) == len(spots)
        for x, y in spots:
            assert area.left <= x <= area.right
            assert area.top + ground.high * 0.6 <= y <= area.bottom


@pytest.mark.parametrize("counts", [(1, 1), (10, 10), (60, 60), (100, 100)])
def test_pairs_face_each_other(counts: tuple[int, int]) -> None:
    ground = Ground(pygame.Rect(0, 0, 936, 512), counts)
    for slot in range(counts[0]):
        (x, y), (foe_x, foe_y) = ground.spot(0, slot, 0.0), ground.spot(1, slot, 0.0)
        assert y == foe_y
        assert x < foe_x
        far = ground.spot(1, slot, 1.0)[0] - ground.spot(0, slot, 1.0)[0]
        assert far > foe_x - x


def test_men_are_larger_where_they_are_few() -> None:
    area = pygame.Rect(0, 0, 936, 512)
    heights = [Ground(area, (count, count)).high for count in (1, 4, 10, 24, 60, 100)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] > 50
