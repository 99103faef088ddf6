"""Trees, grass and reeds of an old campaign map; light falls from the upper left."""

from math import cos, pi, sin

from .hexagon import Point
from .sketch import INK, Sketch, smooth


def crown(sketch: Sketch, x: float, y: float, r: float, colours: tuple[str, str, str]) -> None:
    """Draw a leafy tree; x, y is the foot of its trunk, r the radius of its crown."""
    chance = sketch.chance
    light, body, shade = colours
    cy = y - r * 1.25
    sketch.pen([(x, y), (x + chance.around(0, 0.6), cy + r * 0.4)], r * 0.28, INK, 0.95, taper=0.2)
    turn = chance.between(0, 1)
    bumps = 7
    rim: list[Point] = []
    for n in range(bumps * 4):
        angle = 2 * pi * (n / (bumps * 4)) + turn
        swell = 1 + 0.13 * abs(sin((n / 4) * pi)) + chance.around(0, 0.03)
        rim.append((x + r * swell * cos(angle), cy + r * 0.92 * swell * sin(angle)))
    rim = smooth(rim, 2, closed=True)
    sketch.fill(rim, body)
    dark = [(x + (px - x) * 0.97, cy + (py - cy) * 0.97) for px, py in rim]
    lit = [(x - r * 0.24 + (px - x) * 0.78, cy - r * 0.2 + (py - cy) * 0.78) for px, py in rim]
    sketch.fill(dark, shade, 0.75)
    sketch.fill(lit, body, 1)
    glow = [(x - r * 0.36 + (px - x) * 0.42, cy - r * 0.34 + (py - cy) * 0.4) for px, py in rim]
    sketch.fill(glow, light, 0.8)
    sketch.outline(rim, r * 0.13, INK, 0.85)
    for n in range(3):
        top = cy - r * 0.3 + n * r * 0.36
        reach = r * (0.72 - 0.12 * n)
        sketch.pen(
            [
                (x + reach * 0.25, top + r * 0.14),
                (x + reach * 0.62, top + r * 0.2),
                (x + reach, top),
            ],
            r * 0.08,
            INK,
            0.6,
        )


def fir(
    sketch: Sketch,
    x: float,
    y: float,
    h: float,
    colours: tuple[str, str, str],
    *,
    snow: bool = False,
) -> None:
    """Draw a conifer of height h on its foot."""
    chance = sketch.chance
    light, body, shade = colours
    sketch.pen([(x, y), (x, y - h * 0.25)], h * 0.09, INK, 0.95, taper=0.1)
    left: list[Point] = []
    right: list[Point] = []
    tiers = 4
    for n in range(tiers):
        top, low = y - h + h * 0.8 * n / tiers, y - h + h * 0.8 * (n + 1.15) / tiers
        wide = h * (0.11 + 0.075 * n) + chance.around(0, h * 0.015)
        left += [(x - wide * 0.4 * (n > 0), top), (x - wide, low)]
        right += [(x + wide * 0.4 * (n > 0), top), (x + wide, low)]
    rim = [*left, (x, y - h * 0.1), *right[::-1]]
    sketch.fill(rim, body)
    sketch.fill([(x + h * 0.01, y - h), (x + h * 0.03, y - h * 0.11), *right[::-1]], shade, 0.8)
    if snow:
        for n in range(tiers):
            low = y - h + h * 0.8 * (n + 1.05) / tiers
            wide = h * (0.11 + 0.075 * n)
            sketch.fill(
                [
                    (x - wide * 0.1, low - h * 0.19),
                    (x - wide * 0.95, low),
                    (x - wide * 0.3, low - h * 0.05),
                    (x + wide * 0.15, low - h * 0.02),
                ],
                light,
                1,
            )
    sketch.outline(rim, h * 0.045, INK, 0.85)


def tuft(sketch: Sketch, x: float, y: float, h: float, colour: str = INK) -> None:
    """Draw three to five blades of grass."""
    chance = sketch.chance
    for lean in (-0.55, -0.2, 0.1, 0.5):
        top = h * (1 - abs(lean) * 0.5) * chance.between(0.8, 1.1)
        sketch.pen(
            [
                (x + lean * h * 0.3, y),
                (x + lean * h * 0.5, y - top * 0.6),
                (x + lean * h * 0.95, y - top),
            ],
            h * 0.13,
            colour,
            0.8,
            taper=0.85,
            tremble=0.2,
        )


def reeds(sketch: Sketch, x: float, y: float, h: float, blade: str, head: str) -> None:
    """Draw bulrushes standing in a line of water."""
    chance = sketch.chance
    for n in range(5):
        foot = x + (n - 2) * h * 0.16
        lean = (n - 2) * h * 0.1 + chance.around(0, h * 0.06)
        top = h * chance.between(0.65, 1.05)
        sketch.pen(
            [(foot, y), (foot + lean * 0.35, y - top * 0.55), (foot + lean, y - top)],
            h * 0.085,
            blade,
            0.95,
            taper=0.6,
            tremble=0.15,
        )
        if n % 2 == 0:
            sketch.pen(
                [(foot + lean * 0.72, y - top * 0.78), (foot + lean, y - top * 1.04)],
                h * 0.17,
                head,
                1,
                taper=0.2,
                tremble=0.1,
            )
    for n in range(2):
        wide = h * (0.62 - 0.2 * n)
        sketch.pen(
            [(x - wide, y + 1 + n * 4), (x, y + 2.4 + n * 4), (x + wide, y + 1 + n * 4)],
            h * 0.07,
            INK,
            0.65,
        )
