"""Built grounds: the harbour, and the floors and walls of battlefields."""

from .hexagon import Hexagon, Point
from .sketch import INK, Sketch, smooth

STONE = "#e9dcbb"
ROOF = "#b86a4c"
ROOF_SHADE = "#8c4a36"
TIMBER = "#9a7448"


def house(sketch: Sketch, x: float, y: float, w: float, h: float) -> None:
    """Draw a gabled house seen from the side; x, y is the lower left corner."""
    wall = [(x, y), (x, y - h * 0.5), (x + w, y - h * 0.5), (x + w, y)]
    roof = [(x - w * 0.08, y - h * 0.48), (x + w * 0.16, y - h), (x + w * 0.86, y - h), (x + w * 1.08, y - h * 0.48)]
    sketch.fill(wall, STONE)
    sketch.fill([(x + w * 0.62, y), (x + w * 0.62, y - h * 0.5), (x + w, y - h * 0.5), (x + w, y)], "#c9b78d")
    sketch.outline(wall, 1.5)
    sketch.fill(roof, ROOF)
    sketch.fill([(x + w * 0.55, y - h * 0.48), (x + w * 0.6, y - h), *roof[2:]], ROOF_SHADE, 0.8)
    sketch.outline(roof, 1.7)
    sketch.fill([(x + w * 0.22, y), (x + w * 0.22, y - h * 0.27), (x + w * 0.4, y - h * 0.27), (x + w * 0.4, y)], INK)


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
    sketch.outline(deck, 1.6)
    for n in range(1, 9):
        t = n / 9
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        sketch.pen([(x - wide * 0.46, y), (x + wide * 0.46, y)], 1, INK, 0.6)


def boat(sketch: Sketch, x: float, y: float, s: float) -> None:
    """Draw a moored cog of length 2 s."""
    hull = smooth([(x - s, y - s * 0.35), (x - s * 0.75, y + s * 0.2), (x, y + s * 0.36),
                   (x + s * 0.75, y + s * 0.2), (x + s, y - s * 0.42)], 4)  # fmt: skip
    rim = smooth([hull[-1], (x, y - s * 0.05), hull[0]], 4)
    sketch.fill([(x - s, y + s * 0.3), (x, y + s * 0.55), (x + s, y + s * 0.3)], "#5d8698", 0.7)
    sketch.fill(hull + rim, "#8a5d38")
    sketch.pen(hull[::2] + [hull[-1]], 1.9)
    sketch.pen(rim[::2] + [rim[-1]], 1.5)
    sketch.pen([(x, y - s * 0.05), (x, y - s * 1.65)], 2, INK, 0.95, taper=0.3)
    sail = smooth([(x + 1, y - s * 1.55), (x + s * 0.75, y - s * 0.9), (x + s * 0.62, y - s * 0.3),
                   (x + 1, y - s * 0.3)], 4)  # fmt: skip
    sketch.fill(sail, "#f3e9cd")
    sketch.outline(sail[::2], 1.4)
    sketch.fill([(x, y - s * 1.65), (x - s * 0.4, y - s * 1.52), (x, y - s * 1.4)], "#b3402e")


def harbour_town(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """A quay with houses, piers, moored boats; water in front."""
    cx, cy = shape.centre
    chance = sketch.chance
    long, up = (56, 58) if shape.orientation == "pointy" else (64, 50)
    flip = -1 if variant == 1 else 1
    land = smooth([(cx - long, cy - 8), (cx - long * 0.8, cy - up * 0.72), (cx - long * 0.2, cy - up),
                   (cx + long * 0.4, cy - up * 0.92), (cx + long * 0.9, cy - up * 0.6),
                   (cx + long, cy - 6), (cx + long * 0.5, cy + 3), (cx - long * 0.4, cy + 4)],
                  5, closed=True)  # fmt: skip
    for grow, colour in ((1.1, "#c3d9d6"), (1, "#dcc690")):
        sketch.fill([(cx + (x - cx) * grow, cy + (y - cy + 20) * grow - 20) for x, y in land], colour, 0.95)
    sketch.outline(land[::3], 1.8, "#5a4025", 0.9)
    quay = [(cx - long * 0.86, cy - 4), (cx + long * 0.86, cy - 4), (cx + long * 0.86, cy + 9), (cx - long * 0.86, cy + 9)]
    sketch.fill(quay, "#b9ab92")
    sketch.outline(quay, 2)
    for n in range(1, 9):
        x = quay[0][0] + (quay[1][0] - quay[0][0]) * n / 9
        sketch.pen([(x, cy - 3), (x, cy + 2.5)] if n % 2 else [(x, cy + 2.5), (x, cy + 8)], 1.1, INK, 0.7)
    sketch.pen([(quay[0][0], cy + 2.5), (quay[1][0], cy + 2.5)], 1.1, INK, 0.7, taper=0.2)
    for dx, dy, w, h in ((-34, -26, 22, 25), (12, -27, 24, 27), (-9, -31, 20, 24), (-46, -7, 25, 27),
                         (-16, -6, 22, 26), (22, -7, 26, 27)):  # fmt: skip
        house(sketch, cx + dx + chance.around(0, 2), cy + dy, w, h)
    pier(sketch, (cx - 22 * flip, cy + 9), (cx - 25 * flip, cy + 50), 11)
    if variant == 2:
        pier(sketch, (cx + 34, cy + 9), (cx + 36, cy + 38), 10)
        boat(sketch, cx + 6, cy + 42, 17)
    else:
        boat(sketch, cx + 16 * flip, cy + 42, 20)


def flagstones(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """Paved floor: courses of worn stones."""
    chance = sketch.chance
    high = 24
    for row in range(-1, shape.height // high + 1):
        y = row * high + (variant * 7) % high
        x = -chance.between(0, 30)
        while x < shape.width:
            wide = chance.between(26, 44)
            stone = [(x + 2, y + 2), (x + wide - 2, y + 2 + chance.around(0, 1)), (x + wide - 2, y + high - 2),
                     (x + 2, y + high - 2 + chance.around(0, 1))]  # fmt: skip
            if all(shape.inside(*corner) > 5 for corner in stone):
                sketch.fill(stone, chance.pick(("#d8cdb6", "#c7bba3", "#e0d6c1", "#bfb299")), 0.75)
                sketch.outline(stone, 1.5, INK, 0.6)
                if chance.unit() < 0.25:
                    sketch.pen([(x + wide * 0.4, y + 4), (x + wide * 0.5, y + 11), (x + wide * 0.44, y + 17)], 1, INK, 0.5)
            x += wide


def masonry(sketch: Sketch, shape: Hexagon, variant: int) -> None:
    """A massive wall: dark dressed blocks, lit from above."""
    chance = sketch.chance
    high = 22
    for row in range(-1, shape.height // high + 2):
        y = row * high - 6 + variant * 5
        x = -chance.between(0, 40)
        while x < shape.width:
            wide = chance.between(34, 52)
            block = [(x + 1.2, y + 1.2), (x + wide - 1.2, y + 1.2), (x + wide - 1.2, y + high - 1.2), (x + 1.2, y + high - 1.2)]
            block = [_pulled(shape, corner) for corner in block]
            if sum(shape.inside(*corner) >= 3.9 for corner in block) >= 3:
                sketch.fill(block, chance.pick(("#7d7166", "#8b8073", "#6d625a", "#958a7b")))
                sketch.fill([block[0], block[1], (block[1][0] - 3, block[1][1] + 4), (block[0][0] + 3, block[0][1] + 4)], "#b5aa98", 0.8)
                sketch.fill([block[2], block[3], (block[3][0] + 3, block[3][1] - 3), (block[2][0] - 3, block[2][1] - 3)], "#4b423b", 0.7)
                sketch.outline(block, 1.9, "#241c16", 0.9)
            x += wide


def _pulled(shape: Hexagon, point: Point) -> Point:
    """Pull a point outside the hexagon towards its centre until it lies within."""
    x, y = point
    cx, cy = shape.centre
    while shape.inside(x, y) < 4:
        x, y = x + (cx - x) * 0.04, y + (cy - y) * 0.04
    return x, y
