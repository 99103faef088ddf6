"""The hex cursor goes where its key points, on every kind of grid and keyboard."""

import pygame
import pytest

from game.data.load import standard_tables
from game.hexes import Grid
from game.rules.war.board import Board
from game.ui.war import steering

EIGHT = ["up", "down", "left", "right", "up_left", "up_right", "down_left", "down_right"]


def board(*, flat: bool = False, even: bool = False, holes: tuple[int, ...] = ()) -> Board:
    terrain = tuple("" if cell in holes else "plains" for cell in range(35))
    return Board(Grid(7, 5, flat=flat, even=even), terrain, standard_tables())


def key(code: int, place: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod)


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("towards", EIGHT)
@pytest.mark.parametrize("cell", [16, 17, 23])
def test_every_direction_leads_to_a_hex_beside(
    flat: bool, even: bool, towards: str, cell: int
) -> None:
    field = board(flat=flat, even=even)
    assert field.grid.distance(cell, steering.step(field, cell, towards)) == 1


@pytest.mark.parametrize("flat", [False, True])
def test_all_six_sides_can_be_reached(flat: bool) -> None:
    field = board(flat=flat)
    reached = {steering.step(field, 17, towards) for towards in EIGHT}
    assert reached == set(field.grid.neighbours[17])


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("even", [False, True])
def test_a_direction_and_its_opposite_lead_back(flat: bool, even: bool) -> None:
    field = board(flat=flat, even=even)
    for there, back in [
        ("up", "down"),
        ("left", "right"),
        ("up_left", "down_right"),
        ("up_right", "down_left"),
    ]:
        assert steering.step(field, steering.step(field, 17, there), back) == 17


def test_at_the_rim_the_cursor_stays() -> None:
    assert steering.step(board(), 0, "up") == 0
    assert steering.step(board(), 0, "up_left") == 0
    assert steering.step(board(), 34, "right") == 34


def test_the_cursor_goes_over_gaps_in_the_map() -> None:
    assert steering.step(board(holes=(16, 15)), 17, "left") == 14
    assert steering.step(board(holes=(14, 15, 16)), 17, "left") == 17


def test_arrows_number_pad_and_letters_steer() -> None:
    assert steering.direction(key(pygame.K_UP, pygame.KSCAN_UP)) == "up"
    assert steering.direction(key(pygame.K_KP7, pygame.KSCAN_KP7)) == "up_left"
    assert steering.direction(key(pygame.K_e, pygame.KSCAN_E)) == "up_right"


def test_letters_go_by_their_place() -> None:
    assert steering.direction(key(pygame.K_a, pygame.KSCAN_Q)) == "up_left"  # French
    assert steering.direction(key(0x444, pygame.KSCAN_A)) == "left"  # Russian


def test_a_cap_that_is_a_hotkey_stays_one() -> None:
    assert steering.direction(key(pygame.K_f, pygame.KSCAN_E)) == ""  # Colemak's F


def test_other_keys_don_t_steer() -> None:
    assert steering.direction(key(pygame.K_m, pygame.KSCAN_M)) == ""
    assert steering.direction(key(pygame.K_UP, pygame.KSCAN_UP, pygame.KMOD_LSHIFT)) == ""
    assert steering.direction(key(pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_LCTRL)) == ""
