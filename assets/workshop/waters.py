"""Pools and waves of an old campaign map."""

from math import cos, pi, sin

from .hexagon import Point
from .sketch import INK, Sketch, smooth


def pool(sketch: Sketch, x: float, y: float, w: float, colour: str) -> None:
    """Draw a flat pool with its ripples."""
    chance = sketch.chance
    rim = smooth(
        [
            (
                x + w * chance.between(0.88, 1.1) * cos(a * pi / 4) / 2,
                y + w * 0.36 * chance.between(0.85, 1.1) * sin(a * pi / 4) / 2,
            )
            for a in range(8)
        ],
        4,
        closed=True,
    )
    sketch.fill(rim, colour, 0.9)
    sketch.pen(rim[14:31], 1.5, INK, 0.6)
    sketch.pen(rim[:13], 1.1, INK, 0.45)
    for n in range(2):
        at = y - w * 0.05 + n * w * 0.1
        wide = w * (0.24 - n * 0.06)
        sketch.pen([(x - wide, at), (x, at + 1), (x + wide, at)], 1.1, "#eef0dc", 0.6)


def waves(sketch: Sketch, x: float, y: float, w: float, dark: str, light: str) -> None:
    """Draw a short run of wave crests."""
    crests = 3
    for row, colour, opacity in ((2.6, light, 0.75), (0, dark, 0.85)):
        line: list[Point] = []
        for n in range(crests):
            start = x - w / 2 + w * n / crests
            line += [(start, y + row), (start + w * 0.17, y + row - w * 0.11)]
        line.append((x + w / 2, y + row))
        for a, b, c in zip(line[::2], line[1::2], line[2::2], strict=False):
            mid_left = (a[0] + (b[0] - a[0]) * 0.4, a[1] + (b[1] - a[1]) * 0.8)
            mid_right = (b[0] + (c[0] - b[0]) * 0.6, b[1] + (c[1] - b[1]) * 0.2)
            sketch.pen([a, mid_left, b, mid_right, c], w * 0.05, colour, opacity, tremble=0.15)
