"""Troopers drawn by code: a troop's figures are to be seen on its men."""

import pygame
import pytest

from game.data.tactical import tactical_tables
from game.rules.tactical.troops import Troop
from game.ui.tactical.dice import die
from game.ui.tactical.figures import figure, look_of, tipped
from game.ui.theme import colours_of

RED, BLUE = colours_of([("a", "#b3382c", ""), ("b", "#2f5d9b", "")]).values()


@pytest.fixture(autouse=True)
def _drawing() -> None:
    pygame.display.set_mode((64, 64))
    pygame.font.init()


def troop(**figures: object) -> Troop:
    return Troop(id="t", title="T", skill=6, **figures)  # type: ignore[arg-type]


def test_what_sets_troops_apart_is_seen() -> None:
    assert look_of(troop(length=10)).weapon == "pike"
    assert look_of(troop(length=4)).weapon == "spear"
    assert look_of(troop(length=3)).weapon == "great"
    assert look_of(troop()).weapon == "sword"
    assert look_of(troop(length=1)).weapon == "knife"
    assert look_of(troop(shield=1)).guard == "round"
    assert look_of(troop(shield_cover=3)).guard == "tall"
    assert look_of(troop(single=True)).guard == "none"
    assert look_of(troop()).guard == "buckler"
    assert look_of(troop(length=10)).guard == "both"


def test_men_who_were_closed_with_draw_short_weapons() -> None:
    assert look_of(troop(length=10), closed=True).weapon == "sword"
    assert look_of(troop(length=1), closed=True).weapon == "knife"


@pytest.mark.parametrize("high", [24, 60, 290])
def test_every_ready_made_troop_can_be_drawn_and_kinds_differ(high: int) -> None:
    looks = {look_of(one) for one in tactical_tables().troops}
    drawn = set()
    for look in looks:
        right = figure(look, RED, high, left=False)
        assert right.picture.get_bounding_rect().height > 0.85 * high
        drawn.add(pygame.image.tobytes(right.picture, "RGBA"))
    assert len(drawn) == len(looks) > 6


def test_the_sides_differ_by_colour_pattern_and_direction() -> None:
    look = look_of(troop())
    one, other = figure(look, RED, 80, left=False), figure(look, BLUE, 80, left=True)
    assert RED.pattern != BLUE.pattern
    assert one.anchor[0] < one.picture.get_width() / 2 < other.anchor[0]


def test_a_man_who_falls_turns_about_his_feet() -> None:
    look = look_of(troop())
    assert tipped(look, RED, 80, 0.0, left=False) == figure(look, RED, 80, left=False)
    down = tipped(look, RED, 80, 1.0, left=False)
    feet = down.at((100.0, 100.0))
    body = down.picture.get_bounding_rect().move(feet)
    assert body.centerx < 100  # back, away from the foe
    assert body.height < 80


def test_a_die_shows_its_number_and_what_it_came_to() -> None:
    faces = {
        pygame.image.tobytes(die(value, 32, tone), "RGBA")
        for value in range(1, 11)
        for tone in ("rolling", "counter", "block", "fail", "closed")
    }
    assert len(faces) == 50
