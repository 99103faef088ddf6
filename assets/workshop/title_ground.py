"""The ground of the title picture: parchment, land, sea and the shore between."""

import numpy as np

from .chance import Chance
from .hexagon import Field, Hexagon, Point, pixels
from .lines import band, distance
from .paper import parchment
from .sketch import INK, smooth
from .wash import field, rgb, step

WIDTH, HEIGHT = 1920, 1080
HALF = Hexagon("pointy", WIDTH // 2, HEIGHT // 2)
COAST: list[Point] = [
    (890, -30),
    (905, 60),
    (850, 120),
    (868, 190),
    (812, 240),
    (830, 320),
    (905, 372),
    (880, 440),
    (815, 490),
    (838, 560),
    (790, 610),
    (812, 690),
    (760, 742),
    (792, 812),
    (845, 860),
    (822, 930),
    (866, 985),
    (850, 1110),
]
ISLAND: list[Point] = [(612, 960), (650, 918), (706, 926), (722, 968), (684, 1002), (630, 998)]


def upsampled(small: Field) -> Field:
    """Double a field, softly."""
    wide = np.repeat(np.repeat(small, 2, axis=0), 2, axis=1)
    padded = np.pad(wide, 1, mode="edge")
    return (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4


def inside(points: list[Point], xs: Field, ys: Field) -> Field:
    """1 within a closed outline, else 0."""
    hit = np.zeros(xs.shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if ay != by:
            hit ^= ((ay > ys) != (by > ys)) & (xs < (bx - ax) * (ys - ay) / (by - ay) + ax)
    return hit.astype(np.float64)


def shore() -> Field:
    """Distance from the shore in pixels, positive on land."""
    xs, ys = pixels(HALF.width, HALF.height)
    coast = [(x / 2, y / 2) for x, y in _ragged(smooth(COAST, 8), "coast")]
    island = [(x / 2, y / 2) for x, y in _ragged(smooth(ISLAND, 6, closed=True), "island")]
    near = np.minimum(distance(HALF, coast), distance(HALF, [*island, island[0]]))
    land = inside([*coast, (2000, 600), (2000, -20)], xs, ys) + inside(island, xs, ys)
    return upsampled(np.where(land > 0, near, -near)) * 2


def _ragged(line: list[Point], name: str) -> list[Point]:
    chance = Chance("title", name)
    return [(x + chance.around(0, 7), y + chance.around(0, 7)) for x, y in line]


def ground() -> Field:
    """Paint parchment, land, sea and shore."""
    colour = parchment(WIDTH, HEIGHT, "title", (WIDTH * 1.5, HEIGHT * 1.5))
    xs, ys = pixels(WIDTH, HEIGHT)
    period = (WIDTH * 2.0, HEIGHT * 2.0)
    soft = field(Chance("title wash"), period, 130, xs, ys)
    soft += 0.35 * (field(Chance("title rag"), period, 34, xs, ys) - 0.5)
    far = shore()
    land = step(-1, 1, far)
    tone = 0.5 + 0.5 * step(0.35, 0.65, soft)
    colour = mixed(colour, "#cfcf93", land * 0.62 * tone)
    colour = mixed(colour, "#d9c188", land * 0.7 * step(0.52, 0.7, soft) * step(1050, 1500, xs))
    colour = mixed(
        colour, "#8fb3ba", (1 - land) * 0.85 * np.exp(far.clip(None, 0) / 95) * (0.7 + 0.3 * tone)
    )
    colour = mixed(colour, "#a9c2bd", (1 - land) * 0.35 * step(0.42, 0.6, soft))
    breaks = field(Chance("title breaks"), period, 26, xs, ys)
    for at, strength, least in ((13, 0.75, 0.2), (24, 0.6, 0.38), (37, 0.5, 0.46), (52, 0.4, 0.54)):
        line = band(-far, at, at + 1.7) * step(least, least + 0.08, breaks)
        colour = mixed(colour, "#3f6b80", line * strength)
    colour = mixed(colour, "#8a6a42", land * 0.35 * np.exp(-far.clip(0) / 9))
    colour = mixed(colour, INK, 0.92 * band(far, -1.6, 1.6))
    return _vignette(colour, xs, ys)


def mixed(colour: Field, tone: str, amount: Field) -> Field:
    """Lay a tone over a picture, as much of it as amount says (0 to 1)."""
    return colour * (1 - amount[..., None]) + rgb(tone) * amount[..., None]


def _vignette(colour: Field, xs: Field, ys: Field) -> Field:
    rim = np.minimum(np.minimum(xs, WIDTH - xs), np.minimum(ys, HEIGHT - ys))
    return mixed(colour, "#6b4a26", 0.5 * np.exp(-rim / 95))
