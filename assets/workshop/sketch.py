"""Pen and brush: strokes and blots gathered as SVG, then put on a pygame surface."""

import os
from collections.abc import Sequence
from io import BytesIO
from math import hypot, pi, sin

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from .chance import Chance
from .hexagon import Point

INK = "#33261b"


def smooth(points: Sequence[Point], steps: int = 6, *, closed: bool = False) -> list[Point]:
    """Lay a rounded line through the points (Catmull-Rom)."""
    if closed:
        row = [points[-1], *points, points[0], points[1]]
    else:
        row = [points[0], *points, points[-1]]
    out: list[Point] = []
    for a, b, c, d in zip(row, row[1:], row[2:], row[3:], strict=False):
        out += [
            (_spline(a[0], b[0], c[0], d[0], n / steps), _spline(a[1], b[1], c[1], d[1], n / steps))
            for n in range(steps)
        ]
    if not closed:
        out.append(points[-1])
    return out


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


def path(points: Sequence[Point]) -> str:
    """Word a closed outline as an SVG path."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


class Sketch:
    """A sheet of shapes, later ones over earlier ones."""

    def __init__(self, *name: object) -> None:
        """Begin an empty sheet; the name decides every tremble of the hand."""
        self.chance = Chance("sketch", *name)
        self.shapes: list[str] = []

    def fill(self, points: Sequence[Point], colour: str, opacity: float = 1) -> None:
        """Lay a flat wash within an outline."""
        self.shapes.append(f'<path d="{path(points)}" fill="{colour}" fill-opacity="{opacity:g}"/>')

    def raw(self, shape: str) -> None:
        """Add a shape given as SVG."""
        self.shapes.append(shape)

    def pen(
        self,
        points: Sequence[Point],
        width: float,
        colour: str = INK,
        opacity: float = 0.9,
        *,
        taper: float = 0.7,
        tremble: float = 0.35,
    ) -> None:
        """Draw a stroke that swells in the middle, thins by taper at its ends and trembles."""
        line = smooth(points) if len(points) > 2 else list(points)
        if len(line) == 2:
            (ax, ay), (bx, by) = line
            line = [(ax + (bx - ax) * t / 4, ay + (by - ay) * t / 4) for t in range(5)]
        left: list[Point] = []
        right: list[Point] = []
        last = len(line) - 1
        phase = self.chance.between(0, 2 * pi)
        for n, (x, y) in enumerate(line):
            (ax, ay), (bx, by) = line[max(n - 1, 0)], line[min(n + 1, last)]
            length = hypot(bx - ax, by - ay) or 1
            nx, ny = -(by - ay) / length, (bx - ax) / length
            half = width / 2 * (1 - taper + taper * sin(pi * n / last) ** 0.6)
            half *= 1 + 0.18 * sin(phase + n * 1.7)
            off = self.chance.around(0, tremble)
            left.append((x + nx * (off + half), y + ny * (off + half)))
            right.append((x + nx * (off - half), y + ny * (off - half)))
        self.fill(left + right[::-1], colour, opacity)

    def outline(
        self, points: Sequence[Point], width: float, colour: str = INK, opacity: float = 0.9
    ) -> None:
        """Draw round a closed outline, the pen lifted for a moment at its start."""
        self.pen([*points, points[0]], width, colour, opacity, taper=0.5)

    def edges(
        self, points: Sequence[Point], width: float, colour: str = INK, opacity: float = 0.9
    ) -> None:
        """Draw round a closed outline with straight strokes that cross a little at the corners."""
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            length = hypot(bx - ax, by - ay) or 1
            ux, uy = (bx - ax) / length * width * 0.4, (by - ay) / length * width * 0.4
            self.pen(
                [(ax - ux, ay - uy), (bx + ux, by + uy)],
                width,
                colour,
                opacity,
                taper=0.25,
                tremble=0.2,
            )

    def fade(
        self, points: Sequence[Point], colour: str, opacity: float, top: float, foot: float
    ) -> None:
        """Lay a wash that runs out from full at the height top to nothing at foot."""
        name = f"fade{len(self.shapes)}"
        self.shapes.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.2f}"'
            f' x2="0" y2="{foot:.2f}"><stop offset="0" stop-color="{colour}"'
            f' stop-opacity="{opacity:g}"/><stop offset="1" stop-color="{colour}"'
            f' stop-opacity="0"/></linearGradient><path d="{path(points)}" fill="url(#{name})"/>'
        )

    def blot(
        self, x: float, y: float, radius: float, colour: str = INK, opacity: float = 0.9
    ) -> None:
        """Set a round dot."""
        self.shapes.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{colour}"'
            f' fill-opacity="{opacity:g}"/>'
        )

    def svg(self, width: float, height: float) -> str:
        """Return the sheet as an SVG text."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}"'
            f' viewBox="0 0 {width:g} {height:g}">' + "".join(self.shapes) + "</svg>"
        )

    def surface(self, width: int, height: int, fine: int = 3) -> pygame.Surface:
        """Render at fine × the size and scale down."""
        text = BytesIO(self.svg(width, height).encode())
        big = pygame.image.load_sized_svg(text, (width * fine, height * fine))
        return big if fine == 1 else pygame.transform.smoothscale(big, (width, height))
