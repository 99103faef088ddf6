"""Smooth shapes: drawn four times too large and scaled down, as pygame has no smooth polygons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

import pygame

SAMPLES = 4

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Point = tuple[float, float]


def blank(size: tuple[int, int], colour: RGB = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface; `colour` is what its soft edges shade into."""
    made = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    made.fill((*colour, 0))
    return made


def smooth(
    size: tuple[int, int], draw: Callable[[pygame.Surface, int], None], edge: RGB = (0, 0, 0)
) -> pygame.Surface:
    """What `draw(canvas, SAMPLES)` draws on a canvas SAMPLES times `size`, scaled down to it."""
    canvas = blank((size[0] * SAMPLES, size[1] * SAMPLES), edge)
    draw(canvas, SAMPLES)
    return pygame.transform.smoothscale(canvas, (max(1, size[0]), max(1, size[1])))


def polygon(
    size: tuple[int, int], points: Sequence[Point], colour: RGBA, width: float = 0
) -> pygame.Surface:
    """A filled polygon, or its outline of `width` pixels drawn inside."""

    def draw(canvas: pygame.Surface, samples: int) -> None:
        grown = [(x * samples, y * samples) for x, y in points]
        pygame.draw.polygon(canvas, colour, grown)
        if width:
            inner = inset(grown, width * samples)
            pygame.draw.polygon(canvas, (*colour[:3], 0), inner)

    return smooth(size, draw, colour[:3])


def inset(points: Sequence[Point], width: float) -> list[Point]:
    """A convex polygon drawn in by `width` on every side (points clockwise on the screen)."""
    lines = []
    for (x, y), (next_x, next_y) in zip(points, [*points[1:], points[0]], strict=True):
        dx, dy = next_x - x, next_y - y
        length = hypot(dx, dy) or 1.0
        off_x, off_y = -dy / length * width, dx / length * width
        lines.append((x + off_x, y + off_y, dx, dy))
    return [_crossing(lines[at - 1], lines[at]) for at in range(len(lines))]


def _crossing(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> Point:
    x, y, dx, dy = one
    other_x, other_y, other_dx, other_dy = other
    cross = dx * other_dy - dy * other_dx
    if not cross:
        return other_x, other_y
    along = ((other_x - x) * other_dy - (other_y - y) * other_dx) / cross
    return x + dx * along, y + dy * along


def disc(px: int, colour: RGBA, rim: RGBA | None = None, rim_width: float = 1) -> pygame.Surface:
    """A round disc of diameter `px`, with a rim if wanted."""

    def draw(canvas: pygame.Surface, samples: int) -> None:
        middle, radius = (px * samples / 2, px * samples / 2), px * samples / 2
        if rim:
            pygame.draw.circle(canvas, rim, middle, radius)
            radius -= rim_width * samples
        pygame.draw.circle(canvas, colour, middle, radius)

    return smooth((px, px), draw, (rim or colour)[:3])


def ribbon(points: Sequence[Point], width: float) -> list[list[Point]]:
    """A broken line as polygons: a bar for each stretch and a round for each joint."""
    parts = []
    for (x, y), (next_x, next_y) in pairwise(points):
        length = hypot(next_x - x, next_y - y) or 1.0
        off_x, off_y = -(next_y - y) / length * width / 2, (next_x - x) / length * width / 2
        parts.append(
            [
                (x + off_x, y + off_y),
                (next_x + off_x, next_y + off_y),
                (next_x - off_x, next_y - off_y),
                (x - off_x, y - off_y),
            ]
        )
    parts.extend(_round(point, width / 2) for point in points)
    return parts


def _round(middle: Point, radius: float) -> list[Point]:
    steps = 16
    return [
        (
            middle[0] + radius * cos(2 * pi * step / steps),
            middle[1] + radius * sin(2 * pi * step / steps),
        )
        for step in range(steps)
    ]


def arrowhead(tip: Point, behind: Point, length: float, width: float) -> list[Point]:
    """A triangle that points from `behind` to `tip`."""
    angle = atan2(tip[1] - behind[1], tip[0] - behind[0])
    back = tip[0] - length * cos(angle), tip[1] - length * sin(angle)
    off_x, off_y = -sin(angle) * width / 2, cos(angle) * width / 2
    return [tip, (back[0] + off_x, back[1] + off_y), (back[0] - off_x, back[1] - off_y)]


def tinted(picture: pygame.Surface, colour: RGB, alpha: int = 255) -> pygame.Surface:
    """The picture's shape in one colour."""
    made = picture.copy()
    made.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def clipped(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The picture where `mask` (white on transparent, of the same size) lets it show."""
    made = picture.copy()
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def mixed(one: RGB, other: RGB, part: float) -> RGB:
    """`one` with `part` (0 to 1) of `other` mixed in."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def corner(made: pygame.Surface, sign: pygame.Surface, spot: Point) -> None:
    """Blit a sign about a spot, moved in where it would be cut off."""
    box = sign.get_rect(center=(round(spot[0]), round(spot[1])))
    made.blit(sign, box.clamp(made.get_rect()))
