import pygame
import pytest

from game.ui import theme
from game.ui.brush import Brush, cut, wrap

LONG = "Knights, Bandits and a Battle Tower march through the forest to Irongate"


@pytest.fixture
def font() -> pygame.font.Font:
    pygame.font.init()
    return theme.font(15, 1.0)


def test_wrapped_lines_fit_and_say_everything(font: pygame.font.Font) -> None:
    lines = wrap(LONG, font, 160)
    assert len(lines) > 2
    assert all(font.size(line)[0] <= 160 for line in lines)
    assert " ".join(lines) == LONG


def test_a_word_too_long_is_cut_and_says_so(font: pygame.font.Font) -> None:
    assert wrap("Donaudampfschifffahrtsgesellschaft", font, 100)[0].endswith("…")


def test_a_line_that_fits_is_left_alone(font: pygame.font.Font) -> None:
    assert cut("Knights", font, 500) == "Knights"
    shorter = cut(LONG, font, 120)
    assert shorter.endswith("…")
    assert font.size(shorter)[0] <= 120


def test_a_bar_shows_its_shares() -> None:
    surface = pygame.Surface((120, 30))
    brush = Brush(surface, 1.0)
    brush.bar(pygame.Rect(10, 5, 100, 20), [(0.25, "#ff0000"), (0.5, "#00ff00"), (0.25, "#0000ff")])
    assert [surface.get_at((x, 15))[:3] for x in (20, 60, 100)] == [
        (255, 0, 0),
        (0, 255, 0),
        (0, 0, 255),
    ]


def test_a_line_too_wide_is_made_smaller_before_it_is_cut(font: pygame.font.Font) -> None:
    brush = Brush(pygame.Surface((400, 60)), 1.0)
    full = font.size("Arcane Tower")[0]
    assert brush.squeezed("Arcane Tower", (0, 0), full, 15).width == full
    assert brush.squeezed("Arcane Tower", (0, 0), full - 12, 15).width <= full - 12
    assert brush.first_fitting(("Arcane Tower", "Tower"), full - 1, 15) == "Tower"
    assert brush.first_fitting(("Arcane Tower", "Tower"), 3, 15) == "Tower"


def test_a_paragraph_too_long_for_its_rect_is_set_smaller(font: pygame.font.Font) -> None:
    rect = pygame.Rect(0, 0, font.size(LONG)[0] // 2 - 5, 2 * font.get_linesize())
    assert len(wrap(LONG, font, rect.width)) > 2
    brush = Brush(pygame.Surface((600, 200)), 1.0)
    below = brush.filled(LONG, rect, 15, theme.INK)
    assert below <= rect.bottom
    assert below < brush.filled("Knights", rect, 15, theme.INK) * 2
