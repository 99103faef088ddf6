"""A small drawing of a battlefield: ground, factors, who begins where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.hexes import Grid, Layout
from game.ui import theme
from game.ui.map import art
from game.ui.wargame import signs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.rules.wargame.scenario import Factor, Placed, Scenario
    from game.ui.theme import Colours

GROUND = {
    "plains": "#d3cd92", "forest": "#8fa768", "hills": "#c0a873", "swamp": "#93a58a",
    "desert": "#e3d09a", "snow": "#e9ebe8", "mountain": "#8a8074", "water": "#8fb4c9",
    "harbour": "#a7b7b4", "floor": "#d8c3a0", "wall": "#5f554c",
}  # fmt: skip
_FINE = 2  # drawn so many times as large, then made smaller


class Sketch(NamedTuple):
    """The drawing, and how a pixel of it becomes a hex."""

    picture: pygame.Surface
    layout: Layout
    factor: float

    def cell_at(self, spot: tuple[float, float]) -> int | None:
        """The hex at a pixel of the picture."""
        return self.layout.nearest(spot[0] / self.factor, spot[1] / self.factor)

    def spot_of(self, cell: int) -> tuple[int, int]:
        """The pixel of a hex's middle."""
        x, y = self.layout.centre(cell)
        return round(x * self.factor), round(y * self.factor)


def layout_of(scenario: Scenario) -> Layout:
    """The layout of a battlefield, in the map's own pixels."""
    field = scenario.field
    grid = Grid(field.columns, field.rows, flat=field.flat, even=field.even)
    return Layout(grid, field.tile_width, field.tile_height, field.side)


def sketch(
    scenario: Scenario,
    colours: Mapping[str, Colours],
    size: tuple[int, int],
    *,
    placed: Iterable[Placed] = (),
    factors: Iterable[Factor] | None = None,
) -> Sketch:
    """Draw it as large as fits into `size` pixels."""
    layout = layout_of(scenario)
    wide, high = layout.size
    factor = min(size[0] / wide, size[1] / high)
    fine = factor * _FINE
    canvas = pygame.Surface((round(wide * fine), round(high * fine)), pygame.SRCALPHA)
    _ground(canvas, scenario, layout, fine)
    _zones(canvas, scenario, colours, layout, fine)
    for one in scenario.factors if factors is None else factors:
        _factor(canvas, one, layout, fine)
    _fighters(canvas, scenario, list(placed), colours, layout, fine)
    small = (max(round(wide * factor), 1), max(round(high * factor), 1))
    return Sketch(pygame.transform.smoothscale(canvas, small), layout, factor)


def _ground(canvas: pygame.Surface, scenario: Scenario, layout: Layout, fine: float) -> None:
    for cell, name in enumerate(scenario.terrain):
        if not name:
            continue
        corners = _corners(layout, cell, fine)
        tone = pygame.Color(GROUND.get(name, GROUND["plains"]))
        pygame.draw.polygon(canvas, tone, corners)
        pygame.draw.polygon(canvas, tone.lerp(pygame.Color(theme.INK), 0.25), corners, 1)


def _zones(
    canvas: pygame.Surface,
    scenario: Scenario,
    colours: Mapping[str, Colours],
    layout: Layout,
    fine: float,
) -> None:
    veil = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    for side in scenario.sides:
        fill = colours[side.id].fill
        for cell in side.zone:
            pygame.draw.polygon(
                veil, (fill.r, fill.g, fill.b, 70), _corners(layout, cell, fine)
            )  # fmt: skip
    canvas.blit(veil, (0, 0))


def _factor(canvas: pygame.Surface, factor: Factor, layout: Layout, fine: float) -> None:
    sign = signs.factor(factor.kind, factor.entry, max(round(layout.side * fine * 1.25), 8))
    for cell in factor.cells:
        canvas.blit(sign, sign.get_rect(center=_middle(layout, cell, fine)))


def _fighters(
    canvas: pygame.Surface,
    scenario: Scenario,
    placed: list[Placed],
    colours: Mapping[str, Colours],
    layout: Layout,
    fine: float,
) -> None:
    taken = {one.cell for one in placed}
    free = {side.id: [c for c in side.zone if c not in taken] for side in scenario.sides}
    for one in placed:
        cell = one.cell
        if cell < 0:
            if not free.get(one.side):
                continue
            cell = free[one.side].pop(0)
        x, y = _middle(layout, cell, fine)
        radius = round(layout.side * fine * 0.62)
        pygame.draw.circle(canvas, colours[one.side].fill, (x, y), radius)
        pygame.draw.circle(canvas, theme.INK, (x, y), radius, max(radius // 8, 1))
        if one.leader:
            crown = art.sign("statuses", "leader", max(round(radius * 1.4), 4), theme.PAPER_LIGHT)
            canvas.blit(crown, crown.get_rect(center=(x, y)))


def _middle(layout: Layout, cell: int, fine: float) -> tuple[int, int]:
    x, y = layout.centre(cell)
    return round(x * fine), round(y * fine)


def _corners(layout: Layout, cell: int, fine: float) -> list[tuple[float, float]]:
    return [(x * fine, y * fine) for x, y in layout.corners(cell)]
