"""Parchment: the seamless tile of the panels, the title's ground, the frame of dialogs."""

import numpy as np

from .chance import Chance
from .hexagon import Field, pixels
from .picture import over, to_array
from .sketch import Sketch
from .wash import field, rgb, step

PAPER = "#ead9b3"


def parchment(width: int, height: int, name: str, period: tuple[float, float]) -> Field:
    """Paint old parchment that repeats after the period: rows × columns × RGB."""
    xs, ys = pixels(width, height)
    colour = np.broadcast_to(rgb(PAPER), (height, width, 3)).copy()
    bend = [field(Chance(name, "bend", n), period, 170, xs, ys) - 0.5 for n in range(2)]
    xs, ys = xs + 150 * bend[0], ys + 150 * bend[1]
    for number, (tone, level, strength, grain) in enumerate(
        (("#dfca9c", 0.55, 0.42, 128), ("#f2e5c6", 0.55, 0.45, 100), ("#d8c090", 0.64, 0.3, 64))
    ):
        soft = field(Chance(name, number), period, grain, xs, ys)
        soft += 0.3 * (field(Chance(name, number, "rag"), period, grain / 4, xs, ys) - 0.5)
        mix = (step(level - 0.14, level + 0.14, soft) * strength)[..., None]
        colour = colour * (1 - mix) + rgb(tone) * mix
    fibre = field(Chance(name, "fibre"), period, 7, xs * 1.0, ys) - 0.5
    return colour * (1 + 0.018 * fibre[..., None])


def parchment_tile() -> Field:
    """The seamless tile of 512 × 512, with flecks and fibres."""
    ground = parchment(512, 512, "tile", (512, 512))
    sketch = Sketch("parchment")
    chance = sketch.chance
    for _ in range(90):
        x, y = chance.between(12, 500), chance.between(12, 500)
        if chance.unit() < 0.5:
            sketch.blot(x, y, chance.between(0.5, 1.3), "#8a6a3c", chance.between(0.08, 0.22))
        else:
            dx, dy = chance.around(0, 11), chance.around(0, 5)
            line = [(x - dx, y - dy), (x, y + chance.around(0, 2)), (x + dx, y + dy)]
            sketch.pen(line, 0.9, "#8a6a3c", chance.between(0.1, 0.22))
    return over(ground, sketch.surface(512, 512, 2))


SIZE = 192
CORNER = 48


def frame() -> Field:
    """The frame of dialogs as a nine-slice of 192 × 192 with corners of 48; the middle is empty."""
    sketch = Sketch("frame")
    ink, gold, wood = "#2b2018", "#c9973a", "#6e4a2c"
    raw = sketch.raw

    def ring(low: float, high: float, colour: str) -> None:
        a, b = SIZE - low, SIZE - high
        raw(
            f'<path fill="{colour}" fill-rule="evenodd" d="M{low} {low}H{a}V{a}H{low}Z'
            f'M{high} {high}V{b}H{b}V{high}Z"/>'
        )

    ring(1, 15, ink)
    ring(3, 13, wood)
    ring(4, 5.5, "#93683f")
    ring(10.5, 13, "#54371f")
    ring(7, 8.4, gold)
    ring(18, 19.4, ink)
    for turn in (0, 90, 180, 270):
        raw(f'<g transform="rotate({turn} {SIZE / 2} {SIZE / 2})">' + _corner(ink, gold) + "</g>")
    return to_array(sketch.surface(SIZE, SIZE, 4))


def _corner(ink: str, gold: str) -> str:
    line = f'fill="none" stroke="{ink}" stroke-width="1.5" stroke-linecap="round"'
    return (
        f'<path fill="{ink}" d="M0 0H32L32 6L26 13L22 22L13 26L6 32H0Z"/>'
        f'<path fill="{gold}" d="M2 2H29.500V5L24 11.500L20 20L11.500 24L5 29.500H2Z"/>'
        f'<path fill="#e6bf6a" d="M2 2H29.500V4H4V29.500H2Z"/>'
        f'<path fill="{ink}" d="M12 6.500L16.800 9.200V14.800L12 17.500L7.200 14.800V9.200Z"/>'
        f'<path fill="#9a3a2c" d="M12 8.400L15.200 10.200V13.800L12 15.600L8.800 13.800V10.200Z"/>'
        f'<path {line} d="M24 24C34 22 42 24 45 30C47 35 40 38 38 33"/>'
        f'<path {line} d="M24 24C22 34 24 42 30 45C35 47 38 40 33 38"/>'
        f'<path fill="{ink}" d="M24 24C29 25 32 28 33.500 33.500C28 32 25 29 24 24Z"/>'
    )
