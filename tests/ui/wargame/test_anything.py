"""Whatever is clicked and pressed, in any order, a battle's screen goes on."""

import random

import pygame
import pytest

from game.data.arms import wargame_tables
from game.match import Match
from game.rules import wargame
from game.rules.wargame.scenario import Factor
from game.ui import keys
from tests.ui.wargame.battling import Seat, at, battle, ground

FACTORS = (
    Factor(kind="cover", entry=4, cells=(at(3, 4),)),
    Factor(kind="cover", entry=1, cells=(at(6, 5),)),
    Factor(kind="hazard", entry=6, cells=(at(6, 4),)),
    Factor(kind="distraction", entry=6, cells=(at(5, 3),)),
)
QUITS = ("ctrl+q", "alt+enter", "f11", "f10", "f2", "ctrl+g", "ctrl+plus", "ctrl+minus")


def names() -> list[str]:
    """All keys that mean something here, but those that leave it."""
    sections = ("battle", "match", "decisions", "watching", "map", "menus")
    found = [key for row in keys.table() if row.section in sections for key in row.keys]
    return sorted(set(found) - set(QUITS))


def anything(seat: Seat, chance: random.Random) -> None:
    """One thing that a player might do."""
    pressed = names()
    what = chance.random()
    area = pygame.Rect(0, 0, *seat.app.size)
    spot = (chance.randrange(area.width), chance.randrange(area.height))
    if seat.top != "BattleScene":
        seat.press("esc" if seat.top != "ResultScene" else "tab")
        if seat.top == "ResultScene":
            seat.click("Look at the field")
    elif what < 0.35 and seat.battle.panel.buttons:
        made = chance.choice(seat.battle.panel.buttons)
        seat.click_at(pygame.Rect(made.rect).center)
    elif what < 0.55:
        marks = seat.battle.aim.marks()
        cells = sorted(marks.move | marks.strike | marks.shoot | marks.lit | marks.help)
        if cells:
            seat.click_at(seat.battle.view.spot_of(chance.choice(cells)))
    elif what < 0.65:
        seat.click_at(spot, button=chance.choice((1, 1, 3)))
    elif what < 0.7:
        seat.wheel(spot, chance.choice((-1, 1)))
    elif what < 0.72:
        seat.resize(*chance.choice(((1024, 600), (1280, 720), (1600, 900))))
    else:
        seat.press(chance.choice(pressed))


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_clicked_or_pressed_breaks_it(seed: int) -> None:
    chance = random.Random(seed)
    made = ground(factors=FACTORS)
    people = {"red": "human", "blue": "human" if seed else "novice"}
    match = Match.new(made, wargame_tables(), wargame.House(), people, seed)
    with battle(match=match) as seat:
        for _ in range(150):
            anything(seat, chance)
            seat.battle.controls.grace = 0.0
        assert len(match.steps) > 5
