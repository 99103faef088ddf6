"""A map's layout at one zoom step: where each hex lies in whole pixels of the enlarged map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import floor

import pygame

from game.hexes import Layout, Point

# The short diameter of a hex on the screen. Multiples of 7 put the usual tiles on whole pixels.
STEPS = (7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 98, 112, 126, 140, 168, 196, 224)


def near(value: float) -> int:
    """The nearest whole number, halves upwards everywhere alike (round() would alternate)."""
    return floor(value + 0.5)


def part(share: float, step: int) -> int:
    """A share of a hex in whole pixels."""
    return round(share * step)


@dataclass(frozen=True)
class Scale:
    """The layout enlarged so that a hex's short diameter is `step` pixels."""

    layout: Layout
    step: int

    @cached_property
    def shape(self) -> tuple[int, int, int, int, bool]:
        """What its hexes look like: equal for maps whose hexes look the same at this step."""
        layout = self.layout
        tile = layout.tile_width, layout.tile_height
        return self.step, *tile, layout.side, layout.grid.flat

    @cached_property
    def factor(self) -> float:
        """Screen pixels for one of the map's own."""
        layout = self.layout
        return self.step / (layout.tile_height if layout.grid.flat else layout.tile_width)

    @cached_property
    def hex_size(self) -> tuple[int, int]:
        """Width and height of a hex."""
        return near(self.layout.tile_width * self.factor), near(
            self.layout.tile_height * self.factor
        )

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the enlarged map."""
        width, height = self.layout.size
        return near(width * self.factor), near(height * self.factor)

    @cached_property
    def _centres(self) -> dict[int, tuple[int, int]]:
        return {}

    def centre(self, cell: int) -> tuple[int, int]:
        """The middle of a cell."""
        found = self._centres.get(cell)
        if found is None:
            x, y = self.layout.centre(cell)
            found = self._centres[cell] = near(x * self.factor), near(y * self.factor)
        return found

    @cached_property
    def outline(self) -> tuple[Point, ...]:
        """The corners of a hex about its middle, clockwise; side n runs from corner n on."""
        x, y = self.layout.centre(0)
        return tuple(
            ((corner_x - x) * self.factor, (corner_y - y) * self.factor)
            for corner_x, corner_y in self.layout.corners(0)
        )

    def corners(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The corners of a cell; neighbours share theirs exactly."""
        return tuple(
            (near(x * self.factor), near(y * self.factor)) for x, y in self.layout.corners(cell)
        )

    def nearest(self, x: float, y: float) -> int | None:
        """The cell at a point of the enlarged map; None off the grid."""
        return self.layout.nearest(x / self.factor, y / self.factor)

    def cells_in(self, area: pygame.Rect) -> Iterator[int]:
        """The cells that may touch an area, row by row."""
        layout, grid, factor = self.layout, self.layout.grid, self.factor
        columns = _span(area.left, area.right, layout.column_pitch * factor, grid.columns)
        rows = _span(area.top, area.bottom, layout.row_pitch * factor, grid.rows)
        for row in rows:
            for column in columns:
                yield row * grid.columns + column


def _span(low: float, high: float, pitch: float, count: int) -> range:
    """The rows or columns between; a hex reaches up to one and a half pitches past its own."""
    return range(max(0, floor(low / pitch) - 2), min(count, floor(high / pitch) + 2))
