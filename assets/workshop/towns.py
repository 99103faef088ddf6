"""Built grounds: the harbour, and the floors and walls of battlefields."""

from itertools import pairwise

from .chance import Chance
from .hexagon import Hexagon, Point
from .sketch import INK, Sketch, smooth

STONE = "#e9dcbb"
ROOF = "#b86a4c"
ROOF_SHADE = "#8c4a36"
TIMBER = "#9a7448"


def house(sketch: Sketch, x: float, y: float, w: float, h: float) -> None:
    """Draw a gabled house seen from the side; x, y is the lower left corner."""
    wall = [(x, y), (x, y - h * 0.5), (x + w, y - h * 0.5), (x + w, y)]
    roof = [
        (x - w * 0.08, y - h * 0.48),
        (x + w * 0.16, y - h),
        (x + w * 0.86, y - h),
        (x + w * 1.08, y - h * 0.48),
    ]
    sketch.fill(wall, STONE)
    sketch.fill(
        [(x + w * 0.62, y), (x + w * 0.62, y - h * 0.5), (x + w, y - h * 0.5), (x + w, y)],
        "#c9b78d",
    )
    sketch.edges(wall, 1.5)
    sketch.fill(roof, ROOF)
    sketch.fill([(x + w * 0.55, y - h * 0.48), (x + w * 0.6, y - h), *roof[2:]], ROOF_SHADE, 0.8)
    sketch.edges(roof, 1.7)
    sketch.fill(
        [
            (x + w * 0.22, y),
            (x + w * 0.22, y - h * 0.27),
            (x + w * 0.4, y - h * 0.27),
            (x + w * 0.4, y),
        ],
        INK,
    )


def pier(sketch: Sketch, start: Point, end: Point, wide: float) -> None:
    """Draw a wooden pier with its planks and piles."""
    (ax, ay), (bx, by) = start, end
    deck = [(ax - wide / 2, ay), (ax + wide / 2, ay), (bx + wide / 2, by), (bx - wide / 2, by)]
    for n in range(4):
        t = (n + 0.5) / 4
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        for side in (-1, 1):
            sketch.pen([(x + side * wide * 0.5, y), (x + side * wide * 0.5, y + 6)], 2.2, INK, 0.9)
    sketch.fill(deck, "#b8915c")
    sketch.edges(deck, 1.6)
    for n in range(1, 9):
        t = n / 9
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        sketch.pen([(x - wide * 0.46, y), (x + wide * 0.46, y)], 1, INK, 0.6)


def boat(sketch: Sketch, x: float, y: float, s: float) -> None:
    """Draw a moored cog of length 2 s."""
    hull = smooth(
        [
            (x - s, y - s * 0.35),
            (x - s * 0.75, y + s * 0.2),
            (x, y + s * 0.36),
            (x + s * 0.75, y + s * 0.2),
            (x + s, y - s * 0.42),
        ],
        4,
    )
    rim = smooth([hull[-1], (x, y - s * 0.05), hull[0]], 4)
    sketch.fill([(x - s, y + s * 0.3), (x, y + s * 0.55), (x + s, y + s * 0.3)], "#5d8698", 0.7)
    sketch.fill(hull + rim, "#8a5d38")
    sketch.pen([*hull[::2], hull[-1]], 1.9)
    sketch.pen([*rim[::2], rim[-1]], 1.5)
    sketch.pen([(x, y - s * 0.05), (x, y - s * 1.65)], 2, INK, 0.95, taper=0.3)
    sail = smooth(
        [
            (x + 1, y - s * 1.55),
            (x + s * 0.75, y - s * 0.9),
            (x + s * 0.62, y - s * 0.3),
            (x + 1, y - s * 0.3),
        ],
        4,
    )
    sketch.fill(sail, "#f3e9cd")
    sketch.outline(sail[::2], 1.4)
    sketch.fill([(x, y - s * 1.65), (x - s * 0.4, y - s * 1.52), (x, y - s * 1.4)], "#b3402e")


def harbour_town(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """A quay with houses, piers, moored boats; water in front."""
    cx, cy = shape.centre
    chance = sketch.chance
    long, up = (56, 58) if shape.orientation == "pointy" else (64, 50)
    flip = -1 if variant == 1 else 1
    land = smooth(
        [
            (cx - long, cy - 8),
            (cx - long * 0.8, cy - up * 0.72),
            (cx - long * 0.2, cy - up),
            (cx + long * 0.4, cy - up * 0.92),
            (cx + long * 0.9, cy - up * 0.6),
            (cx + long, cy - 6),
            (cx + long * 0.5, cy + 3),
            (cx - long * 0.4, cy + 4),
        ],
        5,
        closed=True,
    )
    for grow, colour in ((1.1, "#c3d9d6"), (1, "#dcc690")):
        sketch.fill(
            [(cx + (x - cx) * grow, cy + (y - cy + 20) * grow - 20) for x, y in land], colour, 0.95
        )
    sketch.outline(land[::3], 1.8, "#5a4025", 0.9)
    quay = [
        (cx - long * 0.86, cy - 4),
        (cx + long * 0.86, cy - 4),
        (cx + long * 0.86, cy + 9),
        (cx - long * 0.86, cy + 9),
    ]
    sketch.fill(quay, "#b9ab92")
    sketch.edges(quay, 2)
    for n in range(1, 9):
        x = quay[0][0] + (quay[1][0] - quay[0][0]) * n / 9
        sketch.pen(
            [(x, cy - 3), (x, cy + 2.5)] if n % 2 else [(x, cy + 2.5), (x, cy + 8)], 1.1, INK, 0.7
        )
    sketch.pen([(quay[0][0], cy + 2.5), (quay[1][0], cy + 2.5)], 1.1, INK, 0.7, taper=0.2)
    for dx, dy, w, h in (
        (-34, -26, 22, 25),
        (12, -27, 24, 27),
        (-9, -31, 20, 24),
        (-46, -7, 25, 27),
        (-16, -6, 22, 26),
        (22, -7, 26, 27),
    ):
        house(sketch, cx + dx + chance.around(0, 2), cy + dy, w, h)
    pier(sketch, (cx - 22 * flip, cy + 9), (cx - 25 * flip, cy + 50), 11)
    if variant == 2:
        pier(sketch, (cx + 34, cy + 9), (cx + 36, cy + 38), 10)
        boat(sketch, cx + 6, cy + 42, 17)
    else:
        boat(sketch, cx + 16 * flip, cy + 42, 20)


Stone = tuple[float, float, float, str]


def courses(shape: Hexagon, name: str, widths: tuple[float, float]) -> tuple[float, list[Stone]]:
    """Lay courses of stones that run on from hexagon to hexagon.

    Returns the height of a course and each stone's left, top, width and a name of its own that
    is the same in the neighbour where the stone goes on.
    """
    across, down = shape.period
    count = 6 if shape.orientation == "pointy" else 4
    high = down / 2 / count
    stones: list[Stone] = []
    for row in range(-1, 2 * count + 1):
        chance = Chance("course", name, row % count)
        start = chance.between(0, widths[0]) + (across / 2 if row // count % 2 else 0)
        cuts = [0.0]
        while across - cuts[-1] > widths[1] * 1.6:
            cuts.append(cuts[-1] + chance.between(*widths))
        cuts.append(across)
        for number, (a, b) in enumerate(pairwise(cuts)):
            for turn in (-2, -1, 0, 1):
                left = start + a + turn * across
                if left < shape.width and left + b - a > 0 and row * high < shape.height:
                    stones.append((left, row * high, b - a, f"{row % count}.{number}"))
    return high, stones


def flagstones(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Paved floor: courses of worn stones."""
    high, stones = courses(shape, "floor", (26, 44))
    for x, y, wide, name in stones:
        chance = Chance("flagstone", name)
        worn = [chance.between(1, 2.4) for _ in range(4)]
        stone = [
            (x + worn[0], y + 1.4),
            (x + wide - 1.4, y + worn[1]),
            (x + wide - worn[2], y + high - 1.4),
            (x + 1.4, y + high - worn[3]),
        ]
        sketch.fill(stone, chance.pick(("#d8cdb6", "#c9bda6", "#ddd3bd", "#c4b79f")), 0.7)
        sketch.edges(stone, 1.4, INK, 0.5)
        if (
            min(shape.inside(*corner) for corner in stone) > 4
            and sketch.chance.unit() < 0.2 + 0.1 * variant
        ):
            dx = sketch.chance.between(0.25, 0.6) * wide
            _crack(sketch, (x + dx, y + 3), high - 8, INK)


def masonry(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """A massive wall: dark dressed blocks, lit from above."""
    high, stones = courses(shape, "wall", (34, 54))
    for x, y, wide, name in stones:
        tone = Chance("block", name).pick(("#7d7166", "#887d70", "#71665d", "#90857a"))
        a, b, c, d = x + 1, y + 1, x + wide - 1, y + high - 1
        sketch.fill([(a, b), (c, b), (c, d), (a, d)], tone)
        sketch.fill([(a, b), (c, b), (c - 3, b + 4), (a + 3, b + 4)], "#b3a896", 0.75)
        sketch.fill([(c, d), (a, d), (a + 3, d - 3), (c - 3, d - 3)], "#463d36", 0.75)
        sketch.edges([(a, b), (c, b), (c, d), (a, d)], 1.9, "#241c16", 0.9)
        inner = min(shape.inside(*at) for at in ((a, b), (c, b), (c, d), (a, d)))
        if inner > 4 and sketch.chance.unit() < 0.2 + 0.1 * variant:
            dx = sketch.chance.between(0.3, 0.7) * wide
            _crack(sketch, (x + dx, b + 3), high - 10, "#241c16")


def _crack(sketch: Sketch, start: Point, long: float, colour: str) -> None:
    x, y = start
    lean = sketch.chance.between(-0.35, 0.35)
    line = [
        (x + lean * long * t + sketch.chance.around(0, 2.4), y + long * t)
        for t in (0, 0.3, 0.6, 0.9)
    ]
    sketch.pen(line[: 3 if sketch.chance.unit() < 0.5 else 4], 1.2, colour, 0.6)
