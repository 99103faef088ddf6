"""Roads, rivers and shores: 64 pictures each, by the mask of the sides they join."""

from collections.abc import Callable
from itertools import pairwise
from math import hypot

import numpy as np

from .chance import Chance
from .hexagon import Field, Hexagon, Point, pixels
from .picture import shrink, with_alpha
from .sketch import smooth
from .wash import hex_field, rgb, step

FINE = 2
COLUMNS = 8
MASKS = 64


def fine(shape: Hexagon) -> Hexagon:
    """The same hexagon on a finer grid."""
    return Hexagon(shape.orientation, shape.width * FINE, shape.height * FINE)


def distance(shape: Hexagon, line: list[Point]) -> Field:
    """Distance of each pixel's centre from a line of points."""
    xs, ys = pixels(shape.width, shape.height)
    nearest = np.full(xs.shape, np.inf)
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        t = np.clip(((xs - ax) * dx + (ys - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, np.hypot(xs - ax - t * dx, ys - ay - t * dy))
    return nearest


def arm(name: str, shape: Hexagon, side: int, bend: float) -> list[Point]:
    """A winding way from the middle of a side, which it leaves squarely, to the centre."""
    chance = Chance("arm", name, shape.orientation, side)
    (sx, sy), (cx, cy) = shape.side_middle(side), shape.centre
    dx, dy = cx - sx, cy - sy
    length = hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    sign = chance.pick((-1, 1))
    points = [(sx - dx * 0.05, sy - dy * 0.05), (sx + dx * 0.12, sy + dy * 0.12)]
    for t, sway in ((0.36, 0.6), (0.6, 1), (0.8, 0.35)):
        off = sign * bend * sway * chance.between(0.7, 1.2)
        points.append((sx + dx * t + nx * off, sy + dy * t + ny * off))
    return smooth([*points, (cx, cy)], 4)


def band(field: Field, low: float, high: float, soft: float = 1.0) -> Field:
    """1 where the field lies between low and high, fading over soft."""
    return np.clip((field - low) / soft + 0.5, 0, 1) * np.clip((high - field) / soft + 0.5, 0, 1)


def lay(picture: Field, colour: str, opacity: Field) -> Field:
    """Lay a colour over a picture of rows × columns × RGBA (opacity 0 to 1)."""
    alpha = picture[..., 3:] / 255
    top = opacity[..., None]
    joined = top + alpha * (1 - top)
    mixed = rgb(colour) * top + picture[..., :3] * alpha * (1 - top)
    return np.concatenate([mixed / np.maximum(joined, 1e-9), joined * 255], axis=2)


def blank(shape: Hexagon) -> Field:
    """An empty picture."""
    return np.zeros((shape.height, shape.width, 4))


def roads(shape: Hexagon) -> list[Field]:
    """Tracks between two ink lines; mask 0 is a trodden patch."""
    big = fine(shape)
    arms = [distance(big, arm("road", big, side, 8 * FINE)) / FINE for side in range(6)]
    patch = np.maximum(distance(big, _dot(big)) / FINE - 8, 0)
    rag = 1.6 * (hex_field(Chance("road rag"), big, 14 * FINE) - 0.5)
    mottle = hex_field(Chance("road mottle"), big, 9 * FINE)

    def draw(mask: int) -> Field:
        d = _joined(arms, mask, patch) + rag
        picture = lay(blank(big), "#4d3822", 0.25 * np.clip(1 - (d - 6) / 5, 0, 1))
        picture = lay(picture, "#efe1bd", 0.97 * band(d, -99, 7.2))
        picture = lay(picture, "#d8c191", 0.7 * band(d, -99, 6.5) * step(0.5, 0.62, mottle))
        return lay(picture, "#4a3320", 0.92 * band(d, 6.2, 8.4, 0.8))

    return _drawn(draw, shape)


def rivers(shape: Hexagon) -> list[Field]:
    """Winding streams; mask 0 is a pond."""
    big = fine(shape)
    arms = [distance(big, arm("river", big, side, 13 * FINE)) / FINE for side in range(6)]
    pond = np.maximum(distance(big, _dot(big)) / FINE - 13, 0)
    rag = 2.2 * (hex_field(Chance("river rag"), big, 12 * FINE) - 0.5)

    def draw(mask: int) -> Field:
        d = _joined(arms, mask, pond) + rag
        picture = lay(blank(big), "#dfe6cf", 0.4 * np.clip(1 - (d - 6) / 5, 0, 1))
        picture = lay(picture, "#7fabba", 0.98 * band(d, -99, 7))
        picture = lay(picture, "#a9c8cb", 0.8 * band(d, -99, 2.4, 1.6))
        return lay(picture, "#2f566b", 0.85 * band(d, 6, 7.7, 0.8))

    return _drawn(draw, shape)


def coasts(shape: Hexagon) -> list[Field]:
    """Shores within a water hexagon: sand, its ink line, and the sea's lines along it."""
    big = fine(shape)
    sides = [distance(big, list(big.side(side))) / FINE for side in range(6)]
    none = np.full((big.height, big.width), 99.0)
    rag = 7 * (hex_field(Chance("coast rag"), big, 17 * FINE) - 0.5)
    rag += 2.4 * (hex_field(Chance("coast fine rag"), big, 6 * FINE) - 0.5)
    breaks = hex_field(Chance("coast breaks"), big, 11 * FINE)

    def draw(mask: int) -> Field:
        d = _joined(sides, mask, none) + rag
        picture = lay(
            blank(big), "#cfe2dc", 0.85 * np.clip(1 - (d - 6) / 13, 0, 1) * band(d, 6, 99)
        )
        for at, wide, least in ((14, 1.3, 0.36), (21, 1.1, 0.47)):
            line = band(d, at, at + wide, 0.9) * step(least, least + 0.06, breaks)
            picture = lay(picture, "#3f6b80", 0.75 * line)
        picture = lay(picture, "#e6d5a6", band(d, -99, 6.4))
        picture = lay(picture, "#cdb684", 0.8 * band(d, 3.4, 6.4, 2.5))
        return lay(picture, "#4a3320", 0.92 * band(d, 5.6, 7.6, 0.8))

    return _drawn(draw, shape)


def _dot(shape: Hexagon) -> list[Point]:
    cx, cy = shape.centre
    return [(cx - 0.5, cy), (cx + 0.5, cy)]


def _joined(arms: list[Field], mask: int, lone: Field) -> Field:
    chosen = [field for side, field in enumerate(arms) if mask >> side & 1]
    return np.minimum.reduce(chosen) if chosen else lone


def _drawn(draw: Callable[[int], Field], shape: Hexagon) -> list[Field]:
    inside = np.clip(shape.depth() + 1.1, 0, 1)
    pictures = [shrink(draw(mask), FINE) for mask in range(MASKS)]
    return [with_alpha(p[..., :3], p[..., 3] / 255 * inside) for p in pictures]


def sheet(pictures: list[Field], columns: int) -> Field:
    """Lay pictures of one size out in rows."""
    rows = [pictures[n : n + columns] for n in range(0, len(pictures), columns)]
    return np.concatenate([np.concatenate(row, axis=1) for row in rows], axis=0)
