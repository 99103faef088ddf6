"""Where an object of a map lies: its place, and the hexes that an area covers."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from game.hexes import Layout

Point = tuple[float, float]
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
    left, top, right, bottom = _box(thing)
    return _turned(thing, ((left + right) / 2, (top + bottom) / 2))


def area(thing: Any, layout: Layout) -> tuple[int, ...]:  # noqa: ANN401
    """The cells whose centre lies inside the object; none for a point or a line."""
    left, top, right, bottom = _box(thing)
    if right <= left or bottom <= top or thing.shape == "polyline":
        return ()
    inside = []
    for cell in range(layout.grid.cells):
        x, y = _turned_back(thing, layout.centre(cell))
        if left <= x <= right and top <= y <= bottom and _within(thing, (x, y)):
            inside.append(cell)
    return tuple(inside)


def _within(thing: Any, point: Point) -> bool:  # noqa: ANN401
    left, top, right, bottom = _box(thing)
    x, y = point
    if thing.shape == "ellipse":
        across, down = (right - left) / 2, (bottom - top) / 2
        return ((x - left - across) / across) ** 2 + ((y - top - down) / down) ** 2 <= 1
    if thing.shape == "polygon":
        return _in_polygon(list(thing.points), point)
    return True


def _in_polygon(corners: list[Point], point: Point) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _box(thing: Any) -> tuple[float, float, float, float]:  # noqa: ANN401
    """Left, top, right and bottom as if it weren't turned."""
    if thing.shape in {"polygon", "polyline"}:
        across, down = zip(*thing.points, strict=True)
        return min(across), min(down), max(across), max(down)
    aside, above = ALIGNED[thing.align if thing.shape == "tile" else "topleft"]
    left, top = thing.x - aside * thing.width, thing.y - above * thing.height
    return left, top, left + thing.width, top + thing.height


def _turned(thing: Any, point: Point, sign: int = 1) -> Point:  # noqa: ANN401
    if not thing.rotation:
        return point
    angle = sign * radians(thing.rotation)
    x, y = point[0] - thing.x, point[1] - thing.y
    return (
        thing.x + x * cos(angle) - y * sin(angle),
        thing.y + x * sin(angle) + y * cos(angle),
    )


def _turned_back(thing: Any, point: Point) -> Point:  # noqa: ANN401
    return _turned(thing, point, -1)
