"""The two hexagons of the maps, as shapes to draw in."""

from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Orientation = Literal["pointy", "flat"]
ORIENTATIONS: tuple[Orientation, ...] = ("pointy", "flat")
Field: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Hexagon:
    """A hexagon that just fits a picture of width × height pixels."""

    orientation: Orientation
    width: int
    height: int

    @property
    def centre(self) -> Point:
        """The middle of the picture."""
        return self.width / 2, self.height / 2

    @property
    def corners(self) -> list[Point]:
        """Corners clockwise; side n runs from corner n to corner n + 1, towards direction n."""
        w, h = self.width, self.height
        if self.orientation == "pointy":
            return [(w, h / 4), (w, 3 * h / 4), (w / 2, h), (0, 3 * h / 4), (0, h / 4), (w / 2, 0)]
        return [(w, h / 2), (3 * w / 4, h), (w / 4, h), (0, h / 2), (w / 4, 0), (3 * w / 4, 0)]

    @property
    def directions(self) -> list[str]:
        """Names of the six sides, clockwise on the screen."""
        if self.orientation == "pointy":
            return ["e", "se", "sw", "w", "nw", "ne"]
        return ["se", "s", "sw", "nw", "n", "ne"]

    @property
    def period(self) -> tuple[float, float]:
        """Width and height of the smallest upright box after which a field of these repeats."""
        if self.orientation == "pointy":
            return self.width, self.height * 1.5
        return self.width * 1.5, self.height

    def side(self, number: int) -> tuple[Point, Point]:
        """Both ends of a side."""
        corners = self.corners
        return corners[number % 6], corners[(number + 1) % 6]

    def side_middle(self, number: int) -> Point:
        """The middle of a side."""
        (ax, ay), (bx, by) = self.side(number)
        return (ax + bx) / 2, (ay + by) / 2

    def inside(self, x: float, y: float) -> float:
        """How far a point lies inside the nearest side; negative outside."""
        return min(a * x + b * y + c for a, b, c in map(self._depth, range(6)))

    def depth(self) -> Field:
        """Depth of each pixel's centre inside the hexagon, rows first."""
        xs, ys = pixels(self.width, self.height)
        least = np.full(xs.shape, np.inf)
        for a, b, c in map(self._depth, range(6)):
            least = np.minimum(least, a * xs + b * ys + c)
        return least

    def _depth(self, number: int) -> tuple[float, float, float]:
        """The a, b, c of a x + b y + c, the depth of x, y inside a side."""
        (ax, ay), (bx, by) = self.side(number)
        dx, dy = (bx - ax) / hypot(bx - ax, by - ay), (by - ay) / hypot(bx - ax, by - ay)
        return -dy, dx, dy * ax - dx * ay


def pixels(width: int, height: int) -> tuple[Field, Field]:
    """The x and y of every pixel's centre, rows first."""
    xs, ys = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    return xs, ys


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at an angle, clockwise on the screen from east."""
    angle = radians(degrees)
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def game_hexagon(orientation: Orientation) -> Hexagon:
    """The hexagon of the game's terrain pictures."""
    return Hexagon(orientation, *((168, 192) if orientation == "pointy" else (192, 168)))


def tiled_hexagon(orientation: Orientation) -> Hexagon:
    """The hexagon of a tile in Tiled."""
    return Hexagon(orientation, *((56, 64) if orientation == "pointy" else (64, 56)))
