import pytest

from game.data.load import standard_tables
from game.hexes import Grid
from game.rules.war.board import Board
from game.ui.war import steering


def board(*, flat: bool = False, even: bool = False, holes: tuple[int, ...] = ()) -> Board:
    terrain = tuple("" if cell in holes else "plains" for cell in range(35))
    return Board(Grid(7, 5, flat=flat, even=even), terrain, standard_tables())


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("key", ["up", "down", "left", "right", *"qweasdzc", "kp1", "kp9"])
@pytest.mark.parametrize("cell", [16, 17, 23])
def test_every_direction_key_leads_to_a_hex_beside(flat, even, key, cell):
    field = board(flat=flat, even=even)
    towards = steering.direction(field, key)
    assert towards is not None
    assert field.grid.distance(cell, steering.step(field, cell, towards)) == 1


@pytest.mark.parametrize("flat", [False, True])
def test_the_six_sides_all_have_a_key(flat):
    field = board(flat=flat)
    reached = {
        steering.step(field, 17, towards)
        for key in "qweasdzc"
        if (towards := steering.direction(field, key))
    }
    assert reached == set(field.grid.neighbours[17])


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("even", [False, True])
def test_a_key_and_its_opposite_lead_back(flat, even):
    field = board(flat=flat, even=even)
    for there, back in [("up", "down"), ("left", "right"), ("nw", "se"), ("ne", "sw")]:
        assert steering.step(field, steering.step(field, 17, there), back) == 17


def test_at_the_rim_the_cursor_stays():
    assert steering.step(board(), 0, "up") == 0
    assert steering.step(board(), 0, "nw") == 0
    assert steering.step(board(), 34, "right") == 34


def test_the_cursor_goes_over_gaps_in_the_map():
    field = board(holes=(16, 15))
    assert steering.step(field, 17, "left") == 14
    assert steering.step(board(holes=(14, 15, 16)), 17, "left") == 17


def test_other_keys_are_no_direction():
    assert steering.direction(board(), "m") is None
