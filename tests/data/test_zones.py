"""Where sides set up (G12): around their own fighters, in nobody else's way."""

from __future__ import annotations

from game.data.zones import hazardous, open_cells, plain_homes, zones
from game.hexes import Grid
from game.rules.wargame.scenario import Factor

GRID = Grid(9, 5)
PLAIN = ("plains",) * GRID.cells


def test_a_zone_begins_with_the_fighters_own_hexes_and_has_all_within_two() -> None:
    (zone,) = zones(GRID, PLAIN, {"red": (18, 27)}, {}).values()

    assert zone[:2] == (18, 27)
    assert set(zone) == {*GRID.within(18, 2), *GRID.within(27, 2)}


def test_nobody_stands_on_walls_mountains_or_water_nor_where_no_hex_is() -> None:
    assert open_cells(("plains", "wall", "mountain", "water", "", "floor")) == {0, 5}


def test_walls_keep_a_zone_in() -> None:
    walled = tuple("wall" if cell % 9 == 1 else "plains" for cell in range(GRID.cells))
    (zone,) = zones(GRID, walled, {"red": (18,)}, {}).values()

    assert set(zone) == {0, 9, 18, 27, 36}


def test_a_hex_is_of_the_side_that_is_nearest() -> None:
    found = zones(GRID, PLAIN, {"red": (18,), "blue": (20,)}, {})

    assert not set(found["red"]) & set(found["blue"])
    assert 20 in found["blue"]


def test_a_zone_grows_until_there_is_room() -> None:
    found = zones(GRID, PLAIN, {"red": (18,), "blue": (26,)}, {"red": 18})

    assert len(found["red"]) == 18
    assert set(found["blue"]) == set(GRID.within(26, 2))


def test_nobody_sets_up_in_a_hazard_who_doesnt_stand_there_already() -> None:
    factors = (
        Factor(kind="hazard", entry=4, cells=(18, 19)),
        Factor(kind="cover", entry=1, cells=(20,)),
    )
    shunned = hazardous(factors)
    (zone,) = zones(GRID, PLAIN, {"red": (18,)}, {}, shunned).values()

    assert shunned == {18, 19}
    assert set(zone) == set(GRID.within(18, 2)) - {19}


def test_two_sides_of_a_plain_field_begin_at_its_left_and_right_from_the_middle_out() -> None:
    homes = plain_homes(9, 5, ("red", "blue"))

    assert homes == {"red": (18, 9, 27, 0, 36), "blue": (26, 17, 35, 8, 44)}


def test_more_sides_begin_around_its_edge() -> None:
    homes = plain_homes(9, 5, ("a", "b", "c", "d"))

    everyone = [cell for cells in homes.values() for cell in cells]
    assert len(set(everyone)) == len(everyone)
    assert all(cell % 9 in (0, 8) or cell // 9 in (0, 4) for cell in everyone)
    assert all(len(cells) >= 2 for cells in homes.values())
