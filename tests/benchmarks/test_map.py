"""The map on a full HD screen: a scroll step, a change of zoom, and a scene made anew."""

from __future__ import annotations

from itertools import cycle

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.rules.war.state import State
from game.ui.map import MapView, Marks
from game.ui.map.scale import STEPS
from tests.ui.map.positions import a_state, a_war, stack

SIZE = (1920, 1080)


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


def crowded() -> State:
    """Sixty by fifty hexes with a stack on every tenth."""
    war = a_war(columns=60, rows=50)
    state = a_state(war)
    for cell in war.board.hexes[::10]:
        if cell not in state.at:
            owner = ("red", "blue", "gold", "green")[cell // 10 % 4]
            state.add(cell, owner, stack(*["bandits", "knights", "healers"][: cell % 3 + 1]))
            state.control[cell] = owner
    return state


@pytest.mark.parametrize("step", [28, 70, 168])
def test_scroll_step(benchmark: BenchmarkFixture, screen: pygame.Surface, step: int) -> None:
    state = crowded()
    view = MapView(state.war, screen.get_rect())
    view.camera.zoom_to(step)
    steps = cycle([(17, 9)] * 20 + [(-17, -9)] * 20)

    def scroll() -> None:
        view.camera.scroll(*next(steps))
        view.draw(screen, state)

    for _ in range(40):
        scroll()
    benchmark(scroll)


def test_change_of_zoom(benchmark: BenchmarkFixture, screen: pygame.Surface) -> None:
    state = crowded()
    view = MapView(state.war, screen.get_rect())
    steps = cycle([70, 77, 84, 77])

    def zoom() -> None:
        view.camera.zoom_to(next(steps))
        view.ground.chunks.drop(lambda _: True)
        view.draw(screen, state)

    benchmark(zoom)


def test_marks_that_change(benchmark: BenchmarkFixture, screen: pygame.Surface) -> None:
    state = crowded()
    view = MapView(state.war, screen.get_rect())
    view.camera.zoom_to(70)
    hovered = cycle(range(100, 160))
    assert 70 in STEPS

    def point() -> None:
        view.draw(screen, state, Marks(selected=99, hover=next(hovered), move=range(100, 120)))

    benchmark(point)
