"""Where an object of a map lies: its place, and the hexes that an area covers."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any, NamedTuple

from game.hexes import Layout

MOST_EFFORT = 2_000_000  # hexes x corners
Point = tuple[float, float]


class _Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


# By how much of its width and height an object lies left of and above its own origin.
ALIGNED = {
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}


def place(thing: Any) -> Point:  # noqa: ANN401 - pytmx has no types
    """The object's place in map pixels: the point, or the middle of its shape, turned with it."""
    box = _box(thing)
    return _turned(thing, ((box.left + box.right) / 2, (box.top + box.bottom) / 2))


class Areas:
    """Finds the hexes that shapes cover, within a bound for all shapes of a map together."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.effort = MOST_EFFORT

    def inside(self, thing: Any) -> tuple[int, ...] | None:  # noqa: ANN401
        """The cells whose centre lies inside; none for a point or a line; None past the bound."""
        box = _box(thing)
        if box.right <= box.left or box.bottom <= box.top or thing.shape == "polyline":
            return ()
        corners = list(thing.points) if thing.shape == "polygon" else []
        self.effort -= self.layout.grid.cells * max(len(corners), 4)
        if self.effort < 0:
            return None
        return tuple(
            cell
            for cell in range(self.layout.grid.cells)
            if _within(thing.shape, box, corners, _turned(thing, self.layout.centre(cell), -1))
        )


def _within(shape: str, box: _Box, corners: list[Point], point: Point) -> bool:
    x, y = point
    if not (box.left <= x <= box.right and box.top <= y <= box.bottom):
        return False
    if shape == "ellipse":
        across, down = (box.right - box.left) / 2, (box.bottom - box.top) / 2
        return ((x - box.left - across) / across) ** 2 + ((y - box.top - down) / down) ** 2 <= 1
    return _in_polygon(corners, point) if shape == "polygon" else True


def _in_polygon(corners: list[Point], point: Point) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _box(thing: Any) -> _Box:  # noqa: ANN401
    """The box around it as if it weren't turned."""
    if thing.shape in {"polygon", "polyline"}:
        across, down = zip(*thing.points, strict=True)
        return _Box(min(across), min(down), max(across), max(down))
    aside, above = ALIGNED[thing.align if thing.shape == "tile" else "topleft"]
    left, top = thing.x - aside * thing.width, thing.y - above * thing.height
    return _Box(left, top, left + thing.width, top + thing.height)


def _turned(thing: Any, point: Point, sign: int = 1) -> Point:  # noqa: ANN401
    """The point turned with the object about its origin; `sign` -1: turned back."""
    if not thing.rotation:
        return point
    angle = sign * radians(thing.rotation)
    x, y = point[0] - thing.x, point[1] - thing.y
    return (
        thing.x + x * cos(angle) - y * sin(angle),
        thing.y + x * sin(angle) + y * cos(angle),
    )
