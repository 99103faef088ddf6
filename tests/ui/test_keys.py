"""Hotkeys work under any keyboard layout, and one table holds them all."""

import pygame
import pytest

from game.ui import keys


def key(code: int, place: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode="")


def test_a_letter_is_what_its_cap_says() -> None:
    assert keys.key_of(key(pygame.K_q, pygame.KSCAN_A)) == "q"  # French: Q where A is elsewhere


def test_a_letter_of_a_foreign_script_goes_by_its_place() -> None:
    cyrillic_ef = 0x444
    assert keys.key_of(key(cyrillic_ef, pygame.KSCAN_A)) == "a"


def test_digits_go_by_place_even_where_they_need_shift() -> None:
    assert keys.key_of(key(pygame.K_MINUS, pygame.KSCAN_6)) == "6"  # French: 6 gives -


def test_an_event_without_a_place_goes_by_its_letter() -> None:
    assert keys.key_of(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0)) == "m"


def test_modifiers_come_in_one_order() -> None:
    mod = pygame.KMOD_LSHIFT | pygame.KMOD_RCTRL
    assert keys.key_of(key(pygame.K_z, pygame.KSCAN_Z, mod)) == "ctrl+shift+z"


def test_the_command_key_counts_as_ctrl() -> None:
    assert keys.key_of(key(pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_LMETA)) == "ctrl+z"


def test_a_key_nobody_names_is_nothing() -> None:
    assert keys.key_of(key(pygame.K_SCROLLOCK, pygame.KSCAN_SCROLLLOCK)) == ""


def test_the_table_binds_by_section() -> None:
    event = key(pygame.K_RETURN, pygame.KSCAN_RETURN)
    assert keys.action(event, "menus") == "activate"
    assert keys.action(event, "map") == "choose"
    assert keys.action(event, "everywhere") == ""


def test_no_key_means_two_things_in_one_section() -> None:
    bound = [(row.section, one) for row in keys.table() for one in row.keys]
    assert len(bound) == len(set(bound))


def test_actions_have_names_of_their_own() -> None:
    names = [row.action for row in keys.table()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("row", keys.table(), ids=lambda row: row.action)
def test_every_key_of_the_table_exists(row: keys.Hotkey) -> None:
    known = set(keys._codes().values())
    for name in row.keys:
        *marks, plain = name.split("+")
        assert plain in known, name
        assert set(marks) <= {"ctrl", "alt", "shift"}, name
    assert row.title


def test_keys_are_worded_for_players() -> None:
    assert keys.shown("undo") == "Ctrl+Z"
    assert keys.both("undo") == "Ctrl+Z or U"
    assert keys.both("advice") == "I"
    assert keys.worded("shift+up") == "Shift+↑"


def test_a_narrow_button_shows_the_shortest_key() -> None:
    assert keys.shortest("undo") == "U"
    assert keys.shortest("end_turn") == "End"
    assert keys.shortest("no such thing") == ""
