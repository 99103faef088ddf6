"""Portraits, counters, signs and the field: told apart, drawn as the state is, within bounds."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.data.arms import wargame_tables
from game.data.places import assets_dir
from game.rules import wargame
from game.rules.wargame.arena import Arena
from game.rules.wargame.scenario import Factor
from game.rules.wargame.state import Feature
from game.ui import theme
from game.ui.wargame import signs
from game.ui.wargame.areas import areas, row_boxes
from game.ui.wargame.dice import die
from game.ui.wargame.field import FieldView
from game.ui.wargame.marks import Marks
from game.ui.wargame.portraits import look_of, portrait
from game.ui.wargame.show import Show
from game.ui.wargame.tableau import Tableau
from game.ui.wargame.tokens import Figures, token
from tests.ui.wargame.battling import ADA, GORRAN, at, ground

COLOURS = theme.side_colours([("red", "#b3372b"), ("blue", "#2f6da8")])


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and (
        pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
    )


def arena(*factors: Factor) -> Arena:
    return Arena(ground(factors=factors), wargame.House(), wargame_tables())


def view(of: Arena) -> tuple[FieldView, Show, wargame.State]:
    state = wargame.State(of)
    state.fighters = tuple(
        [
            wargame.Fighter(
                cell=placed.cell, hit_dice=one.hit_dice, ready=one.hit_dice,
                armour=one.most_armour, most=one.most_armour, weapons=one.kind.weapons,
            )
            for placed, one in zip(of.scenario.fighters, of.people, strict=True)
        ]
    )  # fmt: skip
    state.features = {
        number: Feature(factor=factor) for number, factor in enumerate(of.scenario.factors)
    }
    made = FieldView(of, pygame.Rect(0, 0, 900, 560), COLOURS)
    return made, Show(Tableau(state)), state


def drawn(made: FieldView, show: Show, marks: Marks | None = None) -> pygame.Surface:
    surface = pygame.Surface((900, 560), 0, 32)
    made.draw(surface, show, marks or Marks())
    return surface


def test_every_weapon_and_factor_of_the_tables_has_a_sign_of_its_own() -> None:
    tables = wargame_tables()
    for row in tables.weapons:
        assert (assets_dir() / "weapons" / f"{row.id}.svg").is_file(), row.id
    made = [signs.factor(row.kind, row.entry, 32) for row in tables.factors]
    assert len(made) == 24
    for one, other in combinations(made, 2):
        assert not same(one, other)


def test_a_weapon_of_a_set_up_s_own_has_a_sword_for_its_sign() -> None:
    assert same(signs.weapon("trident", 32), signs.weapon(signs.GENERIC, 32))


def test_fighters_of_other_kinds_and_sides_look_otherwise() -> None:
    people = arena().people
    looks = [look_of(person) for person in people]
    assert not same(portrait(looks[0], COLOURS["red"], 60), portrait(looks[1], COLOURS["red"], 60))
    assert not same(portrait(looks[0], COLOURS["red"], 60), portrait(looks[0], COLOURS["blue"], 60))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Figures(3, 4, 6), Figures(2, 4, 6)),  # a hit die was spent
        (Figures(3, 4, 6), Figures(3, 4, 5)),  # armour
        (Figures(3, 4, 6), Figures(3, 4, 6, ("burning",))),
        (Figures(3, 4, 6), Figures(3, 4, 6, leader=True)),
        (Figures(0, 4, 6), Figures(0, 4, 6, over=True)),
        (Figures(0, 0, 0, out="down"), Figures(0, 0, 0, out="dead")),
    ],
)
@pytest.mark.parametrize("px", [44, 80])
def test_what_differs_in_the_state_differs_on_the_counter(
    one: Figures, other: Figures, px: int
) -> None:
    look = look_of(arena().people[ADA])
    assert not same(token(look, COLOURS["red"], one, px), token(look, COLOURS["red"], other, px))


def test_the_eight_faces_of_a_die_are_told_apart() -> None:
    for one, other in combinations([die(value, 40) for value in range(1, 9)], 2):
        assert not same(one, other)


def test_factors_and_marks_are_seen_on_the_field() -> None:
    bare = drawn(*view(arena())[:2])
    made, show, _ = view(arena(Factor(kind="hazard", entry=4, cells=(at(2, 6), at(3, 6)))))
    assert not same(bare, drawn(made, show))
    marked = drawn(made, show, Marks(move=frozenset([at(8, 6)]), target=GORRAN))
    assert not same(drawn(made, show), marked)


def test_a_fighter_that_left_isn_t_drawn() -> None:
    made, show, state = view(arena())
    before = drawn(made, show)
    state.set(ADA, standing="fled", cell=-1)
    show.reset(state)
    after = drawn(made, show)
    spot = made.spot_of(at(4, 4))
    assert not same(before, after)
    assert after.get_at(spot) != before.get_at(spot)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("log", ["usual", "tall", "hidden"])
def test_the_screen_s_parts_lie_beside_each_other(size: tuple[int, int], log: str) -> None:
    made = areas(*size, log=log)  # type: ignore[arg-type]
    rects = [pygame.Rect(box) for box in (made.card, made.choice, made.told, made.go)]
    for upper, lower in pairwise(rects):
        assert upper.bottom <= lower.top + 1
    assert rects[-1].bottom <= made.undo[1] + 1
    assert made.choice[3] > 150
    assert made.field[3] > 150
    boxes, shown = row_boxes(made.choice, 20, columns=2)
    assert len(boxes) == shown
    assert all(box[1] + box[3] <= made.choice[1] + made.choice[3] + 1 for box in boxes)
